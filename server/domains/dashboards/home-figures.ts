import type { HostingPart } from '../../../contract/dashboards/dashboard.ts'
import type { Db } from '../../platform/db/pool.ts'
import { limitsOf } from '../billing/service.ts'
import { LISTER, WRITTEN, dayOf, isDue, listedByTeam, takesPlace } from '../listings/service.ts'
import type { Look } from './look.ts'
import { FIGURES_OF, MOVING_DAYS, earlierDays, sumsByDay, type DaySum } from './past-days.ts'

type Homes = HostingPart['homes']
interface Row extends Pick<Homes, 'all' | 'due' | 'drafts'> {
  used: number
  days: DaySum[]
  of: string
}

const COLUMNS = `p.id, p.standard_status, p.next_due_at, p.owner_user_id, p.list_agent_id, p.list_builder_id, p.deleted_at`

/** The homes that a person or their firm lists. */
export async function homeFigures(db: Db, { now, viewer }: Look): Promise<Homes> {
  const day = dayOf(now)
  const { rows } = await db.query<Row>({
    name: 'dashboard-homes',
    // By the indexes of properties on who lists them, and the key of property_stats.
    text: `with listed as materialized (select p.*, ${LISTER} as lister from ${listedByTeam(COLUMNS)} p where p.deleted_at is null),
      own as materialized (select p.id, ${isDue('$2', 'p.lister')} as due, ${takesPlace('p.lister')} as takes from listed p)
      select (select count(*) from own) as all, (select count(*) from own where due) as due, (select count(*) from own where takes) as used,
        (select count(*) from listing_drafts d where d.user_id = $1 and ${WRITTEN}) as drafts,
        ${sumsByDay(`$3::date - ${MOVING_DAYS - 1}`, '$3::date')} as days, ${FIGURES_OF} as of`,
    values: [viewer.userId, now, day],
  })
  if (!rows[0]) throw new Error('The database counted no homes.')
  const { used, days: moving, of, ...counts } = rows[0]
  const days = [...(await earlierDays(db, viewer.userId, day, of)), ...moving]
  const sum = (what: 'views' | 'saves') => days.reduce((total, one) => total + one[what], 0)
  return {
    ...counts,
    package: { used, most: (await limitsOf(db, viewer)).all.listings },
    views: sum('views'),
    saves: sum('saves'),
    viewsByDay: days.map(({ views }) => views),
  }
}
