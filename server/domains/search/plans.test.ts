import { explain, type PlanNode } from '../../testing/query-plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PropertySearchQuery, COUNT_LIMIT } from '../../../contract/search/filters.ts'
import { mapProperties } from '../../../contract/search/search.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { searchBox } from './geometry.ts'
import { matching } from './counting.ts'
import { rebuildPrices } from './index-homes.ts'
import { pageStatement } from './search.ts'
import { Values } from '../../platform/db/values.ts'
import { type ResolvedFilters } from './search-conditions.ts'
import { openPriceDistributions } from './price-distribution.ts'

let app: TestApp
const HOMES = 40_000
const AT_ONCE = 10_000

/** Enough homes that the planner never prefers a wrong index; an eighth are in one large city. */
beforeAll(async () => {
  app = await startApp()
  for (let from = 1; from <= HOMES; from += AT_ONCE)
    await app.db.query(
      `insert into search_homes select gen_random_uuid(), timestamp '2026-01-01' + (n % 9000) * interval '1 hour', 1000000 + (n * 7919) % 90000000, 5000 + n % 9000,
       30 + n % 200, 72 + (n % 400) * 0.02, 12 + (n % 333) * 0.03, 'in', case when n % 4 = 0 then 'rent' else 'sale' end::intent, 'residential',
       (array['apartment', 'villa', 'house', 'studio'])[1 + n % 4]::property_sub_type, case when n % 8 = 2 then 7 else n % 40 end, n % 800,
       tile_cell(72 + (n % 400) * 0.02, 12 + (n % 333) * 0.03, 14), tile_cell(72 + (n % 400) * 0.02, 12 + (n % 333) * 0.03, 11),
       tile_cell(72 + (n % 400) * 0.02, 12 + (n % 333) * 0.03, 8), 1990 + n % 36, n % 1024, 'partial', 'ready', (array['owner', 'agent'])[1 + n % 2]::lister_kind, n % 6, n % 4, n % 12, true, true,
       case when n % 50 = 0 then gen_random_uuid() end, null, null,
       timestamp '2026-01-01' + (n % 9000) * interval '1 hour' + (n * 31) % 60 * interval '1 day',
       case when n % 10 = 2 then jsonb_build_object('x_roof', case when n % 400 = 2 then 'tiled' else 'flat' end, 'x_garden', n % 1000) end
     from generate_series(${from}, ${from + AT_ONCE - 1}) n`,
    )
  await app.db.query(`insert into property_cards select id, '{}' from search_homes`)
  await app.db.query(
    `insert into search_texts select id, scoped_words(to_tsvector('english', case when floor = 3 then 'terrace' else 'home' end || ' word' || bedrooms),
       market || left(intent::text, 1)) from search_homes`,
  )
  await rebuildPrices(app.db)
  // A fill may leave empty pages at its end that no vacuum marks as all-visible, which makes index-only scans look expensive.
  await app.db.query('vacuum full search_homes')
  await app.db.query('vacuum analyze search_homes, property_cards, search_texts')
})
afterAll(() => app.close())

async function planOf(
  search: Record<string, string>,
  more: Partial<ResolvedFilters> = {},
  narrow = false,
): Promise<PlanNode[]> {
  const query = PropertySearchQuery.parse(search)
  const filters: ResolvedFilters = { ...query, now: app.clock.now(), ...more }
  return explain(app.db, pageStatement(filters, query, searchBox(filters) ?? undefined, undefined, narrow))
}

const city = { cityId: 7 }
const locality = { localityIds: [7, 48, 90] }

test.each<[string, Record<string, string>, Partial<ResolvedFilters>, RegExp]>([
  ['newest everywhere', {}, {}, /^search_newest$/],
  ['newest in a city', {}, city, /^search_city_newest$/],
  ['one kind in a city', { propertySubType: 'villa' }, city, /^search_city_(kind_)?newest$/],
  ['localities', {}, locality, /^search_locality_newest$/],
  ['a project', {}, { projectId: '019b76da-d4fb-7ec8-a27c-76a9b3284fcc' }, /^search_project_newest$/],
  ['a street of the map', { box: '77.60,12.95,77.63,12.98' }, {}, /^search_c14_shown$/],
  ['a town on the map', { box: '77.4,12.8,77.9,13.2' }, {}, /^search_c11_newest$/],
  ['a state on the map', { box: '74,12,78,16' }, {}, /^search_c8_newest$/],
  ['a drawn area', { polygon: '77.4,12.8;77.9,12.8;77.6,13.2' }, {}, /^search_c11_newest$/],
  ['a circle', { near: '77.6,12.9', radius: '3000' }, {}, /^search_c14_shown$/],
  ['recommended everywhere', { sort: 'recommended' }, {}, /^search_recommended$/],
  ['recommended in a city', { sort: 'recommended' }, city, /^search_city_recommended$/],
  [
    'one kind in a city, recommended',
    { sort: 'recommended', propertySubType: 'villa' },
    city,
    /^search_city_(kind_)?recommended$/,
  ],
  ['owners in a city, recommended', { sort: 'recommended', lister: 'owner' }, city, /^search_city_recommended$/],
  ['localities, recommended', { sort: 'recommended' }, locality, /^search_locality_recommended$/],
  [
    'a project, recommended',
    { sort: 'recommended' },
    { projectId: '019b76da-d4fb-7ec8-a27c-76a9b3284fcc' },
    /^search_project_newest$/,
  ],
  [
    'a street of the map, recommended',
    { sort: 'recommended', box: '77.60,12.95,77.63,12.98' },
    {},
    /^search_c14_recommended$/,
  ],
  [
    'a town on the map, recommended',
    { sort: 'recommended', box: '77.4,12.8,77.9,13.2' },
    {},
    /^search_c11_recommended$/,
  ],
  ['a state on the map, recommended', { sort: 'recommended', box: '74,12,78,16' }, {}, /^search_c8_recommended$/],
  [
    'a wide price range keeps the index of recommended',
    { sort: 'recommended', priceMin: '2000000', priceMax: '80000000' },
    city,
    /^search_city_recommended$/,
  ],
  ['cheapest everywhere', { sort: 'price-low' }, {}, /^search_price$/],
  ['dearest in a city', { sort: 'price-high' }, city, /^search_city_price$/],
  ['cheapest on the map', { sort: 'price-low', box: '74,12,78,16' }, {}, /^search_c8_price$/],
  ['price per area', { sort: 'price-per-area-low' }, {}, /^search_price_per_area$/],
  ['price per area in a city', { sort: 'price-per-area-high' }, city, /^search_city_price_per_area$/],
  ['largest', { sort: 'area-large' }, {}, /^search_area$/],
  ['smallest in a city', { sort: 'area-small' }, city, /^search_city_area$/],
  ['cheapest of some bedrooms', { sort: 'price-low', bedrooms: '4' }, city, /^search_city_bedrooms$/],
  ['largest of few bedrooms', { sort: 'area-large', bedrooms: '2' }, city, /^search_city_bedrooms_area$/],
  [
    "a wide price range keeps the order's index",
    { priceMin: '2000000', priceMax: '80000000' },
    city,
    /^search_city_newest$/,
  ],
  ['a rare choice of a custom field', { custom: 'x_roof:tiled' }, {}, /^search_custom$/],
  [
    'a rare choice of a custom field in a city',
    { custom: 'x_roof:tiled', sort: 'recommended' },
    city,
    /^search_custom$/,
  ],
  ['a common choice of a custom field', { custom: 'x_roof:flat' }, {}, /^search_newest$/],
  ['a wide range of a custom field', { custom: 'x_garden:..900', sort: 'recommended' }, {}, /^search_recommended$/],
  ['a narrow range of a custom field in a city', { custom: 'x_garden:10..20' }, city, /^search_(custom|city_newest)$/],
])('%s enters by its own index and never reads the whole table', async (_, search, more, index) => {
  const nodes = await planOf(search, more)
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'search_homes')).toEqual(
    [],
  )
  const used = nodes.flatMap((node) => node['Index Name'] ?? [])
  expect(
    used.filter((name) => index.test(name)),
    used.join(', '),
  ).not.toEqual([])
})

test('a narrow price range enters by the price', async () => {
  const nodes = await planOf({ priceMin: '2000000', priceMax: '2100000' }, city, true)
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('search_city_price')
})

test('bedrooms and a narrow price range enter by both', async () => {
  const nodes = await planOf({ priceMin: '2000000', priceMax: '4000000', bedrooms: '2' }, city, true)
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('search_city_bedrooms')
})

test.each<[string, Record<string, string>, Partial<ResolvedFilters>, boolean]>([
  ['of all homes of a large city', { priceMin: '2000000', priceMax: '3000000' }, city, true],
  ['wider', { priceMin: '2000000', priceMax: '7000000' }, city, false],
  ['that is narrow for homes of two bedrooms', { priceMin: '2000000', priceMax: '7000000', bedrooms: '2' }, city, true],
  ['below all prices', { priceMax: '1000' }, city, true],
  ['without an end', { priceMin: '2000000' }, city, false],
  ['of a small city, which is soon walked through', { priceMin: '2000000', priceMax: '2100000' }, { cityId: 9 }, false],
  ['of the whole market', { priceMin: '2000000', priceMax: '2500000' }, {}, true],
  ['of the whole market, wider', { priceMin: '2000000', priceMax: '9000000' }, {}, false],
])('a price range %s: the price is the sooner way, or not', async (_, search, more, narrow) => {
  const filters = { ...PropertySearchQuery.parse(search), now: app.clock.now(), ...more }
  expect(await openPriceDistributions(app.db).isNarrow(filters, 20)).toBe(narrow)
})

test('words are found by their index or by walking the order, never by reading all texts', async () => {
  const nodes = await planOf({ text: 'terrace' }, { words: [['terrac']] })
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'search_texts')).toEqual(
    [],
  )
})

test('common words are met by walking through the newest, rare ones are looked up', async () => {
  const words = [['terrac']]
  const indexes = async (anywhere: number) => {
    const nodes = await planOf({ text: 'terrace' }, { words, wordSpread: { homes: HOMES, anywhere, inTitle: 0 } })
    return nodes.flatMap((node) => node['Index Name'] ?? [])
  }
  expect(await indexes(0.5)).toEqual(expect.arrayContaining(['search_newest', 'search_texts_pkey']))
  expect(await indexes(0.0001)).not.toContain('search_texts_pkey')
})

test.each<[string, Record<string, string>, Partial<ResolvedFilters>, RegExp]>([
  ['a city', {}, city, /^search_city_(newest|recommended)$/],
  ['localities', {}, locality, /^search_locality_(newest|recommended)$/],
  ['a town on the map', { box: '77.4,12.8,77.9,13.2' }, {}, /^search_c11_(newest|recommended)$/],
  ['a city, owners only', { lister: 'owner' }, city, /^search_city_owners$/],
  ['a city, four bedrooms and more', { bedrooms: '4,5' }, city, /^search_city_bedrooms$/],
])('counting in %s reads its index alone, whatever the filters', async (_, search, more, index) => {
  const filters = {
    lister: 'agent',
    furnished: 'partial',
    amenities: 'gym',
    areaMin: '200',
    bathroomsMin: '2',
    photosOnly: '1',
  }
  const query = PropertySearchQuery.parse({ ...filters, ...search })
  const values = new Values()
  const from = matching({ ...query, now: app.clock.now(), ...more }, values)
  const nodes = await explain(app.db, { text: `select count(*) as n ${from}`, values: values.list })
  expect(nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map((node) => node['Index Name'])).toEqual([
    expect.stringMatching(index),
  ])
})

test('a wide map view of more homes than are counted shows the newest and says so', async () => {
  const view = async (search: Record<string, string>) =>
    (await app.ask(mapProperties, { query: { ...search, zoom: '5', box: '65,5,95,35' } })).data
  const all = await view({ photosOnly: '1' })
  expect(all.more).toBe(true)
  const shown = ({ clusters, homes }: typeof all) => clusters.reduce((sum, { count }) => sum + count, homes.length)
  expect(shown(all)).toBe(COUNT_LIMIT + 1)
  const few = await view({ propertySubType: 'villa' })
  expect(few.more).toBe(false)
  const { rows } = await app.db.query<{ n: number }>(
    `select count(*) as n from search_homes where intent = 'sale' and property_sub_type = 'villa'`,
  )
  expect(shown(few)).toBe(rows[0]?.n)
})
