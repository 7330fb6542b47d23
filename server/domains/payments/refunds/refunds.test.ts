import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { refundTransitions } from '../../../../contract/payments/refunds.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openSale } from '../../../testing/paying.ts'
import { openPaymentShop, type PaymentShop } from '../../../testing/payment-shop.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { balanceOf, payForLead } from '../../billing/service.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'
import type { Providers } from '../providers/open-providers.ts'
import type { PaymentEvent } from '../providers/provider.ts'
import { refundPersonalData } from './personal-data.ts'
import { sendRefunds } from './sending.ts'

let app: TestApp
let shop: PaymentShop
let pool: Awaited<ReturnType<typeof openPool>>
let sale: Awaited<ReturnType<typeof openSale>>
let admins: [Someone, Someone, Someone]
beforeAll(async () => {
  app = await startApp()
  // The sandbox is asked over HTTP.
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  shop = await openPaymentShop(app)
  pool = await openPool(app)
  admins = [await pool.someone(['Admin']), await pool.someone(['Admin']), await pool.someone(['Admin'])]
  sale = await openSale(app, admins[0], { fourEyesAbove: 150_000 })
})
afterAll(async () => {
  await shop.close()
  await app.close()
})

const agent = () => pool.someone(['Buyer', 'Agent'])
const request = async ({ token }: Someone, orderId: string, more: object = {}) =>
  (await app.ask(endpoints.requestRefund, { body: { id: uuidv7(), orderId, reason: 'not-needed', ...more }, token }))
    .data
const refusedRequest = async ({ token }: Someone, orderId: string, more: object = {}) =>
  (
    await app.refusal(endpoints.requestRefund, {
      body: { id: uuidv7(), orderId, reason: 'not-needed', ...more },
      token,
    })
  ).problem.code
const approve = async ({ token }: Someone, id: string) =>
  (await app.ask(endpoints.decideRefund, { params: { id }, body: { approve: true }, token })).data
const refusedApproval = async ({ token }: Someone, id: string) =>
  (await app.refusal(endpoints.decideRefund, { params: { id }, body: { approve: true }, token })).problem.code
const refundOf = async (id: string) => {
  const { data } = await app.ask(endpoints.adminRefunds, { query: { market: 'in', id }, token: admins[0].token })
  if (!data[0]) throw new Error('there is no such refund')
  return data[0]
}
const orderOf = async ({ token }: Someone, id: string) =>
  (await app.ask(endpoints.getOrder, { params: { id }, token })).data
const rule = async ({ token }: Someone, order: string) =>
  (await app.ask(endpoints.listRefundable, { query: { order }, token })).data[0]
const told = async ({ id }: Someone) =>
  (
    await app.db.query<{ state: string }>(
      `select params ->> 'state' as state from notifications where user_id = $1 and kind = 'refund-changed' order by created_at, id`,
      [id],
    )
  ).rows.map(({ state }) => state)
const limit = async ({ token }: Someone) => (await app.ask(endpoints.getPlan, { token })).data.use.listings.limit
const accounts = async (orderId: string) =>
  (
    await app.db.query<{ name: string; sum: number }>(
      `select a.name, sum(l.amount) from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
       join ledger_accounts a on a.id = l.account_id where t.order_id = $1 and a.unit = 'INR' group by a.name having sum(l.amount) <> 0 order by a.name`,
      [orderId],
    )
  ).rows
const notes = async (orderId: string) =>
  (
    await app.db.query<{ total: number }>(
      `select total from invoices where order_id = $1 and kind = 'credit-note' order by serial`,
      [orderId],
    )
  ).rows.map(({ total }) => total)
/** What the sandbox paid back of an order. */
const paidBack = async (orderId: string) =>
  (
    await app.db.query<{ amount: number }>(
      `select e.amount from sandbox_events e join orders o on o.checkout_ref = e.checkout_ref where o.id = $1 and e.type = 'refund.done'`,
      [orderId],
    )
  ).rows.map(({ amount }) => amount)
const eventOf = async (orderId: string, kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}) => {
  const { rows } = await app.db.query<{ ref: string; payment: string; total: number }>(
    `select checkout_ref as ref, payment_ref as payment, total from orders where id = $1`,
    [orderId],
  )
  const { ref = '', payment, total = 0 } = rows[0] ?? {}
  return {
    id: uuidv7(),
    kind,
    checkoutRef: ref,
    amount: total,
    currency: 'INR',
    paymentRef: payment,
    occurredAt: app.clock.now(),
    ...more,
  }
}
const apply = (event: PaymentEvent) =>
  app.db.transaction((db) => applyPaymentEvent(db, app.clock.now(), 'sandbox', event))

test('the database holds the lawful moves of refunds', async () => {
  const { rows } = await app.db.query<{ move: string }>(
    `select concat_ws(' ', from_state, to_state) as move from billing_transitions where entity = 'refund'`,
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(
    Object.entries(refundTransitions)
      .flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
      .toSorted(),
  )
})

test('a plan that is refunded in full ends at once, and the money goes back with the books and a credit note', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'])
  expect(await rule(person, order.id)).toMatchObject({ amount: 118_000, endsPlan: true, asCredits: 100, credits: 0 })
  const id = uuidv7()
  const body = { id, orderId: order.id, reason: 'not-needed', note: 'I moved' }
  const both = await Promise.all(
    [1, 2].map(() => app.ask(endpoints.requestRefund, { body, token: person.token }).then(({ data }) => data.state)),
  )
  expect(both).toEqual(['requested', 'requested'])
  expect(await refusedRequest(person, order.id)).toBe('REFUND_OPEN')
  expect(await limit(person)).toBe(300)
  expect(await approve(admins[0], id)).toMatchObject({ state: 'approved', needsSecond: false })
  expect(await limit(person)).toBe(100)
  await app.work()
  const done = await refundOf(id)
  expect(done.state).toBe('done')
  expect(done.history.map(({ to }) => to)).toEqual(['requested', 'approved', 'sent', 'done'])
  expect(await orderOf(person, order.id)).toMatchObject({ state: 'refunded', refunded: 118_000 })
  expect(await accounts(order.id)).toEqual([])
  expect(await notes(order.id)).toEqual([118_000])
  expect(await paidBack(order.id)).toEqual([118_000])
  expect(await told(person)).toEqual(['requested', 'done'])
  expect((await rule(person, order.id))?.amount).toBe(0)
})

test('only what is unspent of credits comes back, and it cannot be spent meanwhile', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['credits-50'])
  const owner = { kind: 'user', id: person.id } as const
  await app.db.transaction((db) => payForLead(db, app.clock.now(), { owner, credits: 20, key: uuidv7() }))
  expect(await rule(person, order.id)).toMatchObject({ amount: 35_400, credits: 30 })
  expect(await refusedRequest(person, order.id, { amount: 35_401 })).toBe('REFUND_TOO_LARGE')
  expect(await refusedRequest(person, order.id, { backAs: 'credits' })).toBe('NO_CREDITS_FOR_THIS')
  const { id } = await request(person, order.id, { amount: 11_800 })
  await approve(admins[0], id)
  expect(await balanceOf(app.db, owner)).toBe(20)
  await app.work()
  expect(await refundOf(id)).toMatchObject({ state: 'done', creditsTaken: 10 })
  expect(await orderOf(person, order.id)).toMatchObject({ state: 'part_refunded', refunded: 11_800 })
  expect(await rule(person, order.id)).toMatchObject({ amount: 23_600, credits: 20 })
  const rest = await request(person, order.id)
  await approve(admins[1], rest.id)
  await app.work()
  expect(await balanceOf(app.db, owner)).toBe(0)
  expect(await rule(person, order.id)).toMatchObject({ amount: 0, bar: 'used' })
  expect(await notes(order.id)).toEqual([11_800, 23_600])
  expect(await refusedRequest(person, order.id)).toBe('NOTHING_TO_REFUND')
  expect(await pool.unbalanced()).toEqual([])
})

test('a plan can come back as credits at once; a replaced one cannot come back', async () => {
  const person = await agent()
  const first = await sale.buy(person, ['pro'])
  app.clock.move(MINUTE_MS)
  await sale.buy(person, ['elite'])
  expect(await rule(person, first.id)).toMatchObject({ amount: 0, bar: 'plan-replaced' })
  const other = await agent()
  const order = await sale.buy(other, ['pro'])
  const { id, credits } = await request(other, order.id, { backAs: 'credits', amount: 59_000 })
  expect(credits).toBe(50)
  expect(await approve(admins[0], id)).toMatchObject({ state: 'done' })
  expect(await balanceOf(app.db, { kind: 'user', id: other.id })).toBe(50)
  expect(await limit(other)).toBe(300)
  expect(await accounts(order.id)).toEqual([
    { name: 'prepaid', sum: -59_000 },
    { name: 'provider:sandbox', sum: 118_000 },
    { name: 'revenue', sum: -50_000 },
    { name: 'tax', sum: -9_000 },
  ])
})

test('strangers see and request nothing, a buyer withdraws, and time runs out', async () => {
  const [person, stranger] = [await agent(), await agent()]
  const order = await sale.buy(person, ['pro'])
  expect(await refusedRequest(stranger, order.id)).toBe('ORDER_NOT_FOUND')
  expect(await rule(stranger, order.id)).toBeUndefined()
  const { id } = await request(person, order.id)
  const refusedWithdrawal = await app.refusal(endpoints.withdrawRefund, { params: { id }, token: stranger.token })
  expect(refusedWithdrawal.problem.code).toBe('REFUND_NOT_FOUND')
  for (const token of [person.token, person.token])
    expect((await app.ask(endpoints.withdrawRefund, { params: { id }, token })).data.state).toBe('withdrawn')
  expect(await refusedApproval(admins[0], id)).toBe('REFUND_DECIDED')
  const second = await request(person, order.id)
  const decision = 'You used the plan for a week.'
  const declined = await app.ask(endpoints.decideRefund, {
    params: { id: second.id },
    body: { approve: false, decision },
    token: admins[0].token,
  })
  expect(declined.data).toMatchObject({ state: 'declined', decision })
  expect(await told(person)).toEqual(['requested', 'requested', 'declined'])
  const { data, total } = await app.ask(endpoints.listRefunds, { token: person.token })
  expect([total, data.map(({ state }) => state)]).toEqual([2, ['declined', 'withdrawn']])
  app.clock.move(7 * DAY_MS + 1)
  expect(await rule(person, order.id)).toMatchObject({ amount: 0, bar: 'too-late' })
  expect(await refusedRequest(person, order.id)).toBe('REFUND_TOO_LATE')
})

test('a refund that staff requested takes one other person, above the limit too', async () => {
  const order = await sale.buy(await agent(), ['elite'])
  const body = { id: uuidv7(), orderId: order.id, reason: 'goodwill' }
  const made = await app.ask(endpoints.requestRefundFor, { body, token: admins[0].token })
  expect(made.data).toMatchObject({ amount: 354_000, needsSecond: false, byStaff: true, own: true })
  expect(await refusedApproval(admins[0], body.id)).toBe('REFUND_OWN')
  expect(await approve(admins[1], body.id)).toMatchObject({ state: 'approved' })
})

test('above the limit two approve what a buyer requested, neither of them the buyer', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['elite'])
  const body = { id: uuidv7(), orderId: order.id, reason: 'not-needed' }
  await app.ask(endpoints.requestRefund, { body, token: person.token })
  const { id } = body
  expect(await refundOf(id)).toMatchObject({ amount: 354_000, needsSecond: true, byStaff: false })
  expect(await approve(admins[1], id)).toMatchObject({ state: 'requested', own: true })
  expect(await refusedApproval(admins[1], id)).toBe('REFUND_OWN')
  expect(await limit(person)).toBe(900)
  const { token } = admins[2]
  const waiting = ['requested', 'failed', 'by_hand'].map((state) =>
    app.ask(endpoints.adminRefunds, { query: { market: 'in', state }, token }),
  )
  const count = (await Promise.all(waiting)).reduce((sum, { total }) => sum + total, 0)
  expect(count).toBeGreaterThan(0)
  expect((await app.ask(endpoints.getDashboard, { token })).data.staff?.refunds).toBe(count)
  expect(await approve(admins[2], id)).toMatchObject({ state: 'approved' })
  await app.work()
  expect((await refundOf(id)).history.map(({ to }) => to)).toEqual([
    'requested',
    'requested',
    'approved',
    'sent',
    'done',
  ])

  await app.db.query(`update users set roles = '{Agent,Admin}' where id = $1`, [person.id])
  const own = await sale.buy(person, ['boosts-5'])
  const asked = await request(person, own.id)
  expect(await refusedApproval(person, asked.id)).toBe('REFUND_OWN')
})

test('of two who approve at once one does, and the money goes back once', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'])
  const { id } = await request(person, order.id)
  const outcomes = await Promise.allSettled([approve(admins[0], id), approve(admins[1], id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([app.work(), app.work()])
  expect(await paidBack(order.id)).toEqual([118_000])
  expect((await refundOf(id)).state).toBe('done')
})

test('cut off between sending and recording, the job sends the money once', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'])
  const { id } = await request(person, order.id)
  await approve(admins[0], id)
  const real = shop.providers.provider('sandbox')
  let isCut = true
  const providers: Providers = {
    ...shop.providers,
    provider: () => ({
      ...real,
      async refund(body) {
        const answer = await real.refund(body)
        if (isCut) throw new Error('the server was killed')
        return answer
      },
    }),
  }
  const run = () => sendRefunds(app.db, app.clock.now(), { log: shop.log, providers, apply: applyPaymentEvent })
  await expect(run()).rejects.toThrow('killed')
  isCut = false
  await run()
  expect((await refundOf(id)).state).toBe('sent')
  app.clock.move(2 * MINUTE_MS)
  await run()
  expect((await refundOf(id)).state).toBe('done')
  await app.work()
  app.clock.move(DAY_MS)
  await run()
  expect(await paidBack(order.id)).toEqual([118_000])
  expect(await notes(order.id)).toEqual([118_000])
  expect((await orderOf(person, order.id)).refunded).toBe(118_000)
})

test('what the provider failed to send is sent again, or paid by hand', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'], { failsLater: 'yes' })
  const { id } = await request(person, order.id)
  await approve(admins[0], id)
  await app.work()
  expect((await refundOf(id)).state).toBe('failed')
  await app.ask(endpoints.retryRefund, { params: { id }, token: admins[1].token })
  await app.work()
  expect((await refundOf(id)).history.map(({ to }) => to).slice(-3)).toEqual(['failed', 'sent', 'failed'])
  expect(await told(person)).toEqual(['requested', 'failed'])
  const settle = { params: { id }, body: { evidence: 'NEFT 12345' }, token: admins[1].token }
  expect((await app.ask(endpoints.settleRefundByHand, settle)).data).toMatchObject({
    state: 'done',
    evidence: 'NEFT 12345',
  })
  expect((await app.refusal(endpoints.settleRefundByHand, settle)).problem.code).toBe('REFUND_DECIDED')
  expect(await notes(order.id)).toEqual([118_000])
  expect(await told(person)).toEqual(['requested', 'failed', 'done'])
})

test('a failure that comes late or twice changes nothing that is done', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'])
  const { id } = await request(person, order.id)
  await approve(admins[0], id)
  await app.work()
  const failed = await eventOf(order.id, 'refund-failed', { refundRef: `refund_${id}.1` })
  await Promise.all([apply(failed), apply(failed), apply({ ...failed, id: uuidv7() })])
  expect((await refundOf(id)).state).toBe('done')
})

test('a payment that the bank takes back ends what it gave, beside a refund at the same time', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro', 'credits-50'])
  await apply(await eventOf(order.id, 'disputed'))
  expect(await rule(person, order.id)).toMatchObject({ amount: 0, bar: 'disputed' })
  await apply(await eventOf(order.id, 'dispute-won'))
  const { id } = await request(person, order.id, { amount: 59_000 })
  await approve(admins[0], id)
  await Promise.all([app.work(), eventOf(order.id, 'dispute-lost').then(apply)])
  await app.work()
  expect(await orderOf(person, order.id)).toMatchObject({ state: 'refunded', refunded: 177_000 })
  expect(await limit(person)).toBe(100)
  expect(await balanceOf(app.db, { kind: 'user', id: person.id })).toBe(0)
  expect((await notes(order.id)).reduce((sum, total) => sum + total, 0)).toBe(177_000)
  expect((await accounts(order.id)).map(({ name }) => name)).toEqual([])
  // The dispute itself arrives last.
  await apply(await eventOf(order.id, 'disputed'))
  expect((await orderOf(person, order.id)).state).toBe('refunded')
})

test('money for an order that is over, or of another amount, is owed to its payer and sent back once', async () => {
  const person = await agent()
  const first = await sale.order(person, 'pro')
  const second = await sale.order(person, 'elite')
  expect((await orderOf(person, first.id)).state).toBe('expired')
  await sale.payPage(first.checkoutUrl ?? '', { outcome: 'twice' })
  await app.work()
  expect(await paidBack(first.id)).toEqual([118_000])
  expect(await accounts(first.id)).toEqual([])
  expect((await orderOf(person, first.id)).state).toBe('expired')
  expect(await told(person)).toEqual(['done'])
  expect(await limit(person)).toBe(100)

  await apply(await eventOf(second.id, 'captured', { amount: 100, paymentRef: 'payment-too-small' }))
  expect(await accounts(second.id)).toEqual([
    { name: 'owed', sum: -100 },
    { name: 'provider:sandbox', sum: 100 },
  ])
  const { data } = await app.ask(endpoints.adminRefunds, {
    query: { market: 'in', state: 'approved' },
    token: admins[0].token,
  })
  expect(data).toMatchObject([{ orderId: second.id, reason: 'not-due', amount: 100 }])
  await app.work()
  // The sandbox knows no such payment.
  expect((await refundOf(data[0]?.id ?? '')).state).toBe('failed')
})

test('a closed account leaves the amounts of its refunds and none of its words', async () => {
  const person = await agent()
  const order = await sale.buy(person, ['pro'], { failsLater: 'yes' })
  const { id } = await request(person, order.id, { note: 'A private reason' })
  const { token } = admins[0]
  await app.ask(endpoints.decideRefund, { params: { id }, body: { approve: false, decision: 'Private words' }, token })
  const second = await request(person, order.id)
  await approve(admins[0], second.id)
  await app.work()
  const settle = { params: { id: second.id }, body: { evidence: 'A private account' }, token }
  await app.ask(endpoints.settleRefundByHand, settle)
  const { refunds } = await refundPersonalData.export(app.db, person.id)
  expect(refunds).toMatchObject([{ id, note: 'A private reason', amount: 118_000 }, { id: second.id }])
  await app.db.transaction((db) => refundPersonalData.erase(db, person.id, app.clock.now()))
  const { rows } = await app.db.query(
    `select amount, note, decision, evidence, requested_by from refunds where order_id = $1 order by requested_at, id`,
    [order.id],
  )
  const bare = { amount: 118_000, note: null, decision: null, evidence: null, requested_by: null }
  expect(rows).toEqual([bare, bare])
  const { rows: logged } = await app.db.query(`select note from audit_notes where note like '%rivate%'`)
  expect(logged).toEqual([])
})
