import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { openListers } from '../../testing/listers.ts'
import { openPool } from '../../testing/pool.ts'
import { startApp, type AskInput, type TestApp } from '../../testing/start-app.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let colleague: ListingAgent
let blocked: Lister
let thread: string
let home: string

beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000000' } })
  pool = await openPool(app)
  const { city, locality } = pool.places
  listers = await openListers(app, { cityId: city.Bengaluru ?? 0, localityId: locality.Indiranagar ?? 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  agent = await listers.anAgent()
  colleague = await listers.anAgent(agent.agencyId)
  blocked = await listers.someone()
  // A home of another agent of the same agency, which the two never talked about.
  home = await listers.homeOf(colleague, { phoneOnRequest: true })
  const asked = await makeAskedLead(app.db, app.clock.now(), {
    teamKey: agent.agencyId,
    listerUserId: agent.id,
    asker: blocked.id,
  })
  thread = await openThread(agent, asked.enquiryId)
  await instant(colleague)
})

const openThread = async ({ token }: Lister, id: string) =>
  (await app.ask(endpoints.openThread, { body: { subject: { kind: 'enquiry', id } }, token })).data.id
const block = ({ token }: Lister, isBlocked = true) =>
  app.ask(endpoints.updateThread, { params: { id: thread }, body: { isBlocked }, token })
async function instant({ token }: Lister) {
  const { data } = await app.ask(endpoints.getVisitAvailability, { token })
  const availability = { ...data.availability, isInstant: true }
  await app.ask(endpoints.saveVisitAvailability, { body: { version: data.version, availability }, token })
}
const refused = async (endpoint: Endpoint, input: AskInput, { token }: Lister) => {
  const { problem } = await app.refusal(endpoint, { ...input, token })
  expect(problem.message.toLowerCase()).not.toContain('block')
  return problem.code
}
const slotsOf = ({ token }: Lister) =>
  app.ask(endpoints.visitSlots, { params: { id: home }, query: { days: '3' }, token })
const visitAt = (showingAppointmentStartTime: string) => ({
  body: { propertyId: home, showingAppointmentStartTime, showingAppointmentMethod: 'in-person' },
})
const book = async (by: Lister) => {
  const [slot] = (await slotsOf(by)).data
  return (await app.ask(endpoints.bookVisit, { ...visitAt(slot?.showingAppointmentStartTime ?? ''), token: by.token }))
    .data
}
const openHouse = async () =>
  (
    await app.ask(endpoints.addOpenHouse, {
      body: {
        propertyId: home,
        openHouseStartTime: '2026-06-05T10:00:00.000Z',
        openHouseEndTime: '2026-06-05T10:30:00.000Z',
        capacity: 3,
      },
      token: colleague.token,
    })
  ).data.id

describe('Who is blocked', () => {
  test.each(['agent', 'colleague'] as const)(
    'by the %s reaches nobody of the team by any door, and is not told why',
    async (who) => {
      const id = await openHouse()
      await block(who === 'agent' ? agent : colleague)
      const enquiry = { body: { subject: { kind: 'property', id: home }, message: 'Still there?', consent: true } }
      expect(await refused(endpoints.sendEnquiry, enquiry, blocked)).toBe('LISTER_UNAVAILABLE')
      const reveal = { params: { id: home }, body: { consent: true } }
      expect(await refused(endpoints.revealContact, reveal, blocked)).toBe('LISTER_UNAVAILABLE')
      const { data, methods } = await slotsOf(blocked)
      expect([data, methods]).toEqual([[], []])
      expect(await refused(endpoints.bookVisit, visitAt('2026-06-03T04:30:00.000Z'), blocked)).toBe(
        'VISIT_NOT_BOOKABLE',
      )
      const place = { params: { id }, body: { people: 1 } }
      expect(await refused(endpoints.joinOpenHouse, place, blocked)).toBe('OPEN_HOUSE_MOVE_NOT_OPEN')
      const words = { params: { id: thread }, body: { clientId: uuidv7(), text: 'Answer me!' } }
      expect(await refused(endpoints.sendMessage, words, blocked)).toBe('THREAD_CLOSED')
      const seen = await app.ask(endpoints.getThread, { params: { id: thread }, token: blocked.token })
      expect(seen.data).toMatchObject({ closed: 'alone', isBlocked: false })

      const stranger = await listers.someone()
      expect((await slotsOf(stranger)).data).not.toEqual([])
      await app.ask(endpoints.sendEnquiry, { ...enquiry, token: stranger.token })
    },
  )

  test('keeps a visit that was agreed, but neither its host’s number nor another time', async () => {
    await app.ask(endpoints.sendEnquiry, {
      body: { subject: { kind: 'property', id: home }, message: 'Still there?', consent: true },
      token: blocked.token,
    })
    const visit = await book(blocked)
    expect(visit).toMatchObject({ showingAppointmentStatus: 'confirmed' })
    expect(visit.other.mobilePhone).toMatch(/^\+91/)
    await block(agent)
    await block(colleague)
    const after = await app.ask(endpoints.getVisit, { params: { id: visit.id }, token: blocked.token })
    expect(after.data.other.mobilePhone).toBeUndefined()
    const move = {
      params: { id: visit.id },
      body: { version: visit.version, showingAppointmentStartTime: '2026-06-04T04:30:00.000Z' },
    }
    expect(await refused(endpoints.updateVisit, move, blocked)).toBe('VISIT_NOT_BOOKABLE')
  })

  test('asks again once the block is lifted', async () => {
    await block(agent)
    await block(agent, false)
    await app.ask(endpoints.sendEnquiry, {
      body: { subject: { kind: 'property', id: home }, message: 'Still there?', consent: true },
      token: blocked.token,
    })
    expect(await book(blocked)).toMatchObject({ showingAppointmentStatus: 'confirmed' })
  })

  test('as an agent, does not buy what the person looks for, and arranges no visit for them', async () => {
    await block(blocked)
    await app.db.query(`update users set email = $2, email_verified_at = now() where id = $1`, [
      blocked.id,
      `${blocked.id}@example.test`,
    ])
    const { id } = await pool.post({ ...blocked, email: '', phone: '' })
    await app.ask(endpoints.saveServiceAreas, { body: { areas: [{ city: 'bengaluru' }] }, token: agent.token })
    expect((await app.ask(endpoints.leadPool, { token: agent.token })).data).toEqual([])
    expect(await refused(endpoints.takeLead, { params: { id }, body: {} }, agent)).toBe('REQUIREMENT_NOT_FOUND')
    const own = await listers.homeOf(agent)
    const { data } = await app.ask(endpoints.listLeads, { token: agent.token })
    const visit = { body: { ...visitAt('2026-06-04T04:30:00.000Z').body, propertyId: own, leadId: data[0]?.id } }
    expect(await refused(endpoints.bookVisit, visit, agent)).toBe('VISIT_NOT_BOOKABLE')
  })
})

test('a host who confirms at once shows the address to people with a proven contact alone', async () => {
  const [proven, unproven] = [await listers.someone(), await listers.someone(['Buyer'], false)]
  expect(await book(proven)).toMatchObject({ showingAppointmentStatus: 'confirmed' })
  const visit = visitAt((await slotsOf(unproven)).data[0]?.showingAppointmentStartTime ?? '')
  expect(await refused(endpoints.bookVisit, visit, unproven)).toBe('CONTACT_NOT_PROVEN')
})
