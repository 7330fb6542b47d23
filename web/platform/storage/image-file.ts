/** Pixels of the longer side that a picture leaves the device with. */
const MAX_SIDE = 4096
const QUALITY = 0.9
const SUFFIX_LENGTH = 5
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Why a file cannot be shown by this browser. */
export class PictureFault extends Error {
  readonly reason: 'heic' | 'unreadable'
  constructor(reason: 'heic' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

/**
 * The image upload of docs/client-contract.md: a picture as a base64 data URL becomes a JPEG file named from the current timestamp
 * (ms) plus 5 random letters or digits. Only data URLs of type png, jpg or jpeg get their prefix stripped first. Throws a
 * `PictureFault` where what is left is not base64.
 */
export function imageFile(dataUrl: string, now: number = Date.now()): File {
  const bytes = decode(dataUrl.replace(/^data:image\/(png|jpg|jpeg);base64,/, ''))
  const suffix = Array.from(
    crypto.getRandomValues(new Uint8Array(SUFFIX_LENGTH)),
    (number) => LETTERS[number % LETTERS.length],
  )
  return new File([bytes], `${now}${suffix.join('')}.jpg`, { type: 'image/jpeg' })
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  let text
  try {
    text = atob(base64)
  } catch {
    throw new PictureFault('unreadable')
  }
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/**
 * A chosen or pasted picture as a data URL of type jpeg: upright, at most 4096 px a side, without what its file held
 * besides. Throws a `PictureFault` where the browser cannot read it.
 */
export async function pictureDataUrl(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureFault(/hei[cf]/i.test(file.type + file.name) ? 'heic' : 'unreadable')
  })
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new PictureFault('unreadable')
  // JPEG has no transparency, and what has no colour would turn black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
