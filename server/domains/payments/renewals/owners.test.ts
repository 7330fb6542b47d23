import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import type { Role } from '../../../../contract/roles.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openAgencies } from '../../../testing/agencies.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openSubscriptions } from '../../../testing/subscribers.ts'
import { changePassword, hashPassword } from '../../users/service.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let shop: Awaited<ReturnType<typeof openSubscriptions>>
beforeAll(async () => {
  app = await startApp()
  agencies = await openAgencies(app)
  shop = await openSubscriptions(app, await someone('Admin'))
  await shop.sell('pro', 100_000)
  await shop.sell('team', 300_000, { audience: 'agency' })
})
afterAll(() => app.close())

async function someone(role: Role) {
  const person = await agencies.invitee()
  await app.db.query(`update users set roles = array['Buyer', $2]::role[] where id = $1`, [person.id, role])
  return person
}

const password = 'a door of oak wood'
const close = async (person: { id: string }) => {
  await changePassword(app.db, app.clock.now(), person.id, await hashPassword(password))
  const input = { params: { id: person.id }, body: { currentPassword: password }, token: await shop.signIn(person) }
  await app.ask(endpoints.closeAccount, input)
}
const stored = async (owner: string) => {
  const { rows } = await app.db.query<{ state: string; mandate: string | null; mandateBy: string | null }>(
    `select state, mandate, mandate_by as "mandateBy" from subscriptions where owner_id = $1 order by created_at desc`,
    [owner],
  )
  return rows[0]
}

/** An agency with a plan that its manager bought, another manager, and a member. */
async function team() {
  const manager = await agencies.manager()
  const second = await agencies.colleague(manager, { agency_role: 'manager' })
  const member = await agencies.colleague(manager)
  const { agencyId } = manager
  await shop.pay(await shop.order(manager, 'team', agencyId))
  const { subscription } = await shop.plan(manager, agencyId)
  if (!subscription) throw new Error('the agency has no plan')
  return { manager, second, member, agencyId, subscription }
}

const calls = ['cancelSubscription', 'resumeSubscription', 'dropScheduledPlan', 'setAutoRenew', 'orderRenewal'] as const
const bodies = { setAutoRenew: { version: 1, autoRenew: false }, orderRenewal: { id: uuidv7() } } as const

test('a plan is nobody’s but its owner’s; an agency’s is of its managers, not its members', async () => {
  const { second, member, agencyId, subscription } = await team()
  const staff = await someone('Admin')
  for (const person of [member, staff, await someone('Agent')])
    for (const call of calls) {
      const body = call === 'setAutoRenew' || call === 'orderRenewal' ? bodies[call] : { version: 1 }
      const input = { params: { id: subscription.id }, body, token: await shop.signIn(person) }
      expect([call, (await app.refusal(endpoints[call], input)).problem.code]).toEqual([call, 'SUBSCRIPTION_NOT_FOUND'])
    }
  const { data } = await app.ask(endpoints.setAutoRenew, {
    params: { id: subscription.id },
    body: { version: subscription.version, autoRenew: false },
    token: await shop.signIn(second),
  })
  expect(data).toEqual({ state: 'active', version: subscription.version + 1 })
  expect((await shop.plan(second, agencyId)).subscription?.autoRenew).toBe(false)
})

test('the mandate of a manager who left is not charged; the others are asked to pay', async () => {
  const { manager, second, agencyId } = await team()
  expect((await stored(agencyId))?.mandateBy).toBe(manager.id)
  await app.db.query(`update profiles set agency_role = 'agent' where id = $1`, [manager.agentId])
  await app.db.query(`update profiles set user_id = $2 where id = $1`, [agencyId, second.id])
  await shop.pass(30)
  const { subscription } = await shop.plan(second, agencyId)
  expect(subscription).toMatchObject({ state: 'past_due', hasMandate: false, due: 354_000 })
  const { rows: told } = await app.db.query(`select user_id as id from notifications where kind = 'plan-unpaid'`)
  expect(told).toEqual([{ id: second.id }])
})

test('closing an account ends its plan and forgets its mandates; an agency keeps its plan', async () => {
  const { manager, second, agencyId } = await team()
  await shop.pay(await shop.order(manager, 'pro'))
  const overdue = await someone('Agent')
  await shop.pay(await shop.order(overdue, 'pro'))
  await app.db.query(`update subscriptions set mandate = null where owner_id = $1`, [overdue.id])
  await shop.pass(30)
  const { subscription } = await shop.plan(overdue)
  const page = (
    await app.ask(endpoints.orderRenewal, {
      params: { id: subscription?.id ?? '' },
      body: { id: uuidv7() },
      token: await shop.signIn(overdue),
    })
  ).data
  const exported = await app.ask(endpoints.exportAccount, {
    params: { id: overdue.id },
    token: await shop.signIn(overdue),
  })
  expect(exported.kept['plans']).toMatchObject([{ package: 'pro', state: 'past_due', mayBeCharged: false }])
  await close(manager)
  await close(overdue)
  expect([await stored(manager.id), await stored(overdue.id)]).toMatchObject([
    { state: 'expired', mandate: null, mandateBy: null },
    { state: 'expired' },
  ])
  expect(await stored(agencyId)).toMatchObject({ state: 'active', mandate: null, mandateBy: null })
  await shop.pay(page)
  const { rows } = await app.db.query(`select state from orders where id = $1`, [page.id])
  expect([rows, await stored(overdue.id)]).toMatchObject([[{ state: 'expired' }], { state: 'expired' }])
  app.clock.move(30 * DAY_MS)
  await shop.pass(1)
  expect((await shop.plan(second, agencyId)).subscription).toMatchObject({ state: 'past_due', due: 354_000 })
})
