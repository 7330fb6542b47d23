import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications.ts'
import { saveVisitAvailability, getVisitAvailability } from '../../../contract/visits/availability.ts'
import { bookVisit, getVisit, updateVisit, visitSlots } from '../../../contract/visits/visits.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let lister: ListingAgent
let colleague: ListingAgent
let visitor: Lister
let home: string
let leadId: string

/** Tuesday the second of June 2026, nine in the evening in Bengaluru: the colleague alone receives then. */
const EVENING = '2026-06-02T15:30:00.000Z'
/** The morning after. */
const MORNING = '2026-06-03T04:30:00.000Z'

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  lister = await listers.anAgent()
  colleague = await listers.anAgent(lister.agencyId)
  visitor = await listers.someone()
  home = await listers.homeOf(lister)
  const { data } = await app.ask(getVisitAvailability, { token: colleague.token })
  const weekly = [{ weekday: 'tue', from: '21:00', to: '22:00' }]
  const availability = { ...data.availability, weekly }
  await app.ask(saveVisitAvailability, { body: { version: data.version, availability }, token: colleague.token })
  const lead = { teamKey: lister.agencyId, listerUserId: lister.id, asker: visitor.id, propertyId: home }
  ;({ leadId } = await makeAskedLead(app.db, app.clock.now(), lead))
})

const starts = async (query: Record<string, string>, token?: string) =>
  (
    await app.ask(visitSlots, { params: { id: home }, query: { days: '3', ...query }, ...(token && { token }) })
  ).data.map((slot) => slot.showingAppointmentStartTime)
const refusedSlots = async (query: Record<string, string>, token?: string) =>
  (await app.refusal(visitSlots, { params: { id: home }, query, ...(token && { token }) })).problem.code
const book = async (at: string, by: Lister, more: object = {}) => {
  const body = { propertyId: home, showingAppointmentStartTime: at, showingAppointmentMethod: 'in-person', ...more }
  return (await app.ask(bookVisit, { body, token: by.token })).data
}
const byColleague = () => book(EVENING, colleague, { leadId })

test('whoever books for a lead sees their own free times, not those of the lister', async () => {
  expect(await starts({})).not.toContain(EVENING)
  expect(await starts({ lead: leadId }, colleague.token)).toEqual([EVENING])
  expect(await refusedSlots({ lead: leadId })).toBe('LEAD_NOT_FOUND')
  expect(await refusedSlots({ lead: leadId }, visitor.token)).toBe('LEAD_NOT_FOUND')
})

test('a visit is moved to the free times of whoever receives it, for its two sides alone', async () => {
  const visit = await byColleague()
  for (const { token } of [visitor, colleague]) expect(await starts({ visit: visit.id }, token)).toEqual([EVENING])
  expect(await starts({ lead: leadId }, colleague.token)).toEqual([])
  expect(await refusedSlots({ visit: visit.id })).toBe('VISIT_NOT_FOUND')
  expect(await refusedSlots({ visit: visit.id }, lister.token)).toBe('VISIT_NOT_FOUND')
  const elsewhere = await listers.home({ listerKind: 'agent', listAgentId: lister.agentId })
  const { problem } = await app.refusal(visitSlots, {
    params: { id: elsewhere },
    query: { visit: visit.id },
    token: visitor.token,
  })
  expect(problem.code).toBe('VISIT_NOT_FOUND')
})

test('a visitor takes a time that a colleague of the lister offered, and the colleague reads that it was theirs', async () => {
  const booked = await byColleague()
  const [, later = ''] = await starts({ visit: booked.id, days: '14' }, visitor.token)
  const { data: moved } = await app.ask(updateVisit, {
    params: { id: booked.id },
    body: { version: booked.version, showingAppointmentStartTime: later },
    token: visitor.token,
  })
  expect(moved.showingAppointmentStatus).toBe('requested')
  const declining = {
    showingAppointmentStatus: 'declined',
    reason: 'The tenants are away.',
    offeredTimes: [MORNING],
  }
  const declined = { params: { id: moved.id }, body: { version: moved.version, ...declining }, token: colleague.token }
  await app.ask(updateVisit, declined)
  const taken = await book(MORNING, visitor)
  expect(taken).toMatchObject({ showingAppointmentStatus: 'confirmed', other: { userId: colleague.id } })
  expect((await app.ask(getVisit, { params: { id: moved.id }, token: visitor.token })).data.offeredTimes).toEqual([])
  const { data: told } = await app.ask(listNotifications, { token: colleague.token })
  expect(told[0]?.text).toMatch(/took the time you offered/)
})

test('the weekly hours are those of the host within those of the listing, long enough for a visit', async () => {
  const { data } = await app.ask(getVisitAvailability, { token: lister.token })
  const weekly = [
    { weekday: 'sat', from: '10:00', to: '18:00' },
    { weekday: 'mon', from: '10:00', to: '18:00' },
    { weekday: 'sat', from: '08:00', to: '09:15' },
  ]
  const body = { version: data.version, availability: { ...data.availability, weekly, noticeHours: 2 } }
  await app.ask(saveVisitAvailability, { body, token: lister.token })
  const hours = ['Sat', 'Sun']
  const visited = await listers.homeOf(lister, {
    showingDays: hours,
    showingHours: '09:00-17:00',
    showingAdvanceNotice: 24,
  })
  const answer = await app.ask(visitSlots, { params: { id: visited }, query: { days: '14' } })
  expect(answer.weekly).toEqual([{ weekday: 'sat', from: '10:00', to: '17:00' }])
  expect(answer.noticeHours).toBe(24)
  const days = answer.data.map(({ showingAppointmentStartTime: at }) => new Date(at).getUTCDay())
  expect(new Set(days)).toEqual(new Set([6]))
})
