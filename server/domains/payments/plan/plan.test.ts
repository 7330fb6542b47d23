import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Audience } from '../../../../contract/billing/packages.ts'
import { endpoints } from '../../../../contract/index.ts'
import type { Role } from '../../../../contract/roles.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import { sellPackage } from '../../../testing/selling.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp()
  agencies = await openAgencies(app)
})
afterAll(() => app.close())

const anAdmin = () => agencies.listers.someone(['Admin'])
const planOf = async ({ token }: { token: string }, agency?: string) =>
  (await app.ask(endpoints.getPlan, { token, ...(agency !== undefined && { query: { agency } }) })).data

/** Adds a package of the operator; returns the id of its version. */
async function sell(code: string, audience: Audience, quotas: object): Promise<string> {
  const { token } = await anAdmin()
  const terms = { audience, kind: 'plan', price: 99_900, periodDays: 30, quotas }
  return (await sellPackage(app, token, code, terms)).data.versionId
}

async function subscribe(ownerKind: 'user' | 'agency', ownerId: string, packageVersionId: string, more: object = {}) {
  const now = app.clock.now()
  await insertRow(app.db, 'subscriptions', {
    id: uuidv7(),
    ownerKind,
    ownerId,
    market: 'in',
    packageVersionId,
    state: 'active',
    periodStart: now,
    periodEnd: new Date(now.getTime() + 30 * DAY_MS),
    createdAt: now,
    updatedAt: now,
    ...more,
  })
}

test('everyone has the free plan of their audience', async () => {
  const free = async (roles: Role[]) => {
    const { package: plan, use, subscription } = await planOf(await agencies.listers.someone(roles))
    expect(subscription).toBeUndefined()
    const limits = Object.fromEntries(Object.entries(use).map(([quota, of]) => [quota, of?.limit]))
    return { code: plan.code, currency: plan.currency, ...limits }
  }
  const none = { currency: 'INR', leads: 0, reveals: 20 }
  expect(await free(['Buyer'])).toEqual({ ...none, code: 'free-owner', listings: 5, boosts: 1 })
  expect(await free(['Buyer', 'Agent'])).toEqual({ ...none, code: 'free-agent', listings: 100, boosts: 5, sites: 1 })
  const builder = await free(['Buyer', 'Builder'])
  expect(builder).toEqual({ ...none, code: 'free-builder', listings: 200, boosts: 10, sites: 1 })
  expect((await app.refusal(endpoints.getPlan)).status).toBe(401)
})

test('each quota says how much of it is used, in one statement for each source', async () => {
  const owner = await agencies.listers.someone()
  const buyer = await agencies.listers.someone()
  const homes = await Promise.all([1, 2].map(() => agencies.listers.home({ ownerUserId: owner.id })))
  await agencies.listers.home({ ownerUserId: owner.id, standardStatus: 'sold' })
  for (const id of homes)
    await app.ask(endpoints.revealContact, { params: { id }, body: { consent: true }, token: buyer.token })
  for (const fromWallet of [false, true])
    await insertRow(app.db, 'entitlement_uses', {
      quota: 'boosts',
      key: uuidv7(),
      userId: owner.id,
      at: app.clock.now(),
      fromWallet,
    })
  expect((await planOf(owner)).use).toMatchObject({
    listings: { limit: 5, used: 2 },
    boosts: { limit: 1, used: 1 },
    reveals: { limit: 20, used: 0 },
    leads: { limit: 0, used: 0 },
  })
  const statements = vi.spyOn(app.db, 'query')
  expect((await planOf(buyer)).use).toMatchObject({ listings: { used: 0 }, reveals: { used: 2 } })
  const asked = statements.mock.calls.map(([query]) => (typeof query === 'object' ? (query.name ?? '') : query))
  statements.mockRestore()
  expect(asked.toSorted()).toEqual([
    'homes-on-market',
    'limits-of-accounts',
    'plan-of-user',
    'reveals-of-members',
    'sessions-by-token',
    'sites-of-agent',
    'uses-of-accounts',
    'wallet-balance',
    'wallet-balance',
  ])

  app.clock.move(DAY_MS)
  expect((await planOf(buyer)).use.reveals.used).toBe(0)
  await app.db.query(`update entitlement_uses set at = at - interval '29 days'`)
  expect((await planOf(owner)).use.boosts.used).toBe(0)
})

test('the reveals that are counted are those that the limit counts', async () => {
  const buyer = await agencies.listers.someone()
  const owner = await agencies.listers.someone()
  const reveal = async () => {
    const id = await agencies.listers.home({ ownerUserId: owner.id })
    return { params: { id }, body: { consent: true }, token: buyer.token }
  }
  for (let times = 0; times < 20; times += 1) await app.ask(endpoints.revealContact, await reveal())
  expect((await planOf(buyer)).use.reveals).toEqual({ limit: 20, used: 20 })
  const { retryAfter = 0 } = await app.refusal(endpoints.revealContact, await reveal())
  app.clock.move(retryAfter * 1000)
  expect((await planOf(buyer)).use.reveals.used).toBe(0)
  await app.ask(endpoints.revealContact, await reveal())
  expect((await planOf(buyer)).use.reveals.used).toBe(1)
})

test('a subscription has its terms, period and next plan, and gives its quotas while it runs', async () => {
  const agent = await agencies.listers.anAgent()
  const [pro, basic] = [
    await sell('pro', 'agent', { listings: 300, reveals: 60, leads: 4 }),
    await sell('basic', 'agent', { listings: 150 }),
  ]
  const now = app.clock.now()
  await subscribe('user', agent.id, pro, { nextVersionId: basic, provider: 'sandbox', mandate: 'm1' })
  const period = {
    periodStart: now.toISOString(),
    periodEnd: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    autoRenew: true,
  }
  expect(await planOf(agent)).toMatchObject({
    package: { code: 'pro', price: 99_900, currency: 'INR' },
    subscription: { state: 'active', package: { code: 'pro' }, next: { code: 'basic' }, hasMandate: true, ...period },
    use: { listings: { limit: 300 }, reveals: { limit: 60 }, leads: { limit: 4 }, boosts: { limit: 0 } },
  })

  const to = (state: string, more = '') =>
    app.db.query(`update subscriptions set state = '${state}' ${more} where owner_id = $1`, [agent.id])
  await to('past_due', ', past_due_since = now(), next_version_id = null, mandate = null')
  const pastDue = await planOf(agent)
  expect(pastDue).toMatchObject({ package: { code: 'pro' }, subscription: { state: 'past_due', hasMandate: false } })
  expect(pastDue.subscription).not.toHaveProperty('next')
  await to('paused')
  expect(await planOf(agent)).toMatchObject({
    package: { code: 'free-agent' },
    subscription: { state: 'paused', package: { code: 'pro' } },
    use: { listings: { limit: 100 } },
  })
  await to('active', ', past_due_since = null')
  await to('cancelled')
  expect(await planOf(agent)).toMatchObject({ package: { code: 'pro' }, subscription: { state: 'cancelled' } })
  await to('expired')
  const after = await planOf(agent)
  expect(after.package.code).toBe('free-agent')
  expect(after).not.toHaveProperty('subscription')
})

test('an agency’s managers see its seats, sites and shares, and a member what is shared with them', async () => {
  const manager = await agencies.manager()
  const member = await agencies.colleague(manager)
  const { agencyId } = manager
  await insertRow(app.db, 'agent_sites', {
    id: uuidv7(),
    subdomain: 'good-homes',
    agencyId,
    headline: 'Good Homes',
    title: 'Good Homes',
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
  })
  for (const [userId, amount] of [
    [manager.id, 10],
    [member.id, 40],
  ] as const)
    await insertRow(app.db, 'entitlement_shares', { agencyId, userId, quota: 'listings', amount })
  expect(await planOf(manager, agencyId)).toMatchObject({
    package: { code: 'free-agency' },
    use: { listings: { limit: 0, used: 0 }, seats: { limit: 50, used: 2 }, sites: { limit: 1, used: 1 } },
    credits: 0,
    boosts: 0,
  })
  expect((await planOf(member)).use.listings).toEqual({ limit: 100, used: 0 })

  await subscribe('agency', agencyId, await sell('team', 'agency', { listings: 500, seats: 3 }))
  const team = await planOf(manager, agencyId)
  expect(team).toMatchObject({ package: { code: 'team' }, subscription: { state: 'active' } })
  expect(team.use).toMatchObject({ listings: { limit: 500, used: 50 }, boosts: { limit: 0, used: 0 } })
  expect(team.use.seats).toEqual({ limit: 3, used: 2 })
  expect((await planOf(member)).use.listings).toEqual({ limit: 100, shared: 40, used: 0 })

  const refused = async ({ token }: { token: string }, agency = agencyId) =>
    (await app.refusal(endpoints.getPlan, { token, query: { agency } })).problem.code
  expect(await refused(member)).toBe('NOT_ALLOWED')
  expect(await refused(await agencies.manager())).toBe('NOT_ALLOWED')
  expect(await refused(manager, uuidv7())).toBe('AGENCY_NOT_FOUND')
  await app.db.query(`update profiles set state = 'suspended' where id = $1`, [agencyId])
  expect(await refused(manager)).toBe('AGENCY_NOT_ACTIVE')
  expect((await planOf(await anAdmin(), agencyId)).package.code).toBe('team')
})

test('credits and boosts that were bought are in the wallet', async () => {
  const agent = await agencies.listers.anAgent()
  const body = { id: uuidv7(), userId: agent.id, amount: 30, note: 'For a test' }
  await app.ask(endpoints.grantCredits, { body, token: (await anAdmin()).token })
  expect(await planOf(agent)).toMatchObject({ credits: 30, boosts: 0 })
})
