import { createHmac } from 'node:crypto'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { accountById } from '../../users/service.ts'

/**
 * The established contacts and the licence of a person as hashes with the server's key, so that the table cannot be searched by trying all
 * numbers.
 */
async function subjectHashes(db: Db, userId: string, licenses: readonly (string | null)[]): Promise<Buffer[]> {
  const { secretKey } = db
  if (!secretKey) throw new Error('Sanctions need the server’s key.')
  const user = (await accountById(db, userId))?.user
  const subjects = [
    user?.emailVerified && user.email && `email ${user.email.toLowerCase()}`,
    user?.phoneVerified && user.phone && `phone ${user.phone}`,
    ...licenses.map((license) => license && `license ${license.toUpperCase()}`),
  ].filter((subject) => typeof subject === 'string' && subject !== '')
  return subjects.map((subject) => createHmac('sha256', secretKey).update(`sanction\n${subject}`).digest())
}

/** Stores the suspensions of a person whose account is being closed, before the contacts are erased. */
export async function keepSanctions(db: Db, userId: string, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; license: string | null }>(
    `select id, license from profiles where user_id = $1 and state = 'suspended'`,
    [userId],
  )
  for (const { id, license } of rows)
    await db.query(
      `insert into profile_sanctions (profile_id, subject_hash, created_at) select $1, unnest($2::bytea[]), $3 on conflict do nothing`,
      [id, await subjectHashes(db, userId, [license]), now],
    )
}

/** Throws PROFILE_SUSPENDED for a person who is suspended, under this or a closed account, and for a suspended licence. */
export async function assertNotSuspended(db: Db, userId: string, license: string | null): Promise<void> {
  const { rowCount } = await db.query(
    `select from profiles where state = 'suspended' and (user_id = $1 or upper(license) = upper($2))
     union all select from profile_sanctions where subject_hash = any($3::bytea[]) limit 1`,
    [userId, license, await subjectHashes(db, userId, [license])],
  )
  if (rowCount) throw new Refusal('PROFILE_SUSPENDED')
}
