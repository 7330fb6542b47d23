// A separate program: reads one picture from standard input, writes its files as JSON, and exits.
import os from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MAX_PIXELS, PICTURE_SIDE } from '../../../contract/uploads.ts'
import { TOO_MUCH_MEMORY, type Encoded, type Made, type RefusedPicture } from './encoding.ts'

/** Stored widths in pixels, none wider than the original. */
const WIDTHS = [320, 640, 1200]
const WIDEST = 1200
/** AVIF of forty megapixels, the most expensive case, takes 0.8 GB. */
const MAX_MEMORY = 1024 ** 3

// Only these four decoders are enabled: libvips supports many more, including SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
// Ctrl-C reaches the whole process group: the server shuts down in order and waits for the encoder.
process.on('SIGINT', () => undefined)
// One thread with low priority, so that pages are served first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const webp = (width: number) => ({ quality: width > 700 ? 76 : 72, effort: 3 })

async function toWebp(bytes: Buffer): Promise<Encoded | RefusedPicture> {
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { pages = 1, autoOrient, format } = await source.metadata()
  const { width, height } = autoOrient
  if (pages > 1) return { refused: 'PICTURE_ANIMATED' }
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const mostPixels = Object.entries(MAX_PIXELS).find(([name]) => name === format)?.[1] ?? 0
  if (width * height > mostPixels || short < PICTURE_SIDE.least || long > PICTURE_SIDE.most)
    return { refused: 'PICTURE_SIZE_REFUSED' }

  const { data, info } = await source
    .autoOrient()
    .resize({ width: Math.min(width, WIDEST) })
    .toColourspace('srgb')
    // Plans and logos are drawn for white paper; on the dark theme their lines would be black on black.
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: Made[] = []
  const widths = [...new Set([...WIDTHS.filter((size) => size < width), Math.min(width, WIDEST)])]
  for (const size of widths) {
    const made = await base().resize(size).webp(webp(size)).toBuffer()
    files.push({ name: `${size}.webp`, base64: base64(made) })
  }
  // The source of the later AVIF: nearly as good as the original, which is not stored.
  const master = await base().webp({ quality: 92, effort: 0 }).toBuffer()
  const thumb = await base()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = base64(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data))
  const grey = await base().removeAlpha().resize(9, 8, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  return { width, height, widths, thumbhash, phash: differenceHash(grey), files, master: base64(master) }
}

/** For nine by eight grey values, whether each is darker than its right neighbour: a 64-bit hash that survives scaling and compression. */
function differenceHash(greys: Uint8Array): string {
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((greys[at] ?? 0) < (greys[at + 1] ?? 0) ? 1n : 0n)
    }
  return String(BigInt.asIntN(64, bits))
}

async function toAvif(master: Buffer): Promise<{ files: Made[] }> {
  const { width } = await sharp(master).metadata()
  const files: Made[] = []
  for (const size of [...WIDTHS.filter((one) => one < width), width]) {
    const made = await sharp(master).resize(size).avif({ quality: 55, effort: 2 }).toBuffer()
    files.push({ name: `${size}.avif`, base64: base64(made) })
  }
  return { files }
}

/** One stored width as JPEG for link previews, under 300 KB, which is the limit of messengers. */
const toJpeg = async (webp: Buffer): Promise<{ files: Made[] }> => ({
  files: [
    {
      name: 'preview.jpg',
      base64: base64(await sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer()),
    },
  ],
})

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(TOO_MUCH_MEMORY)
}, 20).unref()
const bytes = await buffer(process.stdin)
// The signature was checked before: unreadable bytes are no fault of the server.
const unreadable = (): RefusedPicture => ({ refused: 'PICTURE_UNREADABLE' })
const wanted = process.argv[2]
const answer =
  wanted === 'avif'
    ? await toAvif(bytes)
    : wanted === 'jpeg'
      ? await toJpeg(bytes)
      : await toWebp(bytes).catch(unreadable)
process.stdout.write(JSON.stringify(answer))
