import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectUnits, UnitMatrix } from '../../../../contract/projects/units.ts'
import { makeIndiranagar } from '../../places/factory.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { insertProjects, makeProject } from '../factory.ts'

let app: TestApp
let base: Awaited<ReturnType<typeof makeIndiranagar>>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

const MAX_BYTES = 100_000

test('5,000 homes come in one answer of no more than 100 KB', async () => {
  const made = makeProject({
    project: { ...base, slug: 'heron-city' },
    towers: Array.from('ABCDEFGHIJ'),
    floors: 50,
    perFloor: 10,
  })
  const states = ['available', 'sold', 'sold', 'booked', 'available', 'blocked', 'sold'] as const
  const facing = ['east', 'north-east', 'west', 'south', 'north', 'south-west'] as const
  // Scattered as by chance, which packs worse than any real project: as many states, prices and directions as there may be.
  let drawn = 1
  const chance = (most: number) => (drawn = (drawn * 48_271) % 2_147_483_647) % most
  const units = made.units.map((unit) => ({
    ...unit,
    state: states[chance(states.length)] ?? ('sold' as const),
    directionFaces: facing[chance(facing.length)] ?? 'east',
    locationCodes: [[], ['PARK'], ['CORNER'], ['CORNER', 'PARK']][chance(4)] ?? [],
    listPrice: (unit.listPrice ?? 0) + chance(401) * 5000_00,
  }))
  await insertProjects(app.db, [{ ...made, units }])
  const answer = await app.get('/api/projects/heron-city/units', { 'accept-encoding': 'br' })
  expect(answer.headers['content-encoding']).toBe('br')
  const body: unknown = JSON.parse(brotliDecompressSync(answer.rawPayload).toString())
  expect(body).toMatchObject({ data: { towers: { length: 10 } } })
  expect(answer.rawPayload.length).toBeLessThanOrEqual(MAX_BYTES)
  const { data } = await app.ask(projectUnits, { params: { key: 'heron-city' } })
  expect(UnitMatrix.parse(data).units.unitNumber).toHaveLength(5000)
})

test('a project without homes has an empty matrix', async () => {
  const made = makeProject({ project: { ...base, slug: 'heron-bare' }, towers: [] })
  await insertProjects(app.db, [made])
  const { data } = await app.ask(projectUnits, { params: { key: 'heron-bare' } })
  expect(data.units.unitNumber).toEqual([])
  expect(data.towers).toEqual([])
  expect(data.locations).toEqual({ PARK: 'Facing the park' })
})
