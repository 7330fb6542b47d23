import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { createLog } from '../../../platform/log.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Providers } from './open-providers.ts'
import { ProviderRefused, ProviderUnavailable, type PaymentEvent, type PaymentProvider } from './provider.ts'
import { reconcilePayments } from './reconcile.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let asked: string[]
let applied: string[]
let expired: string[]
let answer: (ref: string) => Promise<PaymentEvent[]>
beforeEach(async () => {
  await app.db.query('delete from orders')
  ;[asked, applied, expired] = [[], [], []]
  answer = async () => []
})

const never = () => Promise.reject(new Error('not asked'))
const provider: PaymentProvider = {
  id: 'sandbox',
  createCheckout: never,
  readWebhook: never,
  refund: never,
  chargeMandate: never,
  eventsOf(ref) {
    asked.push(ref)
    return answer(ref)
  },
}
const providers: Providers = {
  isConfigured: (id) => id === 'sandbox',
  provider: () => provider,
  providerFor: () => provider,
}
const captured = (checkoutRef: string): PaymentEvent => ({
  id: `${checkoutRef}.captured`,
  kind: 'captured',
  checkoutRef,
  amount: 100,
  currency: 'INR',
  occurredAt: app.clock.now(),
})

async function addOrder(
  checkoutRef: string | null,
  { state = 'created', provider: name = 'sandbox' }: { state?: string; provider?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const now = app.clock.now()
  await app.db.query(
    `insert into orders (id, market, owner_kind, owner_id, kind, state, currency, subtotal, tax, total, billing, language,
       provider, checkout_ref, created_at, expires_at, updated_at)
     values ($1, 'in', 'user', $1, 'purchase', $2, 'INR', 100, 0, 100, '{}', 'en', $3, $4, $5, $5, $5)`,
    [id, state, name, checkoutRef, now],
  )
  return id
}
const run = () =>
  reconcilePayments(app.db, app.clock.now(), {
    log: createLog('silent'),
    providers,
    apply: async (_db, _now, id, event) => void applied.push(`${id} ${event.id}`),
    expire: async (db, _now, id) => {
      expired.push(id)
      await db.query(`update orders set state = 'expired' where id = $1`, [id])
    },
  })
async function runAfter(ms: number): Promise<string[]> {
  app.clock.move(ms)
  asked = []
  await run()
  return asked
}

test('an open order is asked about after 2 minutes, after 10, then every hour, and expires after a day', async () => {
  const id = await addOrder('c1')
  expect(await runAfter(2 * MINUTE_MS - 1)).toEqual([])
  expect(await runAfter(1)).toEqual(['c1'])
  expect(await runAfter(0)).toEqual([])
  expect(await runAfter(8 * MINUTE_MS - 1)).toEqual([])
  expect(await runAfter(1)).toEqual(['c1'])
  expect(await runAfter(HOUR_MS - 1)).toEqual([])
  expect(await runAfter(1)).toEqual(['c1'])
  expect(await runAfter(22 * HOUR_MS + 55 * MINUTE_MS)).toEqual(['c1'])
  expect(expired).toEqual([])
  // A day and ten minutes after it was made, though it was asked about just before.
  expect(await runAfter(5 * MINUTE_MS - 1)).toEqual([])
  expect(await runAfter(1)).toEqual(['c1'])
  expect(expired).toEqual([id])
  expect(await runAfter(DAY_MS)).toEqual([])
})

test('what the provider says is applied, and keeps an order that was paid from expiring', async () => {
  const id = await addOrder('c1')
  answer = async (ref) => [captured(ref)]
  app.clock.move(2 * DAY_MS)
  await reconcilePayments(app.db, app.clock.now(), {
    log: createLog('silent'),
    providers,
    apply: async (db, now, name, event) => {
      applied.push(`${name} ${event.id}`)
      await db.query(`update orders set state = 'captured', captured_at = $2 where id = $1`, [id, now])
    },
    expire: async (_db, _now, order) => void expired.push(order),
  })
  expect(applied).toEqual(['sandbox c1.captured'])
  expect(expired).toEqual([])
})

test('orders that are settled, or of others, are not asked about', async () => {
  await addOrder('c1', { state: 'failed' })
  await addOrder('c2', { provider: 'stripe' })
  await addOrder(null, { provider: 'bank' })
  await addOrder('c3', { state: 'authorised' })
  expect(await runAfter(3 * MINUTE_MS)).toEqual(['c3'])
})

test('an order that never got a checkout expires unasked', async () => {
  const id = await addOrder(null)
  expect(await runAfter(3 * MINUTE_MS)).toEqual([])
  expect(await runAfter(2 * DAY_MS)).toEqual([])
  expect(expired).toEqual([id])
})

test('a provider that is away is asked once in a run, and again in the next', async () => {
  await addOrder('c1')
  await addOrder('c2')
  answer = async () => {
    throw new ProviderUnavailable('away')
  }
  expect(await runAfter(2 * DAY_MS)).toHaveLength(1)
  expect(expired).toEqual([])
  answer = async () => []
  expect((await runAfter(MINUTE_MS)).toSorted()).toEqual(['c1', 'c2'])
  expect(expired).toHaveLength(2)
})

test('a checkout that the provider does not know expires like an unpaid one, and holds up no other', async () => {
  await addOrder('c1')
  await addOrder('c2')
  answer = async (ref) => {
    if (ref === 'c1') throw new ProviderRefused('unknown')
    return [captured(ref)]
  }
  expect((await runAfter(3 * MINUTE_MS)).toSorted()).toEqual(['c1', 'c2'])
  expect(applied).toEqual(['sandbox c2.captured'])
  await runAfter(2 * DAY_MS)
  expect(expired).toHaveLength(2)
})

test('a run asks about 50 orders at most, and two at once never about the same one', async () => {
  for (let count = 0; count < 60; count++) await addOrder(`c${count}`)
  app.clock.move(3 * MINUTE_MS)
  await run()
  expect(asked).toHaveLength(50)
  await Promise.all([run(), run()])
  expect(new Set(asked).size).toBe(60)
  expect(asked).toHaveLength(60)
})
