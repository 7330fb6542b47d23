import { lock } from '../../platform/db/locks.ts'
import { CODE_LIFE_MS, CODE_TRIES, RESEND_AFTER_MS } from '../../../contract/auth.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Db } from '../../platform/db/pool.ts'
import { consumeRateLimit, giveBack, type Limit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashCode, newCode, sameHash } from './secrets.ts'
import { message } from '../../../contract/messages/messages.ts'

export interface CodeFor {
  /**
   * `warden`: the number belongs to the warden of a home, and is no contact of the account. `recovery`: it removes the second factors, so
   * that a code for anything else does not.
   */
  purpose: 'sign-in' | 'verify' | 'warden' | 'recovery'
  /** A normalised e-mail address or number. */
  destination: string
  /** The account that verifies it; absent for signing in. */
  userId?: string
  /**
   * The requesting device, if it is known to the account. Its codes are separate: codes and attempts of strangers neither replace, delay
   * nor use them up.
   */
  device?: Buffer | undefined
}

/** SQL of the codes that replace each other: same destination, purpose, account and device; `$1` to `$4` are its `keysOf`. */
const SAME = `destination = $1 and purpose = $2 and user_id is not distinct from $3::uuid and device_hash is not distinct from $4::bytea`
const keysOf = ({ destination, purpose, userId, device }: CodeFor) => [
  destination,
  purpose,
  userId ?? null,
  device ?? null,
]

/** Refuses a code too soon after the last. Call it in the transaction that makes the code: it serialises requests for one destination. */
export async function assertResendable(db: Db, now: Date, codeFor: CodeFor): Promise<void> {
  await lock(db, 'verificationCode', codeFor.destination)
  const { rows } = await db.query<{ created_at: Date }>(
    `select created_at from one_time_codes where ${SAME} order by created_at desc limit 1`,
    keysOf(codeFor),
  )
  const wait = rows[0] ? RESEND_AFTER_MS - (now.getTime() - rows[0].created_at.getTime()) : 0
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Makes a code, in the transaction that sends it; ends the one before. */
export async function issueCode(db: Db, now: Date, key: Buffer, codeFor: CodeFor): Promise<string> {
  const code = newCode()
  await db.query(`update one_time_codes set expires_at = $5 where ${SAME} and expires_at > $5`, [
    ...keysOf(codeFor),
    now,
  ])
  await db.query(
    `insert into one_time_codes (destination, purpose, user_id, device_hash, id, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...keysOf(codeFor),
      uuidv7(),
      hashCode(key, codeFor.destination, code),
      now,
      new Date(now.getTime() + CODE_LIFE_MS),
    ],
  )
  return code
}

/**
 * Tries a code; returns its key for `spendCode` if it is right and unused. After five attempts it throws CODE_TRIED_OUT. A wrong code also
 * counts against `limits`; one that a newer code replaced is refused with that reason and counts nothing, because guessing it gains
 * nothing.
 */
export async function tryCode(
  db: Db,
  now: Date,
  key: Buffer,
  codeFor: CodeFor,
  code: string,
  limits: Limit[] = [],
): Promise<string | undefined> {
  const given = hashCode(key, codeFor.destination, code)
  if (await isReplaced(db, now, codeFor, given))
    throw new Refusal('CODE_REFUSED', { fields: { otp: [message('CODE_REPLACED')] } })
  // Counts the attempt before comparing, so that simultaneous attempts get no extra ones.
  const { rows } = await db.query<{ id: string; code_hash: Buffer }>(
    `update one_time_codes set tries = tries + 1 where id = (
       select id from one_time_codes where ${SAME} order by created_at desc limit 1)
       and used_at is null and expires_at > $5 and tries < $6 returning id, code_hash`,
    [...keysOf(codeFor), now, CODE_TRIES],
  )
  const [sent] = rows
  if (!sent) {
    if (await isTriedOut(db, now, codeFor))
      throw new Refusal('CODE_TRIED_OUT', { fields: { otp: [message('CODE_TRIED_OUT')] } })
    return undefined
  }
  if (limits.length) await consumeRateLimit(db, now, limits)
  if (!sameHash(sent.code_hash, given)) return undefined
  if (limits.length) await giveBack(db, now, limits)
  return sent.id
}

/** Whether a code was sent, never used, and would still be valid had no newer one been requested. */
async function isReplaced(db: Db, now: Date, codeFor: CodeFor, given: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ code_hash: Buffer; used_at: Date | null }>(
    `select code_hash, used_at from one_time_codes where ${SAME} and created_at > $5 order by created_at desc`,
    [...keysOf(codeFor), new Date(now.getTime() - CODE_LIFE_MS)],
  )
  const isGiven = ({ code_hash: sent }: { code_hash: Buffer }) => sameHash(sent, given)
  const [newest, ...older] = rows
  return newest !== undefined && !isGiven(newest) && older.some((one) => one.used_at === null && isGiven(one))
}

/** How much later the second of two simultaneous requests may arrive. */
const TWICE_WITHIN_MS = MINUTE_MS

/** Whether a code was used a moment ago. This is no new proof: the caller has to find what the code was used for. Counts as an attempt. */
export async function wasJustUsed(db: Db, now: Date, key: Buffer, codeFor: CodeFor, code: string): Promise<boolean> {
  const { rows } = await db.query<{ code_hash: Buffer }>(
    `update one_time_codes set tries = tries + 1 where id = (
       select id from one_time_codes where ${SAME} order by created_at desc limit 1)
       and used_at > $5 and tries < $6 returning code_hash`,
    [...keysOf(codeFor), new Date(now.getTime() - TWICE_WITHIN_MS), CODE_TRIES],
  )
  const given = hashCode(key, codeFor.destination, code)
  return rows[0] !== undefined && sameHash(rows[0].code_hash, given)
}

/** Whether the newest code had too many attempts. This reveals nothing about accounts, because a code can be requested for any address. */
async function isTriedOut(db: Db, now: Date, codeFor: CodeFor): Promise<boolean> {
  const { rows } = await db.query<{ tried_out: boolean }>(
    `select used_at is null and expires_at > $5 and tries >= $6 as tried_out from one_time_codes
     where ${SAME} order by created_at desc limit 1`,
    [...keysOf(codeFor), now, CODE_TRIES],
  )
  return rows[0]?.tried_out ?? false
}

/** The refusal of a wrong, used or expired code. */
export const codeRefused = () => new Refusal('CODE_REFUSED', { fields: { otp: [message('CODE_WRONG')] } })

/** Uses up a right code, in the transaction it authorises, so that a rollback leaves it usable. */
export async function spendCode(db: Db, now: Date, id: string): Promise<void> {
  const { rowCount } = await db.query(`update one_time_codes set used_at = $2 where id = $1 and used_at is null`, [
    id,
    now,
  ])
  if (rowCount !== 1) throw codeRefused()
}
