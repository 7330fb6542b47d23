import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAnnouncement } from '../../../../contract/pages/announcements.ts'
import { publicStatus, statusParts, type StatusPart } from '../../../../contract/system/public-status.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { ProviderRefused, ProviderUnavailable } from '../../payments/providers/provider.ts'
import { remembered } from '../../payments/providers/reachability.ts'
import { checkParts } from './checks.ts'
import { checkPartsJob, forgetStatusDays, recordCheck } from './status-days.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const works = Object.fromEntries(statusParts.map((part) => [part, 'works'])) as Record<StatusPart, 'works'>
const storage = {
  has: async () => false,
  get: async () => undefined,
  put: async () => undefined,
  remove: async () => undefined,
  async *list() {},
}

test('everyone sees that every part works', async () => {
  const { data } = await app.ask(publicStatus)
  expect(data).toMatchObject({ hasDatabase: true, notices: [] })
  expect(data.parts.map(({ part, state }) => [part, state])).toEqual(statusParts.map((part) => [part, 'works']))
  expect(data.parts[0]?.days).toHaveLength(90)
  expect(data.parts[0]?.availability).toBeUndefined()
})

test('a part is down if what it needs does not answer', async () => {
  const states = async () => (await checkParts(app.db, storage, app.clock.now())).states
  expect(
    (await checkParts(app.db, { ...storage, has: () => Promise.reject(new Error('away')) }, app.clock.now())).states,
  ).toEqual({
    ...works,
    pictures: 'down',
  })
  await app.db.query('alter table search_homes rename to search_homes_away')
  expect(await states()).toEqual({ ...works, search: 'down' })
  await app.db.query('alter table search_homes_away rename to search_homes')
  await expect(remembered(Promise.reject(new ProviderRefused('no')))).rejects.toThrow('no')
  expect(await states()).toEqual(works)
  await expect(remembered(Promise.reject(new ProviderUnavailable('away')))).rejects.toThrow('away')
  expect(await states()).toEqual({ ...works, payments: 'degraded' })
  await remembered(Promise.resolve())
  expect(await states()).toEqual(works)
})

test('a day is the sum of its checks, and minutes without any count as down', async () => {
  const days = async () => {
    const other = await startApp(
      (await app.db.query<{ name: string }>('select current_database() as name')).rows[0]?.name,
    )
    other.clock.move(app.clock.now().getTime() - other.clock.now().getTime())
    const { data } = await other.ask(publicStatus)
    await other.app.http.close()
    await other.db.close()
    return Object.fromEntries(
      data.parts.map(({ part, days: own, availability }) => [part, [own.slice(-2), availability]]),
    )
  }
  for (let minute = 0; minute < 3; minute++) {
    await app.runJob(checkPartsJob, {})
    app.clock.move(MINUTE_MS)
  }
  await recordCheck(app.db, app.clock.now(), 'in', { ...works, search: 'down' })
  expect(await days()).toMatchObject({ website: [[null, 0], 1], search: [[null, 1], 0.75] })
  // Four minutes are a queue that is busy.
  app.clock.move(4 * MINUTE_MS)
  await app.runJob(checkPartsJob, {})
  expect(await days()).toMatchObject({ website: [[null, 0], 1] })
  app.clock.move(HOUR_MS)
  await app.runJob(checkPartsJob, {})
  expect(await days()).toMatchObject({
    website: [[null, 59], expect.closeTo(6 / 65, 5)],
    search: [[null, 60], expect.anything()],
  })
  app.clock.move(DAY_MS)
  await recordCheck(app.db, app.clock.now(), 'in', works)
  const { rows } = await app.db.query<{ down: number }>(
    `select sum(down) as down from status_days where part = 'website'`,
  )
  expect(rows[0]?.down).toBe(59 + 24 * 60 - 1)
  app.clock.move(101 * DAY_MS)
  await forgetStatusDays(app.db, app.clock.now())
  expect((await app.db.query('select from status_days')).rowCount).toBe(0)
})

test('warnings to everyone are its notices', async () => {
  const other = await startApp()
  const admin = await (await openListers(other)).someone(['Admin'])
  const announce = (more: object) =>
    other.ask(saveAnnouncement, {
      params: { id: uuidv7() },
      body: {
        revision: 0,
        market: 'in',
        text: 'Codes by SMS arrive late.',
        tone: 'warning',
        audience: 'everybody',
        dismissible: true,
        startsAt: other.clock.now().toISOString(),
        ...more,
      },
      token: admin.token,
    })
  await announce({ endsAt: new Date(other.clock.now().getTime() + HOUR_MS).toISOString() })
  await announce({ text: 'We have a new look.', tone: 'info' })
  await announce({ text: 'For agents.', audience: 'listers' })
  await announce({ text: 'Elsewhere.', market: 'us' })
  const { data } = await other.ask(publicStatus)
  expect(data.notices).toMatchObject([{ text: 'Codes by SMS arrive late.' }])
  expect(data.notices[0]?.until).toBeUndefined()
  await other.close()
})

test('without the database it is answered from memory, also as a page', async () => {
  const lost = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../../../../dist') })
  await lost.db.pool.end()
  const { data } = await lost.ask(publicStatus)
  expect(data.hasDatabase).toBe(false)
  expect(Object.fromEntries(data.parts.map(({ part, state }) => [part, state]))).toEqual({
    website: 'degraded',
    search: 'down',
    messages: 'down',
    payments: 'down',
    pictures: 'works',
  })
  // A busy machine may ask to try again.
  const page = async (language: string) => (await lost.get('/status', { cookie: `language=${language}` })).body
  await expect.poll(() => page('en')).toContain('We cannot reach our database.')
  await expect.poll(() => page('hi')).toContain('डेटाबेस')
  await lost.app.http.close()
})
