import * as z from 'zod/mini'
import { MarketId } from '../../../contract/markets.ts'
import { pointKinds, type PointKind, type PointOfInterest } from '../../../contract/places/points-of-interest.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { LONG, defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'

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

/** How many of a kind are near to a home at most, and within how many metres. */
const NEAR_PER_KIND = 2
const reach: Record<PointKind, number> = {
  metro: 5000,
  railway: 10_000,
  bus: 2000,
  airport: 60_000,
  school: 3000,
  campus: 10_000,
  office: 10_000,
  hospital: 5000,
  shopping: 5000,
  park: 3000,
  landmark: 3000,
}
/** Metres to which distances from the public point of a home are rounded: no finer than that point is. */
const ROUNDED_TO = `case p.location_precision when 'exact' then 10 when 'building' then 50 when 'street' then 200 else 1000 end`

/** Metres a degree of latitude spans on the sphere of `metres_between`. */
const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180

const distance = 'metres_between(i.longitude, i.latitude, p.public_longitude, p.public_latitude)'
/** SQL of whether point `i` is within some metres (SQL) of the public point of home `p`; the band of latitude is for the index. */
const isWithin = (metres: string) => `i.latitude between p.public_latitude - ${metres} / ${METRES_PER_DEGREE}
      and p.public_latitude + ${metres} / ${METRES_PER_DEGREE} and ${distance} <= ${metres}`

/**
 * SQL of the points near a home `p` as JSON, in the shape of `NearbyPoint`; null if there are none. Measured from the public point, so that
 * no distance reveals more than the map does.
 */
export const nearbyJson = `(select json_agg(json_strip_nulls(json_build_object('kind', k.kind, 'name', n.name, 'nameHindi', n.name_hindi,
    'metres', greatest(1, round(n.metres / ${ROUNDED_TO})) * ${ROUNDED_TO}, 'source', n.source)) order by k.place, n.metres)
  from (values ${pointKinds.map((kind, place) => `('${kind}', ${reach[kind]}, ${place})`).join(', ')}) k (kind, reach, place)
  cross join lateral (select i.name, i.name_hindi, i.source, ${distance} as metres
    from points_of_interest i where i.market = p.market and i.kind = k.kind
      and ${isWithin('k.reach')}
    order by 4, i.id limit ${NEAR_PER_KIND}) n)`

/** SQL of whether a home `p` whose place is public to the street or finer has a point of these kinds within some metres. */
export const hasPointWithin = (kinds: readonly PointKind[], metres: number): string =>
  `(p.location_precision < 'locality' and exists (select from points_of_interest i
    where i.market = p.market and i.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
      and ${isWithin(String(metres))}))`

/** Measures the homes of a market again in a box, `[west, south, east, north]`, from those after an id on. */
export const measureNearbyJob = defineJob({
  name: 'measure-nearby',
  payload: z.object({
    market: MarketId,
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    after: z.optional(z.uuid()),
  }),
  queue: LONG,
})

/** Requests that all homes which may be near to these points are measured again, after the commit. */
export async function measureAround(
  db: Db,
  market: MarketId,
  points: readonly { kind: PointKind; location: readonly [number, number] }[],
): Promise<void> {
  if (!points.length) return
  const boxes = points.map(({ kind, location: [longitude, latitude] }) => {
    const high = reach[kind] / METRES_PER_DEGREE
    const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
    return { west: longitude - wide, south: latitude - high, east: longitude + wide, north: latitude + high }
  })
  const box: [number, number, number, number] = [
    Math.min(...boxes.map(({ west }) => west)),
    Math.min(...boxes.map(({ south }) => south)),
    Math.max(...boxes.map(({ east }) => east)),
    Math.max(...boxes.map(({ north }) => north)),
  ]
  await addJob(db, measureNearbyJob, { market, box })
}
