import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionTransitions } from '../../../../contract/billing/subscriptions.ts'
import { endpoints } from '../../../../contract/index.ts'
import { orderTransitions } from '../../../../contract/payments/orders.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { sellPackage, startSelling } from '../../../testing/selling.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { balanceOf } from '../../billing/service.ts'
import type { PaymentEvent } from '../providers/provider.ts'
import { applyPaymentEvent, expireOrder } from './payment-events.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let admin: Someone
beforeAll(async () => {
  app = await startApp()
  // The sandbox is asked over HTTP.
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  pool = await openPool(app)
  admin = await pool.someone(['Admin'])
  const plan = (code: string, price: number, quotas: object, more: object = {}) =>
    sell(code, { kind: 'plan', price, quotas, periodDays: 30, ...more })
  await plan('pro', 100_000, { listings: 300, boosts: 10, reveals: 50 })
  await plan('elite', 300_000, { listings: 900, boosts: 30, reveals: 90 })
  await plan('small', 20_000, { listings: 120, boosts: 6, reveals: 30 })
  await plan('trial', 50_000, { listings: 150 }, { trialDays: 14 })
  await sell('credits-50', { kind: 'credits', price: 50_000, quotas: {}, quantity: 50, validDays: 365 })
  await sell('boosts-5', { kind: 'boosts', price: 25_000, quotas: {}, quantity: 5 })
  await startSelling(app, admin.token)
})
afterAll(() => app.close())

const sell = (code: string, terms: object) => sellPackage(app, admin.token, code, terms)
const agent = () => pool.someone(['Buyer', 'Agent'])
const billing = {
  market: 'in',
  name: 'Asha Rao',
  address: ['12 Lake Road', 'Bengaluru'],
  region: '29',
  postcode: '560038',
}
const cart = (...packages: string[]) => ({ market: 'in', items: packages.map((one) => ({ package: one })) })
const quoted = async ({ token }: Someone, body: object) => (await app.ask(endpoints.quoteOrder, { body, token })).data
const order = async (person: Someone, body: object, id = uuidv7()) => {
  const { total } = await quoted(person, body)
  return (await app.ask(endpoints.createOrder, { body: { id, ...body, billing, total }, token: person.token })).data
}
const refusedOrder = async ({ token }: Someone, body: object) =>
  (await app.refusal(endpoints.createOrder, { body: { id: uuidv7(), billing, ...body }, token })).problem.code
const read = async ({ token }: Someone, id: string) =>
  (await app.ask(endpoints.getOrder, { params: { id }, token })).data
const limit = async ({ token }: Someone) => (await app.ask(endpoints.getPlan, { token })).data.use.listings.limit

const eventsOf = async (id: string) => {
  const { rows } = await app.db.query<{ ref: string; total: number }>(
    `select checkout_ref as ref, total from orders where id = $1`,
    [id],
  )
  const { ref: checkoutRef = '', total: amount = 0 } = rows[0] ?? {}
  return (kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}): PaymentEvent => ({
    id: uuidv7(),
    kind,
    checkoutRef,
    amount,
    currency: 'INR',
    method: 'upi',
    paymentRef: `pay-${id}`,
    occurredAt: app.clock.now(),
    ...more,
  })
}
const apply = (event: PaymentEvent) =>
  app.db.transaction((db) => applyPaymentEvent(db, app.clock.now(), 'sandbox', event))
const pay = async (id: string) => apply((await eventsOf(id))('captured'))

test('the database holds the lawful moves of orders and subscriptions', async () => {
  const { rows } = await app.db.query<{ move: string }>(
    `select concat_ws(' ', entity, from_state, to_state) as move from billing_transitions where entity <> 'refund'`,
  )
  const moves = (entity: string, transitions: Record<string, readonly string[]>) =>
    Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${entity} ${from} ${to}`))
  expect(rows.map(({ move }) => move).toSorted()).toEqual(
    [...moves('order', orderTransitions), ...moves('subscription', subscriptionTransitions)].toSorted(),
  )
})

test('a quote says what is due with tax, and changes nothing', async () => {
  const person = await agent()
  expect(await quoted(person, cart('pro', 'credits-50'))).toMatchObject({
    currency: 'INR',
    subtotal: 150_000,
    discount: 0,
    tax: 27_000,
    total: 177_000,
    quotas: { listings: 300 },
    refundDays: 7,
  })
  expect((await app.ask(endpoints.listOrders, { token: person.token })).total).toBe(0)
  const refused = async (body: object, token = person.token) =>
    (await app.refusal(endpoints.quoteOrder, { body, token })).problem.code
  expect(await refused(cart('pro', 'elite'))).toBe('ONE_PLAN_ONLY')
  expect(await refused(cart('pro', 'pro'))).toBe('ONE_PLAN_ONLY')
  expect(await refused(cart('nothing'))).toBe('PACKAGE_NOT_FOUND')
  expect(await refused({ ...cart('pro'), coupon: 'NOPE' })).toBe('COUPON_REFUSED')
  expect(await refused(cart('pro'), (await pool.someone()).token)).toBe('PACKAGE_NOT_FOUND')
})

test('an order says its invoice, and the next quote whom the last order was invoiced to', async () => {
  const person = await agent()
  expect((await quoted(person, cart('credits-50'))).billing).toBeUndefined()
  const { id } = await order(person, cart('credits-50'))
  expect((await quoted(person, cart('credits-50'))).billing).toEqual(billing)
  expect((await quoted(await agent(), cart('credits-50'))).billing).toBeUndefined()
  const { rows } = await app.db.query<{ url: string }>(
    `select return_url as url from sandbox_checkouts where idempotency_key = $1`,
    [id],
  )
  expect(new URL(rows[0]?.url ?? '').pathname).toBe(`/thankyou/${id}`)
  expect((await read(person, id)).invoice).toBeUndefined()
  await pay(id)
  const { data } = await app.ask(endpoints.myInvoices, { token: person.token })
  expect((await read(person, id)).invoice).toEqual({ id: data[0]?.id, number: data[0]?.number })
})

test('a payment grants everything at once, books it, and issues an invoice; sent again it does nothing', async () => {
  const person = await agent()
  const id = uuidv7()
  const [first, second] = await Promise.all([
    order(person, cart('pro', 'credits-50', 'boosts-5'), id),
    order(person, cart('pro', 'credits-50', 'boosts-5'), id),
  ])
  expect([first.id, second.id, first.state]).toEqual([id, id, 'created'])
  expect(first.checkoutUrl).toContain('http')
  expect(await limit(person)).toBe(100)
  const event = await eventsOf(id)
  const captured = event('captured')
  await Promise.all([apply(captured), apply(captured), apply(event('authorised')), apply(event('captured'))])
  const wallet = { kind: 'user', id: person.id } as const
  expect([await balanceOf(app.db, wallet), await balanceOf(app.db, wallet, 'boost'), await limit(person)]).toEqual([
    50, 5, 300,
  ])
  expect(await read(person, id)).toMatchObject({ state: 'captured', method: 'upi', total: 206_500 })
  const { rows } = await app.db.query(
    `select a.name, l.amount from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
     join ledger_accounts a on a.id = l.account_id where t.order_id = $1 and t.kind = 'payment' order by a.name`,
    [id],
  )
  expect(rows).toEqual([
    { name: 'provider:sandbox', amount: 206_500 },
    { name: 'revenue', amount: -175_000 },
    { name: 'tax', amount: -31_500 },
  ])
  expect((await app.db.query(`select from invoices where order_id = $1`, [id])).rowCount).toBe(1)
  const history = await app.ask(endpoints.listCredits, { token: person.token })
  expect(history.data).toMatchObject([{ kind: 'purchase', amount: 50, orderId: id }])
  const stranger = await agent()
  expect((await app.refusal(endpoints.getOrder, { params: { id }, token: stranger.token })).problem.code).toBe(
    'ORDER_NOT_FOUND',
  )
})

test('a larger plan costs the difference now, a smaller one begins when the period ends', async () => {
  const person = await agent()
  await pay((await order(person, cart('pro'))).id)
  app.clock.move(15 * 86_400_000)
  expect(await refusedOrder(person, { ...cart('pro'), total: 0 })).toBe('PLAN_THE_SAME')
  const larger = await quoted(person, cart('elite'))
  expect(larger).toMatchObject({ subtotal: 250_000, change: { credit: 50_000, from: { code: 'pro' } } })
  const smaller = await quoted(person, cart('small'))
  expect(smaller).toMatchObject({ total: 0, change: { from: { code: 'pro' } } })
  expect(smaller.change?.startsAt).toBeDefined()
  const { state } = await order(person, cart('small'))
  expect([state, await limit(person)]).toEqual(['captured', 300])
  await pay((await order(person, cart('elite'))).id)
  expect(await limit(person)).toBe(900)
})

test('an upgrade takes off no more than was paid, and a trial can be paid for before it ends', async () => {
  const now = app.clock.now()
  await insertRow(app.db, 'coupons', {
    code: 'HALF',
    market: 'in',
    percent: 5000,
    total: 10,
    validFrom: new Date(now.getTime() - 1),
    validUntil: new Date(now.getTime() + 90 * 86_400_000),
  })
  const person = await agent()
  await pay((await order(person, { ...cart('pro'), coupon: 'HALF' })).id)
  app.clock.move(15 * 86_400_000)
  expect(await quoted(person, cart('elite'))).toMatchObject({ subtotal: 275_000, change: { credit: 25_000 } })

  const other = await agent()
  await order(other, cart('trial'))
  app.clock.move(86_400_000)
  const paid = await order(other, cart('trial'))
  expect(paid.total).toBe(59_000)
  await pay(paid.id)
  expect((await app.ask(endpoints.getPlan, { token: other.token })).data.subscription).toMatchObject({
    state: 'active',
  })
})

test('a trial costs nothing and is given once', async () => {
  const person = await agent()
  const quote = await quoted(person, cart('trial'))
  expect(quote).toMatchObject({ total: 0, quotas: { listings: 150 } })
  expect(quote.trialEndsAt).toBeDefined()
  expect((await order(person, cart('trial'))).state).toBe('captured')
  expect(await limit(person)).toBe(150)
  await app.db.query(`update subscriptions set state = 'expired' where owner_id = $1`, [person.id])
  expect((await quoted(person, cart('trial'))).total).toBe(59_000)
})

test('a price that changed is refused, and two tabs cannot pay for two plans', async () => {
  const person = await agent()
  expect(await refusedOrder(person, { ...cart('pro'), total: 1 })).toBe('PRICE_CHANGED')
  const first = await order(person, cart('pro'))
  const second = await order(person, cart('elite'))
  expect((await read(person, first.id)).state).toBe('expired')
  await pay(first.id)
  expect(await limit(person)).toBe(100)
  await pay(second.id)
  expect(await limit(person)).toBe(900)
})

test('of five hundred orders at once a hundred get the hundred coupons, and an expired order frees its own', async () => {
  const now = app.clock.now()
  await insertRow(app.db, 'coupons', {
    code: 'DIWALI',
    market: 'in',
    percent: 1000,
    perOwner: 1000,
    total: 100,
    validFrom: new Date(now.getTime() - 1),
    validUntil: new Date(now.getTime() + 90 * 86_400_000),
  })
  const person = await agent()
  const body = { ...cart('boosts-5'), coupon: 'DIWALI' }
  const { total } = await quoted(person, body)
  expect(total).toBe(26_550)
  const made = await Promise.allSettled(
    Array.from({ length: 500 }, () =>
      app.ask(endpoints.createOrder, { body: { id: uuidv7(), ...body, billing, total }, token: person.token }),
    ),
  )
  const orders = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data.id] : []))
  expect(orders).toHaveLength(100)
  expect(await refusedOrder(person, { ...body, total })).toBe('COUPON_REFUSED')
  app.clock.move(25 * 3_600_000)
  await app.db.transaction((db) => expireOrder(db, app.clock.now(), orders[0] ?? ''))
  expect((await order(person, body)).discount).toBe(2_500)
})

test('a coupon for one order of each buyer, or the last of them, still applies to the plan that replaces an unpaid one', async () => {
  const now = app.clock.now()
  const coupon = (code: string, terms: object) =>
    insertRow(app.db, 'coupons', {
      code,
      market: 'in',
      percent: 1000,
      validFrom: new Date(now.getTime() - 1),
      validUntil: new Date(now.getTime() + 86_400_000),
      ...terms,
    })
  await coupon('ONCE', { total: 10, firstOrder: true })
  await coupon('LAST', { total: 1 })
  const body = { ...cart('pro'), coupon: 'ONCE' }
  const person = await agent()
  const first = await order(person, body)
  expect((await quoted(person, body)).discount).toBe(10_000)
  expect(await refusedOrder(person, { ...cart('boosts-5'), coupon: 'ONCE', total: 0 })).toBe('COUPON_REFUSED')
  const second = await order(person, body)
  expect((await read(person, first.id)).state).toBe('expired')
  await pay(second.id)
  const again = async (one: Someone, more: object) =>
    (await app.refusal(endpoints.quoteOrder, { body: more, token: one.token })).problem.code
  expect(await again(person, { ...cart('elite'), coupon: 'ONCE' })).toBe('COUPON_REFUSED')

  const other = await agent()
  const last = { ...cart('pro'), coupon: 'LAST' }
  await order(other, last)
  expect((await order(other, last)).discount).toBe(10_000)
  expect(await again(await agent(), last)).toBe('COUPON_REFUSED')
  const { rows } = await app.db.query(`select code, used from coupons where code in ('ONCE', 'LAST') order by code`)
  expect(rows).toEqual([
    { code: 'LAST', used: 1 },
    { code: 'ONCE', used: 1 },
  ])
})

test('however events are repeated and shuffled, an order ends where its payment did, and the books balance', async () => {
  const kinds = fc.array(fc.constantFrom('authorised', 'captured', 'failed', 'disputed', 'dispute-won'), {
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(kinds, fc.boolean(), async (some, isPaid) => {
      const person = await agent()
      const { id } = await order(person, cart('credits-50'))
      const event = await eventsOf(id)
      const events = [...some.filter((kind) => kind !== 'captured'), ...(isPaid ? (['captured'] as const) : [])].map(
        (kind) => event(kind),
      )
      const hasFailed = events.some(({ kind }) => kind === 'failed')
      for (const one of [...events, ...events]) await apply(one)
      const { state } = await read(person, id)
      const credits = await balanceOf(app.db, { kind: 'user', id: person.id })
      if (isPaid && !hasFailed) expect([state, credits]).toEqual(['captured', 50])
      else expect(credits).toBe(0)
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(await pool.unbalanced()).toEqual([])
})
