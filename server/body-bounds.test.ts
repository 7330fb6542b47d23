import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../contract/endpoint.ts'
import { asPerson } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let authorization: string
beforeAll(async () => {
  app = await startApp()
  authorization = `Bearer ${(await asPerson(app)).token}`
})
afterAll(() => app.close())

const fields = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 0]))

test.each<[string, string, object, number, string]>([
  ['more than 64 KB', '/api/requirements', { text: 'x'.repeat(65_536) }, 413, 'BODY_TOO_LARGE'],
  [
    'a megabyte of a document',
    '/api/listing-drafts',
    { fields: { title: 'x'.repeat(1_048_576) } },
    413,
    'BODY_TOO_LARGE',
  ],
  ['100,000 fields', '/api/listing-drafts', fields(100_000, String), 400, 'MALFORMED_REQUEST'],
  ['1,001 fields inside', '/api/requirements', { wanted: fields(1001, String) }, 400, 'MALFORMED_REQUEST'],
])('%s is refused before it is checked', async (_, url, body, status, code) => {
  const answer = await app.post(url, body, { authorization })
  expect([answer.statusCode, Problem.parse(answer.json()).code]).toEqual([status, code])
  expect(answer.body.length).toBeLessThan(500)
})

test('of many unknown fields ten are named, each in part', async () => {
  const { statusCode, body } = await app.post(
    '/api/requirements',
    fields(900, (at) => `${at} ${'y'.repeat(60)}`),
  )
  expect(statusCode).toBe(422)
  expect(new Set(body.match(/\d+ y{20}/g)).size).toBe(10)
  expect(body.length).toBeLessThan(3000)
})

test('of many unknown parameters ten are named', async () => {
  const query = Object.keys(fields(300, (at) => `unknown${at}=1`)).join('&')
  const { statusCode, body } = await app.get(`/api/properties?${query}`)
  expect([statusCode, new Set(body.match(/"unknown\d+"/g)).size]).toEqual([422, 10])
})

test('of many wrong entries of a list a hundred are named', async () => {
  const wrong = { places: Array.from({ length: 10_000 }, () => 1) }
  const { statusCode, body } = await app.post('/api/requirements', wrong)
  expect(statusCode).toBe(422)
  expect(body.match(/places\.\d+/g)?.length ?? 0).toBeLessThanOrEqual(100)
})
