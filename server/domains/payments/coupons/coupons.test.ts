import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openPool, type Someone } from '../../../testing/pool.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { billedTo, writePackage } from '../../../testing/written-orders.ts'

let app: TestApp
let admin: Someone
let agent: Someone
let code: string
beforeAll(async () => {
  app = await startApp()
  // The sandbox is asked over HTTP.
  await app.app.http.listen({ host: '127.0.0.1', port: 0 })
  const pool = await openPool(app)
  admin = await pool.someone(['Admin'])
  agent = await pool.someone(['Buyer', 'Agent'])
  await app.db.query(`update billing_settings set free_mode = false`)
  code = (await writePackage(app.db, app.clock.now(), { kind: 'boosts', version: { periodDays: null, quantity: 5 } }))
    .code
})
afterAll(() => app.close())

const later = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
const coupon = (name: string, more: object = {}) => ({
  code: name,
  market: 'in',
  discount: { percent: 1000 },
  firstOrder: false,
  perOwner: 1,
  total: 10,
  validFrom: later(-1),
  validUntil: later(30),
  ...more,
})
const create = async (name: string, more?: object) =>
  (await app.ask(endpoints.createCoupon, { body: coupon(name, more), token: admin.token })).data
const refused = async (name: string, more?: object) =>
  (await app.refusal(endpoints.createCoupon, { body: coupon(name, more), token: admin.token })).problem.code
const list = async (query: Record<string, string> = {}) =>
  (await app.ask(endpoints.adminCoupons, { query: { market: 'in', ...query }, token: admin.token })).data
const cart = (name: string) => ({ market: 'in', items: [{ package: code }], coupon: name })
const quoted = (name: string) => app.ask(endpoints.quoteOrder, { body: cart(name), token: agent.token })

test('a coupon takes off what it says, counts what it saved, and is listed by its state', async () => {
  expect(await create('diwali', { packages: [code] })).toMatchObject({
    code: 'DIWALI',
    currency: 'INR',
    state: 'active',
    used: 0,
  })
  const { total } = (await quoted('DIWALI')).data
  await app.ask(endpoints.createOrder, {
    body: { id: uuidv7(), ...cart('DIWALI'), billing: billedTo.in, total },
    token: agent.token,
  })
  expect(await list({ text: 'diw' })).toMatchObject([{ code: 'DIWALI', used: 1, paid: 0, saved: 0 }])
  await app.db.query(`update orders set state = 'captured', captured_at = created_at where coupon_code = 'DIWALI'`)
  expect(await list({ text: 'diw' })).toMatchObject([{ code: 'DIWALI', used: 1, paid: 1, saved: 9_990 }])

  await create('SOON', { validFrom: later(3), discount: { amount: 50_000 } })
  await create('ONCE', { total: 1 })
  await app.db.query(`update coupons set used = 1 where code = 'ONCE'`)
  const codes = async (state: string) => (await list({ state })).map((one) => one.code)
  expect([await codes('active'), await codes('upcoming'), await codes('used-up'), await codes('ended')]).toEqual([
    ['DIWALI'],
    ['SOON'],
    ['ONCE'],
    [],
  ])
})

test('an ended coupon is refused from then on, and ending it again changes nothing', async () => {
  await create('SHORT')
  await quoted('SHORT')
  const end = () => app.ask(endpoints.endCoupon, { params: { code: 'SHORT' }, token: admin.token })
  expect((await Promise.all([end(), end()])).map(({ data }) => data.state)).toEqual(['ended', 'ended'])
  const { problem } = await app.refusal(endpoints.quoteOrder, { body: cart('SHORT'), token: agent.token })
  expect(problem.code).toBe('COUPON_REFUSED')
  const { rows } = await app.db.query(
    `select action, target_name from audit_log where target_name = 'SHORT' order by id`,
  )
  expect(rows).toEqual([
    { action: 'coupon-created', target_name: 'SHORT' },
    { action: 'coupon-ended', target_name: 'SHORT' },
  ])
})

test('what a coupon promises never changes, and one that cannot work is not created', async () => {
  await create('FIXED')
  await expect(app.db.query(`update coupons set percent = 9000 where code = 'FIXED'`)).rejects.toThrow()
  await expect(app.db.query(`delete from coupons where code = 'FIXED'`)).rejects.toThrow()
  expect(await refused('FIXED')).toBe('COUPON_CODE_TAKEN')
  expect(await refused('GONE', { validFrom: later(-9), validUntil: later(-1) })).toBe('COUPON_OVER')
  expect(await refused('TURNED', { validFrom: later(9), validUntil: later(1) })).toBe('INVALID_INPUT')
  expect(await refused('NOTHING', { packages: ['no-such-package'] })).toBe('PACKAGE_NOT_FOUND')
  expect(await refused('A-B')).toBe('INVALID_INPUT')
  expect(await refused('BOTH', { discount: { percent: 100, amount: 100 } })).toBe('INVALID_INPUT')
})

test('two people create the same code at once: one of them does', async () => {
  const outcomes = await Promise.allSettled([create('TWICE'), create('TWICE')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
