import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_COMPARED, compareProperties } from '../../../contract/comparison.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeIndiranagar } from '../places/factory.ts'
import { compareStatement } from './compare.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from '../search/service.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

async function add(overrides: Partial<PropertyRow> = {}, indexed = true): Promise<PropertyRow> {
  const home = makeProperty({ ...base, ...overrides })
  await insertProperties(app.db, [home])
  if (indexed) await indexHomes(app.db, [home.id])
  return home
}

const compared = async (...marks: string[]) =>
  (await app.ask(compareProperties, { query: { ids: marks.join(',') } })).data

test('homes stand in the order asked for, by id and by reference, each once', async () => {
  const [first, second, third] = [await add(), await add({ listingId: 'BLR-4711' }, false), await add()]
  const homes = await compared(third.id.toUpperCase(), 'blr-4711', first.id, second.id, third.id)
  expect(homes.map(({ mark, id }) => [mark, id])).toEqual([
    [third.id, third.id],
    ['BLR-4711', second.id],
    [first.id, first.id],
  ])
  expect(homes[1]?.home).toMatchObject({ title: second.title, freshness: { state: 'stale' }, media: [] })
  expect(JSON.stringify(homes)).not.toContain(first.publicRemarks)
})

test('a sold home says so, a withdrawn one only that it is gone, and a draft is unknown', async () => {
  const sold = await add({ standardStatus: 'sold' })
  const withdrawn = await add({ standardStatus: 'withdrawn', title: 'A secret of the lister' })
  const hidden = [await add({ standardStatus: 'draft' }), await add({ standardStatus: 'pending_review' })]
  const nobody = uuidv7()
  const homes = await compared(sold.id, withdrawn.id, withdrawn.listingId, ...hidden.map(({ id }) => id), nobody)
  expect(homes[0]?.home?.standardStatus).toBe('sold')
  expect(homes.slice(1)).toEqual([
    { mark: withdrawn.id, id: withdrawn.id, missing: 'withdrawn' },
    ...[...hidden.map(({ id }) => id), nobody].map((mark) => ({ mark, missing: 'unknown' })),
  ])
  for (const { listingId } of hidden)
    expect(await compared(listingId)).toEqual([{ mark: listingId, missing: 'unknown' }])
  await app.db.query('update properties set deleted_at = $2 where id = $1', [sold.id, app.clock.now()])
  expect(await compared(sold.id)).toEqual([{ mark: sold.id, missing: 'unknown' }])
})

test('a home that was withdrawn a moment ago is gone, though its page is still written', async () => {
  const home = await add()
  await app.db.query(`update properties set standard_status = 'withdrawn' where id = $1`, [home.id])
  expect(await compared(home.id)).toEqual([{ mark: home.id, id: home.id, missing: 'withdrawn' }])
})

test.each([true, false])('nothing nearer than the lister allows leaves, indexed: %s', async (indexed) => {
  const secrets = { unitNumber: 'B-1204', streetName: 'Lake Road', buildingName: 'Heron Court', tower: 'Tower B' }
  const home = await add(
    {
      ...secrets,
      locationPrecision: 'locality',
      longitude: 77.641234,
      latitude: 12.971357,
      privateRemarks: 'The owner will take ten less.',
    },
    indexed,
  )
  const text = JSON.stringify(await compared(home.id))
  expect(text).toContain(home.title)
  for (const secret of [...Object.values(secrets), '77.641234', '12.971357', 'Metro', 'ten less'])
    expect(text).not.toContain(secret)
})

test.each([
  ['none', ''],
  ['what is no home', "1' or 1=1"],
  ['one more than fit', Array.from({ length: MAX_COMPARED + 1 }, () => uuidv7()).join(',')],
])('%s is refused', async (_, ids) => {
  expect(await app.refusal(compareProperties, { query: { ids } })).toMatchObject({
    status: 422,
    problem: { code: 'INVALID_INPUT' },
  })
})

test('six of many are found by their keys', async () => {
  await app.db.query('set enable_seqscan = off')
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>({
    text: `explain ${compareStatement}`,
    values: [[uuidv7()], ['BLR-4711'], app.clock.now()],
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // Of ids and of references there are two indexes each.
  for (const index of [/properties_(pkey|browse)/, /properties_(market_listing_id_key|reference)/])
    expect(plan).toMatch(index)
})
