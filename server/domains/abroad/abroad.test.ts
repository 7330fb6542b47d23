import { afterAll, beforeAll, expect, test } from 'vitest'
import { homesOfAllCountries, listCountries } from '../../../contract/abroad/countries.ts'
import { convert, type Rate } from '../../../contract/currencies/currencies.ts'
import { addExchangeRate } from '../../../contract/currencies/exchange-rates.ts'
import { seeded } from '../../../demo/market/random.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { indexHomes, rebuildFigures } from '../search/service.ts'

let app: TestApp
let admin: Lister
const random = seeded(52)
/** Minor units of each market's currency; some on request. */
const homes: { id: string; market: 'in' | 'us'; price: number | undefined }[] = []

beforeAll(async () => {
  app = await startApp(undefined, { environment: { MICRO_CACHE_MS: '0' } })
  const { base, someone } = await openListers(app)
  admin = await someone(['Admin'])
  const places = await makePlaces(
    app.db,
    { Seattle: { at: [-122.33, 47.6], localities: { Ballard: [-122.38, 47.67] } } },
    'us',
  )
  const abroad = {
    market: 'us',
    country: 'US',
    currency: 'USD',
    cityId: places.city['Seattle'] ?? 0,
    localityId: places.locality['Ballard'] ?? 0,
  } as const
  const rows = Array.from({ length: 60 }, (_, n) => {
    const isAbroad = random() < 0.4
    const listPrice = Math.round(isAbroad ? 2e7 + random() * 8e7 : 2e9 + random() * 6e9)
    const onRequest = n % 15 === 7
    const row = makeProperty({
      ...base,
      ...(isAbroad && abroad),
      intent: 'sale',
      ownerUserId: admin.id,
      ...(onRequest ? { listPrice: undefined } : { listPrice }),
      priceOnRequest: onRequest,
    })
    homes.push({ id: row.id, market: isAbroad ? 'us' : 'in', price: onRequest ? undefined : listPrice })
    return row
  })
  await insertProperties(app.db, rows)
  await indexHomes(
    app.db,
    rows.map(({ id }) => id),
  )
  await app.db.transaction(rebuildFigures)
})
afterAll(() => app.close())

async function enter(rate: string) {
  app.clock.move(1000)
  const body = { base: 'USD', quote: 'INR', rate, day: '2026-06-01', source: 'Reserve Bank' }
  await app.ask(addExchangeRate, { params: { id: uuidv7() }, body, token: admin.token })
}

/** What each home costs in dollars, by plain conversion. */
const inDollars = ({ market, price }: (typeof homes)[number], rate: string) => {
  const of: Rate = { base: 'USD', quote: 'INR', rate }
  return price === undefined || market === 'us' ? price : convert(price, 'INR', of)
}

async function allPages(query: Record<string, string>, between: () => Promise<void> = () => Promise.resolve()) {
  const found: string[] = []
  let next: string | undefined
  do {
    const page = await app.ask(homesOfAllCountries, {
      query: { currency: 'USD', limit: '7', ...query, ...(next !== undefined && { cursor: next }) },
    })
    found.push(...page.data.map(({ id }) => id))
    next = page.next
    if (next !== undefined) await between()
  } while (next !== undefined)
  return found
}
const priceOf = (id: string, rate: string) => {
  const home = homes.find((one) => one.id === id)
  return home && inDollars(home, rate)
}

test('without a rate only homes of the currency itself are listed', async () => {
  const found = await allPages({})
  expect(found.toSorted()).toEqual(
    homes
      .filter(({ market }) => market === 'us')
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('homes of both countries are one list by converted price, and those on request come last', async () => {
  for (const [rate, sort] of [
    ['84.25', 'price-low'],
    ['71.5', 'price-high'],
  ] as const) {
    await enter(rate)
    const found = await allPages({ sort })
    expect(found.toSorted()).toEqual(homes.map(({ id }) => id).toSorted())
    const prices = found.map((id) => priceOf(id, rate))
    const priced = prices.filter((price) => price !== undefined)
    expect(priced).toEqual(priced.toSorted((a, b) => (sort === 'price-low' ? a - b : b - a)))
    expect(prices.slice(priced.length).every((price) => price === undefined)).toBe(true)
    expect(new Set(found.slice(0, priced.length).map((id) => homes.find((home) => home.id === id)?.market)).size).toBe(
      2,
    )
  }
})

test('bounds hold for the converted price, and a rate that changes between pages loses no home', async () => {
  await enter('84.25')
  const [least, most] = [30_000_000, 80_000_000]
  let day = 84
  const found = await allPages({ priceMin: String(least), priceMax: String(most) }, () => enter(String((day -= 6))))
  expect(day).toBeLessThan(84)
  const right = homes.filter((home) => {
    const price = inDollars(home, '84.25')
    return price !== undefined && price >= least && price <= most
  })
  expect(right.length).toBeGreaterThan(14)
  expect(found.toSorted()).toEqual(right.map(({ id }) => id).toSorted())
  const prices = found.map((id) => priceOf(id, '84.25') ?? 0)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a cursor that this site did not write is refused', async () => {
  for (const cursor of [
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from(`{"rate":"${uuidv7()}","after":{}}`).toString('base64url'),
  ])
    expect((await app.refusal(homesOfAllCountries, { query: { currency: 'USD', cursor } })).problem.code).toBe(
      'CURSOR_INVALID',
    )
})

test('countries are those with homes, with their median price', async () => {
  const { data } = await app.ask(listCountries)
  expect(data.map(({ market }) => market).toSorted()).toEqual(['in', 'us'])
  for (const { market, forSale, medianPrice = 0 } of data) {
    const prices = homes.filter((home) => home.market === market).flatMap(({ price }) => price ?? [])
    expect(forSale).toBe(homes.filter((home) => home.market === market).length)
    expect(medianPrice).toBeGreaterThan(Math.min(...prices))
    expect(medianPrice).toBeLessThan(Math.max(...prices))
  }
})
