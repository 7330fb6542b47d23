import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts'
import { addOpenHouse, joinOpenHouse } from '../../../contract/visits/open-houses.ts'
import { bookVisit, updateVisit, visitSlots, type BookedVisit } from '../../../contract/visits/visits.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson, messagesTo, type Person } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { releaseNotificationsJob } from '../notifications/jobs.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let host: Person
let visitor: Lister
let home: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await asPerson(app)
  visitor = await listers.someone()
  home = await listers.home({ listerKind: 'owner', ownerUserId: host.user._id })
})

const timesOf = async (id = home) =>
  (await app.ask(visitSlots, { params: { id }, query: { days: '14' } })).data.map(
    (slot) => slot.showingAppointmentStartTime,
  )
const booking = (start = '', by: Lister = visitor, propertyId = home) => ({
  body: { propertyId, showingAppointmentStartTime: start, showingAppointmentMethod: 'in-person' },
  token: by.token,
})
const change = (by: { token: string }, { id, version }: Pick<BookedVisit, 'id' | 'version'>, to: object) => ({
  params: { id },
  body: { version, ...to },
  token: by.token,
})
const cancel = (visit: BookedVisit) =>
  app.ask(updateVisit, change(visitor, visit, { showingAppointmentStatus: 'cancelled', reason: 'Not today.' }))
const mailsOf = async () =>
  (await messagesTo(app, host.email)).flatMap(({ subject = '', code, text }) => (code ? [] : [{ subject, text }]))

async function later(ms: number): Promise<void> {
  app.clock.move(ms)
  await app.runJob(releaseNotificationsJob, {})
  await app.work()
}

describe('whoever has no proven contact', () => {
  test('books no visit and takes no place at an open house', async () => {
    const unproven = await listers.someone(['Buyer'], false)
    const [start, , , , end] = await timesOf()
    const refused = await app.refusal(bookVisit, booking(start, unproven))
    expect([refused.status, refused.problem.code]).toEqual([403, 'CONTACT_NOT_PROVEN'])
    expect(await timesOf()).toContain(start)
    const { data: open } = await app.ask(addOpenHouse, {
      body: { propertyId: home, openHouseStartTime: start, openHouseEndTime: end, capacity: 5 },
      token: host.token,
    })
    const joining = { params: { id: open.id }, body: { people: 2 } }
    expect((await app.refusal(joinOpenHouse, { ...joining, token: unproven.token })).problem.code).toBe(
      'CONTACT_NOT_PROVEN',
    )
    expect((await app.ask(joinOpenHouse, { ...joining, token: visitor.token })).data.booked).toBe(2)
  })
})

describe('one visitor has with one host', () => {
  test('three visits to come, also when they are asked for at once; other hosts and visitors are free', async () => {
    const times = await timesOf()
    const asked = await Promise.all(
      times.slice(0, 6).map((start) => app.app.http.inject(requestOf(bookVisit, booking(start)))),
    )
    expect(asked.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 429, 429, 429,
    ])
    const refused = await app.refusal(bookVisit, booking(times[8]))
    expect(refused.problem.code).toBe('TOO_MANY_VISITS_WITH_HOST')
    const elsewhere = await listers.anAgent()
    const other = await listers.home({ listerKind: 'agent', listAgentId: elsewhere.agentId })
    await app.ask(bookVisit, booking((await timesOf(other))[8], visitor, other))
    await app.ask(bookVisit, booking(times[8], await listers.someone()))
  })

  test('six visits asked for within a day, cancelled ones too', async () => {
    const [start] = await timesOf()
    for (let n = 0; n < 6; n++) await cancel((await app.ask(bookVisit, booking(start))).data)
    expect((await app.refusal(bookVisit, booking(start))).problem.code).toBe('TOO_MANY_VISITS_WITH_HOST')
    app.clock.move(DAY_MS)
    await app.ask(bookVisit, booking((await timesOf())[0]))
  })
})

describe('a visit that is moved', () => {
  test('is moved three times by each side; then it is no longer offered', async () => {
    const times = await timesOf()
    let { data: visit } = await app.ask(bookVisit, booking(times[0]))
    for (const start of times.slice(1, 4))
      visit = (await app.ask(updateVisit, change(visitor, visit, { showingAppointmentStartTime: start }))).data
    expect(visit.canReschedule).toBe(false)
    const refused = await app.refusal(updateVisit, change(visitor, visit, { showingAppointmentStartTime: times[5] }))
    expect([refused.status, refused.problem.code]).toEqual([409, 'VISIT_MOVED_TOO_OFTEN'])
    const { data: moved } = await app.ask(updateVisit, change(host, visit, { showingAppointmentStartTime: times[6] }))
    expect(moved.canReschedule).toBe(true)
  })

  test('within three minutes again is told once, with the last time', async () => {
    const times = await timesOf()
    let { data: visit } = await app.ask(bookVisit, booking(times[0]))
    await app.work()
    for (const start of times.slice(1, 4)) {
      visit = (await app.ask(updateVisit, change(visitor, visit, { showingAppointmentStartTime: start }))).data
      await later(MINUTE_MS)
    }
    const inApp = (await app.ask(listNotifications, { token: host.token })).data
    expect(inApp.map(({ title }) => title.split(':')[0])).toEqual(['Another time requested', 'Visit requested'])
    expect(await mailsOf()).toHaveLength(1)
    await later(2 * MINUTE_MS)
    const [, last, ...more] = await mailsOf()
    expect(more).toEqual([])
    expect(last?.subject).toContain('Another time requested')
    const clock = (start = '') =>
      new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' }).format(
        new Date(start),
      )
    expect(last?.text).toContain(clock(times[3]))
  })

  test('and called off at once is told as called off alone', async () => {
    const times = await timesOf()
    const { data: visit } = await app.ask(bookVisit, booking(times[0]))
    await app.work()
    const moving = change(visitor, visit, { showingAppointmentStartTime: times[1] })
    await cancel((await app.ask(updateVisit, moving)).data)
    await later(5 * MINUTE_MS)
    expect((await mailsOf()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Visit requested',
      'Visit cancelled',
    ])
  })
})
