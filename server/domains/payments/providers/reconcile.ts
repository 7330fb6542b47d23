import { paymentProviders } from '../../../../contract/payments/webhooks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import type { ApplyPaymentEvent } from './apply.ts'
import type { Providers } from './open-providers.ts'
import { ProviderRefused, ProviderUnavailable, type PaymentEvent, type PaymentProvider } from './provider.ts'

export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

const MAX_ORDERS = 50
/** A provider is asked about an open order so long after it was made, twice, and then every hour. */
const FIRST_MS = 2 * MINUTE_MS
const SECOND_MS = 10 * MINUTE_MS
/** The pages of providers are open for a day from when they were made, which is a moment after the order. */
const EXPIRY_MS = DAY_MS + 10 * MINUTE_MS
/** Orders that expired early are asked about for so long, should the server be down when their pages close. */
const FORGET_MS = 90 * DAY_MS

interface OpenOrder {
  id: string
  provider: PaymentProvider['id']
  checkoutRef: string | null
  createdAt: Date
  askedBefore: Date | null
}

interface Options {
  log: Log
  providers: Providers
  apply: ApplyPaymentEvent
  /** Ends an unpaid order. */
  expire: (db: Db, now: Date, orderId: string) => Promise<void>
}

/**
 * Asks the providers about orders whose webhooks are late or lost, and expires those that are not paid after a day; each is asked
 * about once more before. Orders that a newer one replaced are asked about until their pages have closed, too. Orders of one run are claimed one by one, so that servers never ask about the same one.
 */
export async function reconcilePayments(
  database: Database,
  now: Date,
  { log, providers, apply, expire }: Options,
): Promise<void> {
  const available = new Set(paymentProviders.filter(providers.isConfigured))
  for (let count = 0; count < MAX_ORDERS && available.size; count++) {
    const order = await claimOrder(database, now, [...available])
    if (!order) return
    let events: PaymentEvent[] = []
    try {
      if (order.checkoutRef !== null) events = await providers.provider(order.provider).eventsOf(order.checkoutRef)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ provider: order.provider, order: order.id, reason: error.message }, 'payment provider not asked')
      if (!(error instanceof ProviderRefused)) {
        available.delete(order.provider)
        await database.query(`update orders set asked_at = $2 where id = $1`, [order.id, order.askedBefore])
        continue
      }
    }
    await database.transaction(async (db) => {
      for (const event of events) await apply(db, now, order.provider, event)
      if (now.getTime() - order.createdAt.getTime() < EXPIRY_MS) return
      const { rowCount } = await db.query(
        `select from orders where id = $1 and state in ('created', 'authorised') for update`,
        [order.id],
      )
      if (rowCount) await expire(db, now, order.id)
    })
  }
}

async function claimOrder(db: Db, now: Date, providers: PaymentProvider['id'][]): Promise<OpenOrder | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await db.query<OpenOrder>(
    `with due as (
       select id, asked_at from orders
       -- Indexes orders_pending and orders_replaced. An order that a newer one replaced may have been paid before.
       where (state in ('created', 'authorised') or state = 'expired' and checkout_ref is not null and created_at > $9
           and (asked_at is null or asked_at < created_at + $8 * interval '1 ms'))
         and provider = any($2) and created_at <= $3
         -- A charge without a checkout may have been made: its job charges it again, with the same key.
         and (checkout_ref is not null or not by_mandate)
         and (asked_at is null or asked_at <= $5
           or created_at <= $4 and asked_at < created_at + $7 * interval '1 ms'
           or created_at <= $6 and asked_at < created_at + $8 * interval '1 ms')
       order by asked_at nulls first, created_at limit 1 for update skip locked)
     update orders set asked_at = $1 from due where orders.id = due.id
     returning orders.id, provider, checkout_ref as "checkoutRef", created_at as "createdAt", due.asked_at as "askedBefore"`,
    [
      now,
      providers,
      before(FIRST_MS),
      before(SECOND_MS),
      before(HOUR_MS),
      before(EXPIRY_MS),
      SECOND_MS,
      EXPIRY_MS,
      before(FORGET_MS),
    ],
  )
  return rows[0]
}
