import { MINUTE_MS } from '../../../contract/time.ts'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bestEncoding, microCache, type Answer } from './micro-cache.ts'

const page = (body: string, status = 200): Answer => ({ status, type: 'text/html', body })

/** CPU of some work, the least of several tries, so that what else the machine does counts little. */
function cpuOf(work: () => void): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (let n = 0; n < 200; n++) work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...tries)
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0 , gzip ; q=0', 'identity'],
  ['vbr, xgzip', 'identity'],
  ['gzip', 'gzip'],
  ['*', 'identity'],
  [undefined, 'identity'],
  [['gzip', 'br'], 'br'],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})

test.each([
  ['letters', (n: number) => 'a'.repeat(n)],
  ['codings', (n: number) => 'br;q=0,'.repeat(n / 7)],
  ['spaces', (n: number) => `br${' '.repeat(n)};q=0`],
])('a header of many %s is not read', (_, header) => {
  expect(bestEncoding(header(14_000))).toBe('identity')
  const [once, twice] = [header(14_000), header(28_000)].map((text) => cpuOf(() => bestEncoding(text)))
  // A quadratic pattern took four times as long; a floor keeps a clock of few microseconds from deciding.
  expect(twice).toBeLessThan(3 * Math.max(once ?? 0, 1000))
})

test('an answer is made once for all who ask at once, in whatever encoding', async () => {
  const cache = microCache({ name: 'api', ms: MINUTE_MS })
  let made = 0
  const make = async () => {
    made++
    return page('home '.repeat(1000))
  }
  const [plain, packed] = await Promise.all([cache.answer('a', 'identity', make), cache.answer('a', 'gzip', make)])
  expect(made).toBe(1)
  expect(gunzipSync(packed.body)).toEqual(plain.body)
  expect(packed.encoding).toBe('gzip')
  expect(cache.answer('a', 'gzip', make)).toBe(packed)
})

test('neither a failure nor an answer of 500 and above is kept', async () => {
  const cache = microCache({ name: 'api', ms: MINUTE_MS })
  await expect(cache.answer('a', 'identity', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.answer('a', 'identity', async () => page('', 503))).toMatchObject({ status: 503 })
  expect(await cache.answer('a', 'identity', async () => page('there'))).toMatchObject({ status: 200 })
  expect(await cache.answer('a', 'identity', async () => page('again'))).toMatchObject({ body: Buffer.from('there') })
})

test('it holds no more bytes than it may, and the newest are there', async () => {
  const cache = microCache({ name: 'api', ms: MINUTE_MS, maxBytes: 100_000 })
  for (let n = 0; n < 50; n++) await cache.answer(`${n}`, 'identity', async () => page('x'.repeat(10_000)))
  const isKept = (n: number) => !(cache.answer(`${n}`, 'identity', async () => page('')) instanceof Promise)
  expect([isKept(49), isKept(45), isKept(30), isKept(0)]).toEqual([true, true, false, false])
})

test('an answer is made anew once its moment is over', async () => {
  const cache = microCache({ name: 'api', ms: 20 })
  await cache.answer('a', 'identity', async () => page('old'))
  const answer = async () => String((await cache.answer('a', 'identity', async () => page('new'))).body)
  await expect.poll(answer).toBe('new')
})
