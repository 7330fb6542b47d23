import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../../contract/index.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties } from '../../properties/repository.ts'
import { indexHomes } from '../../search/index-homes.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { openPlans } from '../../../testing/plans.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { fitToPlan } from './fit-to-plan.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let plans: ReturnType<typeof openPlans>
/** Plans by the number of homes they allow. */
const codes = new Map<number, string>()
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  plans = openPlans(app, await listers.someone(['Admin']))
  for (const listings of [0, 1, 2, 3, 6, 250]) codes.set(listings, await plans.sell('owner', { listings }))
})
afterAll(() => app.close())

const allow = ({ id }: Lister, listings: number) => plans.have({ kind: 'user', id }, codes.get(listings) ?? '')

/** Homes of a lister on the market since different minutes, oldest first. */
async function homesOf({ id }: Lister, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, minute) =>
    makeProperty({
      ...listers.base,
      ownerUserId: id,
      livingArea: 200 + minute,
      onMarketTimestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    }),
  )
  await insertProperties(app.db, rows)
  const ids = rows.map((row) => row.id)
  await indexHomes(app.db, ids)
  return ids
}

async function statesOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await app.db.query<{ state: string }>(
    `select case when p.paused_by_plan then 'by plan' else p.standard_status::text end as state
     from unnest($1::uuid[]) with ordinality h (id, place) join properties p using (id) order by h.place`,
    [ids],
  )
  return rows.map(({ state }) => state)
}

const move = (lister: Lister, id: string, name: string) =>
  app.post(`/api/listings/${id}/moves`, { move: name }, { authorization: `Bearer ${lister.token}` })
const told = async ({ token }: Lister) =>
  (await app.ask(endpoints.listNotifications, { token })).data.map(({ title }) => title)
const seen = async (lister: Lister) =>
  (await app.ask(endpoints.myListings, { query: { sort: 'newest' }, token: lister.token })).data
const inSearch = async (id: string) =>
  (await app.ask(endpoints.searchProperties, { query: { market: 'in', intent: 'sale', limit: '50' } })).data.some(
    (home) => home.id === id,
  )

test('a smaller plan pauses the newest homes, says so, and a larger one brings them back', async () => {
  const lister = await listers.someone()
  await allow(lister, 6)
  const homes = await homesOf(lister, 4)
  await allow(lister, 2)
  await app.work()
  expect(await statesOf(homes)).toEqual(['active', 'active', 'by plan', 'by plan'])
  expect(await told(lister)).toEqual(['2 homes were paused'])
  const [first = '', , , newest = ''] = homes
  expect([await inSearch(first), await inSearch(newest)]).toEqual([true, false])
  const byId = new Map((await seen(lister)).map((one) => [one.home.id, one]))
  expect(byId.get(newest)).toMatchObject({ planAllows: 2, home: { standardStatus: 'paused' } })
  expect(byId.get(first)).not.toHaveProperty('planAllows')
  const { data: history } = await app.ask(endpoints.listingHistory, { params: { id: newest }, token: lister.token })
  expect(history[0]).toMatchObject({ newValue: 'paused', reason: 'plan-full', by: 'clock' })
  const refusal = await move(lister, newest, 'resume')
  expect(refusal.json<{ code: string }>().code).toBe('LISTINGS_FULL')

  await allow(lister, 3)
  await app.work()
  expect(await statesOf(homes)).toEqual(['active', 'active', 'active', 'by plan'])
  await allow(lister, 6)
  await app.work()
  expect(await statesOf(homes)).toEqual(['active', 'active', 'active', 'active'])
  expect((await told(lister)).slice(0, 2)).toEqual(['1 home is back on the market', '1 home is back on the market'])
  expect(await inSearch(newest)).toBe(true)
})

test('a home that leaves the market makes room for the oldest paused one; one closed by its lister stays closed', async () => {
  const lister = await listers.someone()
  await allow(lister, 6)
  const homes = await homesOf(lister, 5)
  await allow(lister, 2)
  await app.work()
  expect((await move(lister, homes[2] ?? '', 'withdraw')).statusCode).toBe(200)
  expect((await move(lister, homes[0] ?? '', 'close-sold')).statusCode).toBe(200)
  await app.work()
  expect(await statesOf(homes)).toEqual(['sold', 'active', 'withdrawn', 'active', 'by plan'])
  expect((await move(lister, homes[1] ?? '', 'pause')).statusCode).toBe(200)
  await app.work()
  expect(await statesOf(homes)).toEqual(['sold', 'paused', 'withdrawn', 'active', 'active'])
  await allow(lister, 6)
  await app.work()
  expect(await statesOf(homes)).toEqual(['sold', 'paused', 'withdrawn', 'active', 'active'])
})

test('many homes are paused slice by slice, also by two servers at once', async () => {
  const lister = await listers.someone()
  await allow(lister, 250)
  const homes = await homesOf(lister, 205)
  await allow(lister, 1)
  const fit = () => fitToPlan(app.db, app.clock.now(), { kind: 'user', id: lister.id })
  await Promise.all([fit(), fit(), fit()])
  expect(await statesOf(homes)).toEqual(['active', ...homes.slice(1).map(() => 'by plan')])
  await app.work()
  expect((await told(lister)).toSorted()).toEqual([
    '100 homes were paused',
    '100 homes were paused',
    '4 homes were paused',
  ])
})

test('whatever happens to plans and homes, no more are on the market than the plan allows, and none is lost', async () => {
  const change = fc.record({
    allowed: fc.option(fc.constantFrom(0, 1, 2, 3, 6), { freq: 2 }),
    home: fc.nat(5),
    move: fc.constantFrom('pause', 'resume', 'under-offer', 'back-on-market', 'withdraw'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const lister = await listers.someone()
      await allow(lister, 6)
      const homes = await homesOf(lister, 6)
      let limit = 6
      for (const { allowed, home, move: name } of changes) {
        await Promise.all([
          allowed === null ? undefined : allow(lister, allowed),
          move(lister, homes[home] ?? '', name),
          fitToPlan(app.db, app.clock.now(), { kind: 'user', id: lister.id }),
        ])
        limit = allowed ?? limit
        await app.work()
        const states = await statesOf(homes)
        const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
        // What is under offer cannot be paused.
        expect(count('active')).toBeLessThanOrEqual(Math.max(0, limit - count('under_offer')))
        if (count('by plan') > 0) expect(count('active', 'under_offer')).toBeGreaterThanOrEqual(limit)
      }
      await allow(lister, 6)
      await app.work()
      const states = await statesOf(homes)
      expect(states).not.toContain('by plan')
      expect(states.filter((state) => state === 'withdrawn').length).toBeLessThanOrEqual(
        changes.filter((one) => one.move === 'withdraw').length,
      )
    }),
    { numRuns: 8, seed: 39 },
  )
})
