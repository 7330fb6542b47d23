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
  /** What the words need. */
  params: NoInfer<Params>
  /** What is told once: the same kind and key reaches the person once, however often it is asked for. */
  key: string
  /** Ways that were chosen elsewhere, for one search for instance; else the person's own choice for the topic. */
  channels?: readonly NotificationChannel[]
  /** Later than this nobody is served by it. */
  goodUntil?: Date
  /** The person chose when it comes: it is not held against the day's share. */
  isScheduled?: boolean
  /** It takes the place of what was told under the same key before; for what is only shown in the app. */
  replaces?: boolean
  /** Waits so long before it is sent, ms, for later news that may replace it. The app shows it at once. */
  delayMs?: number
}

/**
 * Tells somebody something, once the transaction that `db` is in has committed: by the ways of their choice, at hours and
 * in numbers they can bear, tried again until it is taken. Call it in the transaction that causes it.
 */
export async function notify<Params>(
  db: Db,
  now: Date,
  kind: Kind<Params>,
  { to, params, key, channels, goodUntil, isScheduled = false, replaces = false, delayMs }: Telling<Params>,
): Promise<void> {
  const isMember = !('address' in to)
  // The market only matters where somebody is held back, which is decided when it is sent.
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

/** Drops what these people were to be told with these parameters, for later news replaces it, unless its delivery has begun. */
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

function sealWith({ secretKey }: Db, text: string): string {
  if (!secretKey) throw new Error('A message needs the server’s key.')
  return seal(secretKey, text)
}

/** Asks for one delivery, once; what people wait for goes first. */
export const askToDeliver = (db: Db, delivery: { id: string; channel: DeliveryChannel }, isImmediate = false) =>
  addJob(db, deliverNotificationJob, delivery, {
    key: `notification:${delivery.id}:${delivery.channel}`,
    ...(!isImmediate && { atLeisure: true }),
  })
