import type { Db } from './pool.ts'

/** Names who does what follows in this transaction, and why, for the histories that the database writes. */
export async function setActor(db: Db, userId: string | null, reason = ''): Promise<void> {
  await db.query(`select set_config('lintel.by', $1, true), set_config('lintel.reason', $2, true)`, [
    userId ?? '',
    reason,
  ])
}
