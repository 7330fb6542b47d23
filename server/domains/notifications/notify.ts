import type { NotificationChannel } from '../../../contract/notification-prefs.ts'
import type { DeliveryChannel } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { seal } from '../../platform/messages/sealed.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { deliverNotificationJob } from './jobs.ts'
import type { Kind, ListedKind } from './kind.ts'
import { channelsOf } from './planning.ts'
import { addresseeOf, type Recipient } from './recipients.ts'

interface Telling<Params> {
  to: Recipient
  params: NoInfer<Params>
  /** Idempotency key: a person receives a kind with the same key once. */
  key: string
  /** Channels that were chosen elsewhere, for a saved search for example; by default the person's choice for the topic. */
  channels?: readonly NotificationChannel[]
  /** After this time it is dropped. */
  goodUntil?: Date
  /** The person chose when it is sent: it does not count towards the daily limit. */
  isScheduled?: boolean
  /** It replaces an earlier one with the same key; for notifications shown only in the app. */
  replaces?: boolean
  /** Delay before it is sent, in ms, during which a later one may replace it. The app shows it immediately. */
  delayMs?: number
}

/**
 * Notifies a person once the transaction of `db` has committed: by the channels of their choice, outside quiet hours, within daily limits,
 * with retries. Call it in the transaction that causes it.
 */
export async function notify<Params>(
  db: Db,
  now: Date,
  kind: Kind<Params>,
  { to, params, key, channels, goodUntil, isScheduled = false, replaces = false, delayMs }: Telling<Params>,
): Promise<void> {
  const isMember = !('address' in to)
  // The market only matters for holding a message back, which is decided when it is sent.
  const addressee = await addresseeOf(db, now, to, 'in')
  if (!addressee) return
  const { recipient, person } = addressee
  const ways = channelsOf(kind, person, channels)
  const inApp = isMember && ways.includes('inApp')
  const sent = ways.filter((way): way is DeliveryChannel => way !== 'inApp')
  if (!inApp && !sent.length) return
  const sealed = {
    ...(!isMember && { to: { address: to.address, language: to.language, market: to.market } }),
    ...(kind.isSecret && { params }),
  }
  const id = uuidv7()
  if (replaces)
    await db.query({
      name: 'replace-notification',
      text: `delete from notifications where recipient = $1 and kind = $2 and key = $3`,
      values: [recipient, kind.name, key],
    })
  const { rowCount } = await db.query({
    name: 'notify',
    text: `with told as (
        insert into notifications (id, user_id, recipient, kind, key, params, sealed, in_app, good_until, is_scheduled, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (recipient, kind, key) do nothing returning id),
      ways as (insert into notification_deliveries (notification_id, channel, updated_at, due_at)
        select id, channel, $11, $13 from told cross join unnest($12::text[]) channel)
      select from told`,
    values: [
      id,
      to.userId ?? null,
      recipient,
      kind.name,
      key,
      JSON.stringify(kind.isSecret ? {} : params),
      Object.keys(sealed).length ? sealWith(db, JSON.stringify(sealed)) : null,
      inApp,
      goodUntil ?? null,
      isScheduled,
      now,
      sent,
      delayMs === undefined ? null : new Date(now.getTime() + delayMs),
    ],
  })
  if (!rowCount) return
  if (delayMs === undefined) for (const channel of sent) await askToDeliver(db, { id, channel }, kind.isImmediate)
  if (inApp && isMember) await publishUserEvent(db, [to.userId], 'notifications-changed')
}

/** Drops deliveries with these parameters to these people that have not begun, because a later notification replaces them. */
export async function dropWaiting(
  db: Db,
  { name }: ListedKind,
  userIds: readonly string[],
  params: object,
): Promise<void> {
  await db.query({
    name: 'drop-waiting-news',
    text: `with earlier as (select id from notifications where recipient = any($1::text[]) and kind = $2 and params @> $3::jsonb),
        deliveries as (select notification_id, state, attempts from notification_deliveries
          where notification_id in (select id from earlier) for update)
      delete from notifications where id in (select id from earlier)
        and id not in (select notification_id from deliveries where state <> 'waiting' or attempts > 0)`,
    values: [userIds, name, JSON.stringify(params)],
  })
}

/** Drops what would have been sent by now: after a restore, because it was sent after the backup was made. */
export async function dropDue(db: Pick<Db, 'query'>, now: Date): Promise<void> {
  await db.query({
    text: `with dropped as (update notification_deliveries set state = 'dropped', answer = 'restored', due_at = null, updated_at = $1
        where state in ('waiting', 'sending') and (due_at is null or due_at <= $1) returning notification_id, channel)
      update notifications n set sealed = null where sealed is not null and id in (select notification_id from dropped)
        and not exists (select from notification_deliveries d where d.notification_id = n.id and d.state in ('waiting', 'sending')
          and (d.notification_id, d.channel) not in (select notification_id, channel from dropped))`,
    values: [now],
  })
}

function sealWith({ secretKey }: Db, text: string): string {
  if (!secretKey) throw new Error('A message needs the server’s key.')
  return seal(secretKey, text)
}

/** Requests one delivery, once; urgent ones first. */
export const askToDeliver = (db: Db, delivery: { id: string; channel: DeliveryChannel }, isImmediate = false) =>
  addJob(db, deliverNotificationJob, delivery, {
    key: `notification:${delivery.id}:${delivery.channel}`,
    ...(!isImmediate && { atLeisure: true }),
  })
