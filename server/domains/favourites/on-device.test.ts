import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_MERGED, savedOnDevice } from '../../../contract/favourites.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeIndiranagar } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from '../search/service.ts'
import { savedOnDeviceSql } from './favourites.sql.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

async function add(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const home = makeProperty({ ...base, ...overrides })
  await insertProperties(app.db, [home])
  await indexHomes(app.db, [home.id])
  return home
}

const saved = async (...ids: string[]) => (await app.ask(savedOnDevice, { query: { ids: ids.join(',') } })).data

test('homes come in the order asked for, each once, as a list shows them', async () => {
  const [one, other] = [await add(), await add({ standardStatus: 'under_offer' })]
  const homes = await saved(other.id, one.id, other.id)
  expect(homes.map(({ propertyId, gone }) => [propertyId, gone])).toEqual([
    [other.id, undefined],
    [one.id, undefined],
  ])
  expect(homes[1]?.home).toMatchObject({ id: one.id, title: one.title, listPrice: one.listPrice })
  expect(JSON.stringify(homes)).not.toContain(one.publicRemarks)
})

test('a sold home says so, a withdrawn one only that it is gone, and of a draft there is nothing', async () => {
  const sold = await add({ standardStatus: 'sold' })
  const withdrawn = await add({ standardStatus: 'withdrawn', title: 'A secret of the lister' })
  const draft = await add({ standardStatus: 'draft' })
  const homes = await saved(sold.id, withdrawn.id, draft.id, uuidv7())
  expect(homes).toMatchObject([
    { propertyId: sold.id, gone: 'sold', home: { title: sold.title } },
    { propertyId: withdrawn.id, gone: 'withdrawn', city: { slug: 'bengaluru' } },
  ])
  expect(homes[1]?.home).toBeUndefined()
  expect(JSON.stringify(homes)).not.toContain('A secret')
  await app.db.query('update properties set deleted_at = $2 where id = $1', [sold.id, app.clock.now()])
  expect(await saved(sold.id)).toEqual([])
})

test.each([
  ['none', ''],
  ['what is no id', "1' or 1=1"],
  ['one more than a device keeps', Array.from({ length: MAX_MERGED + 1 }, () => uuidv7()).join(',')],
])('%s is refused', async (_, ids) => {
  expect(await app.refusal(savedOnDevice, { query: { ids } })).toMatchObject({ status: 422 })
})

test('each of many is found by its key', async () => {
  await app.db.query('set enable_seqscan = off')
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>({
    text: `explain ${savedOnDeviceSql}`,
    values: [[uuidv7()]],
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // Both indexes of homes begin with the key.
  for (const index of [/properties_(pkey|browse)/, /property_cards_pkey/]) expect(plan).toMatch(index)
})
