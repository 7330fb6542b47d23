import { createHmac } from 'node:crypto'
import { FACTOR_RECOVERY_MS } from '../../../../contract/auth/second-factor.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { establishedContact, type User } from '../../../../contract/users.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { lockAccount } from '../../users/service.ts'
import { forgetFactors } from '../forget-factors.ts'
import { securityNotice, type SecurityEvent } from '../notifications.ts'
import { hashToken } from '../secrets.ts'
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

/** A notice that is later than this was missed. */
const LATE_MS = 12 * HOUR_MS

interface Recovery {
  begunAt: Date
  endsAt: Date
}

/** The token of the link that stops a recovery, which the database alone does not reveal. */
const tokenOf = (key: Buffer, userId: string, { begunAt }: Pick<Recovery, 'begunAt'>) =>
  createHmac('sha256', key).update(`stop-recovery\n${userId}\n${begunAt.toISOString()}`).digest('base64url')

/** Notifies the owner in the app, as the contacts may be in other hands, and all contacts with the link that stops it. */
async function sendNotices(
  db: Db,
  now: Date,
  { key, market }: FactorOptions,
  user: User,
  recovery: Recovery,
): Promise<void> {
  const hours = Math.max(1, Math.ceil((recovery.endsAt.getTime() - now.getTime()) / HOUR_MS))
  const params = { hours, token: tokenOf(key, user._id, recovery) }
  for (const address of contactsOf(user))
    await notify(db, now, factorRecovery, { to: atContact(user, address, market), params, key: uuidv7() })
  await inApp(db, now, user, 'factor-recovery-waits')
}

const inApp = (db: Db, now: Date, { _id: userId }: User, event: SecurityEvent) =>
  notify(db, now, securityNotice, { to: { userId }, params: { event }, key: uuidv7(), channels: ['inApp', 'push'] })

/** Notifies the owner in the app and at all contacts that a recovery is over. */
async function sendEnd(db: Db, now: Date, { market }: FactorOptions, user: User, event: SecurityEvent): Promise<void> {
  await inApp(db, now, user, event)
  for (const address of contactsOf(user))
    await notify(db, now, securityNotice, { to: atContact(user, address, market), params: { event }, key: uuidv7() })
}

/**
 * Begins the recovery of an account that proved both contacts; one that is under way goes on as it is. Call it in a transaction. Throws
 * FACTOR_RECOVERY_CLOSED.
 */
export async function beginRecovery(db: Db, now: Date, options: FactorOptions, userId: string): Promise<Date> {
  const account = await lockAccount(db, userId)
  if (!account?.isActive || !recoveryContacts(account.user) || (await countFactors(db, userId)) === 0)
    throw new Refusal('FACTOR_RECOVERY_CLOSED')
  const begun = { begunAt: now, endsAt: new Date(now.getTime() + FACTOR_RECOVERY_MS) }
  const row = {
    userId,
    ...begun,
    nextNoticeAt: new Date(now.getTime() + DAY_MS),
    tokenHash: hashToken(tokenOf(options.key, userId, begun)),
  }
  const { rowCount } = await insertRow(db, 'factor_recoveries', row, { onConflict: 'do nothing' })
  if (rowCount !== 1) return (await recoveryEnd(db, userId)) ?? now
  await sendNotices(db, now, options, account.user, begun)
  await publishUserEvent(db, [userId], 'account-changed')
  return begun.endsAt
}

/** When the recovery of an account ends, if one is under way. */
async function recoveryEnd(db: Db, userId: string): Promise<Date | undefined> {
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

/**
 * Sends the daily notice of a recovery, or ends it: all factors go, and all devices are signed out. One whose notice was missed, because
 * the server was down or a backup restored, waits another day; one of an account that is locked is dropped.
 */
async function continueRecovery(db: Db, now: Date, options: FactorOptions, userId: string): Promise<void> {
  const account = await lockAccount(db, userId)
  const { rows } = await db.query<Recovery & { dueAt: Date }>(
    `select begun_at as "begunAt", ends_at as "endsAt", least(next_notice_at, ends_at) as "dueAt" from factor_recoveries
     where user_id = $1 and least(next_notice_at, ends_at) <= $2`,
    [userId, now],
  )
  const [recovery] = rows
  if (!recovery) return
  if (!account?.isActive) {
    await db.query(`delete from factor_recoveries where user_id = $1`, [userId])
    return
  }
  const isLate = now.getTime() - recovery.dueAt.getTime() > LATE_MS
  if (recovery.endsAt > now || isLate) {
    const tomorrow = new Date(now.getTime() + DAY_MS)
    const endsAt = isLate && recovery.endsAt < tomorrow ? tomorrow : recovery.endsAt
    await db.query(
      `update factor_recoveries set next_notice_at = $2, ends_at = $3, token_hash = $4 where user_id = $1`,
      // The server may have another key by now.
      [userId, tomorrow, endsAt, hashToken(tokenOf(options.key, userId, recovery))],
    )
    await sendNotices(db, now, options, account.user, { ...recovery, endsAt })
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
