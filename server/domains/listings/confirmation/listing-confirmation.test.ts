import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/time.ts'
import { confirmByLink, lookAtConfirmLink, transitionListing } from '../../../../contract/listings/my-listings.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { asPerson, messagesTo, type Person } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makePlaces } from '../../places/factory.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties } from '../../properties/repository.ts'
import { expireStaleListingsJob } from './listing-confirmation.ts'
import { indexHomesJob } from '../../properties/service.ts'

let app: TestApp
let lister: Person
let base: { cityId: number; localityId: number }
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Aundh ?? 0 }
  lister = await asPerson(app)
})
afterAll(() => app.close())

/** What the clock does each hour. */
async function anHourPasses(): Promise<void> {
  await addJob(app.db, expireStaleListingsJob, {})
  await app.work()
  await app.work()
}
const passDays = async (days: number) => {
  app.clock.move(days * DAY_MS)
  await anHourPasses()
}
const found = async () => (await app.ask(searchProperties, {})).data.map(({ title }) => title)
const stateOf = async (id: string) => (await app.ask(getProperty, { params: { id } })).data
const linksTo = async ({ email }: Person) =>
  (await messagesTo(app, email))
    .flatMap(({ text }) => text.match(/confirm-listing\?token=\S+/g) ?? [])
    .map((link) => link.split('=')[1] ?? '')

test('a home nobody confirms falls, hides and expires; its lister is reminded once a step; a link brings it back', async () => {
  const at = app.clock.now()
  const times = (daysAgo: number) => ({
    onMarketTimestamp: new Date(at.getTime() - daysAgo * DAY_MS).toISOString(),
    lastConfirmedAt: at.toISOString(),
    nextDueAt: new Date(at.getTime() + 30 * DAY_MS).toISOString(),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  })
  const asked = makeProperty({ ...base, ...times(1), ownerUserId: lister.user._id, title: 'A home with a lister' })
  const older = makeProperty({ ...base, ...times(10), title: 'An older home of an import' })
  await insertProperties(app.db, [asked, older])
  await addJob(app.db, indexHomesJob, { ids: [asked.id, older.id] })
  await anHourPasses()
  expect(await found()).toEqual([asked.title, older.title])
  expect((await stateOf(asked.id)).freshness.state).toBe('fresh')

  await passDays(31)
  expect((await stateOf(asked.id)).freshness.state).toBe('due')
  expect(await found()).toEqual([asked.title, older.title])
  const [link = ''] = await linksTo(lister)
  await anHourPasses()
  expect(await linksTo(lister)).toHaveLength(1)

  await passDays(4)
  // Five days overdue count as fifteen of age.
  expect(await found()).toEqual([older.title, asked.title])
  await passDays(10)
  expect(await found()).toEqual([older.title])
  expect((await stateOf(asked.id)).freshness.state).toBe('hidden')
  expect(await linksTo(lister)).toHaveLength(2)

  const confirmed = await app.ask(confirmByLink, { body: { token: link } })
  expect(confirmed.data.title).toBe(asked.title)
  expect(await app.ask(confirmByLink, { body: { token: link } })).toEqual(confirmed)
  await app.work()
  expect(await found()).toEqual([asked.title, older.title])
  expect((await stateOf(asked.id)).freshness.state).toBe('fresh')

  await passDays(30 + 45)
  expect((await stateOf(asked.id)).standardStatus).toBe('expired')
  expect((await stateOf(older.id)).standardStatus).toBe('active')
  expect(await linksTo(lister)).toHaveLength(3)
  lister = await asPerson(app, lister.email)
  await app.ask(transitionListing, { params: { id: asked.id }, body: { move: 'renew' }, token: lister.token })
  await app.work()
  expect(await found()).toEqual([asked.title, older.title])
  const { rows } = await app.db.query<{ to: string; by: string | null }>(
    `select new_value #>> '{}' as to, by_user_id as by from property_history where property_id = $1 and change_type = 'status' order by id`,
    [asked.id],
  )
  expect(rows).toEqual([
    { to: 'expired', by: null },
    { to: 'active', by: lister.user._id },
  ])
})

test('a home that is paused and resumed before it is due is asked about when it would have been', async () => {
  const nextDueAt = new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString()
  const home = makeProperty({ ...base, ownerUserId: lister.user._id, nextDueAt })
  await insertProperties(app.db, [home])
  const move = (name: string) =>
    app.ask(transitionListing, { params: { id: home.id }, body: { move: name }, token: lister.token })
  await move('pause')
  expect((await move('resume')).data.freshness.nextDueAt).toBe(nextDueAt)
  await move('pause')
  app.clock.move(3 * DAY_MS)
  lister = await asPerson(app, lister.email)
  expect((await move('resume')).data.freshness.nextDueAt).not.toBe(nextDueAt)
})

test('a link that says that a home is gone takes it off the market; a forged one does nothing', async () => {
  const home = makeProperty({ ...base, ownerUserId: lister.user._id, nextDueAt: app.clock.now().toISOString() })
  await insertProperties(app.db, [home])
  await anHourPasses()
  const token = (await linksTo(lister)).at(-1) ?? ''
  const wide = `${home.id}.abc.${'é'.repeat(32)}`
  for (const forged of ['', 'x', token.slice(0, -1), `${token}x`, token.replace(home.id, uuidv7()), wide])
    for (const endpoint of [confirmByLink, lookAtConfirmLink])
      expect((await app.refusal(endpoint, { body: { token: forged } })).problem.code).toBe('LINK_INVALID')
  expect((await app.ask(lookAtConfirmLink, { body: { token } })).data.home).toMatchObject({
    id: home.id,
    title: home.title,
    standardStatus: 'active',
  })
  await app.ask(confirmByLink, { body: { token, stillOnOffer: false } })
  await app.ask(confirmByLink, { body: { token, stillOnOffer: false } })
  await app.work()
  expect((await stateOf(home.id)).standardStatus).toBe('paused')
})
