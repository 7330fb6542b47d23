import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { MAX_FACTORS, type addTotp, type Factors } from '../../../../contract/auth/second-factor.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, type Row } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { lockAccount } from '../../users/service.ts'
import { forgetFactors } from '../forget-factors.ts'
import type { SecurityEvent } from '../notifications.ts'
import { notifyOwner } from '../security-notice.ts'
import { revokeSessions } from '../sessions.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'

export interface FactorOptions {
  /** The server's key. */
  key: Buffer
  /** For people who chose none. */
  market: MarketId
}

type Changed = EndpointOutput<typeof addTotp>

/** How many second factors the account has. */
export async function countFactors(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from second_factors where user_id = $1`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** The factors of the account as its owner sees them. */
export async function readFactors(db: Db, userId: string): Promise<Factors> {
  const { rows } = await db.query<{
    id: string
    kind: 'passkey' | 'totp'
    name: string
    created_at: Date
    last_used_at: Date | null
  }>(`select id, kind, name, created_at, last_used_at from second_factors where user_id = $1 order by created_at, id`, [
    userId,
  ])
  const { rows: dates } = await db.query<{ by: Date | null; ends: Date | null }>(
    `select u.second_factor_by as by, r.ends_at as ends from users u left join factor_recoveries r on r.user_id = u.id where u.id = $1`,
    [userId],
  )
  const [{ by, ends } = { by: null, ends: null }] = dates
  return {
    factors: rows.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      createdAt: created_at.toISOString(),
      ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
    ...(by && { requiredBy: by.toISOString() }),
    ...(ends && { recoveryEndsAt: ends.toISOString() }),
  }
}

/** Runs a change under the lock of the account and notifies its owner of it. Call it in a transaction. */
async function change(
  db: Db,
  now: Date,
  { market }: FactorOptions,
  { userId }: Pick<Viewer, 'userId'>,
  work: () => Promise<{ event?: SecurityEvent; recoveryCodes?: string[] }>,
): Promise<Changed> {
  const account = await lockAccount(db, userId)
  if (!account?.isActive) throw new Refusal('NOT_SIGNED_IN')
  const { event, recoveryCodes } = await work()
  if (event) await notifyOwner(db, now, { market }, account.user, event)
  await publishUserEvent(db, [userId], 'account-changed')
  return { data: await readFactors(db, userId), ...(recoveryCodes && { recoveryCodes }) }
}

/** Notes that a session has proven the second factor just now. Throws NOT_SIGNED_IN if it was ended. */
export async function noteProven(db: Db, now: Date, sessionId: string): Promise<void> {
  const { rowCount } = await db.query(
    `update sessions set second_factor_at = $2 where id = $1 and revoked_at is null`,
    [sessionId, now],
  )
  if (rowCount !== 1) throw new Refusal('NOT_SIGNED_IN')
}

/**
 * Adds a factor, which counts as proven in this session. The first one brings recovery codes and signs out all other devices, which did
 * not prove it. Call it in a transaction. Throws TOO_MANY_FACTORS, and FACTOR_REFUSED for a passkey that is known.
 */
export const addFactor = (db: Db, now: Date, options: FactorOptions, viewer: Viewer, columns: Row): Promise<Changed> =>
  change(db, now, options, viewer, async () => {
    const { userId, sessionId } = viewer
    const count = await countFactors(db, userId)
    if (count >= MAX_FACTORS) throw new Refusal('TOO_MANY_FACTORS')
    const row = { id: uuidv7(), userId, createdAt: now, lastUsedAt: now, ...columns }
    const { rowCount } = await insertRow(db, 'second_factors', row, { onConflict: 'do nothing' })
    if (rowCount !== 1) throw new Refusal('FACTOR_REFUSED')
    await noteProven(db, now, sessionId)
    if (count > 0) return { event: 'factor-added' }
    await revokeSessions(db, now, userId, sessionId)
    return { event: 'factor-added', recoveryCodes: await makeRecoveryCodes(db, now, options.key, userId) }
  })

/** Renames a factor. Call it in a transaction. Throws FACTOR_NOT_FOUND. */
export const renameFactor = (
  db: Db,
  now: Date,
  options: FactorOptions,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<Changed> =>
  change(db, now, options, viewer, async () => {
    const { rowCount } = await db.query(`update second_factors set name = $3 where id = $1 and user_id = $2`, [
      id,
      viewer.userId,
      name,
    ])
    if (rowCount !== 1) throw new Refusal('FACTOR_NOT_FOUND')
    return {}
  })

/**
 * Removes a factor. With the last one go the recovery codes, a recovery, and all other sessions, which would owe nothing any more. Call it
 * in a transaction. Throws FACTOR_NOT_FOUND.
 */
export const removeFactor = (db: Db, now: Date, options: FactorOptions, viewer: Viewer, id: string): Promise<Changed> =>
  change(db, now, options, viewer, async () => {
    const { userId, sessionId } = viewer
    const { rowCount } = await db.query(`delete from second_factors where id = $1 and user_id = $2`, [id, userId])
    if (rowCount !== 1) throw new Refusal('FACTOR_NOT_FOUND')
    if ((await countFactors(db, userId)) === 0) {
      await forgetFactors(db, userId)
      await revokeSessions(db, now, userId, sessionId)
    }
    return { event: 'factor-removed' }
  })

/** Makes new recovery codes. Call it in a transaction. Throws FACTOR_NOT_FOUND without a factor. */
export const renewRecoveryCodes = (db: Db, now: Date, options: FactorOptions, viewer: Viewer): Promise<Changed> =>
  change(db, now, options, viewer, async () => {
    if ((await countFactors(db, viewer.userId)) === 0) throw new Refusal('FACTOR_NOT_FOUND')
    return {
      event: 'recovery-codes-made',
      recoveryCodes: await makeRecoveryCodes(db, now, options.key, viewer.userId),
    }
  })
