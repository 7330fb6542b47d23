// On every engine: releases order and estimate differently.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nearMatches } from '../../../contract/search/near-matches.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from './service.ts'

let app: TestApp
let places: Awaited<ReturnType<typeof makePlaces>>
const LAKH = 100_000_00

const spots: Record<string, [number, number]> = {
  Koramangala: [77.62, 12.93],
  Indiranagar: [77.64, 12.97],
  Whitefield: [77.75, 12.97],
  Bidadi: [77.38, 12.79],
  Gokulam: [76.62, 12.33],
}

/** A 3 BHK apartment at a crore in a locality, with overrides. */
const homeIn = (locality: string, more: Partial<PropertyRow> = {}) =>
  makeProperty({
    cityId: places.city[locality === 'Gokulam' ? 'Mysuru' : 'Bengaluru'] ?? 0,
    localityId: places.locality[locality] ?? 0,
    propertySubType: 'apartment',
    listPrice: 100 * LAKH,
    bedroomsTotal: 3,
    listerKind: 'agent',
    amenities: ['lift'],
    longitude: spots[locality]?.[0],
    latitude: spots[locality]?.[1],
    locationPrecision: 'exact',
    ...more,
  })

beforeAll(async () => {
  app = await startApp()
  places = await makePlaces(app.db, {
    Bengaluru: {
      at: [77.59, 12.97],
      localities: { Koramangala: [77.62, 12.93], Indiranagar: [77.64, 12.97], Whitefield: [77.75, 12.97] },
    },
    Ramanagara: { at: [77.28, 12.72], localities: { Bidadi: [77.38, 12.79] } },
    Mysuru: { at: [76.64, 12.3], localities: { Gokulam: [76.62, 12.33] } },
  })
  const homes = [
    homeIn('Koramangala', { title: 'Just what was asked for' }),
    homeIn('Koramangala', { title: 'A little dearer', listPrice: 110 * LAKH }),
    homeIn('Koramangala', { title: 'Far too dear', listPrice: 300 * LAKH }),
    homeIn('Koramangala', { title: 'One room fewer', bedroomsTotal: 2 }),
    homeIn('Koramangala', { title: 'One room fewer and dearer', bedroomsTotal: 2, listPrice: 110 * LAKH }),
    homeIn('Koramangala', { title: 'A villa instead', propertySubType: 'villa' }),
    homeIn('Koramangala', { title: 'Without a lift at all', amenities: [] }),
    homeIn('Koramangala', { title: 'An office in its place', propertySubType: 'office', category: 'commercial' }),
    homeIn('Indiranagar', { title: 'Round the corner' }),
    homeIn('Whitefield', { title: 'Across the city' }),
    homeIn('Gokulam', { title: 'In quite another city' }),
  ]
  await insertProperties(app.db, homes)
  const ids = homes.map(({ id }) => id)
  await app.db.transaction((db) => indexHomes(db, ids))
  await app.db.transaction(rebuildFigures)
  app.app.places.forget()
})
afterAll(() => app.close())

const nearTo = async (query: Record<string, string>) =>
  (await app.ask(nearMatches, { query })).data.map(({ title, differs }) => [title, differs])

const asked = {
  city: 'bengaluru',
  locality: 'koramangala',
  propertySubType: 'apartment',
  bedrooms: '3',
  priceMax: String(105 * LAKH),
  amenities: 'lift',
}

test('homes that miss one filter by little, each with the one it misses; none that the search finds', async () => {
  const { data } = await app.ask(searchProperties, { query: asked })
  expect(data.map(({ title }) => title)).toEqual(['Just what was asked for'])
  expect(await nearTo(asked)).toEqual([
    ['Round the corner', 'locality'],
    ['A little dearer', 'price'],
    ['One room fewer', 'bedrooms'],
    ['A villa instead', 'propertySubType'],
    ['Without a lift at all', 'amenities'],
  ])
})

test('what a person cannot do without stays: the lister, pets, for whom a room is', async () => {
  expect(await nearTo({ ...asked, petsAllowed: '1' })).toEqual([])
  expect(await nearTo({ intent: 'pg', city: 'bengaluru', pgGender: 'female' })).toEqual([])
})

test('a map area gives way round itself', async () => {
  const near = await nearTo({ bedrooms: '3', near: '77.62,12.93', radius: '3000' })
  expect(near).toContainEqual(['Round the corner', 'radius'])
  expect(near).not.toContainEqual(['Across the city', 'radius'])
  expect(await nearTo({ bedrooms: '3', box: '77.6,12.92,77.638,12.965' })).toContainEqual(['Round the corner', 'box'])
  expect(await nearTo({ bedrooms: '3', box: '77.6,12.92,77.65,12.98' })).not.toContainEqual(['Round the corner', 'box'])
})

test('a city alone gives way to the cities round it', async () => {
  expect((await nearTo({ city: 'ramanagara' })).map(([, differs]) => differs)).toEqual(Array(6).fill('city'))
  expect(await nearTo({ city: 'mysuru' })).toEqual([])
})

test('no day is too late to move in by', async () => {
  expect(await nearTo({ ...asked, availableBy: '9999-12-30' })).toEqual([])
})
