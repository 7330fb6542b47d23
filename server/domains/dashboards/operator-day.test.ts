import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorDay } from '../../../contract/dashboards/operator-day.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { isOdd, readOperatorDay } from './operator-day.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const read = () => readOperatorDay(app.db, app.clock.now(), 'in', app.clock.now().toISOString().slice(0, 10))

test('a day is odd that is far above the busiest or far below the quietest of the usual ones', () => {
  expect(isOdd(30, [8, 20])).toBe(false)
  expect(isOdd(31, [8, 20])).toBe(true)
  expect(isOdd(9, [0, 1])).toBe(false)
  expect(isOdd(5, [11, 20])).toBe(true)
  expect(isOdd(4, [9, 20])).toBe(false)
})

test('a home that waits for more than a day is late, and a failed job at once', async () => {
  const owner = await listers.someone()
  const home = await listers.home({ listerKind: 'owner', ownerUserId: owner.id, standardStatus: 'pending_review' })
  const since = (hours: number) =>
    app.db.query('update properties set updated_at = $2 where id = $1', [
      home,
      new Date(app.clock.now().getTime() - hours * HOUR_MS),
    ])
  await since(23)
  expect((await read()).late).toEqual([])
  await since(25)
  await app.db.query(`select graphile_worker.add_job('count-files', '{}')`)
  await app.db.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect((await read()).late).toMatchObject([
    { what: 'jobs', count: 1 },
    { what: 'homes', count: 1, since: new Date(app.clock.now().getTime() - 25 * HOUR_MS).toISOString() },
  ])
})

test('what was added is compared with the week before, and a crowd of a day is odd', async () => {
  const made = (await app.db.query(`select from users`)).rowCount ?? 0
  const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS - HOUR_MS)
  await app.db.query(`update users set created_at = $1`, [at(0)])
  await app.db.query(
    `insert into users (id, first_name, created_at) select gen_random_uuid(), 'Someone', $1 from generate_series(1, 20)`,
    [at(0)],
  )
  await app.db.query(
    `insert into users (id, first_name, created_at) select gen_random_uuid(), 'Someone', $1 from generate_series(1, 3)`,
    [at(8)],
  )
  const { grows, odd } = await read()
  expect(grows.find(({ what }) => what === 'accounts')).toEqual({ what: 'accounts', week: made + 20, before: 3 })
  expect(odd).toEqual([{ what: 'accounts', count: made + 20, least: 0, most: 3 }])
  const { data } = await app.ask(operatorDay, { token: admin.token })
  expect(data.grows).toEqual(grows)
})
