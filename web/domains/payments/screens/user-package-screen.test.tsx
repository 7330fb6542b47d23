import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { downloadInvoice, myInvoices, type InvoiceSummary } from '../../../../contract/billing/invoices.ts'
import { listPackages, type Package } from '../../../../contract/billing/packages.ts'
import { listOrders, type Order } from '../../../../contract/payments/orders.ts'
import { previewPlan } from '../../../../contract/payments/plan-losses.ts'
import { getPlan, type Plan } from '../../../../contract/payments/plan.ts'
import {
  cancelSubscription,
  dropScheduledPlan,
  orderRenewal,
  resumeSubscription,
  setAutoRenew,
} from '../../../../contract/payments/renewals.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { toastStore } from '../../../platform/toasts.ts'
import { all, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'

const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`
const AGENCY = id(9)

const packageOf = (code: string, name: string, more: Partial<Package> = {}): Package => ({
  code,
  versionId: id(1),
  version: 1,
  audience: 'agent',
  kind: 'plan',
  currency: 'INR',
  names: { en: name, hi: name },
  features: { en: [], hi: [] },
  price: 0,
  taxRate: 0,
  trialDays: 0,
  quotas: { listings: 100, boosts: 5, reveals: 20, leads: 0, seats: 0, sites: 1 },
  ...more,
})
const free = packageOf('free-agent', 'Free')
const pro = packageOf('pro', 'Pro', {
  price: 99_900,
  taxRate: 1800,
  periodDays: 30,
  features: { en: ['Answers on weekends'], hi: [] },
})

const use: Plan['use'] = {
  listings: { limit: 100, used: 3 },
  boosts: { limit: 5, used: 5 },
  reveals: { limit: 20, used: 18 },
  leads: { limit: 0, used: 0 },
}
const onFree: Plan = { package: free, use, credits: 12, boosts: 0 }

const order: Order = {
  id: id(4),
  state: 'created',
  currency: 'INR',
  items: [],
  subtotal: 99_900,
  discount: 0,
  tax: 17_982,
  total: 117_882,
  refunded: 0,
  createdAt: '2026-07-01T00:00:00.000Z',
  expiresAt: '2026-07-02T00:00:00.000Z',
  checkoutUrl: 'https://pay.test/1',
}

const person: User = {
  _id: id(2),
  firstName: 'Asha',
  lastName: 'Rao',
  emailVerified: true,
  phoneVerified: true,
  roles: ['Buyer', 'Agent'],
  language: 'en',
  createdAt: '2026-05-01T00:00:00.000Z',
}

interface More {
  roles?: User['roles']
  team?: Plan
  orders?: Order[]
  invoices?: InvoiceSummary[]
  address?: string
  freeMode?: boolean
}

const shop = ({ orders = [], invoices = [], freeMode = true }: More = {}) => [
  answer(listOrders, () => ({ data: orders, total: orders.length })),
  answer(myInvoices, () => ({ data: invoices, total: invoices.length })),
  answer(listPackages, () => ({ data: [], freeMode, refundDays: 7 })),
  answer(downloadInvoice, () => 'PDF'),
]

/** Opens the screen as a person who manages an agency if it has a plan. */
async function open(
  plan: Plan | (() => Plan),
  { roles = person.roles, team, orders = [], invoices = [], address = '/user-package', freeMode = true }: More = {},
) {
  const own = typeof plan === 'function' ? plan : () => plan
  const agency = {
    id: AGENCY,
    slug: 'good-homes',
    name: 'Good Homes',
    market: 'in',
    manages: true,
    creditShare: 0,
  } as const
  const app = await openApp('/', [
    answer(getPlan, (query) => ({ data: query['agency'] === AGENCY && team ? team : own() })),
    answer(myAgencies, () => ({ data: team ? [agency] : [], invitations: [], ownership: [] })),
    ...shop({ orders, invoices, freeMode }),
  ])
  currentUser.set({ ...person, roles })
  await app.goTo(address)
  await one('h2', 'What you use')
  return app
}

const meters = (): Record<string, string> =>
  Object.fromEntries(
    all('[role="meter"]').map((meter) => [
      meter.getAttribute('aria-label') ?? '',
      meter.getAttribute('aria-valuetext') ?? '',
    ]),
  )
const rowOf = (name: string) => texts('main li').find((text) => text.startsWith(name))

test('the free plan says what is used, warns near the end, and leads to what used it', async () => {
  await open(onFree)
  expect(texts('main h2')).toEqual(['Free', 'What you use', 'On top of your plan'])
  expect(meters()).toEqual({
    'Homes on the market': '3 of 100',
    Boosts: '5 of 5',
    'Phone numbers shown to you': '18 of 20',
  })
  expect(rowOf('Homes')).toBe('Homes on the market3 of 100')
  expect(rowOf('Boosts')).toContain('Full5 of 5In the last 30 daysEach boost comes back after 30 days.')
  expect(rowOf('Phone')).toContain('Nearly full18 of 20In 24 hoursThe count starts again')
  expect(rowOf('Pool')).toBe('Pool leads includedNot includedMore leads cost credits.')
  const links = all('main a').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['All prices', '/pricing'],
    ['Homes on the market', '/profile-listings?only=package'],
    ['Boosts', '/profile-listings'],
    ['Phone numbers shown to you', '/queries'],
    ['Pool leads included', '/poptleads?tab=claims'],
    ['Credit history', '/leads-payment-history'],
  ])
  expect(texts('main')[0]).toContain('12 credits for the lead pool')
  expect(texts('main')[0]).not.toMatch(/Renews|Ends on|tax/)
})

test('an owner sees nothing of the lead pool', async () => {
  await open({ ...onFree, credits: 0 }, { roles: ['Buyer'] })
  expect(texts('main h2')).toEqual(['Free', 'What you use'])
  expect(rowOf('Pool')).toBeUndefined()
})

const subscription: NonNullable<Plan['subscription']> = {
  id: id(3),
  state: 'active',
  package: pro,
  periodStart: '2026-06-01T00:00:00.000Z',
  periodEnd: '2026-07-01T00:00:00.000Z',
  autoRenew: true,
  hasMandate: true,
  version: 1,
}
type Change = Partial<typeof subscription>

/** Opens the screen on a subscription, which `change` replaces; calls change it, too. */
async function openSubscribed(first: Change, answers: Parameters<typeof openApp>[1] = []) {
  let now: Change = first
  const plan = (): Plan => ({ ...onFree, package: pro, subscription: { ...subscription, ...now } })
  const app = await openApp('/', [
    answer(getPlan, () => ({ data: plan() })),
    answer(myAgencies, () => ({ data: [], invitations: [], ownership: [] })),
    answer(previewPlan, () => ({
      data: { homes: { count: 1, first: [{ id: id(8), title: 'Row house' }] }, shares: { count: 0, first: [] } },
    })),
    ...shop(),
    ...answers,
  ])
  currentUser.set(person)
  await app.goTo('/user-package')
  await one('h2', 'What you use')
  return {
    set: (change: Change) => {
      now = change
    },
    shown: async (change: Change) => {
      now = change
      await app.reload()
      await one('h2', 'What you use')
      return texts('main')[0]
    },
  }
}
const buttons = () => texts('main button')

test('a subscription says what it costs, and how and when it goes on', async () => {
  const { shown } = await openSubscribed({})
  const active = texts('main')[0]
  expect(active).toMatch(/₹1,178.82 with tax for 30 days/)
  expect(active).toContain('Renews on 1 July 2026 for ₹1,178.82, in the way you paid before.')
  expect(active).toContain('Answers on weekends')
  expect(buttons()).toEqual(['Cancel the plan'])
  expect(await shown({ hasMandate: false })).toContain('The next payment of ₹1,178.82 is due on 1 July 2026.')
  const basic = packageOf('basic', 'Basic', { price: 10_000 })
  expect(await shown({ next: basic })).toContain('Changes to “Basic” on 1 July 2026, for ₹100.')
  expect(buttons()).toEqual(['Keep “Pro”', 'Cancel the plan'])
  expect(await shown({ autoRenew: false })).toContain('Ends on 1 July 2026.')
  expect(await shown({ state: 'trialing', hasMandate: false, due: 117_882 })).toContain(
    'Your trial ends on 1 July 2026.',
  )
  expect(buttons()[0]).toBe('Pay ₹1,178.82')
  expect(await shown({ state: 'cancelled' })).toContain('You cancelled this plan. It ends on 1 July 2026.')
  expect(buttons()).toEqual(['Keep the plan'])
  expect(all('main input[type="checkbox"]')).toEqual([])
  const overdue = { state: 'past_due', pausesAt: '2026-07-11T00:00:00.000Z', due: 117_882 } as const
  expect(await shown({ ...overdue, nextTryAt: '2026-07-05T00:00:00.000Z' })).toContain(
    'You keep the plan until 11 July 2026.We try to charge you again on 5 July 2026.',
  )
  expect(buttons()).toEqual(['Pay ₹1,178.82', 'End the plan'])
  expect(await shown(overdue)).toContain('If it is not paid by then, the plan is paused.')
  expect(await shown({ isCharging: true })).toContain('The payment for “Pro” is being made.')
  const paused = await shown({ state: 'paused', due: 117_882 })
  expect(paused).toContain('“Pro” is paused because a payment is missing.')
  expect(paused).not.toContain('Ends on')
})

test('paying opens the provider’s page; a refusal is said and the button works again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  let isAway = true
  const ids: unknown[] = []
  await openSubscribed({ state: 'past_due', pausesAt: '2026-07-11T00:00:00.000Z', due: 117_882 }, [
    answer(orderRenewal, (_query, params, body) => {
      ids.push(params['id'])
      if (isAway) throw new TypeError('Failed to fetch')
      return { data: { ...order, id: z.object({ id: z.string() }).parse(body).id } }
    }),
  ])
  const pay = await one('main button', 'Pay ₹1,178.82')
  pay.click()
  await until(() => expect(toastStore.get().map(({ kind }) => kind)).toEqual(['error']))
  expect(assign).not.toHaveBeenCalled()
  isAway = false
  await until(() => expect(pay.getAttribute('aria-disabled')).not.toBe('true'))
  pay.click()
  pay.click()
  await until(() => expect(assign).toHaveBeenCalledWith('https://pay.test/1'))
  expect(ids).toEqual([subscription.id, subscription.id])
})

test('the plan is cancelled in a dialog that says what happens, and taken back', async () => {
  const sent: unknown[] = []
  const screen = await openSubscribed({}, [
    answer(cancelSubscription, (_query, _params, body) => {
      sent.push(body)
      screen.set({ state: 'cancelled', version: 2 })
      return { data: { state: 'cancelled', version: 2 } } as const
    }),
    answer(resumeSubscription, (_query, _params, body) => {
      sent.push(body)
      screen.set({ version: 3 })
      return { data: { state: 'active', version: 3 } } as const
    }),
  ])
  ;(await one('main button', 'Cancel the plan')).click()
  await one('[role="dialog"] h2', 'Cancel “Pro”?')
  expect(texts('[role="dialog"] li')[0]).toBe('You keep it until 1 July 2026, and can undo this until then.')
  ;(await one('[role="dialog"] button', 'Keep the plan')).click()
  await until(() => expect(all('[role="dialog"]')).toEqual([]))
  ;(await one('main button', 'Cancel the plan')).click()
  await one('[role="dialog"] li a', 'Row house')
  ;(await one('[role="dialog"] button', 'Cancel it')).click()
  await one('main p', 'You cancelled this plan. It ends on 1 July 2026. Then you have the free plan.')
  ;(await one('main button', 'Keep the plan')).click()
  await one('main button', 'Cancel the plan')
  expect(sent).toEqual([{ version: 1 }, { version: 2 }])
})

test('the switch of renewal can be undone', async () => {
  const sent: unknown[] = []
  const screen = await openSubscribed({}, [
    answer(setAutoRenew, (_query, _params, body) => {
      const { autoRenew, version } = z.object({ autoRenew: z.boolean(), version: z.int() }).parse(body)
      sent.push(autoRenew)
      screen.set({ autoRenew, version: version + 1 })
      return { data: { state: 'active', version: version + 1 } } as const
    }),
  ])
  ;(await one('main input[type="checkbox"]')).click()
  await one('main p', 'Ends on 1 July 2026. Then you have the free plan.')
  expect(texts('main [role="status"]').join()).toContain('The plan does not renew any more.')
  ;(await one('main button', 'Undo')).click()
  await one('main p', 'Renews on 1 July 2026 for ₹1,178.82, in the way you paid before.')
  await until(() => expect(buttons()).toEqual(['Cancel the plan']))
  expect(sent).toEqual([false, true])
})

test('a smaller plan that waits is dropped', async () => {
  const screen = await openSubscribed({ next: packageOf('basic', 'Basic', { price: 10_000 }) }, [
    answer(dropScheduledPlan, () => {
      screen.set({ version: 2 })
      return { data: { state: 'active', version: 2 } } as const
    }),
  ])
  ;(await one('main button', 'Keep “Pro”')).click()
  await one('main p', 'Renews on 1 July 2026 for ₹1,178.82, in the way you paid before.')
})

test('a manager has a tab for the agency, at an address', async () => {
  const none = { limit: 0, used: 0 }
  const team: Plan = {
    package: packageOf('team', 'Team', { audience: 'agency' }),
    use: {
      listings: { limit: 500, used: 500 },
      boosts: none,
      reveals: none,
      leads: none,
      seats: { limit: 10, used: 3 },
      sites: { limit: 1, used: 0 },
    },
    credits: 0,
    boosts: 4,
  }
  await open({ ...onFree, use: { ...use, listings: { limit: 100, shared: 40, used: 3 } } }, { team })
  expect(meters()['Homes on the market']).toBe('3 of 140')
  expect(rowOf('Homes')).toContain('40 of them shared by your agency')
  ;(await one('main nav a', 'Good Homes')).click()
  await until(() => expect(location.search).toBe(`?agency=${AGENCY}`))
  await until(() =>
    expect(meters()).toEqual({
      Members: '3 of 10',
      Sites: '0 of 1',
      'Homes on the market, shared with members': '500 of 500',
    }),
  )
  expect(texts('main')[0]).toContain('All of it is shared with members.')
  expect(texts('main')[0]).toContain('4 boosts')
})

test('a plan that cannot be loaded can be asked for again', async () => {
  let isAway = true
  const app = await openApp('/', [
    answer(getPlan, () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return { data: onFree }
    }),
    answer(myAgencies, () => ({ data: [], invitations: [], ownership: [] })),
    ...shop(),
  ])
  currentUser.set(person)
  await app.goTo('/user-package')
  expect((await one('main [role="alert"]')).textContent).toContain('The plan could not be loaded')
  isAway = false
  ;(await one('main button', 'Retry')).click()
  await one('h2', 'What you use')
})

test('unpaid orders lead to their receipt, and what was paid is left to the invoices', async () => {
  const order = (number: number, state: Order['state'], createdAt = '2026-05-31T06:00:00.000Z'): Order => ({
    id: id(number),
    state,
    currency: 'INR',
    items: [{ package: pro, quantity: 2, unitPrice: 99_900, discount: 0, taxRate: 1800, tax: 35_964 }],
    subtotal: 199_800,
    discount: 0,
    tax: 35_964,
    total: 235_764,
    refunded: 0,
    createdAt,
    expiresAt: '2026-06-02T06:00:00.000Z',
  })
  await open(onFree, {
    freeMode: false,
    orders: [
      order(4, 'created'),
      order(5, 'failed'),
      order(6, 'captured'),
      order(7, 'failed', '2026-05-01T06:00:00.000Z'),
    ],
  })
  await one('h2', 'Orders not paid')
  expect(rowOf('Pro × 2')).toBe('Pro × 231 May 2026 · ₹2,357.64Not paid yet')
  const links = all('main a', 'Pro × 2').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/thankyou/${id(4)}`, `/thankyou/${id(5)}`])
  expect((await one('main a', 'Plans and add-ons')).getAttribute('href')).toBe('/agent-packages')
})

test('an invoice opens from its message, and is saved in both languages', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.textContent)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const invoice = (number: number, more: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
    id: id(number),
    number: `IN/26-27/00000${number}`,
    kind: 'invoice',
    issuedOn: '2026-06-01',
    orderId: id(1),
    currency: 'INR',
    total: 117_882,
    ...more,
  })
  const app = await open(onFree, {
    invoices: [invoice(5, { kind: 'credit-note', corrects: 'IN/26-27/000004' }), invoice(4)],
    address: `/user-package?invoice=${id(4)}`,
  })
  await one('h2', 'Invoices')
  expect(rowOf('IN/26-27/000005')).toContain('Credit note1 Jun 2026 · −₹1,178.82 · for IN/26-27/000004')
  await until(() => expect(scrolled).toHaveLength(1))
  expect(texts('main li[aria-current]')[0]).toContain('IN/26-27/000004')
  ;(await one('button', 'Download IN/26-27/000004 as PDF')).click()
  await until(() => expect(saved).toEqual(['IN-26-27-000004-en.pdf']))
  ;(await one('button', 'हिन्दी IN/26-27/000004')).click()
  await until(() => expect(saved).toHaveLength(2))
  expect(app.asked.flatMap(({ name, query }) => (name === 'downloadInvoice' ? [query] : []))).toEqual([
    { language: 'en' },
    { language: 'hi' },
  ])
})

test('an invoice that is not on the first page can be saved all the same', async () => {
  const old = id(8)
  await open(onFree, {
    invoices: [
      {
        id: id(4),
        number: 'IN/26-27/000004',
        kind: 'invoice',
        issuedOn: '2026-06-01',
        orderId: id(1),
        currency: 'INR',
        total: 117_882,
      },
    ],
    address: `/user-package?invoice=${old}`,
  })
  await until(() => expect(texts('main')[0]).toContain('The invoice of your message'))
})

test('where nothing is sold or was bought, nothing speaks of buying', async () => {
  await open(onFree)
  expect(texts('main')[0]).not.toMatch(/invoice|order|add-on/i)
})
