import { Stripe } from 'stripe'
import type { Clock } from '../../../platform/clock.ts'
import type { StripeKeys } from '../../../platform/config.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  WebhookRefused,
  type OnlineMethod,
  type PaymentEvent,
  type PaymentProvider,
} from './provider.ts'

interface Options {
  keys: StripeKeys
  clock: Clock
  /** Where its API is, in tests. */
  address?: URL | undefined
}

const TIMEOUT_MS = 8000
/** How old a webhook's signature may be. */
const TOLERANCE_SECONDS = 300
const MAX_LISTED = 100

/** Currencies without decimals that Stripe counts in hundredths all the same. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX'])
const toStripe = (amount: number, currency: string) => (IN_HUNDREDTHS.has(currency) ? amount * 100 : amount)
const fromStripe = (amount: number, currency: string) =>
  IN_HUNDREDTHS.has(currency.toUpperCase()) ? Math.round(amount / 100) : amount

/** What marks a payment made from a mandate: it is its own checkout. */
const RENEWAL = 'renewal'

const methods: Record<string, OnlineMethod> = { card: 'card', upi: 'upi', netbanking: 'netbanking' }

type IntentEvent = Pick<PaymentEvent, 'id' | 'kind' | 'amount' | 'refundRef' | 'occurredAt'>

const idOf = (named: string | { id: string } | null | undefined) => (typeof named === 'object' ? named?.id : named)
const timeOf = (seconds: number) => new Date(seconds * 1000)

/**
 * Stripe: hosted Checkout with the methods of the account, mandates as a stored payment method that is charged off session. A
 * webhook only says what to look at: the events are read from Stripe, so that their order does not matter.
 */
export function stripeProvider({ keys, clock, address }: Options): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' }),
  })

  async function eventsOf(checkoutRef: string): Promise<PaymentEvent[]> {
    return ask(async () => {
      if (checkoutRef.startsWith('pi_')) {
        const intent = await stripe.paymentIntents.retrieve(checkoutRef, { expand: ['payment_method'] })
        return eventsOfIntent(checkoutRef, intent)
      }
      const session = await stripe.checkout.sessions.retrieve(checkoutRef, {
        expand: ['payment_intent.payment_method'],
      })
      const intent = session.payment_intent
      if (session.status === 'complete' && intent && typeof intent === 'object')
        return eventsOfIntent(checkoutRef, intent)
      if (session.status !== 'expired') return []
      const currency = (session.currency ?? '').toUpperCase()
      return [
        {
          id: `${session.id}.failed`,
          kind: 'failed',
          checkoutRef,
          amount: fromStripe(session.amount_total ?? 0, currency),
          currency,
          occurredAt: timeOf(session.expires_at),
        },
      ]
    })
  }

  async function eventsOfIntent(checkoutRef: string, intent: Stripe.PaymentIntent): Promise<PaymentEvent[]> {
    const { id, amount, created } = intent
    const currency = intent.currency.toUpperCase()
    const customer = idOf(intent.customer)
    const method = intent.payment_method
    const methodId = idOf(method)
    const mandate =
      intent.setup_future_usage === 'off_session' && customer && methodId ? `${customer}/${methodId}` : undefined
    const event = (kind: PaymentEvent['kind']): IntentEvent => ({
      id: `${id}.${kind}`,
      kind,
      amount,
      occurredAt: timeOf(created),
    })
    const events: IntentEvent[] = []
    if (intent.status === 'processing') events.push(event('authorised'))
    if (intent.status === 'requires_payment_method' || intent.status === 'canceled') events.push(event('failed'))
    if (intent.status === 'succeeded')
      events.push(event('captured'), ...(await refundsOf(id)), ...(await disputesOf(id)))
    return events.map((one) => ({
      ...one,
      amount: fromStripe(one.amount, currency),
      checkoutRef,
      paymentRef: id,
      currency,
      method: typeof method === 'object' && method ? methods[method.type] : undefined,
      mandate,
    }))
  }

  async function refundsOf(intentId: string): Promise<IntentEvent[]> {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MAX_LISTED })
    return data.flatMap(({ id, status, amount, created }): IntentEvent[] => {
      const kind = status === 'succeeded' ? 'refunded' : 'refund-failed'
      if (status !== 'succeeded' && status !== 'failed' && status !== 'canceled') return []
      return [{ id: `${id}.${kind}`, kind, amount, refundRef: id, occurredAt: timeOf(created) }]
    })
  }

  async function disputesOf(intentId: string): Promise<IntentEvent[]> {
    const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: MAX_LISTED })
    return data.flatMap(({ id, status, amount, created }): IntentEvent[] => {
      // A warning takes no money yet.
      if (status.startsWith('warning_') || status === 'prevented') return []
      const disputed: IntentEvent = { id: `${id}.disputed`, kind: 'disputed', amount, occurredAt: timeOf(created) }
      if (status !== 'won' && status !== 'lost') return [disputed]
      const kind = status === 'won' ? 'dispute-won' : 'dispute-lost'
      return [disputed, { id: `${id}.${kind}`, kind, amount, occurredAt: clock.now() }]
    })
  }

  /** Refunds and disputes name the payment only. */
  async function checkoutOfIntent(intent: string | { id: string } | null): Promise<string | undefined> {
    const id = idOf(intent)
    if (!id) return undefined
    const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
    return data[0]?.id ?? id
  }

  async function checkoutOf({ data: { object } }: Stripe.Event): Promise<string | undefined> {
    if (object.object === 'checkout.session') return object.id
    if (object.object === 'payment_intent') return object.metadata.kind === RENEWAL ? object.id : undefined
    return object.object === 'refund' || object.object === 'dispute'
      ? checkoutOfIntent(object.payment_intent)
      : undefined
  }

  return {
    id: 'stripe',
    eventsOf,
    async createCheckout({ orderId, amount, currency, description, email, language, returnUrl, wantsMandate }) {
      const metadata = { order: orderId }
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: orderId,
            metadata,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toStripe(amount, currency),
                  product_data: { name: description },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
            // Its pages do not speak Hindi; `auto` is the browser's own choice.
            locale: language === 'en' ? 'en' : 'auto',
            ...(email && { customer_email: email }),
            ...(wantsMandate && { customer_creation: 'always' }),
            payment_intent_data: { metadata, ...(wantsMandate && { setup_future_usage: 'off_session' }) },
          },
          { idempotencyKey: `checkout-${orderId}` },
        ),
      )
      if (!session.url) throw new ProviderUnavailable('Stripe gave the checkout no page.')
      return { ref: session.id, url: session.url }
    },
    async readWebhook(body, headers) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          keys.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now().getTime(),
        ),
      )
      const checkoutRef = await checkoutOf(event)
      return checkoutRef === undefined ? [] : eventsOf(checkoutRef)
    },
    async refund({ id, paymentRef, amount, currency }) {
      try {
        const refund = await ask(() =>
          stripe.refunds.create(
            { payment_intent: paymentRef, amount: toStripe(amount, currency), metadata: { refund: id } },
            { idempotencyKey: `refund-${id}` },
          ),
        )
        const states: Record<string, 'done' | 'failed'> = { succeeded: 'done', failed: 'failed', canceled: 'failed' }
        return { ref: refund.id, state: states[refund.status ?? ''] ?? 'sent' }
      } catch (error) {
        if (error instanceof ProviderRefused) return { ref: id, state: 'failed' }
        throw error
      }
    },
    async chargeMandate({ orderId, mandate, amount, currency, description }) {
      const [customer = '', method = ''] = mandate.split('/')
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            off_session: true,
            confirm: true,
            description,
            metadata: { order: orderId, kind: RENEWAL },
          },
          { idempotencyKey: `charge-${orderId}` },
        )
        return { ref: intent.id }
      } catch (error) {
        // A card that is declined made a payment that failed.
        const declined = error instanceof Stripe.errors.StripeError ? error.payment_intent?.id : undefined
        if (declined) return { ref: declined }
        throw unavailable(error)
      }
    },
  }
}

/** Of an error of Stripe, only its kind: its words may name a person. */
function unavailable(error: unknown): ProviderUnavailable {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailable('Stripe did not answer.')
  const reason = `Stripe: ${error.type} ${error.code ?? ''}`
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? new ProviderRefused(reason)
    : new ProviderUnavailable(reason)
}

async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw unavailable(error)
  }
}

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct()
  } catch {
    throw new WebhookRefused('The signature is not Stripe’s, or it is too old.')
  }
}
