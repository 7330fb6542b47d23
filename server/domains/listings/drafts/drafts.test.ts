import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount, setPassword } from '../../../../contract/account.ts'
import { getOtpOnPhoneVerify, RESEND_AFTER_MS, verifyOtp } from '../../../../contract/auth.ts'
import {
  MAX_DRAFTS,
  checkDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  startDraft,
  submitDraft,
} from '../../../../contract/listings/drafts.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { hashLimit } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { asPerson, codeFor, somePhone } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { alikeHomesSql } from './duplicates.ts'
import { draftPersonalData } from './drafts.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

test('a draft keeps what was typed, right or wrong, and null takes a field out', async () => {
  const person = await listers.someone()
  const draft = await listers.begin(person, { fields: { title: 'x', listPrice: 'ninety' } })
  await listers.save(person, draft.id, 1, { livingArea: -4, title: null })
  const kept = await listers.get(person, draft.id)
  expect(kept.fields).toEqual({ listPrice: 'ninety', livingArea: -4 })
  expect(kept.version).toBe(2)
  const { problems } = await listers.check(person, draft.id)
  expect(problems.livingArea).toEqual([{ code: 'AREA_TOO_SMALL' }])
  expect(problems.title).toEqual([{ code: 'REQUIRED' }])
})

test('each field says its own limit, and what another answer settles is not asked', async () => {
  const person = await listers.someone()
  const { id } = await listers.begin(person, {
    fields: {
      bedroomsTotal: 25,
      entryLevel: -9,
      roadWidth: 0.5,
      leasableArea: 0,
      unitNumber: 'x'.repeat(31),
      listPrice: 1e15,
      brokerage: { percent: 50 },
      virtualTourURLUnbranded: 'http://tour.example.com/1',
      showingHours: '18:00-09:00',
      possessionDate: '2099-01-01',
      availabilityDate: '1999-01-01',
    },
  })
  expect((await listers.check(person, id)).problems).toMatchObject({
    bedroomsTotal: [{ code: 'TOO_LARGE', params: { max: 20 } }],
    entryLevel: [{ code: 'TOO_SMALL', params: { min: -5 } }],
    roadWidth: [{ code: 'TOO_SMALL', params: { min: 1 } }],
    leasableArea: [{ code: 'NOT_ABOVE', params: { min: 0 } }],
    unitNumber: [{ code: 'TOO_LONG', params: { max: 30 } }],
    listPrice: [{ code: 'FAR_TOO_LARGE' }],
    brokerage: [{ code: 'TOO_LARGE', params: { max: 10 } }],
    virtualTourURLUnbranded: [{ code: 'HTTPS_REQUIRED' }],
    showingHours: [{ code: 'VISITS_END_EARLY' }],
    possessionDate: [{ code: 'POSSESSION_TOO_FAR' }],
    availabilityDate: [{ code: 'AVAILABLE_LONG_PAST' }],
  })
  await listers.save(person, id, 1, {
    intent: 'sale',
    category: 'residential',
    propertySubType: 'apartment',
    developmentStatus: 'ready',
    ownership: 'freehold',
    landLeaseYears: 5000,
    lotSizeArea: -1,
  })
  const { problems } = await listers.check(person, id)
  for (const name of ['possessionDate', 'landLeaseYears', 'lotSizeArea']) expect(problems).not.toHaveProperty(name)
})

test('what the database cannot keep is mended or refused, and what is nested without end is not read', async () => {
  const person = await listers.someone()
  const half = '😀'.slice(0, 1)
  const draft = await listers.begin(person, { fields: { title: `Flat ${half}`, pg: { [half]: [half] } } })
  expect((await listers.get(person, draft.id)).fields).toEqual({ title: 'Flat \ufffd', pg: { '\ufffd': ['\ufffd'] } })
  const begin = (fields: unknown) => app.refusal(startDraft, { body: { fields }, token: person.token })
  expect((await begin({ pg: { meals: { 'a\0b': 1 } } })).problem.code).toBe('MALFORMED_REQUEST')
  const { statusCode } = await app.app.http.inject({
    method: 'POST',
    url: startDraft.path,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: `{"fields":{"pg":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  })
  expect(statusCode).toBe(422)
})

test('a draft begun twice with one id, also at once, is begun once', async () => {
  const [person, id] = [await listers.someone(), uuidv7()]
  const body = { id, fields: { title: 'Once' } }
  const [first, second] = await Promise.all([listers.begin(person, body), listers.begin(person, body)])
  expect(first).toEqual(second)
  expect((await app.ask(listDrafts, { token: person.token })).data).toHaveLength(1)
})

test('the id of somebody else’s draft or home begins nothing', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  const { id } = await listers.begin(other)
  for (const taken of [id, await listers.home()]) {
    const { status, problem } = await app.refusal(startDraft, { body: { id: taken }, token: person.token })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
  }
})

test('nobody else reads, writes, checks, publishes or throws away a draft', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  const { id, version } = await listers.begin(person, { fields: await listers.flat(person) })
  for (const endpoint of [getDraft, saveDraft, checkDraft, submitDraft]) {
    const { status, problem } = await app.refusal(endpoint, {
      params: { id },
      token: other.token,
      ...(endpoint.method !== 'GET' && { body: { version, fields: {} } }),
    })
    expect([endpoint.name, status, problem.code]).toEqual([endpoint.name, 404, 'DRAFT_NOT_FOUND'])
  }
  await app.ask(deleteDraft, { params: { id }, token: other.token })
  expect((await listers.get(person, id)).version).toBe(1)
})

test('a stale version is refused; the same save sent again is not', async () => {
  const person = await listers.someone()
  const { id } = await listers.begin(person)
  await listers.save(person, id, 1, { title: 'First device' })
  const again = await listers.save(person, id, 1, { title: 'First device' })
  expect(again.data.version).toBe(2)
  const { status, problem } = await app.refusal(saveDraft, {
    params: { id },
    body: { version: 1, fields: { title: 'Second device' } },
    token: person.token,
  })
  expect([status, problem.code]).toEqual([412, 'DRAFT_CHANGED'])
})

test('an account holds so many drafts and no more', async () => {
  const person = await listers.someone()
  for (let n = 0; n < MAX_DRAFTS; n++) await listers.begin(person)
  const { status, problem } = await app.refusal(startDraft, { body: {}, token: person.token })
  expect([status, problem.code]).toEqual([409, 'DRAFTS_FULL'])
})

test('pictures are the person’s own; those of a draft are kept, and let go with it', async () => {
  const [person, other] = [await listers.someone(), await listers.someone()]
  const [own, foreign] = [await listers.picture(person.id), await listers.picture(other.id)]
  const draft = await listers.begin(person)
  const refused = await app.refusal(saveDraft, {
    params: { id: draft.id },
    body: { version: 1, fields: { pictures: [{ key: foreign, mediaCategory: 'photo' }] } },
    token: person.token,
  })
  expect([refused.status, refused.problem.code]).toEqual([422, 'PICTURE_NOT_YOURS'])
  await listers.save(person, draft.id, 1, { pictures: [{ key: own, mediaCategory: 'photo' }, { uploading: true }] })
  await expect(app.db.query(`delete from pictures where key = $1`, [own])).rejects.toThrow(/foreign key/)
  await app.ask(deleteDraft, { params: { id: draft.id }, token: person.token })
  await app.ask(deleteDraft, { params: { id: draft.id }, token: person.token })
  await app.db.query(`delete from pictures where key = $1`, [own])
})

test('an owner’s home goes to a moderator, with a reference, a quality and a history; nobody sees it yet', async () => {
  const person = await listers.someone()
  const draft = await listers.begin(person, {
    fields: await listers.flat(person, { privateRemarks: 'Keys with the guard.' }),
  })
  const checked = await listers.check(person, draft.id)
  expect(checked).toMatchObject({ problems: {}, review: true, material: [], wording: [], duplicates: [] })
  expect(checked.advice[0]?.code).toBe('more-photos')
  const done = await listers.submit(person, draft)
  expect(done).toEqual({ id: draft.id, standardStatus: 'pending_review', review: true })
  await app.work()
  expect((await app.refusal(getProperty, { params: { id: draft.id } })).problem.code).toBe('PROPERTY_NOT_FOUND')
  const row = await listers.rowOf(draft.id)
  expect(row).toMatchObject({
    lister_kind: 'owner',
    lister_name: 'Meera I.',
    owner_user_id: person.id,
    currency: 'INR',
    country: 'IN',
    state_or_province: 'Karnataka',
    language: 'en',
    original_list_price: 90_00_000_00,
    quality: checked.quality,
  })
  expect(row?.listing_id).toMatch(/^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect((await listers.historyOf(draft.id)).map(({ type, to, by }) => [type, to, by])).toEqual([
    ['created', 'draft', person.id],
    ['status', 'pending_review', person.id],
  ])
  expect((await app.ask(listDrafts, { token: person.token })).data).toEqual([])
})

test('a draft sent twice, also at once, is published once', async () => {
  const person = await listers.someone()
  const draft = await listers.begin(person, { fields: await listers.flat(person) })
  const both = await Promise.all([listers.submit(person, draft), listers.submit(person, draft)])
  expect(both[0]).toEqual(both[1])
  expect(await listers.submit(person, draft)).toEqual(both[0])
  const { rowCount } = await app.db.query(`select from properties where owner_user_id = $1`, [person.id])
  expect(rowCount).toBe(1)
})

test('a first phone number counts for listing at once, long before it confirms a new password', async () => {
  const { user, token } = await asPerson(app)
  const person = { id: user._id, token }
  const draft = await listers.begin(person, { fields: await listers.flat(person) })
  expect((await listers.refusedSubmit(person, draft)).problem.code).toBe('PHONE_NOT_VERIFIED')
  const phoneNumber = somePhone()
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber }, token })
  await app.ask(verifyOtp, { body: { otp: await codeFor(app, phoneNumber) }, token })
  await listers.submit(person, draft)
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber }, token })
  const body = { newPassword: 'a door of oak wood', otp: await codeFor(app, phoneNumber) }
  expect((await app.refusal(setPassword, { body, token })).problem.code).toBe('CONFIRMATION_REFUSED')
})

test('what is refused changes nothing: unproven phone, unknown place, missing facts, stale version', async () => {
  const [unproven, person] = [await listers.someone(['Buyer'], false), await listers.someone()]
  const early = await listers.begin(unproven, { fields: await listers.flat(unproven) })
  expect((await listers.refusedSubmit(unproven, early)).problem.code).toBe('PHONE_NOT_VERIFIED')
  const elsewhere = await listers.begin(person, {
    fields: await listers.flat(person, { place: { city: 'bengaluru', locality: 'atlantis' } }),
  })
  const { problem } = await listers.refusedSubmit(person, elsewhere)
  expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['INVALID_INPUT', ['place']])
  const bare = await listers.begin(person)
  expect((await listers.refusedSubmit(person, bare)).problem.errors).toMatchObject({ title: ['This is required.'] })
  expect((await listers.refusedSubmit(person, { ...bare, version: 9 })).problem.code).toBe('DRAFT_CHANGED')
  const { rowCount } = await app.db.query(`select from properties where owner_user_id = any($1)`, [
    [person.id, unproven.id],
  ])
  expect(rowCount).toBe(0)
  expect((await listers.get(person, bare.id)).version).toBe(1)
})

test('a suspended agent lists nothing, a paused one does', async () => {
  const agent = await listers.anAgent()
  const draft = await listers.begin(agent, { fields: await listers.flat(agent) })
  const become = (state: string) => app.db.query(`update profiles set state = $2 where id = $1`, [agent.agentId, state])
  await become('suspended')
  expect((await listers.refusedSubmit(agent, draft)).problem.code).toBe('PROFILE_SUSPENDED')
  await become('active')
  await become('paused')
  expect((await listers.submit(agent, draft)).id).toBeDefined()
})

test('a pin stands in the city that is named, or near it', async () => {
  const person = await listers.someone()
  const [near, far] = [
    { longitude: 77.95, latitude: 13.2 },
    { longitude: 72.88, latitude: 19.07 },
  ]
  const sentence = 'The pin is far outside this city. Move it onto the home, or choose the right city.'
  const astray = await listers.begin(person, { fields: await listers.flat(person, far) })
  expect((await listers.check(person, astray.id)).problems).toEqual({ longitude: [{ code: 'PIN_FAR_OFF' }] })
  const { status, problem } = await listers.refusedSubmit(person, astray)
  expect([status, problem.code, problem.errors]).toEqual([422, 'INVALID_INPUT', { longitude: [sentence] }])
  const { id } = await listers.publish(person, near)
  const edit = await listers.begin(person, { of: { propertyId: id, as: 'edit' } })
  const { version } = (await listers.save(person, edit.id, edit.version, far)).data
  expect((await listers.refusedSubmit(person, { ...edit, version })).problem.errors).toEqual({ longitude: [sentence] })
})

test('a price that no home of its area can have is said back and refused, of homes to live in', async () => {
  const person = await listers.someone()
  const said = async (more: object) => {
    const draft = await listers.begin(person, { fields: await listers.flat(person, { livingArea: 100, ...more }) })
    return (await listers.check(person, draft.id)).problems
  }
  const slip = await listers.begin(person, { fields: await listers.flat(person, { livingArea: 100, listPrice: 5_00 }) })
  const { status, problem } = await listers.refusedSubmit(person, slip)
  const sentence = 'INR 5 for 100 m² is INR 0.05 per m². Enter the full price.'
  expect([status, problem.errors]).toEqual([422, { listPrice: [sentence] }])
  expect(await said({ listPrice: 100_00_00_000_00 })).toEqual({
    listPrice: [{ code: 'PRICE_TOO_HIGH', params: { currency: 'INR', price: 1e9, area: 100, rate: 1e7 } }],
  })
  const rent = { intent: 'rent', leaseAmountFrequency: 'month' }
  expect(Object.keys(await said({ ...rent, listPrice: 1_000_00 }))).toEqual(['listPrice'])
  expect(await said({ ...rent, listPrice: 45_000_00 })).toEqual({})
  expect(await said({ ...rent, leaseAmountFrequency: 'day', listPrice: 1_000_00 })).toEqual({})
  expect(await said({ listPrice: 25_00_000_00 })).toEqual({})
})

test('an owner has five homes on the market, not six, also of two sent at once', async () => {
  const person = await listers.someone()
  for (let n = 0; n < 4; n++) await listers.publish(person)
  const drafts = await Promise.all(
    [1, 2].map(async () => listers.begin(person, { fields: await listers.flat(person) })),
  )
  const answers = await Promise.all(
    drafts.map(({ id, version }) =>
      app.post(`/api/listing-drafts/${id}/submit`, { version }, { authorization: `Bearer ${person.token}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an agent of ten good homes publishes at once, is found, and not any more after a refusal', async () => {
  const agent = await listers.anAgent()
  for (let n = 0; n < 10; n++) await listers.homeOf(agent)
  const done = await listers.publish(agent)
  expect(done).toMatchObject({ standardStatus: 'active', review: false })
  await app.work()
  const found = await app.ask(searchProperties, { query: { city: 'bengaluru' } })
  expect(found.data.find(({ id }) => id === done.id)).toMatchObject({
    lister: { kind: 'agent', name: 'Farah Khan', office: 'Good Homes' },
  })
  const { rows } = await app.db.query(`select kind from property_events where property_id = $1`, [done.id])
  expect(rows).toEqual([{ kind: 'new' }])
  const refused = await listers.home({ listAgentId: agent.agentId, standardStatus: 'pending_review' })
  await app.db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [
    refused,
    app.clock.now(),
  ])
  expect(await listers.publish(agent)).toMatchObject({ standardStatus: 'pending_review' })
})

test('somebody in the agent’s role without an entry among the agents cannot publish', async () => {
  const person = await listers.someone(['Buyer', 'Agent'])
  const { status, problem } = await listers.refusedSubmit(
    person,
    await listers.begin(person, { fields: await listers.flat(person) }),
  )
  expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
})

test('wording that shuts people out is named and has to be meant', async () => {
  const person = await listers.someone()
  const draft = await listers.begin(person, {
    fields: await listers.flat(person, {
      publicRemarks: 'A bright flat near the metro station with a lift. Only vegetarian families, please.',
    }),
  })
  expect((await listers.check(person, draft.id)).wording).toEqual([
    { field: 'publicRemarks', phrase: 'Only vegetarian families', ground: 'diet' },
  ])
  expect((await listers.refusedSubmit(person, draft)).problem.code).toBe('WORDING_SHUTS_OUT')
  expect(await listers.submit(person, draft, ['wording'])).toMatchObject({ review: true })
})

test('a home that stands already is named with what speaks for it, and of another’s no more than its card', async () => {
  const [first, second] = [await listers.anAgent(), await listers.someone()]
  const same = {
    livingArea: 333,
    unitNumber: 'Flat No. 12-B',
    buildingName: 'Palm Grove Residency',
    unparsedAddress: 'Flat 12B, Palm Grove Residency, 100 Feet Road',
    longitude: 77.6401,
    latitude: 12.9701,
  }
  const stands = await listers.home({
    ...same,
    locationPrecision: 'exact',
    listAgentId: first.agentId,
    listerKind: 'agent',
    privateRemarks: 'Secret.',
  })
  const draft = await listers.begin(second, {
    fields: await listers.flat(second, { ...same, unitNumber: '12b', latitude: 12.9702 }),
  })
  const { duplicates } = await listers.check(second, draft.id)
  expect(duplicates).toHaveLength(1)
  expect(duplicates[0]).toMatchObject({ own: false, reasons: ['address', 'pin', 'area', 'price'] })
  expect(duplicates[0]?.home.id).toBe(stands)
  expect(JSON.stringify(duplicates)).not.toMatch(/Secret|12B/)
  expect((await listers.refusedSubmit(second, draft)).problem.code).toBe('DUPLICATE_LISTING')
  await listers.submit(second, draft, ['duplicates'])
  // Homes that wait for a moderator are not shown as duplicates to other people.
  const third = await listers.someone()
  const own = await listers.begin(third, { fields: await listers.flat(third, same) })
  expect((await listers.check(third, own.id)).duplicates.map(({ home: card }) => card.id)).toEqual([stands])
  const again = await listers.begin(second, { fields: await listers.flat(second, same) })
  expect((await listers.check(second, again.id)).duplicates).toHaveLength(2)
})

test.each([
  ['locality', []],
  ['street', []],
  ['building', ['pin']],
  ['exact', ['pin', 'address']],
] as const)('at %s precision a stranger’s guesses are told no more of a home than its page tells', async (at, told) => {
  const [lister, stranger] = [await listers.someone(), await listers.someone()]
  const truth = { longitude: 77.64137, latitude: 12.97143, unitNumber: 'C-77', streetName: 'Hidden Lane' }
  const kept = { ...truth, livingArea: { locality: 521, street: 641, building: 781, exact: 961 }[at] }
  const views = [0x0f0f_3c3c_5555_1111n, 0x7123_4567_1234_cdefn, -0x7123_4444_1111_2222n].map(
    (view) => view ^ (BigInt(kept.livingArea) << 16n),
  )
  const shots = async (person: Lister) =>
    Promise.all(views.map(async (view) => ({ key: await listers.picture(person.id, view), mediaCategory: 'photo' })))
  const { id } = await listers.publish(lister, { ...kept, locationPrecision: at, pictures: await shots(lister) })
  await app.db.query(
    `update properties set standard_status = 'active', on_market_timestamp = $2, last_confirmed_at = $2 where id = $1`,
    [id, app.clock.now()],
  )
  const reasonsOf = async (person: Lister) => {
    const guess = await listers.begin(person, {
      fields: await listers.flat(person, { ...kept, pictures: await shots(person) }),
    })
    const { duplicates } = await listers.check(person, guess.id)
    return duplicates
      .find(({ home }) => home.id === id)
      ?.reasons.filter((reason) => reason === 'pin' || reason === 'address')
  }
  expect(new Set(await reasonsOf(stranger))).toEqual(new Set(told))
  expect(await reasonsOf(lister)).toEqual(['address', 'pin'])
})

test('who lets a draft be judged again and again is asked to wait', async () => {
  const person = await listers.someone()
  const { id, version } = await listers.begin(person)
  await listers.check(person, id)
  await app.db.query(`update rate_limits set hits = 300 where key = $1`, [
    hashLimit(app.db, { key: `draft:judged:${person.id}`, windowMs: 3_600_000 }),
  ])
  const { status } = await app.refusal(checkDraft, { params: { id }, token: person.token })
  expect(status).toBe(429)
  expect((await listers.refusedSubmit(person, { id, version })).problem.code).toBe('TOO_MANY_REQUESTS')
})

test('pictures that look alike give a home away, though its address says otherwise', async () => {
  const [first, second] = [await listers.someone(), await listers.someone()]
  const views = [0x0f0f_3c3c_5555_aaaan, 0x7123_4567_89ab_cdefn, -0x7123_0000_1111_2222n]
  const shots = async (person: Lister, change: bigint) =>
    Promise.all(
      views.map(async (view) => ({ key: await listers.picture(person.id, view ^ change), mediaCategory: 'photo' })),
    )
  const { id } = await listers.publish(first, { livingArea: 444, pictures: await shots(first, 0n) })
  await app.db.query(
    `update properties set standard_status = 'active', on_market_timestamp = now(), last_confirmed_at = now() where id = $1`,
    [id],
  )
  const draft = await listers.begin(second, {
    fields: await listers.flat(second, { livingArea: 445, pictures: await shots(second, 0b101n) }),
  })
  const { duplicates } = await listers.check(second, draft.id)
  expect(duplicates.map(({ home: card, reasons }) => [card.id, reasons])).toEqual([
    [id, ['pictures', 'area', 'price', 'words']],
  ])
})

test('a person’s drafts are told to them and go with the account', async () => {
  const person = await listers.someone()
  await listers.begin(person, { fields: { title: 'Mine' } })
  const told = JSON.stringify(await app.ask(exportAccount, { params: { id: person.id }, token: person.token }))
  expect(told).toContain('"title":"Mine"')
  await app.db.transaction((db) => draftPersonalData.erase(db, person.id, app.clock.now()))
  expect((await app.ask(listDrafts, { token: person.token })).data).toEqual([])
})

test('homes that may be the same are found by indexes', async () => {
  const plan = await app.db.transaction(async (db) => {
    await db.query('set local enable_seqscan = off')
    const values = [1, 'apartment', 'sale', 80, uuidv7(), ['a'.repeat(32)], [], false, uuidv7()]
    const { rows } = await db.query<Record<string, string>>(`explain ${alikeHomesSql}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('properties_alike')
  expect(plan).toContain('property_media_picture')
  expect(plan).toContain('listing_import_rows_property')
  expect(plan).not.toMatch(/Seq Scan on (properties|property_media|pictures)/)
})
