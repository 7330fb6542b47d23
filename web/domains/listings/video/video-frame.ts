import { PICTURE_SIDE, uploadPicture } from '../../../../contract/uploads.ts'
import { upload } from '../../../platform/api/upload.ts'
import { imageFile } from '../../../platform/storage/image-file.ts'

const QUALITY = 0.88
/** The longer side of a poster, in pixels. */
const MAX_SIDE = 1920
/** Where the first poster is taken, in seconds: cameras begin with a dark or moving picture. */
const FIRST_AT = 1

/** The frame that a video shows, as a JPEG. */
export function frameOf(video: HTMLVideoElement): File {
  const { videoWidth: width, videoHeight: height } = video
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  // The server takes no picture with a side shorter than this.
  const scale = Math.max(Math.min(1, MAX_SIDE / long), PICTURE_SIDE.least / short)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return imageFile(canvas.toDataURL('image/jpeg', QUALITY).replace(/^data:[^,]*,/, ''))
}

/** Stores a frame as a picture; returns its key. */
export const storeFrame = async (frame: File): Promise<string> =>
  (await upload(uploadPicture, frame, () => undefined)).data.key

const once = (video: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const options = { once: true, signal }
    video.addEventListener(event, () => resolve(), options)
    video.addEventListener('error', () => reject(new Error('The browser cannot play this video.')), options)
    signal.addEventListener('abort', () => reject(new Error('Cancelled.')), options)
  })

/** Loads a video: its length, and a frame near its beginning. Throws if the browser cannot play it. */
export async function loadVideo(address: string, signal: AbortSignal): Promise<{ seconds: number; frame: File }> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = address
  await once(video, 'loadeddata', signal)
  if (!video.videoWidth) throw new Error('It has no picture.')
  const seconds = video.duration
  const shown = once(video, 'seeked', signal)
  video.currentTime = Number.isFinite(seconds) ? Math.min(FIRST_AT, seconds / 2) : 0
  await shown
  const frame = frameOf(video)
  video.removeAttribute('src')
  video.load()
  return { seconds, frame }
}
