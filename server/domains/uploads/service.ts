import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Db } from '../../platform/db/pool.ts'
import type { Storage } from '../../platform/storage/local.ts'

/** Widths a picture is kept in, pixels; none is wider than the original. */
const WIDTHS = [320, 640, 1200]
const MOST_PIXELS = 40_000_000

export interface StoredPicture {
  key: string
  width: number
  height: number
  widths: number[]
  thumbhash: string
}

/**
 * Keeps a picture in all widths as WebP, turned upright and without its metadata, under the hash of its bytes.
 * The same bytes twice are one picture. Throws where the bytes are no JPEG, PNG, WebP or AVIF.
 */
export async function storePicture(db: Db, storage: Storage, bytes: Uint8Array): Promise<StoredPicture> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await db.query<StoredPicture>(
    'select key, width, height, widths, thumbhash from pictures where key = $1',
    [key],
  )
  if (known.rows[0]) return known.rows[0]

  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
  const { format } = await upright.metadata()
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Error(`A ${format} is not a picture we keep.`)
  const { data: thumb, info } = await upright
    .clone()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = await sharp(await upright.clone().toBuffer()).metadata()
  const widths = [...WIDTHS.filter((w) => w < width), Math.min(width, WIDTHS.at(-1) ?? width)]
  for (const size of widths) {
    const resized = upright
      .clone()
      .resize(size)
      .webp({ quality: size > 700 ? 76 : 72, effort: 3 })
    await storage.put(`${key}-${size}.webp`, await resized.toBuffer())
  }
  const picture = {
    key,
    width,
    height,
    widths,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, thumb)).toString('base64'),
  }
  await db.query(
    `insert into pictures (key, width, height, widths, thumbhash) values ($1, $2, $3, $4, $5) on conflict (key) do nothing`,
    [key, width, height, widths, picture.thumbhash],
  )
  return picture
}
