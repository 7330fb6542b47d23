import { explain } from '../../../testing/query-plan.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makePlaces } from '../../places/factory.ts'
import { boostedStatement, pageStatement, type Narrowed } from './project-rows.ts'
import { stageSql } from '../stage-sql.ts'

let app: TestApp
const city = { cityId: 0 }
const locality = { localityId: 0 }
const builder = { builderId: '019b76da-d4fb-7ec8-a27c-76a9b3284fcc' }
const PROJECTS = 20_000
const Cards = z.array(z.object({ slug: z.string() }))

beforeAll(async () => {
  app = await startApp()
  const names = Array.from({ length: 40 }, (_, no) => `Town ${no}`)
  const at: [number, number] = [77, 12]
  const made = await makePlaces(
    app.db,
    Object.fromEntries(names.map((name) => [name, { at, localities: { [`Middle of ${name}`]: at } }])),
  )
  await app.db.query(
    `insert into profiles (id, kind, market, slug, name) values ($1, 'builder', 'in', 'a-builder', 'A Builder')`,
    [builder.builderId],
  )
  await app.db.query(
    `insert into projects (id, market, slug, name, city_id, locality_id, longitude, latitude, launched_on, possession_declared_on,
       possession_revised_on, possession_on, published_at, price_from, price_to, area_price_from, units_total, units_free, builder_id, state, boosted_until)
     select gen_random_uuid(), 'in', 'many-' || n, 'Many ' || n, ($2::int[])[1 + n % 40], ($3::int[])[case when n % 1000 = 1 then 1 else 2 + n % 39 end], 77, 12, '2024-01-01',
       date '2024-01-01' + n % 2000, case when n % 3 = 0 then array[date '2024-01-01' + n % 2000 + n % 700] else '{}' end,
       case when n % 4 = 0 then date '2024-01-01' + n % 2500 end, timestamptz '2026-01-01' + n * interval '1 minute',
       1000000 + n, 2000000 + n, 5000 + n % 9000, 100, n % 100, case when n % 500 = 0 then $4::uuid end,
       case when n % 10 = 0 then 'draft' else 'active' end::project_state,
       case when n % 400 = 1 then timestamptz '2026-05-01' + n * interval '3 minutes' end
     from generate_series(1, $1::int) n`,
    [PROJECTS, Object.values(made.city), Object.values(made.locality), builder.builderId],
  )
  city.cityId = Object.values(made.city)[0] ?? 0
  locality.localityId = Object.values(made.locality)[0] ?? 0
  await app.db.query('vacuum analyze projects')
})
afterAll(() => app.close())

const ready: Narrowed['stage'] = ['ready']
const page = { limit: 12, offset: 12 }
const all: Narrowed = { market: 'in', today: '2026-06-01' }

test.each([
  ['newest', 'newest', {}, 'projects_by_newest'],
  ['soonest possession', 'possession', {}, 'projects_by_possession'],
  ['cheapest', 'price', {}, 'projects_by_price'],
  ['cheapest by area', 'area-price', {}, 'projects_by_area_price'],
  ['most homes left', 'units-left', {}, 'projects_by_units_left'],
  ['latest possession', 'possession-latest', {}, 'projects_by_latest_possession'],
  ['dearest', 'price-high', {}, 'projects_by_high_price'],
  ['dearest by area', 'area-price-high', {}, 'projects_by_high_area_price'],
  ['fewest homes left', 'units-left-fewest', {}, 'projects_by_fewest_left'],
  ['latest of all, by slipped promises', 'delay', {}, 'projects_by_slip'],
  ['latest of all, by broken promises', 'delay', {}, 'projects_overdue'],
  ['least late of all, by slipped promises', 'delay-shortest', {}, 'projects_by_slip'],
  ['least late of all, by broken promises', 'delay-shortest', {}, 'projects_overdue'],
  ['newest of a stage', 'newest', { stage: ready }, 'projects_by_newest'],
  ['newest in a city', 'newest', city, 'projects_in_city'],
  ['newest in a locality', 'newest', locality, 'projects_locality'],
  ['newest of a builder', 'newest', builder, 'projects_builder'],
] as const)('%s enters by its own index and never reads the whole table', async (_, sort, more, index) => {
  const nodes = await explain(app.db, pageStatement({ ...all, ...more }, { sort, ...page }))
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'projects')
  expect(whole).toEqual([])
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain(index)
})

test.each([
  ['a market', {}],
  ['a city', city],
] as const)('the boosted projects of %s are read by their own index', async (_, more) => {
  const now = new Date('2026-06-01T06:00:00.000Z')
  const nodes = await explain(app.db, boostedStatement({ ...all, ...more }, now, 2))
  expect(nodes.flatMap((node) => (node['Relation Name'] === 'projects' ? [node['Node Type']] : []))).not.toContain(
    'Seq Scan',
  )
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toContain('projects_boosted')
})

test.each([
  ['delay', [], 'desc', 'asc'],
  ['delay-shortest', ['delayed'], 'asc', 'desc'],
] as const)('an order by %s is that of all of them reckoned one by one', async (sort, stage, byDays, byId) => {
  const narrowed: Narrowed = { ...all, stage: [...stage] }
  const read = async (limit: number, offset: number) => {
    const { rows } = await app.db.query<{ cards: string }>(pageStatement(narrowed, { sort, limit, offset }))
    return Cards.parse(JSON.parse(`[${rows[0]?.cards ?? ''}]`)).map(({ slug }) => slug)
  }
  const { rows } = await app.db.query<{ slug: string }>(
    `select slug from projects p where market = 'in' and state = 'active'
       and (cardinality($1::text[]) = 0 or ${stageSql('p', "'2026-06-01'")} = any($1)) order by
       greatest(slip_days, case when possession_on is null then date '2026-06-01' - possession_declared_on end) ${byDays}, id ${byId} limit 60`,
    [stage],
  )
  expect([...(await read(24, 0)), ...(await read(24, 24)), ...(await read(12, 48))]).toEqual(
    rows.map(({ slug }) => slug),
  )
})
