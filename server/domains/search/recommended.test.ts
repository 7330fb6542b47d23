import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchProperties } from '../../../contract/search/search.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from './service.ts'

let app: TestApp
let at: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp()
  const { city, locality } = await makePlaces(app.db, {
    Pune: { at: [73.85, 18.52], localities: { Camp: [73.87, 18.51] } },
  })
  at = { cityId: city.Pune ?? 0, localityId: locality.Camp ?? 0 }
})
afterAll(() => app.close())

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString()

interface Sketch {
  quality: number
  listed: number
  confirmed?: number
  checks?: Record<string, number>
}

/** Adds a home listed and confirmed so many days ago, whose checks expire in so many days. */
async function add(
  intent: 'sale' | 'rent',
  title: string,
  { quality, listed, confirmed = listed, checks = {} }: Sketch,
) {
  const rent = { intent: 'rent', leaseAmountFrequency: 'month' } as const
  const home = makeProperty({
    ...at,
    ...(intent === 'rent' && rent),
    title: `${title}, beside the lake`,
    quality,
    onMarketTimestamp: daysAgo(listed),
    lastConfirmedAt: daysAgo(confirmed),
  })
  await insertProperties(app.db, [home])
  const rows = Object.entries(checks).map(([kind, days]) => ({ kind, expiresAt: daysAgo(-days) }))
  const check = { propertyId: home.id, result: 'passed', byLabel: 'Field team', at: daysAgo(listed + 200) }
  await insertRows(
    app.db,
    'property_verifications',
    rows.map((row) => ({ ...row, ...check, id: uuidv7() })),
  )
  await indexHomes(app.db, [home.id])
  return home.id
}

test('complete, checked and confirmed homes lead; a poor one does not, however new it is', async () => {
  await add('sale', 'Poor and new', { quality: 38, listed: 0 })
  await add('sale', 'Fair and new', { quality: 60, listed: 0 })
  await add('sale', 'Complete', { quality: 90, listed: 10 })
  await add('sale', 'Complete, checked long ago', { quality: 90, listed: 16, checks: { title: -17, 'photo-geo': -18 } })
  await add('sale', 'Complete and checked', { quality: 90, listed: 15, checks: { title: 60, 'photo-geo': 90 } })
  await add('sale', 'Complete and confirmed', { quality: 90, listed: 40, confirmed: 1 })
  await add('sale', 'Complete and old', { quality: 90, listed: 300 })
  const titles = async (query: Record<string, string> = {}) =>
    (await app.ask(searchProperties, { query })).data.map(({ title }) => title.replace(', beside the lake', ''))
  expect(await titles({ sort: 'recommended' })).toEqual([
    'Complete and checked',
    'Complete',
    'Complete, checked long ago',
    'Fair and new',
    'Complete and confirmed',
    'Complete and old',
    'Poor and new',
  ])
  // A call without an order is answered newest first, as before.
  expect(await titles()).toEqual(await titles({ sort: 'newest' }))
  expect((await titles())[0]).toMatch(/ new$/)
})

test('pages have no gap and no home twice while homes are added, confirmed and sold', async () => {
  const ids: string[] = []
  for (let n = 0; n < 30; n++)
    ids.push(await add('rent', `Home ${n}`, { quality: (n * 37) % 101, listed: 5 + ((n * 7) % 20) }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { intent: 'rent', sort: 'recommended', limit: '4', ...(cursor && { cursor }) }
    const { data, next } = await app.ask(searchProperties, { query })
    seen.push(...data.map(({ id }) => id))
    cursor = next
    await add('rent', 'Another home', { quality: 90, listed: 0 })
    const [confirmed = ''] = seen
    await app.db.query(`update properties set last_confirmed_at = $2 where id = $1`, [confirmed, daysAgo(0)])
    await app.db.query(`update properties set standard_status = 'paused' where id = $1`, [seen.at(-1)])
    await indexHomes(app.db, [confirmed, seen.at(-1) ?? ''])
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual(ids.toSorted())
})
