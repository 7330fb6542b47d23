import { DAY_MS } from '../../../../contract/time.ts'
import { createHash, randomBytes } from 'node:crypto'
import { statsDays, type DayStats, type StatsDays, type StatsSum } from '../../../../contract/listings/stats.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { isProgram } from '../../../platform/http/programs.ts'
import type { Client, Viewer } from '../../../platform/http/viewer.ts'
import { hasPage } from '../../properties/service.ts'
import { LISTED_BY_TEAM } from '../rights/listing-rights.ts'

/** The day, UTC, as `YYYY-MM-DD`. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** What is counted of visitors. */
export type Counted = 'views' | 'shares'

export interface Look {
  what: Counted
  propertyId: string
  client: Client
  viewer: Viewer | undefined
}

/** Counts a look at a home or that it was shared, once a day for each visitor; of the lister, their team and programs none. */
export async function countOnce(db: Db, now: Date, { what, propertyId, client, viewer }: Look): Promise<void> {
  const { userAgent } = client
  if (isProgram(userAgent)) return
  const day = dayOf(now)
  const visitor = createHash('sha256')
    .update(await saltOf(db, day))
    .update(what === 'views' ? '' : `${what}\n`)
    .update(viewer?.userId ?? `${client.address()}\n${userAgent}`)
    .digest()
    .subarray(0, 16)
  await db.query({
    name: `count-${what}`,
    text: `with seen as (
        insert into property_viewers (day, property_id, visitor) select $2, p.id, $3 from properties p
        where p.id = $4 and ${hasPage}
          and ($1::uuid is null or p.id not in ${LISTED_BY_TEAM})
        on conflict do nothing returning property_id, day)
      insert into property_stats as s (property_id, day, ${what}) select property_id, day, 1 from seen
      on conflict (property_id, day) do update set ${what} = s.${what} + 1`,
    values: [viewer?.userId ?? null, day, visitor, propertyId],
  })
}

/** Counts an enquiry about a home, or that its lister's number was shown, in the transaction in which it happens. */
export async function countContact(
  db: Db,
  now: Date,
  propertyId: string,
  what: 'enquiries' | 'phone_reveals',
): Promise<void> {
  await db.query({
    name: `count-${what}`,
    text: `insert into property_stats as s (property_id, day, ${what}) values ($1, $2, 1)
      on conflict (property_id, day) do update set ${what} = s.${what} + 1`,
    values: [propertyId, dayOf(now)],
  })
}

/** The salt of a day, created on first use. */
async function saltOf(db: Db, day: string): Promise<Buffer> {
  await db.query({
    name: 'make-salt',
    text: `insert into view_salts select $1, $2 where not exists (select from view_salts where day = $1) on conflict do nothing`,
    values: [day, randomBytes(32)],
  })
  const { rows } = await db.query<{ salt: Buffer }>({
    name: 'salt-of-day',
    text: `select salt from view_salts where day = $1`,
    values: [day],
  })
  // Only a day that is long over has none.
  return rows[0]?.salt ?? randomBytes(32)
}

/** Deletes the records of viewers before yesterday. */
export async function forgetViewers(db: Db, now: Date): Promise<void> {
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  await db.query(`delete from property_viewers where day < $1`, [yesterday])
  await db.query(`delete from view_salts where day < $1`, [yesterday])
}

/** Deletes figures older than any chart shows. Runs once a day. */
export async function forgetStats(db: Db, now: Date): Promise<void> {
  const longest = 2 * Math.max(...statsDays)
  await db.query(`delete from property_stats where day <= $1`, [dayOf(new Date(now.getTime() - longest * DAY_MS))])
}

/** The figures of one home, day by day, and the sum of as many days before those. */
export async function daysOf(
  db: Db,
  now: Date,
  id: string,
  days: StatsDays,
): Promise<{ days: DayStats[]; sum: StatsSum; before: StatsSum }> {
  const { rows } = await db.query<DayStats>({
    name: 'stats-by-day',
    text: `select g.day::date as day, coalesce(s.views, 0) as views, coalesce(s.saves, 0) as saves, coalesce(s.enquiries, 0) as enquiries,
        coalesce(s.visits, 0) as visits, coalesce(s.shares, 0) as shares
      from generate_series($2::date - $3::int + 1, $2::date, interval '1 day') as g (day)
        left join property_stats s on s.property_id = $1 and s.day = g.day order by g.day`,
    values: [id, dayOf(now), 2 * days],
  })
  const sum = (part: DayStats[]): StatsSum => ({
    views: part.reduce((total, { views }) => total + views, 0),
    saves: part.reduce((total, { saves }) => total + saves, 0),
    enquiries: part.reduce((total, { enquiries }) => total + enquiries, 0),
    visits: part.reduce((total, { visits }) => total + visits, 0),
    shares: part.reduce((total, { shares }) => total + shares, 0),
  })
  const last = rows.slice(days)
  return { days: last, sum: sum(last), before: sum(rows.slice(0, days)) }
}
