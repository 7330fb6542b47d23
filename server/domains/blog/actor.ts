import type { Db } from '../../platform/db/pool.ts'

/** Names who does what follows in this transaction, and why, for the history of posts and comments. */
export async function setBlogActor(db: Db, userId: string | null, reason = ''): Promise<void> {
  await db.query(`select set_config('lintel.by', $1, true), set_config('lintel.reason', $2, true)`, [
    userId ?? '',
    reason,
  ])
}
