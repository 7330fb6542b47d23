import type { Db } from '../../platform/db/pool.ts'
import { notify } from '../notifications/service.ts'
import { newSignIn } from './notifications.ts'
import { hashToken } from './secrets.ts'

/**
 * Notifies the owner of a sign-in on a device that does not bring its cookie, unless the account is new, or the same browser in the same
 * network did not sign out lately. Call it in a transaction.
 */
export async function notifyOfSignIn(
  db: Db,
  now: Date,
  { userId, sessionToken }: { userId: string; sessionToken: string },
): Promise<void> {
  const { rows } = await db.query<{ id: string; device: string; network: string }>(
    `select s.id, s.device, s.network from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.user_id = $2 and s.created_at > u.created_at and s.network is not null
       and not exists (select from sessions o where o.user_id = $2 and o.revoked_at is null and o.id <> s.id and not o.is_read_only
         and o.device = s.device and o.network = s.network)`,
    [hashToken(sessionToken), userId],
  )
  for (const { id, device, network } of rows)
    await notify(db, now, newSignIn, { to: { userId }, params: { device, network }, key: id })
}
