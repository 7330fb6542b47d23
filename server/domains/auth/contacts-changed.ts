import * as z from 'zod/mini'
import type { Db } from '../../platform/db/pool.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'

/** Brings up to date what rests on the contacts of an account: what its person asked before they had it, what its homes show. */
export const contactsChangedJob = defineJob({
  name: 'contacts-changed',
  payload: z.object({ userId: z.uuid() }),
})

/** Asks for that, in the transaction that changes a contact. */
export const contactsChanged = (db: Db, userId: string) =>
  addJob(db, contactsChangedJob, { userId }, { key: `contacts-changed:${userId}` })
