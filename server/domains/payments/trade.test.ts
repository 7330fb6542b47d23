import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BillingDetails } from '../../../contract/billing/billing-details.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertRow } from '../../platform/db/write-row.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { Killed, mortal } from '../../testing/mortal-database.ts'
import { openPaperBank } from '../../testing/paper-bank.ts'
import { openSale } from '../../testing/paying.ts'
import { openPool } from '../../testing/pool.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { expireLots } from '../billing/ledger/expiry.ts'
import { payForLead } from '../billing/service.ts'
import { createOrder, quote } from './orders/orders.ts'
import { applyPaymentEvent, expireOrder } from './orders/payment-events.ts'
import { reconcilePayments } from './providers/reconcile.ts'
import { approveRefund } from './refunds/deciding.ts'
import { requestRefund } from './refunds/requesting.ts'
import { sendRefunds } from './refunds/sending.ts'
import { renewSubscriptions } from './renewals/charging.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let admins: string[]
beforeAll(async () => {
  app = await startApp()
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  pool = await openPool(app)
  const staff = [await pool.someone(['Admin']), await pool.someone(['Admin']), await pool.someone(['Admin'])] as const
  admins = staff.map(({ id }) => id)
  await openSale(app, staff[0], { fourEyesAbove: 150_000 })
  await insertRow(app.db, 'coupons', {
    code: 'TENTH',
    market: 'in',
    percent: 1000,
    perOwner: 1000,
    total: 100_000,
    validFrom: new Date(app.clock.now().getTime() - DAY_MS),
    validUntil: new Date(app.clock.now().getTime() + 100_000 * DAY_MS),
  })
})
afterAll(() => app.close())

const log = createLog('silent')
const billing = BillingDetails.parse({
  market: 'in',
  name: 'Asha Rao',
  address: ['12 Lake Road', 'Bengaluru'],
  region: '29',
  postcode: '560038',
})
const carts = [['pro'], ['elite'], ['credits-50'], ['boosts-5'], ['pro', 'credits-50'], ['credits-50', 'boosts-5']]
const waits = [MINUTE_MS, 11 * MINUTE_MS, 3 * HOUR_MS, DAY_MS + 11 * MINUTE_MS, 9 * DAY_MS, 31 * DAY_MS]

const acts = ['order', 'again', 'pay', 'fail', 'deliver', 'lose', 'jobs', 'refund', 'spend', 'wait', 'short'] as const
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts, 'order', 'pay', 'pay', 'deliver', 'deliver'),
    n: fc.nat(10_000),
    /** Before which query the server is killed; most steps need fewer. */
    dies: fc.option(fc.nat(60), { freq: 2 }),
  }),
  { minLength: 10, maxLength: 60 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

interface Sent {
  viewer: Viewer
  body: Parameters<typeof createOrder>[3]
}

/** Two agents who buy from a server that is killed, at a bank whose webhooks are repeated, reordered and lost. */
async function openTrade() {
  const bank = openPaperBank(app.clock)
  const { providers } = bank
  const people = [await pool.someone(['Buyer', 'Agent']), await pool.someone(['Buyer', 'Agent'])].map(
    ({ id }): Viewer => ({ userId: id, sessionId: '', roles: ['Buyer', 'Agent'], trust: 'new' }),
  )
  const checkouts = { providers, site: 'https://lintel.test', brandName: 'Lintel' }
  const made: Sent[] = []
  /** The payment pages that a buyer was led to. */
  const pages = new Set<string>()
  const now = () => app.clock.now()
  const one = <T>(list: readonly T[], n: number): T | undefined => list[n % (list.length || 1)]
  const jobs = [
    (db: Database) => reconcilePayments(db, now(), { log, providers, apply: applyPaymentEvent, expire: expireOrder }),
    (db: Database) => sendRefunds(db, now(), { log, providers, apply: applyPaymentEvent }),
    (db: Database) => renewSubscriptions(db, now(), { log, providers, brandName: 'Lintel' }),
    (db: Database) => expireLots(db, now()),
  ]
  async function deliver(db: Database, n: number) {
    const at = n % (bank.webhooks.length || 1)
    const event = bank.webhooks[at]
    if (!event) return
    await db.transaction((transaction) => applyPaymentEvent(transaction, now(), 'sandbox', event))
    if (n % 3 > 0) bank.webhooks.splice(bank.webhooks.indexOf(event), 1)
  }
  async function send(db: Database, { viewer, body }: Sent) {
    const { order } = await createOrder(db, now(), viewer, body, checkouts)
    if (order.checkoutUrl !== undefined) pages.add(order.checkoutUrl)
  }
  function settle(n: number, isPaid: boolean) {
    const payment = one(
      bank.payments().filter(({ state, url }) => state === 'open' && pages.has(url)),
      n,
    )
    if (payment) bank.settle(payment, isPaid)
  }
  async function order(db: Database, n: number) {
    const viewer = one(people, n)
    const items = (one(carts, n) ?? []).map((code) => ({ package: code, quantity: 1 }))
    if (!viewer) return
    const cart = { market: 'in' as const, items, ...(n % 5 === 0 && { coupon: 'TENTH' }) }
    const { total } = await quote(db, now(), viewer, cart)
    const body = { id: uuidv7(), ...cart, billing, total, language: 'en' as const }
    made.push({ viewer, body })
    await send(db, { viewer, body })
  }
  async function refund(db: Database, n: number) {
    const [order, id] = [one(made, n), uuidv7()]
    if (!order) return
    const { viewer, body } = order
    const asked = { id, orderId: body.id, backAs: 'payment', reason: 'not-needed' } as const
    await db.transaction((transaction) => requestRefund(transaction, now(), viewer.userId, asked))
    for (const by of admins) await db.transaction((transaction) => approveRefund(transaction, now(), by, id))
  }
  const doing: Record<(typeof acts)[number], (db: Database, n: number) => Promise<unknown> | void> = {
    order,
    again: (db, n) => {
      const order = one(made, n)
      return order && send(db, order)
    },
    pay: (_db, n) => settle(n, true),
    fail: (_db, n) => settle(n, false),
    deliver,
    lose: (_db, n) => void bank.webhooks.splice(n % (bank.webhooks.length || 1), 1),
    jobs: (db, n) => one(jobs, n)?.(db),
    refund,
    spend: (db, n) => {
      const owner = { kind: 'user', id: one(people, n)?.userId ?? '' } as const
      return db.transaction((transaction) =>
        payForLead(transaction, now(), { owner, credits: 1 + (n % 7), key: uuidv7() }),
      )
    },
    wait: async (db, n) => {
      app.clock.move(one(waits, n) ?? 0)
      await jobs[0]?.(db)
    },
    short: () => void (bank.isShort = !bank.isShort),
  }
  return {
    bank,
    people,
    async take({ act, n, dies }: Step) {
      try {
        await doing[act](dies === null ? app.db : mortal(app.db, dies), n)
      } catch (error) {
        if (!(error instanceof Refusal) && !(error instanceof Killed)) throw error
      }
    },
    /** Has no later run renew what was bought in this one. */
    close: () =>
      app.db.query(`update subscriptions set auto_renew = false, mandate = null where owner_id = any($1)`, [
        people.map(({ userId }) => userId),
      ]),
    /** Lets the server work undisturbed until nothing is left to do. */
    async rest() {
      for (const wait of [11 * MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 61 * MINUTE_MS, 61 * MINUTE_MS]) {
        app.clock.move(wait)
        for (const work of jobs) await work(app.db)
        while (bank.webhooks.length) await deliver(app.db, 1)
      }
    },
  }
}

const count = async (text: string, values: unknown[] = []) =>
  (await app.db.query<{ n: number }>(`select count(*) as n from ${text}`, values)).rows[0]?.n

async function assertSound({ bank, people }: Awaited<ReturnType<typeof openTrade>>) {
  const ids = people.map(({ userId }) => userId)
  // The ledger balances, and wallets are what their lines and lots say.
  expect(
    await count(
      `(select a.unit from ledger_lines l join ledger_accounts a on a.id = l.account_id group by a.unit having sum(l.amount) <> 0) u`,
    ),
  ).toBe(0)
  expect(
    await count(
      `ledger_accounts a where owner_id = any($1) and (
         balance <> (select sum(amount) from ledger_lines l where l.account_id = a.id)
         or balance <> (select coalesce(sum(remaining), 0) from ledger_lots l where l.account_id = a.id))`,
      [ids],
    ),
  ).toBe(0)
  const { rows: orders } = await app.db.query<{
    id: string
    state: string
    kind: string
    total: number
    refunded: number
    captured: boolean
    booked: number
    returned: number
    invoiced: number
    credited: number
  }>(
    `select o.id, o.state, o.kind, o.total, o.refunded, o.captured_at is not null as captured,
       coalesce((select sum(l.amount) from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
         join ledger_accounts a on a.id = l.account_id where t.order_id = o.id and a.name = 'provider:sandbox'), 0) as booked,
       coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.reason = 'not-due' and r.state = 'done'), 0) as returned,
       coalesce((select sum(total) from invoices i where i.order_id = o.id and kind = 'invoice'), 0) as invoiced,
       coalesce((select sum(total) from invoices i where i.order_id = o.id and kind = 'credit-note'), 0) as credited
     from orders o where owner_id = any($1)`,
    [ids],
  )
  for (const order of orders) {
    const [paid, back] = [bank.paid(order.id), bank.sentBack(order.id)]
    // What was paid is granted or sent back, once, and the books know it.
    if (order.captured) expect(paid, JSON.stringify(order)).toBe(order.total)
    else expect([paid, back], JSON.stringify(order)).toEqual([order.returned, order.returned])
    expect(order.booked, JSON.stringify(order)).toBe(paid - back)
    expect([order.invoiced, order.credited], JSON.stringify(order)).toEqual(
      order.captured ? [order.total, order.refunded] : [0, 0],
    )
    expect(['captured', 'part_refunded', 'refunded', 'failed', 'expired'], JSON.stringify(order)).toContain(order.state)
  }
  for (const payment of bank.payments())
    if (payment.state === 'paid') expect(orders.map(({ id }) => id)).toContain(payment.orderId)
  // No period is paid for twice.
  expect(
    await count(
      `orders a join orders b on a.subscription_id = b.subscription_id and a.id < b.id and a.kind = 'renewal' and b.kind = 'renewal'
       where a.owner_id = any($1) and a.captured_at is not null and b.captured_at is not null
         and abs(extract(epoch from a.captured_at - b.captured_at)) < 86400 * 20
         and a.refunded = 0 and b.refunded = 0`,
      [ids],
    ),
  ).toBe(0)
  // Wallets have what was bought, less what was spent, refunded and expired.
  const { rows: wallets } = await app.db.query(
    `select a.unit from ledger_accounts a where a.owner_id = any($1) and a.balance <> (
       select coalesce(sum(v.quantity * i.quantity) filter (where p.kind = a.unit || 's'), 0)
         - (select coalesce(sum(case a.unit when 'credit' then r.credits_taken else r.boosts_taken end), 0) from refunds r join orders o on o.id = r.order_id
            where o.owner_id = a.owner_id)
         + (select coalesce(sum(l.amount), 0) from ledger_lines l where l.account_id = a.id and l.kind in ('lead', 'expiry'))
       from orders o join order_items i on i.order_id = o.id join package_versions v on v.id = i.package_version_id
         join packages p on p.code = v.package_code
       where o.owner_id = a.owner_id and o.captured_at is not null)`,
    [ids],
  )
  expect(wallets).toEqual([])
  // The plan that was paid for last runs for its thirty days, and no plan runs unpaid.
  const { rows: plans } = await app.db.query<{ owner: string; last: string | null; runs: string | null }>(
    `select u.id as owner, paid.code as last, s.code as runs from unnest($1::uuid[]) u (id)
     left join lateral (
       select v.package_code as code, o.captured_at, exists (select from refunds r where r.order_id = o.id and r.state <> 'declined') as is_refunded
       from orders o join order_items i on i.order_id = o.id and i.unit_price > 0 join package_versions v on v.id = i.package_version_id
         and v.period_days is not null
       where o.owner_id = u.id and o.captured_at is not null order by o.captured_at desc limit 1) paid on true
     left join lateral (
       select v.package_code as code from subscriptions s join package_versions v on v.id = s.package_version_id
       where s.owner_id = u.id and s.state in ('active', 'past_due')) s on true
     where paid.code is null and s.code is not null
       or paid.captured_at > $2::timestamptz - interval '29 days' and not paid.is_refunded and s.code is distinct from paid.code`,
    [ids, app.clock.now()],
  )
  expect(plans).toEqual([])
  // Invoice numbers have no gap, and coupons count the orders that have them.
  expect(
    await count(`(select series from invoices group by series having max(serial) <> count(*) or min(serial) <> 1) g`),
  ).toBe(0)
  expect(
    await count(
      `coupons c where used <> (select count(*) from orders o where o.coupon_code = c.code and o.state not in ('failed', 'expired'))`,
    ),
  ).toBe(0)
}

test('whatever is bought, paid, refunded and renewed, and whenever the server is killed, all gets what it paid for, once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const trade = await openTrade()
      try {
        for (const step of all) await trade.take(step)
        await trade.rest()
        await assertSound(trade)
      } finally {
        await trade.close()
      }
    }),
    { numRuns: Number(process.env['TRADE_RUNS'] ?? 15) },
  )
}, 120_000)
