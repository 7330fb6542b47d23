import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { hashLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { openPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { ProviderUnavailable, type CheckoutRequest } from './provider.ts'
import { signWebhook } from './sandbox/webhooks.ts'

let app: TestApp
let shop: PaymentShop
beforeAll(async () => {
  app = await startApp()
  shop = await openPaymentShop(app)
})
afterAll(async () => {
  await shop.close()
  await app.close()
})
beforeEach(() => {
  shop.applied.length = 0
})

const provider = () => shop.providers.providerFor('INR')
const requestFor = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  orderId: randomUUID(),
  amount: 118_050,
  currency: 'INR',
  description: 'Plus <for> "owners"',
  email: 'asha@example.com',
  language: 'en',
  returnUrl: `${shop.address()}/thankyou?order=1&x=2`,
  wantsMandate: false,
  ...more,
})
const TOKEN = 'token-of-the-browser'

/** What a person's browser sends from the payment page, by fields that differ from the plainest payment. */
const submit = (url: string, fields: Record<string, string> = {}, cookie = `XSRF-TOKEN=${TOKEN}`) =>
  fetch(url, {
    method: 'POST',
    headers: { ...(cookie && { cookie }) },
    body: new URLSearchParams({ token: TOKEN, method: 'upi', outcome: 'pay', ...fields }),
    redirect: 'manual',
  })

async function pay(fields: Record<string, string> = {}, more: Partial<CheckoutRequest> = {}) {
  const request = requestFor(more)
  const checkout = await provider().createCheckout(request)
  const answer = await submit(checkout.url, fields)
  expect(answer.status, await answer.text()).toBe(303)
  expect(answer.headers.get('location')).toBe(request.returnUrl)
  return { ...checkout, request }
}
const kinds = () => shop.applied.map(({ kind }) => kind)

test('one order has one checkout, however often it is asked; another amount is refused', async () => {
  const request = requestFor()
  const first = await provider().createCheckout(request)
  expect(await provider().createCheckout(request)).toEqual(first)
  expect(first.url).toBe(`${shop.address()}/sandbox-payments/pay/${first.ref}`)
  await expect(provider().createCheckout({ ...request, amount: 1 })).rejects.toThrow(ProviderUnavailable)
  expect(await provider().eventsOf(first.ref)).toEqual([])
})

test('a payment is told by two webhooks, and the same when it is asked for', async () => {
  const { ref } = await pay({ method: 'netbanking' })
  await shop.deliver()
  expect(shop.applied).toMatchObject([
    { kind: 'authorised', checkoutRef: ref, amount: 118_050, currency: 'INR', method: 'netbanking' },
    { kind: 'captured', checkoutRef: ref, amount: 118_050, currency: 'INR', method: 'netbanking' },
  ])
  expect(shop.applied[1]?.mandate).toBeUndefined()
  expect(await provider().eventsOf(ref)).toEqual(shop.applied)
  await shop.deliver()
  expect(shop.applied).toHaveLength(2)
})

test('the queue sends the webhooks as soon as the person has paid', async () => {
  await pay()
  const { rows } = await app.db.query(
    `select from graphile_worker.jobs where task_identifier = 'send-sandbox-webhooks'`,
  )
  expect(rows).toHaveLength(1)
  await shop.deliver()
})

test.each([
  ['fail', ['failed']],
  ['twice', ['authorised', 'captured', 'authorised', 'captured']],
  ['reordered', ['captured', 'authorised']],
  ['never', []],
])('a person may choose that the outcome is %s', async (outcome, told) => {
  const { ref } = await pay({ outcome })
  await shop.deliver()
  expect(kinds()).toEqual(told)
  const asked = (await provider().eventsOf(ref)).map(({ kind }) => kind)
  expect(asked).toEqual(outcome === 'fail' ? ['failed'] : ['authorised', 'captured'])
})

test('a late webhook comes after three minutes', async () => {
  await pay({ outcome: 'late' })
  app.clock.move(3 * MINUTE_MS - 1)
  await shop.deliver()
  expect(kinds()).toEqual([])
  app.clock.move(1)
  await shop.deliver()
  expect(kinds()).toEqual(['authorised', 'captured'])
})

test('a webhook that is not received is sent again, later each time, and given up after ten', async () => {
  let isAway = true
  const away = await openPaymentShop(app, {
    apply: async () => {
      if (isAway) throw new Refusal('UNAVAILABLE')
    },
  })
  await pay({ outcome: 'fail' })
  const { rows } = await app.db.query<{ id: number }>(`select max(id) as id from sandbox_webhooks`)
  const state = async () => {
    const found = await app.db.query<{ tries: number; done: boolean }>(
      `select tries, done_at is not null as done from sandbox_webhooks where id = $1`,
      [rows[0]?.id],
    )
    return found.rows[0]
  }
  await away.deliver()
  await away.deliver()
  expect(await state()).toEqual({ tries: 1, done: false })
  app.clock.move(MINUTE_MS)
  await away.deliver()
  expect(await state()).toEqual({ tries: 2, done: false })
  for (let tries = 3; tries <= 11; tries++) {
    app.clock.move(60 * MINUTE_MS)
    await away.deliver()
  }
  expect(await state()).toEqual({ tries: 10, done: true })

  await pay({ outcome: 'fail' })
  await away.deliver()
  isAway = false
  app.clock.move(MINUTE_MS)
  await away.deliver()
  const { rowCount } = await app.db.query(`select from sandbox_webhooks where done_at is null`)
  expect(rowCount).toBe(0)
  await away.close()
})

test('a card pays by a test number only, which is stored nowhere and logged nowhere', async () => {
  const checkout = await provider().createCheckout(requestFor())
  for (const card of ['', '4111111111111111', '378282246310005', '４２４２４２４２４２４２４２４２']) {
    const answer = await submit(checkout.url, { method: 'card', card })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Only the test numbers below are accepted')
    if (card) expect(page).not.toContain(card)
  }
  expect((await submit(checkout.url, { method: 'card', card: '4242 4242-4242 4242' })).status).toBe(303)
  await pay({ method: 'card', card: '4000000000000002' })
  await shop.deliver()
  expect(kinds()).toEqual(['authorised', 'captured', 'failed'])
  const { rows } = await app.db.query(
    `select to_jsonb(c) from sandbox_checkouts c union all select to_jsonb(e) from sandbox_events e`,
  )
  const kept = JSON.stringify(rows) + shop.lines.join('')
  expect(rows.length).toBeGreaterThan(2)
  expect(shop.lines.length).toBeGreaterThan(2)
  // A random reference, request id or port holds such digits by chance now and then.
  expect(kept.replace(/[\w-]{20,}|:\d+\//g, '')).not.toMatch(/4242|4111|0002"|asha@|3782/)
  expect(kept).not.toContain(shop.webhookSecret)
})

test('a page that is sent twice pays once, and shows that it has ended', async () => {
  const { ref, url } = await pay()
  expect((await submit(url, { outcome: 'fail' })).status).toBe(303)
  const pages = await Promise.all([submit(url), submit(url)])
  expect(pages.map(({ status }) => status)).toEqual([303, 303])
  expect((await provider().eventsOf(ref)).map(({ kind }) => kind)).toEqual(['authorised', 'captured'])
  const page = await (await fetch(url)).text()
  expect(page).toContain('This test payment succeeded.')
  expect(page).not.toContain('<form')
  await shop.deliver()
})

test('two answers at the same moment make one payment', async () => {
  const checkout = await provider().createCheckout(requestFor())
  const answers = await Promise.all([submit(checkout.url), submit(checkout.url, { outcome: 'fail' })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const told = (await provider().eventsOf(checkout.ref)).map(({ kind }) => kind)
  expect([['failed'], ['authorised', 'captured']]).toContainEqual(told)
  await shop.deliver()
})

test('the page is labelled, in the language of the order, runs no script and leaks no address', async () => {
  const { url } = await provider().createCheckout(requestFor())
  const answer = await fetch(url)
  const page = await answer.text()
  expect(page).toContain('Sandbox: no money moves.')
  expect(page).toContain('₹1,180.50')
  expect(page).toContain('Plus &lt;for> &quot;owners&quot;')
  expect(page).toContain('4242 4242 4242 4242')
  expect(page).not.toContain('<script')
  expect(page).toContain(`href="${shop.address()}/thankyou?order=1&amp;x=2"`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${shop.address()};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)

  const yen = await provider().createCheckout(requestFor({ language: 'hi', currency: 'JPY', amount: 1500 }))
  const hindi = await (await fetch(yen.url)).text()
  expect(hindi).toContain('<html lang="hi">')
  expect(hindi).toContain('सैंडबॉक्स: कोई पैसा नहीं कटेगा।')
  expect(hindi).toMatch(/1,500(?!\.)/)
})

test('a form of another site, a wrong choice and a wrong address are refused in words', async () => {
  const { ref, url } = await provider().createCheckout(requestFor())
  const forged = await submit(url, { token: 'guessed' })
  expect([forged.status, await forged.text()]).toEqual([422, expect.stringContaining('open too long')])
  expect((await submit(url, {}, '')).status).toBe(422)
  for (const fields of [{ method: 'cash' }, { outcome: 'free' }, { outcome: '' }]) {
    const answer = await submit(url, fields)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Choose how to pay')])
  }
  for (const wrong of [`${url}x`, `${shop.address()}/sandbox-payments/pay/%00`, url.replace(ref, 'x'.repeat(300))])
    for (const answer of [await fetch(wrong), await submit(wrong)]) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This payment page does not exist.')
    }
  expect((await submit(url, { card: '4'.repeat(5000) })).status).toBe(413)
  const asJson = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect(asJson.status).toBe(415)
  expect(await provider().eventsOf(ref)).toEqual([])
})

test('refunds return at most what was paid, each once', async () => {
  await pay()
  await shop.deliver()
  const paymentRef = shop.applied[1]?.paymentRef ?? ''
  const refund = (id: string, amount: number) => provider().refund({ id, paymentRef, amount, currency: 'INR' })
  expect(await refund('r1', 100_000)).toEqual({ ref: 'refund_r1', state: 'sent' })
  expect(await refund('r1', 100_000)).toEqual({ ref: 'refund_r1', state: 'sent' })
  expect(await refund('r2', 18_051)).toEqual({ ref: 'r2', state: 'failed' })
  const both = await Promise.all([refund('r3', 18_050), refund('r4', 18_050)])
  expect(both.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  shop.applied.length = 0
  await shop.deliver()
  expect(shop.applied).toMatchObject([
    { kind: 'refunded', refundRef: 'refund_r1', amount: 100_000, paymentRef },
    { kind: 'refunded', amount: 18_050, paymentRef },
  ])
})

test('a mandate is charged without its person, once per order', async () => {
  const { ref } = await pay({}, { wantsMandate: true })
  const [event] = await provider().eventsOf(ref)
  const charge = {
    orderId: randomUUID(),
    mandate: event?.mandate ?? '',
    amount: 500,
    currency: 'INR',
    description: 'Plus',
  }
  const renewal = await provider().chargeMandate(charge)
  expect(await provider().chargeMandate(charge)).toEqual(renewal)
  expect(await provider().eventsOf(renewal.ref)).toMatchObject([
    { kind: 'authorised', amount: 500 },
    { kind: 'captured', amount: 500 },
  ])
  await expect(provider().chargeMandate({ ...charge, mandate: 'mandate_x' })).rejects.toThrow(ProviderUnavailable)
  expect((await fetch(`${shop.address()}/sandbox-payments/pay/${renewal.ref}`)).status).toBe(404)
  await shop.deliver()
})

test('who chose so sees later refunds and renewals fail', async () => {
  const { ref } = await pay({ failsLater: 'yes' }, { wantsMandate: true })
  const [event] = await provider().eventsOf(ref)
  const request = { id: 'r9', paymentRef: event?.paymentRef ?? '', amount: 1, currency: 'INR' }
  expect((await provider().refund(request)).state).toBe('sent')
  expect((await provider().eventsOf(ref)).at(-1)).toMatchObject({ kind: 'refund-failed', refundRef: 'refund_r9' })
  const renewal = await provider().chargeMandate({
    orderId: randomUUID(),
    mandate: event?.mandate ?? '',
    amount: 500,
    currency: 'INR',
    description: 'Plus',
  })
  expect(await provider().eventsOf(renewal.ref)).toMatchObject([{ kind: 'failed' }])
  await shop.deliver()
})

test('its API wants its key before it reads anything, and bounded requests', async () => {
  const url = `${shop.address()}/sandbox-payments/v1/checkouts`
  for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`]) {
    const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: 'x'.repeat(10_000) })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'wrong_key' }])
  }
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { currency: 'inr' }, { returnUrl: 'javascript:alert(1)' }])
    await expect(provider().createCheckout(requestFor(wrong))).rejects.toThrow('422')
  await expect(provider().createCheckout(requestFor({ description: 'x'.repeat(5000) }))).rejects.toThrow(
    ProviderUnavailable,
  )
})

const event = {
  id: 'event_1',
  type: 'payment.captured',
  checkout: 'checkout_1',
  payment: 'payment_1',
  refund: null,
  amount: 1,
  currency: 'INR',
  method: 'upi',
  mandate: null,
  occurredAt: '2026-06-01T06:00:00.000Z',
}
const post = (body: string, signature: string, name = 'sandbox', type = 'application/json') =>
  fetch(`${shop.address()}/api/payments/webhooks/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'sandbox-signature': signature },
    body,
  })

test('a webhook is taken with its signature alone, whatever type it says it is', async () => {
  const body = JSON.stringify(event)
  const signature = signWebhook(shop.webhookSecret, app.clock.now(), body)
  for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
    const answer = await post(body, signature, 'sandbox', type)
    expect([answer.status, await answer.json()]).toEqual([200, { events: 1 }])
  }
  expect(kinds()).toEqual(['captured', 'captured', 'captured'])
})

test('forged, old, cut off, empty and long webhooks are refused', async () => {
  const body = JSON.stringify(event)
  const now = app.clock.now()
  const signature = signWebhook(shop.webhookSecret, now, body)
  const old = signWebhook(shop.webhookSecret, new Date(now.getTime() - 5 * MINUTE_MS - 1000), body)
  const early = signWebhook(shop.webhookSecret, new Date(now.getTime() + DAY_MS), body)
  for (const [sent, signed] of [
    [body, signWebhook('other', now, body)],
    [body, old],
    [body, early],
    [body, ''],
    [body, `${signature},v1=${'0'.repeat(64)}`],
    [body.slice(0, -1), signature],
    [body.replace('"amount":1', '"amount":9'), signature],
    ['', signature],
  ] as const) {
    const answer = await post(sent, signed)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('MALFORMED_REQUEST')])
  }
  expect((await post('x'.repeat(256 * 1024 + 1), signature)).status).toBe(413)
  expect((await post(body, signature, 'stripe')).status).toBe(404)
  expect((await post(body, signature, 'paypal')).status).toBe(422)
  expect(kinds()).toEqual([])
})

test('webhooks have a limit of their own per address', async () => {
  const narrow = await openPaymentShop(app, { environment: { RATE_LIMIT_SCALE: '1' } })
  const status = async () =>
    (await fetch(`${narrow.address()}/api/payments/webhooks/sandbox`, { method: 'POST', body: 'x' })).status
  app.clock.move(MINUTE_MS)
  expect(await status()).toBe(400)
  const key = hashLimit(app.db, { key: 'payment-webhook:from:127.0.0.1', windowMs: MINUTE_MS })
  const { rowCount } = await app.db.query(
    `update rate_limits set hits = 599 where key = $1 and window_end > $2 and hits = 1`,
    [key, app.clock.now()],
  )
  expect(rowCount).toBe(1)
  expect([await status(), await status()]).toEqual([400, 429])
  await narrow.close()
})

test('a webhook whose events cannot be stored is answered 503, so that it is sent again', async () => {
  const away = await openPaymentShop(app, {
    apply: async () => {
      throw Object.assign(new Error('the database is away'), { code: '57P01' })
    },
  })
  const body = JSON.stringify(event)
  const answer = await fetch(`${away.address()}/api/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'sandbox-signature': signWebhook(away.webhookSecret, app.clock.now(), body) },
    body,
  })
  expect(answer.status).toBe(503)
  await away.close()
})
