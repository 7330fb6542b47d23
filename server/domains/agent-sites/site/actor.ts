import type { Db } from '../../../platform/db/pool.ts'

/** Names who moves a site in this transaction, and why, for its history. */
export async function setSiteActor(db: Db, userId: string, reason = ''): Promise<void> {
  await db.query(`select set_config('lintel.by', $1, true), set_config('lintel.reason', $2, true)`, [userId, reason])
}
