import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { convert } from '../../../contract/currencies/currencies.ts'
import { addExchangeRate } from '../../../contract/currencies/exchange-rates.ts'
import { countProperties, searchProperties } from '../../../contract/search/search.ts'
import { seeded } from '../../../demo/market/random.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { forgetRates } from '../currencies/rates.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { indexHomes } from './service.ts'

let app: TestApp
let admin: Lister
const random = seeded(84)
const prices = Array.from({ length: 90 }, () => Math.round(20e7 + random() * 200e7))
const homes: { id: string; price: number }[] = []

beforeAll(async () => {
  app = await startApp(undefined, { environment: { MICRO_CACHE_MS: '0' } })
  const { base, someone } = await openListers(app)
  admin = await someone(['Admin'])
  const rows = prices.map((listPrice) => makeProperty({ ...base, intent: 'sale', listPrice, ownerUserId: admin.id }))
  await insertProperties(app.db, rows)
  await indexHomes(
    app.db,
    rows.map(({ id }) => id),
  )
  for (const [at, { id }] of rows.entries()) homes.push({ id, price: prices[at] ?? 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.query('delete from exchange_rates')
  forgetRates()
})

async function enter(rate: string) {
  app.clock.move(1000)
  const body = { base: 'USD', quote: 'INR', rate, day: '2026-06-01', source: 'Reserve Bank' }
  await app.ask(addExchangeRate, { params: { id: uuidv7() }, body, token: admin.token })
}

/** The ids of the homes inside the bounds in dollars, cheapest first: converted one by one. */
const reference = (rate: string, least: number, most: number) =>
  homes
    .filter(({ price }) => {
      const dollars = convert(price, 'INR', { base: 'USD', quote: 'INR', rate })
      return dollars >= least && dollars <= most
    })
    .toSorted((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)

const asking = (least: number, most: number, more: Record<string, string> = {}) => ({
  query: {
    market: 'in',
    intent: 'sale',
    currency: 'USD',
    priceMin: String(least),
    priceMax: String(most),
    sort: 'price-low',
    limit: '7',
    ...more,
  },
})

/** All pages of a search; `between` runs after each. */
async function allPages(least: number, most: number, between: () => Promise<void> = () => Promise.resolve()) {
  const found: string[] = []
  let next: string | undefined
  do {
    const page = await app.ask(searchProperties, asking(least, most, next === undefined ? {} : { cursor: next }))
    found.push(...page.data.map(({ id }) => id))
    next = page.next
    if (next !== undefined) await between()
  } while (next !== undefined)
  return found
}

describe('A search in another currency', () => {
  test('finds and sorts the homes that a conversion one by one finds', async () => {
    for (const rate of ['84.25', '83.3333333333', '101']) {
      await enter(rate)
      const [least, most] = [40_000_00, 170_000_00]
      const right = reference(rate, least, most)
      expect(right.length).toBeGreaterThan(20)
      expect(await allPages(least, most)).toEqual(right)
      const { data } = await app.ask(countProperties, {
        query: { market: 'in', intent: 'sale', currency: 'USD', priceMin: String(least), priceMax: String(most) },
      })
      expect(data.count).toBe(right.length)
    }
  })

  test('takes a home in at its exact converted price, and not a cent above or below', async () => {
    await enter('84.25')
    const [{ id, price } = { id: '', price: 0 }] = homes
    const dollars = convert(price, 'INR', { base: 'USD', quote: 'INR', rate: '84.25' })
    expect(await allPages(dollars, dollars)).toContain(id)
    expect(await allPages(dollars + 1, dollars + 100)).not.toContain(id)
    expect(await allPages(dollars - 100, dollars - 1)).not.toContain(id)
  })

  test('keeps its rate from page to page, so that a newer one neither repeats nor omits a home', async () => {
    await enter('84.25')
    const [least, most] = [40_000_00, 170_000_00]
    let day = 84
    const found = await allPages(least, most, () => enter(String((day -= 5))))
    expect(day).toBeLessThan(80)
    expect(found).toEqual(reference('84.25', least, most))
  })

  test('refuses a currency without a rate, and a cursor with a rate that never was', async () => {
    const none = await app.refusal(searchProperties, asking(1, 100))
    expect([none.status, Object.keys(none.problem.errors ?? {})]).toEqual([422, ['currency']])
    await enter('84.25')
    const { next = '' } = await app.ask(searchProperties, asking(0, 9_000_000_00))
    for (const wrong of [`${next.split('.')[0]}.x`, `${next.split('.')[0]}.`])
      expect((await app.refusal(searchProperties, asking(0, 9_000_000_00, { cursor: wrong }))).problem.code).toBe(
        'CURSOR_INVALID',
      )
    expect(await allPages(0, 0)).toEqual([])
  })

  test('without bounds, or in the market’s own currency, is the plain search', async () => {
    const { data } = await app.ask(searchProperties, { query: { market: 'in', currency: 'USD', limit: '3' } })
    expect(data).toHaveLength(3)
    const { query } = asking(prices[0] ?? 0, prices[0] ?? 0)
    const own = await app.ask(searchProperties, { query: { ...query, currency: 'INR' } })
    expect(own.data.map(({ id }) => id)).toContain(homes[0]?.id)
  })
})
