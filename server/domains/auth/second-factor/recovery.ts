import { FACTOR_RECOVERY_MS } from '../../../../contract/auth/second-factor.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { establishedContact, type User } from '../../../../contract/users.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { seal, unseal } from '../../../platform/messages/sealed.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { lockAccount } from '../../users/service.ts'
import { forgetFactors } from '../forget-factors.ts'
import { securityNotice, type SecurityEvent } from '../notifications.ts'
import { hashToken, newToken } from '../secrets.ts'
import { atContact } from '../security-notice.ts'
import { revokeSessions } from '../sessions.ts'
import { countFactors, type FactorOptions } from './factors.ts'
import { factorRecovery } from './notifications.ts'

/** The two contacts that recover an account; undefined unless both are established. */
export function recoveryContacts(user: User): { email: string; phone: string } | undefined {
  const [email, phone] = [establishedContact(user, 'email'), establishedContact(user, 'phone')]
  return email !== undefined && phone !== undefined ? { email, phone } : undefined
}

const contactsOf = (user: User) =>
  (['email', 'phone'] as const).flatMap((contact) => establishedContact(user, contact) ?? [])

interface RecoveryRow {
  sealed_token: string
  ends_at: Date
}

/** Notifies all contacts that a recovery is under way, with the link that stops it. */
async function sendNotices(
  db: Db,
  now: Date,
  { key, market }: FactorOptions,
  user: User,
  { sealed_token, ends_at }: RecoveryRow,
): Promise<void> {
  const hours = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / HOUR_MS))
  const params = { hours, token: unseal(key, sealed_token) }
  for (const address of contactsOf(user))
    await notify(db, now, factorRecovery, { to: atContact(user, address, market), params, key: uuidv7() })
}

/** Notifies the owner in the app and at all contacts that a recovery is over. */
async function sendEnd(db: Db, now: Date, { market }: FactorOptions, user: User, event: SecurityEvent): Promise<void> {
  const telling = { params: { event }, key: uuidv7() }
  await notify(db, now, securityNotice, { ...telling, to: { userId: user._id }, channels: ['inApp', 'push'] })
  for (const address of contactsOf(user))
    await notify(db, now, securityNotice, { ...telling, to: atContact(user, address, market) })
}

/**
 * Begins the recovery of an account that proved both contacts; one that is under way goes on as it is. Call it in a transaction. Throws
 * FACTOR_RECOVERY_CLOSED.
 */
export async function beginRecovery(db: Db, now: Date, options: FactorOptions, userId: string): Promise<Date> {
  const account = await lockAccount(db, userId)
  if (!account?.isActive || !recoveryContacts(account.user) || (await countFactors(db, userId)) === 0)
    throw new Refusal('FACTOR_RECOVERY_CLOSED')
  const { token, hash } = newToken()
  const { rows } = await db.query<RecoveryRow>(
    `insert into factor_recoveries (user_id, token_hash, sealed_token, begun_at, ends_at, next_notice_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (user_id) do nothing returning sealed_token, ends_at`,
    [
      userId,
      hash,
      seal(options.key, token),
      now,
      new Date(now.getTime() + FACTOR_RECOVERY_MS),
      new Date(now.getTime() + DAY_MS),
    ],
  )
  const [begun] = rows
  if (!begun) return (await recoveryEnd(db, userId)) ?? now
  await sendNotices(db, now, options, account.user, begun)
  await publishUserEvent(db, [userId], 'account-changed')
  return begun.ends_at
}

/** When the recovery of an account ends, if one is under way. */
export async function recoveryEnd(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ ends_at: Date }>(`select ends_at from factor_recoveries where user_id = $1`, [
    userId,
  ])
  return rows[0]?.ends_at
}

/** Stops a recovery and notifies all contacts. Call it in a transaction. Throws FACTOR_RECOVERY_NOT_FOUND. */
export async function stopRecovery(db: Db, now: Date, options: FactorOptions, userId: string): Promise<void> {
  const account = await lockAccount(db, userId)
  const { rowCount } = await db.query(`delete from factor_recoveries where user_id = $1`, [userId])
  if (!account || rowCount !== 1) throw new Refusal('FACTOR_RECOVERY_NOT_FOUND')
  await sendEnd(db, now, options, account.user, 'factor-recovery-stopped')
  await publishUserEvent(db, [userId], 'account-changed')
}

/** The same by the link of a notice. */
export async function stopRecoveryByLink(db: Db, now: Date, options: FactorOptions, token: string): Promise<void> {
  const { rows } = await db.query<{ user_id: string }>(`select user_id from factor_recoveries where token_hash = $1`, [
    hashToken(token),
  ])
  if (!rows[0]) throw new Refusal('FACTOR_RECOVERY_NOT_FOUND')
  await stopRecovery(db, now, options, rows[0].user_id)
}

/** Sends the daily notice of a recovery, or ends it: all factors go, and all devices are signed out. */
async function continueRecovery(db: Db, now: Date, options: FactorOptions, userId: string): Promise<void> {
  const account = await lockAccount(db, userId)
  const { rows } = await db.query<RecoveryRow>(
    `update factor_recoveries set next_notice_at = $2 + interval '1 day' where user_id = $1 and least(next_notice_at, ends_at) <= $2
     returning sealed_token, ends_at`,
    [userId, now],
  )
  const [recovery] = rows
  if (!account?.isActive || !recovery) return
  if (recovery.ends_at > now) {
    await sendNotices(db, now, options, account.user, recovery)
    return
  }
  await forgetFactors(db, userId)
  await revokeSessions(db, now, userId)
  await sendEnd(db, now, options, account.user, 'factors-recovered')
  await publishUserEvent(db, [userId], 'account-changed')
}

/** Continues the recoveries that are due, each in a transaction. Runs every hour. */
export async function continueRecoveries(database: Database, now: Date, options: FactorOptions): Promise<void> {
  const { rows } = await database.query<{ user_id: string }>(
    `select user_id from factor_recoveries where least(next_notice_at, ends_at) <= $1 order by least(next_notice_at, ends_at) limit 500`,
    [now],
  )
  for (const { user_id } of rows) await database.transaction((db) => continueRecovery(db, now, options, user_id))
}
