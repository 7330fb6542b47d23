import { HOUR_MS } from '../../../contract/time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOtpOnPhone } from '../../../contract/auth.ts'
import { dayIn } from '../../../contract/markets.ts'
import { transitionListing } from '../../../contract/listings/my-listings.ts'
import { alertEvents, saveSearch, savedSearches, updateSavedSearch } from '../../../contract/saved-searches.ts'
import { releaseNotificationsJob } from '../notifications/jobs.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { asPerson, codeFor, messagesTo, somePhone } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { startSession } from '../auth/sessions.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { settleDueAlerts } from './folding.ts'
import { matchAlertsJob } from './matching.ts'
import { expireStaleListingsJob } from '../listings/service.ts'
import { indexHomesJob } from '../properties/service.ts'
import { sendAlertsJob } from './sending.ts'

const LAKH = 100_000_00
const SCHEDULES = { inApp: 'instant', email: 'instant', sms: 'instant' } as const

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Kothrud ?? 0 }
})
afterAll(() => app.close())

/** A person without quiet hours, with instant alerts by e-mail and SMS for each of these searches. */
async function searcher(...queries: string[]) {
  const { email, user } = await asPerson(app)
  const phone = somePhone()
  await app.db.query(
    `update users set phone = $2, phone_verified_at = $3, notification_prefs = '{"quietHours": null}' where id = $1`,
    [user._id, phone, app.clock.now()],
  )
  const token = await startSession(app.db, app.clock.now(), { userId: user._id, remember: true, device: 'Test' })
  for (const [at, query] of queries.entries())
    await app.ask(saveSearch, { token, body: { name: `Search ${at + 1}`, query, schedules: SCHEDULES } })
  const texts = async (to: string) => (await messagesTo(app, to)).filter(({ code }) => code === undefined)
  return { id: user._id, token, phone, mails: () => texts(email), sms: () => texts(phone) }
}

async function publish(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const now = app.clock.now().toISOString()
  const home = makeProperty({ ...base, createdAt: now, updatedAt: now, ...overrides })
  await insertProperties(app.db, [home])
  await minute(home.id)
  return home
}
/** Runs the jobs that follow a change of homes. */
async function minute(...ids: string[]): Promise<void> {
  if (ids.length) await addJob(app.db, indexHomesJob, { ids })
  await addJob(app.db, matchAlertsJob, {})
  await addJob(app.db, sendAlertsJob, {})
  await app.runJob(releaseNotificationsJob, {})
  await app.work()
}

async function change(id: string, set: string, ...values: unknown[]): Promise<void> {
  await app.db.query(`update properties set ${set}, updated_at = $2 where id = $1`, [id, app.clock.now(), ...values])
}
async function pauseAndResume(id: string): Promise<void> {
  for (const status of ['paused', 'active']) await change(id, 'standard_status = $3', status)
}
const cutTo = (id: string, price: number) => change(id, 'list_price = $3', price)
/** Moves to the next noon in Pune. */
function toNoon(): void {
  const noon = 6.5 * HOUR_MS
  app.clock.move(24 * HOUR_MS - ((app.clock.now().getTime() - noon) % (24 * HOUR_MS)))
}
const subjects = (messages: { subject?: string | undefined }[]) => messages.map(({ subject }) => subject)

test('alerts that were due when a backup was restored are not sent, later ones are', async () => {
  const { mails } = await searcher('city=pune&priceMin=2')
  const now = app.clock.now().toISOString()
  const home = makeProperty({ ...base, title: 'A flat that was sent before', createdAt: now, updatedAt: now })
  await insertProperties(app.db, [home])
  await app.runJob(indexHomesJob, { ids: [home.id] })
  await app.runJob(matchAlertsJob, {})
  const { rowCount } = await app.db.query(`select from alert_matches where batch_id is null`)
  expect(rowCount).toBeGreaterThan(0)
  await settleDueAlerts(app.db, app.clock.now())
  await minute()
  expect(await mails()).toEqual([])
  const next = await publish({ title: 'A flat that is new' })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain(next.title)
  expect(mail?.text).not.toContain(home.title)
})

test('ten rounds of pausing and resuming a home reach nobody twice a day', async () => {
  const lister = await asPerson(app)
  const home = await publish({ ownerUserId: lister.user._id })
  const { mails, sms } = await searcher(...[0, 1, 2, 3, 4].map((n) => `city=pune&priceMin=${n}`))
  const refused: [number, string | undefined][] = []
  for (let round = 0; round < 10; round++)
    for (const move of ['pause', 'resume']) {
      const request = requestOf(transitionListing, { params: { id: home.id }, body: { move }, token: lister.token })
      const { statusCode, headers } = await app.app.http.inject(request)
      if (statusCode !== 200) refused.push([statusCode, headers['retry-after']])
      await minute(home.id)
    }
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(([status, wait]) => `${status} ${Number(wait) > 0}`))).toEqual(new Set(['429 true']))
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual([1, 1])
  toNoon()
  await minute()
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual([1, 1])
})

test('a cut by a rupee is no news, one by a per cent is', async () => {
  const { mails, sms } = await searcher('city=pune&propertySubType=penthouse')
  const home = await publish({ propertySubType: 'penthouse', title: 'The penthouse', listPrice: 90 * LAKH })
  const before = [await mails(), await sms()].map(({ length }) => length)
  expect(before).toEqual([1, 1])
  toNoon()
  await cutTo(home.id, 90 * LAKH - 100)
  await minute(home.id)
  toNoon()
  await minute()
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual(before)
  await cutTo(home.id, 89 * LAKH)
  await minute(home.id)
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual([2, 2])
})

test('the first event is told at once, what follows the same day the next day, as it is then', async () => {
  const { token, mails } = await searcher('city=pune&propertySubType=villa')
  const home = await publish({ propertySubType: 'villa', title: 'The first villa', listPrice: 90 * LAKH })
  expect(subjects(await mails())).toEqual(['New: The first villa'])
  for (const price of [88, 92, 86, 91, 85]) await cutTo(home.id, price * LAKH)
  await pauseAndResume(home.id)
  await minute()
  // Alerts of another home are not held.
  await publish({ propertySubType: 'villa', title: 'The second villa' })
  expect(subjects(await mails())).toEqual(['New: The first villa', 'New: The second villa'])
  const [listed] = (await app.ask(savedSearches, { token })).data
  expect(listed?.matches.map(({ title }) => title)).toEqual(['The second villa', 'The first villa'])

  toNoon()
  await minute()
  const told = await mails()
  expect(subjects(told).slice(2)).toEqual(['Price cut: The first villa'])
  expect(told.at(-1)?.text).toContain('₹\u00a085\u00a0L (was ₹\u00a090\u00a0L, ₹\u00a05\u00a0L or 5.6% less)')
  // A cut that is reverted before the end of the day is not sent.
  await cutTo(home.id, 80 * LAKH)
  await cutTo(home.id, 85 * LAKH)
  await minute()
  toNoon()
  await minute()
  expect(await mails()).toHaveLength(3)
  // On a new day a home that comes back is sent again, once.
  for (let round = 0; round < 3; round++) {
    await pauseAndResume(home.id)
    await minute()
  }
  expect(subjects(await mails()).slice(3)).toEqual(['Back on the market: The first villa'])
})

test('a digest has one entry for each home, as it is', async () => {
  const { id, token, mails } = await searcher()
  const schedules = { inApp: 'off', email: 'daily', sms: 'off' } as const
  await app.ask(saveSearch, {
    token,
    body: { name: 'Shops', query: 'city=pune&propertySubType=shop', schedules, events: [...alertEvents] },
  })
  const shop = (title: string) => publish({ propertySubType: 'shop', title, listPrice: 90 * LAKH })
  const [cheaper, gone] = [await shop('A cheaper shop'), await shop('A shop that went')]
  await cutTo(cheaper.id, 80 * LAKH)
  await pauseAndResume(cheaper.id)
  await change(gone.id, `standard_status = 'paused'`)
  toNoon()
  await minute()
  const [digest] = await mails()
  expect(digest?.text.match(/listing-details-v1/g)).toHaveLength(1)
  expect(digest?.text).toContain('New: A cheaper shop\n₹\u00a080\u00a0L')
  await cutTo(cheaper.id, 70 * LAKH)
  await pauseAndResume(cheaper.id)
  await minute()
  toNoon()
  await minute()
  expect(subjects(await mails()).slice(1)).toEqual(['Price cut: A cheaper shop'])
  await app.db.query(`delete from saved_searches where user_id = $1`, [id])
})

test('SMS are five a day and one summary of the rest; instant e-mails twenty, the rest in one letter', async () => {
  const { mails, sms } = await searcher('city=pune&propertySubType=office')
  toNoon()
  for (let n = 1; n <= 23; n++) await publish({ propertySubType: 'office', title: `Office number ${n}` })
  // Regardless of how the events came about.
  await app.db.query(
    `insert into property_events select nextval('property_events_seq'), property_id, 'back', at, price, null, 'active', 'paused'
     from property_events e, generate_series(1, 3) where kind = 'new'`,
  )
  await minute()
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual([20, 5])
  for (let day = 0; day < 2; day++) {
    toNoon()
    await minute()
    await minute()
    const [letters, texts] = [await mails(), await sms()]
    expect([letters.length, texts.length]).toEqual([21, 6])
    expect(letters.at(-1)?.text.match(/^New: Office number 2[123]$/gm)).toHaveLength(3)
    expect(texts.at(-1)?.text).toBe('Lintel: 18 more updates: https://lintel.example/notifications')
  }
  await publish({ propertySubType: 'office' })
  expect([await mails(), await sms()].map(({ length }) => length)).toEqual([22, 7])
})

test('a summary waits until quiet hours are over', async () => {
  const { id, sms } = await searcher('city=pune&propertySubType=warehouse')
  toNoon()
  for (let n = 1; n <= 7; n++) await publish({ propertySubType: 'warehouse' })
  await app.db.query(
    `update users set notification_prefs = '{"quietHours": {"from": "22:00", "to": "07:00"}}' where id = $1`,
    [id],
  )
  app.clock.move(15 * HOUR_MS)
  await minute()
  expect(await sms()).toHaveLength(5)
  app.clock.move(4 * HOUR_MS)
  await minute()
  expect((await sms()).map(({ text }) => text).slice(5)).toEqual([
    'Lintel: 2 more updates: https://lintel.example/notifications',
  ])
})

test('a search that no longer sends SMS sends none of what waits, nor one that was paused', async () => {
  const { id, token, sms } = await searcher('city=pune&propertySubType=warehouse')
  toNoon()
  for (let n = 1; n <= 6; n++) await publish({ propertySubType: 'warehouse' })
  expect(await sms()).toHaveLength(5)
  const [search] = (await app.ask(savedSearches, { token })).data
  const { id: searchId = '', version = 0 } = search ?? {}
  await app.ask(updateSavedSearch, {
    token,
    params: { id: searchId },
    body: { version, schedules: { ...SCHEDULES, sms: 'off' } },
  })
  toNoon()
  await minute()
  expect(await sms()).toHaveLength(5)
  const { rows } = await app.db.query(
    `select d.answer from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.user_id = $1 and d.state = 'dropped'`,
    [id],
  )
  expect(rows).toEqual([{ answer: 'not wanted' }])
})

test('reminders take from the same five SMS a day, codes do not', async () => {
  const { id, phone, sms } = await searcher()
  toNoon()
  await app.db.query(`update users set email_verified_at = null where id = $1`, [id])
  await app.db.query(`insert into message_allowances (recipient_id, channel, day, sent) values ($1, 'sms', $2, 4)`, [
    id,
    dayIn(app.clock.now(), 'in'),
  ])
  for (let n = 0; n < 2; n++) {
    await publish({ ownerUserId: id, nextDueAt: app.clock.now().toISOString() })
    await addJob(app.db, expireStaleListingsJob, {})
    await app.work()
  }
  expect(await sms()).toHaveLength(1)
  await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
  expect(await codeFor(app, phone)).toMatch(/^\d{6}$/)
  toNoon()
  await minute()
  expect((await sms()).at(-1)?.text).toContain('https://lintel.example/profile-listings?sort=due')
})

describe('Random events of homes', () => {
  const Step = fc.record({
    home: fc.nat(2),
    to: fc.constantFrom('active', 'paused', 'under_offer'),
    isCut: fc.boolean(),
    hours: fc.nat(9),
  })
  const ENTRY = /^(.*\n.*)\n\S*listing-details-v1\/(\S+)$/gm

  test('tell of each once a day at most, and in the end as it is', async () => {
    const { token, mails } = await searcher()
    const query = 'city=pune&propertySubType=farmhouse'
    await app.ask(saveSearch, { token, body: { name: 'All', query, schedules: SCHEDULES, events: [...alertEvents] } })
    const told: { home: string; day: string; line: string }[] = []
    let read = 0
    /** Runs the jobs that are due and reads their messages. */
    async function look(): Promise<void> {
      await minute()
      const all = await mails()
      const day = dayIn(app.clock.now(), 'in')
      for (const { text } of all.slice(read))
        for (const [, line = '', home = ''] of text.matchAll(ENTRY)) told.push({ home, line, day })
      read = all.length
    }
    const days = fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const rows = [0, 1, 2].map(() => makeProperty({ ...base, propertySubType: 'farmhouse', listPrice: 90 * LAKH }))
      const homes = rows.map(({ id }) => ({ id, status: 'active', price: 90 }))
      await insertProperties(app.db, rows)
      await look()
      for (const { home: which, to, isCut, hours } of steps) {
        const home = homes[which]
        if (!home) continue
        // Each of these statuses has transitions to and from the market.
        if (isCut && home.status === 'active') home.price -= 1
        else if (home.status === 'active' || to === 'active') home.status = to
        await change(home.id, 'standard_status = $3, list_price = $4', home.status, home.price * LAKH)
        await look()
        app.clock.move(hours * HOUR_MS)
        await look()
      }
      for (let day = 0; day < 3; day++) {
        toNoon()
        await look()
      }
      for (const { id, status, price } of homes) {
        const own = told.filter(({ home }) => home === id)
        expect(own.length).toBe(new Set(own.map(({ day }) => day)).size)
        expect(own.at(-1)?.line).toContain(`₹\u00a0${price}\u00a0L`)
        // Of a home that came back and left again before an alert was sent, at most the lower price is sent.
        const lastStatus = own.findLast(({ line }) => !line.startsWith('Price cut'))
        expect(lastStatus?.line.startsWith('Off the market')).toBe(status !== 'active')
      }
    })
    await fc.assert(days, { numRuns: 8, endOnFailure: true })
  })
})
