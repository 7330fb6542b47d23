import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { createOrder, getOrder, quoteOrder } from '../../../../contract/payments/orders.ts'
import type { Order, Quote } from '../../../../contract/payments/orders.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { Plan } from '../../../../contract/payments/plan.ts'
import { previewPlan } from '../../../../contract/payments/plan-losses.ts'
import type { PlanLosses } from '../../../../contract/payments/plan-losses.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { all, choose, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { samplePackages } from '../store/sample-packages.ts'

const AGENCY = '01990000-0000-7000-8000-0000000000aa'
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
const agency = {
  id: AGENCY,
  slug: 'good-homes',
  name: 'Good Homes',
  market: 'in',
  manages: true,
  creditShare: 0,
} as const
const [free, pro, elite, credits] = samplePackages
if (!free || !pro || !elite || !credits) throw new Error('There are no packages.')

const none = { limit: 0, used: 0 }
const onFree: Plan = {
  package: free,
  use: { listings: none, boosts: none, reveals: none, leads: none },
  credits: 0,
  boosts: 0,
}
const onPro: Plan = {
  ...onFree,
  package: pro,
  subscription: {
    id: '01990000-0000-7000-8000-000000000003',
    state: 'active',
    package: pro,
    periodStart: '2026-05-15T00:00:00.000Z',
    periodEnd: '2026-06-14T00:00:00.000Z',
    autoRenew: true,
    hasMandate: false,
    version: 1,
  },
}

const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  currency: 'INR',
  items: [{ package: pro, quantity: 1, unitPrice: 1000_00, discount: 0, taxRate: 1800, tax: 180_00 }],
  subtotal: 1000_00,
  discount: 0,
  tax: 180_00,
  total: 1180_00,
  quotas: pro.quotas,
  refundDays: 7,
  ...more,
})

const orderOf = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  state: 'created',
  currency: 'INR',
  items: quoteOf().items,
  subtotal: 1000_00,
  discount: 0,
  tax: 180_00,
  total: 1180_00,
  refunded: 0,
  createdAt: '2026-06-01T06:00:00.000Z',
  expiresAt: '2026-06-02T06:00:00.000Z',
  ...more,
})

/** What the test reads of a request; the browser has no schemas of bodies. */
const Ordered = z.looseObject({ id: z.string(), total: z.number() })
const Quoted = z.looseObject({ coupon: z.optional(z.string()) })

interface Shop {
  as?: User | null
  freeMode?: boolean
  plan?: Plan
  manages?: boolean
  quote?: (body: unknown) => Quote
  order?: (id: string) => Order
  losses?: PlanLosses
}

const noLosses: PlanLosses = { homes: { count: 0, first: [] }, shares: { count: 0, first: [] } }

/** Opens an address as a person, with the quotes and orders that the server would answer. */
async function open(address: string, shop: Shop = {}) {
  const { as = person, freeMode = false, plan = onFree, manages = false } = shop
  const ordered: z.infer<typeof Ordered>[] = []
  const left: string[] = []
  const app = await openApp('/', [
    answer(listPackages, () => ({
      data: freeMode ? samplePackages.filter(({ price }) => price === 0) : [...samplePackages],
      freeMode,
      refundDays: 7,
    })),
    answer(getPlan, () => ({ data: plan })),
    answer(myAgencies, () => ({
      data: manages ? [agency] : [],
      invitations: [],
      ownership: [],
    })),
    answer(quoteOrder, (_query, _params, body) => ({ data: (shop.quote ?? (() => quoteOf()))(body) })),
    answer(previewPlan, () => ({ data: shop.losses ?? noLosses })),
    answer(createOrder, (_query, _params, body) => {
      const order = Ordered.parse(body)
      ordered.push(order)
      return { data: (shop.order ?? ((id) => orderOf(id, { checkoutUrl: 'https://pay.test/x' })))(order.id) }
    }),
    answer(getOrder, (_query, { id = '' }) => ({ data: orderOf(id, { checkoutUrl: 'https://pay.test/x' }) })),
  ])
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)))
  if (as) currentUser.set(as)
  await app.goTo(address)
  return { ...app, ordered, left }
}

const cartOf = () => new URLSearchParams(location.search).get('cart')
const main = () => texts('main')[0] ?? ''
const details = async () => {
  type(await one('input', 'Street address'), '12 Lake Road')
  type(await one('input', 'City'), 'Bengaluru')
  type(await one('input', 'PIN code'), '560038')
  choose(await one('select', 'State'), 'Karnataka')
}

test('a visitor sees what agents buy, with tax, and fills a cart that the address keeps', async () => {
  const app = await open('/agent-packages', { as: null })
  await one('h3', 'Pro')
  expect(texts('main h3')).toEqual(['Free', 'Pro', 'Elite', '50 credits'])
  expect(main()).toContain('₹1,180with GST, for 30 days')
  expect(main()).toContain('The first 14 days are free.')
  expect(main()).toContain('You can request a refund for 7 days after you pay.')
  ;(await one('button', 'Choose “Pro”')).click()
  await one('button', 'In your cart: “Pro”')
  ;(await one('button', 'Choose “Elite”')).click()
  await until(() => expect(cartOf()).toBe('elite'))
  choose(await one('select', 'How many of “50 credits”'), '2')
  await until(() => expect(cartOf()).toBe('elite_credits-50*2'))
  await app.reload()
  await until(() => expect(texts('#cart')[0]).toContain('Total₹4,720'))
  ;(await one('label', 'Without GST')).click()
  await until(() => expect(main()).toContain('₹1,000plus GST, for 30 days'))
  expect(cartOf()).toBe('elite_credits-50*2')
  ;(await one('a', 'Go to checkout')).click()
  await one('h2', 'Sign in to pay')
  const heading = await one('h1', 'Checkout')
  await until(() => expect(document.activeElement).toBe(heading))
  expect(app.asked.map(({ name }) => name)).not.toContain(quoteOrder.name)
})

test('an address of the cart that nobody wrote is read as far as it makes sense', async () => {
  await open('/agent-packages?cart=pro_credits-50*0_nothing_elite*9_x*y&for=kings', { as: null })
  await until(() => expect(texts('#cart li')).toEqual(['Pro₹1,000', 'Elite₹3,000']))
})

test('the plan that runs is marked and cannot be bought again', async () => {
  await open('/agent-packages', { plan: onPro })
  await until(() => expect(texts('main li').find((text) => text.startsWith('Pro'))).toContain('Your plan'))
  expect(all('button', 'Choose “Pro”')).toEqual([])
  await one('button', 'Choose “Elite”')
})

test('other audiences are shown, and what it takes to buy there', async () => {
  await open('/agent-packages?for=builder')
  await until(() => expect(main()).toContain('Register as a partner to buy these.'))
  expect(all('#cart')).toEqual([])
  ;(await one('main nav a', 'Agencies')).click()
  await until(() => expect(main()).toContain('Managers of an agency buy these.'))
  expect(all('button', 'Choose “Team”')).toEqual([])
})

test('a manager buys for the agency', async () => {
  const bodies: unknown[] = []
  await open(`/agent-packages?agency=${AGENCY}&cart=team`, {
    manages: true,
    quote: (body) => {
      bodies.push(body)
      return quoteOf()
    },
  })
  await until(() => expect(main()).toContain('You buy for Good Homes.'))
  ;(await one('a', 'Go to checkout')).click()
  await one('h2', 'Invoice to')
  expect(bodies).toEqual([{ market: 'in', items: [{ package: 'team', quantity: 1 }], agency: AGENCY }])
  const name = await one('input', 'Name of the person or firm')
  expect(name.getAttribute('value')).toBe('Good Homes')
})

test('checkout checks the address, pays one order however often it is pressed, and keeps its id', async () => {
  const app = await open('/agent-packages?cart=pro&step=pay')
  const pay = await one('button', 'Pay ₹1,180')
  expect(main()).toContain('GST 18%₹180')
  pay.click()
  await until(() => expect(main()).toContain('Choose a state.'))
  expect(document.activeElement).toBe(await one('input', 'Street address'))
  expect(app.ordered).toEqual([])
  await details()
  const street = await one('input', 'Street address')
  submit(street)
  submit(street)
  await until(() => expect(app.left).toEqual(['https://pay.test/x']))
  submit(street)
  await until(() => expect(app.left).toHaveLength(2))
  expect(new Set(app.ordered.map(({ id }) => id)).size).toBe(1)
  expect(app.ordered[0]).toMatchObject({
    total: 1180_00,
    items: [{ package: 'pro', quantity: 1 }],
    billing: {
      market: 'in',
      name: 'Asha Rao',
      address: ['12 Lake Road', 'Bengaluru'],
      region: '29',
      postcode: '560038',
    },
  })
  await app.reload()
  await until(() => expect(main()).toContain('Your last order is not paid yet.'))
})

test('the details of the order before are filled in', async () => {
  await open('/agent-packages?cart=pro&step=pay', {
    quote: () =>
      quoteOf({
        billing: {
          market: 'in',
          name: 'Rao Homes',
          address: ['4', 'Hill Road', 'Mysuru'],
          region: '29',
          postcode: '570001',
          taxId: '29AAGCB7383J1Z4',
        },
      }),
  })
  const valueOf = async (name: string) => (await one('input', name)).getAttribute('value')
  expect(await valueOf('Street address')).toBe('4, Hill Road')
  expect(await valueOf('City')).toBe('Mysuru')
  expect(await valueOf('GSTIN (optional)')).toBe('29AAGCB7383J1Z4')
})

test('a changed price is shown before it is paid, and a provider that is away is asked again', async () => {
  let total = 1180_00
  let code = 'PRICE_CHANGED'
  const app = await open('/agent-packages?cart=pro&step=pay', {
    quote: () => quoteOf({ total }),
    order: (id) => {
      if (code === '') return orderOf(id, { checkoutUrl: 'https://pay.test/x', total })
      throw new ApiError({ status: 409, code, message: `Refused: ${code}` })
    },
  })
  const street = await one('input', 'Street address')
  await details()
  total = 1298_00
  submit(street)
  await one('button', 'Pay ₹1,298')
  expect(main()).toContain('Refused: PRICE_CHANGED')
  code = 'PAYMENT_UNAVAILABLE'
  submit(street)
  await until(() => expect(main()).toContain('Refused: PAYMENT_UNAVAILABLE'))
  code = ''
  submit(street)
  await until(() => expect(app.left).toEqual(['https://pay.test/x']))
  const ids = app.ordered.map(({ id, total: agreed }) => ({ id, agreed }))
  expect(ids.map(({ agreed }) => agreed)).toEqual([1180_00, 1298_00, 1298_00])
  expect(ids[1]?.id).toBe(ids[2]?.id)
})

test('a coupon is taken off, or says why not while the cart can still be paid', async () => {
  await open('/agent-packages?cart=pro&step=pay', {
    quote: (body) => {
      const { coupon } = Quoted.parse(body)
      if (coupon === 'LATE') throw new ApiError({ status: 409, code: 'COUPON_REFUSED', message: 'Used up.' })
      return coupon === undefined ? quoteOf() : quoteOf({ coupon, discount: 100_00, tax: 162_00, total: 1062_00 })
    },
  })
  const field = await one('input', 'Coupon')
  type(field, 'late')
  submit(field)
  await until(() => expect(main()).toContain('Used up.'))
  await one('button', 'Pay ₹1,180')
  const again = await one('input', 'Coupon')
  type(again, 'diwali')
  submit(again)
  await one('button', 'Pay ₹1,062')
  expect(main()).toContain('Coupon DIWALI−₹100')
  ;(await one('button', 'Remove coupon DIWALI')).click()
  await one('button', 'Pay ₹1,180')
})

test.each([
  [
    'an upgrade',
    {
      change: { from: pro, credit: 400_00 },
      items: [{ package: elite, quantity: 1, unitPrice: 2600_00, discount: 0, taxRate: 1800, tax: 468_00 }],
      total: 3068_00,
    },
    /Elite₹3,000Remaining value of “Pro”−₹400GST 18%₹468Due now₹3,068“Elite” replaces “Pro” immediately/,
    'Pay ₹3,068',
  ],
  [
    'a smaller plan',
    {
      change: { from: elite, credit: 0, startsAt: '2026-06-14T00:00:00.000Z' },
      items: [{ package: pro, quantity: 1, unitPrice: 0, discount: 0, taxRate: 1800, tax: 0 }],
      total: 0,
    },
    /“Elite” stays until 14 June 2026\. Then “Pro” begins, and its price is due\./,
    'Change plan',
  ],
  [
    'a trial',
    {
      trialEndsAt: '2026-06-15T00:00:00.000Z',
      items: [{ package: elite, quantity: 1, unitPrice: 0, discount: 0, taxRate: 1800, tax: 0 }],
      total: 0,
    },
    /Free until 15 June 2026\. Then ₹3,540 is due, or the plan ends\./,
    'Start the trial',
  ],
])('before %s it says what is due now and later', async (_name, quote, words, button) => {
  const app = await open('/agent-packages?cart=elite&step=pay', {
    quote: () => quoteOf(quote),
    order: (id) => orderOf(id, { state: 'captured', capturedAt: '2026-06-01T06:00:00.000Z', total: 0 }),
  })
  await one('button', button)
  expect(main()).toMatch(words)
  if (quote.total > 0) return
  await details()
  submit(await one('input', 'Street address'))
  await until(() => expect(location.pathname).toBe(`/thankyou/${app.ordered[0]?.id}`))
})

test('before a smaller plan it names the homes that it pauses', async () => {
  const app = await open('/agent-packages?cart=pro&step=pay', {
    quote: () =>
      quoteOf({ change: { from: elite, credit: 0, startsAt: '2026-06-14T00:00:00.000Z' }, tax: 0, total: 0 }),
    losses: { ...noLosses, homes: { count: 1, first: [{ id: AGENCY, title: 'Row house' }] } },
  })
  const home = await one('section a', 'Row house')
  expect(home.closest('section')?.textContent).toContain('1 home will be paused:')
  expect(app.asked.find(({ name }) => name === previewPlan.name)?.query).toEqual({ package: 'pro' })
})

test('a cart that the server refuses says why', async () => {
  await open('/agent-packages?cart=pro&step=pay', {
    quote: () => {
      throw new ApiError({ status: 409, code: 'SUBSCRIPTION_UNPAID', message: 'Pay your plan first.' })
    },
  })
  expect((await one('main [role="alert"]')).textContent).toContain('Pay your plan first.')
})

test('in free mode there is nothing to buy: what is free, and the way to list', async () => {
  await open('/agent-packages?cart=pro&step=pay', { freeMode: true })
  await one('h2', 'Free')
  expect(main()).toContain('Everything here is free.')
  expect(main()).toContain('100 homes on the market at once')
  await one('main a', 'Post a property for free')
  expect(main()).not.toMatch(/₹|Cart|Choose|Coupon|refund/i)
})
