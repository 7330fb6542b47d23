import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeLead } from '../enquiries/factory.ts'
import { makeOpenHouse, makeVisit } from '../visits/factory.ts'
import { forgetHandovers } from './handing-over.ts'

let app: TestApp
let agencies: Awaited<ReturnType<typeof openAgencies>>
let manager: ListingAgent
let agent: ListingAgent
let colleague: ListingAgent
let homes: string[]

beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000' } })
  agencies = await openAgencies(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await agencies.manager()
  agent = await agencies.colleague(manager)
  colleague = await agencies.colleague(manager)
  homes = [await home(agent), await home(agent)]
})

const home = (lister: ListingAgent, more: object = {}) => agencies.listers.homeOf(lister, more)
const handing = (by: Lister, ids: readonly string[], to: ListingAgent = colleague) => ({
  params: { id: manager.agencyId },
  body: { homes: ids, to: to.agentId },
  token: by.token,
})
const hand = async (by: Lister, ids: readonly string[], to?: ListingAgent) =>
  (await app.ask(endpoints.handOverHomes, handing(by, ids, to))).data
const refusedHand = async (by: Lister, ids: readonly string[], to?: ListingAgent) =>
  (await app.refusal(endpoints.handOverHomes, handing(by, ids, to))).problem.code
const undoing = (by: Lister, id = '') => ({
  params: { id: manager.agencyId, handover: id },
  body: {},
  token: by.token,
})
const undo = async (by: Lister, id?: string) => (await app.ask(endpoints.undoHandover, undoing(by, id))).data
const refusedUndo = async (by: Lister, id?: string) =>
  (await app.refusal(endpoints.undoHandover, undoing(by, id))).problem.code
const mine = ({ token }: Lister) => app.ask(endpoints.myHandovers, { token })
const agentsNow = async (ids = homes) =>
  (
    await app.db.query<{ agent: string }>(
      `select list_agent_id as agent from properties where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
      [ids],
    )
  ).rows.map((row) => row.agent)
const hostsNow = async () =>
  (
    await app.db.query<{ host: string; url: string | null; status: string }>(
      `select seller_id as host, meeting_url as url, showing_appointment_status as status from visits where property_id = any($1::uuid[]) order by id`,
      [homes],
    )
  ).rows
const leadOf = async (propertyId: string, owner: Lister) => {
  const id = await makeLead(app.db, app.clock.now(), {
    teamKey: manager.agencyId,
    listerUserId: owner.id,
    subject: { kind: 'property', id: propertyId, title: 'Flat' },
    propertyId,
  })
  return id
}
const leadNow = async (id: string) =>
  (
    await app.db.query<{ owner: string; lister: string; recipient: string | null; task: string | null }>(
      `select l.owner_member_key as owner, l.lister_user_id as lister, c.recipient_user_id as recipient,
         (select t.owner_member_key from lead_tasks t where t.lead_id = l.id) as task
       from leads l join consents c on c.id = l.consent_id where l.id = $1`,
      [id],
    )
  ).rows[0]
async function visitOf(propertyId: string, host: Lister, starts = '2026-07-01T06:00:00.000Z'): Promise<string> {
  const visitor = await agencies.listers.someone()
  const row = makeVisit({
    propertyId,
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentMethod: 'virtual',
    showingAppointmentStartTime: starts,
  })
  await insertRows(app.db, 'visits', [row])
  await app.db.query(`update visits set meeting_url = 'https://calls.example/one' where id = $1`, [row.id])
  return row.id
}

test('one home goes to a colleague with its leads, tasks and appointments, and all of it comes back', async () => {
  const [one = '', other = ''] = homes
  const lead = await leadOf(one, agent)
  await app.ask(endpoints.addLeadTask, {
    params: { id: lead },
    body: { id: uuidv7(), title: 'Call back', dueAt: new Date(app.clock.now().getTime() + DAY_MS).toISOString() },
    token: agent.token,
  })
  const [elsewhere, others] = [await leadOf(other, agent), await leadOf(one, manager)]
  const was = await leadNow(lead)
  await visitOf(one, agent)
  const starts = new Date('2026-07-02T06:00:00.000Z')
  await insertRows(app.db, 'open_houses', [
    makeOpenHouse({ propertyId: one, hostId: agent.id, starts, at: app.clock.now() }),
  ])

  const { id, ...handed } = await hand(manager, [one])
  expect(handed).toEqual({ homes: 1, leads: 1, appointments: 2, kept: 0 })
  expect(await agentsNow()).toEqual([colleague.agentId, agent.agentId])
  expect(await leadNow(lead)).toMatchObject({ owner: colleague.id, lister: colleague.id, task: colleague.id })
  expect(await leadNow(elsewhere)).toMatchObject({ owner: agent.id })
  expect(await leadNow(others)).toMatchObject({ owner: manager.id })
  expect(await hostsNow()).toEqual([{ host: colleague.id, url: null, status: 'confirmed' }])
  const told = async (of: Lister) =>
    (await agencies.told(of)).flatMap(({ kind, title }) => (kind === 'homes-handed-over' ? [title] : []))
  expect(await told(colleague)).toEqual(['You now handle 1 home'])
  expect(await told(agent)).toEqual([expect.stringContaining('1 home went to')])

  expect((await mine(manager)).data).toMatchObject([{ id, homes: 1, leads: 1, appointments: 2 }])
  expect((await mine(colleague)).data).toEqual([])
  expect(await undo(manager, id)).toEqual({ homes: 1, leads: 1, appointments: 2 })
  expect(await undo(manager, id)).toEqual({ homes: 0, leads: 0, appointments: 0 })
  expect(await agentsNow()).toEqual([agent.agentId, agent.agentId])
  expect(await leadNow(lead)).toEqual(was)
  expect(await hostsNow()).toEqual([{ host: agent.id, url: 'https://calls.example/one', status: 'confirmed' }])
  expect((await mine(manager)).data).toEqual([])
  const { rows } = await app.db.query<{ kind: string }>(`select lister_kind as kind from properties where id = $1`, [
    one,
  ])
  expect(rows).toEqual([{ kind: 'agent' }])
})

test('what changed since stays with the colleague, and what they are not free for stays with its host', async () => {
  const [one = '', other = ''] = homes
  const [worked, idle] = [await leadOf(one, agent), await leadOf(other, agent)]
  await visitOf(one, agent)
  await visitOf(await home(colleague), colleague)
  const { id, kept, leads } = await hand(manager, homes)
  expect([kept, leads]).toEqual([1, 2])
  expect(await hostsNow()).toEqual([{ host: agent.id, url: 'https://calls.example/one', status: 'confirmed' }])
  await app.db.query(`update leads set stage = 'contacted', version = version + 1 where id = $1`, [worked])
  // The second home has gone on to the manager.
  await hand(colleague, [other], manager)
  expect(await undo(manager, id)).toEqual({ homes: 1, leads: 0, appointments: 0 })
  expect(await agentsNow()).toEqual([agent.agentId, manager.agentId])
  expect(await leadNow(worked)).toMatchObject({ owner: colleague.id })
  expect(await leadNow(idle)).toMatchObject({ owner: manager.id })
})

describe('who may', () => {
  test('an agent hands over their own homes and undoes that; a manager those of all', async () => {
    const { id } = await hand(agent, homes)
    expect(await refusedUndo(colleague, id)).toBe('HANDOVER_NOT_FOUND')
    await undo(agent, id)
    expect(await agentsNow()).toEqual([agent.agentId, agent.agentId])
    expect(await refusedHand(colleague, homes)).toBe('PROPERTY_NOT_FOUND')
    await hand(manager, homes)
    expect(await refusedHand(agent, homes)).toBe('PROPERTY_NOT_FOUND')
    const { agencies: handed } = await mine(agent)
    expect(handed.map((one) => one.colleagues.length)).toEqual([3])
  })

  test('all homes or none, to a colleague alone, and nobody from elsewhere', async () => {
    const stranger = await agencies.manager()
    const foreign = await home(stranger)
    expect(await refusedHand(manager, [...homes, foreign])).toBe('PROPERTY_NOT_FOUND')
    expect(await refusedHand(manager, [await home(agent, { standardStatus: 'sold' })])).toBe('PROPERTY_NOT_FOUND')
    expect(await refusedHand(manager, homes, stranger)).toBe('COLLEAGUE_NOT_FOUND')
    expect(await refusedHand(stranger, homes)).toBe('NOT_ALLOWED')
    expect(await refusedHand(await agencies.listers.someone(), homes)).toBe('NOT_ALLOWED')
    expect(await agentsNow()).toEqual([agent.agentId, agent.agentId])
    expect(await hand(manager, homes, agent)).toEqual({ homes: 0, leads: 0, appointments: 0, kept: 0 })
  })
})

test('it is undone within a day, by nobody once the colleague has left, and forgotten then', async () => {
  const first = await hand(manager, homes)
  app.clock.move(DAY_MS + 1000)
  expect(await refusedUndo(manager, first.id)).toBe('HANDOVER_OVER')
  expect((await mine(manager)).data).toEqual([])
  const second = await hand(manager, homes, manager)
  await app.ask(endpoints.leaveAgency, {
    params: { id: manager.agencyId, agent: colleague.agentId },
    body: {},
    token: manager.token,
  })
  expect(await refusedUndo(manager, second.id)).toBe('HANDOVER_OVER')
  app.clock.move(2 * DAY_MS + 1000)
  await forgetHandovers(app.db, app.clock.now())
  const { rowCount } = await app.db.query(`select from agency_handovers where agency_id = $1`, [manager.agencyId])
  expect(rowCount).toBe(0)
})
