import * as z from 'zod/mini'
import type { Database } from '../../../platform/db/pool.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { closeAccount, type PersonalData } from '../../users/service.ts'
import { moveStragglers } from './merges.ts'

/** Closes an account that was emptied by a merge. */
export const closeEmptiedJob = defineJob({ name: 'close-emptied', payload: z.object({ id: z.uuid() }) })

const AT_ONCE = 100

/** Requests the closing of accounts whose merge can no longer be undone. Runs every hour. */
export async function closeDueAccounts(database: Database, now: Date): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select from_id as id from account_merges where undo_until <= $1 order by undo_until limit ${AT_ONCE}`,
    [now],
  )
  for (const { id } of rows) await addJob(database, closeEmptiedJob, { id }, { key: `close-emptied:${id}` })
}

/** Moves what came late, and closes the account as its owner would; does nothing before the merge is final. */
export const closeEmptied = (database: Database, now: Date, all: readonly PersonalData[], id: string): Promise<void> =>
  database.transaction(async (db) => {
    if (await moveStragglers(db, now, id)) await closeAccount(db, now, all, id)
  })

/** Merges name accounts until the emptied one closes, which it also does once the other one is closed. */
export const mergePersonalData: PersonalData = {
  export: async () => ({}),
  async erase(db, userId, now) {
    await db.query(`delete from account_merges where from_id = $1`, [userId])
    await db.query(`update account_merges set into_id = null, undo_until = least(undo_until, $2) where into_id = $1`, [
      userId,
      now,
    ])
  },
}
