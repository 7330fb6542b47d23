import Razorpay from 'razorpay'
import * as z from 'zod/mini'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { RazorpayKeys } from '../../../platform/config.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  WebhookRefused,
  type PaymentEvent,
  type PaymentProvider,
} from './provider.ts'

interface Options {
  keys: RazorpayKeys
  clock: Clock
  /** Where its API is, in tests. */
  address?: URL | undefined
}

const TIMEOUT_MS = 8000
const MAX_LISTED = 100
const MAX_DESCRIPTION = 2048

const Link = z.object({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  short_url: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created_at: z.int(),
  expired_at: z.nullish(z.int()),
  cancelled_at: z.nullish(z.int()),
  payments: z.nullish(
    z.array(
      z.object({
        payment_id: z.string(),
        amount: z.coerce.number(),
        method: z.string(),
        status: z.string(),
        created_at: z.coerce.number(),
      }),
    ),
  ),
})
const Links = z.object({ payment_links: z.array(Link) })

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  receipt: z.nullish(z.string()),
  status: z.string(),
  created_at: z.int(),
})
const Refunds = z.object({ items: z.array(Refund) })

const entity = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.object({ entity: shape }))
const Webhook = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment_link: entity(z.object({ id: z.string() })),
    payment: entity(z.object({ id: z.string() })),
    refund: entity(z.object({ payment_id: z.string() })),
    dispute: entity(z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), currency: z.string() })),
  }),
})

const ApiError = z.object({ statusCode: z.number() })

const Method = z.enum(['upi', 'card', 'netbanking'])
const timeOf = (seconds: number) => new Date(seconds * 1000)

const disputeKinds: Record<string, PaymentEvent['kind']> = {
  'payment.dispute.created': 'disputed',
  'payment.dispute.won': 'dispute-won',
  'payment.dispute.lost': 'dispute-lost',
}

/**
 * Razorpay: payment links, with UPI, cards and net banking on its page. Links give no mandate, so `wantsMandate` is ignored
 * and renewals are paid by a link, too. A webhook only says what to look at: the events are read from Razorpay, so that their
 * order does not matter. Disputes alone are taken from the webhook, as no call finds them by payment.
 */
export function razorpayProvider({ keys, clock, address }: Options): PaymentProvider {
  const razorpay = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })
  const client = clientDefaults(razorpay.api)
  client.timeout = TIMEOUT_MS
  if (address) client.baseURL = address.origin

  const findLinks = async (by: { reference_id: string } | { payment_id: string }) => {
    const query = { ...by, count: MAX_LISTED }
    return (await ask(Links, () => razorpay.paymentLink.all(query))).payment_links
  }
  const refundsOf = async (paymentRef: string) => {
    const query = { count: MAX_LISTED }
    return (await ask(Refunds, () => razorpay.payments.fetchMultipleRefund(paymentRef, query))).items
  }

  async function eventsOf(checkoutRef: string): Promise<PaymentEvent[]> {
    const link = await ask(Link, () => razorpay.paymentLink.fetch(checkoutRef))
    const common = { checkoutRef, amount: link.amount, currency: link.currency }
    const events: PaymentEvent[] = []
    for (const payment of link.payments ?? []) {
      const paymentRef = payment.payment_id
      const method = Method.safeParse(payment.method).data
      const paid = { ...common, paymentRef, method, amount: payment.amount, occurredAt: timeOf(payment.created_at) }
      if (payment.status === 'authorized') events.push({ ...paid, id: `${paymentRef}.authorised`, kind: 'authorised' })
      if (payment.status !== 'captured' && payment.status !== 'refunded') continue
      events.push({ ...paid, id: `${paymentRef}.captured`, kind: 'captured' })
      for (const { id, amount, status, created_at: createdAt } of await refundsOf(paymentRef)) {
        if (status !== 'processed' && status !== 'failed') continue
        const kind = status === 'processed' ? 'refunded' : 'refund-failed'
        events.push({ ...paid, id: `${id}.${kind}`, kind, refundRef: id, amount, occurredAt: timeOf(createdAt) })
      }
    }
    if (link.status === 'cancelled' || link.status === 'expired') {
      const endedAt = link.cancelled_at || link.expired_at || link.created_at
      events.push({ ...common, id: `${link.id}.failed`, kind: 'failed', occurredAt: timeOf(endedAt) })
    }
    return events
  }

  return {
    id: 'razorpay',
    eventsOf,
    async createCheckout({ orderId, amount, currency, description, email, returnUrl }) {
      const create = () =>
        razorpay.paymentLink.create({
          amount,
          currency,
          reference_id: orderId,
          description: description.slice(0, MAX_DESCRIPTION),
          customer: email ? { email } : {},
          notify: { email: false, sms: false },
          reminder_enable: false,
          expire_by: Math.floor((clock.now().getTime() + DAY_MS) / 1000),
          callback_url: returnUrl,
          callback_method: 'get',
          notes: { order: orderId },
        })
      try {
        const link = await ask(Link, create)
        return { ref: link.id, url: link.short_url }
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        // A second link of one reference is refused.
        const [link] = await findLinks({ reference_id: orderId })
        if (!link || link.amount !== amount || link.currency !== currency) throw error
        return { ref: link.id, url: link.short_url }
      }
    },
    async readWebhook(body, headers) {
      const signature = headers['x-razorpay-signature']
      const text = body.toString()
      if (typeof signature !== 'string' || !Razorpay.validateWebhookSignature(text, signature, keys.webhookSecret))
        throw new WebhookRefused('The signature is not Razorpay’s.')
      const { event, created_at: createdAt, payload } = Webhook.parse(JSON.parse(text))
      // It is signed without the time it is sent at, and sent again for a day.
      if (Math.abs(clock.now().getTime() - createdAt * 1000) > DAY_MS)
        throw new WebhookRefused('The webhook is too old.')
      const paymentRef = payload.payment?.entity.id ?? (payload.refund ?? payload.dispute)?.entity.payment_id
      const checkoutRef =
        payload.payment_link?.entity.id ?? (paymentRef && (await findLinks({ payment_id: paymentRef }))[0]?.id)
      if (!checkoutRef) return []
      const events = await eventsOf(checkoutRef)
      const dispute = payload.dispute?.entity
      const kind = disputeKinds[event]
      if (!dispute || !kind) return events
      const { amount, currency } = dispute
      return [
        ...events,
        { id: `${dispute.id}.${kind}`, kind, checkoutRef, paymentRef, amount, currency, occurredAt: timeOf(createdAt) },
      ]
    },
    async refund({ id, paymentRef, amount }) {
      try {
        // Its SDK cannot send an idempotency key, so a refund that was made before is found by its receipt.
        const before = (await refundsOf(paymentRef)).find(({ receipt }) => receipt === id)
        const made =
          before ??
          (await ask(Refund, () =>
            razorpay.payments.refund(paymentRef, { amount, receipt: id, notes: { refund: id } }),
          ))
        return {
          ref: made.id,
          state: made.status === 'processed' ? 'done' : made.status === 'failed' ? 'failed' : 'sent',
        }
      } catch (error) {
        if (error instanceof ProviderRefused) return { ref: id, state: 'failed' }
        throw error
      }
    },
    async chargeMandate() {
      throw new ProviderRefused('Razorpay’s payment links give no mandates.')
    },
  }
}

/** The settings of the HTTP client in the SDK, which has no setting of its own for them. */
function clientDefaults(api: object): { baseURL?: string; timeout?: number } {
  const client: unknown = Reflect.get(api, 'rq')
  if (typeof client === 'function' && 'defaults' in client && typeof client.defaults === 'object' && client.defaults)
    return client.defaults
  throw new Error('This version of the Razorpay SDK has another HTTP client.')
}

/** Of an error, only its status: the rest has the key in it, and may name a person. */
async function ask<Answer>(answer: z.ZodMiniType<Answer>, call: () => Promise<unknown>): Promise<Answer> {
  let answered: unknown
  try {
    answered = await call()
  } catch (error) {
    const { data } = ApiError.safeParse(error)
    if (data?.statusCode === 400) throw new ProviderRefused('Razorpay refused.')
    throw new ProviderUnavailable(data ? `Razorpay: ${data.statusCode}` : 'Razorpay did not answer.')
  }
  const { data, success } = answer.safeParse(answered)
  if (!success) throw new ProviderUnavailable('Razorpay answered in another shape.')
  return data
}
