import { HOUR_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { consumeRateLimit, giveBack, hashLimit } from './limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const limit = (key: string, most: number, windowMs = HOUR_MS) => ({ key, most, windowMs })
const hitsOf = async (key: string) => {
  const { rows } = await app.db.query<{ hits: number }>('select hits from rate_limits where key = $1', [
    hashLimit(app.db, { key, windowMs: HOUR_MS }),
  ])
  return rows[0]?.hits
}

test('a try that one limit refuses counts against none', async () => {
  const now = app.clock.now()
  expect(await consumeRateLimit(app.db, now, [limit('client', 2), limit('first', 5)])).toEqual([1, 1])
  expect(await consumeRateLimit(app.db, now, [limit('second', 5), limit('client', 2)])).toEqual([1, 2])
  const refused = consumeRateLimit(app.db, now, [limit('first', 5), limit('client', 2), limit('third', 5)])
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect([await hitsOf('client'), await hitsOf('first'), await hitsOf('third')]).toEqual([2, 1, undefined])
})

test('of many at once no more than the limit get through', async () => {
  const now = app.clock.now()
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => consumeRateLimit(app.db, now, [limit('crowd', 10), limit(`one-of-${n}`, 1)])),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await hitsOf('crowd')).toBe(10)
})

test('what is given back may be tried again, and never more than was counted', async () => {
  const now = app.clock.now()
  const limits = [limit('given', 1)]
  await consumeRateLimit(app.db, now, limits)
  await giveBack(app.db, now, limits)
  await giveBack(app.db, now, limits)
  await consumeRateLimit(app.db, now, limits)
  await expect(consumeRateLimit(app.db, now, limits)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the wait is that of the limit that is full, and its windows stand apart', async () => {
  const now = app.clock.now()
  const limits = [limit('both', 1, 60_000), limit('both', 2, HOUR_MS)]
  await consumeRateLimit(app.db, now, limits)
  await expect(consumeRateLimit(app.db, now, limits)).rejects.toMatchObject({ retryAfterSeconds: 60 })
  await consumeRateLimit(app.db, new Date(now.getTime() + 60_000), limits)
  await expect(consumeRateLimit(app.db, new Date(now.getTime() + 120_000), limits)).rejects.toMatchObject({
    retryAfterSeconds: 3600 - 120,
  })
})
