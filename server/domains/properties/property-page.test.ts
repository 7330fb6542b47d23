import { afterAll, beforeAll, expect, test } from 'vitest'
import { countProperties, mapProperties, nearbyProperties, searchProperties } from '../../../contract/search/search.ts'
import { withheldProperties } from '../../../contract/search/withheld-homes.ts'
import { getProperty, resolveListingId, similarProperties } from '../../../contract/properties/properties.ts'
import { type LocationPrecision } from '../../../contract/properties/vocabulary.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeIndiranagar } from '../places/factory.ts'
import { metresBetween } from '../places/service.ts'
import { makeProperty } from './factory.ts'
import { insertProperties, type PropertyRow } from './repository.ts'
import { indexHomes } from '../search/service.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>

const TRUE_POINT: [number, number] = [77.641234, 12.971357]
const SECRETS = {
  unparsedAddress: '14 Lake Road, Indiranagar',
  unitNumber: 'B-1204',
  streetNumber: '14',
  streetName: 'Lake Road',
  buildingName: 'Heron Court',
  tower: 'Tower B',
  reraId: 'P52100012345',
}

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

async function add(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const home = makeProperty({ ...base, longitude: TRUE_POINT[0], latitude: TRUE_POINT[1], ...overrides })
  await insertProperties(app.db, [home])
  await indexHomes(app.db, [home.id])
  return home
}

/** More homes than a map shows one by one from afar. */
const addCrowd = () => Promise.all(Array.from({ length: 70 }, () => add({ locationPrecision: 'exact', ...SECRETS })))

async function remove(homes: PropertyRow[]): Promise<void> {
  const ids = homes.map(({ id }) => id)
  await app.db.query('delete from properties where id = any($1)', [ids])
  await indexHomes(app.db, ids)
}

test.each<[LocationPrecision, number]>([
  ['building', 0],
  ['street', 20],
  ['locality', 200],
])(
  'at %s precision nothing nearer than that leaves the server, in no call',
  async (locationPrecision, nearestMetres) => {
    const home = await add({ locationPrecision, ...SECRETS })
    const box = '77.6,12.9,77.7,13.0'
    const near = TRUE_POINT.join(',')
    const answers = [
      await app.ask(getProperty, { params: { id: home.id } }),
      await app.ask(searchProperties, { query: { limit: '50' } }),
      await app.ask(searchProperties, { query: { limit: '50', near, sort: 'distance' } }),
      await app.ask(mapProperties, { query: { box, zoom: '20' } }),
      await app.ask(mapProperties, { query: { box, zoom: '5' } }),
      await app.ask(withheldProperties, { query: { box } }),
      await app.ask(nearbyProperties, { query: { near } }),
      await app.ask(similarProperties, { params: { id: home.id } }),
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text).not.toContain('77.641234')
      expect(text).not.toContain('12.971357')
      expect(text).not.toContain(SECRETS.unitNumber)
      expect(text).not.toContain(SECRETS.unparsedAddress)
      if (locationPrecision !== 'building') expect(text).not.toContain(SECRETS.tower)
      if (locationPrecision === 'locality') {
        expect(text).not.toContain(SECRETS.streetName)
        expect(text).not.toContain(SECRETS.buildingName)
        expect(text).not.toContain(SECRETS.reraId)
        expect(text).not.toContain('"metres":140')
      }
    }
    const { data } = await app.ask(getProperty, { params: { id: home.id } })
    expect(metresBetween(data.location ?? [0, 0], TRUE_POINT)).toBeGreaterThan(nearestMetres)
    await remove([home])
  },
)

test('a circle round the true point tells no more than the page does', async () => {
  const home = await add({ locationPrecision: 'locality' })
  const shown = (await app.ask(getProperty, { params: { id: home.id } })).data.location ?? [0, 0]
  const metres = metresBetween(shown, TRUE_POINT)
  const inside = await app.ask(searchProperties, {
    query: { near: TRUE_POINT.join(','), radius: String(Math.floor(metres) - 20) },
  })
  expect(inside.data.map(({ id }) => id)).not.toContain(home.id)
  const onMap = await app.ask(mapProperties, { query: { box: '77.6,12.9,77.7,13.0', zoom: '20' } })
  expect(onMap.data.homes.map(({ id }) => id)).not.toContain(home.id)
})

test('at every zoom each cluster of the map lies where its homes are, and every home counts', async () => {
  const homes = await addCrowd()
  await add({ locationPrecision: 'locality', ...SECRETS })
  const box = '77.6,12.9,77.7,13.0'
  for (let zoom = 1; zoom <= 20; zoom++) {
    const { data } = await app.ask(mapProperties, { query: { box, zoom: String(zoom) } })
    for (const { location, box: around } of data.clusters) {
      expect(location[0]).toBeGreaterThanOrEqual(around[0])
      expect(location[1]).toBeGreaterThanOrEqual(around[1])
      expect(location[0]).toBeLessThanOrEqual(around[2])
      expect(location[1]).toBeLessThanOrEqual(around[3])
    }
    const { data: counted } = await app.ask(countProperties, { query: { box } })
    const together = [...data.clusters, ...data.withheld]
    expect(data.homes.length + together.reduce((sum, { count }) => sum + count, 0)).toBe(counted.count)
  }
  await remove(homes)
})

test('a cluster reaches as far as its homes and no further', async () => {
  const homes = await addCrowd()
  const { data } = await app.ask(mapProperties, { query: { box: '77.6,12.9,77.7,13.0', zoom: '5' } })
  expect(
    data.clusters.map(({ box: [west, south, east, north] }) => east - west < 0.02 && north - south < 0.02),
  ).toEqual([true])
  await remove(homes)
})

test('an exact home shows its point and address', async () => {
  const home = await add({ locationPrecision: 'exact', ...SECRETS })
  const { data } = await app.ask(getProperty, { params: { id: home.id } })
  expect(data).toMatchObject({
    location: TRUE_POINT,
    address: { unparsedAddress: SECRETS.unparsedAddress, unitNumber: SECRETS.unitNumber },
  })
})

test('notes for the team and keys of the lister never leave', async () => {
  const home = await add({ privateRemarks: 'The owner will take ten less.', source: 'feed', sourceId: 'secret-77' })
  const text = JSON.stringify(await app.ask(getProperty, { params: { id: home.id } }))
  for (const secret of ['ten less', 'secret-77', 'sourceId', 'ownerUserId']) expect(text).not.toContain(secret)
})

test('a sold home keeps its page and leaves the search; a withdrawn one is gone, a draft never was', async () => {
  const sold = await add({ standardStatus: 'sold' })
  expect((await app.ask(getProperty, { params: { id: sold.id } })).data.standardStatus).toBe('sold')
  expect((await app.ask(searchProperties, { query: { limit: '50' } })).data.map(({ id }) => id)).not.toContain(sold.id)
  const withdrawn = await add({ standardStatus: 'withdrawn' })
  for (const path of ['', '/history', '/verifications'])
    expect(await app.refused(`/api/properties/${withdrawn.id}${path}`)).toMatchObject({
      status: 410,
      problem: { code: 'PROPERTY_GONE' },
    })
  const draft = await add({ standardStatus: 'draft' })
  for (const path of [draft.id, `${draft.id}/similar`, `${draft.id}/history`, `by-listing-id/${draft.listingId}`])
    expect(await app.refused(`/api/properties/${path}`)).toMatchObject({
      status: 404,
      problem: { code: 'PROPERTY_NOT_FOUND' },
    })
})

test('a home that changes status leaves and returns to the search', async () => {
  const home = await add({ title: 'A changeable home by the canal' })
  const found = async () => (await app.ask(searchProperties, { query: { text: 'canal' } })).data.length
  expect(await found()).toBe(1)
  await app.db.query(`update properties set standard_status = 'paused' where id = $1`, [home.id])
  await indexHomes(app.db, [home.id])
  expect(await found()).toBe(0)
  await app.db.query(
    `update properties set standard_status = 'active', title = 'A changed home by the canal' where id = $1`,
    [home.id],
  )
  await indexHomes(app.db, [home.id])
  expect((await app.ask(searchProperties, { query: { text: 'canal' } })).data).toMatchObject([
    { title: 'A changed home by the canal' },
  ])
})

test('a reference leads to its home, in any spelling of its letters', async () => {
  const home = await add({ listingId: 'BLR-77001' })
  expect(await app.ask(resolveListingId, { params: { listingId: 'blr-77001' } })).toEqual({ data: { id: home.id } })
  expect(await app.refused('/api/properties/by-listing-id/BLR-99999')).toMatchObject({ status: 404 })
})

test('what is no id is refused before the database is asked', async () => {
  expect(await app.refused('/api/properties/1%27%20or%201=1')).toMatchObject({
    status: 422,
    problem: { code: 'INVALID_INPUT' },
  })
})

test.each([
  ['a price of nothing', { listPrice: 0 }],
  ['no price and none on request', { listPrice: undefined }],
  ['a floor above the roof', { entryLevel: 9, storiesTotal: 4 }],
  ['built-up below carpet', { livingArea: 100, buildingAreaTotal: 90 }],
  ['0,0', { longitude: 0, latitude: 0 }],
  ['half a point', { latitude: undefined }],
  ['a sale paid by the month', { leaseAmountFrequency: 'month' as const }],
  ['a short title', { title: 'Flat' }],
])('the database itself refuses %s', async (_, overrides) => {
  await expect(add(overrides)).rejects.toMatchObject({ code: '23514' })
})

test('a point next to the equator is one to look near like any other', async () => {
  expect((await app.ask(nearbyProperties, { query: { near: '77.6,0.0000001' } })).data).toEqual([])
})

test('a home without a pin is shown around the middle of its locality, and found there', async () => {
  const home = makeProperty(base)
  await insertProperties(app.db, [home])
  await indexHomes(app.db, [home.id])
  const { data } = await app.ask(getProperty, { params: { id: home.id } })
  const { rows } = await app.db.query<{ longitude: number; latitude: number }>(
    'select longitude, latitude from places where id = $1',
    [home.localityId],
  )
  expect(data.location?.[0]).toBeCloseTo(rows[0]?.longitude ?? 0, 5)
  expect(data.location?.[1]).toBeCloseTo(rows[0]?.latitude ?? 0, 5)
  expect(data.locationPrecision).toBe('locality')
  const { rows: indexed } = await app.db.query('select longitude, pinned from search_homes where id = $1', [home.id])
  expect(indexed).toEqual([{ longitude: rows[0]?.longitude, pinned: false }])
})
