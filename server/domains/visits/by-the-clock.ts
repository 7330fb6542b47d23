import { DAY_MS } from '../../../contract/time.ts'
import { VISIT_MARGIN_MS } from '../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'
import { visitEnded } from './ending.ts'
import { remindOpenHouses } from './open-house-telling.ts'
import { reminders } from './reminders.ts'
import { publishVisit, remindSides, tellSides } from './telling.ts'

export const moveVisitsJob = defineJob({
  name: 'move-visits',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})
export const remindOfVisitsJob = defineJob({
  name: 'remind-of-visits',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

const MOVED_AT_ONCE = 200

interface Step {
  to: VisitStatus
  /** SQL of the visits that are due at the moment `$1`; index visits_open. */
  where: string
}

const margin = `interval '${VISIT_MARGIN_MS} milliseconds'`

/** Transitions by time, in this order. */
const steps: readonly Step[] = [
  {
    to: 'expired',
    where: `showing_appointment_status = 'requested' and showing_appointment_start_time <= $1`,
  },
  {
    to: 'in_progress',
    where: `showing_appointment_status = 'confirmed' and showing_appointment_start_time <= $1::timestamptz + ${margin}`,
  },
  {
    to: 'done',
    where: `showing_appointment_status = 'in_progress' and checked_in_at is not null and showing_appointment_end_time <= $1::timestamptz - ${margin}`,
  },
  {
    to: 'no_show',
    where: `showing_appointment_status = 'in_progress' and checked_in_at is null and showing_appointment_end_time <= $1::timestamptz - interval '24 hours'`,
  },
]

async function follow(db: Db, now: Date, id: string, to: VisitStatus): Promise<void> {
  await publishVisit(db, id)
  await visitEnded(db, now, id, to)
  if (to === 'expired') await tellSides(db, now, id, ['visitor', 'host'], 'expired')
  if (to === 'no_show') await tellSides(db, now, id, ['visitor'], 'no_show')
}

/** Applies the transitions of visits that are due, and deletes expired locations; idempotent. */
export async function moveVisits(database: Database, now: Date): Promise<void> {
  for (const { to, where } of steps)
    for (;;) {
      const moved = await database.transaction(async (db) => {
        await setActor(db, null)
        const { rows } = await db.query<{ id: string }>({
          name: `visits-by-clock-${to}`,
          text: `with due as (select id from visits where ${where} order by showing_appointment_start_time limit ${MOVED_AT_ONCE}
              for update skip locked)
            update visits v set showing_appointment_status = '${to}', version = version + 1, updated_at = $1 from due where v.id = due.id
            returning v.id`,
          values: [now],
        })
        for (const { id } of rows) await follow(db, now, id, to)
        return rows.length
      })
      if (moved < MOVED_AT_ONCE) break
    }
  await database.query(`delete from visit_locations where until <= $1`, [now])
}

/**
 * Sends reminders of visits and open houses the day and the hour before, once; none for a visit agreed since, whose notification was just
 * sent.
 */
export async function remindOfVisits(database: Database, now: Date): Promise<void> {
  for (const { before, column, ms, leastMs } of reminders)
    for (;;) {
      const reminded = await database.transaction(async (db) => {
        const { rows } = await db.query<{ id: string; late: boolean }>({
          name: `visits-to-remind-${before}`,
          // Index visits_open.
          text: `with due as (select id from visits where showing_appointment_status = 'confirmed' and ${column} is null
                and showing_appointment_start_time > $4 and showing_appointment_start_time <= $2
              order by showing_appointment_start_time limit ${MOVED_AT_ONCE} for update skip locked)
            update visits v set ${column} = $1 from due where v.id = due.id
            returning v.id, (select max(e.at) from visit_events e where e.visit_id = v.id) > v.showing_appointment_start_time - $3 * interval '1 millisecond' as late`,
          values: [now, new Date(now.getTime() + ms), ms, new Date(now.getTime() + leastMs)],
        })
        for (const { id, late } of rows) if (!late) await remindSides(db, now, id, before)
        return rows.length
      })
      if (reminded < MOVED_AT_ONCE) break
    }
  await remindOpenHouses(database, now)
}

/** Deletes past quarters of an hour. */
export async function forgetQuarters(db: Db, now: Date): Promise<void> {
  await db.query(`delete from visit_quarters where quarter < $1`, [new Date(now.getTime() - DAY_MS)])
}
