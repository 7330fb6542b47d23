import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MANAGE_LINK_LIFE_MS,
  askForAlerts,
  changeMailedSearch,
  confirmAlerts,
  mailedSearches,
  renewManageLink,
  stopAlerts,
} from '../../../contract/saved-searches.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { messagesTo, someEmail } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties } from '../properties/repository.ts'
import { readEndedManageToken, readManageToken, readStopToken } from './links.ts'
import { indexHomesJob } from '../properties/service.ts'

let app: TestApp
let places: Awaited<ReturnType<typeof makePlaces>>
beforeAll(async () => {
  app = await startApp()
  places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5] } } })
})
afterAll(() => app.close())

const tokenIn = (text: string | undefined, what: string) =>
  new RegExp(`/alerts/${what}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? ''

test('a link to manage e-mails is good for ninety days, then a new one is sent; one to end them for ever', async () => {
  const email = someEmail()
  await app.ask(askForAlerts, { body: { email, query: 'city=pune&propertySubType=plot', schedule: 'instant' } })
  const [asked] = await messagesTo(app, email)
  const { data } = await app.ask(confirmAlerts, { body: { token: tokenIn(asked?.text, 'confirm') } })
  const manage = data.manage ?? ''
  const [cityId, localityId, now] = [places.city.Pune ?? 0, places.locality.Kothrud ?? 0, app.clock.now().toISOString()]
  const home = makeProperty({ cityId, localityId, propertySubType: 'plot', createdAt: now, updatedAt: now })
  await insertProperties(app.db, [home])
  await addJob(app.db, indexHomesJob, { ids: [home.id] })
  const stop = tokenIn((await messagesTo(app, email)).at(-1)?.text, 'stop')
  app.clock.move(MANAGE_LINK_LIFE_MS - 1000)
  const { searches } = (await app.ask(mailedSearches, { body: { token: manage } })).data
  app.clock.move(1000)
  const params = { id: searches[0]?.id ?? '' }
  for (const refusal of [
    await app.refusal(mailedSearches, { body: { token: manage } }),
    await app.refusal(changeMailedSearch, { params, body: { token: manage, remove: true } }),
  ])
    expect([refusal.status, refusal.problem.code]).toEqual([410, 'LINK_EXPIRED'])
  // Its day is signed too.
  const later = Buffer.from(manage, 'base64url')
  later.writeUInt32BE(later.readUInt32BE(16) + 86_400, 16)
  for (const token of [later.toString('base64url'), stop])
    for (const endpoint of [mailedSearches, renewManageLink])
      expect((await app.refusal(endpoint, { body: { token } })).problem.code).toBe('LINK_INVALID')

  for (let n = 0; n < 3; n++) await app.ask(renewManageLink, { body: { token: manage } })
  expect((await app.refusal(renewManageLink, { body: { token: manage } })).status).toBe(429)
  const fresh = tokenIn((await messagesTo(app, email)).at(-1)?.text, 'manage')
  expect((await app.ask(mailedSearches, { body: { token: fresh } })).data).toMatchObject({ email, searches: [params] })
  await app.ask(stopAlerts, { body: { token: stop } })
  expect((await app.ask(mailedSearches, { body: { token: fresh } })).data.searches).toMatchObject([{ active: false }])
})

test('a link of an earlier release ends e-mails as ever, and manages them no more', async () => {
  const key = Buffer.alloc(32, 7)
  const id = '01a209bc-8d2d-7eac-a888-f8b2803a2b10'
  const of = (purpose: string) =>
    Buffer.concat([
      Buffer.from(id.replaceAll('-', ''), 'hex'),
      createHmac('sha256', key).update(`alerts ${purpose} ${id}`).digest().subarray(0, 18),
    ]).toString('base64url')
  expect(readStopToken(key, of('stop'))).toBe(id)
  expect(() => readManageToken(key, app.clock.now(), of('manage'))).toThrow('LINK_EXPIRED')
  expect(readEndedManageToken(key, of('manage'))).toBe(id)
})
