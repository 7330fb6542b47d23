import { expect, test } from 'vitest'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import type { Package } from '../../../../contract/billing/packages.ts'
import { getPlan, type Plan } from '../../../../contract/payments/plan.ts'
import type { User } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
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

/** Opens the screen as a person who manages an agency if it has a plan. */
async function open(
  plan: Plan | (() => Plan),
  { roles = person.roles, team }: { roles?: User['roles']; team?: Plan } = {},
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
  ])
  currentUser.set({ ...person, roles })
  await app.goTo('/user-package')
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
  expect(texts('main h2')).toEqual(['Free', 'What you use', 'Beside the plan'])
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

test('a subscription says what it costs, and how and when it goes on', async () => {
  const subscription: Plan['subscription'] = {
    id: id(3),
    state: 'active',
    package: pro,
    periodStart: '2026-06-01T00:00:00.000Z',
    periodEnd: '2026-07-01T00:00:00.000Z',
    autoRenew: true,
    hasMandate: true,
    version: 1,
  }
  let plan: Plan = onFree
  const app = await open(() => plan)
  const shown = async (change: Partial<typeof subscription>, inForce = pro) => {
    plan = { ...onFree, package: inForce, subscription: { ...subscription, ...change } }
    await app.reload()
    await one('h2', 'What you use')
    return texts('main')[0]
  }
  const active = await shown({})
  expect(active).toMatch(/₹1,178.82 with tax for 30 days/)
  expect(active).toContain('Renews on 1 July 2026.')
  expect(active).toContain('Answers on weekends')
  expect(await shown({ next: packageOf('basic', 'Basic') })).toContain('Changes to “Basic” on 1 July 2026.')
  expect(await shown({ autoRenew: false })).toContain('Ends on 1 July 2026.')
  expect(await shown({ state: 'cancelled' })).toContain('Cancelled')
  expect(await shown({ state: 'past_due' })).toContain('Payment due')
  const paused = await shown({ state: 'paused' }, free)
  expect(paused).toContain('Free')
  expect(paused).toContain('“Pro” is paused because a payment is missing.')
  expect(paused).not.toContain('Ends on')
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
  ])
  currentUser.set(person)
  await app.goTo('/user-package')
  expect((await one('main [role="alert"]')).textContent).toContain('The plan could not be loaded')
  isAway = false
  ;(await one('main button', 'Retry')).click()
  await one('h2', 'What you use')
})
