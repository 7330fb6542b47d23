import { afterAll, beforeAll, expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { makePlaces } from '../domains/places/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await makePlaces(app.db, { Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93] } } })
})
afterAll(() => app.close())

test('a tile of the city is served compressed and may be kept', async () => {
  const answer = await app.get('/tiles/14/11724/7596.pbf')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' })
  expect(gunzipSync(answer.rawPayload).length).toBeGreaterThan(100)
})

test.each(['99/0/0.pbf', '3/8/0.pbf', '3/-1/0.pbf', '3/0/0.png', 'a/b/c.pbf', '3/0.5/0.pbf'])(
  '%s does not exist',
  async (path) => {
    expect(await app.refused(`/tiles/${path}`)).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  },
)
