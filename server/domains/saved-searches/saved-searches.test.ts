import { HOUR_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/account.ts'
import {
  CONFIRMATION_LIFE_MS,
  MAX_SAVED_SEARCHES,
  ONE_CLICK_PATH,
  alertsToStop,
  askForAlerts,
  changeMailedSearch,
  confirmAlerts,
  deleteSavedSearch,
  lookAtSavedSearch,
  mailedSearches,
  nameSearch,
  restoreSavedSearch,
  saveSearch,
  savedSearchCounts,
  newMatchCounts,
  savedSearches,
  stopAlerts,
  updateSavedSearch,
} from '../../../contract/saved-searches.ts'
import { saveNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { updateUser } from '../../../contract/users.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { startSession } from '../auth/sessions.ts'
import { asPerson as asPersonOnce, messagesTo, someEmail } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { savedSearchPersonalData } from './personal-data.ts'
import { matchAlertsJob } from './matching.ts'
import { indexHomesJob } from '../properties/service.ts'
import { sendAlertsJob } from './sending.ts'

const LAKH = 100_000_00

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
  const places = await makePlaces(app.db, {
    Pune: { at: [73.85, 18.52], localities: { Kothrud: [73.81, 18.5], Baner: [73.78, 18.56] } },
  })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Kothrud ?? 0 }
})
afterAll(() => app.close())

/** A person whose session lasts while the clock moves. */
async function asPerson(someApp: TestApp, address?: string) {
  const person = await asPersonOnce(someApp, address)
  const token = await startSession(app.db, app.clock.now(), { userId: person.user._id, remember: true, device: 'Test' })
  return { ...person, token }
}

/** Publishes a home and sends the alerts. */
async function publish(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const now = app.clock.now().toISOString()
  const home = makeProperty({ ...base, createdAt: now, updatedAt: now, ...overrides })
  await insertProperties(app.db, [home])
  await addJob(app.db, indexHomesJob, { ids: [home.id] })
  await app.work()
  return home
}
async function setPrice(id: string, price: number): Promise<void> {
  await app.db.query(`update properties set list_price = $2, updated_at = $3 where id = $1`, [
    id,
    price,
    app.clock.now(),
  ])
  await addJob(app.db, indexHomesJob, { ids: [id] })
  await app.work()
}
/** Runs the jobs of each minute. */
async function minute(): Promise<void> {
  await addJob(app.db, matchAlertsJob, {})
  await addJob(app.db, sendAlertsJob, {})
  await app.work()
}
const mailsTo = async (email: string) =>
  (await messagesTo(app, email)).filter(({ text }) => text.includes('/alerts/stop'))
const tokenIn = (text: string | undefined, what: string) =>
  new RegExp(`/alerts/${what}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? ''
const save = (token: string, query = 'city=pune', more: object = {}) =>
  app.ask(saveSearch, { token, body: { name: 'Homes in Pune', query, ...more } })

test('a saved search is told of a new home on the list, as news and by mail, once', async () => {
  const { token, email } = await asPerson(app)
  const { data: search, existing } = await save(token, '/listing-grid?city=pune&priceMax=900000000&page=2')
  expect(existing).toBe(false)
  expect(search).toMatchObject({
    name: 'Homes in Pune',
    query: 'market=in&intent=sale&city=pune&priceMax=900000000',
    description: 'Homes for sale in Pune, up to ₹\u00a090\u00a0L',
    schedules: { inApp: 'instant', email: 'instant', sms: 'off' },
    newCount: 0,
    matches: [],
  })
  const home = await publish({ title: 'Flat with a <balcony>', listPrice: 85 * LAKH })
  await publish({ listPrice: 95 * LAKH })
  await minute()
  const [listed] = (await app.ask(savedSearches, { token })).data
  expect(listed).toMatchObject({ newCount: 1, matches: [{ kind: 'new', price: 85 * LAKH, home: { id: home.id } }] })
  expect((await app.ask(newMatchCounts, { token })).data).toEqual({
    homes: 1,
    searches: [{ id: search.id, name: 'Homes in Pune', homes: 1 }],
  })
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(
    `New: Flat with a <balcony>\n₹\u00a085\u00a0L · 2 BHK · 753\u00a0sq\u00a0ft carpet · ₹\u00a011,281 per sq ft · Kothrud, Pune\nhttps://lintel.example/listing-details-v1/${home.id}`,
  )
  expect(mails[0]?.text).toContain(
    'because you asked Lintel to alert you to: Homes for sale in Pune, up to ₹\u00a090\u00a0L.',
  )

  await app.ask(lookAtSavedSearch, { token, params: { id: search.id } })
  expect((await app.ask(newMatchCounts, { token })).data.homes).toBe(0)
  app.clock.move(24 * HOUR_MS)
  await setPrice(home.id, 80 * LAKH)
  const told = await mailsTo(email)
  expect(told).toHaveLength(2)
  expect(told[1]?.subject).toBe('Price cut: Flat with a <balcony>')
  expect(told[1]?.text).toContain(
    'Price cut: Flat with a <balcony>\n₹\u00a080\u00a0L (was ₹\u00a085\u00a0L, ₹\u00a05\u00a0L or 5.9% less) · 2 BHK · 753\u00a0sq\u00a0ft carpet',
  )
})

test('the same search spelled otherwise is the one that is there already', async () => {
  const { token } = await asPerson(app)
  const { data } = await save(token, 'locality=kothrud,baner&city=pune&bedrooms=3,2')
  const again = await save(token, 'bedrooms=2,3&sort=price-low&city=pune&locality=baner,kothrud&intent=sale')
  expect(again).toMatchObject({ existing: true, data: { id: data.id } })
  const { data: other } = await save(token, 'city=pune&bedrooms=4')
  const { problem } = await app.refusal(updateSavedSearch, {
    token,
    params: { id: other.id },
    body: { version: other.version, query: data.query },
  })
  expect(problem.code).toBe('SEARCH_SAVED_ALREADY')
})

test('a search is named by what it asks for, an area by the place it lies in, and each limit tells them apart', async () => {
  const words = async (query: string, language = 'en') =>
    (await app.ask(nameSearch, { body: { query, language: language === 'hi' ? 'hi' : 'en' } })).data
  const drawn = 'polygon=73.80,18.49;73.82,18.49;73.82,18.51;73.80,18.51'
  expect(await words(`${drawn}&bedrooms=2,3`)).toEqual({
    description: '2 or 3 BHK homes for sale in an area drawn in Kothrud, Pune',
    name: '2 or 3 BHK homes for sale in an area drawn in Kothrud, Pune',
  })
  expect((await words('box=73.80,18.49,73.82,18.51')).name).toBe('Homes for sale on the map of Kothrud, Pune')
  expect((await words('box=73.6,18.3,74,18.7')).name).toBe('Homes for sale on the map of Pune')
  expect((await words('box=70,10,80,20')).name).toBe('Homes for sale in an area of the map')
  expect((await words('near=73.78,18.56&radius=2000')).name).toBe(
    'Homes for sale within 2 km of a point in Baner, Pune',
  )
  expect((await words(drawn, 'hi')).name).toBe('बिकाऊ घर Kothrud, Pune में खींचे गए क्षेत्र में')
  const flats = 'city=pune&locality=kothrud&propertySubType=apartment,builder-floor&bedrooms=0,2&photosOnly=1'
  const cheap = await words(`${flats}&priceMax=800000000`)
  expect(cheap.description).toBe(
    '1 RK or 2 BHK apartments or builder floors for sale in Kothrud, Pune, up to ₹\u00a080\u00a0L, one more condition',
  )
  expect(cheap.name).toBe('1 RK or 2 BHK apartments or builder floors…, up to ₹\u00a080\u00a0L')
  expect((await words(`${flats}&priceMax=900000000`)).name).toContain('up to ₹\u00a090\u00a0L')
})

test('searches are changed, paused with a reason, deleted and brought back by their person alone', async () => {
  const { token, email } = await asPerson(app)
  const stranger = await asPerson(app)
  const { data: search } = await save(token, 'city=pune&intent=rent')
  const params = { id: search.id }
  const calls = [
    [updateSavedSearch, { body: { version: 1, name: 'Mine' } }],
    [deleteSavedSearch, {}],
    [restoreSavedSearch, {}],
    [lookAtSavedSearch, {}],
  ] as const
  for (const [endpoint, more] of calls) {
    const { status, problem } = await app.refusal(endpoint, { token: stranger.token, params, ...more })
    expect([status, problem.code]).toEqual([404, 'SAVED_SEARCH_NOT_FOUND'])
  }
  expect((await app.ask(savedSearches, { token })).data).toEqual([search])

  const { data: paused } = await app.ask(updateSavedSearch, {
    token,
    params,
    body: { version: search.version, name: 'Rent', active: false, reason: 'too-many' },
  })
  expect(paused).toMatchObject({ name: 'Rent', active: false, reason: 'too-many' })
  const stale = await app.refusal(updateSavedSearch, { token, params, body: { version: search.version, name: 'x' } })
  expect([stale.status, stale.problem.code]).toEqual([412, 'SAVED_SEARCH_CHANGED'])
  await publish({ intent: 'rent' })
  await app.ask(updateSavedSearch, { token, params, body: { version: paused.version, active: true } })
  await minute()
  expect(await mailsTo(email)).toEqual([])

  await app.ask(deleteSavedSearch, { token, params })
  await app.ask(deleteSavedSearch, { token, params })
  expect((await app.ask(savedSearches, { token })).data).toEqual([])
  await publish({ intent: 'rent' })
  await app.ask(restoreSavedSearch, { token, params })
  const home = await publish({ intent: 'rent' })
  const [restored] = (await app.ask(savedSearches, { token })).data
  expect(restored).toMatchObject({ newCount: 1, active: true })
  expect(restored).not.toHaveProperty('reason')
  expect((await mailsTo(email)).map(({ text }) => text.includes(home.id))).toEqual([true])
  app.clock.move(25 * HOUR_MS)
})

test('a search is changed into one that was deleted, which is gone for good then, and into no other', async () => {
  const { token } = await asPerson(app)
  const [{ data: kept }, { data: deleted }, { data: other }] = [
    await save(token, 'city=pune&intent=rent'),
    await save(token, 'city=pune&bedrooms=2'),
    await save(token, 'city=pune&bedrooms=3'),
  ]
  await app.ask(deleteSavedSearch, { token, params: { id: deleted.id } })
  const change = { token, params: { id: kept.id }, body: { version: kept.version, query: deleted.query } }
  expect((await app.ask(updateSavedSearch, change)).data.query).toBe(deleted.query)
  const gone = await app.refusal(restoreSavedSearch, { token, params: { id: deleted.id } })
  expect(gone.problem.code).toBe('SAVED_SEARCH_NOT_FOUND')
  const two = [
    { id: kept.id, version: kept.version + 1 },
    { id: other.id, version: other.version },
  ].map(({ id, version }) => {
    const body = { version, query: 'city=pune&bedrooms=4' }
    return app.app.http.inject(requestOf(updateSavedSearch, { token, params: { id }, body }))
  })
  expect(new Set((await Promise.all(two)).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('quiet hours are on the clock of the market the person chose', async () => {
  const { token, email, params } = await asPerson(app)
  await app.ask(updateUser, { token, params, body: { market: 'us' } })
  await app.ask(saveNotificationPrefs, { token, params, body: { quietHours: { from: '21:30', to: '07:15' } } })
  await save(token, 'city=pune&propertySubType=penthouse', {
    schedules: { inApp: 'off', email: 'instant', sms: 'off' },
  })
  // Moves to 22:00 in Pune, which is morning in Los Angeles all year.
  const at = app.clock.now()
  app.clock.move(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 16, 30) - at.getTime())
  await publish({ propertySubType: 'penthouse' })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('quiet hours delay a message and lose none; digests come at their hour', async () => {
  const { token, email, params } = await asPerson(app)
  await app.ask(saveNotificationPrefs, { token, params, body: { quietHours: { from: '21:30', to: '07:15' } } })
  const schedules = { inApp: 'instant', email: 'instant', sms: 'off' } as const
  const { data: search } = await save(token, 'city=pune&propertySubType=villa', { schedules })
  // Moves to 22:00 in Pune.
  const at = app.clock.now()
  app.clock.move(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 16, 30) - at.getTime())
  await publish({ propertySubType: 'villa' })
  expect(await mailsTo(email)).toEqual([])
  const [held] = (await app.ask(savedSearches, { token })).data
  expect(held).toMatchObject({ newCount: 1 })
  expect(held?.nextAt?.slice(11)).toBe('01:45:00.000Z')
  app.clock.move(9 * HOUR_MS + 14 * 60_000)
  await minute()
  expect(await mailsTo(email)).toEqual([])
  app.clock.move(60_000)
  await minute()
  expect(await mailsTo(email)).toHaveLength(1)

  await app.ask(updateSavedSearch, {
    token,
    params: { id: search.id },
    body: { version: search.version, schedules: { ...schedules, email: 'daily' }, digestHour: 18 },
  })
  const homes = [await publish({ propertySubType: 'villa' }), await publish({ propertySubType: 'villa' })]
  const [waiting] = (await app.ask(savedSearches, { token })).data
  expect(waiting?.nextAt?.slice(11)).toBe('12:30:00.000Z')
  app.clock.move(11 * HOUR_MS)
  await minute()
  const [, digest] = await mailsTo(email)
  const order = homes.map(({ id }) => digest?.text.indexOf(id) ?? -1)
  expect(order.every((place) => place > 0)).toBe(true)
  expect(digest?.subject).toBe('2 new homes: Homes in Pune')
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('neither a message nor the list tells of homes that lost their page', async () => {
  const { token, email } = await asPerson(app)
  const schedules = { inApp: 'instant', email: 'daily', sms: 'off' } as const
  await save(token, 'city=pune&propertySubType=studio', { schedules })
  const [withdrawn, deleted] = [
    await publish({ propertySubType: 'studio' }),
    await publish({ propertySubType: 'studio', title: 'Studio of somebody who left' }),
  ]
  const change = async (set: string, id: string) => {
    await app.db.query(`update properties set ${set}, updated_at = $2 where id = $1`, [id, app.clock.now()])
    await minute()
  }
  await change(`standard_status = 'withdrawn', title = 'Written for nobody', list_price = 12345600`, withdrawn.id)
  await change(`deleted_at = $2`, deleted.id)
  app.clock.move(25 * HOUR_MS)
  await minute()
  expect(await mailsTo(email)).toEqual([])
  const stands = await publish({ propertySubType: 'studio', title: 'Studio that stands' })
  const late = await publish({ propertySubType: 'studio' })
  await change(`standard_status = 'withdrawn', title = 'Written for nobody'`, late.id)
  app.clock.move(25 * HOUR_MS)
  await minute()
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(stands.id)
  const held = await publish({ propertySubType: 'studio', title: 'Studio kept back' })
  await minute()
  const shown = async () =>
    (await app.ask(savedSearches, { token })).data.map(({ newCount, matches }) => ({
      newCount,
      titles: matches.map(({ title }) => title),
    }))
  expect(await shown()).toEqual([{ newCount: 2, titles: ['Studio kept back', 'Studio that stands'] }])
  await change(`held = true`, held.id)
  expect(await shown()).toEqual([{ newCount: 1, titles: ['Studio that stands'] }])
  expect((await app.ask(newMatchCounts, { token })).data.homes).toBe(1)
  expect(JSON.stringify(mails[0])).not.toMatch(new RegExp(`Written for nobody|somebody who left|${late.id}`))
})

test('says of each search how many homes it finds now, to its own person only', async () => {
  const [{ token }, stranger] = [await asPerson(app), await asPerson(app)]
  const first = await save(token, 'city=pune&propertySubType=warehouse')
  const paused = await save(token, 'city=pune&propertySubType=warehouse&text=crane')
  const nowhere = await save(token, 'city=pune&locality=kothrud&box=10,10,11,11')
  const asked = { params: { id: paused.data.id }, body: { version: paused.data.version, active: false }, token }
  await app.ask(updateSavedSearch, asked)
  for (const title of ['Warehouse with a crane', 'Warehouse by the road'])
    await publish({ category: 'industrial', propertySubType: 'warehouse', title })
  const counts = async () =>
    new Map((await app.ask(savedSearchCounts, { token })).data.map(({ id, ...counted }) => [id, counted]))
  expect(await counts()).toEqual(
    new Map([
      [first.data.id, { count: 2, more: false }],
      [paused.data.id, { count: 1, more: false }],
      [nowhere.data.id, { count: 0, more: false }],
    ]),
  )
  expect((await app.ask(savedSearchCounts, { token: stranger.token })).data).toEqual([])
  await app.ask(deleteSavedSearch, { params: { id: first.data.id }, token })
  expect([...(await counts()).keys()]).not.toContain(first.data.id)
})

test('without an account: nothing is sent before the address is confirmed, and its link ends it', async () => {
  const [email, known] = [someEmail(), (await asPerson(app)).email]
  const body = { query: 'city=pune&propertySubType=penthouse&text=BUY+PILLS', schedule: 'instant' }
  const answers = [
    await app.ask(askForAlerts, { body: { ...body, email } }),
    await app.ask(askForAlerts, { body: { ...body, email: known } }),
  ]
  expect(answers[0]).toEqual(answers[1])
  await publish({ propertySubType: 'penthouse', title: 'Buy pills of light: a penthouse' })
  const [asked] = await messagesTo(app, email)
  expect(asked?.text).toContain('Penthouses for sale in Pune, one more condition')
  expect(asked?.text).not.toContain('PILLS')
  const token = tokenIn(asked?.text, 'confirm')

  const { data: confirmed } = await app.ask(confirmAlerts, { body: { token } })
  expect(confirmed).toMatchObject({ inAccount: false })
  expect((await app.refusal(confirmAlerts, { body: { token } })).problem.code).toBe('LINK_INVALID')
  const manage = confirmed.manage ?? ''
  await publish({ propertySubType: 'penthouse', title: 'Buy pills of light: a penthouse' })
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(tokenIn(mails[0]?.text, 'manage')).toBe(manage)

  const { data } = await app.ask(mailedSearches, { body: { token: manage } })
  expect(data).toMatchObject({ email, searches: [{ schedule: 'instant', active: true }] })
  const params = { id: data.searches[0]?.id ?? '' }
  const foreign = tokenIn(mails[0]?.text, 'stop')
  expect((await app.refusal(mailedSearches, { body: { token: foreign } })).problem.code).toBe('LINK_INVALID')
  expect((await app.refusal(stopAlerts, { body: { token: manage } })).problem.code).toBe('LINK_INVALID')
  const { data: weekly } = await app.ask(changeMailedSearch, { params, body: { token: manage, schedule: 'weekly' } })
  expect(weekly).toMatchObject([{ schedule: 'weekly', active: true }])
  await app.ask(stopAlerts, { body: { token: foreign } })
  await app.ask(stopAlerts, { body: { token: foreign } })
  expect((await app.ask(mailedSearches, { body: { token: manage } })).data.searches).toMatchObject([{ active: false }])
  await publish({ propertySubType: 'penthouse', title: 'Buy pills of light: a penthouse' })
  app.clock.move(8 * 24 * HOUR_MS)
  await minute()
  expect(await mailsTo(email)).toHaveLength(1)

  const woken = await app.ask(changeMailedSearch, { params, body: { token: manage, active: true } })
  expect(woken.data).toMatchObject([{ active: true }])
  // Signing in with the address moves its searches to the account.
  const person = await asPerson(app, email)
  expect((await app.ask(savedSearches, { token: person.token })).data).toMatchObject([{ id: params.id }])
  expect((await app.refusal(mailedSearches, { body: { token: manage } })).problem.code).toBe('LINK_INVALID')
  const own = await messagesTo(app, known)
  const again = { body: { token: tokenIn(own.at(-1)?.text, 'confirm') } }
  expect((await app.refusal(confirmAlerts, again)).problem.code).toBe('LINK_INVALID')
})

test('a link to confirm is good for a week; that of an address with an account saves it there', async () => {
  const { email, token } = await asPerson(app)
  await app.ask(askForAlerts, { body: { email, query: 'city=pune&propertySubType=studio' } })
  await app.ask(askForAlerts, { body: { email, query: 'city=pune&propertySubType=shop', language: 'hi' } })
  const [first, second] = (await messagesTo(app, email)).slice(-2).map(({ text }) => tokenIn(text, 'confirm'))
  expect((await app.ask(confirmAlerts, { body: { token: first } })).data).toMatchObject({ inAccount: true })
  expect((await app.ask(savedSearches, { token })).data).toMatchObject([{ description: 'Studios for sale in Pune' }])
  app.clock.move(CONFIRMATION_LIFE_MS)
  expect((await app.refusal(confirmAlerts, { body: { token: second } })).problem.code).toBe('LINK_INVALID')
})

test('one press in a mail program ends the e-mails of one search; looking at the link ends nothing', async () => {
  const { token, email } = await asPerson(app)
  const { data: search } = await save(token, 'city=pune&propertySubType=house')
  await publish({ propertySubType: 'house' })
  await minute()
  const line = (await mailsTo(email))[0]
  const stop = tokenIn(line?.text, 'stop')
  expect(await app.ask(alertsToStop, { body: { token: stop } })).toEqual({
    data: { name: 'Homes in Pune', description: 'Houses for sale in Pune', stopped: false },
  })
  const url = `${ONE_CLICK_PATH}?token=${stop}`
  const looked = await app.get(url)
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    `https://lintel.example/alerts/stop?token=${stop}`,
  ])
  const press = (body: string, type: string, address = url) =>
    app.app.http.inject({ method: 'POST', url: address, headers: { 'content-type': type }, body })
  const form = 'application/x-www-form-urlencoded'
  expect((await press('', form)).statusCode).toBe(400)
  expect(
    (await press('List-Unsubscribe=One-Click', form, `${ONE_CLICK_PATH}?token=${stop.slice(0, -4)}AAAA`)).statusCode,
  ).toBe(404)
  expect((await app.ask(savedSearches, { token })).data).toMatchObject([{ schedules: { email: 'instant' } }])
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await press(parts, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect((await press('List-Unsubscribe=One-Click', form)).statusCode).toBe(200)
  await publish({ propertySubType: 'house' })
  await minute()
  expect(await mailsTo(email)).toHaveLength(1)
  // The list in the app continues without e-mails.
  expect((await app.ask(savedSearches, { token })).data).toMatchObject([
    { id: search.id, active: true, newCount: 2, schedules: { email: 'off', inApp: 'instant' } },
  ])
})

test('wrong searches are refused with the reason, and nobody keeps more than there is room for', async () => {
  const { token, params } = await asPerson(app)
  const body = { name: 'Homes', query: 'city=nowhere' }
  expect((await app.refusal(saveSearch, { token, body })).problem.code).toBe('PLACE_NOT_FOUND')
  const unkeepable = await app.refusal(saveSearch, { token, body: { ...body, query: 'text=a%00b' } })
  expect(unkeepable).toMatchObject({ status: 422, problem: { code: 'INVALID_INPUT' } })
  const unlawful = await app.refusal(saveSearch, { token, body: { ...body, query: 'priceMin=-5' } })
  expect(unlawful.problem.errors).toEqual({ 'query.priceMin': ['Enter 0 or more.'] })
  const wrong = await app.refusal(saveSearch, {
    token,
    body: { ...body, query: 'bedrooms=many', name: 'x'.repeat(61) },
  })
  expect(wrong.problem).toMatchObject({ status: 422, errors: { name: ['Enter at most 60 characters.'] } })
  await app.db.query(
    `insert into saved_searches (id, user_id, market, name, view, query, description, events, digest_hour, digest_weekday, since_seq,
       looked_seq, created_at, updated_at)
     select gen_random_uuid(), $1, 'in', 'x', 'grid', 'priceMin=' || n, 'x', '{new}', 9, 6, 0, 0, now(), now() from generate_series(1, $2) n`,
    [params.id, MAX_SAVED_SEARCHES],
  )
  const full = await app.refusal(saveSearch, { token, body: { ...body, query: 'city=pune' } })
  expect([full.status, full.problem.code]).toEqual([409, 'SAVED_SEARCHES_FULL'])
})

test('what is kept of a person is told to them and goes with them', async () => {
  const { token, params } = await asPerson(app)
  await save(token, 'city=pune')
  await publish()
  const told = await savedSearchPersonalData.export(app.db, params.id)
  expect(told).toMatchObject({ savedSearches: [{ name: 'Homes in Pune' }], alerts: [{ kind: 'new' }, { kind: 'new' }] })
  expect(JSON.stringify(await app.ask(exportAccount, { token, params }))).toContain('Homes in Pune')
  await savedSearchPersonalData.erase(app.db, params.id, app.clock.now())
  expect((await app.ask(savedSearches, { token })).data).toEqual([])
})

test('addresses are asked at most five times an hour', async () => {
  const email = someEmail()
  const ask = { body: { email, query: 'city=pune' } }
  for (let n = 0; n < 5; n++) await app.ask(askForAlerts, ask)
  const { status, retryAfter } = await app.refusal(askForAlerts, ask)
  expect([status, (retryAfter ?? 0) > 0]).toEqual([429, true])
})
