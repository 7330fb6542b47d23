import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { writeOrder, writePackage } from '../../../testing/written-orders.ts'

let app: TestApp
let admin: Someone
let [asha, ravi]: Someone[] = []
let ids: Record<'paid' | 'cash' | 'failed' | 'american', string>
beforeAll(async () => {
  app = await startApp()
  const pool = await openPool(app)
  admin = await pool.someone(['Admin'])
  asha = await pool.someone(['Buyer', 'Agent'])
  ravi = await pool.someone(['Buyer', 'Agent'])
  const of = await writePackage(app.db, app.clock.now())
  const american = await writePackage(app.db, app.clock.now(), { market: 'us', taxRate: 0 })
  const write = async (person: Someone | undefined, at: string, more: object = {}) =>
    (await writeOrder(app.db, new Date(at), { userId: person?.id ?? '', items: [{ of }], ...more })).id
  ids = {
    paid: await write(asha, '2026-05-01T10:00:00Z'),
    // The third of May in India.
    cash: await write(ravi, '2026-05-02T20:00:00Z', { provider: 'cash', method: 'cash' }),
    failed: await write(asha, '2026-05-04T10:00:00Z', { state: 'failed', capturedAt: null }),
    american: await write(ravi, '2026-05-05T10:00:00Z', { items: [{ of: american }] }),
  }
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) => {
  const { data, total } = await app.ask(endpoints.adminOrders, {
    query: { market: 'in', ...query },
    token: admin.token,
  })
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

test('lists the orders of a market, newest first, and narrows them', async () => {
  expect(await list()).toEqual([ids.failed, ids.cash, ids.paid])
  expect(await list({ sort: 'oldest' })).toEqual([ids.paid, ids.cash, ids.failed])
  expect(await list({ market: 'us' })).toEqual([ids.american])
  expect(await list({ state: 'failed' })).toEqual([ids.failed])
  expect(await list({ provider: 'cash' })).toEqual([ids.cash])
  expect(await list({ text: asha?.email.toUpperCase() ?? '' })).toEqual([ids.failed, ids.paid])
  expect(await list({ text: ids.cash })).toEqual([ids.cash])
  expect(await list({ text: 'nobody@example.test' })).toEqual([])
  expect(await list({ from: '2026-05-03', until: '2026-05-03' })).toEqual([ids.cash])
  expect(await list({ coupon: 'NONE' })).toEqual([])
})

test('the table says who bought what, and the log who took it', async () => {
  const query = { market: 'in', state: 'captured' }
  const { body } = await app.app.http.inject(requestOf(endpoints.exportOrders, { query, token: admin.token }))
  const rows = body.trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Order,Ordered,Paid,State,Bought by,E-mail,For the agency,Packages')
  expect(rows[1]).toContain(`${asha?.email ?? ''},,Professional,,sandbox,upi,INR,1178.82,0`)
  const { rows: logged } = await app.db.query(
    `select by_user_id as by, after from audit_log where action = 'orders-exported'`,
  )
  expect(logged).toEqual([{ by: admin.id, after: { count: 2 } }])
})

test('an order that does not exist is not found', async () => {
  const params = { id: '01990000-0000-7000-8000-000000000009' }
  expect((await app.refusal(endpoints.adminOrder, { params, token: admin.token })).problem.code).toBe('ORDER_NOT_FOUND')
})
