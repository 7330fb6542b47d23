import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  marketReport,
  marketReportCities,
  exportMarketReport,
  MIN_HOMES_PER_FIGURE,
} from '../../../contract/market-report/market-report.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { worker } from '../../platform/jobs/job.ts'
import { queueDueAtStart } from '../../platform/jobs/queue.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, updateProperty, type PropertyRow } from '../properties/repository.ts'
import { rebuildMarketReportJob } from './rebuild.ts'

let app: TestApp
let pune: number
let aundh: number
let baner: number
let kothrud: number
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Pune: {
      at: [73.85, 18.52],
      localities: { Kothrud: [73.81, 18.5], Aundh: [73.8, 18.56], Baner: [73.78, 18.56] },
    },
    Nashik: { at: [73.79, 20], localities: {} },
  })
  pune = places.city.Pune ?? 0
  const { Aundh = 0, Baner = 0, Kothrud = 0 } = places.locality
  ;[aundh, baner, kothrud] = [Aundh, Baner, Kothrud]
})
afterAll(() => app.close())
beforeEach(() => app.db.query('delete from properties'))

const EARLY = '2026-01-10T08:00:00.000Z'
/** Homes of 100 m² in Aundh that ask 1,000, 2,000, 3,000 … rupees per m². */
const homes = (count: number, home: Partial<PropertyRow> = {}) =>
  Array.from({ length: count }, (_, n) =>
    makeProperty({
      cityId: pune,
      localityId: aundh,
      livingArea: 100,
      listPrice: (n + 1) * 1000_00 * 100,
      onMarketTimestamp: EARLY,
      ...home,
    }),
  )
async function add(...rows: PropertyRow[][]): Promise<string[]> {
  await insertProperties(app.db, rows.flat())
  return rows.flat().map(({ id }) => id)
}
const rebuild = () => app.runJob(rebuildMarketReportJob, {})
const report = async (query: Record<string, string> = {}, city = 'pune') =>
  (await app.ask(marketReport, { params: { city }, query })).data
const monthOf = (months: { month: string }[], month: string) => months.find((one) => one.month === month)
const stored = async () => (await app.db.query('select * from place_months order by 1, 2, 3, 4, 5')).rows

test('medians, quartiles, supply and days of the homes on the market at the end of a month', async () => {
  await add(
    homes(7),
    // Four more came in May, one of them without a price, and one came in June only.
    homes(3, { onMarketTimestamp: '2026-05-22T18:30:00.000Z', bedroomsTotal: 3, propertySubType: 'villa' }),
    [
      makeProperty({
        cityId: pune,
        localityId: aundh,
        listPrice: undefined,
        priceOnRequest: true,
        onMarketTimestamp: '2026-05-11T18:30:00.000Z',
      }),
    ],
    homes(1, { onMarketTimestamp: '2026-05-31T18:30:00.000Z' }),
  )
  await rebuild()
  const { place, months, bedrooms, kinds, month } = await report({ locality: 'aundh' })
  expect([place.name, month, months.length]).toEqual(['Aundh', '2026-05', 5])
  expect(monthOf(months, '2026-01')).toEqual({
    month: '2026-01',
    homes: 7,
    newHomes: 7,
    cutHomes: 0,
    // From 10 January, 8:00 UTC, to the midnight in India that ends the month.
    days: 21,
    pricedHomes: 7,
    pricePerAreaLow: 2500_00,
    pricePerArea: 4000_00,
    pricePerAreaHigh: 5500_00,
    price: 4000_00 * 100,
  })
  // 1, 1, 2, 2, 3, 3, 4, 5, 6, 7 thousand per m².
  expect(monthOf(months, '2026-05')).toMatchObject({
    homes: 11,
    newHomes: 4,
    pricedHomes: 10,
    pricePerAreaLow: 2000_00,
    pricePerArea: 3000_00,
    pricePerAreaHigh: 4750_00,
    days: 141,
  })
  expect(bedrooms).toHaveLength(1)
  expect(bedrooms[0]).toMatchObject({ bedrooms: 2 })
  expect(bedrooms[0]?.months.at(-1)).toEqual({
    month: '2026-05',
    price: 4000_00 * 100,
    pricePerArea: 4000_00,
    homes: 7,
  })
  expect(kinds.map(({ kind }) => kind)).toEqual(['apartment'])
})

test('a month begins and ends at midnight in the time zone of the market', async () => {
  await add(homes(5, { onMarketTimestamp: '2026-04-30T18:29:59.000Z' }))
  await rebuild()
  expect((await report()).months.map(({ month }) => month)).toEqual(['2026-04', '2026-05'])
  await app.db.query('delete from properties')
  await add(homes(5, { onMarketTimestamp: '2026-04-30T18:30:00.000Z' }))
  await rebuild()
  expect((await report()).months.map(({ month }) => month)).toEqual(['2026-05'])
  // In Los Angeles, where it is still May, the month begins half a day later.
  await app.db.query(`update places set market = 'us'`)
  await app.db.query(`update properties set market = 'us', currency = 'USD', country = 'US'`)
  const monthsSince = async (came: string) => {
    await app.db.query('update properties set on_market_timestamp = $1', [came])
    await rebuild()
    return (await app.db.query<{ month: string }>('select distinct month from place_months order by 1')).rows.map(
      ({ month }) => month,
    )
  }
  const since = [await monthsSince('2026-05-01T06:59:59Z'), await monthsSince('2026-05-01T07:00:00Z')]
  await app.db.query(`update places set market = 'in'`)
  expect(since).toEqual([['2026-04-01'], []])
})

test('nothing is shown of too few homes, or of a city without those of its localities', async () => {
  const few = MIN_HOMES_PER_FIGURE - 1
  await add(homes(9), homes(6, { localityId: baner }), homes(few, { localityId: kothrud }))
  await rebuild()
  const { months, places, month } = await report()
  expect(monthOf(months, '2026-05')).toMatchObject({ homes: 19 })
  // Kothrud's four homes are the city without Aundh and Baner, so the smaller of these is hidden too.
  expect(places.map(({ place }) => place.slug)).toEqual(['aundh'])
  expect(month).toBe('2026-05')
  for (const locality of ['kothrud', 'baner']) {
    const hidden = await report({ locality })
    expect([hidden.months, hidden.kinds, hidden.bedrooms]).toEqual([[], [], []])
    expect(hidden.places.map(({ place }) => place.slug)).toEqual(['aundh'])
  }
  expect((await stored()).filter((row) => [kothrud, baner].includes(Number(row['place_id'])))).toEqual([])
})

test('sold homes count until they left, and their price is the one they asked at the time', async () => {
  const [first = '', second = ''] = await add(homes(6))
  const cut = (id: string, listPrice: number, at: string) =>
    app.db.transaction((db) => updateProperty(db, id, { list_price: listPrice }, { now: new Date(at) }))
  await cut(first, 900_00 * 100, '2026-03-12T08:00:00.000Z')
  await cut(first, 800_00 * 100, '2026-03-20T08:00:00.000Z')
  await cut(second, 1000_00 * 100, '2026-04-02T08:00:00.000Z')
  await app.db.transaction((db) =>
    updateProperty(
      db,
      second,
      { standard_status: 'withdrawn', off_market_timestamp: new Date('2026-05-02T08:00:00.000Z') },
      { now: app.clock.now() },
    ),
  )
  await rebuild()
  const { months } = await report()
  const figures = (month: string) => {
    const found = months.find((one) => one.month === month)
    return [found?.homes, found?.cutHomes, found?.pricePerAreaLow, found?.pricePerArea]
  }
  expect(figures('2026-02')).toEqual([6, 0, 2250_00, 3500_00])
  // 0.8, 2, 3, 4, 5, 6
  expect(figures('2026-03')).toEqual([6, 1, 2250_00, 3500_00])
  // 0.8, 1, 3, 4, 5, 6
  expect(figures('2026-04')).toEqual([6, 1, 1500_00, 3500_00])
  // 0.8, 3, 4, 5, 6
  expect(figures('2026-05')).toEqual([5, 0, 3000_00, 4000_00])
  expect(months.every(({ cutPercent }) => cutPercent === undefined)).toBe(true)
})

test('the median cut, and the price homes closed at, where enough did', async () => {
  const closedAt = [90, 92, 94, 98, 99]
  const closed = homes(5, { standardStatus: 'sold', listPrice: 1_00_00_000_00 }).map((home, n) => ({
    ...home,
    // Imported homes know their last cut only by their own columns.
    previousListPrice: 1_00_00_000_00 * (1 + (n + 1) / 100),
    priceChangeTimestamp: '2026-03-15T08:00:00.000Z',
  }))
  const ids = await add(closed)
  for (const [n, id] of ids.entries())
    await app.db.query(
      `update properties set close_price = list_price * $2 / 100, close_date = $3::date, off_market_timestamp = $3::date where id = $1`,
      [id, closedAt[n], `2026-04-${10 + n}`],
    )
  await rebuild()
  const { months } = await report()
  expect(monthOf(months, '2026-03')).toMatchObject({ homes: 5, cutHomes: 5, cutPercent: 3 })
  expect(monthOf(months, '2026-04')).toEqual({ month: '2026-04', closedHomes: 5, closedPercent: 94 })
  await app.db.query('update properties set close_price = null where id = $1', [ids[0]])
  await rebuild()
  expect(monthOf((await report()).months, '2026-04')).toBeUndefined()
})

test('a home that was listed again is one home; a draft, held or deleted one is none', async () => {
  const [old = ''] = await add(homes(5))
  await app.db.query(
    `update properties set standard_status = 'withdrawn', off_market_timestamp = '2026-03-01' where id = $1`,
    [old],
  )
  await rebuild()
  expect((await report()).months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  const [again = ''] = await add(homes(1))
  await app.db.query(
    `update properties set relisted_from = $2, original_entry_timestamp = on_market_timestamp where id = $1`,
    [again, old],
  )
  await rebuild()
  const { months } = await report()
  expect(months.map((one) => one.homes)).toEqual([5, 5, 5, 5, 5])
  // Without the new listing the old one counts until it left.
  for (const column of ['held', 'deleted_at']) {
    const value = column === 'held' ? 'true' : 'now()'
    await app.db.query(`update properties set ${column} = ${value} where id = $1`, [again])
    await rebuild()
    expect((await report()).months.map((one) => one.month)).toEqual(['2026-01', '2026-02'])
    await app.db.query(`update properties set held = false, deleted_at = null where id = $1`, [again])
  }
  await add(homes(5, { standardStatus: 'draft' }))
  await rebuild()
  expect((await report()).months.map((one) => one.homes)).toEqual([5, 5, 5, 5, 5])
})

test('rents are apart, and a city is compared with the year before', async () => {
  await add(
    homes(5, {
      intent: 'rent',
      leaseAmountFrequency: 'month',
      listPrice: 40_000_00,
      onMarketTimestamp: '2025-04-10T08:00:00.000Z',
    }),
    homes(5, { intent: 'rent', leaseAmountFrequency: 'month', listPrice: 50_000_00, localityId: baner }),
    homes(5, { intent: 'rent', leaseAmountFrequency: 'week', listPrice: 1_00 }),
  )
  await rebuild()
  const cities = await app.ask(marketReportCities, { query: { intent: 'rent' } })
  expect(cities.data).toMatchObject([
    {
      place: { slug: 'pune' },
      figures: { month: '2026-05', homes: 10, price: 45_000_00 },
      yearBefore: { price: 40_000_00 },
    },
  ])
  expect((await app.ask(marketReportCities, {})).data).toEqual([])
  const { cityMonths, city } = await report({ intent: 'rent', locality: 'baner' })
  expect([city?.slug, cityMonths.at(-1)?.pricePerArea]).toEqual(['pune', 450_00])
})

test('the file has every figure in plain numbers, and an unknown place none', async () => {
  await add(homes(6))
  await rebuild()
  const { headers, body } = await app.get(`${exportMarketReport.path.replace('{city}', 'pune')}?locality=aundh`)
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="market-report.csv"',
  ])
  const [, ...lines] = body.trim().split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    'Pune,Aundh,sale,2026-01,all,all,6,6,21,6,2250,3500,4750,350000,0,,,',
    'Pune,Aundh,sale,2026-01,all,2,6,6,21,6,2250,3500,4750,350000,0,,,',
  ])
  // Five months, of all and apartments, of any and two bedrooms.
  expect(lines).toHaveLength(20)
  expect(
    (await app.refusal(marketReport, { params: { city: 'pune' }, query: { locality: 'nowhere' } })).problem.code,
  ).toBe('PLACE_NOT_FOUND')
  expect((await app.refusal(exportMarketReport, { params: { city: 'nowhere' } })).status).toBe(404)
})

test('commercial property is reported by kind: for sale, and for rent with leases, never with homes', async () => {
  const offices = { category: 'commercial', propertySubType: 'office', bedroomsTotal: undefined } as const
  const leased = { ...offices, intent: 'lease', leaseAmountFrequency: 'month', listPrice: 90_000_00 } as const
  await add(
    homes(6),
    homes(5, offices),
    homes(3, { ...leased, intent: 'rent' }),
    homes(3, leased),
    homes(MIN_HOMES_PER_FIGURE - 1, { ...offices, propertySubType: 'shop' }),
    homes(5, { category: 'industrial', propertySubType: 'warehouse', bedroomsTotal: undefined, localityId: baner }),
    homes(5, { ...leased, leaseAmountFrequency: 'week' }),
    // A lease of a home is a deposit without rent.
    homes(5, { intent: 'lease', leaseAmountFrequency: 'month' }),
  )
  await rebuild()
  const all = await report()
  expect(all.months.at(-1)?.homes).toBe(6)
  expect(all.kinds.map(({ kind }) => kind).toSorted()).toEqual(['apartment', 'office', 'warehouse'])
  const sold = await report({ kind: 'office', locality: 'aundh' })
  expect(sold.months.at(-1)).toMatchObject({ homes: 5, pricePerArea: 3000_00 })
  expect(sold.bedrooms).toEqual([])
  const rented = await report({ kind: 'office', intent: 'rent' })
  expect(rented.months.at(-1)).toMatchObject({ homes: 6, pricePerArea: 900_00 })
  expect((await report({ intent: 'rent' })).months).toEqual([])
  expect((await report({ kind: 'shop' })).months).toEqual([])
  const citiesOf = async (kind: string) =>
    (await app.ask(marketReportCities, { query: { kind } })).data.map(({ figures }) => figures.homes)
  expect([await citiesOf('office'), await citiesOf('shop')]).toEqual([[5], []])
})

test('a commercial locality is hidden where its city would tell of too few elsewhere', async () => {
  const offices = { category: 'commercial', propertySubType: 'office', bedroomsTotal: undefined } as const
  await add(
    homes(9, offices),
    homes(6, { ...offices, localityId: baner }),
    homes(4, { ...offices, localityId: kothrud }),
  )
  await rebuild()
  const { months, places } = await report({ kind: 'office' })
  expect(months.at(-1)?.homes).toBe(19)
  expect(places.map(({ place }) => place.slug)).toEqual(['aundh'])
  expect((await stored()).filter((row) => [kothrud, baner].includes(Number(row['place_id'])))).toEqual([])
})

test('a server that starts without figures makes them once', async () => {
  const jobs = async () => {
    await queueDueAtStart(app.db, [worker(rebuildMarketReportJob, () => Promise.resolve())])
    const { rows } = await app.db.query('select queue_name from graphile_worker.jobs where task_identifier = $1', [
      rebuildMarketReportJob.name,
    ])
    return rows
  }
  await rebuild()
  expect(await jobs()).toEqual([])
  await add(homes(6))
  expect(await jobs()).toEqual([{ queue_name: 'long' }])
  expect(await jobs()).toHaveLength(1)
  await app.db.query('delete from graphile_worker._private_jobs')
  await rebuild()
  expect(await jobs()).toEqual([])
})

test('the sitemap names the reports with figures', async () => {
  await add(
    homes(6),
    homes(5, { intent: 'rent', leaseAmountFrequency: 'month' }),
    homes(5, { category: 'commercial', propertySubType: 'office', localityId: baner }),
  )
  await rebuild()
  const { body } = await app.get('/sitemap/reports.xml')
  const reports = [...body.matchAll(/<loc>[^<]*(\/market-report[^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(reports).toEqual([
    '/market-report/pune',
    '/market-report/pune?kind=office',
    '/market-report/pune?intent=rent',
    '/market-report/pune/aundh',
    '/market-report/pune/aundh?intent=rent',
    '/market-report/pune/baner?kind=office',
  ])
})

test('building again changes nothing, and a city that fails keeps its old figures', async () => {
  await add(homes(6), homes(6, { localityId: baner }))
  await rebuild()
  const before = await stored()
  expect(before.length).toBeGreaterThan(0)
  await rebuild()
  expect(await stored()).toEqual(before)
  await add(homes(6))
  // The insert fails, as if the server were killed after the old figures are deleted.
  await app.db.query('alter table place_months add constraint killed check (homes < 18) not valid')
  await expect(rebuild()).rejects.toThrow('killed')
  expect(await stored()).toEqual(before)
  await app.db.query('alter table place_months drop constraint killed')
  await rebuild()
  expect((await report()).months.at(-1)?.homes).toBe(18)
})

test('a report is read by one index', async () => {
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select * from place_months where place_id = any(array[1, 2]) and intent = 'sale' and kind is null and bedrooms is null`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'place_months_place_id_intent_month_kind_bedrooms_key',
  )
})
