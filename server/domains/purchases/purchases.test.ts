import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { sendEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { toggleFavourite } from '../../../contract/favourites.ts'
import { purchaseSteps } from '../../../contract/purchases/checklists.ts'
import {
  MAX_ARCHIVED_PURCHASES,
  aimPurchase,
  archivePurchase,
  deletePurchase,
  markPurchase,
  myPurchase,
  purchaseDocument,
  purchaseTemplates,
  resumePurchase,
} from '../../../contract/purchases/purchases.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { userEventsAfter } from '../../platform/realtime/user-events.ts'
import { changePassword, hashPassword } from '../users/service.ts'
import { makeVisit } from '../visits/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let host: Lister

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  host = await listers.someone()
})
afterAll(() => app.close())

const market = 'in'
const homeFor = (more: object = {}) => listers.home({ ownerUserId: host.id, intent: 'sale', ...more })
const read = ({ token }: Pick<Lister, 'token'>) => app.ask(myPurchase, { query: { market }, token })
const mark = async ({ token }: Pick<Lister, 'token'>, body: object) =>
  (await app.ask(markPurchase, { body: { market, ...body }, token })).data.marks
const aim = ({ token }: Lister, body: object) => app.ask(aimPurchase, { body: { market, ...body }, token })
const archive = ({ token }: Lister) => app.ask(archivePurchase, { body: { market }, token })

async function visitOf(visitor: Lister, propertyId: string, days: number, status: 'confirmed' | 'done') {
  const row = makeVisit({
    propertyId,
    sellerId: host.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: new Date(app.clock.now().getTime() + days * DAY_MS).toISOString(),
    showingAppointmentStatus: status,
  })
  await insertRows(app.db, 'visits', [row])
  return row.id
}

test('a purchase begins with the first mark, and reading it alone stores nothing', async () => {
  const person = await listers.someone()
  const { data, archived } = await read(person)
  expect(data).toEqual({
    market,
    marks: [],
    saved: { total: 0, homes: [] },
    visits: { toCome: [], done: [], totalDone: 0 },
    enquiries: { total: 0, items: [] },
  })
  expect(archived).toEqual([])
  expect(await mark(person, { done: ['credit-report', 'legal'] })).toEqual(['credit-report', 'legal'])
  expect(await mark(person, { done: ['legal'], undone: ['credit-report'] })).toEqual(['legal'])
  expect((await read(person)).data).toMatchObject({ marks: ['legal'], startedAt: app.clock.now().toISOString() })
  expect((await userEventsAfter(app.db, person.id, 0)).map(({ kind }) => kind)).toContain('purchase-changed')
  const { problem } = await app.refusal(markPurchase, { body: { market, done: ['anything'] }, token: person.token })
  expect(problem.code).toBe('INVALID_INPUT')
})

test('two devices that mark at once keep both marks in one purchase', async () => {
  const person = await listers.someone()
  await Promise.all(purchaseSteps.map((step) => mark(person, { done: [step] })))
  expect((await read(person)).data.marks.toSorted()).toEqual([...purchaseSteps].toSorted())
  const { rows } = await app.db.query(`select from purchases where user_id = $1`, [person.id])
  expect(rows).toHaveLength(1)
})

test('saved homes, visits and enquiries fill the journey: those to buy, in this market, of this person', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  const [home, rented, sold] = [
    await homeFor(),
    await homeFor({ intent: 'rent', leaseAmountFrequency: 'month' }),
    await homeFor({ standardStatus: 'sold' }),
  ]
  for (const [by, property] of [
    [person, home],
    [person, rented],
    [person, sold],
    [other, home],
  ] as const)
    await app.ask(toggleFavourite, { query: { user: by.id, property }, token: by.token })
  const [toCome, done] = [await visitOf(person, home, 2, 'confirmed'), await visitOf(person, home, -2, 'done')]
  await visitOf(person, rented, 3, 'confirmed')
  await visitOf(other, home, 4, 'confirmed')
  for (const id of [home, rented])
    await app.ask(sendEnquiry, { body: { subject: { kind: 'property', id }, consent: true }, token: person.token })
  const { data } = await read(person)
  expect(data.saved.total).toBe(1)
  expect(data.saved.homes.map(({ id }) => id)).toEqual([home])
  expect(data.visits.toCome).toMatchObject([{ id: toCome, propertyId: home, awaitsFeedback: false }])
  expect(data.visits.done).toMatchObject([{ id: done, awaitsFeedback: true }])
  expect(data.visits.totalDone).toBe(1)
  expect(data.enquiries).toMatchObject({ total: 1, items: [{ title: data.saved.homes[0]?.title, unread: 0 }] })
  const abroad = await app.ask(myPurchase, { query: { market: 'us' }, token: person.token })
  expect([abroad.data.saved.total, abroad.data.visits.toCome, abroad.data.enquiries.total]).toEqual([0, [], 0])
})

test('city and home are set and taken away; a home without a page is named no more', async () => {
  const person = await listers.someone()
  const home = await homeFor()
  await aim(person, { city: 'bengaluru', homeId: home })
  expect((await read(person)).data).toMatchObject({ city: { slug: 'bengaluru' }, homeId: home, home: { id: home } })
  await aim(person, { city: null })
  expect((await read(person)).data).toMatchObject({ homeId: home })
  expect((await read(person)).data.city).toBeUndefined()
  await app.db.query(`update properties set standard_status = 'withdrawn' where id = $1`, [home])
  const { data } = await read(person)
  expect([data.homeId, data.home]).toEqual([home, undefined])
  const refused = async (body: object) =>
    (await app.refusal(aimPurchase, { body: { market, ...body }, token: person.token })).problem.code
  expect(await refused({ city: 'atlantis' })).toBe('PLACE_NOT_FOUND')
  expect(await refused({ homeId: uuidv7() })).toBe('PROPERTY_NOT_FOUND')
  expect(await refused({ homeId: home })).toBe('PROPERTY_NOT_FOUND')
  expect(await refused({ homeId: await homeFor({ intent: 'rent', leaseAmountFrequency: 'month' }) })).toBe(
    'PROPERTY_NOT_FOUND',
  )
})

test('one purchase is current: others are put away, resumed and deleted by their owner alone', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  expect((await app.refusal(archivePurchase, { body: { market }, token: person.token })).problem.code).toBe(
    'PURCHASE_NOT_FOUND',
  )
  await mark(person, { done: ['budget'] })
  await archive(person)
  await mark(person, { done: ['search', 'visit'] })
  const [first] = (await read(person)).archived
  expect(first).toMatchObject({ marks: 1 })
  const one = { params: { id: first?.id ?? '' }, token: person.token }
  for (const endpoint of [resumePurchase, deletePurchase]) {
    const body = endpoint === resumePurchase ? { body: {} } : {}
    const { status, problem } = await app.refusal(endpoint, { ...one, ...body, token: other.token })
    expect([status, problem.code]).toEqual([404, 'PURCHASE_NOT_FOUND'])
  }
  await Promise.all([1, 2].map(() => app.ask(resumePurchase, { ...one, body: {} })))
  const { data, archived } = await read(person)
  expect(data.marks).toEqual(['budget'])
  expect(archived).toMatchObject([{ marks: 2 }])
  expect((await app.refusal(deletePurchase, one)).problem.code).toBe('PURCHASE_NOT_FOUND')
  await app.ask(deletePurchase, { params: { id: archived[0]?.id ?? '' }, token: person.token })
  expect((await read(person)).archived).toEqual([])
})

test('only so many are kept', async () => {
  const person = await listers.someone()
  for (let n = 0; n < MAX_ARCHIVED_PURCHASES; n++) {
    await mark(person, { done: ['budget'] })
    await archive(person)
  }
  await mark(person, { done: ['budget'] })
  expect((await app.refusal(archivePurchase, { body: { market }, token: person.token })).problem.code).toBe(
    'PURCHASES_FULL',
  )
})

test('the export has it, a locked account changes nothing, and a closed one leaves nothing', async () => {
  const { user, token, params } = await asPerson(app)
  await mark({ token }, { done: ['lawyer'] })
  expect(JSON.stringify(await app.ask(exportAccount, { params, token }))).toContain('"marks":["lawyer"]')
  await app.db.query(`update users set state = 'locked' where id = $1`, [user._id])
  expect((await app.refusal(markPurchase, { body: { market, done: ['budget'] }, token })).status).toBe(401)
  await app.db.query(`update users set state = 'active' where id = $1`, [user._id])
  const password = 'a door of oak wood'
  await changePassword(app.db, app.clock.now(), user._id, await hashPassword(password))
  await app.ask(closeAccount, { params, body: { currentPassword: password }, token })
  await app.work()
  const { rows } = await app.db.query(`select from purchases where user_id = $1`, [user._id])
  expect(rows).toEqual([])
  expect((await app.refusal(myPurchase, { query: { market }, token })).status).toBe(401)
})

test.each(['in', 'us'] as const)('every template of %s is a PDF, for a visitor and with a home', async (where) => {
  const person = await listers.someone()
  const home = await homeFor()
  const get = (template: string, query: object, token = '') =>
    app.app.http.inject(
      requestOf(purchaseDocument, { params: { template }, query: { market: where, ...query }, token }),
    )
  for (const template of purchaseTemplates[where]) {
    const blank = await get(template, {})
    expect([blank.statusCode, blank.rawPayload.subarray(0, 5).toString()], template).toEqual([200, '%PDF-'])
    if (where === 'us') continue
    const known = await get(template, { homeId: home }, person.token)
    expect(known.headers['cache-control']).toBe('no-store')
    // What is known is drawn: without it the file is smaller.
    expect(known.rawPayload.length).toBeGreaterThan(blank.rawPayload.length)
  }
  const hindi = await get('visit-notes', { language: 'hi' })
  expect(hindi.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const foreign = purchaseTemplates[where === 'in' ? 'us' : 'in'].at(-1) ?? ''
  expect((await get(foreign, {})).statusCode).toBe(404)
  expect((await get('visit-notes', { homeId: uuidv7() })).statusCode).toBe(404)
})

test('the home decided on goes into a template of its person only', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  await aim(person, { homeId: await homeFor({ title: 'A home with a long name that only one template has' }) })
  const sizes = await Promise.all(
    [person, other].map(
      async ({ token }) =>
        (
          await app.app.http.inject(
            requestOf(purchaseDocument, { params: { template: 'visit-notes' }, query: { market }, token }),
          )
        ).rawPayload.length,
    ),
  )
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
})
