import { afterAll, beforeAll, expect, test } from 'vitest'
import { myListings } from '../../../../contract/listings/my-listings.ts'
import { startDraft } from '../../../../contract/listings/drafts.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties } from '../../properties/repository.ts'
import { indexHomes } from '../../search/service.ts'
import { insertProjects, makeProject, type MadeProject } from '../../projects/factory.ts'
import { offerUnitTypesJob } from './unit-type-homes.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let builder: Lister
let made: MadeProject

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  builder = await listers.someone(['Buyer', 'Builder'])
  const profile = makeProfile({ kind: 'builder', name: 'Oak Homes', userId: builder.id })
  await insertRows(app.db, 'profiles', [profile])
  made = makeProject({ project: { ...listers.base, slug: 'heron-court', builderId: profile.id } })
  await insertProjects(app.db, [made])
  await offer()
})
afterAll(() => app.close())

async function offer() {
  await app.runJob(offerUnitTypesJob, {})
  await app.work()
}
const found = async () => (await app.ask(searchProperties, { query: { project: 'heron-court' } })).data
const events = async () =>
  (await app.db.query<{ kind: string }>(`select kind from property_events order by seq`)).rows.map(({ kind }) => kind)
const move = (states: string, where: string) =>
  app.db.query(`update project_units set state = $1 where project_id = $2 and ${where}`, [states, made.project.id])

test('a project stands in search as one home for each of its plans', async () => {
  const homes = (await found()).toSorted((a, b) => (a.bedroomsTotal ?? 0) - (b.bedroomsTotal ?? 0))
  expect(homes.map(({ title, listPrice, unitsOnOffer }) => [title, listPrice, unitsOnOffer])).toEqual([
    ['2 BHK at Heron Court', 80_00_000_00, { free: 8, total: 8, priceTo: 82_75_000_00 }],
    ['3 BHK at Heron Court', 1_20_00_000_00, { free: 8, total: 8, priceTo: 1_20_75_000_00 }],
  ])
  expect(homes[0]?.lister).toEqual({ kind: 'builder', name: 'Oak Homes' })
  expect(await events()).toEqual(['new', 'new'])
})

test('it follows the homes of the plan, and is told of once', async () => {
  const [two, three] = made.unitTypes
  await move('booked', `unit_type_id = '${two?.id}' and entry_level = 1`)
  await offer()
  expect((await found()).find(({ id }) => id === two?.id)?.unitsOnOffer?.free).toBe(6)
  await move('booked', `unit_type_id = '${three?.id}'`)
  await offer()
  expect((await found()).map(({ id }) => id)).toEqual([two?.id])
  await move('available', `unit_type_id = '${three?.id}' and entry_level = 2`)
  await offer()
  expect(await found()).toHaveLength(2)
  expect(await events()).toEqual(['new', 'new'])
})

test('plans of one project stand apart among other new homes', async () => {
  const other = makeProperty({
    ...listers.base,
    onMarketTimestamp: new Date(app.clock.now().getTime() - DAY_MS).toISOString(),
  })
  await insertProperties(app.db, [other])
  await indexHomes(app.db, [other.id])
  const { data } = await app.ask(searchProperties, { query: { city: 'bengaluru' } })
  const [two, three] = made.unitTypes
  expect(data.map(({ id }) => id)).toEqual([two?.id, other.id, three?.id])
})

test('nobody writes it by hand, and its builder does not see it among their listings', async () => {
  const { token } = builder
  expect((await app.ask(myListings, { token })).data).toEqual([])
  const edit = { body: { of: { propertyId: made.unitTypes[0]?.id, as: 'edit' } }, token }
  expect((await app.refusal(startDraft, edit)).status).toBe(404)
})

test('its pictures are called what the builder calls them, in both languages', async () => {
  const { id } = made.project
  const [drawn, taken, apart] = [await listers.picture(), await listers.picture(), await listers.picture()]
  await insertRows(app.db, 'project_pictures', [
    { projectId: id, position: 0, pictureKey: taken, kind: 'site', caption: 'Gate', mediaAlteration: null },
    { projectId: id, position: 1, pictureKey: drawn, kind: 'exterior', caption: null, mediaAlteration: 'rendered' },
    {
      projectId: id,
      position: 2,
      pictureKey: await listers.picture(),
      kind: 'plan',
      caption: null,
      mediaAlteration: null,
    },
  ])
  const shown = async (coverKey: string) => {
    await app.db.query(`update projects set cover_key = $2 where id = $1`, [id, coverKey])
    await offer()
    const { data } = await app.ask(getProperty, { params: { id: made.unitTypes[0]?.id ?? '' } })
    return data.media.map(({ url, alt, altHindi, mediaAlteration }) => [url, alt, altHindi, mediaAlteration])
  }
  const outside = [`/images/${drawn}`, 'Heron Court: from outside', 'Heron Court: बाहर से', 'rendered']
  const site = [`/images/${taken}`, 'Heron Court: building site', 'Heron Court: निर्माण स्थल', 'none']
  expect(await shown(drawn)).toEqual([outside, site])
  expect(await shown(taken)).toEqual([site, outside])
  const [first, ...others] = await shown(apart)
  expect(first?.slice(0, 2)).toEqual([`/images/${apart}`, 'Heron Court, Indiranagar'])
  expect(first?.[3]).toBe('none')
  expect(others).toEqual([site, outside])
})

test('it stays confirmed as long as the project is on offer', async () => {
  app.clock.move(70 * DAY_MS)
  await offer()
  const { data } = await app.ask(getProperty, { params: { id: made.unitTypes[0]?.id ?? '' } })
  expect(data.freshness.state).toBe('fresh')
})

test('a paused project is not found', async () => {
  await app.db.query(`update projects set state = 'paused' where id = $1`, [made.project.id])
  await offer()
  expect(await found()).toEqual([])
})
