import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPoints, importPoints, removePoint, savePoint } from '../../../contract/places/points-of-interest.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from '../search/service.ts'
import { nearbyJson } from './points-of-interest.ts'

const HOME: [number, number] = [77.64105, 12.97105]

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  base = listers.base
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

async function add(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const home = makeProperty({ ...base, longitude: HOME[0], latitude: HOME[1], ...overrides })
  await insertProperties(app.db, [home])
  await indexHomes(app.db, [home.id])
  return home.id
}
const nearby = async (id: string) =>
  (await app.ask(getProperty, { params: { id } })).data.nearby?.map(({ name, metres }) => [name, metres]) ?? []

/** A position so many metres north of the home. */
const north = (metres: number): [number, number] => [HOME[0], HOME[1] + metres / 111_195]
const save = (slug: string, location: [number, number], more: object = {}) =>
  app.ask(savePoint, {
    params: { market: 'in', slug },
    body: { kind: 'metro', name: `Metro ${slug}`, location, source: 'Test', isNew: true, ...more },
    token: admin.token,
  })

test('a home says what is near once a point is added, moved or removed, and when the home is indexed', async () => {
  const id = await add({ locationPrecision: 'exact' })
  expect(await nearby(id)).toEqual([])
  const { data } = await save('one', north(734))
  expect(data).toMatchObject({ slug: 'one', city: { slug: 'bengaluru' }, location: north(734) })
  await app.work()
  expect(await nearby(id)).toEqual([['Metro one', 730]])

  // The nearest two of a kind, and none from outside its reach.
  for (const [slug, metres] of [
    ['two', 1500],
    ['three', 300],
    ['far', 5100],
  ] as const)
    await save(slug, north(metres))
  await save('school', north(900), { kind: 'school', name: 'A school' })
  await app.work()
  const later = await add({ locationPrecision: 'exact' })
  for (const one of [id, later])
    expect(await nearby(one)).toEqual([
      ['Metro three', 300],
      ['Metro one', 730],
      ['A school', 900],
    ])

  await save('three', north(6000), { isNew: false })
  const remove = () => app.ask(removePoint, { params: { market: 'in', slug: 'school' }, token: admin.token })
  expect([(await remove()).data.removed, (await remove()).data.removed]).toEqual([true, false])
  await app.work()
  expect(await nearby(id)).toEqual([
    ['Metro one', 730],
    ['Metro two', 1500],
  ])
  await app.db.query('delete from points_of_interest')
})

test('homes within a kilometre of a station are found by that, and those known only by their locality are not', async () => {
  const [near, far, vague] = await Promise.all([
    add({ locationPrecision: 'exact' }),
    add({ locationPrecision: 'exact', latitude: HOME[1] + 0.05 }),
    add({ locationPrecision: 'locality' }),
  ])
  const found = async () => {
    const { data } = await app.ask(searchProperties, { query: { market: 'in', nearStation: '1' } })
    return [near, far, vague].filter((id) => data.some((home) => home.id === id))
  }
  expect(await found()).toEqual([])
  await save('hospital', north(100), { kind: 'hospital' })
  await save('train', north(900), { kind: 'railway' })
  await app.work()
  expect(await found()).toEqual([near])
  await save('train', north(1100), { kind: 'railway', isNew: false })
  await app.work()
  expect(await found()).toEqual([])
  await app.db.query('delete from points_of_interest')
})

test.each([
  ['building', 50],
  ['street', 200],
  ['locality', 1000],
] as const)(
  'at %s precision a distance is a multiple of %i m from the public point, wherever the home is',
  async (precision, step) => {
    await save('near', north(1234))
    const shown = await Promise.all(
      [0, 3].map(async (metres) => {
        const [longitude, latitude] = north(metres)
        return nearby(await add({ locationPrecision: precision, longitude, latitude }))
      }),
    )
    const [[[, metres = 0] = []] = []] = shown
    expect(Number(metres) % step).toBe(0)
    expect(Number(metres)).toBeGreaterThan(0)
    expect(shown[1]).toEqual(shown[0])
    await app.db.query('delete from points_of_interest')
  },
)

test('a file adds points once, replaces them the next time, and names the faults of its rows', async () => {
  const csv = [
    'kind;name;name_hindi;longitude;latitude;source;slug',
    `school;St Mary's School;;${HOME[0]};${HOME[1]};Open data 2026;`,
    `School;St Mary's School;;${HOME[0]};${HOME[1]};Open data 2026;`,
    `castle;A castle;;77;12;Open data;`,
    `park;उद्यान;;77;12;Open data;`,
    `park;उद्यान;उद्यान;77;12;Open data;udyan`,
    `park;Nowhere;;0;0;Open data;`,
    `park;Off the world;;777;12;Open data;`,
    `park;;;77;12;Open data;`,
  ].join('\n')
  const load = () => app.ask(importPoints, { body: { market: 'in', csv }, token: admin.token })
  const { data } = await load()
  expect(data.saved).toBe(2)
  expect(data.faults.map(({ row }) => row)).toEqual([3, 4, 5, 7, 8, 9])
  expect(data.faults[0]?.message).toBe('Row 2 has the same slug. Give one of them another in the column slug.')
  expect((await load()).data.saved).toBe(2)
  const listed = await app.ask(adminPoints, { query: { market: 'in', text: 'mary' }, token: admin.token })
  expect(listed).toMatchObject({ total: 1, data: [{ slug: 'st-mary-s-school-bengaluru', kind: 'school' }] })
  expect((await app.ask(adminPoints, { query: { market: 'us' }, token: admin.token })).total).toBe(0)

  const refused = async (body: string) =>
    (await app.refusal(importPoints, { body: { market: 'in', csv: body }, token: admin.token })).problem.code
  expect(await refused('name,price\nA,1')).toBe('POINTS_FILE_REFUSED')
  const twice = { params: { market: 'in', slug: 'udyan' }, token: admin.token }
  const body = { kind: 'park', name: 'Udyan', location: HOME, source: 'Test' }
  expect((await app.refusal(savePoint, { ...twice, body: { ...body, isNew: true } })).problem.code).toBe(
    'POINT_SLUG_TAKEN',
  )
  const other = { ...twice, params: { market: 'in', slug: 'nobody' } }
  expect((await app.refusal(savePoint, { ...other, body: { ...body, isNew: false } })).problem.code).toBe(
    'POINT_NOT_FOUND',
  )
})

test('points near a home are found by their index', async () => {
  await app.db.query(
    `insert into points_of_interest (market, kind, slug, name, longitude, latitude, source, updated_at)
     select 'in', 'school', 'many-' || n, 'School', 70 + n % 200 * 0.1, 8 + n % 250 * 0.1, 'Test', now() from generate_series(1, 20000) n`,
  )
  await app.db.query('analyze points_of_interest')
  const id = await add()
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>(
    `explain select ${nearbyJson} from properties p where p.id = '${id}'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* using points_of_interest_near/)
})
