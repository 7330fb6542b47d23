import { afterAll, beforeAll, expect, test } from 'vitest'
import { toggleFavourite, updateFavourite } from '../../../contract/favourites.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProperty } from '../properties/factory.ts'
import { indexHomesJob, insertProperties } from '../properties/service.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

const someone = () => listers.someone()

const LAKH = 1_00_000_00
async function home(): Promise<string> {
  const row = makeProperty({ ...listers.base, listPrice: 90 * LAKH })
  await insertProperties(app.db, [row])
  await app.runJob(indexHomesJob, { ids: [row.id] })
  return row.id
}
const index = (id: string) => app.runJob(indexHomesJob, { ids: [id] })
async function setPrice(id: string, lakh: number): Promise<void> {
  await app.db.query(`update properties set list_price = $2, updated_at = $3 where id = $1`, [
    id,
    lakh * LAKH,
    app.clock.now(),
  ])
  await index(id)
}
const save = ({ id: user, token }: Lister, property: string) =>
  app.ask(toggleFavourite, { query: { user, property }, token })
const newsOf = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.map(({ text }) => text.replace(/^.* now/, 'now'))
/** Moves the clock to an hour of a day to come, UTC. */
function toHour(hour: number): void {
  const now = app.clock.now()
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  app.clock.move(at - now.getTime() + (at > now.getTime() ? 0 : 24 * HOUR_MS))
}

test('a price cut is told once, also where its home is looked at again the next day', async () => {
  const person = await someone()
  const id = await home()
  await save(person, id)
  toHour(22)
  await setPrice(id, 85)
  const told = ['now costs ₹\u00a085\u00a0L (was ₹\u00a090\u00a0L).']
  expect(await newsOf(person)).toEqual(told)
  // Another cut of the same day is no news, and none when it is looked at the next day.
  app.clock.move(HOUR_MS)
  await setPrice(id, 80)
  app.clock.move(4 * HOUR_MS)
  await index(id)
  expect(await newsOf(person)).toEqual(told)
  app.clock.move(HOUR_MS)
  await setPrice(id, 75)
  expect(await newsOf(person)).toEqual(['now costs ₹\u00a075\u00a0L (was ₹\u00a080\u00a0L).', ...told])
})

test('a cut by a rupee, or by less than half a per cent, is no news', async () => {
  const person = await someone()
  const id = await home()
  await save(person, id)
  toHour(9)
  await setPrice(id, 89.99999)
  await setPrice(id, 89.6)
  expect(await newsOf(person)).toEqual([])
  await setPrice(id, 89.5)
  expect(await newsOf(person)).toEqual(['now costs ₹\u00a089.5\u00a0L (was ₹\u00a090\u00a0L).'])
})

test('neither who discarded a home nor who saved it after the cut is told of it', async () => {
  const [early, late, discarded] = [await someone(), await someone(), await someone()]
  const id = await home()
  for (const person of [early, discarded]) await save(person, id)
  await app.ask(updateFavourite, {
    params: { propertyId: id },
    body: { version: 1, state: 'discard' },
    token: discarded.token,
  })
  toHour(9)
  await setPrice(id, 85)
  app.clock.move(HOUR_MS)
  await save(late, id)
  await index(id)
  expect(await newsOf(early)).toHaveLength(1)
  expect(await newsOf(discarded)).toEqual([])
  expect(await newsOf(late)).toEqual([])
  app.clock.move(HOUR_MS)
  await setPrice(id, 80)
  expect(await newsOf(late)).toEqual(['now costs ₹\u00a080\u00a0L (was ₹\u00a085\u00a0L).'])
})

test('however many saved a home, all are told, some at a time and each transaction in one order', async () => {
  const id = await home()
  await app.db.query(
    `with savers as (insert into users (id, first_name, email)
        select gen_random_uuid(), 'Saver', n || 'th@example.test' from generate_series(1, 450) n returning id)
      insert into favourites (user_id, property_id, currency, saved_at, updated_at) select id, $1, 'INR', $2, $2 from savers`,
    [id, app.clock.now()],
  )
  app.clock.move(HOUR_MS)
  await setPrice(id, 85)
  // Ids of one millisecond have no order; what a transaction did one after the other, `cmin` numbers.
  const { rows } = await app.db.query<{ told: number; ordered: boolean }>(
    `select count(*)::int as told, array_agg(user_id order by cmin::text::int) = array_agg(user_id order by user_id) as ordered
     from notifications where kind = 'saved-home-cheaper' and params ->> 'id' = $1 group by xmin::text order by 1`,
    [id],
  )
  expect(rows.map(({ told }) => told)).toEqual([50, 200, 200])
  expect(rows.every(({ ordered }) => ordered)).toBe(true)
})
