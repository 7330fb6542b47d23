import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transitionListing } from '../../../contract/listings/my-listings.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { addOpenHouse, joinOpenHouse, propertyOpenHouses } from '../../../contract/visits/open-houses.ts'
import { bookVisit, getVisit, listVisits, updateVisit, visitSlots } from '../../../contract/visits/visits.ts'
import { OFF_MARKET } from '../../../contract/visits/visit-reasons.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { updateProperty } from '../properties/service.ts'

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
  home = await listers.homeOf(host)
})

const slots = async () => (await app.ask(visitSlots, { params: { id: home } })).data
const book = async (nth: number) => {
  const at = (await slots())[nth]?.showingAppointmentStartTime
  const body = { propertyId: home, showingAppointmentStartTime: at, showingAppointmentMethod: 'in-person' }
  return (await app.ask(bookVisit, { body, token: visitor.token })).data
}
const announce = async () => {
  const times = { openHouseStartTime: '2026-06-06T04:30:00.000Z', openHouseEndTime: '2026-06-06T06:30:00.000Z' }
  const body = { propertyId: home, ...times, capacity: 5 }
  return (await app.ask(addOpenHouse, { body, token: host.token })).data
}
const joining = ({ id }: { id: string }, by: Lister) => ({ params: { id }, body: { people: 1 }, token: by.token })
const move = async (listingMove: string) => {
  await app.ask(transitionListing, { params: { id: home }, body: { move: listingMove }, token: host.token })
  await app.work()
}
const get = async (id: string, by: Lister) => (await app.ask(getVisit, { params: { id }, token: by.token })).data
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.flatMap(({ title }) =>
    /cancelled/.test(title) ? [title.split(':')[0] ?? ''] : [],
  )

test.each(['close-sold', 'withdraw'])('%s calls off what is to come, and both sides are told', async (how) => {
  const [asked, agreed] = [await book(0), await book(1)]
  await app.ask(updateVisit, {
    params: { id: agreed.id },
    body: { version: agreed.version, showingAppointmentStatus: 'confirmed' },
    token: host.token,
  })
  const house = await announce()
  await app.ask(joinOpenHouse, joining(house, visitor))
  await move(how)
  for (const { id } of [asked, agreed])
    expect(await get(id, visitor)).toMatchObject({
      showingAppointmentStatus: 'cancelled',
      endedBy: 'system',
      reason: OFF_MARKET,
    })
  const cancelled = ['Open house cancelled', 'Visit cancelled', 'Visit cancelled']
  expect((await told(visitor)).toSorted()).toEqual(cancelled)
  expect((await told(host)).toSorted()).toEqual(cancelled)
  // The time is free again, and a second look changes nothing.
  await app.db.transaction((db) =>
    updateProperty(db, home, { title: 'Two-bedroom flat near the park' }, { now: app.clock.now() }),
  )
  await app.work()
  expect(await told(visitor)).toHaveLength(3)
})

test('a time that was offered waits for nobody while the home is paused', async () => {
  const asked = await book(0)
  const offering = {
    showingAppointmentStatus: 'declined',
    reason: 'The tenants are away.',
    offeredTimes: ['2026-06-05T15:30:00.000Z'],
  }
  const declining = { params: { id: asked.id }, body: { version: asked.version, ...offering }, token: host.token }
  await app.ask(updateVisit, declining)
  const waits = async () => {
    const { total } = await app.ask(listVisits, { query: { as: 'visitor', state: 'due' }, token: visitor.token })
    return [total, (await get(asked.id, visitor)).offeredTimes.length]
  }
  expect(await waits()).toEqual([1, 1])
  await move('pause')
  expect(await waits()).toEqual([0, 0])
})

test('while it is paused visits stay and are not moved, and nobody new comes to an open house', async () => {
  const visit = await book(0)
  const house = await announce()
  await app.ask(joinOpenHouse, joining(house, visitor))
  expect(visit.canReschedule).toBe(true)
  await move('pause')
  expect(await get(visit.id, visitor)).toMatchObject({ showingAppointmentStatus: 'requested', canReschedule: false })
  const { problem } = await app.refusal(updateVisit, {
    params: { id: visit.id },
    body: { version: visit.version, showingAppointmentStartTime: '2026-06-05T04:30:00.000Z' },
    token: visitor.token,
  })
  expect(problem.code).toBe('VISIT_MOVE_NOT_OPEN')
  const other = await listers.someone()
  expect((await app.refusal(joinOpenHouse, joining(house, other))).problem.code).toBe('OPEN_HOUSE_MOVE_NOT_OPEN')
  const seen = async ({ token }: Lister) =>
    (await app.ask(propertyOpenHouses, { params: { id: home }, token })).data.length
  expect([await seen(visitor), await seen(host), await seen(other)]).toEqual([1, 1, 0])
  await move('resume')
  expect(await get(visit.id, visitor)).toMatchObject({ canReschedule: true })
  expect((await app.ask(joinOpenHouse, joining(house, other))).data.booked).toBe(2)
})
