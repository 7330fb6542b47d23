import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '../../../../contract/auth/second-factor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const HALF = 5

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** As typed, with or without its hyphen. The hash has the server's key and the account, so that it fits nowhere else. */
const hashOf = (key: Buffer, userId: string, code: string) =>
  createHmac('sha256', key)
    .update(`recovery\n${userId}\n${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)
    .digest()

/** Makes ten codes that replace those before; they are not stored and shown once. Call it in a transaction. */
export async function makeRecoveryCodes(db: Db, now: Date, key: Buffer, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
  await db.query(`delete from recovery_codes where user_id = $1`, [userId])
  await db.query(
    `insert into recovery_codes (user_id, code_hash, created_at) select $1, hash, $3 from unnest($2::bytea[]) hash`,
    [userId, codes.map((code) => hashOf(key, userId, code)), now],
  )
  return codes
}

/** Whether a code is one of the account that was never used, which it then is; of two at once only one is. */
export async function spendRecoveryCode(
  db: Db,
  now: Date,
  key: Buffer,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hashOf(key, userId, code), now],
  )
  return rowCount === 1
}

/** How many codes of the account were never used. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null`,
    [userId],
  )
  return rows[0]?.count ?? 0
}
