import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCity } from '../../../../contract/places.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { businessCounter } from './business.ts'
import { openListers } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

const TOKEN = 'a-token-of-a-collector'
let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())

const collect = async (from = app) => {
  const { statusCode, headers, body } = await from.get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  return body
}
/** The value of a metric with exactly these labels; undefined if there is none. */
async function value(name: string, labels: Record<string, string> = {}, from = app): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  const line = (await collect(from))
    .split('\n')
    .find(
      (one) =>
        one.startsWith(name) && /^(\{| )/.test(one.slice(name.length)) && wanted.every((label) => one.includes(label)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('metrics are given to a collector that knows the token', async () => {
  for (const authorization of ['', TOKEN, 'Bearer', 'Bearer another-token-here', `Bearer ${TOKEN}x`]) {
    const { statusCode, headers, body } = await app.get('/metrics', { authorization })
    expect([statusCode, headers['www-authenticate']], authorization).toEqual([401, 'Bearer'])
    expect(body).not.toContain('lintel_')
  }
  expect(await collect()).toContain('nodejs_eventloop_lag_seconds')
})

test('without a token there is no such address', async () => {
  const closed = await startApp()
  expect((await closed.get('/metrics', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(404)
  await closed.close()
})

test('requests are counted and timed by the pattern of their route', async () => {
  const labels = { method: 'GET', route: getCity.path.replace(/\{(\w+)\}/, ':$1') }
  const counted = async () => [
    (await value('lintel_http_requests_total', { ...labels, status: '4xx' })) ?? 0,
    (await value('lintel_http_request_duration_seconds_count', labels)) ?? 0,
  ]
  const [requests = 0, timed = 0] = await counted()
  for (const city of ['nowhere', 'no-place']) expect((await app.get(`/api/cities/${city}`)).statusCode).toBe(404)
  expect(await counted()).toEqual([requests + 2, timed + 2])
  expect(await collect()).not.toMatch(/nowhere|no-place/)
  // The collector itself is being answered.
  expect(await value('lintel_http_requests_in_flight')).toBe(1)
})

test('whatever a client invents has one name', async () => {
  const before = (await collect()).split('\n').length
  for (let n = 0; n < 50; n++) await app.get(`/api/invented-${n}/deep?er=${n}`)
  for (const method of ['PURGE', 'MKCOL', 'LINK'] as const)
    await app.app.http.inject({ method: method as 'GET', url: '/invented' })
  const after = (await collect()).split('\n')
  expect(after.join('\n')).not.toMatch(/invented|PURGE|MKCOL|LINK/)
  expect(after.length - before).toBeLessThan(40)
})

test('the system is asked when metrics are collected, and no number is claimed that is not known', async () => {
  expect(await value('lintel_database_up')).toBe(1)
  expect(await value('lintel_disk_bytes', { state: 'free' })).toBeGreaterThan(0)
  expect(await value('lintel_database_connections', { pool: 'requests', state: 'limit' })).toBeGreaterThan(0)
  for (const program of ['node', 'postgresql'])
    expect(await value('lintel_support_end_timestamp_seconds', { program })).toBeGreaterThan(1_800_000_000)
  expect(await value('lintel_backup_age_seconds')).toBeUndefined()
  expect(await value('lintel_replicas', { state: 'left' })).toBeUndefined()
})

test('what happens in a market is counted from its tables, once', async () => {
  let now = Date.now()
  const { someone, home } = await openListers(app)
  const count = businessCounter(app.db, 'in', () => now)
  const signUps = { event: 'sign-up', market: 'in' }
  const published = { event: 'home-published', market: 'in' }
  const counted = async () => [
    await value('lintel_business_events_total', signUps),
    await value('lintel_business_events_total', published),
  ]
  await count()
  const [before = 0, homes = 0] = await counted()
  await someone(['Buyer'])
  await home()
  // Ids of the last seconds may belong to transactions that have not committed.
  await count()
  expect(await counted()).toEqual([before, homes + 1])
  now += MINUTE_MS
  await count()
  await count()
  expect(await counted()).toEqual([before + 1, homes + 1])
})

test('a database that is away leaves the other metrics', async () => {
  const lost = await startApp(undefined, { environment: { METRICS_TOKEN: TOKEN } })
  await lost.db.pool.end()
  expect(await value('lintel_metrics_questions_failed_total', { about: 'system' }, lost)).toBeGreaterThan(0)
  expect(await collect(lost)).toContain('nodejs_version_info')
  await lost.app.http.close()
})
