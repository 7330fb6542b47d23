import type { Database } from '../../../platform/db/pool.ts'
import { closeAccount, type PersonalData } from '../../users/service.ts'
import { moveStragglers } from './merges.ts'

const AT_ONCE = 100

/** Closes the accounts whose merge can no longer be undone, each in one transaction. Runs every hour. */
export async function closeEmptied(database: Database, now: Date, all: readonly PersonalData[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select from_id as id from account_merges where undo_until <= $1 order by undo_until limit ${AT_ONCE}`,
    [now],
  )
  for (const { id } of rows)
    await database.transaction(async (db) => {
      if (await moveStragglers(db, now, id)) await closeAccount(db, now, all, id)
    })
}

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
