import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db/pool.ts'
import { unseal } from '../../../platform/messages/sealed.ts'

const SECRET_BYTES = 20

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** A new secret for an authenticator app, with the address that its QR code carries. */
export function newTotp(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: appOf(secret, { issuer, label }).toString() }
}

/** The period whose code this is, among the present one and its neighbours; compared in constant time. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const app = appOf(secret)
  const timestamp = now.getTime()
  const offset = app.validate({ token: code, timestamp, window: 1 })
  return offset === null ? undefined : app.counter({ timestamp }) + offset
}

/** Undefined if the server had another key then. */
function unsealed(key: Buffer, sealed: string): string | undefined {
  try {
    return unseal(key, sealed)
  } catch {
    return undefined
  }
}

/** Whether a code is right and not older than the last one used, which it then is; of two at once only one is. */
export async function proveTotp(db: Db, now: Date, key: Buffer, userId: string, code: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string; sealed: string }>(
    `select id, sealed_secret as sealed from second_factors where user_id = $1 and kind = 'totp' order by created_at, id`,
    [userId],
  )
  for (const { id, sealed } of rows) {
    const secret = unsealed(key, sealed)
    const period = secret === undefined ? undefined : periodOf(secret, code, now)
    if (period === undefined) continue
    const { rowCount } = await db.query(
      `update second_factors set last_period = $2, last_used_at = $3 where id = $1 and last_period < $2`,
      [id, period, now],
    )
    if (rowCount === 1) return true
  }
  return false
}
