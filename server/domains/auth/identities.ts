import type { IdentityProvider } from '../../../contract/account.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The accounts elsewhere that sign in to this one, the oldest first. */
export async function identitiesOf(
  db: Db,
  userId: string,
): Promise<{ provider: IdentityProvider; createdAt: string }[]> {
  const { rows } = await db.query<{ provider: IdentityProvider; created_at: Date }>({
    name: 'identities-of-user',
    // Index identities_user.
    text: `select provider, created_at from identities where user_id = $1 order by created_at, provider`,
    values: [userId],
  })
  return rows.map(({ provider, created_at }) => ({ provider, createdAt: created_at.toISOString() }))
}

/** Takes away the identities of a provider; `then` belongs to the same transaction. The last way in stays. */
export async function unlinkIdentity(
  database: Database,
  userId: string,
  provider: IdentityProvider,
  then: (db: Db) => Promise<void>,
): Promise<void> {
  await database.transaction(async (db) => {
    // Locked, so that of two who take the last two ways away at once one is refused.
    const { rows } = await db.query<{ reachable: boolean }>(
      `select email_verified_at is not null or phone_verified_at is not null as reachable from users where id = $1 for update`,
      [userId],
    )
    const linked = await identitiesOf(db, userId)
    if (!linked.some((identity) => identity.provider === provider)) throw new Refusal('IDENTITY_NOT_FOUND')
    if (!rows[0]?.reachable && linked.every((identity) => identity.provider === provider))
      throw new Refusal('LAST_WAY_IN')
    await db.query(`delete from identities where user_id = $1 and provider = $2`, [userId, provider])
    await then(db)
  })
}
