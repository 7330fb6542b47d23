import {
  DECIDE_WITHIN_HOURS,
  USUAL_DAYS,
  grownThings,
  type GrownThing,
  type LateThing,
  type OperatorDay,
} from '../../../contract/dashboards/operator-day.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { casesWaiting } from '../moderation/service.ts'
import { isOverdue } from '../support/service.ts'
import { failedJobs } from '../system/service.ts'

/** SQL of rows with `since` that wait at the time `$2` in the market `$1`; each has a partial index of what waits (`staff.ts`). */
const waiting: Partial<Record<LateThing, string>> = {
  homes: casesWaiting.new,
  'home-changes': casesWaiting.change,
  'home-reports': casesWaiting.report,
  profiles: `select submitted_at as since from profiles where state = 'pending' and market = $1`,
  projects: `select submitted_at as since from projects where state = 'pending_review' and market = $1
    union all select v.at from project_revisions v join projects r on r.id = v.project_id and r.market = $1 where v.state = 'pending'`,
  reviews: `select x.updated_at as since from reviews x join profiles p on p.id = x.profile_id and p.market = $1
    where x.state in ('pending', 'disputed')`,
  disputes: `select disputed_at as since from pool_claims where disputed_at is not null and state = 'disputed'`,
  payments: `select created_at as since from orders where evidence is not null and state in ('created', 'authorised') and market::market = $1`,
  refunds: `select r.requested_at as since from refunds r join orders o on o.id = r.order_id and o.market::market = $1
    where r.state in ('requested', 'failed', 'by_hand')`,
  'message-reports': `select created_at as since from message_reports where decided_at is null`,
}

const late = Object.entries(waiting)
  .map(
    ([what, rows]) =>
      `select '${what}' as what, count(*) as count, min(since) as since from (${rows}) w where since < $3`,
  )
  .join(' union all ')

async function readLate(db: Db, now: Date, market: MarketId): Promise<OperatorDay['late']> {
  const { rows } = await db.query<{ what: LateThing; count: number; since: Date | null }>({
    name: 'operator-day-late',
    text: `${late} union all select 'tickets', count(*), min(least(t.resolve_by, t.acknowledge_by)) from tickets t
      where ${isOverdue('$2::timestamptz')}`,
    values: [market, now, new Date(now.getTime() - DECIDE_WITHIN_HOURS * HOUR_MS)],
  })
  const failed = await failedJobs(db)
  return [
    ...(failed.count > 0 ? [{ what: 'jobs' as const, ...failed }] : []),
    ...rows
      .filter(({ count }) => count > 0)
      .map(({ what, count, since }) => ({ what, count, ...(since && { since: since.toISOString() }) })),
  ]
}

const LAST_DAYS = USUAL_DAYS + 1

/** How many were added in each of the last days of 24 hours, the latest first. Indexes users_created, properties_created, leads_newest and reports_created. */
async function readDays(db: Db, now: Date, today: string): Promise<Record<GrownThing, number[]>> {
  const added = (what: GrownThing, table: string) =>
    `select '${what}' as what, floor(extract(epoch from $1::timestamptz - created_at) / 86400)::int as ago, count(*) as count
     from ${table} where created_at > $2 and created_at <= $1 group by 2`
  const { rows } = await db.query<{ what: GrownThing; ago: number; count: number }>({
    name: 'operator-day-added',
    text: `${added('accounts', 'users')} union all ${added('homes', 'properties')} union all ${added('leads', 'leads')}
      union all ${added('home-reports', 'reports')}
      union all select 'failed-messages', $3::date - day, sum(failed) from delivery_days
        where day > $3::date - ${LAST_DAYS} group by day`,
    values: [now, new Date(now.getTime() - LAST_DAYS * DAY_MS), today],
  })
  const daysOf = (what: GrownThing) => {
    const days = Array.from({ length: LAST_DAYS }, () => 0)
    for (const row of rows) if (row.what === what && row.ago < LAST_DAYS) days[row.ago] = row.count
    return days
  }
  return {
    accounts: daysOf('accounts'),
    homes: daysOf('homes'),
    leads: daysOf('leads'),
    'home-reports': daysOf('home-reports'),
    'failed-messages': daysOf('failed-messages'),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Smaller counts vary too much to say anything. */
const MIN_ODD = 10

/** Whether a day is unlike all of the usual days: half as much again as the busiest, or less than half of the quietest. */
export function isOdd(count: number, usual: readonly number[]): boolean {
  const [least, most] = [Math.min(...usual), Math.max(...usual)]
  return (count >= MIN_ODD && count > 1.5 * most) || (least >= MIN_ODD && count < least / 2)
}

/** What is late, what grows and what is odd. `today`: the day in the market. */
export async function readOperatorDay(db: Db, now: Date, market: MarketId, today: string): Promise<OperatorDay> {
  const days = await readDays(db, now, today)
  return {
    late: await readLate(db, now, market),
    grows: grownThings.map((what) => ({
      what,
      week: sum(days[what].slice(0, 7)),
      before: sum(days[what].slice(7, 14)),
    })),
    odd: grownThings.flatMap((what) => {
      const [count = 0, ...usual] = days[what]
      return isOdd(count, usual) ? [{ what, count, least: Math.min(...usual), most: Math.max(...usual) }] : []
    }),
  }
}
