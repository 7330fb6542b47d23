import { DAY_MS } from '../../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { myListings } from '../../../../contract/listings/my-listings.ts'
import { toggleFavourite } from '../../../../contract/favourites.ts'
import { countShare, countView, listingBrochure, listingStats } from '../../../../contract/listings/stats.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { startSession } from '../../auth/sessions.ts'
import { makeIndiranagar } from '../../places/factory.ts'
import { createAccount } from '../../users/service.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../../properties/repository.ts'
import { forgetViewers } from './stats.ts'
import { indexHomes } from '../../search/service.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
let lister: string
let stranger: string

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
  lister = await someone('lister@example.test')
  stranger = await someone('stranger@example.test')
})
afterAll(() => app.close())

const someone = async (email: string) =>
  (await createAccount(app.db, app.clock.now(), { firstName: 'Meera', email }))?.user._id ?? ''
/** A session begun now: the tests move the clock far. */
const tokenOf = (userId: string) => startSession(app.db, app.clock.now(), { userId, remember: true, device: 'Test' })

async function home(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const row = makeProperty({ ...base, ...overrides })
  await insertProperties(app.db, [row])
  await indexHomes(app.db, [row.id])
  await app.db.query(`update properties set owner_user_id = $2 where id = $1`, [row.id, lister])
  return row.id
}

interface Look {
  agent?: string
  token?: string
  from?: string
  path?: string
}

const look = async (
  id: string,
  { agent = BROWSER, token = '', from = '10.0.0.1', path = countView.path }: Look = {},
) => {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: path.replace('{id}', id),
    remoteAddress: from,
    headers: { 'user-agent': agent, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const statsFor = async (id: string, days?: '30' | '90') =>
  (await app.ask(listingStats, { params: { id }, token: await tokenOf(lister), ...(days && { query: { days } }) })).data

test('a visitor counts once a day and home, and again the next day', async () => {
  const [one, other] = [await home(), await home()]
  await Promise.all([look(one), look(one), look(one)])
  await look(one, { from: '10.0.0.2' })
  await look(one, { agent: `${BROWSER} Another` })
  await look(other)
  expect((await statsFor(one)).sum.views).toBe(3)
  expect((await statsFor(other)).sum.views).toBe(1)
  app.clock.move(DAY_MS)
  await look(one)
  const { days, sum } = await statsFor(one)
  expect(sum.views).toBe(4)
  expect(days).toHaveLength(30)
  expect(days.slice(-2).map(({ views }) => views)).toEqual([3, 1])
})

test('a home handed on is counted as a look is, beside it', async () => {
  const id = await home()
  const share = (how: Look = {}) => look(id, { ...how, path: countShare.path })
  await look(id)
  await Promise.all([share(), share(), share()])
  await share({ from: '10.0.0.2' })
  await share({ token: await tokenOf(lister) })
  await share({ agent: 'Googlebot/2.1' })
  const { sum, before, days } = await statsFor(id)
  expect(sum).toMatchObject({ views: 1, shares: 2 })
  expect(before.shares).toBe(0)
  expect(days.at(-1)?.shares).toBe(2)
  const own = (await app.ask(myListings, { token: await tokenOf(lister) })).data.find((one) => one.home.id === id)
  expect(own).toMatchObject({ views: 1, shares: 2 })
})

test('programs, the lister, homes without a page and unknown ones do not count', async () => {
  const id = await home()
  for (const agent of ['', 'Googlebot/2.1', 'WhatsApp/2.23 A', 'curl/8', 'HeadlessChrome/140'])
    await look(id, { agent })
  await look(id, { token: await tokenOf(lister) })
  expect((await statsFor(id)).sum.views).toBe(0)
  await look(id, { token: await tokenOf(stranger) })
  await look(id, { token: await tokenOf(stranger), from: '10.0.0.9' })
  expect((await statsFor(id)).sum.views).toBe(1)
  const draft = await home({ standardStatus: 'draft' })
  await look(draft)
  await look(uuidv7())
  expect((await statsFor(draft)).sum.views).toBe(0)
})

test('who looked is forgotten with the day, what was counted stays', async () => {
  const id = await home()
  await look(id)
  app.clock.move(3 * DAY_MS)
  await forgetViewers(app.db, app.clock.now())
  const { rows } = await app.db.query(`select day from property_viewers union all select day from view_salts`)
  expect(rows).toEqual([])
  expect((await statsFor(id)).sum.views).toBe(1)
})

test('saves count less those taken off, and the period before stands beside', async () => {
  const id = await home()
  const toggle = async () =>
    app.ask(toggleFavourite, { query: { user: stranger, property: id }, token: await tokenOf(stranger) })
  await toggle()
  expect((await statsFor(id)).sum).toEqual({ views: 0, saves: 1, enquiries: 0, visits: 0, shares: 0 })
  await toggle()
  expect((await statsFor(id)).sum.saves).toBe(0)
  await toggle()
  app.clock.move(31 * DAY_MS)
  const { sum, before } = await statsFor(id)
  expect([sum.saves, before.saves]).toEqual([0, 1])
  expect((await statsFor(id, '90')).sum.saves).toBe(1)
})

test('figures are nobody else’s', async () => {
  const id = await home()
  for (const params of [{ id }, { id: uuidv7() }])
    expect((await app.refusal(listingStats, { params, token: await tokenOf(stranger) })).problem.code).toBe(
      'PROPERTY_NOT_FOUND',
    )
})

test('a brochure is a PDF of the public home, in both languages, and of no other', async () => {
  const id = await home({
    title: 'तीन कमरों का घर, Brigade Ōak — ₹',
    publicRemarks: `A long text about ₹ and हिन्दी. ${'It goes on and on about light and air. '.repeat(150)}`.slice(
      0,
      4000,
    ),
  })
  const path = listingBrochure.path.replace('{id}', id)
  const [english, again, hindi] = await Promise.all([app.get(path), app.get(path), app.get(`${path}?language=hi`)])
  for (const { statusCode, headers, rawPayload } of [english, again, hindi]) {
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  }
  expect(again.rawPayload).toEqual(english.rawPayload)
  const { etag = '', 'cache-control': kept } = english.headers
  expect(kept).toBe('public, max-age=60')
  expect(hindi.headers.etag).not.toBe(etag)
  expect((await app.get(path, { 'if-none-match': etag })).statusCode).toBe(304)
  await app.db.query(`update properties set title = 'Another title', version = version + 1 where id = $1`, [id])
  await indexHomes(app.db, [id])
  expect((await app.get(path, { 'if-none-match': etag })).statusCode).toBe(200)
  expect((await app.refused(listingBrochure.path.replace('{id}', uuidv7()))).status).toBe(404)
  const draft = await home({ standardStatus: 'draft' })
  expect((await app.refused(listingBrochure.path.replace('{id}', draft))).status).toBe(404)
})

test('who orders many brochures at once takes nobody’s place', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => home()))
  const order = (id: string, remoteAddress: string) =>
    app.app.http.inject({ url: listingBrochure.path.replace('{id}', id), remoteAddress })
  const [greedy, other] = await Promise.all([
    Promise.all([...ids, ...ids].map((id) => order(id, '192.0.2.1'))),
    order(ids[3] ?? '', '192.0.2.2'),
  ])
  expect(other.statusCode).toBe(200)
  // Each of the two that are drawn was ordered twice.
  expect(greedy.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(4)
  const refused = greedy.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('2')
})

test('a brochure is handed out by whatever name or address the server is called', async () => {
  const path = listingBrochure.path.replace('{id}', await home())
  const statusAt = async (host: string) => (await app.get(path, { host })).statusCode
  expect([await statusAt('homes.example.test:8080'), await statusAt('[::1]:8080')]).toEqual([200, 200])
  expect([await statusAt(`${'a'.repeat(6000)}.test`), await statusAt('a b"><c')]).toEqual([400, 400])
})
