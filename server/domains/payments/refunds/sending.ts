import { paymentProviders, type PaymentProviderId } from '../../../../contract/payments/webhooks.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { Log } from '../../../platform/log.ts'
import type { ApplyPaymentEvent } from '../providers/apply.ts'
import type { Providers } from '../providers/open-providers.ts'
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../providers/provider.ts'
import { completeRefund, lockRefund, moveRefund } from './settling.ts'
import { tellBuyer } from './telling.ts'

export const sendRefundsJob = defineJob({
  name: 'send-refunds',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

const MAX_REFUNDS = 50
/** A refund whose sending was cut off is sent again after so long. */
const RESEND_MS = 2 * MINUTE_MS

interface Sending {
  id: string
  orderId: string
  provider: PaymentProviderId
  checkoutRef: string | null
  paymentRef: string | null
  providerRef: string | null
  amount: number
  currency: string
  attempt: number
  /** Whether an earlier run may have sent it. */
  isAgain: boolean
}

interface Options {
  log: Log
  providers: Providers
  apply: ApplyPaymentEvent
}

/**
 * Sends approved refunds to their providers, and asks about those whose outcome is late. Each is marked as sent first and its attempt has
 * its own key at the provider, so that a run that was cut off is repeated and the money goes back once.
 */
export async function sendRefunds(database: Database, now: Date, { log, providers, apply }: Options): Promise<void> {
  const answering = new Set<PaymentProviderId>(paymentProviders)
  for (let count = 0; count < MAX_REFUNDS && answering.size; count++) {
    const refund = await claimRefund(database, now, [...answering])
    if (!refund) return
    const { id, provider } = refund
    try {
      if (!providers.isConfigured(provider)) throw new ProviderRefused(`${provider} is not configured`)
      await sendRefund(database, now, refund, { provider: providers.provider(provider), apply })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.warn({ provider, refund: id, reason: error.message }, 'refund not sent')
      if (error instanceof ProviderRefused) await recordOutcome(database, now, refund, { ref: null, state: 'failed' })
      else answering.delete(provider)
    }
  }
}

async function claimRefund(
  database: Database,
  now: Date,
  providers: PaymentProviderId[],
): Promise<Sending | undefined> {
  const { rows } = await database.query<Sending>(
    `with due as (
       select r.id, r.state from refunds r join orders o on o.id = r.order_id
       where (r.state = 'approved' and (o.state <> 'disputed' or r.payment_ref is not null)
           or r.state = 'sent' and (r.asked_at is null or r.asked_at <= case when r.provider_ref is null then $2::timestamptz else $3 end))
         and coalesce(r.provider, o.provider) = any($4)
       order by r.requested_at limit 1 for update of r skip locked)
     update refunds r set state = 'sent', attempt = r.attempt + (due.state = 'approved')::int, asked_at = $1, updated_at = $1
     from due, refunds before, orders o where r.id = due.id and before.id = r.id and o.id = r.order_id
     returning r.id, r.order_id as "orderId", coalesce(r.provider, o.provider) as provider, o.checkout_ref as "checkoutRef",
       coalesce(r.payment_ref, o.payment_ref) as "paymentRef", r.provider_ref as "providerRef", r.amount, o.currency, r.attempt,
       before.asked_at is not null as "isAgain"`,
    [now, new Date(now.getTime() - RESEND_MS), new Date(now.getTime() - HOUR_MS), providers],
  )
  return rows[0]
}

async function sendRefund(
  database: Database,
  now: Date,
  refund: Sending,
  { provider, apply }: { provider: PaymentProvider; apply: ApplyPaymentEvent },
): Promise<void> {
  const { id, checkoutRef, paymentRef, amount, currency, attempt } = refund
  if (refund.isAgain && checkoutRef !== null) {
    const events = await provider.eventsOf(checkoutRef)
    await database.transaction(async (db) => {
      for (const event of events) await apply(db, now, provider.id, event)
    })
    const { rowCount } = await database.query(
      `select from refunds where id = $1 and state = 'sent' and provider_ref is null and attempt = $2`,
      [id, attempt],
    )
    if (!rowCount) return
  }
  if (paymentRef === null) throw new ProviderRefused('the order has no payment')
  const outcome = await provider.refund({ id: `${id}.${attempt}`, paymentRef, amount, currency })
  await recordOutcome(database, now, refund, outcome)
}

/** Stores what the provider answered; its event may have come first. */
async function recordOutcome(
  database: Database,
  now: Date,
  { id, attempt }: Sending,
  { ref, state }: { ref: string | null; state: 'done' | 'sent' | 'failed' },
): Promise<void> {
  await database.transaction(async (db) => {
    const refund = await lockRefund(db, id)
    if (refund?.state !== 'sent' || refund.attempt !== attempt) return
    if (ref !== null && refund.providerRef === null) await updateRow(db, 'refunds', { id }, { providerRef: ref })
    if (state === 'done') await completeRefund(db, now, refund)
    if (state === 'failed') await failRefund(db, now, id)
  })
}

/** Notes that the provider did not send the money: staff sends it again, or pays by hand. */
export async function failRefund(db: Db, now: Date, id: string): Promise<void> {
  await moveRefund(db, now, id, ['failed'])
  await tellBuyer(db, now, id, 'failed')
}
