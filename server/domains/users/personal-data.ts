import type { Db } from '../../platform/db/pool.ts'

type Row = Record<string, unknown>

/** What a domain keeps of a person: exported when they ask for it, erased when they close their account. */
export interface PersonalData {
  /** Its lists by name, rows of plain values. */
  export: (db: Db, userId: string) => Promise<Record<string, Row[]>>
  erase: (db: Db, userId: string, now: Date) => Promise<void>
}

/** The lists of all domains in one. */
export async function exportPersonalData(
  db: Db,
  all: readonly PersonalData[],
  userId: string,
): Promise<Record<string, Row[]>> {
  const lists: Record<string, Row[]> = {}
  for (const kept of all) Object.assign(lists, await kept.export(db, userId))
  return lists
}

/**
 * Has every domain erase what it holds of the account and makes it an empty place without a name; its address and number
 * are free again. Call it in a transaction. False when it was closed before.
 */
export async function closeAccount(db: Db, now: Date, all: readonly PersonalData[], userId: string): Promise<boolean> {
  // What others write for the account waits from now on, and is refused then.
  const { rowCount } = await db.query(`select from users where id = $1 and state <> 'closed' for update`, [userId])
  if (!rowCount) return false
  for (const { erase } of all) await erase(db, userId, now)
  await db.query(
    `update users set state = 'closed', closed_at = $2, first_name = 'Closed', last_name = null, email = null, phone = null,
       email_verified_at = null, phone_verified_at = null, email_unconfirmed_until = null, phone_unconfirmed_until = null,
       pending_email = null, pending_phone = null, password_hash = null, password_set_at = null, roles = '{Buyer}', language = 'en', market = null, currency = null, budget = null,
       locality_longitude = null, locality_latitude = null, last_seen_longitude = null, last_seen_latitude = null,
       notification_prefs = '{}', photo_key = null, photo_thumbhash = null, updated_at = $2, version = version + 1
     where id = $1`,
    [userId, now],
  )
  return true
}
