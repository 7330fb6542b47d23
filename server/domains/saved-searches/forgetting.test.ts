import { DAY_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearches, saveSearch } from '../../../contract/saved-searches.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { startSession } from '../auth/sessions.ts'
import { asPerson, messagesTo } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { forgetPastJob } from '../../platform/jobs/clean-ups.ts'
import { indexHomesJob } from '../properties/service.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Kothrud ?? 0 }
})
afterAll(() => app.close())

async function publish(title: string): Promise<void> {
  const now = app.clock.now().toISOString()
  const home = makeProperty({ ...base, title, createdAt: now, updatedAt: now })
  await insertProperties(app.db, [home])
  await addJob(app.db, indexHomesJob, { ids: [home.id] })
  await app.work()
}

async function forget(): Promise<void> {
  await addJob(app.db, forgetPastJob, {})
  await app.work()
}

const counts = async () =>
  (
    await app.db.query(
      `select (select count(*) from property_events) as events, (select count(*) from alert_matches) as matches,
         (select count(*) from alert_batches) as batches`,
    )
  ).rows[0]

test('what was told half a year ago is forgotten, what still waits is told', async () => {
  const person = await asPerson(app)
  const search = (name: string, schedules: object, query = 'city=pune') =>
    app.ask(saveSearch, { body: { name, query, schedules }, token: person.token })
  await search('Told', { inApp: 'instant', email: 'instant', sms: 'off' })
  await search('Only listed', { inApp: 'off', email: 'off', sms: 'off' }, 'city=pune&bedrooms=2')
  await search('In one letter', { inApp: 'off', email: 'weekly', sms: 'off' }, 'city=pune&bedrooms=2&priceMin=1')
  await publish('The first home')
  expect(await counts()).toEqual({ events: 1, matches: 5, batches: 2 })

  app.clock.move(179 * DAY_MS)
  await forget()
  expect(await counts()).toEqual({ events: 1, matches: 5, batches: 2 })

  // The weekly e-mail is still pending: its matches stay, and the event with them.
  app.clock.move(2 * DAY_MS)
  await forget()
  expect(await counts()).toEqual({ events: 1, matches: 1, batches: 0 })
  await publish('The second home')
  expect((await messagesTo(app, person.email)).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/The first home[^]*The second home/),
  )
  const token = await startSession(app.db, app.clock.now(), { userId: person.user._id, remember: true, device: 'Test' })
  const { data } = await app.ask(savedSearches, { token })
  expect(data.map(({ matches }) => matches.map(({ title }) => title))).toEqual(
    Array.from({ length: 3 }, () => ['The second home']),
  )

  app.clock.move(179 * DAY_MS)
  await forget()
  expect(await counts()).toEqual({ events: 2, matches: 6, batches: 3 })
  app.clock.move(2 * DAY_MS)
  await forget()
  expect(await counts()).toEqual({ events: 0, matches: 0, batches: 0 })
})

test('events that nobody looked for yet stay until they were', async () => {
  const now = app.clock.now().toISOString()
  const home = makeProperty({ ...base, createdAt: now, updatedAt: now })
  await insertProperties(app.db, [home])
  app.clock.move(400 * DAY_MS)
  await forget()
  expect(await counts()).toMatchObject({ events: 1 })
})

test('figures of days that no chart shows and reminders that cannot come again go too', async () => {
  const { rows } = await app.db.query<{ id: string }>('select id from properties limit 1')
  const day = (ago: number) => new Date(app.clock.now().getTime() - ago * DAY_MS)
  for (const ago of [0, 179, 180])
    await app.db.query(`insert into property_stats (property_id, day) values ($1, $2)`, [rows[0]?.id, day(ago)])
  for (const ago of [73, 75])
    await app.db.query(`insert into property_reminders values ($1, $2, 'due')`, [rows[0]?.id, day(ago)])
  await forget()
  const { rows: left } = await app.db.query<{ day: string }>('select day from property_stats order by day')
  expect(left.map((row) => row.day)).toEqual([day(179), day(0)].map((at) => at.toISOString().slice(0, 10)))
  const { rows: reminders } = await app.db.query<{ at: Date }>('select due_at as at from property_reminders')
  expect(reminders.map(({ at }) => at)).toEqual([day(73)])
})
