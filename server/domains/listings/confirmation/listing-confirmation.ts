import { DAY_MS } from '../../../../contract/time.ts'
import { overdueDays } from '../../../../contract/properties/listing-confirmation.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { reindexHomes, updateProperties } from '../../properties/service.ts'
import { LISTER, ON_OFFER } from '../rights/listing-rights.ts'
import { remind, type Reminder } from './reminding.ts'
import { LONG, defineJob, noPayload } from '../../../platform/jobs/job.ts'

export const expireStaleListingsJob = defineJob({
  name: 'keep-true',
  payload: noPayload,
  cron: { at: '29 * * * *', options: `max=5&queue=${LONG}` },
})

/** Each unconfirmed day moves a home down the "newest" order as much as three days of age. */
const FALL = 3

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Lowers, hides and finally expires homes that are not confirmed in time, and reminds their listers at each step. Idempotent. Runs every
 * hour. Index properties_due.
 */
export async function expireStaleListings(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows: gone } = await db.query<{ id: string }>(
      `select p.id from properties p where p.next_due_at <= $1 and p.standard_status = 'active' and ${ON_OFFER} order by p.id for update of p`,
      [daysBefore(now, overdueDays.expired)],
    )
    const expired = { standard_status: 'expired', off_market_timestamp: now, boosted_until: null }
    await updateProperties(
      db,
      gone.map(({ id }) => id),
      expired,
      { now },
    )
    // Plain SQL, here and below: the rank in lists is no edit and does not change the version.
    const { rows: fallen } = await db.query<{ id: string }>(
      `update properties p set hidden = o.hidden, rank_timestamp = o.rank from (
         select id, next_due_at <= $2 as hidden,
           on_market_timestamp - ${FALL} * date_trunc('day', $1::timestamptz - next_due_at) as rank
         from properties p where next_due_at <= $1 and ${ON_OFFER}) o
       where p.id = o.id and (p.hidden, p.rank_timestamp) is distinct from (o.hidden, o.rank) returning p.id`,
      [now, daysBefore(now, overdueDays.hidden)],
    )
    const { rows: over } = await db.query<{ id: string }>(
      `update properties set boosted_until = null where boosted_until <= $1 returning id`,
      [now],
    )
    await reindexHomes(
      db,
      [...fallen, ...over].map(({ id }) => id),
    )
    await remindOfDue(db, now)
  })
}

/** Homes overdue for longer than this get no more reminders. */
const REMINDED_DAYS = overdueDays.expired + 30

/** Deletes records of reminders that cannot be due again. Runs once a day. */
export async function forgetReminders(db: Db, now: Date): Promise<void> {
  await db.query(`delete from property_reminders where due_at <= $1`, [daysBefore(now, REMINDED_DAYS)])
}

/** Sends each lister one message about all of their homes that reached a step since the last run. */
async function remindOfDue(db: Db, now: Date): Promise<void> {
  const { rows } = await db.query<Reminder>(
    `with reached as (
       select p.id, p.next_due_at as due, case when p.standard_status = 'expired' then 'expired'
           when p.next_due_at <= $3 then 'hidden' when p.next_due_at <= $2 then 'stale' else 'due' end as step
       from properties p where p.next_due_at <= $1 and p.next_due_at > $4
         and (${ON_OFFER} or (p.standard_status = 'expired' and ${LISTER} is not null))),
     fresh as (insert into property_reminders (property_id, due_at, step) select id, due, step from reached
       on conflict do nothing returning property_id, due_at, step)
     select u.id as "userId", json_agg(json_build_object('id', p.id, 'title', p.title, 'due', extract(epoch from f.due_at) * 1000, 'step', f.step) order by f.due_at, p.id) as homes
     from fresh f join properties p on p.id = f.property_id join users u on u.id = ${LISTER} and u.state = 'active'
     group by u.id order by u.id`,
    [now, daysBefore(now, overdueDays.stale), daysBefore(now, overdueDays.hidden), daysBefore(now, REMINDED_DAYS)],
  )
  for (const reminder of rows) await remind(db, now, reminder)
}
