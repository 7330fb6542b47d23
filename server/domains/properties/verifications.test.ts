import { makeProfile } from '../directories/factory.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyVerifications } from '../../../contract/properties/verifications.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from './factory.ts'
import { insertProperties, type PropertyRow } from './repository.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Camp: [73.87, 18.51] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Camp ?? 0 }
})
afterAll(() => app.close())

const by = 'Field team'
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString()

async function add(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const home = makeProperty({ ...base, longitude: 73.87, latitude: 18.51, ...overrides })
  await insertProperties(app.db, [home])
  return home.id
}
const check = (propertyId: string, kind: string, result: string, at: string, expiresAt?: string) =>
  insertRows(app.db, 'property_verifications', [
    { id: uuidv7(), propertyId, kind, result, byLabel: by, at, expiresAt, evidenceHash: 'ab'.repeat(32) },
  ])
const checksOf = async (id: string) => (await app.ask(propertyVerifications, { params: { id } })).data

test('each kind is told by its newest check, with who, when and until when; what nobody checked is absent', async () => {
  const id = await add()
  expect(await checksOf(id)).toEqual([])
  await check(id, 'title', 'pending', daysAgo(30))
  await check(id, 'title', 'passed', daysAgo(3), daysAgo(-300))
  await check(id, 'site-visit', 'passed', daysAgo(200), daysAgo(20))
  await check(id, 'photo-geo', 'failed', daysAgo(2))
  const found = await checksOf(id)
  expect(found).toEqual([
    { kind: 'photo-geo', result: 'failed', by, at: daysAgo(2) },
    { kind: 'site-visit', result: 'expired', by, at: daysAgo(200), expiresAt: daysAgo(20) },
    { kind: 'title', result: 'passed', by, at: daysAgo(3), expiresAt: daysAgo(-300) },
  ])
  expect(JSON.stringify(found)).not.toContain('abab')
})

test('a registration number that is only given is told as that, until somebody checks it', async () => {
  const id = await add({ reraId: 'P52100012345' })
  expect(await checksOf(id)).toEqual([{ kind: 'rera', result: 'given' }])
  await check(id, 'rera', 'passed', daysAgo(1))
  expect(await checksOf(id)).toEqual([{ kind: 'rera', result: 'passed', by, at: daysAgo(1) }])
  // The check was of the old number.
  await app.db.query(`update properties set rera_id = 'P52100099999', updated_at = $2 where id = $1`, [id, daysAgo(0)])
  expect(await checksOf(id)).toMatchObject([{ kind: 'rera', result: 'expired' }])
})

test('a check of the lister ends when a builder’s home goes to another builder', async () => {
  const builders = ['oak-homes', 'elm-homes'].map((slug) => makeProfile({ kind: 'builder', slug }))
  await insertRows(app.db, 'profiles', builders)
  const [first, second] = builders.map(({ id }) => id)
  const id = await add({ listBuilderId: first ?? '' })
  await check(id, 'id', 'passed', daysAgo(1))
  await check(id, 'title', 'passed', daysAgo(1), daysAgo(-300))
  await app.db.query(`update properties set list_builder_id = $2, updated_at = $3 where id = $1`, [
    id,
    second,
    daysAgo(0),
  ])
  expect(await checksOf(id)).toMatchObject([
    { kind: 'id', result: 'expired' },
    { kind: 'title', result: 'passed' },
  ])
})

test('where the place is kept back no number is told of, for it names the building; a check of it is', async () => {
  const id = await add({ reraId: 'P52100012345', locationPrecision: 'locality' })
  expect(await checksOf(id)).toEqual([])
  await check(id, 'rera', 'passed', daysAgo(1))
  expect(await checksOf(id)).toEqual([{ kind: 'rera', result: 'passed', by, at: daysAgo(1) }])
})

test('a phone is checked where its lister proved it by a code', async () => {
  const { user } = await asPerson(app)
  const id = await add({ ownerUserId: user._id })
  expect(await checksOf(id)).toEqual([])
  await app.db.query(`update users set phone = '+919770000001', phone_verified_at = $2 where id = $1`, [
    user._id,
    daysAgo(4),
  ])
  expect(await checksOf(id)).toEqual([{ kind: 'phone', result: 'passed', at: daysAgo(4) }])
})

test('of a home that is a draft nothing is told', async () => {
  const id = await add({ standardStatus: 'draft', reraId: 'P52100012345' })
  expect(await app.refusal(propertyVerifications, { params: { id } })).toMatchObject({
    status: 404,
    problem: { code: 'PROPERTY_NOT_FOUND' },
  })
})
