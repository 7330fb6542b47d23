import { DAY_MS } from '../contract/time.ts'
import { insertRows } from '../server/platform/db/insert-rows.ts'
import { SEARCHED_DAYS } from '../server/domains/places/place-searches.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { cities } from './market/cities.ts'
import { needsPlaces } from './market/needs.ts'
import { mostSearched } from './market/searched.ts'
import type { City, Locality } from './market/types.ts'

/** The market's cities and localities with their keys in the gazetteer. */
export interface DemoPlaces {
  cities: { city: City; id: number; localities: { locality: Locality; id: number }[] }[]
}

interface PlaceRow {
  market: 'in'
  kind: 'country' | 'state' | 'city' | 'locality'
  parentId?: number | undefined
  slug: string
  name: string
  nameHindi?: string
  aliases?: readonly string[]
  longitude: number
  latitude: number
  population?: number
  postalCode?: string
  outline?: readonly (readonly [number, number])[]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Fills the gazetteer unless it is already filled: India, the states, the cities, their localities. */
export async function addPlaces(db: Db): Promise<DemoPlaces> {
  const isNew = await needsPlaces(db)
  const add = async (rows: PlaceRow[]) => {
    if (isNew) await insertRows(db, 'places', rows)
    const { rows: added } = await db.query<{ id: number; key: string }>(
      `select id, concat_ws('/', kind, parent_id, slug) as key from places where market = 'in'`,
    )
    const ids = new Map(added.map(({ id, key }) => [key, id]))
    return (kind: string, parent: number | undefined, slug: string) => {
      const id = ids.get([kind, parent, slug].filter((part) => part !== undefined).join('/'))
      if (id === undefined) throw new Error(`The place ${slug} was not added.`)
      return id
    }
  }
  const country = (
    await add([
      {
        market: 'in',
        kind: 'country',
        slug: 'india',
        name: 'India',
        nameHindi: 'भारत',
        longitude: 78.96,
        latitude: 21.0,
      },
    ])
  )('country', undefined, 'india')
  const states = [...Map.groupBy(cities, (city) => city.state)]
  const state = await add(
    states.map(([name, [first]]) => ({
      market: 'in',
      kind: 'state',
      parentId: country,
      slug: slugOf(name),
      name,
      ...(first && { nameHindi: first.stateHi }),
      longitude: first?.lng ?? 0,
      latitude: first?.lat ?? 0,
    })),
  )
  const city = await add(
    cities.map((c) => ({
      market: 'in',
      kind: 'city',
      parentId: state('state', country, slugOf(c.state)),
      slug: c.slug,
      name: c.name,
      nameHindi: c.nameHi,
      aliases: c.aliases,
      longitude: c.lng,
      latitude: c.lat,
      population: c.population,
      outline: [...c.outline, c.outline[0] ?? [c.lng, c.lat]],
    })),
  )
  const cityId = (c: City) => city('city', state('state', country, slugOf(c.state)), c.slug)
  const locality = await add(
    cities.flatMap((c) =>
      c.localities.map((l): PlaceRow => ({
        market: 'in',
        kind: 'locality',
        parentId: cityId(c),
        slug: l.slug,
        name: l.name,
        nameHindi: l.nameHi,
        aliases: l.aliases,
        longitude: l.lng,
        latitude: l.lat,
        postalCode: l.pin,
      })),
    ),
  )
  return {
    cities: cities.map((c) => ({
      city: c,
      id: cityId(c),
      localities: c.localities.map((l) => ({ locality: l, id: locality('locality', cityId(c), l.slug) })),
    })),
  }
}

/** Searches per day for the first locality of a city's list, and how many fewer for each further one. */
const [MAX_PER_DAY, FEWER_PER_DAY] = [15, 2]

/** Adds recent place searches, so that suggestions start with popular places. */
export async function addPlaceSearches(db: Db, { cities: all }: DemoPlaces, now: Date): Promise<void> {
  const days = Array.from({ length: SEARCHED_DAYS }, (_, ago) =>
    new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
  )
  const searched = all.flatMap(({ city, id, localities }) => {
    const counted = (mostSearched[city.slug] ?? []).map((name, at) => {
      const found = localities.find(({ locality }) => locality.name === name)
      if (!found) throw new Error(`${city.name} has no locality ${name}.`)
      return { placeId: found.id, searches: MAX_PER_DAY - at * FEWER_PER_DAY }
    })
    return [...counted, { placeId: id, searches: counted.reduce((sum, { searches }) => sum + searches, 0) }]
  })
  await insertRows(
    db,
    'place_searches',
    days.flatMap((day) => searched.map((one) => ({ ...one, day }))),
  )
}
