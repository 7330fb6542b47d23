import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/time.ts'
import { getVisitFeed, makeVisitFeed, removeVisitFeed, visitFeed } from '../../../contract/visits/availability.ts'
import { bookVisit, updateVisit, visitCalendarFile } from '../../../contract/visits/visits.ts'
import { addOpenHouse, joinOpenHouse, updateOpenHouse } from '../../../contract/visits/open-houses.ts'
import { openListers } from '../../testing/listers.ts'
import { asPerson, messagesTo, type Person } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { releaseNotificationsJob } from '../notifications/jobs.ts'
import { calendarOf } from './calendar.ts'
import { startsIn } from './hours.ts'

let app: TestApp
let host: Person
let visitor: Person
let home: string
const START = '2026-06-03T04:30:00.000Z'

beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  host = await asPerson(app, 'host@example.test')
  visitor = await asPerson(app, 'visitor@example.test')
  home = await listers.home({
    listerKind: 'owner',
    ownerUserId: host.user._id,
    locationPrecision: 'locality',
    unparsedAddress: '12, Secret Street',
    title: 'Flat; with a comma, and a very long title that has to be folded: बेंगलुरु के इंदिरानगर में दो बेडरूम का घर',
  })
})
afterAll(() => app.close())

const events = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((entry): entry is VEvent => entry?.type === 'VEVENT')
const fileOf = async (id: string, { token }: Person) => {
  const answer = await app.app.http.inject(requestOf(visitCalendarFile, { params: { id }, token }))
  expect(answer.headers['content-type']).toContain('text/calendar')
  return answer.body
}
const feedAt = (url: string) => app.get(new URL(url).pathname)

test('each message about a visit brings a file that moves and removes the same entry', async () => {
  const { data } = await app.ask(bookVisit, {
    body: { propertyId: home, showingAppointmentStartTime: START, showingAppointmentMethod: 'in-person' },
    token: visitor.token,
  })
  const change = async (by: Person, { id, version }: { id: string; version: number }, to: object) =>
    (await app.ask(updateVisit, { params: { id }, body: { version, ...to }, token: by.token })).data
  const confirmed = await change(host, data, { showingAppointmentStatus: 'confirmed' })
  const moved = await change(host, confirmed, { showingAppointmentStartTime: '2026-06-04T11:00:00.000Z' })
  app.clock.move(3 * MINUTE_MS)
  await app.runJob(releaseNotificationsJob, {})
  await app.work()
  await change(host, moved, { showingAppointmentStatus: 'cancelled', reason: 'Sold today.' })
  const files = (await messagesTo(app, visitor.email)).flatMap(({ calendar }) => (calendar ? [calendar] : []))
  const [first, second, third] = files.flatMap(events)
  expect(files).toHaveLength(3)
  expect(new Set([first?.uid, second?.uid, third?.uid]).size).toBe(1)
  expect([first?.status, second?.status, third?.status]).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect([first?.start.toISOString(), second?.start.toISOString()]).toEqual([START, '2026-06-04T11:00:00.000Z'])
  const sequences = [first, second, third].map((event) => Number(event?.sequence))
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
  expect(new Set(sequences).size).toBe(3)
  expect(files[2]).toContain('METHOD:CANCEL')
  // E-mails are kept for long, so that they do not contain the exact address.
  expect(files.join()).not.toContain('Secret Street')
  expect(first?.summary).toBe(
    'Visit: Flat; with a comma, and a very long title that has to be folded: बेंगलुरु के इंदिरानगर में दो बेडरूम का घर',
  )
})

test('the file of a visit tells the door once it is confirmed', async () => {
  const { data } = await app.ask(bookVisit, {
    body: { propertyId: home, showingAppointmentStartTime: START, showingAppointmentMethod: 'in-person' },
    token: visitor.token,
  })
  expect(await fileOf(data.id, visitor)).not.toContain('Secret Street')
  await app.ask(updateVisit, {
    params: { id: data.id },
    body: { version: data.version, showingAppointmentStatus: 'confirmed' },
    token: host.token,
  })
  const [event] = events(await fileOf(data.id, visitor))
  expect(event?.location).toContain('12, Secret Street')
  const stranger = await asPerson(app)
  expect((await app.refusal(visitCalendarFile, { params: { id: data.id }, token: stranger.token })).status).toBe(404)
})

test('a private address shows the visits of one person until it is made anew or removed', async () => {
  expect((await app.ask(getVisitFeed, { token: visitor.token })).data).toEqual({})
  const { data } = await app.ask(makeVisitFeed, { body: {}, token: visitor.token })
  const feed = await feedAt(data.url)
  expect(feed.headers['content-type']).toContain('text/calendar')
  expect(events(feed.body).map((event) => [event.status, event.start.toISOString()])).toEqual([['CONFIRMED', START]])
  expect((await app.ask(getVisitFeed, { token: visitor.token })).data.createdAt).toBeDefined()
  expect(JSON.stringify((await app.db.query('select * from visit_feeds')).rows)).not.toContain(
    data.url.split('/').at(-1),
  )
  const anew = await app.ask(makeVisitFeed, { body: {}, token: visitor.token })
  expect((await feedAt(data.url)).statusCode).toBe(404)
  await app.ask(removeVisitFeed, { token: visitor.token })
  expect((await feedAt(anew.data.url)).statusCode).toBe(404)
  expect((await app.refusal(visitFeed, { params: { token: 'none' } })).problem.code).toBe('VISIT_FEED_NOT_FOUND')
})

test('the private address answers 304 until a visit changes, and a moved visit is the same entry at another time', async () => {
  const person = await asPerson(app)
  const asked = { propertyId: home, showingAppointmentStartTime: '2026-06-08T04:30:00.000Z' }
  const { data: visit } = await app.ask(bookVisit, {
    body: { ...asked, showingAppointmentMethod: 'in-person' },
    token: person.token,
  })
  const { url } = (await app.ask(makeVisitFeed, { body: {}, token: person.token })).data
  const { pathname } = new URL(url)
  const before = await app.get(pathname)
  expect(before.headers['cache-control']).toBe('private, no-cache')
  expect(before.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(before.body).toContain('X-PUBLISHED-TTL:PT1H')
  const tag = String(before.headers.etag)
  app.clock.move(5 * MINUTE_MS)
  for (const header of [tag, `"other", ${tag}`]) {
    const again = await app.get(pathname, { 'if-none-match': header })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  await app.ask(updateVisit, {
    params: { id: visit.id },
    body: { version: visit.version, showingAppointmentStartTime: '2026-06-09T04:30:00.000Z' },
    token: person.token,
  })
  const after = await app.get(pathname, { 'if-none-match': tag })
  expect(after.statusCode).toBe(200)
  const [was, is, ...more] = [...events(before.body), ...events(after.body)]
  expect(more).toEqual([])
  expect([is?.uid, is?.start.toISOString()]).toEqual([was?.uid, '2026-06-09T04:30:00.000Z'])
  expect(Number(is?.sequence)).toBeGreaterThan(Number(was?.sequence))
})

test('the private address shows open houses one holds and those one comes to, as not certain while one waits', async () => {
  const starts = '2026-06-05T04:30:00.000Z'
  const house = {
    propertyId: home,
    openHouseStartTime: starts,
    openHouseEndTime: '2026-06-05T06:30:00.000Z',
    capacity: 1,
  }
  const { data } = await app.ask(addOpenHouse, { body: house, token: host.token })
  const [comes, waits] = [await asPerson(app), await asPerson(app)]
  const shown = async ({ token }: Person) => {
    const { url } = (await app.ask(makeVisitFeed, { body: {}, token })).data
    return events((await feedAt(url)).body).filter(({ uid }) => uid.startsWith('open-house-'))
  }
  for (const { token } of [comes, waits])
    await app.ask(joinOpenHouse, { params: { id: data.id }, body: { people: 1 }, token })
  for (const [person, status] of [
    [host, 'CONFIRMED'],
    [comes, 'CONFIRMED'],
    [waits, 'TENTATIVE'],
  ] as const)
    expect(await shown(person)).toMatchObject([{ status, start: new Date(starts), location: 'Indiranagar, Bengaluru' }])
  expect(await shown(await asPerson(app))).toEqual([])
  const body = { version: data.version, isCancelled: true, reason: 'The lift is broken.' }
  await app.ask(updateOpenHouse, { params: { id: data.id }, body, token: host.token })
  for (const person of [host, comes]) expect(await shown(person)).toEqual([])
})

test('lines are folded at 75 octets between characters, and no text breaks out of its line', () => {
  const text = calendarOf(
    new Date(START),
    [
      {
        uid: 'one',
        sequence: 1,
        starts: new Date(START),
        ends: new Date(START),
        status: 'CONFIRMED',
        title: `${'घर'.repeat(60)}\r\nEND:VEVENT\nX:1; \\ , \u0007`,
      },
    ],
    { method: 'PUBLISH' },
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
  expect(events(text)[0]?.summary).toBe(`${'घर'.repeat(60)}\nEND:VEVENT\nX:1; \\ , `)
})

const weekly = [{ weekday: 'sun' as const, from: '01:00', to: '04:00' }]
const hours = { weekly, exceptions: [], lengthMinutes: 30, bufferMinutes: 0 }
const startsOn = (day: string, zone: string) =>
  startsIn({ from: Date.parse(`${day}T00:00:00Z`), to: Date.parse(`${day}T23:59:00Z`) }, zone, hours, { days: [] }).map(
    (at) => new Date(at).toISOString().slice(11, 16),
  )

test('the day on which clocks are set forward has an hour less to visit in, the other one an hour more', () => {
  const zone = 'America/Los_Angeles'
  expect(startsOn('2026-03-01', zone)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
  expect(startsOn('2026-03-08', zone)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(startsOn('2026-11-01', zone)).toHaveLength(8)
  expect(startsOn('2026-11-08', zone)).toHaveLength(6)
})

test('hours that a clock leaps over have no times, and hours it shows twice have each time once', () => {
  const starts = (day: string, hoursOfDay: { from: string; to: string }[]) =>
    startsIn(
      { from: Date.parse(`${day}T00:00:00Z`), to: Date.parse(`${day}T23:59:00Z`) },
      'America/New_York',
      { ...hours, weekly: hoursOfDay.map((one) => ({ ...one, weekday: 'sun' as const })) },
      { days: [] },
    ).map((at) => new Date(at).toISOString().slice(11, 16))
  const leapt = [
    { from: '01:30', to: '02:00' },
    { from: '02:00', to: '02:30' },
    { from: '02:30', to: '03:00' },
    { from: '03:00', to: '03:30' },
  ]
  expect(starts('2026-03-08', leapt)).toEqual(['06:30', '07:00'])
  expect(starts('2026-03-08', [{ from: '02:15', to: '02:45' }])).toEqual([])
  expect(starts('2026-11-01', [{ from: '01:00', to: '02:00' }])).toEqual(['05:00', '05:30', '06:00', '06:30'])
})

test('hours until midnight end with the day', () => {
  const late = { ...hours, weekly: [{ weekday: 'sun' as const, from: '23:00', to: '24:00' }] }
  const span = { from: Date.parse('2026-06-07T00:00:00Z'), to: Date.parse('2026-06-08T12:00:00Z') }
  expect(startsIn(span, 'Asia/Kolkata', late, { days: [] }).map((at) => new Date(at).toISOString())).toEqual([
    '2026-06-07T17:30:00.000Z',
    '2026-06-07T18:00:00.000Z',
  ])
})
