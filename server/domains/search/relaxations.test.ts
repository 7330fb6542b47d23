// On every engine: releases estimate differently.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { propertyRelaxations } from '../../../contract/search/search.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { waysToRelax } from './counting.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1', MICRO_CACHE_MS: '60000' } })
})
afterAll(() => app.close())

const everything = {
  category: 'residential',
  propertySubType: 'studio',
  priceMin: '1',
  areaMin: '1',
  bedrooms: '1',
  bathroomsMin: '1',
  furnished: 'furnished',
  developmentStatus: 'ready',
  ageMax: '1',
  floorMin: '1',
  facing: 'north',
  amenities: 'lift',
  lister: 'owner',
  pgGender: 'female',
  pgSharing: '1',
  listedWithin: '7',
  photosOnly: '1',
  text: 'zebra',
  box: '77,12,78,13',
  polygon: '77,12;78,12;78,13',
}
const ask = (query: Record<string, string>, remoteAddress = '203.0.113.1') =>
  app.app.http.inject({ ...requestOf(propertyRelaxations, { query }), remoteAddress })

test('a search with every filter counts twenty other searches at most', async () => {
  const asked = vi.spyOn(app.db, 'query')
  expect((await ask(everything)).json()).toEqual({ data: [] })
  const texts = asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : query.text))
  const counts = texts.flatMap((text) => text.match(/select count\(\*\) from/g) ?? [])
  expect(counts.length).toBeGreaterThan(10)
  expect(counts.length).toBeLessThanOrEqual(20)
  asked.mockClear()
  expect((await ask(everything)).statusCode).toBe(200)
  expect(asked, 'asked again a moment later it is not counted again').not.toHaveBeenCalled()
  asked.mockRestore()
})

test('of five filters every one, every pair and all but every one are tried', () => {
  const [ones = [], twos = [], allButOne = []] = waysToRelax({
    priceMin: 1,
    bedrooms: [2],
    furnished: ['furnished'],
    text: 'zebra',
    lister: ['owner'],
  })
  expect([ones.length, twos.length, allButOne.length]).toEqual([5, 10, 5])
  expect(new Set([...ones, ...twos, ...allButOne].map(String)).size).toBe(20)
})

test('who asks for more and more is told to wait, and nobody else', async () => {
  const answers = []
  for (let n = 0; n < 61; n++) answers.push(await ask({ text: 'zebra', priceMin: String(n + 1) }, '203.0.113.2'))
  expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(answers[60]?.statusCode).toBe(429)
  expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ text: 'zebra', priceMin: '99' }, '203.0.113.3')).statusCode).toBe(200)
})
