import { CODE_LIFE_MS, CODE_TRIES, RESEND_AFTER_MS } from '../../../contract/auth.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashCode, newCode, sameHash } from './secrets.ts'

export interface CodeFor {
  purpose: 'sign-in' | 'verify'
  /** An e-mail address or a number, as it is compared. */
  destination: string
  /** The account that wants to prove it; none for signing in. */
  userId?: string
}

/**
 * Makes a code for a destination and hands it to `send`, in the transaction of the caller. Asked again too soon it
 * refuses; a new code ends the one before.
 */
export async function issueCode(
  db: Db,
  now: Date,
  key: Buffer,
  { purpose, destination, userId }: CodeFor,
  send: (code: string) => Promise<void>,
): Promise<void> {
  // Two who ask at once for one destination come one after the other.
  await db.query(`select pg_advisory_xact_lock(hashtextextended($1, 7))`, [destination])
  const { rows } = await db.query<{ created_at: Date }>(
    `select created_at from one_time_codes where destination = $1 and purpose = $2 order by created_at desc limit 1`,
    [destination, purpose],
  )
  const wait = rows[0] ? RESEND_AFTER_MS - (now.getTime() - rows[0].created_at.getTime()) : 0
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
  const code = newCode()
  await db.query(
    `update one_time_codes set expires_at = $3 where destination = $1 and purpose = $2 and expires_at > $3`,
    [destination, purpose, now],
  )
  await db.query(
    `insert into one_time_codes (id, purpose, user_id, destination, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      uuidv7(),
      purpose,
      userId ?? null,
      destination,
      hashCode(key, destination, code),
      now,
      new Date(now.getTime() + CODE_LIFE_MS),
    ],
  )
  await send(code)
}

/**
 * The key of the code, where it is the one that was sent and not used: it may be tried five times, after that it refuses
 * with a code of its own. `spendCode` uses it up.
 */
export async function tryCode(
  db: Db,
  now: Date,
  key: Buffer,
  sentFor: CodeFor,
  code: string,
): Promise<string | undefined> {
  const { purpose, destination, userId } = sentFor
  // A try is counted before it is compared, so that many at once have no more of them.
  const { rows } = await db.query<{ id: string; code_hash: Buffer }>(
    `update one_time_codes set tries = tries + 1 where id = (
       select id from one_time_codes where destination = $1 and purpose = $2 and ($3::uuid is null or user_id = $3)
       order by created_at desc limit 1)
       and used_at is null and expires_at > $4 and tries < $5 returning id, code_hash`,
    [destination, purpose, userId ?? null, now, CODE_TRIES],
  )
  const given = hashCode(key, destination, code)
  const [sent] = rows
  if (!sent && (await isTriedOut(db, now, sentFor)))
    throw new Refusal('CODE_TRIED_OUT', { fields: { otp: ['Too many tries. Ask for a new code.'] } })
  return sent && sameHash(sent.code_hash, given) ? sent.id : undefined
}

/** Whether the newest code was tried too often. It tells nothing of accounts: a code can be asked for any address. */
async function isTriedOut(db: Db, now: Date, { purpose, destination, userId }: CodeFor): Promise<boolean> {
  const { rows } = await db.query<{ tried_out: boolean }>(
    `select used_at is null and expires_at > $4 and tries >= $5 as tried_out from one_time_codes
     where destination = $1 and purpose = $2 and ($3::uuid is null or user_id = $3) order by created_at desc limit 1`,
    [destination, purpose, userId ?? null, now, CODE_TRIES],
  )
  return rows[0]?.tried_out ?? false
}

/** Uses a right code up, once, in the transaction of what it is good for: refused, it may be used again. */
export async function spendCode(db: Db, now: Date, id: string): Promise<void> {
  const { rowCount } = await db.query(`update one_time_codes set used_at = $2 where id = $1 and used_at is null`, [
    id,
    now,
  ])
  if (rowCount !== 1) throw new Refusal('CODE_REFUSED')
}
