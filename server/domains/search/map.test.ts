// On every engine: releases aggregate and estimate differently.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mapProperties } from '../../../contract/search/search.ts'
import { withheldProperties } from '../../../contract/search/withheld-homes.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from './service.ts'

let app: TestApp
let places: Awaited<ReturnType<typeof makePlaces>>

const BOX = '77.5,12.9,77.7,13.0'

beforeAll(async () => {
  app = await startApp()
  places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93], Indiranagar: [77.64, 12.97] } },
  })
})
afterAll(() => app.close())

async function add(locality: 'Koramangala' | 'Indiranagar', overrides: Partial<PropertyRow>, count = 1) {
  const [longitude, latitude] = locality === 'Koramangala' ? [77.6219, 12.9322] : [77.6411, 12.9713]
  const homes = Array.from({ length: count }, () =>
    makeProperty({
      cityId: places.city['Bengaluru'] ?? 0,
      localityId: places.locality[locality] ?? 0,
      longitude,
      latitude,
      ...overrides,
    }),
  )
  await insertProperties(app.db, homes)
  await app.db.transaction((db) =>
    indexHomes(
      db,
      homes.map(({ id }) => id),
    ),
  )
  return homes.map(({ id }) => id)
}

const view = async (query: Record<string, string>) =>
  (await app.ask(mapProperties, { query: { box: BOX, zoom: '12', ...query } })).data
const listed = async (query: Record<string, string>) =>
  (await app.ask(withheldProperties, { query })).data.map(({ id }) => id)

test('homes whose place is withheld stand together in their locality and are listed by it', async () => {
  const hidden = [
    ...(await add('Koramangala', { locationPrecision: 'locality', listPrice: 70_00_000_00 })),
    ...(await add('Koramangala', { locationPrecision: 'locality', listPrice: 90_00_000_00, bedroomsTotal: 4 })),
  ]
  const elsewhere = await add('Indiranagar', { locationPrecision: 'locality' })
  const pinned = await add('Koramangala', { locationPrecision: 'exact' })

  const { homes, clusters, withheld } = await view({})
  expect(homes.map(({ id }) => id)).toEqual(pinned)
  expect(clusters).toEqual([])
  expect(withheld.toSorted((a, b) => b.count - a.count)).toMatchObject([
    {
      city: 'bengaluru',
      locality: 'koramangala',
      name: 'Koramangala',
      location: [77.62, 12.93],
      count: 2,
      lowestPrice: 70_00_000_00,
    },
    { locality: 'indiranagar', count: 1 },
  ])
  expect((await view({ bedrooms: '4' })).withheld).toMatchObject([{ locality: 'koramangala', count: 1 }])

  expect(await listed({ city: 'bengaluru', locality: 'koramangala' })).toEqual(hidden.toReversed())
  expect(await listed({ city: 'bengaluru', locality: 'indiranagar', box: BOX })).toEqual(elsewhere)
  expect(await listed({ locality: 'koramangala', bedrooms: '4' })).toEqual(hidden.slice(1))
})

const degrees = z.number()
const Cluster = z.object({
  location: z.tuple([degrees, degrees]),
  count: z.int(),
  lowestPrice: z.int(),
  box: z.tuple([degrees, degrees, degrees, degrees]),
})

test('a cluster counted in advance has the box of its cell, in the south as well', async () => {
  const [lng, lat] = [151.2093, -33.8688] as const
  const { rows } = await app.db.query<{ cluster: string }>(
    `insert into search_tiles (market, intent, level, cell, homes, lowest_price, longitude, latitude)
     values ('us', 'sale', 16, tile_cell($1, $2, 16), 3, 500, $1, $2) returning cluster`,
    [lng, lat],
  )
  const cluster = Cluster.parse(JSON.parse(rows[0]?.cluster ?? ''))
  expect(cluster).toMatchObject({ location: [lng, lat], count: 3, lowestPrice: 500 })
  const [west, south, east, north] = cluster.box
  expect(west < lng && lng < east && south < lat && lat < north).toBe(true)
  expect(east - west).toBeCloseTo(360 / 2 ** 16, 5)
})

test('a view that cuts the middle of the locality off shows the group all the same', async () => {
  const [group] = (await view({ box: '77.6205,12.9251,77.7,12.9355' })).withheld
  expect(group?.location).toEqual([77.63, 12.93])
})

test('close to more homes than are shown one by one, clusters hold none whose place is withheld', async () => {
  await add('Koramangala', { locationPrecision: 'exact' }, 301)
  const close = await view({ zoom: '16' })
  expect(close.homes).toEqual([])
  expect(close.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(302)
  expect(Object.fromEntries(close.withheld.map(({ locality, count }) => [locality, count]))).toEqual({
    indiranagar: 1,
    koramangala: 2,
  })
  expect((await view({})).withheld).toEqual([])
})

test('among clusters a home alone in its cell is itself, and counts as a cluster where its place is withheld', async () => {
  const crowd = { bedroomsTotal: 5 }
  await add('Koramangala', { ...crowd, locationPrecision: 'exact' }, 61)
  const [alone] = await add('Indiranagar', { ...crowd, locationPrecision: 'exact', listPrice: 80_00_000_00 })
  await add('Koramangala', { ...crowd, locationPrecision: 'locality', longitude: 77.55, latitude: 12.95 })
  const { homes, clusters, withheld } = await view({ bedrooms: '5', zoom: '13' })
  expect(homes).toMatchObject([{ id: alone, location: [77.6411, 12.9713], listPrice: 80_00_000_00, bedroomsTotal: 5 }])
  expect(clusters.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 61])
  expect(withheld).toEqual([])
})
