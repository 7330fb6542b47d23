import type { Db } from '../../platform/db/pool.ts'
import { RawJson } from '../../platform/http/serve.ts'
import { cardJoins, hasPage, pageText, KNOWN, daysOnMarket, freshness, type OnMarket } from '../properties/service.ts'

/** Fields that are not compared. */
const LONG = `'{publicRemarks,exclusions,rooms,showingInstructions,virtualTourURLUnbranded,video}'::text[]`

/**
 * The homes with the ids $1 or references $2 that have or had a page, at the time $3, each found by an index. Withdrawn and held ones have
 * no text.
 */
export const compareStatement = `select id, listing_id, seconds, "secondsInAll", (jsonb_set(page - ${LONG}, '{media}', jsonb_path_query_array(page, '$.media[0]')))::text as home
  from (select p.id, p.listing_id, case when ${hasPage} then
      ((coalesce(g.page, ${pageText}) || ${freshness('$3', 'p.next_due_at', 'p.hidden')} || '"}}}')::jsonb -> 'data') end as page,
      coalesce(g.market_seconds, market_seconds(p.id)) as seconds,
      coalesce(g.market_seconds_in_all, market_seconds_in_all(p.id)) as "secondsInAll"
    from (select id from properties where id = any($1::uuid[])
      union select id from properties where market = any(enum_range(null::market)) and listing_id = any($2::text[])) asked
    join properties p on p.id = asked.id ${cardJoins} left join property_pages g on g.id = p.id
    where p.deleted_at is null and p.standard_status in ${KNOWN}) found`

const isId = (mark: string) => mark.length === 36

/** The homes by ids and references without duplicates, in the order of the marks. */
export async function compare(db: Db, marks: string[], now: Date): Promise<RawJson> {
  const { rows } = await db.query<OnMarket & { id: string; listing_id: string; home: string | null }>({
    name: 'compare-homes',
    text: compareStatement,
    values: [marks.filter(isId), marks.filter((mark) => !isId(mark)), now],
  })
  const seen = new Set<string>()
  const compared = marks.flatMap((mark) => {
    const row = rows.find(({ id, listing_id }) => id === mark || listing_id === mark)
    if (!row) return `{"mark":"${mark}","missing":"unknown"}`
    if (seen.has(row.id)) return []
    seen.add(row.id)
    const content =
      row.home === null ? '"missing":"withdrawn"' : `"home":${row.home.slice(0, -1)}${daysOnMarket(now, row)}}`
    return `{"mark":"${mark}","id":"${row.id}",${content}}`
  })
  return new RawJson(`{"data":[${compared.join(',')}]}`)
}
