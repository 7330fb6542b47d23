import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyEstimate } from '../../../contract/properties/estimate.ts'
import { getCity } from '../../../contract/places.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from './factory.ts'
import { insertProperties, type PropertyRow } from './repository.ts'
import { rebuildMarketReport } from '../market-report/service.ts'
import { indexHomes, rebuildFigures } from '../search/service.ts'

let app: TestApp
let pune: number
let aundh: number
let baner: number
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56], Baner: [73.78, 18.56] } },
  })
  ;[pune, aundh, baner] = [places.city.Pune ?? 0, places.locality.Aundh ?? 0, places.locality.Baner ?? 0]
})
afterAll(() => app.close())

async function add(...homes: Partial<PropertyRow>[]): Promise<string[]> {
  const rows = homes.map((home) => makeProperty({ cityId: pune, localityId: aundh, livingArea: 100, ...home }))
  await insertProperties(app.db, rows)
  await indexHomes(
    app.db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}
async function forgetHomes() {
  await app.db.query(`delete from search_homes`)
  await app.db.query(`delete from properties`)
}
const askOf = async (id = '') => (await app.ask(propertyEstimate, { params: { id } })).data
const month = (n: number) => `2026-0${n}-10T08:00:00.000Z`
/** ₹ 10,000, 11,000, 12,000 … per m². */
const rising = (n: number) => ({ listPrice: (10_000 + n * 1000) * 100_00, livingArea: 100 })

test('a range is reckoned for its size from homes of its kind, the nearest place that has enough of them first', async () => {
  const [own, ...others] = await add({ livingArea: 120 }, ...Array.from({ length: 6 }, (_, n) => rising(n)))
  expect((await askOf(own)).estimate).toBeUndefined()
  await add(
    ...Array.from({ length: 5 }, (_, n) => ({ ...rising(n + 6), localityId: baner })),
    { ...rising(90), propertySubType: 'villa' },
    { ...rising(90), livingArea: 300 },
    { ...rising(90), intent: 'rent', leaseAmountFrequency: 'month' },
  )
  // Eleven homes of the city: 10,000 to 20,000 per m², times 120 m².
  expect((await askOf(own)).estimate).toEqual({
    low: 11_000 * 120_00,
    middle: 15_000 * 120_00,
    high: 19_000 * 120_00,
    homes: 11,
    around: 'city',
  })
  await add(...Array.from({ length: 3 }, (_, n) => rising(n + 6)))
  expect((await askOf(own)).estimate).toEqual({
    // To three digits.
    low: 1_30_000_000,
    middle: 14_000 * 120_00,
    high: 2_06_000_000,
    homes: 9,
    around: 'locality',
  })
  // A home is not held against itself.
  expect((await askOf(others[0])).estimate?.homes).toBe(9)
})

test('nothing is reckoned for land, for what has no size, or where the lister does not let it be compared', async () => {
  const ids = await add(
    { category: 'land', propertySubType: 'plot', lotSizeArea: 100 },
    { livingArea: undefined },
    { internetAutomatedValuationDisplayYN: false },
    { intent: 'rent', leaseAmountFrequency: 'week' },
  )
  for (const id of ids) expect(await askOf(id)).toEqual({})
})

test('of a home that is unknown or gone nothing is told', async () => {
  const [gone] = await add({ standardStatus: 'withdrawn' })
  const unknown = '019b76da-d390-738f-b5ed-9d4f484fd748'
  expect((await app.refusal(propertyEstimate, { params: { id: gone ?? '' } })).status).toBe(410)
  expect((await app.refusal(propertyEstimate, { params: { id: unknown } })).status).toBe(404)
})

test('a trend tells what homes asked at the end of each month, as the market report does', async () => {
  await forgetHomes()
  const [own = ''] = await add(
    ...[1, 2, 3].flatMap((of) =>
      Array.from({ length: 5 }, (_, n) => ({ ...rising(n + of), onMarketTimestamp: month(of), localityId: baner })),
    ),
  )
  await add({ ...rising(50), onMarketTimestamp: month(4), localityId: baner })
  await rebuildMarketReport(app.db, app.clock.now())
  const medians = [13_000, 13_500, 14_000, 14_000, 14_000]
  const homes = [5, 10, 15, 16, 16]
  expect((await askOf(own)).trend).toEqual({
    around: 'locality',
    months: medians.map((rupees, n) => ({ month: `2026-0${n + 1}-01`, pricePerArea: rupees * 100, homes: homes[n] })),
  })
})

test('a home whose locality is the city itself counts there once', async () => {
  await forgetHomes()
  await add({ localityId: pune }, { localityId: aundh })
  await app.db.transaction(rebuildFigures)
  const { data } = await app.ask(getCity, { params: { slug: 'pune' } })
  expect(data.propertiesCount).toBe(2)
})
