import { insertRows } from '../../platform/db/insert-rows.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeVisit } from '../../../contract/visits/visits.ts'
import { NAMELESS, type User } from '../../../contract/users.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { makeVisit, type VisitRow } from './factory.ts'
import { visitPageStatement } from './visit-lists.ts'

let app: TestApp
let seller: { user: User; token: string }
let visitor: { user: User; token: string }
let propertyId: string

beforeAll(async () => {
  app = await startApp()
  const { city, locality } = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97] } },
  })
  const home = makeProperty({ cityId: city.Bengaluru ?? 0, localityId: locality.Indiranagar ?? 0 })
  await insertProperties(app.db, [home])
  propertyId = home.id
  seller = await asPerson(app, 'seller@example.test')
  visitor = await asPerson(app, 'visitor@example.test')
})
afterAll(() => app.close())

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

async function add(startsInMs: number, overrides: Partial<VisitRow> = {}): Promise<VisitRow> {
  const row = makeVisit({
    propertyId,
    sellerId: seller.user._id,
    visitorId: visitor.user._id,
    showingAppointmentStartTime: inMs(startsInMs),
    ...overrides,
  })
  await insertRows(app.db, 'visits', [row])
  return row
}
const forget = () => app.db.query('delete from visits')
const ask = (query: Record<string, string> = {}, { user, token } = seller) =>
  app.ask(activeVisit, { query: { seller: user._id, ...query }, token })

test('a seller sees the visits that are agreed and running or to come, the next one first', async () => {
  const tomorrow = await add(24 * HOUR_MS, { showingRequestNotes: 'Two of us, with a pram.' })
  const running = await add(-10 * MINUTE_MS, { showingAppointmentStatus: 'in_progress' })
  for (const status of ['requested', 'done', 'cancelled', 'declined', 'no_show'] as const)
    await add(30 * HOUR_MS, { showingAppointmentStatus: status })
  const { data } = await ask()
  expect(data.count).toBe(2)
  expect(data.items.map(({ id, isRunning }) => [id, isRunning])).toEqual([
    [running.id, true],
    [tomorrow.id, false],
  ])
  expect(data.items[1]).toMatchObject({
    property: { id: propertyId, title: 'Two-bedroom flat facing the park' },
    visitor: { firstName: NAMELESS },
    showingAppointmentStartTime: tomorrow.showingAppointmentStartTime,
    showingRequestNotes: 'Two of us, with a pram.',
    showingTimeZone: 'Asia/Kolkata',
  })
  expect(JSON.stringify(data)).not.toContain('visitor@example.test')
  await forget()
})

test('a visit runs from half an hour before its start until half an hour after its end', async () => {
  const { id } = await add(31 * MINUTE_MS)
  const runs = async () => (await ask()).data.items.find((visit) => visit.id === id)?.isRunning
  expect(await runs()).toBe(false)
  app.clock.move(MINUTE_MS)
  expect(await runs()).toBe(true)
  app.clock.move((30 + 45 + 30) * MINUTE_MS - 1)
  expect(await runs()).toBe(true)
  app.clock.move(1)
  expect(await runs()).toBeUndefined()
  expect((await ask()).data.count).toBe(0)
  await forget()
})

test('pages hold five at first, and the count is of all', async () => {
  const made: VisitRow[] = []
  for (let n = 1; n <= 7; n++) made.push(await add(n * 2 * HOUR_MS))
  const ids = async (query: Record<string, string> = {}) => (await ask(query)).data.items.map(({ id }) => id)
  expect(await ids()).toEqual(made.slice(0, 5).map(({ id }) => id))
  expect(await ids({ currentPage: '2' })).toEqual(made.slice(5).map(({ id }) => id))
  expect(await ids({ currentPage: '2', pageSize: '3' })).toEqual(made.slice(3, 6).map(({ id }) => id))
  expect((await ask({ currentPage: '999999999999' })).data).toEqual({ count: 7, items: [] })
  await forget()
})

test('it is answered with and without the slash at the end of its address', async () => {
  for (const slash of ['', '/']) {
    const address = `/mobile/visits/activeVisit${slash}?seller=${seller.user._id}&currentPage=1&pageSize=5`
    const answer = await app.get(address, { authorization: `Bearer ${seller.token}` })
    expect(answer.json()).toEqual({ data: { count: 0, items: [] } })
  }
})

test('nobody sees visits without being signed in, and nobody those of another', async () => {
  const query = { seller: seller.user._id }
  expect((await app.refusal(activeVisit, { query })).status).toBe(401)
  expect((await app.refusal(activeVisit, { query, token: visitor.token })).status).toBe(403)
  expect((await ask({}, visitor)).data.count).toBe(0)
})

test.each([
  [{ seller: 'me' }, 'seller'],
  [{ currentPage: '0' }, 'currentPage'],
  [{ currentPage: '1.5' }, 'currentPage'],
  [{ pageSize: '51' }, 'pageSize'],
  [{ pageSize: '0' }, 'pageSize'],
  [{ page: '1' }, 'page'],
])('%o is refused at its field', async (query, field) => {
  const { status, problem } = await app.refusal(activeVisit, {
    query: { seller: seller.user._id, ...query },
    token: seller.token,
  })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
})

test('the database itself keeps visits lawful', async () => {
  await add(50 * HOUR_MS)
  // Neither at the same time nor at one that overlaps, nor for a visitor who is elsewhere.
  for (const later of [0, 30 * MINUTE_MS, -30 * MINUTE_MS])
    await expect(add(50 * HOUR_MS + later)).rejects.toThrow(/the host receives somebody else/)
  const third = await asPerson(app, 'third@example.test')
  await expect(add(50 * HOUR_MS, { sellerId: third.user._id })).rejects.toThrow(/the visitor visits something else/)
  await add(50 * HOUR_MS, { showingAppointmentStatus: 'cancelled' })
  for (const ends of [14 * MINUTE_MS, 121 * MINUTE_MS, -HOUR_MS])
    await expect(add(60 * HOUR_MS, { showingAppointmentEndTime: inMs(60 * HOUR_MS + ends) })).rejects.toThrow(/check/)
  await expect(add(60 * HOUR_MS, { visitorId: seller.user._id })).rejects.toThrow(/check/)
  await expect(add(60 * HOUR_MS, { showingRequestNotes: 'x'.repeat(256) })).rejects.toThrow(/check/)
  await forget()
})

test('visits are found by their indexes', async () => {
  const plan = async (text: string, values: unknown[]) =>
    app.db.transaction(async (db) => {
      await db.query('set local enable_seqscan = off')
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const now = app.clock.now()
  const active = `select id from visits where seller_id = $1 and showing_appointment_status in ('confirmed', 'in_progress')
    and showing_appointment_end_time > now() order by showing_appointment_end_time, id limit 5`
  expect(await plan(active, [seller.user._id])).toContain('visits_active')
  for (const [as, index] of [
    ['host', 'visits_seller'],
    ['visitor', 'visits_visitor'],
  ] as const)
    for (const state of [undefined, 'past'] as const) {
      const { text, values } = visitPageStatement(seller.user._id, now, { as, ...(state && { state }) })
      expect(await plan(text, values)).toContain(index)
    }
})
