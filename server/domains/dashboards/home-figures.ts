import { MONTH_DAYS, type HostingPart } from '../../../contract/dashboards/dashboard.ts'
import type { Db } from '../../platform/db/pool.ts'
import { LISTED_BY_TEAM, TAKES_PLACE, WRITTEN, dayOf, isDue, packageOf } from '../listings/service.ts'
import type { Look } from './look.ts'

type Homes = HostingPart['homes']
interface Row extends Pick<Homes, 'all' | 'due' | 'drafts'> {
  used: number
  days: { views: number; saves: number }[]
}

/** The homes that a person or their firm lists. */
export async function homeFigures(db: Db, { now, viewer: { userId, roles } }: Look): Promise<Homes> {
  const { rows } = await db.query<Row>({
    name: 'dashboard-homes',
    text: `with own as materialized (select p.id, ${isDue('$2')} as due, ${TAKES_PLACE} as takes from properties p
        where p.id in ${LISTED_BY_TEAM} and p.deleted_at is null),
      looked as materialized (select s.day, sum(s.views) as views, sum(s.saves) as saves from own join property_stats s on s.property_id = own.id
        where s.day > $3::date - ${MONTH_DAYS} and s.day <= $3::date group by 1)
      select (select count(*) from own) as all, (select count(*) from own where due) as due, (select count(*) from own where takes) as used,
        (select count(*) from listing_drafts d where d.user_id = $1 and ${WRITTEN}) as drafts,
        (select json_agg(json_build_object('views', coalesce(l.views, 0), 'saves', coalesce(l.saves, 0)) order by g.day)
          from generate_series($3::date - ${MONTH_DAYS - 1}, $3::date, interval '1 day') as g (day) left join looked l on l.day = g.day) as days`,
    values: [userId, now, dayOf(now)],
  })
  if (!rows[0]) throw new Error('The database counted no homes.')
  const { used, days, ...counts } = rows[0]
  const sum = (of: 'views' | 'saves') => days.reduce((total, day) => total + day[of], 0)
  return {
    ...counts,
    package: { used, most: packageOf(roles).listings },
    views: sum('views'),
    saves: sum('saves'),
    viewsByDay: days.map(({ views }) => views),
  }
}
