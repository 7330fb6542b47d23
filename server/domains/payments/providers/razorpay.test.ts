import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFakeApi, type FakeApi } from '../../../testing/fake-api.ts'
import { ProviderRefused, ProviderUnavailable, WebhookRefused, type PaymentProvider } from './provider.ts'
import { razorpayProvider } from './razorpay.ts'

const NOW = new Date('2026-06-01T06:00:00Z')
const SECONDS = NOW.getTime() / 1000
const keys = { keyId: 'rzp_test_1', keySecret: 'key secret', webhookSecret: 'webhook secret' }
let api: FakeApi
let provider: PaymentProvider

beforeAll(async () => {
  api = await startFakeApi()
  provider = razorpayProvider({ keys, clock: { now: () => NOW }, address: api.address })
})
afterAll(() => api.close())

const link = (more: object = {}) => ({
  id: 'plink_1',
  reference_id: checkout.orderId,
  short_url: 'https://rzp.example.com/i/1',
  amount: 118_000,
  currency: 'INR',
  status: 'created',
  created_at: SECONDS,
  payments: null,
  ...more,
})
const paid = (status = 'captured', method = 'upi') =>
  link({
    status: 'paid',
    payments: [{ payment_id: 'pay_1', amount: '118000', method, status, created_at: SECONDS }],
  })
const checkout = {
  orderId: '00000000-0000-7000-8000-000000000001',
  amount: 118_000,
  currency: 'INR',
  description: 'Plus',
  email: 'asha@example.com',
  language: 'en' as const,
  returnUrl: 'https://homes.example.com/thankyou',
  wantsMandate: true,
}
beforeEach(() => {
  api.calls.length = 0
  api.answer('GET /v1/payment_links/plink_1', paid())
  api.answer('GET /v1/payment_links', { payment_links: [link()] })
  api.answer('GET /v1/payments/pay_1/refunds', { items: [] })
})

function webhook(event: string, payload: object, { secret = keys.webhookSecret, createdAt = SECONDS } = {}) {
  const body = Buffer.from(JSON.stringify({ entity: 'event', event, payload, created_at: createdAt }))
  return { body, headers: { 'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex') } }
}
const linkPaid = { payment_link: { entity: { id: 'plink_1' } }, payment: { entity: { id: 'pay_1' } } }

test('a checkout is a payment link, and a second one of the same order is the first', async () => {
  api.answer('POST /v1/payment_links', link())
  expect(await provider.createCheckout(checkout)).toEqual({ ref: 'plink_1', url: 'https://rzp.example.com/i/1' })
  const [call] = api.calls
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    amount: 118_000,
    currency: 'INR',
    reference_id: checkout.orderId,
    callback_url: checkout.returnUrl,
    notify: { email: false, sms: false },
    expire_by: SECONDS + 86_400,
  })
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_1:key secret').toString('base64')}`)

  api.answer(
    'POST /v1/payment_links',
    { error: { code: 'BAD_REQUEST_ERROR', description: 'reference_id exists' } },
    400,
  )
  expect(await provider.createCheckout(checkout)).toEqual({ ref: 'plink_1', url: 'https://rzp.example.com/i/1' })
  expect(api.calls.at(-1)?.query.get('reference_id')).toBe(checkout.orderId)
  await expect(provider.createCheckout({ ...checkout, amount: 1 })).rejects.toThrow(ProviderRefused)
})

test('a paid link is a captured payment', async () => {
  expect(await provider.eventsOf('plink_1')).toEqual([
    {
      id: 'pay_1.captured',
      kind: 'captured',
      checkoutRef: 'plink_1',
      paymentRef: 'pay_1',
      amount: 118_000,
      currency: 'INR',
      method: 'upi',
      occurredAt: NOW,
    },
  ])
})

test.each([
  [link(), []],
  [paid('failed'), []],
  [paid('authorized', 'wallet'), ['authorised']],
  [link({ status: 'expired' }), ['failed']],
  [link({ status: 'cancelled' }), ['failed']],
])('a link tells what has happened to it: %o', async (answer, kinds) => {
  api.answer('GET /v1/payment_links/plink_1', answer)
  expect((await provider.eventsOf('plink_1')).map(({ kind }) => kind)).toEqual(kinds)
})

test('webhooks of a refund and a dispute find the link of their payment', async () => {
  api.answer('GET /v1/payments/pay_1/refunds', {
    items: [
      { id: 'rfnd_1', amount: 18_000, status: 'processed', created_at: SECONDS },
      { id: 'rfnd_2', amount: 18_000, status: 'pending', created_at: SECONDS },
    ],
  })
  const refunded = webhook('refund.processed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } } })
  expect(await provider.readWebhook(refunded.body, refunded.headers)).toMatchObject([
    { kind: 'captured', checkoutRef: 'plink_1' },
    { kind: 'refunded', id: 'rfnd_1.refunded', refundRef: 'rfnd_1', amount: 18_000, checkoutRef: 'plink_1' },
  ])
  expect(api.calls[0]?.query.get('payment_id')).toBe('pay_1')
  const entity = { id: 'disp_1', payment_id: 'pay_1', amount: 118_000, currency: 'INR' }
  const disputed = webhook('payment.dispute.created', { dispute: { entity } })
  expect((await provider.readWebhook(disputed.body, disputed.headers)).at(-1)).toMatchObject({
    kind: 'disputed',
    checkoutRef: 'plink_1',
    paymentRef: 'pay_1',
  })
})

test('a webhook of a payment without a link is of somebody else', async () => {
  api.answer('GET /v1/payment_links', { payment_links: [] })
  const { body, headers } = webhook('payment.authorized', { payment: { entity: { id: 'pay_9' } } })
  expect(await provider.readWebhook(body, headers)).toEqual([])
})

test('forged, old, cut off and unsigned webhooks are refused before Razorpay is asked', async () => {
  const good = webhook('payment_link.paid', linkPaid)
  for (const { body, headers } of [
    webhook('payment_link.paid', linkPaid, { secret: 'other' }),
    webhook('payment_link.paid', linkPaid, { createdAt: SECONDS - 86_401 }),
    { ...good, body: good.body.subarray(0, -1) },
    { ...good, headers: {} },
    { ...good, headers: { 'x-razorpay-signature': ['a', 'b'] } },
  ])
    await expect(provider.readWebhook(body, headers)).rejects.toThrow(WebhookRefused)
  expect(api.calls).toEqual([])
  expect(await provider.readWebhook(good.body, good.headers)).toHaveLength(1)
})

test('a refund is made once: one that was made before is found by its receipt', async () => {
  const request = { id: 'refund-1', paymentRef: 'pay_1', amount: 18_000, currency: 'INR' }
  const made = { id: 'rfnd_1', amount: 18_000, receipt: 'refund-1', status: 'pending', created_at: SECONDS }
  api.answer('POST /v1/payments/pay_1/refund', made)
  expect(await provider.refund(request)).toEqual({ ref: 'rfnd_1', state: 'sent' })
  expect(JSON.parse(api.calls.at(-1)?.body ?? '')).toEqual({
    amount: 18_000,
    receipt: 'refund-1',
    notes: { refund: 'refund-1' },
  })
  api.answer('GET /v1/payments/pay_1/refunds', { items: [{ ...made, status: 'processed' }] })
  api.calls.length = 0
  expect(await provider.refund(request)).toEqual({ ref: 'rfnd_1', state: 'done' })
  expect(api.calls.map(({ method }) => method)).toEqual(['GET'])
})

test('a refund that Razorpay refuses has failed', async () => {
  api.answer('POST /v1/payments/pay_1/refund', { error: { code: 'BAD_REQUEST_ERROR' } }, 400)
  const request = { id: 'refund-1', paymentRef: 'pay_1', amount: 18_000, currency: 'INR' }
  expect(await provider.refund(request)).toEqual({ ref: 'refund-1', state: 'failed' })
})

test('links give no mandates', async () => {
  const charge = { orderId: 'o1', mandate: 'm', amount: 1, currency: 'INR', description: 'Plus' }
  await expect(provider.chargeMandate(charge)).rejects.toThrow(ProviderRefused)
})

test('what Razorpay says of a fault stays out of the error, which may be logged', async () => {
  api.answer('POST /v1/payment_links', { error: { description: 'asha@example.com' } }, 500)
  const error: unknown = await provider.createCheckout(checkout).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderUnavailable)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/asha|secret/)
})
