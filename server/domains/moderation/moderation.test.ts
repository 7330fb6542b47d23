import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import type { Role } from '../../../contract/roles.ts'
import {
  CLAIM_MS,
  auditLog,
  claimCase,
  decideCase,
  moderationCase,
  moderationQueue,
  recordCheck,
  reportHome,
  revealPlace,
  revokeCheck,
} from '../../../contract/moderation.ts'
import { saveDraft, startDraft, submitDraft } from '../../../contract/listings/drafts.ts'
import { compareProperties } from '../../../contract/comparison.ts'
import { transitionListing, myListings } from '../../../contract/listings/my-listings.ts'
import { propertyHistory, getProperty } from '../../../contract/properties/properties.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { propertyVerifications } from '../../../contract/properties/verifications.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { asPerson, codeFor, messagesTo, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertMedia, insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from '../search/service.ts'

let app: TestApp
let base: { cityId: number; localityId: number }
let buyer: Person
let agent: Person
let joseph: Person
let sunita: Person
const [agencyId, agentId] = [uuidv7(), uuidv7()]

async function withRoles(roles: Role[], firstName: string): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = $2::role[], first_name = $3, last_name = 'K' where id = $1`, [
    person.user._id,
    roles,
    firstName,
  ])
  return person
}

beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://market.example', RATE_LIMIT_SCALE: '10' } })
  const places = await makePlaces(app.db, {
    Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56] } },
    Kochi: { at: [76.27, 9.93], localities: { Kadavanthra: [76.3, 9.97] } },
  })
  base = { cityId: places.city['Pune'] ?? 0, localityId: places.locality['Aundh'] ?? 0 }
  buyer = await asPerson(app)
  agent = await withRoles(['Agent'], 'Farah')
  joseph = await withRoles(['Moderator'], 'Joseph')
  sunita = await withRoles(['Admin'], 'Sunita')
  await insertRows(app.db, 'agencies', [{ id: agencyId, market: 'in', slug: 'doors', name: 'Doors & Co' }])
  await insertRows(app.db, 'agents', [
    { id: agentId, market: 'in', slug: 'farah', name: 'Farah Khan', agencyId, userId: agent.user._id },
  ])
})
afterAll(() => app.close())

/** An indexed home in a given state. */
async function add(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const home = makeProperty({ ...base, createdAt: app.clock.now().toISOString(), ...overrides })
  await insertProperties(app.db, [home])
  const pictureKey = uuidv7().replaceAll('-', '')
  await app.db.query(
    `insert into pictures (key, widths, width, height, thumbhash) values ($1, '{320,640}', 800, 600, 'aGFzaA==')`,
    [pictureKey],
  )
  await insertMedia(app.db, [{ propertyId: home.id, position: 0, pictureKey, alt: 'The living room' }])
  if (home.standardStatus === 'pending_review')
    await app.db.query(
      `update properties set on_market_timestamp = null, last_confirmed_at = null, next_due_at = null where id = $1`,
      [home.id],
    )
  await indexHomes(app.db, [home.id])
  return home
}
const waiting = (overrides: Partial<PropertyRow>) => add({ standardStatus: 'pending_review', ...overrides })
const pending = (overrides: Partial<PropertyRow> = {}) =>
  waiting({ ownerUserId: buyer.user._id, listerName: 'Buyer', ...overrides })

const caseOf = async ({ id }: PropertyRow, { token } = joseph) =>
  (await app.ask(moderationCase, { params: { id }, token })).data
const queue = async (query: Record<string, string> = {}, { token } = joseph) =>
  app.ask(moderationQueue, { query, token })
const decide = ({ id }: PropertyRow, body: object, { token } = joseph) =>
  app.ask(decideCase, { params: { id }, body, token })
const refused = async ({ id }: PropertyRow, body: object, { token } = joseph) =>
  (await app.refusal(decideCase, { params: { id }, body, token })).problem
const found = async ({ id }: PropertyRow) => (await app.ask(searchProperties, {})).data.some((home) => home.id === id)
/** Submits an edit of the lister. */
async function edit({ id }: PropertyRow, fields: object, { token } = buyer) {
  const { data } = await app.ask(startDraft, { body: { of: { propertyId: id, as: 'edit' } }, token })
  const body = { version: data.version, fields }
  const saved = await app.ask(saveDraft, { params: { id: data.id }, body, token })
  const despite = ['duplicates', 'wording']
  const sent = { params: { id: data.id }, body: { version: saved.data.version, despite }, token }
  return (await app.ask(submitDraft, sent)).data
}
const complain = (home: PropertyRow, more: object = {}, token?: string) =>
  app.ask(reportHome, {
    params: { id: home.id },
    body: { report: uuidv7(), reason: 'wrong-price', ...more },
    ...(token !== undefined && { token }),
  })

test('nobody but moderators sees or decides anything', async () => {
  const home = await pending()
  const params = { id: home.id }
  const calls = [
    [moderationQueue, {}],
    [moderationCase, { params }],
    [claimCase, { params, body: { claim: true } }],
    [revealPlace, { params, body: {} }],
    [decideCase, { params, body: { decision: 'approve', version: 1 } }],
    [recordCheck, { params, body: { check: uuidv7(), kind: 'title', result: 'passed', by: 'Me', note: 'Fine.' } }],
    [revokeCheck, { params: { ...params, check: uuidv7() }, body: { reason: 'Not so.' } }],
    [auditLog, {}],
  ] as const
  for (const [endpoint, input] of calls) {
    expect((await app.refusal(endpoint, input)).problem.code).toBe('NOT_SIGNED_IN')
    for (const { token } of [buyer, agent])
      expect((await app.refusal(endpoint, { ...input, token })).problem.code).toBe('NOT_ALLOWED')
  }
  expect((await caseOf(home)).version).toBe(1)
})

test('what is approved is found, and its lister told', async () => {
  const home = await pending()
  expect(await found(home)).toBe(false)
  const seen = await caseOf(home)
  expect(seen).toMatchObject({ kinds: ['new'], decisions: ['approve', 'reject'], own: false, risk: ['new-account'] })
  expect((await queue()).data.map(({ id }) => id)).toContain(home.id)
  await decide(home, { decision: 'approve', version: seen.version })
  await app.work()
  expect(await found(home)).toBe(true)
  const { data } = await app.ask(getProperty, { params: { id: home.id } })
  expect(data).toMatchObject({ standardStatus: 'active', onMarketTimestamp: app.clock.now().toISOString() })
  expect(Date.parse(data.freshness.nextDueAt) - app.clock.now().getTime()).toBe(30 * 86_400_000)
  const [told] = (await messagesTo(app, buyer.email)).slice(-1)
  expect(told?.text).toContain(`https://market.example/listing-details-v1/${home.id}`)
  const { rows } = await app.db.query(
    `select change_type, by_user_id from property_history where property_id = $1 and change_type <> 'created' order by id`,
    [home.id],
  )
  expect(rows).toEqual([
    { change_type: 'status', by_user_id: joseph.user._id },
    { change_type: 'moderated', by_user_id: joseph.user._id },
  ])
  const news = await app.db.query(`select from news where user_id = $1 and about = $2`, [buyer.user._id, home.id])
  expect(news.rowCount).toBeGreaterThan(0)
})

test('what is rejected comes back mended, and is approved then', async () => {
  const home = await pending()
  const { version } = await caseOf(home)
  expect((await refused(home, { decision: 'reject', version })).code).toBe('INVALID_INPUT')
  const reasons = ['poor-pictures', 'contact-in-text']
  await decide(home, { decision: 'reject', version, reasons, note: 'Show the kitchen, please.' })
  const letter = (await messagesTo(app, buyer.email)).at(-1)?.text ?? ''
  expect(letter).toContain('Show the kitchen, please.')
  expect(letter).toContain('the pictures do not show the home well enough')
  expect(letter).toContain(`/submit-listing/edit/${home.id}`)
  expect((await queue()).data.map(({ id }) => id)).not.toContain(home.id)

  expect(await edit(home, { title: 'Two-bedroom flat with a bright kitchen' })).toMatchObject({
    standardStatus: 'pending_review',
    review: true,
  })
  const again = await caseOf(home)
  expect(again.lister.rejections).toBe(1)
  expect(again.past.map(({ action }) => action)).toEqual(['reject'])
  expect(again).toMatchObject({ kinds: ['new'], decisions: ['approve', 'reject'] })
  expect(again.change?.fields).toEqual([
    { field: 'title', before: home.title, after: 'Two-bedroom flat with a bright kitchen' },
  ])
  expect((await refused(home, { decision: 'approve', version: again.version - 1 })).code).toBe('CASE_CHANGED')
  await decide(home, { decision: 'approve', version: again.version })
  await app.work()
  expect(await found(home)).toBe(true)
})

test('of two who decide at once one does, and the other is told who', async () => {
  const home = await pending()
  const { version } = await caseOf(home)
  const answers = await Promise.all(
    [joseph, sunita].map(({ token }, n) =>
      app.app.http.inject({
        method: 'POST',
        url: `/api/admin/moderation/${home.id}/decisions`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(
          n ? { decision: 'reject', version, reasons: ['other'] } : { decision: 'approve', version },
        ),
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const [first = ''] = (await caseOf(home)).past.map(({ by }) => by)
  const late: { message: string } = answers.find(({ statusCode }) => statusCode === 409)?.json() ?? { message: '' }
  expect(late.message).toBe(`${first} has already decided this.`)
  expect((await caseOf(home)).past).toHaveLength(1)
  // Someone who only looked at it has decided nothing.
  await app.ask(revealPlace, {
    params: { id: home.id },
    body: {},
    token: (first === 'Joseph K' ? sunita : joseph).token,
  })
  expect((await refused(home, { decision: 'approve', version })).message).toBe(late.message)
  // A decision that would be possible in the new state is refused at the old version.
  const { standardStatus } = (await caseOf(home)).home
  if (standardStatus === 'active')
    expect((await refused(home, { decision: 'hold', version, reasons: ['other'] })).code).toBe('CASE_DECIDED')
})

test('nobody decides their own listing or that of their agency', async () => {
  const own = await pending({ ownerUserId: joseph.user._id })
  const colleague = await withRoles(['Agent', 'Moderator'], 'Leela')
  await insertRows(app.db, 'agents', [
    { id: uuidv7(), market: 'in', slug: 'leela', name: 'Leela', agencyId, userId: colleague.user._id },
  ])
  const office = await waiting({ listAgentId: agentId, listOfficeId: agencyId })
  for (const [home, who] of [
    [own, joseph],
    [office, colleague],
  ] as const) {
    expect(await caseOf(home, who)).toMatchObject({ own: true, decisions: [] })
    expect((await refused(home, { decision: 'approve', version: 1 }, who)).code).toBe('OWN_LISTING')
    await decide(home, { decision: 'approve', version: 1 }, sunita)
  }
})

test('a change of a home that stands waits: shown before and after, then made or left', async () => {
  const home = await add({ ownerUserId: buyer.user._id })
  await edit(home, {
    bedroomsTotal: 3,
    publicRemarks: 'A quiet flat with morning light in both rooms, for bachelors not allowed, sorry.',
  })
  const seen = await caseOf(home)
  expect(seen).toMatchObject({ kinds: ['change'], home: { bedroomsTotal: 2 } })
  expect(seen.decisions).toEqual(['approve-change', 'reject-change', 'hold', 'withdraw'])
  expect(seen.change?.fields).toContainEqual({ field: 'bedroomsTotal', before: 2, after: 3 })
  expect(seen.wording).toMatchObject([{ field: 'publicRemarks', ground: 'family' }])
  expect((await queue({ kind: 'change' })).data.map(({ id }) => id)).toEqual([home.id])
  const reasons = ['discriminating']
  await decide(home, { decision: 'reject-change', version: seen.version, reasons, note: 'Leave that out.' })
  expect((await messagesTo(app, buyer.email)).at(-1)?.text).toContain('Leave that out.')
  expect(await caseOf(home)).toMatchObject({ kinds: [], home: { bedroomsTotal: 2 } })

  await edit(home, {
    bedroomsTotal: 3,
    publicRemarks: 'A quiet flat with morning light in all rooms, and a park across.',
  })
  const { version } = await caseOf(home)
  await decide(home, { decision: 'approve-change', version })
  expect((await refused(home, { decision: 'approve-change', version })).code).toBe('CASE_DECIDED')
  await app.work()
  expect((await app.ask(getProperty, { params: { id: home.id } })).data.bedroomsTotal).toBe(3)
})

test('a home that may be there already is named to the moderator, also where it is not public', async () => {
  const alike = { livingArea: 83, unparsedAddress: 'Flat 12, Green Park, 4 Ring Road', listerName: 'Buyer' }
  const first = await pending(alike)
  const second = await waiting({ ...alike, listAgentId: agentId })
  expect((await caseOf(second)).duplicates).toMatchObject([{ home: { id: first.id }, own: false }])
})

test('a held home is off the market until it is released', async () => {
  const home = await add({ listAgentId: agentId })
  expect(await found(home)).toBe(true)
  await decide(home, { decision: 'hold', version: 1, reasons: ['no-right-to-list'] })
  await app.work()
  expect(await found(home)).toBe(false)
  // For the public it looks withdrawn; its lister still sees it.
  const params = { id: home.id }
  expect(await app.refusal(getProperty, { params })).toMatchObject({ status: 410, problem: { code: 'PROPERTY_GONE' } })
  expect(await app.refused(`/api/properties/${home.id}/brochure.pdf`)).toMatchObject({ status: 410 })
  expect((await app.ask(compareProperties, { query: { ids: home.id } })).data).toMatchObject([{ missing: 'withdrawn' }])
  for (const call of [propertyHistory, propertyVerifications])
    expect((await app.refusal(call, { params })).problem.code).toMatch(/PROPERTY_(GONE|NOT_FOUND)/)
  const own = await app.ask(myListings, { token: agent.token })
  expect(own.data.find((one) => one.home.id === home.id)?.home.title).toBe(home.title)
  expect((await queue({ kind: 'held' })).data.map(({ id }) => id)).toEqual([home.id])
  expect(await caseOf(home)).toMatchObject({ held: true, decisions: ['release', 'withdraw'] })
  const move = { params: { id: home.id }, body: { move: 'resume' }, token: agent.token }
  expect((await app.refusal(transitionListing, move)).problem.code).toBe('MOVE_NOT_OPEN')
  const { version } = await caseOf(home)
  await decide(home, { decision: 'release', version })
  expect(await caseOf(home)).toMatchObject({ held: false, kinds: [], home: { standardStatus: 'paused' } })
  expect((await messagesTo(app, agent.email)).at(-1)?.text).toContain('is released')
  await app.ask(transitionListing, move)
  await app.work()
  expect(await found(home)).toBe(true)
  expect((await app.ask(getProperty, { params })).data.standardStatus).toBe('active')
})

test('reports of one home are one case; who asked is told the outcome, and their address forgotten', async () => {
  const home = await add({ ownerUserId: buyer.user._id })
  const twice = uuidv7()
  await complain(home, { report: twice, email: 'Neighbour@Example.test', words: 'It was sold in May.' })
  await complain(home, { report: twice, email: 'neighbour@example.test' })
  await complain(home, { reason: 'not-available', email: 'hindi@example.test', language: 'hi' }, agent.token)
  await complain(home, { remark: 'https://buy.example' })
  const item = (await queue({ kind: 'report' })).data.find(({ id }) => id === home.id)
  expect(item).toMatchObject({ kind: 'report', reports: 2 })
  const { reports, version } = await caseOf(home)
  expect(reports).toMatchObject([
    { reason: 'wrong-price', words: 'It was sold in May.', member: false, answer: true },
    { reason: 'not-available', member: true, answer: true },
  ])
  const seen = reports.map(({ id }) => id)
  await complain(home, { reason: 'fraud' })
  await decide(home, { decision: 'withdraw', version, reasons: ['not-available'], reports: seen })
  expect((await messagesTo(app, 'neighbour@example.test')).at(-1)?.text).toContain('off the market permanently')
  expect((await messagesTo(app, 'hindi@example.test')).at(-1)?.text).toContain('हटा दिया')
  await app.work()
  expect((await app.refusal(getProperty, { params: { id: home.id } })).problem.code).toBe('PROPERTY_GONE')
  const kept = await app.db.query<{ email: string | null; outcome: string | null }>(
    `select email, outcome from reports where target_id = $1 order by created_at, id`,
    [home.id],
  )
  expect(kept.rows.map(({ email }) => email)).toEqual([null, null, null])
  expect(kept.rows.map(({ outcome }) => outcome).filter((outcome) => outcome === 'withdrawn')).toHaveLength(2)

  // New reports reopen the case.
  const rest = await caseOf(home)
  expect(rest).toMatchObject({ decisions: ['dismiss'], reports: [{ reason: 'fraud' }] })
  await decide(home, { decision: 'dismiss', version: rest.version, reports: rest.reports.map(({ id }) => id) }, sunita)
  const late = { decision: 'dismiss', version: rest.version, reports: rest.reports.map(({ id }) => id) }
  expect(await refused(home, late)).toMatchObject({
    code: 'CASE_DECIDED',
    message: 'Sunita K has already decided this.',
  })
})

/** The moderation state that a lister sees. */
const toldOf = async (home: PropertyRow) => {
  const { data } = await app.ask(myListings, { token: buyer.token })
  return data.find((own) => own.home.id === home.id)?.moderation
}
const askToMend = async (home: PropertyRow, reasons: string[]) => {
  await complain(home)
  const { reports, version } = await caseOf(home)
  await decide(home, { decision: 'mend', version, reasons, note: 'Please look.', reports: reports.map(({ id }) => id) })
}

test('a lister is asked to mend what was reported; the home stays, and so does that until it is changed', async () => {
  const home = await add({ ownerUserId: buyer.user._id })
  await askToMend(home, ['wrong-price'])
  expect((await messagesTo(app, buyer.email)).at(-1)?.text).toContain('the price is wrong')
  expect(await found(home)).toBe(true)
  expect((await caseOf(home)).reports).toEqual([])
  expect(await toldOf(home)).toMatchObject({ state: 'mend', reasons: ['wrong-price'], note: 'Please look.' })
  await app.ask(transitionListing, { params: { id: home.id }, body: { move: 'confirm' }, token: buyer.token })
  expect(await toldOf(home)).toMatchObject({ state: 'mend' })
  await edit(home, { balconies: 2 })
  expect(await toldOf(home)).toBeUndefined()
})

test('whether a home is still to be had is answered by saying so', async () => {
  const home = await add({ ownerUserId: buyer.user._id })
  await askToMend(home, ['not-available'])
  expect(await toldOf(home)).toMatchObject({ state: 'mend', reasons: ['not-available'] })
  app.clock.move(60_000)
  await app.ask(transitionListing, { params: { id: home.id }, body: { move: 'confirm' }, token: buyer.token })
  expect(await toldOf(home)).toBeUndefined()
})

test('reports of what has no page, and too many of them, are refused', async () => {
  const hidden = await pending()
  const body = { report: uuidv7(), reason: 'fraud' }
  expect((await app.refusal(reportHome, { params: { id: hidden.id }, body })).problem.code).toBe('PROPERTY_NOT_FOUND')
  const home = await add()
  const again = { report: uuidv7() }
  for (let n = 0; n < 40; n++) await complain(home, again, buyer.token)
  for (let n = 1; n < 30; n++) await complain(home, {}, buyer.token)
  const more = { params: { id: home.id }, body: { ...body, report: uuidv7() }, token: buyer.token }
  expect((await app.refusal(reportHome, more)).problem.code).toBe('TOO_MANY_REQUESTS')
  await complain(home, again, buyer.token)
  const left = { ...body, words: 'x'.repeat(1001) }
  expect((await app.refusal(reportHome, { params: { id: home.id }, body: left })).status).toBe(422)
})

test('the queue is filtered by city, lister and signal, and says who looks at what', async () => {
  await app.db.query(
    `insert into place_figures (place_id, properties_count, median_price_per_area) values ($1, 9, 12142857)
    on conflict (place_id) do update set median_price_per_area = 12142857`,
    [base.localityId],
  )
  const cheap = await pending({
    listerName: 'Ravi Cheap',
    listPrice: 20_00_000_00,
    publicRemarks: `Call me on 98450 12345 for this quiet flat. ${'Light. '.repeat(9)}`,
  })
  await pending({ publicRemarks: `Registered as PRM/KA/RERA/1251/446/PR/190412/002565. ${'Light. '.repeat(9)}` })
  expect((await queue({ risk: 'contact-in-text' })).data.map(({ id }) => id)).toEqual([cheap.id])
  const item = (await queue({ risk: 'price-low' })).data
  expect(item.map(({ id }) => id)).toEqual([cheap.id])
  expect(item[0]?.risk).toEqual(['new-account', 'price-low', 'contact-in-text'])
  expect((await queue({ lister: 'ravi' })).total).toBe(1)
  expect((await queue({ city: 'kochi' })).data).toEqual([])
  await app.db.query(`update places set name_hindi = 'पुणे' where slug = 'pune'`)
  const { cities, counts } = await queue()
  expect(cities).toEqual([{ slug: 'pune', name: 'Pune', nameHindi: 'पुणे', count: counts.new }])

  const { data } = await app.ask(claimCase, { params: { id: cheap.id }, body: { claim: true }, token: joseph.token })
  expect(data.claim).toEqual({ name: 'Joseph K', own: true })
  const theirs = { params: { id: cheap.id }, body: { claim: true }, token: sunita.token }
  expect((await app.ask(claimCase, theirs)).data.claim).toEqual({ name: 'Joseph K', own: false })
  expect((await queue({ lister: 'ravi' }, sunita)).data[0]?.claim).toEqual({ name: 'Joseph K', own: false })
  app.clock.move(CLAIM_MS)
  expect((await app.ask(claimCase, theirs)).data.claim).toEqual({ name: 'Sunita K', own: true })
  const nowhere = { ...theirs, params: { id: uuidv7() } }
  expect((await app.refusal(claimCase, nowhere)).problem.code).toBe('PROPERTY_NOT_FOUND')
  await app.ask(claimCase, { ...theirs, body: { claim: false } })
  expect((await caseOf(cheap)).claim).toBeUndefined()
})

test('text and pictures of another lister are noticed', async () => {
  const words = {
    publicRemarks: 'The very same words that somebody else wrote of another home in this city, word by word.',
  }
  await add({ ...words, ownerUserId: buyer.user._id })
  const own = await pending(words)
  expect((await caseOf(own)).risk).toEqual(['new-account'])
  const copied = await waiting({ ...words, listAgentId: agentId })
  expect((await caseOf(copied)).risk).toContain('text-elsewhere')
})

test('each look at the true place is written down, and the log is only ever added to', async () => {
  const home = await add({
    longitude: 73.812345,
    latitude: 18.567891,
    locationPrecision: 'locality',
    unitNumber: 'B-12',
    reraId: 'P52100012345',
  })
  const place = await app.ask(revealPlace, { params: { id: home.id }, body: {}, token: joseph.token })
  expect(place.data).toEqual({ location: [73.812345, 18.567891], unit: 'B-12', reraId: 'P52100012345' })
  const { data, more } = await app.ask(auditLog, {
    query: { target: home.listingId.toLowerCase(), person: 'jos', action: 'see-place' },
    token: sunita.token,
  })
  expect(data).toMatchObject([{ by: 'Joseph K', action: 'see-place', targetId: home.id, targetName: home.listingId }])
  expect(more).toBe(false)
  expect((await app.ask(auditLog, { query: { person: 'nobody' }, token: joseph.token })).data).toEqual([])
  for (const change of ['update audit_log set action = $1', 'delete from audit_log where action = $1'])
    await expect(app.db.query(change, ['x'])).rejects.toThrow(/only ever added to/)
  await expect(app.db.query('truncate audit_log')).rejects.toThrow(/only ever added to/)
})

test('what a change says of the true place is kept back until somebody looks, and that is written down', async () => {
  const [longitude, latitude] = [73.812345, 18.567891]
  const at = { longitude, latitude, unparsedAddress: 'Flat 9, Old Lane' }
  const home = await add({ ...at, ownerUserId: buyer.user._id, locationPrecision: 'street' })
  const next = { longitude, latitude: 18.576891, unparsedAddress: 'Flat 7, New Lane', bedroomsTotal: 3 }
  await edit(home, next)
  const seen = await caseOf(home)
  const hidden = { before: null, after: null, hidden: true }
  expect(seen.change?.fields.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'bedroomsTotal', before: 2, after: 3 },
    { field: 'location', ...hidden, metres: 1000 },
    { field: 'unparsedAddress', ...hidden },
  ])
  expect(JSON.stringify(seen)).not.toMatch(/73\.8123|18\.5678|18\.5768|Old Lane|New Lane/)
  const look = { params: { id: home.id }, body: {}, token: joseph.token }
  expect((await app.ask(revealPlace, look)).data).toMatchObject({
    location: [longitude, latitude],
    next: { location: [longitude, 18.576891], unparsedAddress: 'Flat 7, New Lane' },
  })
  expect((await caseOf(home)).past.map(({ action }) => action)).toEqual(['see-place'])
  const open = await add({ ...at, ownerUserId: buyer.user._id, locationPrecision: 'exact' })
  await edit(open, { unparsedAddress: 'Flat 8, New Lane' })
  expect((await caseOf(open)).change?.fields).toEqual([
    { field: 'unparsedAddress', before: 'Flat 9, Old Lane', after: 'Flat 8, New Lane' },
  ])
})

test('who reported is told to them, and goes with their account', async () => {
  const person = await asPerson(app)
  const home = await add()
  await complain(home, { words: 'My own flat, by the way.', email: person.email }, person.token)
  const { params, token, email } = person
  const { kept } = await app.ask(exportAccount, { params, token })
  expect(kept['reports']).toMatchObject([{ propertyId: home.id, words: 'My own flat, by the way.' }])
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  await app.ask(closeAccount, { params, token, body: { otp: await codeFor(app, email) } })
  expect(await caseOf(home)).toMatchObject({ reports: [{ reason: 'wrong-price', member: false, answer: false }] })
  const dump = await app.db.query<{ all: string }>(`select json_agg(r)::text as all from reports r`)
  expect(dump.rows[0]?.all).not.toContain('My own flat')
})
