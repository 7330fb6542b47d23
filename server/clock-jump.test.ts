import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '../contract/auth.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { toggleFavourite } from '../contract/favourites.ts'
import { listNotifications } from '../contract/notifications.ts'
import { searchProperties } from '../contract/search/search.ts'
import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import { openListers, type Lister, type ListingAgent } from './testing/listers.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let asker: Lister

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  agent = await listers.anAgent()
  asker = await listers.someone()
})
afterAll(() => app.close())

test.each([
  ['back an hour', -HOUR_MS],
  ['back two days', -2 * DAY_MS],
  ['on four days', 4 * DAY_MS],
  ['on a minute', 60_000],
])('a clock that jumps %s signs nobody out and holds nothing up', async (_, ms) => {
  const home = await listers.homeOf(agent)
  app.clock.move(ms)
  const { token, id: user } = asker
  expect((await app.ask(me, { token })).user._id).toBe(user)
  expect((await app.ask(searchProperties, { query: { intent: 'sale' } })).data.length).toBeGreaterThan(0)
  const toggle = async () => (await app.ask(toggleFavourite, { query: { user, property: home }, token })).data.favourite
  expect([await toggle(), await toggle()]).toEqual([true, false])

  const count = async () => (await app.ask(listNotifications, { token: agent.token })).data.length
  const before = await count()
  const body = { subject: { kind: 'property', id: home }, consent: true }
  const { data } = await app.ask(sendEnquiry, { body, token })
  expect((await app.ask(sendEnquiry, { body, token })).data.id).toBe(data.id)
  await app.work()
  expect(await count()).toBe(before + 1)
})
