import type { Db } from '../../platform/db/pool.ts'

/** Deletes the second factors that an account got since then, by default all, with recovery codes and a recovery. Call it in a transaction. */
export async function forgetFactors(db: Db, userId: string, since = new Date(0)): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes'])
    await db.query(`delete from ${table} where user_id = $1 and created_at >= $2`, [userId, since])
  await db.query(`delete from factor_recoveries where user_id = $1`, [userId])
}
