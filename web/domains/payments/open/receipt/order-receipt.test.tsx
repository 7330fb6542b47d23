import { expect, test, vi } from 'vitest'
import { listPackages } from '../../../../../contract/billing/packages.ts'
import { getOrder, type Order } from '../../../../../contract/payments/orders.ts'
import { getPlan } from '../../../../../contract/payments/plan.ts'
import type { User } from '../../../../../contract/users.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { one, texts, until } from '../../../../testing/dom.ts'
import { answer, openApp } from '../../../../testing/open-app.tsx'
import { samplePackages } from '../../store/sample-packages.ts'
import { keptOrder } from '../kept-order.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const person: User = {
  _id: '01990000-0000-7000-8000-000000000002',
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}
const find = (code: string) => {
  const found = samplePackages.find((one) => one.code === code)
  if (!found) throw new Error(`There is no ${code}.`)
  return found
}
const [free, pro, credits] = [find('free-agent'), find('pro'), find('credits-50')]

const order = (more: Partial<Order> = {}): Order => ({
  id: ID,
  state: 'created',
  currency: 'INR',
  items: [
    { package: pro, quantity: 1, unitPrice: 1000_00, discount: 0, taxRate: 1800, tax: 180_00 },
    { package: credits, quantity: 2, unitPrice: 500_00, discount: 0, taxRate: 1800, tax: 180_00 },
  ],
  subtotal: 2000_00,
  discount: 0,
  tax: 360_00,
  total: 2360_00,
  refunded: 0,
  createdAt: '2026-06-01T05:55:00.000Z',
  expiresAt: '2026-06-02T05:55:00.000Z',
  checkoutUrl: 'https://pay.test/x',
  ...more,
})
const paid: Partial<Order> = {
  state: 'captured',
  capturedAt: '2026-06-01T06:00:00.000Z',
  refundableUntil: '2026-06-08T06:00:00.000Z',
  invoice: { id: '01990000-0000-7000-8000-000000000009', number: 'IN/26-27/000009' },
}
const { checkoutUrl: _none, ...withoutPage } = order()

/** Opens the receipt of an order, which `now` reads as it is at that moment; null for an order of someone else. */
async function open(now: () => Order | null, { as = person }: { as?: User | null } = {}) {
  const use = { limit: 0, used: 0 }
  const app = await openApp('/', [
    ...(now() ? [answer(getOrder, () => ({ data: now() ?? order() }))] : []),
    answer(getPlan, () => ({
      data: {
        package: now()?.state === 'captured' ? pro : free,
        use: { listings: use, boosts: use, reveals: use, leads: use },
        credits: 0,
        boosts: 0,
      },
    })),
    answer(listPackages, () => ({ data: [...samplePackages], freeMode: false, refundDays: 7 })),
  ])
  if (as) currentUser.set(as)
  await app.goTo(`/thankyou/${ID}`)
  return app
}
const main = () => texts('main')[0] ?? ''
const links = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')]),
  )

test('while the payment may arrive, it can be paid, and the page changes when it has', async () => {
  let state: Partial<Order> = {}
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const app = await open(() => order(state))
    await one('h1', 'Waiting for your payment')
    expect(links()['Continue paying']).toBe('https://pay.test/x')
    expect(main()).toContain('you can close this tab')
    const reads = () => app.asked.filter(({ name }) => name === getOrder.name).length
    const before = reads()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reads()).toBeGreaterThan(before + 1)
    expect(reads()).toBeLessThan(before + 7)
    state = { state: 'authorised' }
    await vi.advanceTimersByTimeAsync(60_000)
    await one('h1', 'Your payment is being confirmed')
    state = paid
    await vi.advanceTimersByTimeAsync(60_000)
    await one('h1', 'Thank you, your payment has arrived')
    const last = reads()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(reads()).toBe(last)
  } finally {
    vi.useRealTimers()
  }
})

test('once paid it says what is active, what happens next, and forgets the order', async () => {
  const app = await open(() => order(paid))
  await one('h2', '“Pro” is active')
  expect(main()).toContain('300 homes on the market at once')
  expect(main()).toContain('100 credits for the lead pool · valid for 365 days')
  expect(main()).toContain('You can request a refund until 8 June 2026.')
  expect(main()).toContain('Total₹2,360')
  expect(links()).toMatchObject({
    'Invoice IN/26-27/000009': '/user-package?invoice=01990000-0000-7000-8000-000000000009',
    'View plan': '/user-package',
  })
  keptOrder.set({ id: ID, person: person._id, of: 'a cart' })
  await app.reload()
  await until(() => expect(keptOrder.get()).toBeNull())
})

test.each([
  ['failed', 'The payment failed', 'You have not been charged'],
  ['expired', 'This order has expired', 'Nothing was charged for it.'],
] as const)('an order that %s can be made again with the same cart', async (state, title, words) => {
  await open(() => order({ state, coupon: 'DIWALI', agency: '01990000-0000-7000-8000-0000000000aa' }))
  await one('h1', title)
  expect(main()).toContain(words)
  expect(links()['Try again']).toBe(
    '/agent-packages?for=agent&agency=01990000-0000-7000-8000-0000000000aa&cart=pro_credits-50*2&coupon=DIWALI&step=pay',
  )
})

test('an order that the provider did not take leads back to the checkout', async () => {
  await open(() => withoutPage)
  await one('h1', 'Your order is saved')
  expect(links()['Go back to the checkout']).toBe('/agent-packages?for=agent&cart=pro_credits-50*2&step=pay')
})

test('someone else, and a visitor, are only thanked', async () => {
  await open(() => null)
  await one('h1', 'Thank you')
  const app = await open(() => order(paid), { as: null })
  await one('h1', 'Thank you')
  expect(app.asked.map(({ name }) => name)).not.toContain(getOrder.name)
})
