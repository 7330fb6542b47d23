import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExchangeRate } from '../../../contract/currencies/exchange-rates.ts'
import { saveSearch } from '../../../contract/saved-searches.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let admin: Lister

beforeAll(async () => {
  app = await startApp()
  admin = await (await openListers(app)).someone(['Admin'])
})
afterAll(() => app.close())

async function enter(rate: string) {
  app.clock.move(1000)
  const body = { base: 'USD', quote: 'INR', rate, day: '2026-06-01', source: 'Reserve Bank' }
  await app.ask(addExchangeRate, { params: { id: uuidv7() }, body, token: admin.token })
  await app.work()
}

const highest = async () =>
  (
    await app.db.query<{ high: number }>(
      `select distinct price_high as high from saved_search_doors d join saved_searches s on s.id = d.saved_search_id where s.user_id = $1`,
      [admin.id],
    )
  ).rows.map(({ high }) => high)

test('a saved search in another currency follows the newest rate, and one in the market’s own stays', async () => {
  await enter('80')
  const save = (query: string) => app.ask(saveSearch, { body: { name: query.slice(0, 20), query }, token: admin.token })
  const { data } = await save('city=bengaluru&currency=USD&priceMax=10000000')
  expect(data.query).toContain('currency=USD')
  expect(data.description).toContain('$100,000')
  // A home of half a cent more is still shown as the bound.
  expect(await highest()).toEqual([800_000_039])
  await enter('85')
  expect(await highest()).toEqual([850_000_042])
  await save('city=bengaluru&currency=INR&priceMax=5')
  await save('city=bengaluru&currency=USD')
  const { rows } = await app.db.query<{ query: string }>('select query from saved_searches order by id')
  expect(rows.map(({ query }) => query.includes('currency'))).toEqual([true, false, false])
})
