import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import { listingStats } from '../../../contract/listings/stats.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { getVisitAvailability, saveVisitAvailability } from '../../../contract/visits/availability.ts'
import { visitTransitions } from '../../../contract/visits/visit-states.ts'
import {
  bookVisit,
  checkInVisit,
  getVisit,
  giveVisitFeedback,
  listVisits,
  shareVisitLocation,
  updateVisit,
  visitSlots,
} from '../../../contract/visits/visits.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeAskedLead } from '../enquiries/talk/factory.ts'
import { moveVisitsJob, remindOfVisitsJob } from './by-the-clock.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let host: ListingAgent
let visitor: Lister
let home: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await listers.anAgent()
  visitor = await listers.someone()
  home = await listers.homeOf(host, {
    locationPrecision: 'locality',
    unparsedAddress: '12, Secret Street',
    virtualVisits: true,
  })
})

const slots = async (query: Record<string, string> = {}, id = home) =>
  app.ask(visitSlots, { params: { id }, query: { days: '3', ...query } })
const firstSlot = async () => (await slots()).data[0]?.showingAppointmentStartTime ?? ''
const body = (start: string, more: object = {}) => ({
  propertyId: home,
  showingAppointmentStartTime: start,
  showingAppointmentMethod: 'in-person',
  ...more,
})
const book = async (start: string, by: Lister = visitor, more: object = {}) =>
  (await app.ask(bookVisit, { body: body(start, more), token: by.token })).data
const refusedBook = (start: string, by: Lister = visitor, more: object = {}) =>
  app.refusal(bookVisit, { body: body(start, more), token: by.token })
const change = async (by: Lister, { id, version }: { id: string; version: number }, to: object) =>
  (await app.ask(updateVisit, { params: { id }, body: { version, ...to }, token: by.token })).data
const refusedChange = (by: Lister, { id, version }: { id: string; version: number }, to: object) =>
  app.refusal(updateVisit, { params: { id }, body: { version, ...to }, token: by.token })
const get = async (by: Lister, id: string) => (await app.ask(getVisit, { params: { id }, token: by.token })).data
const list = (by: Lister, query: Record<string, string>) => app.ask(listVisits, { query, token: by.token })
const save = async (by: Lister, more: object) => {
  const { data } = await app.ask(getVisitAvailability, { token: by.token })
  const availability = { ...data.availability, ...more }
  return app.ask(saveVisitAvailability, { body: { version: data.version, availability }, token: by.token })
}
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.flatMap(({ kind, title }) =>
    kind.startsWith('visit') ? [title] : [],
  )
const plus = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString()

describe('the times that are free', () => {
  test('are those of the host in the zone of the market, after their notice', async () => {
    // Monday the first of June 2026, 11:30 in Bengaluru.
    const { data, showingTimeZone, methods, isInstant } = await slots()
    expect([showingTimeZone, methods, isInstant]).toEqual(['Asia/Kolkata', ['in-person', 'virtual'], false])
    expect(data[0]?.showingAppointmentStartTime).toBe('2026-06-02T04:30:00.000Z')
    expect(data[1]).toEqual({
      showingAppointmentStartTime: '2026-06-02T05:15:00.000Z',
      showingAppointmentEndTime: '2026-06-02T05:45:00.000Z',
    })
  })

  test('lie within the days and hours of the listing', async () => {
    await app.db.query(
      `update properties set showing_days = '{wed}', showing_hours = '16:00-17:30', showing_advance_notice = 1 where id = $1`,
      [home],
    )
    const { data } = await slots({ days: '8' })
    expect(data.map((slot) => slot.showingAppointmentStartTime)).toEqual([
      '2026-06-03T10:30:00.000Z',
      '2026-06-03T11:15:00.000Z',
    ])
  })

  test('are not on a day off, and are on a day that differs', async () => {
    await save(host, {
      exceptions: [
        { date: '2026-06-02', hours: [] },
        { date: '2026-06-03', hours: [{ from: '20:00', to: '20:30' }] },
      ],
    })
    const { data } = await slots()
    expect(data.map((slot) => slot.showingAppointmentStartTime).slice(0, 2)).toEqual([
      '2026-06-03T14:30:00.000Z',
      '2026-06-04T04:30:00.000Z',
    ])
  })

  test('are none where the home is not on the market, and there is no such home', async () => {
    await app.db.query(`update properties set standard_status = 'paused' where id = $1`, [home])
    expect((await slots()).data).toEqual([])
    expect((await app.refusal(visitSlots, { params: { id: visitor.id } })).problem.code).toBe('PROPERTY_NOT_FOUND')
  })
})

test('hours that overlap or end before they begin are refused at their field, and older ones by their version', async () => {
  const { data } = await app.ask(getVisitAvailability, { token: host.token })
  const weekly = [
    { weekday: 'mon', from: '10:00', to: '13:00' },
    { weekday: 'mon', from: '12:00', to: '14:00' },
    { weekday: 'tue', from: '12:00', to: '11:00' },
  ]
  const { problem } = await app.refusal(saveVisitAvailability, {
    body: { version: 0, availability: { ...data.availability, weekly } },
    token: host.token,
  })
  expect(Object.keys(problem.errors ?? {})).toEqual(['availability.weekly.1.from', 'availability.weekly.2.from'])
  await save(host, { noticeHours: 1 })
  const again = await app.refusal(saveVisitAvailability, {
    body: { version: 0, availability: data.availability },
    token: host.token,
  })
  expect([again.status, again.problem.code]).toEqual([412, 'AVAILABILITY_CHANGED'])
})

describe('booking', () => {
  test('asks the host, who confirms; only then the visitor learns the door', async () => {
    const start = await firstSlot()
    const asked = await book(start, visitor, { showingRequestNotes: 'Is there a lift?' })
    expect(asked).toMatchObject({
      as: 'visitor',
      showingAppointmentStatus: 'requested',
      open: ['cancelled'],
      canReschedule: true,
      sharing: {},
    })
    expect(asked.checkInCode).toBeUndefined()
    expect(JSON.stringify(asked)).not.toContain('Secret Street')
    expect(await told(host)).toEqual([expect.stringContaining('Visit requested')])
    const seen = await get(host, asked.id)
    expect(seen).toMatchObject({
      as: 'host',
      open: ['confirmed', 'declined', 'cancelled'],
      showingRequestNotes: 'Is there a lift?',
    })
    expect(seen.property.address).toContain('Secret Street')
    await change(host, seen, { showingAppointmentStatus: 'confirmed' })
    const confirmed = await get(visitor, asked.id)
    expect(confirmed.property.address).toContain('Secret Street')
    expect(confirmed.checkInCode).toMatch(/^\d{6}$/)
    expect((await get(host, asked.id)).checkInCode).toBeUndefined()
    expect(confirmed.history.map(({ by, showingAppointmentStatus }) => [by, showingAppointmentStatus])).toEqual([
      ['visitor', 'requested'],
      ['host', 'confirmed'],
    ])
    expect(await told(visitor)).toEqual([expect.stringContaining('Visit confirmed')])
  })

  test('is confirmed at once where the host says so', async () => {
    await save(host, { isInstant: true })
    expect((await book(await firstSlot())).showingAppointmentStatus).toBe('confirmed')
  })

  test('of two at one moment one gets the time, also where it only overlaps', async () => {
    const start = await firstSlot()
    const other = await listers.someone()
    const [one, two] = await Promise.all(
      [visitor, other].map(({ token }) => app.post('/api/visits', body(start), { authorization: `Bearer ${token}` })),
    )
    expect(new Set([one?.statusCode, two?.statusCode])).toEqual(new Set([201, 409]))
    const times = (await slots()).data.map((slot) => slot.showingAppointmentStartTime)
    expect(times).not.toContain(start)
    const { problem } = await refusedBook(start, await listers.someone())
    expect(problem.code).toBe('VISIT_SLOT_TAKEN')
  })

  test('the same person for the same time has one visit, and nobody two at once', async () => {
    const start = await firstSlot()
    const first = await book(start)
    expect((await book(start)).id).toBe(first.id)
    const elsewhere = await listers.anAgent()
    const other = await listers.home({ listerKind: 'agent', listAgentId: elsewhere.agentId })
    const { status, problem } = await refusedBook(start, visitor, { propertyId: other })
    expect([status, problem.code]).toEqual([409, 'VISIT_OWN_TIME_TAKEN'])
  })

  test('is refused off the times that are offered, at one’s own home, and for who may not ask', async () => {
    const start = await firstSlot()
    for (const wrong of [plus(start, 15 * MINUTE_MS), plus(start, -DAY_MS), plus(start, 200 * DAY_MS)])
      expect((await refusedBook(wrong)).problem.code).toBe('VISIT_NOT_BOOKABLE')
    expect((await refusedBook(start, host)).problem.code).toBe('VISIT_OWN_HOME')
    expect((await refusedBook(start, await listers.anAgent(host.agencyId))).problem.code).toBe('VISIT_OWN_HOME')
    for (const role of ['Moderator', 'Admin', 'Builder'] as const)
      expect((await refusedBook(start, await listers.someone([role]))).status).toBe(403)
    expect((await app.refusal(bookVisit, { body: body(start) })).status).toBe(401)
  })

  test('a host arranges one for a lead with an account, at any quarter of an hour', async () => {
    const { leadId } = await makeAskedLead(app.db, app.clock.now(), {
      teamKey: host.agencyId,
      listerUserId: host.id,
      asker: visitor.id,
      propertyId: home,
    })
    const visit = await book('2026-06-04T18:45:00.000Z', host, { leadId })
    expect(visit).toMatchObject({ as: 'host', showingAppointmentStatus: 'confirmed', leadId })
    expect(visit.other.mobilePhone).toBe('+919876500001')
    expect(await told(visitor)).toEqual([expect.stringContaining('Visit booked')])
    expect((await refusedBook('2026-06-05T18:45:00.000Z', visitor, { leadId })).problem.code).toBe('LEAD_NOT_FOUND')
    const guest = await makeAskedLead(app.db, app.clock.now(), { teamKey: host.agencyId, propertyId: home })
    const refused = await refusedBook('2026-06-05T18:45:00.000Z', host, { leadId: guest.leadId })
    expect(refused.problem.code).toBe('VISIT_LEAD_WITHOUT_ACCOUNT')
  })
})

describe('changing', () => {
  test('declined with other times, one of which the visitor takes and is expected', async () => {
    const asked = await book(await firstSlot())
    expect((await refusedChange(host, asked, { showingAppointmentStatus: 'declined' })).problem.errors).toHaveProperty(
      'reason',
    )
    const offered = '2026-06-05T15:30:00.000Z'
    await change(host, asked, {
      showingAppointmentStatus: 'declined',
      reason: 'The tenants are away.',
      offeredTimes: [offered],
    })
    const seen = await get(visitor, asked.id)
    expect(seen).toMatchObject({ endedBy: 'host', reason: 'The tenants are away.', open: [] })
    expect(seen.offeredTimes.map((slot) => slot.showingAppointmentStartTime)).toEqual([offered])
    expect((await list(visitor, { as: 'visitor', state: 'due' })).total).toBe(1)
    expect((await book(offered)).showingAppointmentStatus).toBe('confirmed')
    expect((await get(visitor, asked.id)).offeredTimes).toEqual([])
  })

  test('moved by the visitor it is asked for anew, by the host it stands; the old one leads to the new', async () => {
    const [first, second] = (await slots()).data.map((slot) => slot.showingAppointmentStartTime)
    const asked = await book(first ?? '')
    const moved = await change(visitor, asked, { showingAppointmentStartTime: second })
    expect(moved).toMatchObject({ showingAppointmentStatus: 'requested', rescheduledFrom: asked.id })
    expect(await get(visitor, asked.id)).toMatchObject({
      showingAppointmentStatus: 'rescheduled',
      rescheduledTo: moved.id,
      open: [],
      canReschedule: false,
    })
    expect((await slots()).data.map((slot) => slot.showingAppointmentStartTime)).toContain(first)
    const again = await change(host, moved, { showingAppointmentStartTime: plus(second ?? '', 5 * HOUR_MS) })
    expect(again).toMatchObject({ showingAppointmentStatus: 'confirmed', as: 'host' })
    expect(await told(visitor)).toEqual([expect.stringContaining('Visit moved')])
    // Moved twice it is still one visit, and no enquiry.
    const { data: figures } = await app.ask(listingStats, { params: { id: home }, token: host.token })
    expect(figures.sum).toMatchObject({ visits: 1, enquiries: 0 })
    const stale = await refusedChange(visitor, moved, { showingAppointmentStatus: 'cancelled', reason: 'Too late.' })
    expect([stale.status, stale.problem.code]).toEqual([412, 'VISIT_CHANGED'])
  })

  test('cancelled with a reason by either side; others find no such visit', async () => {
    const asked = await book(await firstSlot())
    const stranger = await listers.someone()
    expect((await app.refusal(getVisit, { params: { id: asked.id }, token: stranger.token })).status).toBe(404)
    expect(
      (await refusedChange(stranger, asked, { showingAppointmentStatus: 'cancelled', reason: 'Mine' })).status,
    ).toBe(404)
    expect((await refusedChange(visitor, asked, { showingAppointmentStatus: 'confirmed' })).problem.code).toBe(
      'VISIT_MOVE_NOT_OPEN',
    )
    const done = await change(visitor, asked, { showingAppointmentStatus: 'cancelled', reason: 'We found one.' })
    expect(done).toMatchObject({ showingAppointmentStatus: 'cancelled', endedBy: 'visitor', reason: 'We found one.' })
    expect(await told(host)).toHaveLength(2)
  })

  test('the database holds the same transitions as the contract', async () => {
    const { rows } = await app.db.query(
      `select from_status as "from", to_status as "to" from visit_transitions order by 1, 2`,
    )
    const key = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
    expect(rows.map((row) => `${row['from']} ${row['to']}`).toSorted()).toEqual(visitTransitions.map(key).toSorted())
    const asked = await book(await firstSlot())
    await expect(
      app.db.query(`update visits set showing_appointment_status = 'done' where id = $1`, [asked.id]),
    ).rejects.toThrow(/requested cannot become done/)
  })
})

/** Goes to a time, and lets the clock do what is due by then. */
async function goTo(at: string, ms = 0): Promise<void> {
  app.clock.move(Date.parse(at) + ms - app.clock.now().getTime())
  await app.runJob(moveVisitsJob, {})
  await app.runJob(remindOfVisitsJob, {})
}
const confirmed = async () => {
  const asked = await book(await firstSlot())
  return change(host, asked, { showingAppointmentStatus: 'confirmed' })
}
const checkIn = (id: string, code: string, more: object = {}, by: Lister = host) => ({
  params: { id },
  body: { code, ...more },
  token: by.token,
})
const status = async (id: string) => (await get(visitor, id)).showingAppointmentStatus

describe('by the clock', () => {
  test('both sides are reminded once, the day and the hour before', async () => {
    const [start] = (await slots({ from: plus(app.clock.now().toISOString(), 2 * DAY_MS) })).data
    const at = start?.showingAppointmentStartTime ?? ''
    await change(host, await book(at), { showingAppointmentStatus: 'confirmed' })
    const reminded = async (by: Lister) => (await told(by)).filter((title) => /tomorrow|in an hour/.test(title)).length
    await goTo(at, -DAY_MS - MINUTE_MS)
    expect(await reminded(visitor)).toBe(0)
    await goTo(at, -DAY_MS)
    await goTo(at, -DAY_MS + MINUTE_MS)
    expect([await reminded(visitor), await reminded(host)]).toEqual([1, 1])
    await goTo(at, -HOUR_MS)
    await goTo(at, -HOUR_MS + MINUTE_MS)
    expect([await reminded(visitor), await reminded(host)]).toEqual([2, 2])
  })

  test('what is agreed on the day before is not called tomorrow’s once more', async () => {
    const [start] = (await slots({ from: plus(app.clock.now().toISOString(), 2 * DAY_MS) })).data
    const at = start?.showingAppointmentStartTime ?? ''
    const asked = await book(at)
    const reminded = async () => (await told(visitor)).filter((title) => /tomorrow|in an hour/.test(title))
    await goTo(at, -22 * HOUR_MS)
    await change(host, asked, { showingAppointmentStatus: 'confirmed' })
    await goTo(at, -22 * HOUR_MS + MINUTE_MS)
    await goTo(at, -10 * HOUR_MS)
    expect(await reminded()).toEqual([])
    await goTo(at, -HOUR_MS)
    expect(await reminded()).toEqual([expect.stringContaining('in an hour')])
  })

  test('what nobody answers expires when it would begin, and the time is free', async () => {
    const { id, showingAppointmentStartTime: at } = await book(await firstSlot())
    await goTo(at, -MINUTE_MS)
    expect(await status(id)).toBe('requested')
    await goTo(at)
    expect(await get(visitor, id)).toMatchObject({ showingAppointmentStatus: 'expired', endedBy: 'system' })
    expect(await told(visitor)).toEqual([expect.stringContaining('expired')])
  })

  test('without a check-in it is missed a day later; the host may say so after the end, or that it is done', async () => {
    const visit = await confirmed()
    const { id, showingAppointmentStartTime: at, showingAppointmentEndTime: end } = visit
    await goTo(at, -30 * MINUTE_MS)
    const running = await get(host, id)
    expect(running).toMatchObject({ showingAppointmentStatus: 'in_progress', isRunning: true, open: [] })
    await goTo(end)
    expect((await get(host, id)).open).toEqual(['done', 'no_show'])
    expect((await list(host, { as: 'host', state: 'due' })).data.map((one) => one.id)).toEqual([id])
    await goTo(end, DAY_MS)
    expect(await status(id)).toBe('no_show')
  })
})

describe('while it runs', () => {
  test('the host checks the visitor in by their code; five wrong ones close it for ten minutes', async () => {
    const { id, showingAppointmentStartTime: at, showingAppointmentEndTime: end } = await confirmed()
    const { checkInCode: code = '' } = await get(visitor, id)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await app.refusal(checkInVisit, checkIn(id, code))).problem.code).toBe('CHECK_IN_NOT_OPEN')
    await goTo(at, -30 * MINUTE_MS)
    expect((await app.refusal(checkInVisit, checkIn(id, code, {}, visitor))).problem.code).toBe('CHECK_IN_NOT_OPEN')
    for (let n = 0; n < 5; n++)
      expect((await app.refusal(checkInVisit, checkIn(id, wrong))).problem.code).toBe('CHECK_IN_CODE_WRONG')
    expect(await app.refusal(checkInVisit, checkIn(id, code))).toMatchObject({
      status: 429,
      problem: { code: 'CODE_TRIED_OUT' },
    })
    await goTo(at, -19 * MINUTE_MS)
    const without = await app.refusal(checkInVisit, { params: { id }, body: {}, token: host.token })
    expect(without.problem.errors).toHaveProperty('code')
    const point = { type: 'Point', coordinates: [77.64, 12.97] }
    const { data } = await app.ask(checkInVisit, checkIn(id, code, { point }))
    expect(data).toMatchObject({ showingAppointmentStatus: 'in_progress' })
    expect(data.checkedInAt).toBeDefined()
    // A second time changes nothing, not even with another code.
    expect((await app.ask(checkInVisit, checkIn(id, wrong))).data.version).toBe(data.version)
    expect((await get(visitor, id)).checkInCode).toBeUndefined()
    await goTo(end, 30 * MINUTE_MS)
    expect(await status(id)).toBe('done')
    expect(await told(visitor)).toContainEqual(expect.stringContaining('How was your visit'))
  })

  test('into a video call the host lets the visitor with one press, and there is no code', async () => {
    const asked = await book(await firstSlot(), visitor, { showingAppointmentMethod: 'virtual' })
    const { id, showingAppointmentStartTime: at, showingAppointmentEndTime: end } = asked
    await change(host, asked, { showingAppointmentStatus: 'confirmed' })
    expect((await get(visitor, id)).checkInCode).toBeUndefined()
    const press = { params: { id }, body: {}, token: host.token }
    expect((await app.refusal(checkInVisit, press)).problem.code).toBe('CHECK_IN_NOT_OPEN')
    await goTo(at)
    expect((await app.refusal(checkInVisit, { ...press, token: visitor.token })).problem.code).toBe('CHECK_IN_NOT_OPEN')
    expect((await app.ask(checkInVisit, press)).data.checkedInAt).toBeDefined()
    await goTo(end, 30 * MINUTE_MS)
    expect(await status(id)).toBe('done')
  })

  test('each side says what it thinks; the host learns the visitor’s interest and words, not their stars', async () => {
    const { id, showingAppointmentStartTime: at } = await confirmed()
    const feedback = { rating: 2, interest: 'maybe', text: 'Dark, but quiet.' }
    const refused = await app.refusal(giveVisitFeedback, { params: { id }, body: feedback, token: visitor.token })
    expect(refused.problem.code).toBe('VISIT_MOVE_NOT_OPEN')
    await goTo(at)
    await change(host, await get(host, id), { showingAppointmentStatus: 'done' })
    expect((await list(visitor, { as: 'visitor', state: 'due' })).total).toBe(1)
    const { data } = await app.ask(giveVisitFeedback, { params: { id }, body: feedback, token: visitor.token })
    expect(data.feedback).toEqual(feedback)
    expect((await list(visitor, { as: 'visitor', state: 'due' })).total).toBe(0)
    const seen = await get(host, id)
    expect([seen.feedback, seen.visitorFeedback]).toEqual([undefined, { interest: 'maybe', text: 'Dark, but quiet.' }])
    await app.ask(giveVisitFeedback, { params: { id }, body: { rating: 5 }, token: host.token })
    expect((await get(visitor, id)).visitorFeedback).toBeUndefined()
  })

  test('a side shows where it is while it runs, until it ends or they stop; one point alone is kept', async () => {
    const { id, showingAppointmentStartTime: at, showingAppointmentEndTime: end } = await confirmed()
    const share = (more: object) => ({ params: { id }, body: more, token: visitor.token })
    const standsAt = (lng: number) => ({ isShared: true, point: { type: 'Point', coordinates: [lng, 12.9] } })
    expect((await app.refusal(shareVisitLocation, share(standsAt(77)))).problem.code).toBe('VISIT_MOVE_NOT_OPEN')
    await goTo(at, -10 * MINUTE_MS)
    await app.ask(shareVisitLocation, share(standsAt(77)))
    const { data } = await app.ask(shareVisitLocation, share(standsAt(78)))
    expect(data.sharing).toEqual({ until: plus(end, 30 * MINUTE_MS) })
    expect((await get(host, id)).sharing.other?.point.coordinates).toEqual([78, 12.9])
    expect((await app.db.query(`select from visit_locations where visit_id = $1`, [id])).rowCount).toBe(1)
    await app.ask(shareVisitLocation, share({ isShared: false }))
    expect((await get(host, id)).sharing).toEqual({})
    await app.ask(shareVisitLocation, share(standsAt(79)))
    await goTo(at)
    await change(host, await get(host, id), { showingAppointmentStatus: 'done' })
    expect((await app.db.query(`select from visit_locations where visit_id = $1`, [id])).rowCount).toBe(0)
  })
})
