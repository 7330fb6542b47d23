import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPriceVersions, previewPriceList, publishPriceList } from '../../../../contract/projects/price-versions.ts'
import type { PriceList } from '../../../../contract/projects/prices.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { MadeProject } from '../factory.ts'
import { openWorkspaces } from '../../../testing/workspaces.ts'
import { applyPriceListsJob } from './publishing.ts'

let app: TestApp
let open: Awaited<ReturnType<typeof openWorkspaces>>

beforeAll(async () => {
  app = await startApp()
  open = await openWorkspaces(app)
})
afterAll(() => app.close())

const dearer = ({ priceList: { prices } }: MadeProject, by = 10_00_000_00): PriceList => ({
  ...prices,
  unitTypes: prices.unitTypes.map(({ unitTypeId, basePrice }) => ({ unitTypeId, basePrice: basePrice + by })),
})
const sums = async (made: MadeProject) => {
  const { rows } = await app.db.query<{ state: string; sum: number }>(
    `select state, sum(list_price) as sum from project_units where project_id = $1 group by 1`,
    [made.project.id],
  )
  return Object.fromEntries(rows.map(({ state, sum }) => [state, sum]))
}
const set = (made: MadeProject, at: number, state: string) =>
  app.db.query(
    `update project_units set state = $2::unit_state, held_until = case when $2 = 'held' then now() end where id = $1`,
    [made.units[at]?.id, state],
  )

test('a list effective today changes free homes at once, and those booked keep theirs', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  await set(made, 0, 'booked')
  await set(made, 1, 'held')
  const before = await sums(made)
  const params = { id: made.project.id }
  const { token } = builder
  const prices = dearer(made)
  const { data: diff } = await app.ask(previewPriceList, { params, body: { effectiveOn: '2026-06-01', prices }, token })
  expect(diff).toMatchObject({ before: 1, heldChanged: 1, kept: 1 })
  expect(diff.unitTypes.map(({ free, changed }) => [free, changed])).toEqual([
    [7, 7],
    [7, 7],
  ])
  const sumOf = (span: 'spanBefore' | 'spanAfter') =>
    diff.unitTypes.reduce((sum, one) => sum + (one[span]?.sum ?? 0), 0)
  expect(sumOf('spanBefore')).toBe(before['available'])
  const body = { id: uuidv7(), after: 1, effectiveOn: '2026-06-01', note: 'Second launch', prices }
  const [one, two] = await Promise.all([
    app.ask(publishPriceList, { params, body, token }),
    app.ask(publishPriceList, { params, body, token }),
  ])
  expect([one.data.number, two.data.number, one.data.changed + two.data.changed]).toEqual([2, 2, 15])
  const after = await sums(made)
  expect(after['booked']).toBe(before['booked'])
  expect(after['held']).toBe((before['held'] ?? 0) + 10_00_000_00)
  expect(after['available']).toBe(sumOf('spanAfter'))
  const { data, today } = await app.ask(listPriceVersions, { params, token })
  expect(today).toBe('2026-06-01')
  expect(data.map(({ number, isInForce, by }) => [number, isInForce, by])).toEqual([
    [2, true, 'Meera Iyer'],
    [1, false, undefined],
  ])
  expect(data[1]?.prices).toEqual(made.priceList.prices)
  const late = await app.refusal(publishPriceList, { params, body: { ...body, id: uuidv7() }, token })
  expect([late.status, late.problem.code]).toEqual([412, 'PRICE_LIST_CHANGED'])
})

test('a list waits for its day in the market’s zone and is applied once', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  const params = { id: made.project.id }
  const { token } = builder
  const before = await sums(made)
  const publish = (after: number, effectiveOn: string, prices: PriceList) =>
    app.ask(publishPriceList, { params, body: { id: uuidv7(), after, effectiveOn, prices }, token })
  await publish(1, '2026-06-03', dearer(made))
  // Replaced before its turn by a later list of the same day.
  await publish(2, '2026-06-03', dearer(made, 20_00_000_00))
  await app.runJob(applyPriceListsJob, {})
  expect(await sums(made)).toEqual(before)
  // 18:29 UTC on the second is one minute before midnight in India.
  const ms = Date.parse('2026-06-02T18:29:00.000Z') - app.clock.now().getTime()
  app.clock.move(ms)
  await app.runJob(applyPriceListsJob, {})
  expect(await sums(made)).toEqual(before)
  app.clock.move(60_000)
  await Promise.all([app.runJob(applyPriceListsJob, {}), app.runJob(applyPriceListsJob, {})])
  const after = (before['available'] ?? 0) + 16 * 20_00_000_00
  expect(await sums(made)).toEqual({ available: after })
  const { rows } = await app.db.query<{ count: number }>(
    `select count(*) as count from project_unit_events e join project_units u on u.id = e.unit_id where u.project_id = $1 and e.field = 'price'`,
    [made.project.id],
  )
  expect(rows).toEqual([{ count: 16 }])
  const { data } = await app.ask(listPriceVersions, { params, token })
  expect(data.map(({ number, appliedAt }) => [number, appliedAt !== undefined])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ])
  app.clock.move(-ms - 60_000)
})

test('days that passed, plans of others and codes named twice are refused, and so is everybody but the builder', async () => {
  const builder = await open.aBuilder()
  const made = await open.aProject(builder)
  const theirs = await open.aProject(await open.aBuilder())
  const params = { id: made.project.id }
  const body = { id: uuidv7(), after: 1, effectiveOn: '2026-06-01', prices: made.priceList.prices }
  const refused = async (more: object, token = builder.token) => {
    const { status, problem } = await app.refusal(publishPriceList, { params, body: { ...body, ...more }, token })
    return [status, problem.code]
  }
  expect(await refused({ effectiveOn: '2026-05-31' })).toEqual([422, 'PRICE_LIST_DAY_PASSED'])
  expect(await refused({ prices: theirs.priceList.prices })).toEqual([422, 'PRICE_LIST_TYPE_UNKNOWN'])
  const [park] = body.prices.preferredLocations
  expect(await refused({ prices: { ...body.prices, preferredLocations: [park, park] } })).toEqual([
    422,
    'PRICE_LIST_CODE_TWICE',
  ])
  expect(await refused({}, (await open.aBuilder()).token)).toEqual([404, 'PROJECT_NOT_FOUND'])
  app.clock.move(DAY_MS)
  expect(await refused({})).toEqual([422, 'PRICE_LIST_DAY_PASSED'])
  app.clock.move(-DAY_MS)
})
