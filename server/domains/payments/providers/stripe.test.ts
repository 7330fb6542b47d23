import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeApi, type FakeApi } from '../../../testing/fake-api.ts'
import { ProviderUnavailable, WebhookRefused, type PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe.ts'

const NOW = new Date('2026-06-01T06:00:00Z')
const SECONDS = NOW.getTime() / 1000
const keys = { secretKey: 'sk_test_secret', publishableKey: 'pk_test_1', webhookSecret: 'whsec_secret' }
let api: FakeApi
let provider: PaymentProvider

beforeAll(async () => {
  api = await startFakeApi()
  provider = stripeProvider({ keys, clock: { now: () => NOW }, address: api.address })
})
afterAll(() => api.close())
beforeEach(() => {
  api.calls.length = 0
  api.answer('GET /v1/refunds', { data: [] })
  api.answer('GET /v1/disputes', { data: [] })
  api.answer('GET /v1/checkout/sessions', { data: [{ id: 'cs_1' }] })
  api.answer('GET /v1/checkout/sessions/cs_1', session({ status: 'complete', payment_intent: intent('succeeded') }))
})

const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status,
  amount: 118_000,
  currency: 'inr',
  created: SECONDS,
  customer: 'cus_1',
  setup_future_usage: 'off_session',
  payment_method: { id: 'pm_1', type: 'card' },
  metadata: {},
  ...more,
})
const session = (more: object) => ({
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 118_000,
  currency: 'inr',
  expires_at: SECONDS,
  ...more,
})
const checkout = {
  orderId: '00000000-0000-7000-8000-000000000001',
  amount: 118_000,
  currency: 'INR',
  description: 'Plus & more',
  email: 'asha@example.com',
  language: 'hi' as const,
  returnUrl: 'https://homes.example.com/thankyou',
  wantsMandate: true,
}
function webhook(type: string, object: object, { secret = keys.webhookSecret, timestamp = SECONDS } = {}) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: SECONDS, data: { object } })
  const signature = new Stripe('sk_test_other').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
}

test('a checkout is a hosted page with the methods of the account, made once per order', async () => {
  api.answer('POST /v1/checkout/sessions', session({ url: 'https://pay.example.com/cs_1' }))
  expect(await provider.createCheckout(checkout)).toEqual({ ref: 'cs_1', url: 'https://pay.example.com/cs_1' })
  const [call] = api.calls
  const sent = new URLSearchParams(call?.body)
  expect(call?.headers['idempotency-key']).toBe(`checkout-${checkout.orderId}`)
  expect(call?.headers.authorization).toBe('Bearer sk_test_secret')
  expect(sent.get('line_items[0][price_data][unit_amount]')).toBe('118000')
  expect(sent.get('line_items[0][price_data][currency]')).toBe('inr')
  expect(sent.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
  expect(sent.get('client_reference_id')).toBe(checkout.orderId)
  expect([...sent.keys()].filter((key) => key.startsWith('payment_method_types'))).toEqual([])
})

test.each([
  ['JPY', 500, '500'],
  ['USD', 500, '500'],
  ['ISK', 500, '50000'],
])('%i minor units of %s are told as Stripe counts them', async (currency, amount, unitAmount) => {
  api.answer('POST /v1/checkout/sessions', session({ url: 'https://pay.example.com/cs_1' }))
  await provider.createCheckout({ ...checkout, currency, amount })
  expect(new URLSearchParams(api.calls[0]?.body).get('line_items[0][price_data][unit_amount]')).toBe(unitAmount)
})

test('a paid session is a captured payment with a mandate', async () => {
  expect(await provider.eventsOf('cs_1')).toEqual([
    {
      id: 'pi_1.captured',
      kind: 'captured',
      checkoutRef: 'cs_1',
      paymentRef: 'pi_1',
      amount: 118_000,
      currency: 'INR',
      method: 'card',
      mandate: 'cus_1/pm_1',
      occurredAt: NOW,
    },
  ])
})

test.each([
  [session({ status: 'open', payment_intent: intent('requires_payment_method') }), []],
  [session({ status: 'expired', payment_intent: null }), ['failed']],
  [session({ status: 'complete', payment_intent: intent('processing') }), ['authorised']],
  [session({ status: 'complete', payment_intent: intent('requires_payment_method') }), ['failed']],
])('a session tells what has happened to it: %o', async (answer, kinds) => {
  api.answer('GET /v1/checkout/sessions/cs_1', answer)
  expect((await provider.eventsOf('cs_1')).map(({ kind }) => kind)).toEqual(kinds)
})

test('a webhook about a refund or a dispute finds the checkout of its payment', async () => {
  api.answer('GET /v1/refunds', {
    data: [
      { id: 're_1', status: 'succeeded', amount: 18_000, created: SECONDS },
      { id: 're_2', status: 'pending', amount: 18_000, created: SECONDS },
      { id: 're_3', status: 'failed', amount: 18_000, created: SECONDS },
    ],
  })
  api.answer('GET /v1/disputes', { data: [{ id: 'du_1', status: 'won', amount: 118_000, created: SECONDS }] })
  for (const [type, object] of [
    ['refund.updated', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['charge.dispute.closed', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }],
  ] as const) {
    const { body, headers } = webhook(type, object)
    const events = await provider.readWebhook(body, headers)
    expect(events.map(({ kind, refundRef, checkoutRef }) => [kind, refundRef, checkoutRef])).toEqual([
      ['captured', undefined, 'cs_1'],
      ['refunded', 're_1', 'cs_1'],
      ['refund-failed', 're_3', 'cs_1'],
      ['disputed', undefined, 'cs_1'],
      ['dispute-won', undefined, 'cs_1'],
    ])
  }
})

test('of a checkout the payment’s own events are left out, those of a renewal are not', async () => {
  const ofCheckout = webhook('payment_intent.payment_failed', intent('requires_payment_method'))
  expect(await provider.readWebhook(ofCheckout.body, ofCheckout.headers)).toEqual([])
  const renewal = intent('requires_payment_method', { metadata: { kind: 'renewal' } })
  api.answer('GET /v1/payment_intents/pi_1', renewal)
  const ofRenewal = webhook('payment_intent.payment_failed', renewal)
  expect(await provider.readWebhook(ofRenewal.body, ofRenewal.headers)).toMatchObject([
    { kind: 'failed', checkoutRef: 'pi_1' },
  ])
})

test('forged, old, cut off and unsigned webhooks are refused before Stripe is asked', async () => {
  const paid = session({ payment_status: 'paid' })
  const good = webhook('checkout.session.completed', paid)
  const forged = webhook('checkout.session.completed', paid, { secret: 'whsec_other' })
  const old = webhook('checkout.session.completed', paid, { timestamp: SECONDS - 301 })
  for (const { body, headers } of [
    forged,
    old,
    { ...good, body: good.body.subarray(0, -1) },
    { ...good, headers: {} },
    { ...good, headers: { 'stripe-signature': ['a', 'b'] } },
  ])
    await expect(provider.readWebhook(body, headers)).rejects.toThrow(WebhookRefused)
  expect(api.calls).toEqual([])
  expect(await provider.readWebhook(good.body, good.headers)).toHaveLength(1)
})

test('a refund is made once, and one that Stripe refuses has failed', async () => {
  const request = { id: 'refund-1', paymentRef: 'pi_1', amount: 18_000, currency: 'INR' }
  api.answer('POST /v1/refunds', { id: 're_1', status: 'pending' })
  expect(await provider.refund(request)).toEqual({ ref: 're_1', state: 'sent' })
  expect(api.calls[0]?.headers['idempotency-key']).toBe('refund-refund-1')
  api.answer('POST /v1/refunds', { id: 're_1', status: 'succeeded' })
  expect(await provider.refund(request)).toEqual({ ref: 're_1', state: 'done' })
  api.answer('POST /v1/refunds', { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }, 400)
  expect(await provider.refund(request)).toEqual({ ref: 'refund-1', state: 'failed' })
})

test('a mandate is charged off session; a declined card is a payment that failed', async () => {
  const charge = { orderId: 'o1', mandate: 'cus_1/pm_1', amount: 118_000, currency: 'INR', description: 'Plus' }
  api.answer('POST /v1/payment_intents', intent('succeeded'))
  expect(await provider.chargeMandate(charge)).toEqual({ ref: 'pi_1' })
  const sent = new URLSearchParams(api.calls[0]?.body)
  expect([sent.get('customer'), sent.get('payment_method'), sent.get('off_session'), sent.get('confirm')]).toEqual([
    'cus_1',
    'pm_1',
    'true',
    'true',
  ])
  expect(api.calls[0]?.headers['idempotency-key']).toBe('charge-o1')
  const declined = { type: 'card_error', code: 'card_declined', payment_intent: intent('requires_payment_method') }
  api.answer('POST /v1/payment_intents', { error: declined }, 402)
  expect(await provider.chargeMandate(charge)).toEqual({ ref: 'pi_1' })
})

test('what Stripe says of a fault stays out of the error, which may be logged', async () => {
  api.answer('POST /v1/checkout/sessions', { error: { type: 'api_error', message: 'asha@example.com' } }, 500)
  const error: unknown = await provider.createCheckout(checkout).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderUnavailable)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/asha|sk_test/)
})
