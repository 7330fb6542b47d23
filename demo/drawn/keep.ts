import { rgbaToThumbHash } from 'thumbhash'
import type { Db } from '../../server/platform/db/pool.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import { sizeOf, thumbOf, type Recipe, type Source } from './recipes.ts'

/** Narrower widths for lists, in pixels. */
const NARROWER = [320, 640]
const AT_ONCE = 4

export interface Kept {
  key: string
  width: number
  height: number
  widths: number[]
  thumbhash: string
}

/** Runs a few at a time: enough to use the processors, few enough to use little memory. */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
}

/** Measures a generated picture and adds its recipe, which is drawn while the site is open. */
export async function keepOwn(
  recipes: Recipe[],
  key: string,
  source: Source,
  { quality = 72, narrower = NARROWER }: { quality?: number; narrower?: readonly number[] } = {},
): Promise<Kept> {
  const { width, height } = await sizeOf(source)
  const widths = [...narrower.filter((one) => one < width), width]
  const { data, info } = await thumbOf(source, { width, height })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  recipes.push({ key, widths, quality, source })
  return { key, width, height, widths, thumbhash }
}

/** Inserts the rows of pictures. */
export async function noteKept(db: Db, kept: readonly Kept[], createdAt: Date): Promise<void> {
  const byKey = new Map(kept.map((one) => [one.key, one]))
  await insertRows(
    db,
    'pictures',
    [...byKey.values()].map((one) => ({ ...one, createdAt })),
    'on conflict (key) do nothing',
  )
}
