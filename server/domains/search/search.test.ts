// On every engine: releases order and estimate differently.
import { DAY_MS } from '../../../contract/time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PropertySearchQuery } from '../../../contract/search/filters.ts'
import {
  countProperties,
  propertyFacets,
  propertyRelaxations,
  searchProperties,
} from '../../../contract/search/search.ts'
import { PropertySort, directions } from '../../../contract/properties/vocabulary.ts'
import { recommended } from '../../../contract/search/recommended.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { metresBetween } from '../places/service.ts'
import { makeProperty } from '../properties/factory.ts'
import { pageStatement } from './search.ts'
import { insertMedia, insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from './service.ts'

let app: TestApp
/** The day this many days from now. */
const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toJSON().slice(0, 10)
let homes: PropertyRow[]
let localitySlugs: Map<number, string>
let citySlugs: Map<number, string>

const kinds = ['apartment', 'villa', 'house', 'studio'] as const
const furnishings = ['furnished', 'partial', 'unfurnished'] as const
const listers = ['owner', 'agent', 'builder', 'agency'] as const
const amenityPool = ['lift', 'gym', 'security', 'waterfront'] as const

/** Numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Bengaluru: {
      at: [77.59, 12.97],
      localities: { Koramangala: [77.62, 12.93], Indiranagar: [77.64, 12.97], Whitefield: [77.75, 12.97] },
    },
    Mysuru: { at: [76.64, 12.3], localities: { Gokulam: [76.62, 12.33] } },
  })
  localitySlugs = new Map(Object.entries(places.locality).map(([name, id]) => [id, name.toLowerCase()]))
  citySlugs = new Map(Object.entries(places.city).map(([name, id]) => [id, name.toLowerCase()]))
  const random = seeded(7)
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const spots = Object.entries(places.locality)
  homes = Array.from({ length: 400 }, (_, n) => {
    const [name, localityId] = spots[Math.floor(random() * spots.length)] ?? ['', 0]
    const inMysuru = name === 'Gokulam'
    const posted = new Date(app.clock.now().getTime() - Math.floor(random() * 90) * DAY_MS - (n % 3) * 1000)
    const onRequest = random() < 0.1
    const rooms = Math.floor(random() * 8)
    return makeProperty({
      cityId: places.city[inMysuru ? 'Mysuru' : 'Bengaluru'] ?? 0,
      localityId,
      propertySubType: pick(kinds),
      ...(onRequest ? { priceOnRequest: true } : { listPrice: (20 + Math.floor(random() * 30) * 10) * 100_000_00 }),
      bedroomsTotal: rooms === 7 ? undefined : rooms,
      bathroomsTotalInteger: 1 + Math.floor(random() * 4),
      livingArea: random() < 0.05 ? undefined : 40 + Math.floor(random() * 160),
      furnished: pick(furnishings),
      developmentStatus: pick(['ready', 'under-construction'] as const),
      yearBuilt: 1990 + Math.floor(random() * 36),
      entryLevel: Math.floor(random() * 12),
      directionFaces: directions[n % 9],
      listerKind: pick(listers),
      availabilityDate: n % 3 ? undefined : dayIn((n % 50) - 10),
      petsAllowed: n % 5 ? undefined : ['dogs'],
      brokerage: n % 7 ? undefined : { amount: n % 2 ? 0 : 50_000_00 },
      amenities: amenityPool.filter(() => random() < 0.5),
      title: n % 4 === 0 ? 'Corner home beside the lake with terrace' : 'A calm home on a tree-lined street',
      publicRemarks:
        n % 5 === 0
          ? 'The terrace looks over the lake and the kitchen was redone last winter by the family.'
          : 'Two minutes from the bus stop, with water all day and a caretaker who has been here for years.',
      longitude: (inMysuru ? 76.6 : 77.5) + random() * 0.3,
      latitude: (inMysuru ? 12.28 : 12.85) + random() * 0.2,
      locationPrecision: 'exact',
      onMarketTimestamp: posted.toISOString(),
      lastConfirmedAt: new Date(posted.getTime() + (n % 5) * DAY_MS).toISOString(),
      ...(n % 6 > 0 && { quality: (n * 37) % 101 }),
    })
  })
  await insertProperties(app.db, homes)
  await app.db.query(
    `insert into pictures (key, widths, width, height, thumbhash) values ('p1', '{320}', 320, 240, 'x')`,
  )
  await insertMedia(
    app.db,
    homes
      .filter((_, n) => n % 2 === 0)
      .map(({ id }) => ({ propertyId: id, position: 0, pictureKey: 'p1', alt: 'A room' })),
  )
  await app.db.transaction((db) =>
    indexHomes(
      db,
      homes.map(({ id }) => id),
    ),
  )
  await app.db.transaction(rebuildFigures)
  app.app.places.forget()
})
afterAll(() => app.close())

type Filters = Record<string, string>

const cardText = (home: PropertyRow) => `${home.title} ${home.publicRemarks}`.toLowerCase()
const sizeOf = (home: PropertyRow) => home.livingArea
const listOf = (value: string | undefined) => value?.split(',')

const freeFrom = ({ availabilityDate, developmentStatus }: PropertyRow) =>
  availabilityDate ?? (developmentStatus === 'ready' ? '' : '9999')

/** The same search as plain JavaScript, over all homes in memory. */
function matches(home: PropertyRow, f: Filters, index: number): boolean {
  const within = (value: number | undefined, least: string | undefined, most: string | undefined) =>
    (least === undefined || (value !== undefined && value >= Number(least))) &&
    (most === undefined || (value !== undefined && value <= Number(most)))
  const bedrooms = listOf(f.bedrooms)?.map(Number)
  const box = listOf(f.box)?.map(Number)
  const [lng = 0, lat = 0] = [home.longitude, home.latitude]
  return [
    !f.city || citySlugs.get(home.cityId) === f.city,
    !f.locality || f.locality.split(',').includes(localitySlugs.get(home.localityId) ?? ''),
    !f.propertySubType || f.propertySubType.split(',').includes(home.propertySubType),
    within(home.listPrice, f.priceMin, f.priceMax),
    within(sizeOf(home), f.areaMin, f.areaMax),
    !bedrooms || bedrooms.some((n) => (n === 5 ? (home.bedroomsTotal ?? -1) >= 5 : home.bedroomsTotal === n)),
    within(home.bathroomsTotalInteger, f.bathroomsMin, undefined),
    !f.furnished || f.furnished.split(',').includes(home.furnished ?? ''),
    !f.developmentStatus || f.developmentStatus.split(',').includes(home.developmentStatus ?? ''),
    f.ageMax === undefined || (home.yearBuilt ?? 0) >= 2026 - Number(f.ageMax),
    within(home.entryLevel, f.floorMin, f.floorMax),
    !f.amenities || f.amenities.split(',').every((code) => home.amenities?.some((has) => has === code)),
    !f.facing || f.facing.split(',').includes(home.directionFaces ?? ''),
    f.petsAllowed !== '1' || home.petsAllowed !== undefined,
    f.noBrokerage !== '1' ||
      (home.brokerage ? home.brokerage.amount === 0 : ['owner', 'builder'].includes(home.listerKind)),
    !f.availableBy || freeFrom(home) <= (f.availableBy > dayIn(0) ? f.availableBy : dayIn(0)),
    !f.lister || f.lister.split(',').includes(home.listerKind),
    f.listedWithin === undefined ||
      Date.parse(home.onMarketTimestamp ?? '') >= app.clock.now().getTime() - Number(f.listedWithin) * DAY_MS,
    f.photosOnly !== '1' || index % 2 === 0,
    !f.text || f.text.split(' ').every((word) => cardText(home).includes(word)),
    !box || (lng >= (box[0] ?? 0) && lat >= (box[1] ?? 0) && lng <= (box[2] ?? 0) && lat <= (box[3] ?? 0)),
    !f.polygon ||
      inside(
        [lng, lat],
        f.polygon.split(';').map((pair) => pair.split(',').map(Number)),
      ),
    !f.radius || !f.near || metresBetween(pointOf(f.near), [lng, lat]) <= Number(f.radius),
  ].every(Boolean)
}

const pointOf = (text: string): [number, number] => {
  const [lng = 0, lat = 0] = text.split(',').map(Number)
  return [lng, lat]
}

function inside([x, y]: [number, number], ring: number[][]): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? []
    const [xj = 0, yj = 0] = ring[j] ?? []
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd
  }
  return odd
}

type Key = (home: PropertyRow) => number | undefined

function orderOf(sort: string, f: Filters): (a: PropertyRow, b: PropertyRow) => number {
  const byId = (a: PropertyRow, b: PropertyRow) => (a.id < b.id ? -1 : 1)
  const by = (key: Key, turn: 1 | -1) => (a: PropertyRow, b: PropertyRow) => {
    const [left, right] = [key(a), key(b)]
    if (left === undefined || right === undefined)
      return left === right ? turn * byId(a, b) : left === undefined ? 1 : -1
    return turn * (left - right || byId(a, b))
  }
  const newest = by((home) => Date.parse(home.onMarketTimestamp ?? ''), -1)
  const rankOf: Key = ({ onMarketTimestamp = '', lastConfirmedAt = '', quality = recommended.planQuality }) => {
    const [listed, confirmed] = [Date.parse(onMarketTimestamp), Date.parse(lastConfirmedAt)]
    const days =
      (quality * recommended.completeDays) / 100 - (quality < recommended.sparseBelow ? recommended.sparseDays : 0)
    return Math.round(listed + (confirmed - listed) * recommended.confirmedShare + days * DAY_MS)
  }
  const perArea: Key = (home) =>
    home.listPrice === undefined || sizeOf(home) === undefined
      ? undefined
      : Math.round(home.listPrice / (sizeOf(home) ?? 1))
  const inTitle = (home: PropertyRow) =>
    Number(!f.text?.split(' ').every((word) => home.title.toLowerCase().includes(word)))
  switch (sort) {
    case 'recommended':
      return by(rankOf, -1)
    case 'price-low':
      return by((home) => home.listPrice, 1)
    case 'price-high':
      return by((home) => home.listPrice, -1)
    case 'price-per-area-low':
      return by(perArea, 1)
    case 'price-per-area-high':
      return by(perArea, -1)
    case 'area-small':
      return by(sizeOf, 1)
    case 'area-large':
      return by(sizeOf, -1)
    case 'distance':
      return by((home) => metresBetween(pointOf(f.near ?? ''), [home.longitude ?? 0, home.latitude ?? 0]), 1)
    case 'relevance':
      return (a, b) => inTitle(a) - inTitle(b) || newest(a, b)
    default:
      return newest
  }
}

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const listFrom = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map((list) => list.join(','))
const searches = fc
  .record({
    city: some(fc.constantFrom('bengaluru', 'mysuru')),
    locality: some(listFrom(['koramangala', 'indiranagar', 'whitefield'])),
    propertySubType: some(listFrom(kinds)),
    priceMin: some(fc.integer({ min: 20, max: 150 }).map((lakhs) => String(lakhs * 100_000_00))),
    priceMax: some(fc.integer({ min: 150, max: 320 }).map((lakhs) => String(lakhs * 100_000_00))),
    areaMin: some(fc.constantFrom('50', '80.5')),
    areaMax: some(fc.constantFrom('150', '190')),
    bedrooms: some(listFrom(['0', '1', '2', '3', '4', '5'])),
    bathroomsMin: some(fc.constantFrom('1', '2', '3')),
    furnished: some(listFrom(furnishings)),
    developmentStatus: some(listFrom(['ready', 'under-construction'])),
    ageMax: some(fc.constantFrom('5', '20')),
    floorMin: some(fc.constantFrom('0', '2')),
    floorMax: some(fc.constantFrom('6', '10')),
    amenities: some(listFrom(amenityPool)),
    lister: some(listFrom(listers)),
    facing: some(listFrom(directions)),
    availableBy: some(fc.integer({ min: -20, max: 60 }).map(dayIn)),
    petsAllowed: some(fc.constantFrom('1', '0')),
    noBrokerage: some(fc.constantFrom('1', '0')),
    listedWithin: some(fc.constantFrom('7', '30', '60')),
    photosOnly: some(fc.constantFrom('1', '0')),
    text: some(fc.constantFrom('lake', 'terrace', 'lake terrace', 'street')),
    box: some(fc.constantFrom('77.5,12.85,77.6,12.95', '76,12,78,14', '77.55,12.9,77.56,12.91', '-170,-80,170,80')),
    polygon: some(fc.constantFrom('77.5,12.85;77.8,12.85;77.65,13.05', '77.5,12.9;77.7,12.8;77.8,13.0;77.6,13.1')),
    near: fc.constantFrom('77.62,12.93', '76.64,12.3', '77.1,12.6'),
    radius: some(fc.constantFrom('2000', '9000', '40000')),
    sort: fc.constantFrom(
      'recommended',
      'newest',
      'price-low',
      'price-high',
      'price-per-area-low',
      'price-per-area-high',
      'area-small',
      'area-large',
      'distance',
      'relevance',
    ),
  })
  .filter(({ city, locality }) => !(city === 'mysuru' && locality))

test('a search finds the same homes, in the same order and number, as a plain filter over all of them', async () => {
  await fc.assert(
    fc.asyncProperty(searches, fc.constantFrom(1, 3, 7, 25), async (search, limit) => {
      const given: Filters = {}
      for (const [key, value] of Object.entries(search)) if (value !== undefined) given[key] = value
      const { sort = 'newest', ...filters } = given
      if (sort === 'relevance' && !filters.text) filters.text = 'lake'
      const wanted = homes
        .filter((home, n) => matches(home, filters, n))
        .toSorted(orderOf(sort, filters))
        .map(({ id }) => id)

      const found: string[] = []
      let cursor: string | undefined
      do {
        const query = {
          ...filters,
          sort,
          limit: String(Math.max(limit, Math.ceil(wanted.length / 12))),
          ...(cursor && { cursor }),
        }
        const page = await app.ask(searchProperties, { query })
        found.push(...page.data.map(({ id }) => id))
        cursor = page.next
      } while (cursor && found.length <= wanted.length)
      expect(found).toEqual(wanted)

      const { data } = await app.ask(countProperties, { query: filters })
      expect(data).toEqual({ count: wanted.length, more: false })
    }),
    { numRuns: 150, seed: 11 },
  )
})

test('pages by number hold the same homes as pages by cursor', async () => {
  const first = await app.ask(searchProperties, { query: { sort: 'price-high', limit: '10' } })
  const second = await app.ask(searchProperties, {
    query: { sort: 'price-high', limit: '10', cursor: first.next ?? '' },
  })
  const byNumber = await app.ask(searchProperties, { query: { sort: 'price-high', limit: '10', page: '2' } })
  expect(byNumber.data).toEqual(second.data)
})

test('walking all pages while homes are being added shows every earlier home once', async () => {
  for (const sort of ['recommended', 'newest', 'price-low', 'area-large']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.ask(searchProperties, { query: { sort, limit: '40', ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
      const [home] = homes
      if (!home) throw new Error('no homes')
      const added = makeProperty({
        cityId: home.cityId,
        localityId: home.localityId,
        onMarketTimestamp: app.clock.now().toISOString(),
      })
      await insertProperties(app.db, [added])
      await indexHomes(app.db, [added.id])
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(homes.filter(({ id }) => !seen.includes(id))).toEqual([])
  }
  const extra = homes.map(({ id }) => id)
  await app.db.query('delete from properties where id <> all($1)', [extra])
  await app.db.query('delete from search_homes where id <> all($1)', [extra])
})

const choices = ['propertySubType', 'bedrooms', 'furnished', 'lister', 'developmentStatus', 'locality'] as const

test.each<Record<string, string>>([
  { city: 'bengaluru' },
  { city: 'bengaluru', bedrooms: '2,3', furnished: 'furnished' },
])('facet counts of %o equal what each choice then shows', async (base) => {
  const { data } = await app.ask(propertyFacets, { query: base })
  expect(data.more).toBe(false)
  for (const facet of choices)
    for (const { value, count } of data[facet]) {
      const shown = await app.ask(countProperties, { query: { ...base, [facet]: value } })
      expect(shown.data.count, `${facet}=${value}`).toBe(count)
    }
  const priced = homes.filter((home, n) => matches(home, base, n) && home.listPrice !== undefined).length
  expect(data.price.reduce((sum, bar) => sum + bar.count, 0)).toBe(priced)
})

test.each<[number, Record<string, string>]>([
  [1, { city: 'mysuru', propertySubType: 'studio', bedrooms: '5', areaMin: '199.5' }],
  [2, { text: 'zebra', areaMin: '90000', bedrooms: '3' }],
  [3, { text: 'zebra', areaMin: '90000', floorMin: '190', bedrooms: '3' }],
])(
  'a search without result says which filters to take away, %i at least, and what that brings',
  async (few, filters) => {
    const { data } = await app.ask(propertyRelaxations, { query: filters })
    expect(data.length).toBeGreaterThan(0)
    for (const taken of data) {
      expect(taken.filters).toHaveLength(few)
      const rest = Object.fromEntries(
        Object.entries(filters).filter(([key]) => !taken.filters.includes(key.replace(/M(in|ax)$/, ''))),
      )
      expect((await app.ask(countProperties, { query: rest })).data.count).toBe(taken.count)
    }
  },
)

test.each(['terrace', 'terrace lake', 'home', 'gokulam'])(
  '"%s" by relevance, page after page, is every home once',
  async (text) => {
    const all = await app.ask(countProperties, { query: { text } })
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { data, next } = await app.ask(searchProperties, {
        query: { text, sort: 'relevance', limit: '7', ...(cursor !== undefined && { cursor }) },
      })
      ids.push(...data.map(({ id }) => id))
      cursor = next
    } while (cursor !== undefined)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(all.data.count)
  },
)

test('a mistyped word still finds', async () => {
  const right = await app.ask(searchProperties, { query: { text: 'terrace', limit: '50' } })
  const wrong = await app.ask(searchProperties, { query: { text: 'terrcae', limit: '50' } })
  expect(wrong.data.length).toBeGreaterThan(0)
  expect(wrong.data).toEqual(right.data)
})

test('words that are believed to be common and are rare are found all the same', async () => {
  const ask = (sort: string) => app.ask(searchProperties, { query: { text: 'gokulam', sort, limit: '50' } })
  const before = [await ask('newest'), await ask('relevance')]
  await app.db.query('update search_words set homes = 400, titles = 400')
  expect([await ask('newest'), await ask('relevance')]).toEqual(before)
  await app.db.transaction(rebuildFigures)
})

test.each(PropertySort.options)(
  '%s: a price range is the same homes however narrow it is taken to be',
  async (sort) => {
    const query = PropertySearchQuery.parse({
      sort,
      priceMin: '500000000',
      priceMax: '2000000000',
      bedrooms: '2,4,5',
      ...(sort === 'distance' && { near: '77.6,12.9' }),
      ...(sort === 'relevance' && { text: 'home' }),
    })
    const filters = { ...query, now: app.clock.now(), ...(query.text && { words: [[query.text]] }) }
    const page = async (narrow: boolean) =>
      (
        await app.db.query<{ cards: string | null; last: string | null }>(
          pageStatement(filters, query, undefined, undefined, narrow),
        )
      ).rows
    const walked = await page(false)
    expect(walked[0]?.cards).toContain('listPrice')
    expect(walked[0]?.last).toBeTruthy()
    expect(await page(true)).toEqual(walked)
  },
)

test.each([
  ['priceMin=abc', 'priceMin'],
  ['box=1,2,3', 'box'],
  ['box=10,10,5,20', 'box'],
  ['polygon=1,1;2,2', 'polygon'],
  ['polygon=1,1;1,1;1,1', 'polygon'],
  ['near=0,0', 'near'],
  ['sort=cheapest', 'sort'],
  ['limit=1000', 'limit'],
  ['page=51', 'page'],
  ['bedrooms=two', 'bedrooms'],
  ['propertySubType=castle', 'propertySubType.0'],
  ['bedroom=2', 'bedroom'],
  ['page=1&page=2', 'page'],
  ['city=pune&city=mumbai', 'city'],
  ['text=a%00b', 'text'],
  ['priceMin=9&priceMax=5', 'priceMin'],
  ['radius=500', 'radius'],
  ['sort=distance', 'sort'],
])('%s is refused in the one error shape', async (query, field) => {
  const { status, problem } = await app.refused(`/api/properties?${query}`)
  expect(status).toBe(422)
  expect(problem).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
  expect(Object.keys(problem.errors ?? {})).toContain(field)
})

test('a list may come as one field or as several', async () => {
  const bodies = ['bedrooms=2,3', 'bedrooms=2&bedrooms=3', 'bedrooms[]=2&bedrooms[]=3'].map(
    async (query) => (await app.get(`/api/properties?${query}`)).body,
  )
  const [first, ...others] = await Promise.all(bodies)
  expect(others).toEqual([first, first])
})

test('a foreign or broken cursor, an unknown place: refused with their own codes', async () => {
  const { next = '' } = await app.ask(searchProperties, { query: { limit: '2' } })
  for (const query of [
    ...['nonsense', next.slice(0, -4), Buffer.from('[1]').toString('base64url')].map((text) => `cursor=${text}`),
    `sort=price-low&cursor=${next}`,
    `cursor=${Buffer.from(`["newest",1,0,"${uuidv7()}"]`).toString('base64url')}`,
  ])
    expect(await app.refused(`/api/properties?${query}`)).toMatchObject({
      status: 400,
      problem: { code: 'CURSOR_INVALID' },
    })
  expect(await app.refused('/api/properties?city=atlantis')).toMatchObject({
    status: 404,
    problem: { code: 'PLACE_NOT_FOUND' },
  })
})
