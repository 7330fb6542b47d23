import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminHomes } from '../../../../contract/admin/homes.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers } from '../../../testing/listers.ts'
import { explain } from '../../../testing/query-plan.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { HOME_STATE, countedBy, findStatement } from './find-homes.ts'

let app: TestApp
const HOMES = Number(process.env['PLAN_HOMES'] ?? 20_000)

/** Homes in all cities and states; the large columns are as long as those of real homes. */
beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  const { cityId, localityId } = listers.base
  await app.db.query(`alter table properties disable trigger user`)
  await app.db.query(
    `insert into properties (id, market, listing_id, slug, intent, category, property_sub_type, standard_status, title, public_remarks, list_price,
       currency, city_id, locality_id, country, lister_kind, lister_name, quality, bedrooms_total, on_market_timestamp, last_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'in', 'P-' || lpad(n::text, 8, '0'), 'p-' || n, 'sale', 'residential', 'apartment',
       (array['active', 'active', 'active', 'paused', 'expired', 'draft', 'withdrawn'])[1 + n % 7]::standard_status, 'Flat number ' || n || ' by the park',
       repeat('A quiet flat with morning light. ', 40), 1000000 + (n::bigint * 7919) % 90000000, 'INR', $1, $2, 'IN', 'owner', 'A. Owner', n % 101, n % 7,
       now(), now(), timestamp '2026-01-01' + (n % 9000) * interval '1 hour', timestamp '2026-01-01' + (n * 31 % 9000) * interval '1 hour'
     from generate_series(1, $3::int) n`,
    [cityId, localityId, HOMES],
  )
  // A fill may leave pages that no vacuum marks as all-visible, which makes index-only scans look expensive.
  await app.db.query('vacuum full properties')
  await app.db.query('vacuum analyze properties')
})
afterAll(() => app.close())

test.each<[string, Record<string, string>, RegExp]>([
  ['all', {}, /^properties_(browse|pkey)$/],
  ['the oldest', { sort: 'oldest' }, /^properties_(browse|pkey)$/],
  ['one state', { state: 'draft' }, /^properties_browse$/],
  ['a rare state', { state: 'held' }, /^properties_browse$/],
  ['the lowest quality', { sort: 'quality' }, /^properties_browse$/],
  ['recently changed', { sort: 'updated', state: 'expired' }, /^properties_browse$/],
  [
    'all filters',
    { bedrooms: '5', priceMin: '89000000', intent: 'sale', qualityBelow: '3', age: 'over-90d' },
    /^properties_browse$/,
  ],
  ['a rare price', { priceMin: '99999999999', sort: 'price-high' }, /^properties_browse$/],
  ['words', { text: 'flat 77' }, /^properties_words$/],
  ['a reference', { text: 'P-00000077' }, /^properties_reference$/],
  ['a lister', { lister: uuidv7() }, /^properties_(owner|pkey|list_agent|list_builder)$/],
  ['reported', { reported: 'true' }, /^properties_(browse|pkey)$/],
])('%s: a page comes from an index', async (_, filters, index) => {
  const statement = findStatement(adminHomes.query.parse(filters), {}, app.clock.now())
  const from = performance.now()
  await app.db.query(statement.text, statement.values)
  const ms = performance.now() - from
  const nodes = await explain(app.db, statement)
  if (process.env['PLAN_HOMES'])
    process.stderr.write(
      `${JSON.stringify(filters)} ${Math.round(ms)} ms ${nodes.map((node) => node['Index Name'] ?? node['Node Type']).join(' < ')}\n`,
    )
  expect(nodes.flatMap((node) => node['Index Name'] ?? []).some((name) => index.test(name))).toBe(true)
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'properties')).toEqual([])
})

test('states and cities are counted from the index alone', async () => {
  for (const text of [countedBy(HOME_STATE), countedBy('p.city_id')]) {
    const from = performance.now()
    await app.db.query(text)
    if (process.env['PLAN_HOMES'])
      process.stderr.write(`${text.slice(0, 40)} ${Math.round(performance.now() - from)} ms\n`)
    const nodes = await explain(app.db, { text })
    expect(nodes.find((node) => node['Index Name'] === 'properties_browse')?.['Node Type']).toBe('Index Only Scan')
  }
})
