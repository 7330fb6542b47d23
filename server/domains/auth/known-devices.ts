import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { noteRisk } from '../users/service.ts'
import { hashToken, newToken } from './secrets.ts'

export const DEVICE_LIFE_MS = 180 * DAY_MS
const MAX_OF_ONE_ACCOUNT = 20

/**
 * The hash of a device's token if it signed in before to the account of an address or number. `proven` requires a verified contact: an
 * account that only claims an address makes no device known.
 */
export async function knownDevice(
  db: Db,
  now: Date,
  token: string | undefined,
  contact: string,
  { proven }: { proven: boolean },
): Promise<Buffer | undefined> {
  if (!token) return undefined
  const column = contact.includes('@') ? 'email' : 'phone'
  const { rows } = await db.query<{ token_hash: Buffer }>({
    name: `known-device-by-${column}`,
    text: `select d.token_hash from known_devices d join users u on u.id = d.user_id
      where d.token_hash = $1 and d.expires_at > $2 and ${column === 'email' ? 'lower(u.email) = lower($3)' : 'u.phone = $3'}
        and ($4 = false or u.${column}_verified_at is not null)`,
    values: [hashToken(token), now, contact, proven],
  })
  return rows[0]?.token_hash
}

/**
 * Remembers that the account signed in on this device; returns the token that the device stores. A token it brings is kept only if it is
 * the account's already, so that no one can plant a token on another person's device.
 */
export async function rememberDevice(
  db: Db,
  now: Date,
  { userId, sessionToken }: { userId: string; sessionToken: string },
  brought: string | undefined,
): Promise<string> {
  const values = [userId, hashToken(sessionToken), now, new Date(now.getTime() + DEVICE_LIFE_MS)]
  const { rowCount } = await db.query(
    `update known_devices set session_id = (select id from sessions where token_hash = $2), last_used_at = $3, expires_at = $4
     where user_id = $1 and token_hash = $5 and expires_at > $3`,
    [...values, hashToken(brought ?? '')],
  )
  if (brought && rowCount) return brought
  if (brought && (await isOfLocked(db, now, brought))) await noteRisk(db, now, userId, 'device-of-locked')
  const { token, hash } = newToken()
  await db.query(
    `with old as (delete from known_devices where user_id = $1 and token_hash in (
       select token_hash from known_devices where user_id = $1 order by last_used_at desc offset ${MAX_OF_ONE_ACCOUNT - 1}))
     insert into known_devices (user_id, token_hash, session_id, last_used_at, expires_at)
     select $1, $5, id, $3, $4 from sessions where token_hash = $2`,
    [...values, hash],
  )
  return token
}

/** Deletes the devices of ended sessions: that of one session, or all except one. */
export async function forgetDevices(
  db: Db,
  userId: string,
  which: { of: string } | { except: string | undefined },
): Promise<void> {
  await db.query(
    `delete from known_devices where user_id = $1 and case when $2::uuid is null then session_id is distinct from $3::uuid else session_id = $2 end`,
    [userId, 'of' in which ? which.of : null, 'of' in which ? null : (which.except ?? null)],
  )
}

/** Keeps the devices of an account that is being locked, before they are deleted: a new account made there is noticed. */
export async function keepLockedDevices(db: Db, userId: string): Promise<void> {
  await db.query(
    `insert into locked_devices (token_hash, user_id, expires_at) select token_hash, user_id, expires_at from known_devices
     where user_id = $1 on conflict do nothing`,
    [userId],
  )
}

/** Deletes the devices of an account that is unlocked. */
export async function dropLockedDevices(db: Db, userId: string): Promise<void> {
  await db.query(`delete from locked_devices where user_id = $1`, [userId])
}

async function isOfLocked(db: Db, now: Date, token: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'device-of-locked',
    text: `select from locked_devices where token_hash = $1 and expires_at > $2`,
    values: [hashToken(token), now],
  })
  return rowCount === 1
}
