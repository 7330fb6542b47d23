import { LRUCache } from 'lru-cache'
import { MONTH_DAYS } from '../../../contract/dashboards/dashboard.ts'
import type { Db } from '../../platform/db/pool.ts'
import { listedByTeam } from '../listings/service.ts'

/** Views and saves of homes on a day. */
export interface DaySum {
  views: number
  saves: number
}

/** Days with figures that still change, up to today. */
export const MOVING_DAYS = 2
const MAX_KEPT = 1000

/** SQL of the sums of the homes in table `own` by day, in order, as an array of `DaySum`. */
export const sumsByDay = (
  first: string,
  last: string,
) => `(select json_agg(json_build_object('views', coalesce(l.views, 0),
    'saves', coalesce(l.saves, 0)) order by g.day)
  from generate_series(${first}, ${last}, interval '1 day') as g (day)
    left join (select s.day, sum(s.views) as views, sum(s.saves) as saves from property_stats s
      where s.property_id = any(array(select id from own)) and s.day >= ${first} and s.day <= ${last} group by 1) l on l.day = g.day)`

/** SQL of a fingerprint of the homes `own` and the state of their past figures. */
export const FIGURES_OF = `(select concat_ws(' ', count(*), bit_xor(uuid_hash_extended(id, 0)), (select changed_by from property_stats_past)) from own)`

const known = new LRUCache<string, DaySum[]>({ max: MAX_KEPT })

/**
 * The sums of the past days of a month until `day` (UTC) for the homes a person or their agency lists. Cached under the fingerprint `of` of
 * homes and figures.
 */
export async function earlierDays(db: Db, userId: string, day: string, of: string): Promise<DaySum[]> {
  const kept = known.get(`${day} ${of}`)
  if (kept) return kept
  const { rows } = await db.query<{ days: DaySum[]; of: string }>({
    name: 'dashboard-earlier-days',
    // The key of property_stats.
    text: `with own as materialized (select p.id from ${listedByTeam('p.id, p.deleted_at')} p where p.deleted_at is null)
      select ${sumsByDay(`$2::date - ${MONTH_DAYS - 1}`, `$2::date - ${MOVING_DAYS}`)} as days, ${FIGURES_OF} as of`,
    values: [userId, day],
  })
  if (!rows[0]) throw new Error('The database summed up no days.')
  known.set(`${day} ${rows[0].of}`, rows[0].days)
  return rows[0].days
}
