import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { createLog } from '../../../platform/log.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openSubscriptions } from '../../../testing/subscribers.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'
import type { Providers } from '../providers/open-providers.ts'
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../providers/provider.ts'
import { renewSubscriptions, renewSubscriptionsJob } from './charging.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let shop: Awaited<ReturnType<typeof openSubscriptions>>
beforeAll(async () => {
  app = await startApp()
  pool = await openPool(app)
  shop = await openSubscriptions(app, await pool.someone(['Admin']))
  await shop.sell('pro', 100_000)
  await shop.sell('small', 20_000, { quotas: { listings: 120 } })
  await shop.sell('trial', 50_000, { trialDays: 14 })
})
afterAll(() => app.close())
// Subscribers of the test before are not charged.
beforeEach(() => app.db.query(`update subscriptions set state = 'cancelled' where state in ('trialing', 'active')`))

const agent = () => pool.someone(['Buyer', 'Agent'])
async function subscriber(code = 'pro', { failsLater = false, hasMandate = true } = {}): Promise<Someone> {
  const person = await agent()
  await shop.pay(await shop.order(person, code), failsLater)
  if (!hasMandate)
    await app.db.query(`update subscriptions set mandate = null, provider = null where owner_id = $1`, [person.id])
  return person
}
const subscription = async (person: Someone) => {
  const { subscription: found } = await shop.plan(person)
  if (!found) throw new Error('there is no subscription')
  return found
}
const kept = async (person: Someone) => {
  const { rows } = await app.db.query<{ state: string; start: Date; end: Date; mandate: string | null }>(
    `select state, period_start as start, period_end as "end", mandate from subscriptions where owner_id = $1 order by created_at`,
    [person.id],
  )
  return rows
}
const orders = async (person: Someone) =>
  (await app.ask(endpoints.listOrders, { token: await shop.signIn(person) })).data.toReversed()
const told = async ({ id }: Someone, kind: string) => {
  const { rows } = await app.db.query<{ params: Record<string, unknown> }>(
    `select params from notifications where user_id = $1 and kind = $2 order by created_at, id`,
    [id, kind],
  )
  return rows.map(({ params }) => params)
}
const act = async (
  call: 'cancelSubscription' | 'resumeSubscription' | 'dropScheduledPlan' | 'setAutoRenew',
  person: Someone,
  body: object = {},
) => {
  const { id, version } = await subscription(person)
  const input = { params: { id }, body: { version, ...body }, token: await shop.signIn(person) }
  return (await app.ask(endpoints[call], input)).data
}
const renewal = async (person: Someone, id = uuidv7()) => {
  const params = { id: (await subscription(person)).id }
  return (await app.ask(endpoints.orderRenewal, { params, body: { id }, token: await shop.signIn(person) })).data
}
const refusedRenewal = async (person: Someone) => {
  const params = { id: (await subscription(person)).id }
  return (
    await app.refusal(endpoints.orderRenewal, { params, body: { id: uuidv7() }, token: await shop.signIn(person) })
  ).problem.code
}
const charges = async (person: Someone) => {
  const { rows } = await app.db.query<{ charges: number }>(
    `select count(*)::int as charges from sandbox_checkouts c join orders o on o.id::text = c.idempotency_key
     where o.owner_id = $1 and c.return_url is null`,
    [person.id],
  )
  return rows[0]?.charges
}

test('in a whole year each period is announced, charged and invoiced once, and follows the one before', async () => {
  const person = await subscriber()
  const [begun] = await kept(person)
  for (let month = 0; month < 12; month++) {
    await shop.pass(22)
    expect(await told(person, 'plan-ending')).toHaveLength(month)
    await shop.pass(8)
  }
  const paid = await orders(person)
  expect(paid.map(({ state, total }) => [state, total])).toEqual(
    Array.from({ length: 13 }, () => ['captured', 118_000]),
  )
  const { rows: periods } = await app.db.query<{ end: Date }>(
    `select e.period_end as "end" from subscription_events e join subscriptions s on s.id = e.subscription_id
     where s.owner_id = $1 order by e.id`,
    [person.id],
  )
  expect(periods.map(({ end }) => end.getTime())).toEqual(
    Array.from({ length: 13 }, (_, month) => (begun?.end.getTime() ?? 0) + month * 30 * DAY_MS),
  )
  expect(await subscription(person)).toMatchObject({ state: 'active', autoRenew: true, hasMandate: true })
  expect((await told(person, 'plan-ending')).at(-1)).toMatchObject({ total: 118_000, isCharged: true })
  expect([(await told(person, 'plan-ending')).length, (await told(person, 'plan-renewed')).length]).toEqual([12, 12])
  const { rows: invoices } = await app.db.query(
    `select i.total from invoices i join orders o on o.id = i.order_id where o.owner_id = $1`,
    [person.id],
  )
  expect(invoices).toHaveLength(13)
  expect([await charges(person), await pool.unbalanced()]).toEqual([12, []])
})

test('a charge that fails is tried three times in ten days, then the plan is paused; a payment brings it back', async () => {
  const person = await subscriber('pro', { failsLater: true })
  const [begun] = await kept(person)
  await shop.pass(30)
  const overdue = await subscription(person)
  expect(overdue).toMatchObject({ state: 'past_due', due: 118_000 })
  const day = (at = '') => Math.round((Date.parse(at) - (begun?.end.getTime() ?? 0)) / DAY_MS)
  expect([day(overdue.nextTryAt), day(overdue.pausesAt)]).toEqual([4, 10])
  expect((await shop.plan(person)).package.code).toBe('pro')
  const refusedCart = { market: 'in', items: [{ package: 'small' }] }
  const refused = await app.refusal(endpoints.quoteOrder, { body: refusedCart, token: await shop.signIn(person) })
  expect(refused.problem.code).toBe('SUBSCRIPTION_UNPAID')
  await shop.pass(3)
  expect(await charges(person)).toBe(1)
  await shop.pass(1)
  expect([await charges(person), day((await subscription(person)).nextTryAt)]).toEqual([2, 10])
  await shop.pass(6)
  expect(await subscription(person)).toMatchObject({ state: 'paused', due: 118_000 })
  expect((await shop.plan(person)).package.code).toBe('free-agent')
  await shop.pass(20)
  expect([await charges(person), (await told(person, 'plan-unpaid')).map(({ failed }) => failed)]).toEqual([3, [1, 2]])
  expect(await told(person, 'plan-paused')).toHaveLength(1)
  const now = app.clock.now().getTime()
  await shop.pay(await renewal(person))
  const [back] = await kept(person)
  expect(back?.state).toBe('active')
  // The time of the pause is not paid for.
  expect(Math.abs((back?.start.getTime() ?? 0) - now)).toBeLessThan(10 * MINUTE_MS)
})

test('a second try that succeeds continues the old period', async () => {
  const person = await subscriber('pro', { failsLater: true })
  const [begun] = await kept(person)
  await shop.pass(30)
  await app.db.query(`update sandbox_checkouts set fails_later = false where mandate = $1`, [begun?.mandate])
  await shop.pass(4)
  const [after] = await kept(person)
  expect([after?.state, after?.start]).toEqual(['active', begun?.end])
  expect((await orders(person)).map(({ state }) => state)).toEqual(['captured', 'failed', 'captured'])
})

test('without a mandate the owner is reminded, pays early or late, and never twice', async () => {
  const person = await subscriber('pro', { hasMandate: false })
  const [begun] = await kept(person)
  expect(await refusedRenewal(person)).toBe('RENEWAL_NOT_DUE')
  await shop.pass(24)
  expect(await told(person, 'plan-ending')).toMatchObject([{ total: 118_000, isCharged: false }])
  const id = uuidv7()
  const [first, second] = await Promise.all([renewal(person, id), renewal(person, id)])
  const other = await renewal(person)
  expect([second.id, other.id, other.checkoutUrl]).toEqual([id, id, first.checkoutUrl])
  await shop.pay(first)
  await shop.pay(first)
  const [early] = await kept(person)
  expect([early?.start, early?.end.getTime()]).toEqual([begun?.start, (begun?.end.getTime() ?? 0) + 30 * DAY_MS])
  expect(await refusedRenewal(person)).toBe('RENEWAL_NOT_DUE')
  // That payment gave a mandate, which is taken away again.
  await app.db.query(`update subscriptions set mandate = null where owner_id = $1`, [person.id])
  await shop.pass(38)
  expect(await subscription(person)).toMatchObject({ state: 'past_due', due: 118_000 })
  expect((await told(person, 'plan-unpaid')).map(({ failed }) => failed)).toEqual([0])
  await shop.pay(await renewal(person))
  const [late] = await kept(person)
  expect([late?.state, late?.start]).toEqual(['active', early?.end])
  expect((await orders(person)).map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
})

test('a trial ends unless it is paid, and its mandate pays it', async () => {
  const [unpaid, paying, charged] = [await agent(), await agent(), await agent()]
  for (const person of [unpaid, paying, charged]) await shop.order(person, 'trial')
  const [{ mandate } = { mandate: null }] = await kept(await subscriber())
  await app.db.query(`update subscriptions set mandate = $2, provider = 'sandbox' where owner_id = $1`, [
    charged.id,
    mandate,
  ])
  await shop.pass(11)
  expect(await told(unpaid, 'plan-ending')).toMatchObject([{ isCharged: false, total: 59_000 }])
  await shop.pay(await renewal(paying))
  await shop.pass(3)
  const states = async (person: Someone) => (await kept(person)).map(({ state }) => state)
  expect([await states(unpaid), await states(paying), await states(charged)]).toEqual([
    ['expired'],
    ['active'],
    ['active'],
  ])
  expect([await told(unpaid, 'plan-ended'), (await shop.plan(unpaid)).subscription]).toMatchObject([[{}], undefined])
  await shop.pay(await shop.order(unpaid, 'pro'))
  expect(await states(unpaid)).toEqual(['expired', 'active'])
})

test('a cancelled plan lasts to its end and can be taken back before; one that does not renew ends, too', async () => {
  const [person, off] = [await subscriber(), await subscriber()]
  const { id, version } = await subscription(person)
  const cancelled = await act('cancelSubscription', person)
  expect(cancelled).toEqual({ state: 'cancelled', version: version + 1 })
  const again = { params: { id }, body: { version }, token: await shop.signIn(person) }
  expect((await app.ask(endpoints.cancelSubscription, again)).data).toEqual(cancelled)
  expect((await app.refusal(endpoints.resumeSubscription, again)).status).toBe(412)
  expect((await act('resumeSubscription', person)).state).toBe('active')
  expect((await app.refusal(endpoints.cancelSubscription, again)).problem.code).toBe('SUBSCRIPTION_CHANGED')
  await act('cancelSubscription', person)
  await act('setAutoRenew', off, { autoRenew: false })
  await shop.pass(29)
  expect([(await subscription(person)).state, (await subscription(off)).due]).toEqual(['cancelled', 118_000])
  await shop.pass(1)
  expect([(await kept(person))[0]?.state, (await kept(off))[0]?.state]).toEqual(['expired', 'expired'])
  expect([await charges(person), await charges(off)]).toEqual([0, 0])
})

test('a trial that was cancelled is a trial again when that is taken back', async () => {
  const person = await agent()
  await shop.order(person, 'trial')
  await act('cancelSubscription', person)
  expect((await act('resumeSubscription', person)).state).toBe('trialing')
  const { id, version } = await subscription(person)
  await act('cancelSubscription', person)
  app.clock.move(14 * DAY_MS)
  const late = { params: { id }, body: { version: version + 1 }, token: await shop.signIn(person) }
  expect((await app.refusal(endpoints.resumeSubscription, late)).problem.code).toBe('SUBSCRIPTION_ENDED')
})

test('who does not pay an overdue plan can end it at once', async () => {
  const person = await subscriber('pro', { hasMandate: false })
  await shop.pass(30)
  const page = await renewal(person)
  expect((await act('cancelSubscription', person)).state).toBe('expired')
  await shop.pay(page)
  expect((await orders(person)).map(({ state }) => state)).toEqual(['captured', 'expired'])
  expect((await shop.plan(person)).subscription).toBeUndefined()
})

test('a renewal that is paid after its plan ended is sent back', async () => {
  const person = await subscriber('pro', { hasMandate: false })
  await shop.pass(30)
  const page = await renewal(person)
  await app.db.query(`update subscriptions set state = 'expired', past_due_since = null where owner_id = $1`, [
    person.id,
  ])
  await shop.pay(page)
  const { rows } = await app.db.query(
    `select o.state, r.reason, r.amount = o.total as "isAll" from orders o join refunds r on r.order_id = o.id where o.id = $1`,
    [page.id],
  )
  expect(rows).toEqual([{ state: 'authorised', reason: 'not-due', isAll: true }])
})

test('a smaller plan that waits begins with the next period for its own price, unless it is dropped', async () => {
  const [person, staying] = [await subscriber(), await subscriber()]
  for (const one of [person, staying]) await shop.order(one, 'small')
  expect((await subscription(staying)).next?.code).toBe('small')
  await act('dropScheduledPlan', staying)
  await act('dropScheduledPlan', staying)
  await shop.pass(31)
  expect([(await shop.plan(person)).package.code, (await shop.plan(staying)).package.code]).toEqual(['small', 'pro'])
  expect((await subscription(person)).next).toBeUndefined()
  expect([(await orders(person)).at(-1)?.total, (await orders(staying)).at(-1)?.total]).toEqual([23_600, 118_000])
})

const wrapped = async (charge: (real: PaymentProvider) => PaymentProvider['chargeMandate']) => {
  const opened = await openPaymentShop(app, { apply: applyPaymentEvent })
  const real = opened.providers.provider('sandbox')
  const provider = { ...real, chargeMandate: charge(real) }
  const providers: Providers = { ...opened.providers, provider: () => provider }
  const run = (at = app.clock.now()) =>
    renewSubscriptions(app.db, at, { log: createLog('silent'), providers, brandName: 'Lintel' })
  return { run, close: opened.close }
}

test('killed after the charge, before it is recorded, a server charges nobody twice', async () => {
  const person = await subscriber()
  app.clock.move(30 * DAY_MS)
  let calls = 0
  const { run, close } = await wrapped((real) => async (request) => {
    const charged = await real.chargeMandate(request)
    if ((calls += 1) === 1) throw new Error('killed')
    return charged
  })
  await expect(run()).rejects.toThrow('killed')
  expect([await charges(person), (await subscription(person)).isCharging]).toEqual([1, true])
  expect(await refusedRenewal(person)).toBe('RENEWAL_PENDING')
  const cart = { market: 'in', items: [{ package: 'small' }] }
  expect((await app.refusal(endpoints.quoteOrder, { body: cart, token: await shop.signIn(person) })).problem.code).toBe(
    'RENEWAL_PENDING',
  )
  // The order outlives a day without the server.
  app.clock.move(2 * DAY_MS)
  await shop.deliver()
  await run()
  expect([calls, await charges(person), (await subscription(person)).state]).toEqual([2, 1, 'active'])
  expect((await orders(person)).map(({ state }) => state)).toEqual(['captured', 'captured'])
  await close()
})

test('a provider that is away is asked again later; one that refuses the mandate loses it', async () => {
  const person = await subscriber()
  app.clock.move(30 * DAY_MS)
  let isAway = true
  const { run, close } = await wrapped(() => async () => {
    throw isAway ? new ProviderUnavailable('away') : new ProviderRefused('no such mandate')
  })
  await run()
  expect(await subscription(person)).toMatchObject({ state: 'active', isCharging: true })
  isAway = false
  app.clock.move(10 * MINUTE_MS)
  await run()
  const unpaid = await subscription(person)
  expect(unpaid).toMatchObject({ state: 'past_due', hasMandate: false, due: 118_000 })
  expect(unpaid.nextTryAt).toBeUndefined()
  await close()
})

test('two servers that run the job at once charge each subscription once', async () => {
  const people = [await subscriber(), await subscriber(), await subscriber(), await subscriber()]
  app.clock.move(30 * DAY_MS)
  await Promise.all([app.runJob(renewSubscriptionsJob, {}), app.runJob(renewSubscriptionsJob, {})])
  await shop.deliver()
  for (const person of people) {
    expect([await charges(person), (await orders(person)).map(({ state }) => state)]).toEqual([
      1,
      ['captured', 'captured'],
    ])
  }
})

test('in free mode nobody is charged, reminded or stopped', async () => {
  const person = await subscriber()
  await app.db.query(`update billing_settings set free_mode = true where market = 'in'`)
  await shop.pass(31)
  expect(await subscription(person)).toMatchObject({ state: 'active' })
  expect([await charges(person), await told(person, 'plan-ending')]).toEqual([0, []])
  await app.db.query(`update billing_settings set free_mode = false where market = 'in'`)
})
