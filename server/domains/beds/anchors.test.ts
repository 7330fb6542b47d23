import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAnchors } from '../../../contract/beds/anchors.ts'
import { countProperties, searchProperties } from '../../../contract/search/search.ts'
import { openListers } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { writePoints } from '../places/service.ts'

let app: TestApp
let ids: Record<'near' | 'far', string>

const point = (slug: string, name: string, longitude: number, cityId: number) => ({
  market: 'in' as const,
  kind: 'campus' as const,
  slug,
  name,
  cityId,
  longitude,
  latitude: 12.97,
  source: 'Invented for tests',
})

beforeAll(async () => {
  app = await startApp()
  const { base, home } = await openListers(app)
  await app.db.transaction((db) =>
    writePoints(db, app.clock.now(), [
      point('garden-college', 'Garden City College', 77.64, base.cityId),
      point('lake-institute', 'Lake Institute', 77.7, base.cityId),
      point('hill-campus', 'Hill Campus', 77.8, base.cityId),
    ]),
  )
  const pg = (longitude: number, more: object = {}) =>
    home({
      intent: 'pg',
      propertySubType: 'pg-room',
      listPrice: 10_000_00,
      longitude,
      latitude: 12.97,
      pg: { gender: 'any' },
      ...more,
    })
  ids = {
    near: await pg(77.645, {
      pg: { gender: 'female', sharing: 2, meals: true, gateTime: '22:30', noticeDays: 30 },
      securityDeposit: 10_000_00,
    }),
    far: await pg(77.66, {
      pg: { gender: 'any', gateTime: '21:00', noticeDays: 60, beds: { total: 4, free: 0 } },
      securityDeposit: 30_000_00,
      availabilityDate: '2026-06-01',
    }),
  }
})
afterAll(() => app.close())

const anchors = async (query: Record<string, string>) =>
  (await app.ask(listAnchors, { query: { market: 'in', ...query } })).data
const found = async (query: Record<string, string>) => {
  const { data } = await app.ask(searchProperties, {
    query: { market: 'in', intent: 'pg', point: 'garden-college', radius: '5000', sort: 'distance', ...query },
  })
  return data.map(({ id }) => (id === ids.near ? 'near' : id === ids.far ? 'far' : id))
}

test('campuses are found by a part of their name, by city and by slug', async () => {
  expect((await anchors({ text: 'institute' })).map(({ slug }) => slug)).toEqual(['lake-institute'])
  expect(await anchors({ city: 'bengaluru' })).toHaveLength(3)
  expect((await anchors({ slug: 'hill-campus' }))[0]).toMatchObject({ name: 'Hill Campus', location: [77.8, 12.97] })
  const { problem } = await app.refusal(listAnchors, { query: { market: 'in', slug: 'nowhere' } })
  expect(problem.code).toBe('PLACE_NOT_FOUND')
})

test('near one campus, others are named if there are homes around them', async () => {
  expect((await anchors({ near: 'hill-campus' })).map(({ slug, homes }) => [slug, homes])).toEqual([
    ['lake-institute', 1],
    ['garden-college', 2],
  ])
  expect(await anchors({ near: 'hill-campus', intent: 'rent' })).toEqual([])
})

test('homes around a campus are found by its name in the address, the nearest first', async () => {
  expect(await found({})).toEqual(['near', 'far'])
  expect(await found({ radius: '1000' })).toEqual(['near'])
  const { data, places } = await app.ask(countProperties, {
    query: { market: 'in', intent: 'pg', point: 'garden-college', radius: '5000' },
  })
  expect([data.count, places]).toEqual([2, [{ slug: 'garden-college', name: 'Garden City College' }]])
  const { status, problem } = await app.refusal(searchProperties, {
    query: { market: 'in', intent: 'pg', point: 'nowhere', radius: '5000' },
  })
  expect([status, problem.code]).toEqual([404, 'PLACE_NOT_FOUND'])
})

test.each([
  [{ pgGate: 'late' }, ['near']],
  [{ pgGate: 'none' }, []],
  [{ pgDeposit: '1' }, ['near']],
  [{ pgShortNotice: '1' }, ['near']],
  [{ amenities: 'meals' }, ['near']],
  [{ pgSharing: '2' }, ['near']],
  [{ pgGender: 'male' }, ['far']],
  // All its beds are taken, so that none is free at any date.
  [{ availableBy: '2026-07-01' }, []],
])('%j finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})
