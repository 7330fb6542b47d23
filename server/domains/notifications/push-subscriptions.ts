import { PUSH_SUBSCRIPTIONS_LIMIT, type PushSubscription } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Subscription } from '../../platform/messages/web-push.ts'
import { sessionEnd, type PersonalData } from '../users/service.ts'

/**
 * Sends a person's push messages to this browser from now on, as long as they are signed in there; it has one person only.
 * The oldest of too many gives way. Call it in a transaction.
 */
export async function subscribe(
  db: Db,
  now: Date,
  { userId, sessionId }: Viewer,
  { endpoint, keys }: PushSubscription,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set user_id = $2, session_id = $3, p256dh = $5, auth = $6,
       created_at = case when push_subscriptions.user_id = $2 then push_subscriptions.created_at else $7 end returning id`,
    [uuidv7(), userId, sessionId, endpoint, keys.p256dh, keys.auth, now],
  )
  await db.query(
    `delete from push_subscriptions where id in (select id from push_subscriptions where user_id = $1
       order by created_at desc, id desc offset ${PUSH_SUBSCRIPTIONS_LIMIT})`,
    [userId],
  )
  return rows[0]?.id ?? ''
}

/** Sends no more to a browser of the person. A second time changes nothing. */
export async function unsubscribe(db: Db, { userId }: Viewer, endpoint: string): Promise<void> {
  await db.query(`delete from push_subscriptions where user_id = $1 and endpoint = $2`, [userId, endpoint])
}

/** Of browsers a person is signed in on, as SQL: `user` and `now` as it names them. */
export const liveSubscriptions = (user: string, now: string): string =>
  `push_subscriptions p join sessions s on s.id = p.session_id join users su on su.id = s.user_id
      where p.user_id = ${user} and s.revoked_at is null and ${sessionEnd('s', 'su')} > ${now}`

/** The browsers a person is signed in on; a session that was ended took its browser with it, one that ran out is still there. */
export async function subscriptionsOf(db: Db, now: Date, userId: string): Promise<(Subscription & { id: string })[]> {
  const { rows } = await db.query<Subscription & { id: string }>({
    name: 'push-subscriptions',
    text: `select p.id, p.endpoint, p.p256dh, p.auth from ${liveSubscriptions('$1', '$2')} order by p.created_at, p.id`,
    values: [userId, now],
  })
  return rows
}

/** Deletes a subscription that its push service no longer knows. */
export async function dropSubscription(db: Db, id: string): Promise<void> {
  await db.query(`delete from push_subscriptions where id = $1`, [id])
}

/** The browsers that take a person's push messages. */
export const pushPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select endpoint, created_at as "createdAt" from push_subscriptions where user_id = $1 order by created_at, id`,
      [userId],
    )
    return { pushSubscriptions: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from push_subscriptions where user_id = $1`, [userId])
  },
}
