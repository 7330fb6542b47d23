import { afterAll, beforeAll, expect, test } from 'vitest'
import { listThreads, typeInThread } from '../../../contract/conversations/threads.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let person: Lister
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } })
  person = await (await openListers(app)).someone()
})
afterAll(() => app.close())

test('threads are searched sixty times a minute and no more, and listed as often as one likes', async () => {
  const search = { token: person.token, query: { q: 'the deed' } }
  for (let n = 0; n < 60; n += 1) expect(await app.ask(listThreads, search)).toEqual({ data: [] })
  expect(await app.refusal(listThreads, search)).toMatchObject({
    status: 429,
    problem: { code: 'TOO_MANY_REQUESTS' },
  })
  expect(await app.ask(listThreads, { token: person.token })).toEqual({ data: [] })
  app.clock.move(60_000)
  expect(await app.ask(listThreads, search)).toEqual({ data: [] })
})

test('somebody types sixty times a minute and no more, in whatever threads', async () => {
  const type = () => app.refusal(typeInThread, { token: person.token, params: { id: uuidv7() }, body: {} })
  for (let n = 0; n < 60; n += 1) expect(await type()).toMatchObject({ status: 404 })
  expect(await type()).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_REQUESTS' } })
})
