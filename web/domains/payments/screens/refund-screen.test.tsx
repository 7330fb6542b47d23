import { expect, test } from 'vitest'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { listClaims } from '../../../../contract/enquiries/lead-pool.ts'
import { getPage, type SitePage } from '../../../../contract/pages/pages.ts'
import {
  listRefundable,
  listRefunds,
  requestRefund,
  withdrawRefund,
  type Refund,
  type RefundableOrder,
} from '../../../../contract/payments/refunds.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`

const order: RefundableOrder = {
  orderId: id(1),
  names: [{ en: 'Pro', hi: 'प्रो' }],
  currency: 'INR',
  total: 118_050,
  refunded: 0,
  capturedAt: '2026-05-30T06:00:00.000Z',
  until: '2026-06-06T06:00:00.000Z',
  amount: 118_050,
  credits: 0,
  boosts: 0,
  endsPlan: true,
  asCredits: 100,
}
const refund: Refund = {
  id: id(2),
  orderId: id(1),
  names: order.names,
  currency: 'INR',
  state: 'requested',
  amount: 118_050,
  backAs: 'payment',
  reason: 'not-needed',
  requestedAt: '2026-06-01T06:00:00.000Z',
  updatedAt: '2026-06-01T06:00:00.000Z',
}
const person: User = {
  _id: id(3),
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}

const policy: SitePage = {
  slug: 'refund',
  market: 'in',
  language: 'en',
  version: 1,
  effectiveAt: '2026-01-01T00:00:00.000Z',
  title: 'Refunds',
  description: 'What can be refunded.',
  blocks: [{ kind: 'text', text: 'The whole policy.' }],
  versions: [],
  firm: {},
}

interface Shop {
  freeMode: boolean
  orders: RefundableOrder[]
  refunds: Refund[]
  requests: number
}

async function open(shop: Shop, user: User | null = person) {
  const app = await openApp('/', [
    answer(getPage, () => ({ data: policy })),
    answer(listPackages, () => ({ data: [], freeMode: shop.freeMode, refundDays: 7 })),
    answer(myAgencies, () => ({ data: [], invitations: [], ownership: [] })),
    answer(listClaims, () => ({ data: [], total: 0 })),
    answer(listRefundable, () => ({ data: shop.orders })),
    answer(listRefunds, () => ({ data: shop.refunds, total: shop.refunds.length })),
    answer(requestRefund, () => {
      shop.requests += 1
      shop.refunds = [refund]
      shop.orders = [{ ...order, amount: 0, bar: 'open' }]
      return { data: refund }
    }),
    answer(withdrawRefund, () => {
      const withdrawn: Refund = { ...refund, state: 'withdrawn' }
      shop.refunds = [withdrawn]
      return { data: withdrawn }
    }),
  ])
  currentUser.set(user)
  await app.goTo('/refund')
  await one('h2', 'Your orders and leads')
  return app
}

test('without an account the screen says the rule and leads to signing in', async () => {
  await open({ freeMode: false, orders: [], refunds: [], requests: 0 }, null)
  const text = texts('main')[0]
  expect(text).toContain('You can request a refund for 7 days after you pay.')
  expect(text).toContain('The whole policy.')
  expect((await one('main a', 'Sign in')).getAttribute('href')).toBe('/login?returnurl=refund')
})

test('where nothing is sold there is the policy, and no eligible order', async () => {
  await open({ freeMode: true, orders: [], refunds: [], requests: 0 })
  await one('main p', 'No eligible orders.')
  expect(texts('main')[0]).not.toContain('7 days')
})

test('an order is refunded from its dialog, with a reason, and the request is withdrawn', async () => {
  const shop: Shop = { freeMode: false, orders: [order], refunds: [], requests: 0 }
  await open(shop)
  expect((await one('main li', /^Pro/)).textContent).toContain('₹1,180.50 can be refunded until')
  ;(await one('main button', 'Request a refund: Pro')).click()
  const dialog = await one('[role="dialog"], dialog')
  expect(dialog.textContent).toContain('Your plan ends as soon as we approve it.')
  const send = await one('form button[type="submit"]', 'Request a refund')
  send.click()
  await until(() => expect(texts('form')[0]).toContain('Choose a reason.'))
  expect(shop.requests).toBe(0)
  choose(await one('form select'), 'It does not work')
  send.click()
  send.click()
  await one('main h3', 'Your refunds')
  await until(() => expect(texts('main')[0]).toContain('A refund is on its way.'))
  expect(shop.requests).toBe(1)
  ;(await one('main button', 'Withdraw: Pro')).click()
  await until(() => expect(texts('main')[0]).toContain('Withdrawn'))
})

test.each([
  ['too-late', 'A refund could be requested until'],
  ['used', 'You have used all of it.'],
  ['plan-replaced', 'Another plan has replaced it.'],
  ['disputed', 'Your bank is disputing this payment.'],
] as const)('an order that cannot come back (%s) says why', async (bar, words) => {
  await open({ freeMode: false, orders: [{ ...order, amount: 0, bar }], refunds: [], requests: 0 })
  await until(() => expect(texts('main')[0]).toContain(words))
  expect(all('main button').map((button) => button.textContent)).not.toContain('Request a refund')
})
