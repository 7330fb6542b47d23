import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../../contract/account.ts'
import { saveService } from '../../../../contract/services/service-admin.ts'
import {
  LEAVE_WAITLIST_PATH,
  confirmWaitlist,
  joinWaitlist,
  leaveWaitlist,
} from '../../../../contract/services/waitlist.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { forgetPastJob } from '../../../platform/jobs/clean-ups.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { asPerson, messagesTo, someEmail } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { legalCheck } from '../factory.ts'

let app: TestApp
let admin: Lister

beforeAll(async () => {
  app = await startApp()
  const listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  const { rows } = await app.db.query<{ id: number }>(`select id from places where kind = 'state'`)
  await app.db.query(
    `insert into places (market, kind, parent_id, slug, name, name_hindi, longitude, latitude) values ('in', 'city', $1, 'mysuru', 'Mysuru', 'मैसूरु', 76.64, 12.3)`,
    [rows[0]?.id],
  )
})
afterAll(() => app.close())

let made = 0
/** A service of Bengaluru, and the way to change it. */
async function service() {
  const slug = `check-${(made += 1)}`
  const { params, body } = legalCheck({ slug })
  let { version } = (await app.ask(saveService, { params, body, token: admin.token })).data
  return {
    id: params.id,
    change: async (more: object) => {
      const changed = await app.ask(saveService, { params, body: { ...body, version, ...more }, token: admin.token })
      version = changed.data.version
    },
  }
}
const join = (id: string, email: string, more: object = {}) => ({
  params: { id },
  body: { city: 'mysuru', email, language: 'en', ...more },
})
const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const lastTo = async (email: string) => (await messagesTo(app, email)).at(-1)
const waiting = async (email: string) =>
  (
    await app.db.query<{ confirmed: boolean; told: boolean }>(
      `select confirmed_at is not null as confirmed, told_at is not null as told from service_waitlist where email = $1`,
      [email],
    )
  ).rows
async function waiter(id: string, email = someEmail(), more: object = {}) {
  await app.ask(joinWaitlist, join(id, email, more))
  const token = tokenIn((await lastTo(email))?.text)
  await app.ask(confirmWaitlist, { body: { token } })
  return { email, token }
}

test('somebody confirms, is told once when the city comes, and leaves by one click', async () => {
  const { id, change } = await service()
  const { email, token } = await waiter(id, someEmail(), { language: 'hi' })
  await app.ask(confirmWaitlist, { body: { token } })
  expect(await waiting(email)).toEqual([{ confirmed: true, told: false }])
  expect(await messagesTo(app, email)).toHaveLength(2)
  await change({ priceFrom: 1 })
  expect(await messagesTo(app, email)).toHaveLength(2)
  await change({ cities: ['bengaluru', 'mysuru'] })
  await change({ cities: ['bengaluru', 'mysuru'], position: 3 })
  const letters = await messagesTo(app, email)
  expect(letters).toHaveLength(3)
  expect(letters[2]?.text).toContain('क़ानूनी जाँच')
  expect(letters[2]?.text).toContain('/services?city=mysuru#')
  expect(letters[2]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /<([^>]+)>/.exec(letters[2]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(address).toContain(LEAVE_WAITLIST_PATH)
  const { pathname, search } = new URL(address)
  const click = () =>
    app.app.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200])
  expect(await waiting(email)).toEqual([])
  await app.ask(leaveWaitlist, { body: { token: search.slice('?token='.length) } })
})

test('whoever did not confirm is not told; who confirms after the city came is told at once', async () => {
  const { id, change } = await service()
  const email = someEmail()
  await app.ask(joinWaitlist, join(id, email))
  const token = tokenIn((await lastTo(email))?.text)
  await change({ everywhere: true, cities: [] })
  expect(await messagesTo(app, email)).toHaveLength(1)
  await app.ask(confirmWaitlist, { body: { token } })
  expect((await lastTo(email))?.subject).toContain('is now available in Mysuru')
  expect(await messagesTo(app, email)).toHaveLength(2)
})

test('nobody waits for what is there, switched off, in no city, or twice', async () => {
  const { id, change } = await service()
  const refused = async (input: object) => (await app.refusal(joinWaitlist, input)).problem.code
  const email = someEmail()
  expect(await refused(join(id, email, { city: 'bengaluru' }))).toBe('SERVICE_OFFERED_HERE')
  expect(await refused(join(id, email, { city: 'atlantis' }))).toBe('PLACE_NOT_FOUND')
  expect(await refused(join(uuidv7(), email))).toBe('SERVICE_NOT_FOUND')
  expect(await refused(join(id, 'not an address'))).toBe('INVALID_INPUT')
  await Promise.all([1, 2].map(() => app.ask(joinWaitlist, join(id, email))))
  expect(await waiting(email)).toHaveLength(1)
  const known = await waiter(id)
  const told = (await messagesTo(app, known.email)).length
  expect(await app.ask(joinWaitlist, join(id, known.email))).toEqual(await app.ask(joinWaitlist, join(id, someEmail())))
  expect(await messagesTo(app, known.email)).toHaveLength(told)
  const machine = someEmail()
  await app.ask(joinWaitlist, join(id, machine, { remark: 'x' }))
  expect(await messagesTo(app, machine)).toEqual([])
  await change({ active: false })
  expect(await refused(join(id, someEmail()))).toBe('SERVICE_NOT_FOUND')
})

test('links last a week, and what nobody confirmed is forgotten', async () => {
  const { id } = await service()
  const email = someEmail()
  for (let asked = 0; asked < 8; asked++) await app.ask(joinWaitlist, join(id, email))
  expect((await app.refusal(joinWaitlist, join(id, email))).status).toBe(429)
  const [first] = (await messagesTo(app, email)).map(({ text }) => tokenIn(text))
  const last = tokenIn((await lastTo(email))?.text)
  const refused = async (token = '') => (await app.refusal(confirmWaitlist, { body: { token } })).problem.code
  expect(await refused(first)).toBe('LINK_INVALID')
  app.clock.move(8 * DAY_MS)
  expect(await refused(last)).toBe('LINK_INVALID')
  await app.runJob(forgetPastJob, {})
  expect(await waiting(email)).toEqual([])
  expect((await app.refusal(leaveWaitlist, { body: { token: `${id}.${'y'.repeat(24)}` } })).status).toBe(404)
})

test('the person’s export holds what they wait for', async () => {
  const person = await asPerson(app)
  const { id } = await service()
  await waiter(id, person.email)
  const said = JSON.stringify(await app.ask(exportAccount, { params: person.params, token: person.token }))
  expect(said).toContain('"serviceWaitlist":[{"email"')
})
