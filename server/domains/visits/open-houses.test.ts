import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/account.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import {
  addOpenHouse,
  joinOpenHouse,
  leaveOpenHouse,
  listOpenHouses,
  openHouseGuests,
  propertyOpenHouses,
  updateOpenHouse,
  type OpenHouse,
} from '../../../contract/visits/open-houses.ts'
import { bookVisit, listVisits, visitSlots } from '../../../contract/visits/visits.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { messagesTo, someEmail } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { changePassword, hashPassword } from '../users/service.ts'
import { remindOfVisitsJob } from './by-the-clock.ts'
import { makeOpenHouse, makeVisit } from './factory.ts'
import { openHousePageStatement } from './visit-lists.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let host: ListingAgent
let home: string

/** Wednesday the third of June 2026, ten in the morning in Bengaluru. */
const START = '2026-06-03T04:30:00.000Z'
const later = (ms: number) => new Date(Date.parse(START) + ms).toISOString()

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  host = await listers.anAgent()
  home = await listers.homeOf(host)
})

const openHouse = (more: object = {}) => ({
  propertyId: home,
  openHouseStartTime: START,
  openHouseEndTime: later(2 * HOUR_MS),
  capacity: 3,
  ...more,
})
const add = async (more: object = {}) =>
  (await app.ask(addOpenHouse, { body: openHouse(more), token: host.token })).data
const join = async ({ id }: OpenHouse, by: Lister, people: number) =>
  (await app.ask(joinOpenHouse, { params: { id }, body: { people }, token: by.token })).data
const leave = ({ id }: OpenHouse, by: Lister) => app.ask(leaveOpenHouse, { params: { id }, token: by.token })
const change = async ({ id, version }: OpenHouse, more: object) =>
  (await app.ask(updateOpenHouse, { params: { id }, body: { version, ...more }, token: host.token })).data
const own = async (by: Lister) =>
  (await app.ask(propertyOpenHouses, { params: { id: home }, token: by.token })).data[0]?.own
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.flatMap(({ kind, title }) =>
    kind === 'open-house-news' ? [title.split(':')[0]] : [],
  )

test('a host announces one at their own home; they receive nobody else meanwhile', async () => {
  const { id } = await add({ openHouseRemarks: 'Tea on the roof.' })
  const { data, isOwn } = await app.ask(propertyOpenHouses, { params: { id: home } })
  expect(isOwn).toBe(false)
  const colleague = await listers.anAgent(host.agencyId)
  for (const [{ token }, is] of [
    [host, true] as const,
    [colleague, true] as const,
    [await listers.someone(), false] as const,
  ])
    expect((await app.ask(propertyOpenHouses, { params: { id: home }, token })).isOwn).toBe(is)
  expect(data).toEqual([
    expect.objectContaining({
      id,
      openHouseStatus: 'scheduled',
      booked: 0,
      waiting: 0,
      openHouseRemarks: 'Tea on the roof.',
    }),
  ])
  const slots = await app.ask(visitSlots, { params: { id: home }, query: { days: '4' } })
  const starts = slots.data.map((slot) => slot.showingAppointmentStartTime)
  expect(starts.some((at) => at >= START && at < later(2 * HOUR_MS))).toBe(false)
  expect(starts).toContain('2026-06-02T04:30:00.000Z')
  const refused = await app.refusal(addOpenHouse, {
    body: openHouse({ openHouseStartTime: later(HOUR_MS), openHouseEndTime: later(3 * HOUR_MS) }),
    token: host.token,
  })
  expect([refused.status, refused.problem.code]).toEqual([409, 'VISIT_SLOT_TAKEN'])
})

test('a visit that is booked keeps an open house away', async () => {
  const visitor = await listers.someone()
  const body = { propertyId: home, showingAppointmentStartTime: START, showingAppointmentMethod: 'in-person' }
  await app.ask(bookVisit, { body, token: visitor.token })
  const refused = await app.refusal(addOpenHouse, { body: openHouse(), token: host.token })
  expect(refused.problem.code).toBe('VISIT_SLOT_TAKEN')
})

test('only who lists a home announces, at times that can be meant', async () => {
  const stranger = await listers.someone()
  expect((await app.refusal(addOpenHouse, { body: openHouse(), token: stranger.token })).problem.code).toBe(
    'PROPERTY_NOT_FOUND',
  )
  for (const wrong of [
    { openHouseEndTime: later(HOUR_MS / 4) },
    { openHouseEndTime: later(9 * HOUR_MS) },
    { openHouseStartTime: later(100 * DAY_MS), openHouseEndTime: later(100 * DAY_MS + HOUR_MS) },
    { openHouseStartTime: '2026-05-01T04:30:00.000Z', openHouseEndTime: '2026-05-01T06:30:00.000Z' },
  ]) {
    const { problem } = await app.refusal(addOpenHouse, { body: openHouse(wrong), token: host.token })
    expect(problem.code).toBe('OPEN_HOUSE_TIME_REFUSED')
  }
})

test('places go until they are gone, then people wait, and the first who fits gets one that is given up', async () => {
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => listers.someone()))
  if (!one || !two || !three || !four) throw new Error('no people')
  const house = await add()
  expect((await join(house, one, 2)).own).toEqual({ isWaiting: false, people: 2 })
  expect((await join(house, two, 2)).own).toEqual({ isWaiting: true, people: 2, position: 1 })
  expect((await join(house, three, 3)).own).toEqual({ isWaiting: true, people: 3, position: 2 })
  expect((await join(house, four, 1)).own).toEqual({ isWaiting: false, people: 1 })
  // A place is not given up for a larger one that does not fit.
  const { problem } = await app.refusal(joinOpenHouse, {
    params: { id: house.id },
    body: { people: 4 },
    token: one.token,
  })
  expect(problem.code).toBe('OPEN_HOUSE_MOVE_NOT_OPEN')
  await leave(house, one)
  expect(await own(two)).toEqual({ isWaiting: false, people: 2 })
  expect(await own(three)).toEqual({ isWaiting: true, people: 3, position: 1 })
  expect(await told(two)).toEqual(['You have a place', 'You are on the waiting list'])
  const guests = await app.ask(openHouseGuests, { params: { id: house.id }, token: host.token })
  expect(guests.data.map(({ people, isWaiting }) => [people, isWaiting])).toEqual([
    [2, false],
    [1, false],
    [3, true],
  ])
  expect((await app.refusal(openHouseGuests, { params: { id: house.id }, token: two.token })).status).toBe(404)
  await change(house, { capacity: 6 })
  expect(await own(three)).toEqual({ isWaiting: false, people: 3 })
})

test('whoever closes their account gives their place to the first who waits', async () => {
  const [leaves, waits] = [await listers.someone(), await listers.someone()]
  const house = await add()
  await join(house, leaves, 3)
  await join(house, waits, 2)
  const currentPassword = 'A long pass phrase 1'
  await changePassword(app.db, app.clock.now(), leaves.id, await hashPassword(currentPassword))
  await app.ask(closeAccount, { params: { id: leaves.id }, body: { currentPassword }, token: leaves.token })
  expect(await own(waits)).toEqual({ isWaiting: false, people: 2 })
  expect(await told(waits)).toEqual(['You have a place', 'You are on the waiting list'])
})

test('of many who come at once no more get places than there are', async () => {
  const house = await add({ capacity: 5 })
  const people = await Promise.all(Array.from({ length: 8 }, () => listers.someone()))
  const all = await Promise.all(people.map((by) => join(house, by, 1)))
  expect(all.filter(({ own: place }) => place?.isWaiting === false)).toHaveLength(5)
  const { data } = await app.ask(listOpenHouses, { query: { as: 'host' }, token: host.token })
  expect(data[0]).toMatchObject({ booked: 5, waiting: 3 })
})

test('guests are reminded and told when it is called off, with the reason, which is not possible once it began', async () => {
  const guest = await listers.someone()
  const email = someEmail()
  await app.db.query(`update users set email = $2, email_verified_at = now() where id = $1`, [guest.id, email])
  const [house, other] = [
    await add(),
    await add({ openHouseStartTime: later(DAY_MS), openHouseEndTime: later(DAY_MS + HOUR_MS) }),
  ]
  await join(house, guest, 1)
  await join(other, guest, 1)
  app.clock.move(Date.parse(START) - DAY_MS - app.clock.now().getTime())
  await app.runJob(remindOfVisitsJob, {})
  await app.runJob(remindOfVisitsJob, {})
  expect((await told(guest)).filter((title) => title === 'Open house tomorrow')).toHaveLength(1)
  const called = await change(other, { isCancelled: true, reason: 'The lift is broken.' })
  expect(called.openHouseStatus).toBe('cancelled')
  expect(await told(guest)).toContain('Open house cancelled')
  const isTold = (text: string) => text.includes('The lift is broken.')
  const { data: notices } = await app.ask(listNotifications, { token: guest.token })
  expect(notices.filter(({ text }) => isTold(text))).toHaveLength(1)
  expect((await messagesTo(app, email)).filter(({ text }) => isTold(text))).toHaveLength(1)
  const { openHouses } = await app.ask(listVisits, { query: { as: 'visitor', state: 'past' }, token: guest.token })
  expect(openHouses.map(({ reason }) => reason)).toEqual(['The lift is broken.'])
  for (const wrong of [{}, { reason: 'x' }, { reason: 'Call me: +91 98765 43210' }])
    expect(
      (
        await app.refusal(updateOpenHouse, {
          params: { id: house.id },
          body: { version: house.version, isCancelled: true, ...wrong },
          token: host.token,
        })
      ).problem,
    ).toMatchObject({ code: 'INVALID_INPUT', errors: { reason: [expect.anything()] } })
  app.clock.move(DAY_MS)
  const { problem } = await app.refusal(updateOpenHouse, {
    params: { id: house.id },
    body: { version: house.version, isCancelled: true },
    token: host.token,
  })
  expect(problem.code).toBe('OPEN_HOUSE_MOVE_NOT_OPEN')
  const { data } = await app.ask(listOpenHouses, { query: { as: 'visitor' }, token: guest.token })
  expect(data.map(({ id, openHouseStatus }) => [id, openHouseStatus])).toEqual([[house.id, 'live']])
  app.clock.move(-2 * DAY_MS)
})

test('after a night without a server guests are reminded once, of the hour', async () => {
  const guest = await listers.someone()
  await join(await add(), guest, 1)
  app.clock.move(Date.parse(START) - HOUR_MS / 2 - app.clock.now().getTime())
  await app.runJob(remindOfVisitsJob, {})
  expect((await told(guest)).filter((title) => /tomorrow|in an hour/.test(title ?? ''))).toEqual([
    'Open house in an hour',
  ])
})

const among = (by: Lister, query: Record<string, string>) => app.ask(listVisits, { query, token: by.token })
const week = { from: '2026-06-01T00:00:00.000Z', to: '2026-06-08T00:00:00.000Z' }

test('they stand among the visits of who holds them and of who comes, and of nobody else', async () => {
  const [guest, waits, stranger] = [await listers.someone(), await listers.someone(), await listers.someone()]
  const colleague = await listers.anAgent(host.agencyId)
  const house = await add()
  await join(house, guest, 3)
  await join(house, waits, 1)
  const held = await among(host, { as: 'host', ...week })
  expect([held.total, held.totalOpenHouses, held.openHouses]).toMatchObject([
    0,
    1,
    [
      {
        id: house.id,
        property: {
          id: home,
          title: house.property.title,
          address: 'Indiranagar, Bengaluru',
          picture: { widths: [320, 640] },
        },
        openHouseStartTime: START,
        openHouseEndTime: later(2 * HOUR_MS),
        openHouseStatus: 'scheduled',
        showingTimeZone: 'Asia/Kolkata',
        capacity: 3,
        booked: 3,
      },
    ],
  ])
  const ownAmong = async (by: Lister) =>
    (await among(by, { as: 'visitor', ...week })).openHouses.map(({ own: of }) => of)
  expect(await ownAmong(guest)).toEqual([{ isWaiting: false, people: 3 }])
  expect(await ownAmong(waits)).toEqual([{ isWaiting: true, people: 1, position: 1 }])
  // A team sees each other's visits no more than these.
  for (const by of [stranger, colleague])
    for (const as of ['visitor', 'host'])
      expect(await among(by, { as, ...week })).toMatchObject({ openHouses: [], totalOpenHouses: 0 })
  expect((await among(host, { as: 'visitor', ...week })).openHouses).toEqual([])
  const waiting = await among(host, { as: 'host', state: 'due' })
  expect([waiting.openHouses, waiting.totalOpenHouses]).toEqual([[], 0])
})

test('a calendar shows those of its days, also one that began before them', async () => {
  const house = await add()
  const between = async (from: number, to: number) =>
    (await among(host, { as: 'host', from: later(from), to: later(to) })).openHouses.map(({ id }) => id)
  expect(await between(HOUR_MS, DAY_MS)).toEqual([house.id])
  expect(await between(2 * HOUR_MS, DAY_MS)).toEqual([])
  expect(await between(-DAY_MS, 0)).toEqual([])
  const elsewhere = { propertyId: await listers.home({ listerKind: 'owner', ownerUserId: host.id }) }
  expect((await among(host, { as: 'host', ...week, ...elsewhere })).openHouses).toEqual([])
})

test('one that is cancelled leaves the calendar and stands among the past, as one that is over', async () => {
  const guest = await listers.someone()
  const [house, over] = [
    await add({ openHouseStartTime: later(DAY_MS), openHouseEndTime: later(DAY_MS + HOUR_MS) }),
    await add(),
  ]
  await join(house, guest, 1)
  await join(over, guest, 1)
  await change(house, { isCancelled: true, reason: 'The lift is broken.' })
  const shown = async (by: Lister, query: Record<string, string>) =>
    (await among(by, query)).openHouses.map(({ id, openHouseStatus }) => [id, openHouseStatus])
  app.clock.move(Date.parse(START) - app.clock.now().getTime())
  for (const [by, as] of [
    [host, 'host'],
    [guest, 'visitor'],
  ] as const) {
    expect(await shown(by, { as, ...week })).toEqual([[over.id, 'live']])
    expect(await shown(by, { as, state: 'to-come' })).toEqual([[over.id, 'live']])
    expect(await shown(by, { as, state: 'past' })).toEqual([[house.id, 'cancelled']])
  }
  app.clock.move(2 * HOUR_MS)
  expect(await shown(guest, { as: 'visitor', state: 'to-come' })).toEqual([])
  expect(await shown(guest, { as: 'visitor', state: 'past' })).toEqual([
    [house.id, 'cancelled'],
    [over.id, 'ended'],
  ])
  app.clock.move(-3 * DAY_MS)
})

test('pages hold visits and open houses in one order, each once', async () => {
  const visitor = await listers.someone()
  const at = (n: number) => later(n * 2 * HOUR_MS)
  const visits = Array.from({ length: 30 }, (_, n) =>
    makeVisit({
      propertyId: home,
      sellerId: host.id,
      visitorId: visitor.id,
      showingAppointmentStartTime: at(2 * n),
    }),
  )
  const houses = Array.from({ length: 30 }, (_, n) =>
    makeOpenHouse({ propertyId: home, hostId: host.id, starts: new Date(at(2 * n + 1)), at: app.clock.now() }),
  )
  await insertRows(app.db, 'visits', visits)
  await insertRows(app.db, 'open_houses', houses)
  for (const state of ['to-come', 'past']) {
    const seen: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const page = await among(host, { as: 'host', state, ...(cursor && { cursor }) })
      expect(page).toMatchObject({ total: 30, totalOpenHouses: 30 })
      const times = [
        ...page.data.map((one) => one.showingAppointmentStartTime),
        ...page.openHouses.map((one) => one.openHouseStartTime),
      ].toSorted()
      seen.push(...(state === 'past' ? times.toReversed() : times))
      cursor = page.next
      pages += 1
    } while (cursor !== undefined)
    const all = Array.from({ length: 60 }, (_, n) => at(n))
    expect([pages, seen]).toEqual([3, state === 'past' ? all.toReversed() : all])
    if (state === 'to-come') {
      await app.db.query(`update visits set showing_appointment_status = 'cancelled' where seller_id = $1`, [host.id])
      await app.db.query(`update open_houses set cancelled_at = created_at where host_id = $1`, [host.id])
    }
  }
})

test('open houses among visits are found by their indexes', async () => {
  const busy = await listers.anAgent()
  const held = Array.from({ length: 300 }, (_, n) =>
    makeOpenHouse({ propertyId: home, hostId: busy.id, starts: new Date(later(n * HOUR_MS)), at: app.clock.now() }),
  )
  await insertRows(app.db, 'open_houses', held)
  await app.db.query('analyze open_houses')
  for (const [as, index] of [
    ['host', 'open_houses_host'],
    ['visitor', 'open_house_places_person'],
  ] as const)
    for (const query of [
      { as, ...week },
      { as, state: 'past' as const },
    ]) {
      const { text, values } = openHousePageStatement(host.id, app.clock.now(), query)
      const plan = await app.db.transaction(async (db) => {
        await db.query('set local enable_seqscan = off')
        const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(index)
    }
})
