import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { updateUser } from '../../../contract/users.ts'
import { getVisitAvailability, saveVisitAvailability } from '../../../contract/visits/availability.ts'
import { addOpenHouse } from '../../../contract/visits/open-houses.ts'
import { bookVisit, getVisit, visitCalendarFile, visitSlots } from '../../../contract/visits/visits.ts'
import { weekdays } from '../../../contract/values.ts'
import { openListers } from '../../testing/listers.ts'
import { asPerson, messagesTo, type Person } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { remindOfVisitsJob } from './by-the-clock.ts'

const PACIFIC = 'America/Los_Angeles'
/** The day before clocks in the United States are set back, 08:30 in Seattle and 21:00 in Bengaluru. */
const SATURDAY = Date.parse('2026-10-31T15:30:00.000Z')

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let host: Person
let buyer: Person
let inSeattle: string
let inBengaluru: string

beforeAll(async () => {
  app = await startApp()
  app.clock.move(SATURDAY - app.clock.now().getTime())
  listers = await openListers(app)
  const { home } = listers
  const places = await makePlaces(
    app.db,
    { Seattle: { at: [-122.33, 47.6], localities: { Ballard: [-122.38, 47.67] } } },
    'us',
  )
  host = await asPerson(app, 'host@example.test')
  buyer = await asPerson(app, 'buyer@example.test')
  const listed = { listerKind: 'owner', ownerUserId: host.user._id } as const
  inBengaluru = await home({ ...listed, title: 'Flat facing the park' })
  inSeattle = await home({
    ...listed,
    market: 'us',
    country: 'US',
    currency: 'USD',
    cityId: places.city['Seattle'] ?? 0,
    localityId: places.locality['Ballard'] ?? 0,
    title: 'Bungalow near the locks',
  })
  // Around the clock, so that hours of both zones overlap.
  const { version, availability } = (await app.ask(getVisitAvailability, { token: host.token })).data
  const weekly = weekdays.map((weekday) => ({ weekday, from: '08:00', to: '23:00' }))
  await app.ask(saveVisitAvailability, {
    body: { version, availability: { ...availability, weekly, noticeHours: 0, isInstant: true } },
    token: host.token,
  })
})
afterAll(() => app.close())

const slotsOf = async (id: string) => {
  const answer = await app.ask(visitSlots, { params: { id }, query: { days: '4' } })
  return { zone: answer.showingTimeZone, starts: answer.data.map((slot) => slot.showingAppointmentStartTime) }
}
const bodyOf = (propertyId: string, start: string) => ({
  propertyId,
  showingAppointmentStartTime: start,
  showingAppointmentMethod: 'in-person' as const,
})
const book = async (id: string, start: string, { token }: Person) =>
  (await app.ask(bookVisit, { body: bodyOf(id, start), token })).data
const codeOf = async (id: string, start: string, { token }: Person) =>
  (await app.refusal(bookVisit, { body: bodyOf(id, start), token })).problem.code
const eventOf = (text: string) =>
  Object.values(ical.sync.parseICS(text)).find((entry): entry is VEvent => entry?.type === 'VEVENT')

test('the same hour of a home is another one in UTC after its clocks change', async () => {
  const { zone, starts } = await slotsOf(inSeattle)
  expect(zone).toBe(PACIFIC)
  // 08:45 in daylight time, then in standard time.
  expect(starts[0]).toBe('2026-10-31T15:45:00.000Z')
  expect(starts).toContain('2026-11-01T16:45:00.000Z')
  expect(starts).not.toContain('2026-11-01T15:45:00.000Z')
  expect((await slotsOf(inBengaluru)).starts).toContain('2026-11-01T02:30:00.000Z')
})

test('a visit abroad is told in the zone of the home, to a buyer in either market', async () => {
  const start = '2026-11-01T16:00:00.000Z'
  const visit = await book(inSeattle, start, buyer)
  const read = (await app.ask(getVisit, { params: { id: visit.id }, token: buyer.token })).data
  expect([read.showingAppointmentStartTime, read.showingTimeZone]).toEqual([start, PACIFIC])
  const toHost = (await messagesTo(app, host.email)).at(-1)
  // India’s English has no name for this zone.
  expect(toHost?.text).toContain('Sun, 1 November at 8:00 am GMT-8')
  const event = eventOf(toHost?.calendar ?? '')
  expect(event?.start.toISOString()).toBe(start)
  expect(event?.description).toBe('Local time at the home: Sun, 1 November at 8:00 am GMT-8')
  const file = await app.app.http.inject(requestOf(visitCalendarFile, { params: { id: visit.id }, token: buyer.token }))
  expect(eventOf(file.body)?.description).toBe('Local time at the home: Sun, November 1 at 8:00 AM PST')
  // A buyer whose market is the United States is reminded in the same zone, in American words.
  await app.ask(updateUser, { params: buyer.params, body: { market: 'us' }, token: buyer.token })
  app.clock.move(Date.parse(start) - DAY_MS + HOUR_MS - app.clock.now().getTime())
  await app.runJob(remindOfVisitsJob, {})
  const [reminder] = (await messagesTo(app, buyer.email)).slice(-1)
  expect(reminder?.text).toContain('Sun, November 1 at 8:00 AM PST')
})

test('host and buyer are busy at the same moment in every zone', async () => {
  // Taken in Seattle at 08:00 on Sunday, 21:30 in Bengaluru.
  const taken = '2026-11-01T16:00:00.000Z'
  const inIndia = (await slotsOf(inBengaluru)).starts
  expect(inIndia).not.toContain(taken)
  expect(inIndia).toContain('2026-11-01T15:15:00.000Z')
  const another = await asPerson(app)
  expect(await codeOf(inBengaluru, taken, another)).toBe('VISIT_SLOT_TAKEN')
  await book(inBengaluru, '2026-11-01T15:15:00.000Z', another)
  // 20:45 in Seattle is Monday 10:15 in Bengaluru, where the buyer asks another host for 10:00.
  await book(inSeattle, '2026-11-02T04:45:00.000Z', buyer)
  const elsewhere = await listers.homeOf(await listers.anAgent())
  expect(await codeOf(elsewhere, '2026-11-02T04:30:00.000Z', buyer)).toBe('VISIT_OWN_TIME_TAKEN')
  await book(elsewhere, '2026-11-02T05:15:00.000Z', buyer)
})

test('an open house is in the zone of its home', async () => {
  const body = {
    propertyId: inSeattle,
    openHouseStartTime: '2026-11-03T19:00:00.000Z',
    openHouseEndTime: '2026-11-03T21:00:00.000Z',
    capacity: 5,
  }
  expect((await app.ask(addOpenHouse, { body, token: host.token })).data.showingTimeZone).toBe(PACIFIC)
})

test('a home has the zone of its state', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `insert into places (market, kind, parent_id, slug, name, longitude, latitude)
     select market, kind, parent_id, 'texas', 'Texas', -99, 31 from places where slug = 'washington' returning id`,
  )
  await app.db.query(`update places set parent_id = $1 where slug = 'seattle'`, [rows[0]?.id])
  expect((await slotsOf(inSeattle)).zone).toBe('America/Chicago')
})
