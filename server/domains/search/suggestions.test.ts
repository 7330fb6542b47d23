// On every engine: releases compare and order texts differently.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  categoryPage,
  closestMatches,
  countProperties,
  homeOverview,
  searchProperties,
  suggest,
} from '../../../contract/search/search.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from './service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93], Whitefield: [77.75, 12.97] } },
    Mumbai: {
      at: [72.88, 19.08],
      localities: { 'Andheri East': [72.87, 19.11], 'Andheri West': [72.83, 19.13], 'Bandra West': [72.83, 19.06] },
    },
  })
  await app.db.query(`update places set aliases = '{Bangalore}', name_hindi = 'बेंगलुरु' where slug = 'bengaluru'`)
  await app.db.query(`update places set postal_code = '560034' where slug = 'koramangala'`)
  const home = makeProperty({
    cityId: places.city.Bengaluru ?? 0,
    localityId: places.locality.Koramangala ?? 0,
    listingId: 'BLR-10001',
  })
  await insertProperties(app.db, [home])
  await app.db.query(
    `insert into projects (id, market, slug, name, city_id, locality_id, longitude, latitude)
     values (gen_random_uuid(), 'in', 'heron-court', 'Heron Court', $1, $2, 77.62, 12.93)`,
    [places.city.Bengaluru, places.locality.Koramangala],
  )
  const bed = makeProperty({
    cityId: places.city.Bengaluru ?? 0,
    localityId: places.locality.Koramangala ?? 0,
    intent: 'pg',
    propertySubType: 'bed',
    leaseAmountFrequency: 'month',
    pg: { gender: 'female', sharing: 2 },
  })
  await insertProperties(app.db, [bed])
  await indexHomes(app.db, [home.id, bed.id])
  await rebuildFigures(app.db)
  app.app.places.forget()
})
afterAll(() => app.close())

test('words that no home has are told, and hide no homes', async () => {
  const [sentence] = (await app.ask(suggest, { query: { text: '2 bhk koramangala helipad' } })).data
  expect(sentence).toMatchObject({
    unmet: 'helipad',
    filters: { intent: 'sale', bedrooms: '2', city: 'bengaluru', locality: 'koramangala' },
  })
  expect(sentence?.filters).not.toHaveProperty('text')
})

const first = async (text: string) => (await app.ask(suggest, { query: { text } })).data[0]

test.each([
  ['koramangala', 'Koramangala'],
  ['koramangla', 'Koramangala'],
  ['whitfeild', 'Whitefield'],
  ['kora', 'Koramangala'],
  ['bangalore', 'Bengaluru'],
  ['बेंगलुरु', 'Bengaluru'],
  ['west', 'Bandra West'],
])('"%s" leads to %s', async (text, label) => {
  expect(await first(text)).toMatchObject({ label })
})

test('a city by any of its names brings the localities where homes are', async () => {
  for (const text of ['bengaluru', 'Bangalore', 'bengalore']) {
    const { data } = await app.ask(suggest, { query: { text } })
    expect(data.map(({ label }) => label).slice(0, 2)).toEqual(['Bengaluru', 'Koramangala'])
    expect(data.map(({ label }) => label)).not.toContain('Whitefield')
  }
})

test('without a text: localities of the city where homes are, else cities', async () => {
  const labels = async (query: Record<string, string>) => (await app.ask(suggest, { query })).data
  expect(await labels({ city: 'bengaluru' })).toMatchObject([
    { kind: 'locality', label: 'Koramangala', filters: { city: 'bengaluru', locality: 'koramangala' } },
  ])
  for (const query of [{}, { city: 'mumbai' }, { city: 'atlantis' }])
    expect(await labels(query)).toMatchObject([
      { kind: 'city', label: 'Bengaluru', labelHindi: 'बेंगलुरु', filters: { city: 'bengaluru' } },
    ])
  expect(await labels({ market: 'us' })).toEqual([])
})

test('a sentence comes first, with all it says as filters', async () => {
  expect(await first('3 bhk in koramangla under 1.5 cr')).toMatchObject({
    kind: 'sentence',
    filters: { intent: 'sale', bedrooms: '3', priceMax: '1500000000', city: 'bengaluru', locality: 'koramangala' },
  })
})

test.each<[string, Record<string, string>]>([
  ['3 bhk in koramangala with river view', { city: 'bengaluru', locality: 'koramangala', text: 'river view' }],
  ['new 3 bhk whitefield bangalore', { city: 'bengaluru', locality: 'whitefield' }],
  ['3 bhk in whitefield or koramangala', { city: 'bengaluru', locality: 'whitefield,koramangala' }],
  ['3 bhk andheri', { city: 'mumbai', locality: 'andheri-east,andheri-west' }],
  ['3 bhk andheri west', { city: 'mumbai', locality: 'andheri-west' }],
  ['3 bhk koramangala mumbai', { city: 'mumbai', text: 'koramangala' }],
  ['3 bhk andheri west koramangala', { city: 'mumbai', locality: 'andheri-west', text: 'koramangala' }],
  ['3 bhk koramangla lakeside', { city: 'bengaluru', locality: 'koramangala', text: 'lakeside' }],
  ['3 bhk zzqqxx', { text: 'zzqqxx' }],
  ['3 bhk whitefields', { city: 'bengaluru', locality: 'whitefield' }],
  ['3 bhk bandraculax', { text: 'bandraculax' }],
])('"%s" loses no word', async (text, where) => {
  expect(await first(text)).toMatchObject({ kind: 'sentence' })
  expect((await first(text))?.filters).toEqual({ intent: 'sale', bedrooms: '3', ...where })
})

test('what is only begun suggests every place it may become', async () => {
  const { data } = await app.ask(suggest, { query: { text: '2 bhk andhe' } })
  expect(data.map(({ label }) => label)).toEqual(['2 bhk andhe', 'Andheri East', 'Andheri West'])
})

test.each(['u', 'un', 'under', 'under 50 la', 'less than', 'beng', 'semi'])(
  '"… %s", half-typed, wishes nothing yet',
  async (begun) => {
    const sentence = await first(`2 bhk koramangala ${begun}`)
    expect(sentence?.filters).toMatchObject({ bedrooms: '2', city: 'bengaluru', locality: 'koramangala' })
    expect(sentence?.filters).not.toHaveProperty('text')
    expect(sentence).not.toHaveProperty('unmet')
  },
)

test.each(['bangalore', 'banglore', 'बेंगलुरु', 'बेङ्गलुरु', 'koramangla', '560034'])(
  '“%s” alone names its place',
  async (text) => {
    expect(await first(text)).toMatchObject({ isMeant: true })
  },
)

test.each(['kora', 'west', 'an'])('“%s” may become several names and is none yet', async (text) => {
  expect(await first(text)).not.toHaveProperty('isMeant')
})

test('what every town has names no place, and what is not wanted is told', async () => {
  expect((await first('2 bhk near railway station'))?.filters).not.toHaveProperty('city')
  expect(await first('2 bhk koramangala without helipad')).toMatchObject({
    filters: { bedrooms: '2', locality: 'koramangala' },
    unmet: 'without helipad',
  })
})

test('a name that several places share means them all', async () => {
  expect(await first('andheri')).toMatchObject({
    kind: 'sentence',
    filters: { intent: 'sale', city: 'mumbai', locality: 'andheri-east,andheri-west' },
    names: { mumbai: 'Mumbai', 'andheri-east': 'Andheri East', 'andheri-west': 'Andheri West' },
  })
  expect(await first('andheri east')).toMatchObject({ kind: 'locality', label: 'Andheri East' })
})

test('a bed is found by whom it is for and how many share it', async () => {
  const found = async (text: string) => (await app.ask(searchProperties, { query: { intent: 'pg', text } })).data.length
  expect(await Promise.all(['girls', 'women', 'double sharing', 'boys', 'triple sharing'].map(found))).toEqual([
    1, 1, 1, 0, 0,
  ])
  expect((await first('pg for girls in koramangala'))?.filters).toEqual({
    intent: 'pg',
    city: 'bengaluru',
    locality: 'koramangala',
    pgGender: 'female',
  })
  const filtered = async (query: object) =>
    (await app.ask(searchProperties, { query: { intent: 'pg', ...query } })).data.length
  const filters = [
    { pgGender: 'female' },
    { pgSharing: '2' },
    { pgGender: 'female', pgSharing: '2' },
    { pgGender: 'male' },
    { pgSharing: '1' },
  ]
  expect(await Promise.all(filters.map(filtered))).toEqual([1, 1, 1, 0, 0])
})

test('a known reference is the home and no sentence, though its letters name the city', async () => {
  await app.db.query(`update places set aliases = '{Bangalore,BLR}' where slug = 'bengaluru'`)
  app.app.places.forget()
  const kinds = async (text: string) => (await app.ask(suggest, { query: { text } })).data.map(({ kind }) => kind)
  expect(await kinds('BLR-10001')).toEqual(['property', 'city'])
  expect(await kinds(' blr-10001 ')).toEqual(['property', 'city'])
  expect(await kinds('BLR-99999')).toEqual(['sentence', 'city'])
})

test('projects, and homes by reference, are suggested', async () => {
  expect(await first('heron')).toMatchObject({
    kind: 'project',
    label: 'Heron Court',
    filters: { project: 'heron-court' },
  })
  expect(await first('blr-10001')).toMatchObject({ kind: 'property', label: 'BLR-10001' })
})

test('nonsense suggests nothing, and wildcards are only letters', async () => {
  expect((await app.ask(suggest, { query: { text: 'zzqqxx' } })).data).toEqual([])
  expect((await app.ask(suggest, { query: { text: '%%%' } })).data).toEqual([])
})

test('an address that leads nowhere names what comes near', async () => {
  const { data } = await app.ask(closestMatches, { query: { path: '/listing/koramangla' } })
  expect(data[0]).toMatchObject({ label: 'Koramangala' })
  const labels = async (path: string) =>
    (await app.ask(closestMatches, { query: { path } })).data.map(({ label }) => label)
  expect(await labels('/listing-grd?city=bengaluru&west=whitefield')).toEqual(['Bengaluru'])
  const { data: cities } = await app.ask(closestMatches, { query: { path: '/bengaluru' } })
  expect(cities[0]).toMatchObject({ label: 'Bengaluru', labelHindi: 'बेंगलुरु' })
  expect(await labels('/flats-in-koramangla')).toEqual(['Koramangala'])
  for (const path of [
    '/about-our-bank',
    '/kora',
    '/benga/man',
    '/no-such-page',
    '/careers/2026',
    '/wp-admin/setup.php',
  ])
    expect(await labels(path), path).toEqual([])
  // Nothing is offered in Whitefield.
  expect(await labels('/whitefield')).toEqual([])
})

test('a count says the places of its search by their names, though no home is found', async () => {
  const { data, places } = await app.ask(countProperties, { query: { city: 'mumbai', locality: 'andheri-east' } })
  expect(data.count).toBe(0)
  expect(places).toEqual([
    { slug: 'mumbai', name: 'Mumbai' },
    { slug: 'andheri-east', name: 'Andheri East' },
  ])
})

test('a market without homes answers with nothing, not with a fault', async () => {
  const { data } = await app.ask(homeOverview, { query: { market: 'us' } })
  expect(data).toMatchObject({ total: 0, newest: [], cities: [] })
})

test('the homes of the cities add up to those of the market, before the gazetteer counts again', async () => {
  const { data } = await app.ask(homeOverview, { query: { market: 'in' } })
  expect(data.total).toBeGreaterThan(0)
  expect(data.cities.reduce((sum, { propertiesCount }) => sum + propertiesCount, 0)).toBe(data.total)
})

test('a landing page is found where its place lies, whichever market its reader looks in', async () => {
  const params = { catId: 'homes-for-sale-in-bengaluru' }
  const { data } = await app.ask(categoryPage, { params, query: { market: 'us' } })
  expect(data).toEqual((await app.ask(categoryPage, { params, query: { market: 'in' } })).data)
  expect(data).toMatchObject({ market: 'in', currency: 'INR' })
  // Without a place it is the reader's.
  const everywhere = { params: { catId: 'homes-for-sale' }, query: { market: 'us' as const } }
  expect((await app.ask(categoryPage, everywhere)).data).toMatchObject({ market: 'us', currency: 'USD' })
})
