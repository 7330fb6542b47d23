import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { forgetTries } from '../../platform/http/limits.ts'
import { forgetFormerContacts } from './former-contacts.ts'

/**
 * Deletes expired data: codes and proofs after a day, challenges of second factors, sessions a month after their end, devices half a year after the last sign-in, removed
 * contacts after a month, rate limit windows. Runs every hour.
 */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.query(`delete from one_time_codes where expires_at < $1`, [ago(1)])
  await db.query(`delete from proofs where expires_at < $1`, [ago(1)])
  await db.query(`delete from sessions where expires_at < $1 or revoked_at < $1`, [ago(30)])
  await db.query(`delete from known_devices where expires_at < $1`, [now])
  await db.query(`delete from locked_devices where expires_at < $1`, [now])
  await db.query(`delete from factor_challenges where expires_at < $1`, [now])
  await forgetFormerContacts(db, now)
  await forgetTries(db, now)
}
