import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProperties, suggest } from '../../../contract/search/search.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from '../search/service.ts'
import { makePlaces } from './factory.ts'
import { forgetOldPlaceSearches } from './place-searches.ts'

let app: TestApp
let places: Awaited<ReturnType<typeof makePlaces>>

beforeAll(async () => {
  app = await startApp()
  places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93], Whitefield: [77.75, 12.97] } },
  })
  const homes = (['Koramangala', 'Koramangala', 'Koramangala', 'Whitefield', 'Whitefield'] as const).map((locality) =>
    makeProperty({ cityId: places.city.Bengaluru ?? 0, localityId: places.locality[locality] ?? 0 }),
  )
  await insertProperties(app.db, homes)
  await indexHomes(
    app.db,
    homes.map(({ id }) => id),
  )
  await rebuildFigures(app.db)
  app.app.places.forget()
})
afterAll(() => app.close())

const suggested = async (text: string) =>
  (await app.ask(suggest, { query: { text } })).data.filter(({ kind }) => kind === 'locality').map(({ label }) => label)
const searchesOf = async (placeId = 0) =>
  (await app.db.query<{ searches: number }>('select searches from place_searches where place_id = $1', [placeId]))
    .rows[0]?.searches

test('localities of a city are suggested by their homes, and by how many people search there', async () => {
  expect(await suggested('bengaluru')).toEqual(['Koramangala', 'Whitefield'])
  const searches = ['1', '2', '3', '4', '5'].map((bedrooms) => ({
    city: 'bengaluru',
    locality: 'whitefield,whitefield',
    bedrooms,
  }))
  for (const query of searches) await app.ask(searchProperties, { query })
  // Turning a page is no new search.
  await app.ask(searchProperties, { query: { city: 'bengaluru', locality: 'whitefield', page: '2' } })
  app.app.places.forget()
  // 2 homes and 5 of 5 · 5 / (5 + 5) = 2.5 are more than 3.
  expect(await suggested('bengaluru')).toEqual(['Whitefield', 'Koramangala'])
  expect(await searchesOf(places.locality.Whitefield)).toBe(5)
  expect(await searchesOf(places.city.Bengaluru)).toBe(5)
})

test('searches are forgotten after four weeks', async () => {
  await app.db.query('update place_searches set day = current_date - 27')
  await forgetOldPlaceSearches(app.db)
  expect(await searchesOf(places.locality.Whitefield)).toBe(5)
  app.app.places.forget()
  expect(await suggested('bengaluru')).toEqual(['Whitefield', 'Koramangala'])
  await app.db.query('update place_searches set day = current_date - 28')
  app.app.places.forget()
  expect(await suggested('bengaluru')).toEqual(['Koramangala', 'Whitefield'])
  await forgetOldPlaceSearches(app.db)
  expect(await searchesOf(places.locality.Whitefield)).toBeUndefined()
})
