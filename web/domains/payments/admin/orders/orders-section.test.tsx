import { expect, test } from 'vitest'
import { adminOrder, adminOrders } from '../../../../../contract/payments/admin-orders.ts'
import type { AdminOrder, AdminOrderDetail } from '../../../../../contract/payments/admin-orders.ts'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import type { Quote } from '../../../../../contract/payments/orders.ts'
import { listPackages } from '../../../../../contract/billing/packages.ts'
import {
  cancelPayment,
  confirmPayment,
  findBuyer,
  quotePayment,
  recordOrderPayment,
  recordPayment,
} from '../../../../../contract/payments/staff-payments.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { samplePackages } from '../../store/sample-packages.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { administrator } from '../../../../testing/administrator.ts'
import { all, choose, one, submit, texts, type, until } from '../../../../testing/dom.ts'
import { answer, openApp } from '../../../../testing/open-app.tsx'

const ID = '01990000-0000-7000-8000-000000000001'
const AGENCY = '01990000-0000-7000-8000-000000000002'
const AT = '2026-05-30T06:00:00.000Z'
const waiting: AdminOrder = {
  id: ID,
  market: 'in',
  state: 'created',
  currency: 'INR',
  total: 1_062_000,
  refunded: 0,
  createdAt: AT,
  provider: 'bank',
  method: 'bank',
  packages: [{ en: 'Pro', hi: 'प्रो' }],
  buyer: { userId: ID, name: 'Asha Rao', email: 'asha@example.test' },
  waits: true,
}
const detailOf = (order: AdminOrder, more: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  ...order,
  order: {
    id: ID,
    state: order.state,
    currency: 'INR',
    items: [],
    subtotal: 900_000,
    discount: 0,
    tax: 162_000,
    total: 1_062_000,
    refunded: 0,
    createdAt: AT,
    expiresAt: AT,
  },
  isOwn: false,
  isRecorder: false,
  events: [],
  transactions: [],
  invoices: [],
  refunds: [],
  ...(order.waits && { recorded: { by: 'Ravi Shah', evidence: 'UTR 4711' } }),
  ...more,
})

async function open(order: AdminOrder, more: Partial<AdminOrderDetail> = {}, address = '/admin/orders') {
  let now = order
  const sent: unknown[] = []
  const settle = (state: 'captured' | 'expired') => (_query: unknown, _params: unknown, body: unknown) => {
    sent.push(body)
    now = { ...order, state, waits: false }
    return { data: { id: ID, state, waits: false } }
  }
  const app = await openApp('/', [
    answer(adminOrders, () => ({ data: [now], total: 1 })),
    answer(adminOrder, () => ({ data: detailOf(now, more) })),
    answer(confirmPayment, settle('captured')),
    answer(cancelPayment, settle('expired')),
    answer(recordOrderPayment, settle('captured')),
  ])
  currentUser.set(administrator)
  await app.goTo(address)
  await until(() => expect(texts('tbody tr')[0]).toContain('Asha Rao'))
  return { app, sent }
}

test('the list says what waits, and narrows by its address', async () => {
  const { app } = await open(waiting)
  expect(texts('tbody tr')[0]).toContain('Waiting for confirmation')
  expect(texts('tbody tr')[0]).toContain('₹10,620')
  choose(await one('select', 'State'), 'Paid')
  await until(() => expect(app.asked.at(-1)?.query).toMatchObject({ market: 'in', state: 'captured' }))
  await app.goTo('/admin/orders?from=2026-05-01&until=nonsense&waits=1')
  await until(() => expect(app.asked.at(-1)?.query).toMatchObject({ from: '2026-05-01', waits: '1' }))
  expect(app.asked.at(-1)?.query).not.toHaveProperty('until')
})

test('a second person confirms a recorded payment', async () => {
  const { sent } = await open(waiting, {}, `/admin/orders?order=${ID}`)
  const dialog = await one('[role="dialog"]')
  await until(() => expect(dialog.textContent).toContain('UTR 4711'))
  ;(await one('button', 'Confirm the payment', dialog)).click()
  await until(() => expect(sent).toHaveLength(1))
  await until(() => expect(all('button', 'Confirm the payment')).toEqual([]))
  await until(() => expect(texts('tbody tr')[0]).toContain('Paid'))
})

test('the recorder cannot confirm, but can say that it never arrived', async () => {
  const { sent } = await open(waiting, { isRecorder: true }, `/admin/orders?order=${ID}`)
  ;(await one('button', 'It never arrived')).click()
  expect(all('button', 'Confirm the payment')).toEqual([])
  const why = await one('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(why, 'It bounced.')
  why.dispatchEvent(new Event('input', { bubbles: true }))
  submit(why)
  await until(() => expect(sent).toEqual([{ reason: 'It bounced.' }]))
})

test('the buyer decides nothing about an order of their own', async () => {
  await open(waiting, { isOwn: true }, `/admin/orders?order=${ID}`)
  await until(() => expect(texts('[role="dialog"]')[0]).toContain('Someone else handles its payment.'))
  expect(all('[role="dialog"] button', /Confirm|arrived|Record/)).toEqual([])
})

test('an unpaid order is paid by cash with its proof', async () => {
  const unpaid: AdminOrder = { ...waiting, provider: 'sandbox', waits: false }
  const { sent } = await open(unpaid, {}, `/admin/orders?order=${ID}`)
  ;(await one('button', 'Record a payment by bank or cash')).click()
  const proof = await one('input', 'Proof')
  submit(proof)
  await until(() => expect(proof.getAttribute('aria-invalid')).toBe('true'))
  ;(await one('input[type="radio"]', 'Cash')).click()
  type(proof, 'Receipt 17')
  submit(proof)
  await until(() => expect(sent).toEqual([{ method: 'cash', evidence: 'Receipt 17', total: 1_062_000 }]))
})

const buyer: EndpointOutput<typeof findBuyer>['data'] = {
  userId: ID,
  name: 'Asha Rao',
  audience: 'agent',
  agencies: [{ id: AGENCY, name: 'Rao Homes' }],
}
const quote: Quote = {
  currency: 'INR',
  items: [],
  subtotal: 500_000,
  discount: 0,
  tax: 90_000,
  total: 590_000,
  quotas: { listings: 1, boosts: 0, reveals: 0, leads: 0, seats: 0, sites: 0 },
  refundDays: 7,
  billing: {
    market: 'in',
    name: 'Rao Homes LLP',
    address: ['12 Lake Road', 'Bengaluru'],
    region: '29',
    postcode: '560038',
  },
}
const recorded: EndpointOutput<typeof recordPayment> = { data: { id: ID, state: 'created', waits: true } }

/** Opens the form of a new payment with a market that sells, or is free. */
async function openNew({ freeMode = false } = {}) {
  const quoted: unknown[] = []
  const sent: unknown[] = []
  const app = await openApp('/', [
    answer(adminOrders, () => ({ data: [waiting], total: 1 })),
    answer(adminOrder, () => ({ data: detailOf(waiting) })),
    answer(listPackages, () => ({ data: [...samplePackages], freeMode, refundDays: 7 })),
    answer(findBuyer, ({ email }) => {
      if (email !== 'asha@example.test')
        throw new ApiError({ status: 404, code: 'ACCOUNT_NOT_FOUND', message: 'Nobody.' })
      return { data: buyer }
    }),
    answer(quotePayment, (_query, _params, body) => {
      quoted.push(body)
      if (JSON.stringify(body).includes('WRONG'))
        throw new ApiError({ status: 409, code: 'COUPON_REFUSED', message: 'This coupon is used up.' })
      return { data: quote }
    }),
    answer(recordPayment, (_query, _params, body) => {
      sent.push(body)
      return recorded
    }),
  ])
  currentUser.set(administrator)
  await app.goTo('/admin/orders')
  await until(() => expect(texts('tbody tr')[0]).toContain('Asha Rao'))
  return { app, quoted, sent }
}

test('a payment is recorded for a new cart of an agency', async () => {
  const { quoted, sent } = await openNew()
  ;(await one('button', 'Record a payment by bank or cash')).click()
  const email = await one('input', 'E-mail address of the buyer')
  type(email, 'other@example.test')
  submit(email)
  await until(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  type(email, 'asha@example.test')
  submit(email)
  choose(await one('select', 'Bought for'), 'Rao Homes')
  const plan = await one('select', 'Plan')
  submit(plan)
  await until(() => expect(plan.getAttribute('aria-invalid')).toBe('true'))
  expect(all('option', undefined, plan).map(({ textContent }) => textContent)).toEqual(['No plan', 'Team · ₹5,000'])
  choose(plan, 'Team · ₹5,000')
  await one('button', 'Record ₹5,900')
  const coupon = await one('[role="dialog"] input', 'Coupon')
  type(coupon, 'wrong')
  await until(() => expect(texts('[role="dialog"]')[0]).toContain('This coupon is used up.'))
  type(coupon, '')
  await one('[role="dialog"] button:not([aria-busy])', 'Record ₹5,900')
  await until(() => expect(texts('[role="dialog"]')[0]).not.toContain('This coupon is used up.'))
  const name = await one('input', 'Name of the person or firm')
  expect(name).toHaveProperty('value', 'Rao Homes LLP')
  const proof = await one('input', 'Proof')
  type(proof, 'UTR 4711')
  ;(await one('[role="dialog"] button:not([aria-busy])', 'Record ₹5,900')).click()
  const cart = { user: ID, market: 'in', agency: AGENCY, items: [{ package: 'team', quantity: 1 }] }
  await until(() => expect(sent).toMatchObject([{ ...cart, method: 'bank', evidence: 'UTR 4711', total: 590_000 }]))
  expect(quoted[0]).toEqual(cart)
  await until(() => expect(location.search).toMatch(/^[?]order=/))
})

test('nothing is recorded for a new cart in free mode', async () => {
  const { app } = await openNew({ freeMode: true })
  await app.goTo('/admin/orders?record=1')
  await until(() => expect(app.asked.map(({ name }) => name)).toContain(listPackages.name))
  expect(all('button', 'Record a payment by bank or cash')).toEqual([])
  expect(all('[role="dialog"]')).toEqual([])
})
