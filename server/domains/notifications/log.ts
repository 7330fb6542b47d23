import {
  DELIVERIES_PER_PAGE,
  MAX_DELIVERY_PAGES,
  type Delivery,
  type DeliveryChannel,
  type DeliveryState,
  type listDeliveries,
} from '../../../contract/notifications.ts'
import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Counts of the last day's messages by channel and state. Index notification_deliveries_recent. */
export async function lastDayOf(
  db: Db,
  now: Date,
): Promise<{ channel: DeliveryChannel; state: DeliveryState; count: number }[]> {
  const { rows } = await db.query<{ channel: DeliveryChannel; state: DeliveryState; count: number }>(
    `select channel, state, count(*)::int as count from notification_deliveries where updated_at > $1
     group by channel, state order by channel, state`,
    [new Date(now.getTime() - DAY_MS)],
  )
  return rows
}

/** Longer than any job waits. */
const STUCK_AFTER_MS = HOUR_MS

/** Deliveries that should have been attempted long ago or never finished: no job exists for them any more. */
export async function stuckDeliveries(
  db: Db,
  now: Date,
): Promise<{ channel: DeliveryChannel; kind: string; count: number; since: Date }[]> {
  const { rows } = await db.query<{ channel: DeliveryChannel; kind: string; count: number; since: Date }>(
    `select d.channel, n.kind, count(*)::int as count, min(d.updated_at) as since
     from notification_deliveries d join notifications n on n.id = d.notification_id
     where (d.state = 'waiting' and d.attempts = 0 or d.state = 'sending') and d.due_at is null and d.updated_at < $1
     group by 1, 2 order by 1, 2`,
    [new Date(now.getTime() - STUCK_AFTER_MS)],
  )
  return rows
}

interface Row extends Omit<Delivery, 'at' | 'dueAt' | 'recipient' | 'answer'> {
  at: Date
  due_at: Date | null
  recipient: string | null
  answer: string | null
}

/** A page of the log, newest first, without text or address, which its readers do not need. */
export async function readDeliveries(
  db: Db,
  now: Date,
  { state, channel, page }: EndpointRequest<typeof listDeliveries>['query'],
): Promise<EndpointOutput<typeof listDeliveries>> {
  const { rows } = await db.query<Row>(
    `select n.id, n.kind, d.channel, d.state, d.attempts, d.answer, d.updated_at as at, d.due_at,
       case when u.state <> 'closed' then concat_ws(' ', u.first_name, left(u.last_name, 1)) end as recipient
     from notification_deliveries d join notifications n on n.id = d.notification_id left join users u on u.id = n.user_id
     where ($1::text is null or d.state = $1) and ($2::text is null or d.channel = $2)
     order by d.notification_id desc, d.channel limit $3 offset $4`,
    [state ?? null, channel ?? null, DELIVERIES_PER_PAGE + 1, (page - 1) * DELIVERIES_PER_PAGE],
  )
  return {
    data: rows.slice(0, DELIVERIES_PER_PAGE).map(({ at, due_at: dueAt, recipient, answer, ...rest }) => ({
      ...rest,
      ...(recipient !== null && { recipient }),
      ...(answer !== null && { answer }),
      at: at.toISOString(),
      ...(dueAt && { dueAt: dueAt.toISOString() }),
    })),
    more: rows.length > DELIVERIES_PER_PAGE && page < MAX_DELIVERY_PAGES,
    lastDay: await lastDayOf(db, now),
  }
}
