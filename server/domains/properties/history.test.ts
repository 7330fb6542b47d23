import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProperties } from '../../../contract/search/search.ts'
import { similarProperties, propertyHistory } from '../../../contract/properties/properties.ts'
import type { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from './factory.ts'
import { insertProperties, type PropertyRow } from './repository.ts'
import { indexHomes } from '../search/service.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97], Hebbal: [77.59, 13.03] } },
  })
  base = { cityId: places.city.Bengaluru ?? 0, localityId: places.locality.Indiranagar ?? 0 }
})
afterAll(() => app.close())

const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T08:00:00.000Z`

async function add(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const home = makeProperty({ ...base, createdAt: day(1), onMarketTimestamp: day(1), ...overrides })
  await insertProperties(app.db, [home])
  return home
}

/** What a lister does on a day of February. */
async function change(id: string, on: number, changes: Record<string, unknown>) {
  const columns = Object.keys(changes).map((column, n) => `${column} = $${n + 3}`)
  await app.db.query(`update properties set updated_at = $2, ${columns.join(', ')} where id = $1`, [
    id,
    day(on),
    ...Object.values(changes),
  ])
}
const become = (id: string, on: number, status: StandardStatus) => change(id, on, { standard_status: status })
const searchLike = async (id: string) => (await app.ask(similarProperties, { params: { id } })).search
const pastOf = async (id: string) => (await app.ask(propertyHistory, { params: { id } })).data

test('a history says when a home came, what it cost when, and what it went for where that was given', async () => {
  const { id } = await add({ standardStatus: 'draft', listPrice: 9_000_000_00 })
  await change(id, 2, { list_price: 8_800_000_00 })
  await become(id, 3, 'pending_review')
  await become(id, 4, 'active')
  await change(id, 6, { list_price: 8_500_000_00 })
  await become(id, 7, 'paused')
  await become(id, 8, 'active')
  await app.db.transaction(async (db) => {
    for (const status of ['under_offer', 'sold'])
      await db.query(`update properties set standard_status = $2, updated_at = $3 where id = $1`, [id, status, day(20)])
  })
  const before = [
    { at: day(4), kind: 'listed', standardStatus: 'active', listPrice: 8_800_000_00 },
    { at: day(6), kind: 'price', listPrice: 8_500_000_00, previousListPrice: 8_800_000_00 },
    { at: day(7), kind: 'status', standardStatus: 'paused' },
    { at: day(8), kind: 'status', standardStatus: 'active' },
  ]
  expect(await pastOf(id)).toEqual([...before, { at: day(20), kind: 'closed', standardStatus: 'sold' }])
  await change(id, 21, { close_price: 8_400_000_00, close_date: '2026-02-19' })
  expect((await pastOf(id)).at(-1)).toEqual({
    at: day(20),
    kind: 'closed',
    standardStatus: 'sold',
    closePrice: 8_400_000_00,
    closeDate: '2026-02-19',
  })
})

test('nobody’s name, no reason and no refusal is told', async () => {
  const { id } = await add({ standardStatus: 'pending_review' })
  await app.db.transaction(async (db) => {
    await db.query(`select set_config('lintel.reason', 'The kitchen is not theirs', true)`)
    await db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [id, day(3)])
  })
  expect(await app.refusal(propertyHistory, { params: { id } })).toMatchObject({ status: 404 })
  await become(id, 4, 'pending_review')
  await become(id, 5, 'active')
  const past = await pastOf(id)
  expect(past.map(({ kind, at }) => [kind, at])).toEqual([['listed', day(5)]])
  expect(JSON.stringify(past)).not.toContain('kitchen')
})

test.each<StandardStatus>(['draft', 'pending_review', 'rejected'])(
  'of a home that is %s nothing is told',
  async (standardStatus) => {
    const { id } = await add({ standardStatus })
    expect(await app.refusal(propertyHistory, { params: { id } })).toMatchObject({
      status: 404,
      problem: { code: 'PROPERTY_NOT_FOUND' },
    })
  },
)

test('a home from before changes were written down tells what it knows of itself', async () => {
  const home = makeProperty({
    ...base,
    createdAt: day(1),
    onMarketTimestamp: day(1),
    listPrice: 80_00_000_00,
    previousListPrice: 85_00_000_00,
    priceChangeTimestamp: day(9),
  })
  const { id } = home
  await app.db.transaction(async (db) => {
    await db.query(`set local session_replication_role = replica`)
    await insertProperties(db, [home])
  })
  const listed = { at: day(1), kind: 'listed', standardStatus: 'active', listPrice: 85_00_000_00 }
  const cut = { at: day(9), kind: 'price', listPrice: 80_00_000_00, previousListPrice: 85_00_000_00 }
  expect(await pastOf(id)).toEqual([listed, cut])
  await become(id, 12, 'under_offer')
  expect(await pastOf(id)).toEqual([listed, cut, { at: day(12), kind: 'status', standardStatus: 'under_offer' }])
})

test('a home taken over when it was sold already was on offer before, and is sold once', async () => {
  const { id } = await add({ standardStatus: 'sold' })
  await app.db.query(`update properties set close_date = '2026-02-19' where id = $1`, [id])
  const kinds = ['listed', 'closed']
  expect((await pastOf(id)).map(({ kind }) => kind)).toEqual(kinds)
  await app.db.query(
    `insert into property_history (property_id, at, change_type, field_name, previous_value, new_value)
     values ($1, $2, 'status', 'standardStatus', '"active"', '"sold"')`,
    [id, day(18)],
  )
  expect((await pastOf(id)).map(({ kind }) => kind)).toEqual(kinds)
})

test('a home that is listed anew brings its past along', async () => {
  const { id: former } = await add({ listPrice: 90_00_000_00 })
  await become(former, 5, 'withdrawn')
  const { id } = await add({ listPrice: 85_00_000_00, onMarketTimestamp: day(7), createdAt: day(7) })
  await app.db.query(`update properties set relisted_from = $2 where id = $1`, [id, former])
  expect(await pastOf(id)).toMatchObject([
    { at: day(1), kind: 'listed', listPrice: 90_00_000_00 },
    { at: day(7), kind: 'listed', listPrice: 85_00_000_00 },
  ])
})

test('similar homes say why they are shown, and nothing beside a withdrawn home', async () => {
  const where = { longitude: 77.64, latitude: 12.97 }
  const home = await add({ ...where, listPrice: 1_00_00_000_00, livingArea: 100, propertySubType: 'villa' })
  const near = { propertySubType: 'villa' as const, listPrice: 96_00_000_00, livingArea: 110 }
  const pinned = await add({ ...near, longitude: 77.6465, latitude: 12.97 })
  const vague = await add({ ...near, ...where, locationPrecision: 'locality' })
  await indexHomes(app.db, [home.id, pinned.id, vague.id])
  const { data } = await app.ask(similarProperties, { params: { id: home.id } })
  const reasons = new Map(data.map((similar) => [similar.id, similar.reasons]))
  expect(reasons.get(pinned.id)).toEqual({ sameLocality: true, metres: 700, price: -4, size: 10 })
  expect(reasons.get(vague.id)).toEqual({ sameLocality: true, price: -4, size: 10 })
  const kind = { market: 'in', intent: 'sale', propertySubType: 'villa', city: 'bengaluru' }
  const exactly = { ...kind, locality: 'indiranagar', bedrooms: '2', priceMin: '800000000', priceMax: '1300000000' }
  expect(await searchLike(home.id)).toEqual(exactly)
  const { data: found } = await app.ask(searchProperties, { query: exactly })
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([home.id, pinned.id, vague.id]))
  await become(home.id, 9, 'withdrawn')
  const beside = (await app.ask(similarProperties, { params: { id: home.id } })).data
  expect(beside.map((similar) => similar.reasons)).toEqual([{}, {}])
  expect(await searchLike(home.id)).toEqual(kind)
  await app.db.query(`update properties set held = true where id = $1`, [pinned.id])
  expect(await searchLike(pinned.id)).toEqual(kind)
})

test('on the site of an agent or agency only their own homes are similar', async () => {
  const agency = makeProfile({ kind: 'agency', slug: 'good-homes' })
  const agent = makeProfile({ slug: 'farah-khan', agencyId: agency.id })
  await insertRows(app.db, 'profiles', [agency, agent])
  const kind = { propertySubType: 'farmhouse' as const, listOfficeId: agency.id }
  const [home, own, colleagues, others] = await Promise.all([
    add({ ...kind, listAgentId: agent.id }),
    add({ ...kind, listAgentId: agent.id }),
    add(kind),
    add({ propertySubType: 'farmhouse' }),
  ])
  await indexHomes(app.db, [home.id, own.id, colleagues.id, others.id])
  const similar = async (query: Record<string, string>) =>
    (await app.ask(similarProperties, { params: { id: home.id }, query })).data.map(({ id }) => id).toSorted()
  expect(await similar({ agent: 'farah-khan' })).toEqual([own.id])
  expect(await similar({ agency: 'good-homes' })).toEqual([own.id, colleagues.id].toSorted())
  expect(await similar({ agent: 'nobody-of-this-name' })).toEqual([])
  expect(await similar({})).toEqual([own.id, colleagues.id, others.id].toSorted())
})
