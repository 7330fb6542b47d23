import * as z from 'zod/mini'
import { Id } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { notify } from '../../notifications/service.ts'
import { waitlistOver } from './notifications.ts'
import { WISH_COLUMNS, WISH_TABLES, offeredIn, wishParams, type WishRow } from './wish-rows.ts'

const TOLD_AT_ONCE = 200

/** Notifies the people on a service's waitlist in cities where it is available now. */
export const tellWaitlistJob = defineJob({
  name: 'tell-service-waitlist',
  payload: z.object({ service: Id }),
})

export const askToTell = (db: Db, service: string) =>
  addJob(db, tellWaitlistJob, { service }, { key: `${tellWaitlistJob.name}:${service}` })

/** Notifies the next batch, once each, and requests the job again if there may be more. */
export async function tellWaitlist(database: Database, now: Date, service: string): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<WishRow>(
      // Index service_waitlist_waiting. Simultaneous runs share the list.
      `with due as (select w.id from service_waitlist w join services s on s.id = w.service_id
         where w.service_id = $1 and w.confirmed_at is not null and w.told_at is null and ${offeredIn('w.place_id')}
         order by w.place_id, w.id limit ${TOLD_AT_ONCE} for update of w skip locked),
       told as (update service_waitlist set told_at = $2 where id in (select id from due) returning *)
       select ${WISH_COLUMNS} from told w ${WISH_TABLES}`,
      [service, now],
    )
    for (const row of rows)
      await notify(db, now, waitlistOver, {
        to: { address: row.email, language: row.language, market: row.market },
        params: wishParams(row),
        key: `${row.id} ${row.asked_at.getTime()}`,
        channels: ['email'],
      })
    if (rows.length === TOLD_AT_ONCE) await askToTell(db, service)
  })
}
