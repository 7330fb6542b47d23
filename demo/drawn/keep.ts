import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Db } from '../../server/platform/db/pool.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'

/** Narrower widths that lists ask for, pixels. */
const NARROWER = [320, 640]
const AT_ONCE = 4

export interface Kept {
  key: string
  width: number
  height: number
  widths: number[]
  thumbhash: string
}

/** Looks at so many at once: the processors are busy and the memory stays small. */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
}

/**
 * Puts a picture of our own into the store in the widths that pages ask for, without the process in which strangers' files are read.
 * `finished` are bytes that can be served as they are in the full width.
 */
export async function keepOwn(
  storage: Storage,
  key: string,
  picture: Sharp,
  {
    quality = 72,
    narrower = NARROWER,
    finished,
  }: { quality?: number; narrower?: readonly number[]; finished?: Uint8Array } = {},
): Promise<Kept> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  const widths = [...narrower.filter((one) => one < width), width]
  for (const one of widths) {
    const bytes =
      finished && one === width
        ? Buffer.from(finished)
        : await open().resize(one).webp({ quality, effort: 2 }).toBuffer()
    await storage.put(`${key}-${one}.webp`, bytes)
  }
  const thumb = await open().resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)).toString('base64')
  return { key, width, height, widths, thumbhash }
}

/** Notes pictures that were put into the store; a start that was killed may have noted some. */
export async function noteKept(db: Db, kept: readonly Kept[], createdAt: Date): Promise<void> {
  const byKey = new Map(kept.map((one) => [one.key, one]))
  await insertRows(
    db,
    'pictures',
    [...byKey.values()].map((one) => ({ ...one, createdAt })),
    'on conflict (key) do nothing',
  )
}
