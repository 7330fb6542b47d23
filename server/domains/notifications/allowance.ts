import { dateTimeFormat } from '../../../contract/intl.ts'
import type { DeliveryChannel } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import { setting } from '../market-settings/service.ts'
import type { MarketId } from '../../../contract/markets.ts'

/** The settings of how many messages a person gets per day. Codes and security notices do not count. */
export const PER_DAY = { email: 'emails-per-day', sms: 'sms-per-day', push: 'pushes-per-day' } as const

/** Additional messages per day for new leads only, so that these need not wait for the next day. */
export const LEADS_BESIDE: Record<DeliveryChannel, number> = { email: 10, sms: 3, push: 15 }

/** The day of `now` in a time zone, `YYYY-MM-DD`. */
export const dayIn = (now: Date, timeZone: string): string => dateTimeFormat('sv', { timeZone }).format(now)

interface Recipient {
  /** An account, or an address without one. */
  recipient: string
  market: MarketId
  /** The time zone in which their day begins. */
  timeZone: string
}

/**
 * Counts a message of today if the person may receive one more; false if the limit is used up. `isReserved` is for leads, which may use the
 * reserve too.
 */
export async function consumeAllowance(
  db: Db,
  now: Date,
  { recipient, market, timeZone }: Recipient,
  channel: DeliveryChannel,
  isReserved = false,
): Promise<boolean> {
  const most = setting(db, market, PER_DAY[channel]) + (isReserved ? LEADS_BESIDE[channel] : 0)
  const { rowCount } = await db.query({
    name: 'consume-message-allowance',
    text: `insert into message_allowances as m (recipient_id, channel, day, sent) values ($1, $2, $3, 1)
      on conflict (recipient_id, channel, day) do update set sent = m.sent + 1 where m.sent < $4 returning 1`,
    values: [recipient, channel, dayIn(now, timeZone), most],
  })
  return rowCount === 1
}

export async function nextDay(db: Db, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>({
    name: 'next-day',
    text: `select (date_trunc('day', $1::timestamptz at time zone $2) + interval '1 day') at time zone $2 as at`,
    values: [now, timeZone],
  })
  return rows[0]?.at ?? now
}

/** Deletes counts of past days. Runs every hour. */
export async function forgetAllowances(db: Db, now: Date): Promise<void> {
  await db.query(`delete from message_allowances where day < $1::date - 2`, [now])
}
