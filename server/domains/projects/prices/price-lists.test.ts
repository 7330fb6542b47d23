import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPriceLists } from '../../../../contract/projects/price-lists.ts'
import { makeIndiranagar } from '../../places/factory.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { insertProjects, makeProject } from '../factory.ts'

let app: TestApp
let base: Awaited<ReturnType<typeof makeIndiranagar>>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

test('everybody reads the list in force and those before it, and none that is yet to come', async () => {
  const made = makeProject({ project: { ...base, slug: 'heron-court' }, at: '2026-01-15T08:00:00.000Z' })
  await insertProjects(app.db, [made])
  const [first, second] = made.unitTypes
  const version = (number: number, effectiveOn: string, note: string, rise: number) => ({
    ...made.priceList,
    id: uuidv7(),
    number,
    effectiveOn,
    note,
    appliedAt: null,
    prices: {
      ...made.priceList.prices,
      unitTypes: made.priceList.prices.unitTypes.map((one) => ({ ...one, basePrice: one.basePrice + rise })),
    },
  })
  await insertRows(app.db, 'price_lists', [
    version(2, '2026-05-01', 'Structure complete', 5_00_000_00),
    version(3, '2026-12-01', 'Not told yet', 9_00_000_00),
  ])
  const { data } = await app.ask(projectPriceLists, { params: { key: 'heron-court' } })
  expect(data.inForce).toMatchObject({ number: 2, effectiveOn: '2026-05-01', note: 'Structure complete' })
  expect(data.versions.map(({ number, effectiveOn, note }) => [number, effectiveOn, note])).toEqual([
    [2, '2026-05-01', 'Structure complete'],
    [1, '2026-01-15', undefined],
  ])
  expect(data.versions[0]?.unitTypes).toEqual([
    { unitTypeId: first?.id, name: '2 BHK', basePrice: 85_00_000_00 },
    { unitTypeId: second?.id, name: '3 BHK', basePrice: 1_25_00_000_00 },
  ])
})

test.each(['draft', 'pending_review', 'rejected', 'paused'] as const)(
  'nobody reads the prices of a project that is %s',
  async (state) => {
    const made = makeProject({ project: { ...base, slug: `heron-${state.replace('_', '-')}`, state } })
    await insertProjects(app.db, [made])
    const { status, problem } = await app.refusal(projectPriceLists, { params: { key: made.project.slug } })
    expect([status, problem.code]).toEqual([404, 'PROJECT_NOT_FOUND'])
  },
)

test('a project without a list answers none', async () => {
  const made = makeProject({ project: { ...base, slug: 'heron-bare' } })
  await insertProjects(app.db, [made])
  await app.db.query(`delete from price_lists where project_id = $1`, [made.project.id])
  const { data } = await app.ask(projectPriceLists, { params: { key: 'heron-bare' } })
  expect(data).toEqual({ versions: [] })
})
