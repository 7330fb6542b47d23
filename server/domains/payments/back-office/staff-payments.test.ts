import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { billedTo, writePackage } from '../../../testing/written-orders.ts'
import { makeProfile } from '../../directories/factory.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { applyPaymentEvent, expireOrder } from '../orders/payment-events.ts'
import { endCheckout } from '../providers/sandbox/checkouts.ts'
import { sendWebhooksJob } from '../providers/sandbox/webhooks.ts'
import { sendRefundsJob } from '../refunds/sending.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let [recorder, second]: Someone[] = []
/** A plan at 1,178.82 with tax, which is below the limit, and one above it. */
let [small, large]: string[] = []
beforeAll(async () => {
  app = await startApp()
  // The sandbox is asked over HTTP.
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  pool = await openPool(app)
  recorder = await pool.someone(['Admin'])
  second = await pool.someone(['Admin'])
  await app.db.query(`update billing_settings set free_mode = false`)
  const quotas = { listings: 300 }
  small = (await writePackage(app.db, app.clock.now(), { version: { quotas } })).code
  large = (await writePackage(app.db, app.clock.now(), { price: 9_000_00, version: { quotas } })).code
})
afterAll(() => app.close())

const agent = () => pool.someone(['Buyer', 'Agent'])
const tokenOf = (person: Someone | undefined) => person?.token ?? ''
const cart = (code: string | undefined, user: string, more: object = {}) => ({
  user,
  market: 'in',
  items: [{ package: code }],
  ...more,
})
const totalOf = async (body: object) =>
  (await app.ask(endpoints.quotePayment, { body, token: tokenOf(recorder) })).data.total
const paid = { method: 'cash', evidence: 'Receipt 17', billing: billedTo.in }
async function record(code: string | undefined, user: string, more: object = {}) {
  const body = { id: uuidv7(), ...paid, ...cart(code, user), total: await totalOf(cart(code, user)), ...more }
  return { body, ...(await app.ask(endpoints.recordPayment, { body, token: tokenOf(recorder) })).data }
}
const refusal = async (call: Parameters<TestApp['refusal']>[0], input: Parameters<TestApp['refusal']>[1]) =>
  (await app.refusal(call, input)).problem.code
const confirm = (id: string, by = second) => app.ask(endpoints.confirmPayment, { params: { id }, token: tokenOf(by) })
const refusedConfirm = (id: string, by: Someone | undefined) =>
  refusal(endpoints.confirmPayment, { params: { id }, token: tokenOf(by) })
const detail = async (id: string) =>
  (await app.ask(endpoints.adminOrder, { params: { id }, token: tokenOf(second) })).data
const limit = async ({ token }: Someone) => (await app.ask(endpoints.getPlan, { token })).data.use.listings.limit
const actions = async (id: string) =>
  (
    await app.db.query<{ action: string }>(`select action from audit_log where target_id = $1 order by id`, [id])
  ).rows.map(({ action }) => action)

/** An order of a person that they have not paid, with the sandbox's page open. */
async function orderOf(person: Someone, code: string | undefined) {
  const body = { market: 'in', items: [{ package: code }] }
  const { total } = (await app.ask(endpoints.quoteOrder, { body, token: person.token })).data
  const { data } = await app.ask(endpoints.createOrder, {
    body: { id: uuidv7(), ...body, billing: billedTo.in, total },
    token: person.token,
  })
  return data
}
async function report(id: string, kind: 'captured' | 'failed') {
  const { rows } = await app.db.query<{ ref: string; total: number }>(
    `select checkout_ref as ref, total from orders where id = $1`,
    [id],
  )
  const event = {
    id: uuidv7(),
    kind,
    checkoutRef: rows[0]?.ref ?? '',
    amount: rows[0]?.total ?? 0,
    currency: 'INR',
    method: 'upi' as const,
    occurredAt: app.clock.now(),
  }
  await app.db.transaction((db) => applyPaymentEvent(db, app.clock.now(), 'sandbox', event))
}

test('cash below the limit takes effect at once, and the same payment sent twice is one', async () => {
  const buyer = await agent()
  const found = await app.ask(endpoints.findBuyer, { query: { email: buyer.email }, token: tokenOf(recorder) })
  expect(found.data).toMatchObject({ userId: buyer.id, audience: 'agent', agencies: [] })
  const body = { id: uuidv7(), ...paid, ...cart(small, buyer.id), total: await totalOf(cart(small, buyer.id)) }
  const send = () => app.ask(endpoints.recordPayment, { body, token: tokenOf(recorder) })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ data }) => data)).toEqual(
    Array.from({ length: 3 }, () => ({ id: body.id, state: 'captured', waits: false })),
  )
  expect(await limit(buyer)).toBe(300)
  const { order, recorded, transactions, invoices, subscription } = await detail(body.id)
  expect(order).toMatchObject({ state: 'captured', method: 'cash', total: 117_882 })
  expect(recorded?.by).toContain('Quraishi')
  expect(recorded).toMatchObject({ evidence: 'Receipt 17' })
  expect(recorded?.confirmedBy).toBeUndefined()
  expect(transactions[0]?.lines).toEqual([
    { account: 'provider:cash', unit: 'INR', amount: 117_882 },
    { account: 'tax', unit: 'INR', amount: -17_982 },
    { account: 'revenue', unit: 'INR', amount: -99_900 },
  ])
  expect([invoices.length, subscription?.state]).toEqual([1, 'active'])
  expect(await actions(body.id)).toEqual(['payment-recorded'])
  const own = await app.ask(endpoints.getOrder, { params: { id: body.id }, token: buyer.token })
  expect(own.data.state).toBe('captured')
})

test('above the limit it waits for a second person, who is neither the recorder nor the buyer', async () => {
  const buyer = await pool.someone(['Buyer', 'Agent', 'Admin'])
  const { id, waits, state } = await record(large, buyer.id)
  expect([waits, state, await limit(buyer)]).toEqual([true, 'created', 100])
  expect(await refusedConfirm(id, recorder)).toBe('SECOND_PERSON_NEEDED')
  expect(await refusedConfirm(id, buyer)).toBe('OWN_PAYMENT')
  expect(await refusedConfirm(id, await pool.someone(['Moderator']))).toBe('NOT_ALLOWED')
  const waiting = async () =>
    (await app.ask(endpoints.adminOrders, { query: { market: 'in', waits: '1' }, token: tokenOf(second) })).data.map(
      (one) => one.id,
    )
  expect(await waiting()).toEqual([id])
  const third = await pool.someone(['Admin'])
  const outcomes = await Promise.allSettled([confirm(id), confirm(id), confirm(id, third)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect([await limit(buyer), await waiting()]).toEqual([300, []])
  const { transactions, invoices } = await detail(id)
  expect([transactions.length, invoices.length]).toEqual([1, 1])
  expect(await actions(id)).toEqual(['payment-recorded', 'payment-confirmed'])
})

test('a limit of 0 means that two people always decide', async () => {
  await app.db.query(`update billing_settings set four_eyes_above = 0 where market = 'in'`)
  expect((await record(small, (await agent()).id)).waits).toBe(true)
  await app.db.query(`update billing_settings set four_eyes_above = 500000 where market = 'in'`)
})

test('nobody records their own payment, or one that is not due', async () => {
  const own = { ...paid, id: uuidv7(), ...cart(small, recorder?.id ?? '') }
  const mine = await pool.someone(['Buyer', 'Agent', 'Admin'])
  const body = { ...own, ...cart(small, mine.id), total: 117_882 }
  expect(await refusal(endpoints.recordPayment, { body, token: mine.token })).toBe('OWN_PAYMENT')
  const buyer = await agent()
  const refused = (more: object) =>
    refusal(endpoints.recordPayment, {
      body: { ...paid, id: uuidv7(), ...cart(small, buyer.id), total: 117_882, ...more },
      token: tokenOf(recorder),
    })
  expect(await refused({ total: 1 })).toBe('PRICE_CHANGED')
  expect(await refused({ total: 0 })).toBe('PAYMENT_NOT_NEEDED')
  expect(await refused({ user: uuidv7() })).toBe('ACCOUNT_NOT_FOUND')
  expect(await refused({ items: [{ package: 'nothing' }] })).toBe('PACKAGE_NOT_FOUND')
  expect(await refused({ evidence: ' ' })).toBe('INVALID_INPUT')
  const orders = await app.db.query(`select from orders where owner_id = any($1)`, [[buyer.id, mine.id]])
  expect(orders.rowCount).toBe(0)
})

test('an agency’s payment is recorded for one of its managers only, and its managers on the staff do not decide', async () => {
  const manager = await pool.someone(['Buyer', 'Agent', 'Admin'])
  const agency = makeProfile({ kind: 'agency', userId: manager.id })
  await insertRows(app.db, 'profiles', [agency])
  const { code } = await writePackage(app.db, app.clock.now(), { audience: 'agency', price: 9_000_00 })
  const of = { ...cart(code, manager.id), agency: agency.id }
  const body = { ...paid, id: uuidv7(), ...of, total: await totalOf(of) }
  const stranger = await agent()
  expect(
    await refusal(endpoints.recordPayment, { body: { ...body, user: stranger.id }, token: tokenOf(recorder) }),
  ).toBe('NOT_ALLOWED')
  const { data } = await app.ask(endpoints.recordPayment, { body, token: tokenOf(recorder) })
  expect(await refusedConfirm(data.id, manager)).toBe('OWN_PAYMENT')
  await confirm(data.id)
  expect((await detail(data.id)).buyer.agency).toMatchObject({ id: agency.id })
})

test('an unpaid order is paid by bank at its own price, and what the provider says later changes nothing', async () => {
  const buyer = await agent()
  const { id, total } = await orderOf(buyer, small)
  const body = { method: 'bank', evidence: 'UTR 4711', total }
  const send = () => app.ask(endpoints.recordOrderPayment, { params: { id }, body, token: tokenOf(recorder) })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ data }) => data.state)).toEqual(['captured', 'captured'])
  await report(id, 'captured')
  const { provider, events, transactions, order } = await detail(id)
  expect([provider, order.method, transactions.length]).toEqual(['bank', 'bank', 1])
  expect(events).toMatchObject([{ provider: 'sandbox', kind: 'captured' }])
  expect(events[0]?.to).toBeUndefined()
  expect(await refusal(endpoints.recordOrderPayment, { params: { id }, body, token: tokenOf(second) })).toBe(
    'ORDER_NOT_PAYABLE',
  )
})

test('an online payment of an order that was paid by bank goes back the way it came', async () => {
  const { id, total, checkoutUrl = '' } = await orderOf(await agent(), small)
  const body = { method: 'bank', evidence: 'UTR 4713', total }
  await app.ask(endpoints.recordOrderPayment, { params: { id }, body, token: tokenOf(recorder) })
  const ref = checkoutUrl.split('/').at(-1) ?? ''
  await endCheckout(app.db, app.clock.now(), ref, { method: 'upi', outcome: 'pay', failsLater: false })
  for (const job of [sendWebhooksJob, sendRefundsJob, sendWebhooksJob]) await app.runJob(job, {})
  expect((await detail(id)).refunds).toMatchObject([{ amount: total, state: 'done' }])
  const { rows } = await app.db.query<{ name: string; balance: number }>(
    `select a.name, sum(l.amount)::int as balance from ledger_lines l join ledger_accounts a on a.id = l.account_id
     join ledger_transactions t on t.id = l.transaction_id where t.order_id = $1 and a.name in ('owed', 'provider:bank', 'provider:sandbox')
     group by a.name order by a.name`,
    [id],
  )
  expect(rows).toEqual([
    { name: 'owed', balance: 0 },
    { name: 'provider:bank', balance: total },
    { name: 'provider:sandbox', balance: 0 },
  ])
})

test('while a payment is confirmed the buyer cannot pay again, and neither failure nor time ends the order', async () => {
  const buyer = await agent()
  const { id, total, checkoutUrl } = await orderOf(buyer, large)
  expect(checkoutUrl).toBeDefined()
  await app.ask(endpoints.recordOrderPayment, {
    params: { id },
    body: { method: 'bank', evidence: 'UTR 4712', total },
    token: tokenOf(recorder),
  })
  const own = async () => (await app.ask(endpoints.getOrder, { params: { id }, token: buyer.token })).data
  expect(await own()).toMatchObject({ state: 'created', method: 'bank' })
  expect((await own()).checkoutUrl).toBeUndefined()
  const other = { market: 'in', items: [{ package: small }] }
  expect(
    await refusal(endpoints.createOrder, {
      body: { id: uuidv7(), ...other, billing: billedTo.in, total: 117_882 },
      token: buyer.token,
    }),
  ).toBe('PAYMENT_BEING_CONFIRMED')
  await report(id, 'failed')
  app.clock.move(3 * 86_400_000)
  await app.db.transaction((db) => expireOrder(db, app.clock.now(), id))
  expect((await own()).state).toBe('created')
  await confirm(id)
  expect(await limit(buyer)).toBe(300)
})

test('a payment that never arrived is cancelled with its reason, and frees the coupon', async () => {
  const now = app.clock.now()
  await insertRows(app.db, 'coupons', [
    {
      code: 'ONLYONE',
      market: 'in',
      percent: 100,
      total: 1,
      validFrom: now,
      validUntil: new Date(now.getTime() + 86_400_000),
    },
  ])
  const buyer = await agent()
  const of = cart(large, buyer.id, { coupon: 'ONLYONE' })
  const { id } = await record(large, buyer.id, { coupon: 'ONLYONE', total: await totalOf(of) })
  const cancel = { params: { id }, body: { reason: 'The cheque bounced.' }, token: tokenOf(recorder) }
  expect((await app.ask(endpoints.cancelPayment, cancel)).data.state).toBe('expired')
  expect(await refusal(endpoints.cancelPayment, cancel)).toBe('PAYMENT_NOT_WAITING')
  expect(await refusedConfirm(id, second)).toBe('PAYMENT_NOT_WAITING')
  expect(await actions(id)).toEqual(['payment-recorded', 'payment-cancelled'])
  expect(await totalOf(of)).toBeLessThan(1_062_000)
})

test('a confirmation that is cut off leaves nothing behind, and works the next time', async () => {
  const buyer = await agent()
  const { id } = await record(large, buyer.id)
  await app.db
    .query(`create function cut_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger cut_off before insert on invoices for each row execute function cut_off()`)
  await app.refusal(endpoints.confirmPayment, { params: { id }, token: tokenOf(second) })
  await app.db.query('drop trigger cut_off on invoices; drop function cut_off()')
  expect(await detail(id)).toMatchObject({ state: 'created', waits: true, transactions: [], invoices: [] })
  expect(await limit(buyer)).toBe(100)
  await confirm(id)
  expect(await detail(id)).toMatchObject({ state: 'captured', waits: false })
  expect(await limit(buyer)).toBe(300)
  expect(await pool.unbalanced()).toEqual([])
})
