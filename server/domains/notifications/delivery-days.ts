import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { dayIn, markets, type MarketId } from '../../../contract/markets.ts'
import { DELIVERY_DAYS, type deliveryDays } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { defineJob, LONG, noPayload } from '../../platform/jobs/job.ts'

export const countDeliveriesJob = defineJob({
  name: 'count-deliveries',
  payload: noPayload,
  cron: { at: '7 * * * *', options: `max=1&queue=${LONG}` },
  dueAtStart: 'select from notification_deliveries where not exists (select from delivery_days) limit 1',
})

/** The day so many days before today in a market. */
const dayBefore = (now: Date, market: MarketId, days: number) =>
  new Date(Date.parse(dayIn(now, market)) - days * DAY_MS).toISOString().slice(0, 10)

/** Counts what became of messages: today and yesterday, and each day before that was never counted. Index notification_deliveries_recent. */
export async function countDeliveries(database: Database, now: Date, market: MarketId): Promise<void> {
  await database.query(
    `with uncounted as (select coalesce((select max(day) - 1 from delivery_days where day >= $3::date), $3::date) as first)
     insert into delivery_days (day, channel, sent, failed, dropped, counted_at)
     select (d.updated_at at time zone $1)::date, d.channel, count(*) filter (where d.state = 'sent'),
       count(*) filter (where d.state = 'failed'), count(*) filter (where d.state = 'dropped'), $2
     from notification_deliveries d
     where d.updated_at >= (select first from uncounted)::timestamp at time zone $1 and d.state in ('sent', 'failed', 'dropped')
     group by 1, 2
     on conflict (day, channel) do update set (sent, failed, dropped, counted_at)
       = (excluded.sent, excluded.failed, excluded.dropped, excluded.counted_at)`,
    [markets[market].timeZone, now, dayBefore(now, market, DELIVERY_DAYS - 1)],
  )
}

/** The log's sums by day, newest first. The key of delivery_days. */
export async function readDeliveryDays(
  db: Db,
  now: Date,
  market: MarketId,
): Promise<EndpointOutput<typeof deliveryDays>> {
  const days = Array.from({ length: DELIVERY_DAYS }, (_, ago) => dayBefore(now, market, ago))
  const { rows } = await db.query<
    EndpointOutput<typeof deliveryDays>['data'][number]['channels'][number] & { day: string; counted_at: Date }
  >(
    `select day, channel, sent, failed, dropped, counted_at from delivery_days where day >= $1 order by day desc, channel`,
    [days.at(-1)],
  )
  const countedAt = rows[0]?.counted_at
  return {
    data: days.map((day) => ({
      day,
      channels: rows
        .filter((row) => row.day === day)
        .map(({ channel, sent, failed, dropped }) => ({ channel, sent, failed, dropped })),
    })),
    ...(countedAt && { countedAt: countedAt.toISOString() }),
  }
}

/** Deletes sums that no screen shows any more. */
export async function forgetDeliveryDays(db: Db, now: Date): Promise<void> {
  await db.query(`delete from delivery_days where day < $1::date - 100`, [now])
}
