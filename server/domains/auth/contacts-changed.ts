import * as z from 'zod/mini'
import type { Db } from '../../platform/db/pool.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'

/** Runs after an account's contacts changed; support, enquiries and listings update their data in it. */
export const contactsChangedJob = defineJob({
  name: 'contacts-changed',
  payload: z.object({ userId: z.uuid() }),
})

/** Queues that job, in the transaction that changes a contact, and ends a recovery, which other contacts began. */
export async function contactsChanged(db: Db, userId: string): Promise<void> {
  await db.query(`delete from factor_recoveries where user_id = $1`, [userId])
  await addJob(db, contactsChangedJob, { userId }, { key: `contacts-changed:${userId}` })
}
