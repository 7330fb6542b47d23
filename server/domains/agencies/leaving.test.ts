import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { makeLead } from '../enquiries/factory.ts'
import { changePassword, hashPassword } from '../users/service.ts'
import { makeOpenHouse, makeVisit } from '../visits/factory.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())

const leaving = ({ agencyId, agentId }: ListingAgent, by: Lister, body: object = {}) => ({
  params: { id: agencyId, agent: agentId },
  body,
  token: by.token,
})
const home = (lister: ListingAgent, more: object = {}) => agencies.listers.homeOf(lister, more)
const homesOf = async (ids: string[]) =>
  (
    await app.db.query<{ id: string; agent: string | null; office: string | null }>(
      `select id, list_agent_id as agent, list_office_id as office from properties where id = any($1::uuid[]) order by id`,
      [ids],
    )
  ).rows
const leadsOf = async ({ agencyId }: ListingAgent) =>
  (
    await app.db.query<{
      id: string
      stage: string
      owner: string | null
      lister: string | null
      recipient: string | null
    }>(
      `select l.id, l.stage, l.owner_member_key as owner, l.lister_user_id as lister, c.recipient_user_id as recipient
       from leads l join consents c on c.id = l.consent_id where l.team_key = $1 order by l.created_at, l.id`,
      [agencyId],
    )
  ).rows

/** A visit tomorrow; returns its id. */
async function visitOf(propertyId: string, host: Lister): Promise<string> {
  const visitor = await agencies.listers.someone()
  const row = makeVisit({
    propertyId,
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: '2026-07-01T06:00:00.000Z',
  })
  await insertRows(app.db, 'visits', [row])
  return row.id
}

/** An open house in the hour of such a visit; returns its id. */
async function openHouseOf(propertyId: string, host: Lister): Promise<string> {
  const starts = new Date('2026-07-01T06:00:00.000Z')
  const row = makeOpenHouse({ propertyId, hostId: host.id, starts, at: app.clock.now() })
  await insertRows(app.db, 'open_houses', [row])
  return row.id
}

/** An agency of a manager and two agents, the first with work in hand. */
async function busy() {
  const manager = await agencies.manager()
  const [agent, colleague] = [await agencies.colleague(manager), await agencies.colleague(manager)]
  const homes = [await home(agent), await home(agent)]
  const sold = await home(agent, { standardStatus: 'sold' })
  const make = (more: object = {}) =>
    makeLead(app.db, app.clock.now(), { teamKey: agent.agencyId, listerUserId: agent.id, ...more })
  const leads: string[] = []
  for (const homeId of [homes[0], homes[1], homes[0]]) {
    app.clock.move(1000)
    leads.push(await make({ subject: { kind: 'property', id: homeId, title: 'Flat' }, propertyId: homeId }))
  }
  app.clock.move(1000)
  const won = await make()
  for (const stage of ['contacted', 'visit', 'offer', 'won'])
    await app.db.query(`update leads set stage = $2 where id = $1`, [won, stage])
  await app.ask(endpoints.addLeadTask, {
    params: { id: leads[0] ?? '' },
    body: { id: uuidv7(), title: 'Call back', dueAt: new Date(app.clock.now().getTime() + DAY_MS).toISOString() },
    token: agent.token,
  })
  return { manager, agent, colleague, homes: homes.toSorted(), sold, leads, won }
}

describe('Whoever leaves an agency', () => {
  test('is asked what they leave behind; by default homes, leads, tasks and visits stay and go on', async () => {
    const { manager, agent, colleague, homes, sold, leads, won } = await busy()
    await agencies.settings(manager, { routing: 'round-robin' })
    const visit = await visitOf(homes[0] ?? '', agent)
    const shown = await app.ask(endpoints.getLeaving, leaving(agent, agent))
    expect(shown.data).toMatchObject({
      homes: 2,
      leads: 3,
      tasks: 1,
      visits: 1,
      homesMayGo: false,
      needsManager: false,
      mustHandOver: false,
    })
    expect(shown.data.colleagues.map(({ agentId }) => agentId)).toEqual([manager.agentId, colleague.agentId])
    expect((await app.refusal(endpoints.leaveAgency, leaving(agent, agent, { homes: 'go' }))).problem.code).toBe(
      'HOMES_STAY',
    )

    await app.ask(endpoints.leaveAgency, leaving(agent, agent))
    expect(await homesOf([...homes, sold])).toEqual(
      [...homes, sold].toSorted().map((id) => ({
        id,
        agent: id === sold ? agent.agentId : manager.agentId,
        office: manager.agencyId,
      })),
    )
    const left = await leadsOf(agent)
    expect(left.filter(({ id }) => id !== won).map(({ owner }) => owner)).toEqual([
      manager.id,
      colleague.id,
      manager.id,
    ])
    expect(left.filter(({ id }) => id !== won).map(({ recipient, owner }) => recipient === owner)).toEqual([
      true,
      true,
      true,
    ])
    for (const { owner, lister, recipient } of left) expect([owner, lister, recipient]).not.toContain(agent.id)
    const { rows: tasks } = await app.db.query(`select owner_member_key as owner from lead_tasks where lead_id = $1`, [
      leads[0],
    ])
    expect(tasks).toEqual([{ owner: manager.id }])
    const { rows: visits } = await app.db.query(`select seller_id as host from visits where id = $1`, [visit])
    expect(visits).toEqual([{ host: manager.id }])

    // Nothing of the team is theirs any more.
    expect((await app.ask(endpoints.listLeads, { token: agent.token })).total).toBe(0)
    const refused = await app.refusal(endpoints.getLead, { params: { id: leads[0] ?? '' }, token: agent.token })
    expect(refused.problem.code).toBe('LEAD_NOT_FOUND')
    const exported = await app.ask(endpoints.exportAccount, { params: { id: agent.id }, token: agent.token })
    expect(JSON.stringify(exported)).not.toContain('+919876500001')
    expect((await agencies.told(agent)).map(({ kind }) => kind)).toContain('agency-left')
    expect((await agencies.told(colleague)).map(({ kind }) => kind)).toEqual(['leads-handed-over'])
    expect((await agencies.told(manager)).map(({ kind }) => kind).toSorted()).toEqual([
      'agency-member-left',
      'leads-handed-over',
      'visit-news',
    ])
    expect((await app.refusal(endpoints.leaveAgency, leaving(agent, manager))).problem.code).toBe('MEMBER_NOT_FOUND')
  })

  test('takes the homes along where the agency lets them; the leads stay, with a colleague who is named', async () => {
    const { manager, agent, colleague, homes } = await busy()
    await agencies.settings(manager, { homesMayGo: true })
    await app.ask(endpoints.leaveAgency, leaving(agent, manager, { homes: 'go', leadsTo: colleague.agentId }))
    expect(await homesOf(homes)).toEqual(homes.map((id) => ({ id, agent: agent.agentId, office: null })))
    expect((await leadsOf(agent)).slice(0, 3).map(({ owner }) => owner)).toEqual(Array(3).fill(colleague.id))
    const [told] = await agencies.told(agent)
    expect(told?.kind).toBe('agency-left')
    expect(told?.text).toContain('removed')
    expect((await app.ask(endpoints.myAgencies, { token: agent.token })).data).toEqual([])
  })

  test('of a team without routing leaves the leads to all of it, the homes to whom was named', async () => {
    const { manager, agent, colleague, homes } = await busy()
    await app.ask(endpoints.leaveAgency, leaving(agent, manager, { homesTo: colleague.agentId }))
    expect((await leadsOf(agent)).map(({ owner }) => owner)).toEqual(Array(4).fill(null))
    expect((await homesOf(homes)).map(({ agent: by }) => by)).toEqual(Array(2).fill(colleague.agentId))
  })

  test('a visit that the next host has no time for goes to another, and is cancelled where nobody has', async () => {
    const { manager, agent, colleague, homes } = await busy()
    const own = await visitOf(homes[0] ?? '', agent)
    await visitOf(await home(manager), manager)
    await app.ask(endpoints.leaveAgency, leaving(agent, agent, { homesTo: manager.agentId }))
    const hostOf = async (id: string) =>
      (
        await app.db.query(`select seller_id as host, showing_appointment_status as status from visits where id = $1`, [
          id,
        ])
      ).rows[0]
    expect(await hostOf(own)).toEqual({ host: colleague.id, status: 'confirmed' })
    await app.ask(endpoints.leaveAgency, leaving(colleague, colleague))
    expect((await hostOf(own))?.['status']).toBe('cancelled')
  })

  test('an open house goes to who is free then and no guest of it, and is cancelled where nobody is', async () => {
    const { manager, agent, colleague, homes } = await busy()
    const house = await openHouseOf(homes[0] ?? '', agent)
    expect((await app.ask(endpoints.getLeaving, leaving(agent, agent))).data.openHouses).toBe(1)
    await visitOf(await home(manager), manager)
    const guest = await agencies.listers.someone()
    await app.ask(endpoints.joinOpenHouse, { params: { id: house }, body: { people: 1 }, token: guest.token })
    await app.ask(endpoints.leaveAgency, leaving(agent, agent, { homesTo: manager.agentId }))
    const held = async ({ token }: Lister) =>
      (await app.ask(endpoints.listOpenHouses, { query: { as: 'host' }, token })).data.map((one) => [
        one.id,
        one.openHouseStatus,
        one.booked,
      ])
    expect([await held(agent), await held(colleague)]).toEqual([[], [[house, 'scheduled', 1]]])
    expect((await agencies.told(colleague)).find(({ kind }) => kind === 'open-house-news')?.text).toContain('now host')
    // Their hours are theirs, and those of the one who left are free.
    const { rows: hours } = await app.db.query(
      `select distinct user_id as host from visit_quarters where open_house_id = $1`,
      [house],
    )
    expect(hours).toEqual([{ host: colleague.id }])
    await app.ask(endpoints.leaveAgency, leaving(colleague, colleague))
    expect((await agencies.told(guest))[0]?.text).toContain('was cancelled')
    const { rows } = await app.db.query(`select cancelled_at is not null as cancelled from open_houses where id = $1`, [
      house,
    ])
    expect(rows).toEqual([{ cancelled: true }])
  })

  test('as owner once a colleague has accepted the agency', async () => {
    const { manager, agent } = await busy()
    const { agencyId } = manager
    await app.db.query(`update profiles set user_id = $2 where id = $1`, [agencyId, manager.id])
    expect((await app.ask(endpoints.getLeaving, leaving(manager, manager))).data.mustHandOver).toBe(true)
    const asked = leaving(manager, manager, { manager: agent.agentId })
    expect((await app.refusal(endpoints.leaveAgency, asked)).problem.code).toBe('OWNER_STAYS')
    await app.ask(endpoints.offerOwnership, {
      params: { id: agencyId },
      body: { agent: agent.agentId },
      token: manager.token,
    })
    expect((await app.refusal(endpoints.leaveAgency, asked)).problem.code).toBe('OWNER_STAYS')
    await app.ask(endpoints.answerOwnership, { params: { id: agencyId }, body: { accept: true }, token: agent.token })
    await app.ask(endpoints.leaveAgency, leaving(manager, manager))
    expect((await agencies.members(agent)).map(({ agentId, isOwner }) => [agentId, isOwner])).toContainEqual([
      agent.agentId,
      true,
    ])
  })

  test('as last manager names another first; nothing is settled by half', async () => {
    const { manager, agent, colleague } = await busy()
    const before = await leadsOf(manager)
    expect((await app.ask(endpoints.getLeaving, leaving(manager, manager))).data.needsManager).toBe(true)
    const { status, problem } = await app.refusal(endpoints.leaveAgency, leaving(manager, manager))
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([409, 'LAST_MANAGER', ['manager']])
    const stranger = await agencies.manager()
    for (const field of ['manager', 'homesTo', 'leadsTo'])
      expect(
        (await app.refusal(endpoints.leaveAgency, leaving(manager, manager, { [field]: stranger.agentId }))).problem
          .errors,
      ).toHaveProperty(field)
    expect(await leadsOf(manager)).toEqual(before)
    await app.ask(endpoints.leaveAgency, leaving(manager, manager, { manager: agent.agentId }))
    expect((await agencies.members(agent)).map(({ agentId, role, isOwner }) => [agentId, role, isOwner])).toEqual(
      expect.arrayContaining([
        [agent.agentId, 'manager', false],
        [colleague.agentId, 'agent', false],
      ]),
    )
    await app.ask(endpoints.leaveAgency, leaving(colleague, agent))
    expect((await app.refusal(endpoints.leaveAgency, leaving(agent, agent))).problem.code).toBe('LAST_MEMBER')
  })

  test('is no longer told of those who asked the agency, of others they still are', async () => {
    const manager = await agencies.manager()
    const agent = await agencies.colleague(manager)
    await agencies.enquire({ kind: 'property', id: await home(agent) })
    await agencies.enquire({ kind: 'property', id: await agencies.listers.home({ ownerUserId: agent.id }) })
    const leads = async () => (await agencies.told(agent)).filter(({ kind }) => kind === 'lead-received').length
    expect(await leads()).toBe(2)
    await app.ask(endpoints.leaveAgency, leaving(agent, agent))
    expect(await leads()).toBe(1)
  })

  test('pressed twice at once leaves once', async () => {
    const { agent, manager } = await busy()
    const both = await Promise.all(
      [1, 2].map(() => app.app.http.inject(requestOf(endpoints.leaveAgency, leaving(agent, agent)))),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await agencies.told(manager)).filter(({ kind }) => kind === 'agency-member-left')).toHaveLength(1)
  })

  test('a lead that arrives while somebody leaves never is theirs', async () => {
    const { agent, manager, homes } = await busy()
    const [id = ''] = homes
    await Promise.all([
      ...Array.from({ length: 6 }, () => agencies.enquire({ kind: 'property', id })),
      app.ask(endpoints.leaveAgency, leaving(agent, agent)),
    ])
    expect((await leadsOf(manager)).filter(({ owner }) => owner === agent.id)).toEqual([])
  })

  test('by closing the account settles the same, and another manages where nobody was named', async () => {
    const { manager, agent, homes } = await busy()
    await agencies.settings(manager, { routing: 'round-robin' })
    await changePassword(app.db, app.clock.now(), manager.id, await hashPassword('a door of oak wood'))
    const lead = await makeLead(app.db, app.clock.now(), { teamKey: manager.agencyId, listerUserId: manager.id })
    await agencies.invite(manager, { email: 'waiting@example.test' })
    await app.ask(endpoints.closeAccount, {
      params: { id: manager.id },
      body: { currentPassword: 'a door of oak wood' },
      token: manager.token,
    })
    const members = await agencies.members(agent)
    expect(members.map(({ role }) => role)).toEqual(['manager', 'agent'])
    expect(members[0]?.agentId).toBe(agent.agentId)
    expect((await leadsOf(manager)).find(({ id }) => id === lead)?.owner).toBe(agent.id)
    expect((await homesOf(homes)).map(({ agent: by }) => by)).toEqual([agent.agentId, agent.agentId])
    const { data } = await app.ask(endpoints.listInvitations, { params: { id: agent.agencyId }, token: agent.token })
    expect(data.map(({ invitedBy }) => invitedBy)).toEqual([undefined])
  })
})

test('a manager does not remove the owner; staff may', async () => {
  const [owner, staff] = [await agencies.manager(), await agencies.listers.someone(['Moderator'])]
  const invited = await agencies.colleague(owner, { agency_role: 'manager' })
  await app.db.query(`update profiles set user_id = $2 where id = $1`, [owner.agencyId, owner.id])
  const removing = { params: { id: owner.agencyId, agent: owner.agentId }, body: { homes: 'stay' } }
  const { status, problem } = await app.refusal(endpoints.leaveAgency, { ...removing, token: invited.token })
  expect([status, problem.code]).toEqual([409, 'OWNER_STAYS'])
  const ownerOf = async () =>
    (await app.db.query<{ user_id: string }>(`select user_id from profiles where id = $1`, [owner.agencyId])).rows[0]
      ?.user_id
  expect(await ownerOf()).toBe(owner.id)
  await app.ask(endpoints.leaveAgency, { ...removing, token: staff.token })
  expect(await ownerOf()).toBe(invited.id)
})
