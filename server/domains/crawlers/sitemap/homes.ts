import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Entry } from './entry.ts'

/** A sitemap may contain at most 50,000 addresses. */
const HOMES_A_FILE = 40_000
const day = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`

/** The sitemaps of homes, each with the day of its latest change. */
export async function homeFiles(db: Db, market: MarketId): Promise<Entry[]> {
  const { rows } = await db.query<{ part: number; day: string }>({
    name: 'sitemap-home-files',
    text: `select part::int, ${day('max(changed)')} as day from (
        select (row_number() over (order by h.id) - 1) / ${HOMES_A_FILE} as part, p.updated_at as changed
        from search_homes h join properties p using (id) where h.market = $1) homes
      group by part order by part`,
    values: [market],
  })
  return rows.map((row) => ({ path: `/sitemap/homes-${row.part + 1}.xml`, changed: row.day }))
}

/** The homes of one sitemap, counted from one. */
export async function homesOf(db: Db, market: MarketId, part: number): Promise<Entry[]> {
  const { rows } = await db.query<{ id: string; day: string }>(
    `select p.id, ${day('p.updated_at')} as day from (
       select h.id from search_homes h where h.market = $1 order by h.id limit $2 offset $3) h join properties p using (id) order by p.id`,
    [market, HOMES_A_FILE, (part - 1) * HOMES_A_FILE],
  )
  return rows.map((row) => ({ path: paths.property(row.id), changed: row.day }))
}

/** The latest change among the homes of each city, or locality, by intent: `{place} {intent}`. */
export async function latestByPlace(db: Db, market: MarketId): Promise<Map<string, string>> {
  const { rows } = await db.query<{ place: number; intent: string; day: string }>({
    name: 'sitemap-latest-by-place',
    text: `select coalesce(locality, city) as place, intent, ${day('max(changed)')} as day from (
        select h.city_id as city, h.locality_id as locality, h.intent, p.updated_at as changed
        from search_homes h join properties p using (id) where h.market = $1) homes
      group by grouping sets ((city, intent), (locality, intent))`,
    values: [market],
  })
  return new Map(rows.map((row) => [`${row.place} ${row.intent}`, row.day]))
}
