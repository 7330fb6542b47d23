import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import type { SharedQuotas } from '../../../../contract/payments/shares.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../../testing/listers.ts'
import { openPlans } from '../../../testing/plans.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let plans: ReturnType<typeof openPlans>
let large: string
let small: string
/** Homes an agent may list without an agency. */
const OWN = 100
beforeAll(async () => {
  app = await startApp()
  agencies = await openAgencies(app)
  await app.db.query(`update billing_settings set free_mode = false`)
  plans = openPlans(app, await agencies.listers.someone(['Admin']))
  large = await plans.sell('agency', { listings: 10, boosts: 4, seats: 10 })
  small = await plans.sell('agency', { listings: 5, boosts: 4, seats: 10 })
})
afterAll(() => app.close())

let manager: ListingAgent
let first: ListingAgent
let last: ListingAgent
beforeEach(async () => {
  manager = await agencies.manager()
  first = await agencies.colleague(manager)
  last = await agencies.colleague(manager)
  await plans.have({ kind: 'agency', id: manager.agencyId }, large)
})

const none: SharedQuotas = { listings: 0, boosts: 0, reveals: 0, leads: 0 }
const agency = () => ({ id: manager.agencyId })
const read = async () => (await app.ask(endpoints.getPlanShares, { params: agency(), token: manager.token })).data
const asked = async (shares: (Partial<SharedQuotas> & { agentId: string })[], by: Lister = manager) => ({
  params: agency(),
  body: { version: (await read()).version, members: shares.map((one) => ({ ...none, ...one })) },
  token: by.token,
})
const share = async (...shares: (Partial<SharedQuotas> & { agentId: string })[]) =>
  (await app.ask(endpoints.savePlanShares, await asked(shares))).data
const limitOf = async ({ token }: Lister) => {
  const { listings } = (await app.ask(endpoints.getPlan, { token })).data.use
  return listings.limit + (listings.shared ?? 0)
}
const leave = (one: ListingAgent) =>
  app.ask(endpoints.leaveAgency, { params: { ...agency(), agent: one.agentId }, body: {}, token: one.token })
/** Uses up what the agent may list without an agency. */
const fillOwn = async ({ id }: Lister) => {
  await plans.have({ kind: 'user', id }, await plans.sell('agent', { listings: 0 }))
}
const losses = async (query: Record<string, string>, by: Lister = manager) =>
  (await app.ask(endpoints.previewPlan, { query, token: by.token })).data

test('a manager shares the plan, a member uses it, and both see how much', async () => {
  const before = await read()
  expect(before.limits).toEqual({ listings: 10, boosts: 4, reveals: 0, leads: 0 })
  expect(before.members.map(({ agentId }) => agentId)).toEqual([manager, first, last].map((one) => one.agentId))
  await fillOwn(first)
  await share({ agentId: first.agentId, listings: 6, boosts: 1 }, { agentId: last.agentId, listings: 4 })
  expect([await limitOf(first), await limitOf(last), await limitOf(manager)]).toEqual([6, OWN + 4, OWN])
  for (let home = 0; home < 3; home += 1) await agencies.listers.homeOf(first)
  const { members } = await read()
  expect(members[1]).toMatchObject({
    given: { listings: 6, boosts: 1 },
    covered: { listings: 6 },
    used: { listings: 3 },
  })
  expect(members[2]).toMatchObject({ used: none })
  const { use } = (await app.ask(endpoints.getPlan, { query: { agency: manager.agencyId }, token: manager.token })).data
  expect(use.listings).toEqual({ limit: 10, used: 10 })
})

test('shares beyond the plan are refused with the figures, and so are strangers, members and people who are no members', async () => {
  const tooMuch = await asked([
    { agentId: first.agentId, listings: 6 },
    { agentId: last.agentId, listings: 5 },
  ])
  const { problem } = await app.refusal(endpoints.savePlanShares, tooMuch)
  expect(problem.code).toBe('PLAN_SHARES_EXCEED')
  expect(problem.message).toMatch(/11.* 10/)
  expect(Object.keys(problem.errors ?? {})).toEqual(['listings'])
  for (const by of [first, await agencies.listers.someone()]) {
    expect((await app.refusal(endpoints.savePlanShares, await asked([], by))).problem.code).toBe('NOT_ALLOWED')
    const getting = { params: agency(), token: by.token }
    expect((await app.refusal(endpoints.getPlanShares, getting)).problem.code).toBe('NOT_ALLOWED')
    const previewing = { query: { agency: manager.agencyId }, token: by.token }
    expect((await app.refusal(endpoints.previewPlan, previewing)).problem.code).toBe('NOT_ALLOWED')
  }
  const other = await agencies.manager()
  const foreign = await asked([{ agentId: other.agentId, listings: 1 }])
  expect((await app.refusal(endpoints.savePlanShares, foreign)).problem.code).toBe('MEMBER_NOT_FOUND')
})

test('of two managers at once one saves, and the other is told that it changed', async () => {
  const one = await asked([{ agentId: first.agentId, listings: 6 }])
  const other = await asked([{ agentId: last.agentId, listings: 7 }])
  const answers = await Promise.allSettled([one, other].map((request) => app.ask(endpoints.savePlanShares, request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(answers.find((answer) => answer.status === 'rejected')?.reason)).toContain('AGENCY_CHANGED')
  const sum = (await read()).members.reduce((all, { given }) => all + given.listings, 0)
  expect([6, 7]).toContain(sum)
})

test('a share that is taken back pauses the homes above it, the last shared home is used once', async () => {
  await fillOwn(first)
  await share({ agentId: first.agentId, listings: 3 })
  const homes = [await agencies.listers.homeOf(first), await agencies.listers.homeOf(first)]
  const paused = await agencies.listers.homeOf(first, { standardStatus: 'paused' })
  const alsoPaused = await agencies.listers.homeOf(first, { standardStatus: 'paused' })
  const resume = (id: string) =>
    app.post(`/api/listings/${id}/moves`, { move: 'resume' }, { authorization: `Bearer ${first.token}` })
  const answers = await Promise.all([resume(paused), resume(alsoPaused)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const data = await share({ agentId: first.agentId, listings: 1 })
  expect(data.members[1]).toMatchObject({ given: { listings: 1 }, used: { listings: 3 } })
  await app.work()
  const { rows } = await app.db.query<{ count: number }>(
    `select count(*) as count from properties where id = any($1) and paused_by_plan`,
    [[...homes, paused, alsoPaused]],
  )
  expect(rows[0]?.count).toBe(2)
})

test('a smaller plan takes from those who joined last, says so before, and a larger one gives it back', async () => {
  await fillOwn(last)
  await share({ agentId: first.agentId, listings: 4 }, { agentId: last.agentId, listings: 6 })
  const homes = []
  for (let home = 0; home < 3; home += 1) homes.push(await agencies.listers.homeOf(last))
  const expected = await losses({ agency: manager.agencyId, package: small })
  expect(expected.shares).toEqual({ count: 1, first: [{ name: 'Farah Khan', quota: 'listings', from: 6, to: 1 }] })
  expect(expected.homes).toMatchObject({ count: 2, first: [{ id: homes[2] }, { id: homes[1] }] })
  expect((await losses({ agency: manager.agencyId })).homes.count).toBe(3)
  expect((await losses({ agency: manager.agencyId, package: large })).homes.count).toBe(0)

  await plans.have({ kind: 'agency', id: manager.agencyId }, small)
  await app.work()
  expect([await limitOf(first), await limitOf(last)]).toEqual([OWN + 4, 1])
  expect((await read()).members[2]).toMatchObject({ given: { listings: 6 }, covered: { listings: 1 } })
  const { rows } = await app.db.query<{ id: string }>(
    `select id from properties where paused_by_plan and id = any($1)`,
    [homes],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.homes.first.map(({ id }) => id).toSorted())
  await leave(first)
  await app.work()
  expect(await limitOf(last)).toBe(5)
  await plans.have({ kind: 'agency', id: manager.agencyId }, large)
  await app.work()
  const back = await app.db.query(`select from properties where standard_status = 'active' and id = any($1)`, [homes])
  expect(back.rowCount).toBe(3)
})

test('who leaves the agency leaves their shares', async () => {
  await share({ agentId: first.agentId, listings: 6 })
  const stale = await asked([{ agentId: last.agentId, listings: 2 }])
  await leave(first)
  expect(await limitOf(first)).toBe(OWN)
  expect((await app.refusal(endpoints.savePlanShares, stale)).problem.code).toBe('AGENCY_CHANGED')
  expect((await read()).members.map(({ given }) => given)).toEqual([none, none])
})

test('a person sees before which homes the free plan would pause', async () => {
  const owner = await agencies.listers.someone()
  await plans.have({ kind: 'user', id: owner.id }, await plans.sell('owner', { listings: 30 }))
  for (let home = 0; home < 7; home += 1) await agencies.listers.home({ ownerUserId: owner.id })
  expect((await losses({}, owner)).homes).toMatchObject({ count: 2 })
  expect((await losses({}, owner)).homes.first).toHaveLength(2)
  const unknown = { query: { package: 'no-such-plan' }, token: owner.token }
  expect((await app.refusal(endpoints.previewPlan, unknown)).problem.code).toBe('PACKAGE_NOT_FOUND')
})
