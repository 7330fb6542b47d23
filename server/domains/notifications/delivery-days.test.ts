import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERY_DAYS, deliveryDays } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { countDeliveriesJob } from './delivery-days.ts'

let app: TestApp
let staff: Lister
beforeAll(async () => {
  app = await startApp()
  staff = await (await openListers(app)).someone(['Moderator'])
  await app.work()
  await app.db.query('delete from notifications')
})
afterAll(() => app.close())

/** A message that ended so many days before now. */
const ended = (state: string, days: number) =>
  app.db.query(
    `with made as (insert into notifications (id, recipient, kind, key, params, in_app, created_at)
       values (gen_random_uuid(), 'x', 'waiting', gen_random_uuid(), '{}', false, $2) returning id)
     insert into notification_deliveries (notification_id, channel, state, updated_at) select id, 'email', $1, $2 from made`,
    [state, new Date(app.clock.now().getTime() - days * DAY_MS)],
  )
const read = () => app.ask(deliveryDays, { token: staff.token })

test('messages are counted by day of the market, also days on which no server ran, and once', async () => {
  expect((await read()).countedAt).toBeUndefined()
  for (const [state, days] of [
    ['sent', 0],
    ['sent', 0],
    ['failed', 0],
    ['waiting', 0],
    ['dropped', 3],
  ] as const)
    await ended(state, days)
  // 31 May in India ended at half past six in the evening, UTC.
  await ended('sent', 11.4 / 24)
  await ended('sent', 11.6 / 24)
  for (let times = 0; times < 2; times++) await app.runJob(countDeliveriesJob, {})
  const { data, countedAt } = await read()
  expect(countedAt).toBe(app.clock.now().toISOString())
  expect(data).toHaveLength(DELIVERY_DAYS)
  expect(data.slice(0, 4)).toEqual([
    { day: '2026-06-01', channels: [{ channel: 'email', sent: 3, failed: 1, dropped: 0 }] },
    { day: '2026-05-31', channels: [{ channel: 'email', sent: 1, failed: 0, dropped: 0 }] },
    { day: '2026-05-30', channels: [] },
    { day: '2026-05-29', channels: [{ channel: 'email', sent: 0, failed: 0, dropped: 1 }] },
  ])
})
