import { paymentProviders } from '../../../../contract/payments/webhooks.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import { ITEMS, type Item } from '../orders/items.ts'
import { descriptionOf } from '../orders/orders.ts'
import { applyPaymentEvent, refuseCharge } from '../orders/payment-events.ts'
import type { Providers } from '../providers/open-providers.ts'
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../providers/provider.ts'
import { settleOne } from './due.ts'

export const renewSubscriptionsJob = defineJob({
  name: 'renew-subscriptions',
  payload: noPayload,
  cron: { at: '*/10 * * * *', options: 'max=1' },
})

const MAX_SUBSCRIPTIONS = 500
/** A charge that got no answer is tried again after so long, with the same key. */
const RETRY_MS = 5 * MINUTE_MS

interface Options {
  log: Log
  providers: Providers
  brandName: string
}

/**
 * Reminds of ends, renews what ends, and charges its price. Subscriptions and charges are claimed one by one, so that servers do none
 * twice; one that is killed leaves an order that the next run charges.
 */
export async function renewSubscriptions(database: Database, now: Date, options: Options): Promise<void> {
  const done: string[] = []
  while (done.length < MAX_SUBSCRIPTIONS) {
    const id = await database.transaction((db) => settleOne(db, now, options.providers, done))
    if (id === undefined) break
    done.push(id)
  }
  await chargeOrders(database, now, options)
}

interface Charge {
  id: string
  provider: PaymentProvider['id']
  mandate: string | null
  total: number
  currency: string
  language: Language
  items: Item[]
}

async function chargeOrders(database: Database, now: Date, { log, providers, brandName }: Options): Promise<void> {
  const available = new Set(paymentProviders.filter(providers.isConfigured))
  while (available.size) {
    const charge = await claimCharge(database, now, [...available])
    if (!charge) return
    try {
      await chargeOrder(database, now, charge, { provider: providers.provider(charge.provider), brandName })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ provider: charge.provider, order: charge.id, reason: error.message }, 'mandate not charged')
      available.delete(charge.provider)
    }
  }
}

async function claimCharge(db: Db, now: Date, providers: PaymentProvider['id'][]): Promise<Charge | undefined> {
  const { rows } = await db.query<Charge>(
    `with due as (
       select id from orders where state = 'created' and by_mandate and checkout_ref is null and provider = any($2)
         and (asked_at is null or asked_at <= $3)
       order by created_at limit 1 for update skip locked)
     update orders o set asked_at = $1 from due, subscriptions s where o.id = due.id and s.id = o.subscription_id
     returning o.id, o.provider, s.mandate, o.total, o.currency, o.language, ${ITEMS} as items`,
    [now, providers, new Date(now.getTime() - RETRY_MS)],
  )
  return rows[0]
}

async function chargeOrder(
  database: Database,
  now: Date,
  { id, mandate, total, currency, language, items }: Charge,
  { provider, brandName }: { provider: PaymentProvider; brandName: string },
): Promise<void> {
  try {
    if (mandate === null) throw new ProviderRefused('The mandate was withdrawn.')
    const description = descriptionOf(
      items.map(({ terms }) => ({ package: terms })),
      brandName,
      language,
    )
    const { ref } = await provider.chargeMandate({ orderId: id, mandate, amount: total, currency, description })
    await database.query(
      `update orders set checkout_ref = $2, updated_at = $3 where id = $1 and checkout_ref is null`,
      [id, ref, now],
    )
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return database.transaction((db) => refuseCharge(db, now, id))
  }
  await askOutcome(database, now, id, provider)
}

/** A webhook may have come before the order knew its checkout, so the outcome is asked for once. */
async function askOutcome(database: Database, now: Date, id: string, provider: PaymentProvider): Promise<void> {
  const { rows } = await database.query<{ ref: string }>(`select checkout_ref as ref from orders where id = $1`, [id])
  const events = rows[0] ? await provider.eventsOf(rows[0].ref) : []
  await database.transaction(async (db) => {
    for (const event of events) await applyPaymentEvent(db, now, provider.id, event)
  })
}
