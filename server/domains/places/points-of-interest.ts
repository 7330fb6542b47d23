import type { MarketId } from '../../../contract/markets.ts'
import type { PointKind, PointOfInterest } from '../../../contract/points-of-interest.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'

/** A point with its key in the database. */
export interface StoredPoint extends PointOfInterest {
  id: number
  cityId: number | null
}

interface Row {
  id: number
  market: MarketId
  kind: PointKind
  slug: string
  name: string
  name_hindi: string | null
  city_id: number | null
  city_slug: string | null
  city_name: string | null
  longitude: number
  latitude: number
  source: string
}

const storedOf = (row: Row): StoredPoint => ({
  id: row.id,
  cityId: row.city_id,
  market: row.market,
  kind: row.kind,
  slug: row.slug,
  name: row.name,
  ...(row.name_hindi !== null && { nameHindi: row.name_hindi }),
  ...(row.city_slug !== null && row.city_name !== null && { city: { slug: row.city_slug, name: row.city_name } }),
  location: [row.longitude, row.latitude],
  source: row.source,
})

interface PointFilter {
  market: MarketId
  kinds?: readonly PointKind[] | undefined
  cityId?: number | undefined
  slug?: string | undefined
  /** Part of a name. */
  text?: string | undefined
  limit: number
  offset?: number
}

/** The points that a filter finds, by name, and how many it finds in all; names that begin with its text come first. */
export async function findPoints(db: Db, filter: PointFilter): Promise<{ points: StoredPoint[]; total: number }> {
  const values = new Values()
  const where = [`i.market = ${values.add(filter.market)}`]
  if (filter.kinds) where.push(`i.kind = any(${values.add(filter.kinds, 'text[]')})`)
  if (filter.cityId !== undefined) where.push(`i.city_id = ${values.add(filter.cityId, 'int')}`)
  if (filter.slug !== undefined) where.push(`i.slug = ${values.add(filter.slug)}`)
  let first = ''
  if (filter.text) {
    const text = escapeLike(filter.text)
    const part = values.add(`%${text}%`)
    where.push(`(i.name ilike ${part} or i.name_hindi ilike ${part})`)
    first = `i.name ilike ${values.add(`${text}%`)} desc, `
  }
  const { rows } = await db.query<Row & { total: number }>(
    `select i.*, c.slug as city_slug, c.name as city_name, (count(*) over ())::int as total
     from points_of_interest i left join places c on c.id = i.city_id where ${where.join(' and ')}
     order by ${first}lower(i.name), i.id limit ${values.add(filter.limit, 'int')} offset ${values.add(filter.offset ?? 0, 'int')}`,
    values.list,
  )
  return { points: rows.map(storedOf), total: rows[0]?.total ?? 0 }
}

/** The point with this slug; undefined if the market has none. */
export async function pointBySlug(db: Db, market: MarketId, slug: string): Promise<StoredPoint | undefined> {
  const { points } = await findPoints(db, { market, slug, limit: 1 })
  return points[0]
}

/** A point to store, with the key of its city. */
export interface WrittenPoint {
  market: MarketId
  kind: PointKind
  slug: string
  name: string
  nameHindi?: string | undefined
  cityId?: number | undefined
  longitude: number
  latitude: number
  source: string
}

/**
 * Adds points; one whose slug its market has already is replaced. The caller requests that homes are measured again. Call it in a
 * transaction.
 */
export async function writePoints(db: Db, now: Date, points: readonly WrittenPoint[]): Promise<void> {
  await insertRows(
    db,
    'points_of_interest',
    points.map((point) => ({ ...point, updatedAt: now })),
    `on conflict (market, slug) do update set (kind, name, name_hindi, city_id, longitude, latitude, source, updated_at) =
      (excluded.kind, excluded.name, excluded.name_hindi, excluded.city_id, excluded.longitude, excluded.latitude, excluded.source, excluded.updated_at)`,
  )
}
