import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/account.ts'
import type { Role } from '../../../contract/endpoint.ts'
import { getProperty, searchProperties } from '../../../contract/properties/index.ts'
import {
  MOST_DRAFTS,
  checkDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
  startDraft,
  submitDraft,
} from '../../../contract/properties/drafts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { startSession } from '../auth/sessions.ts'
import { makePlaces } from '../places/make.ts'
import { createAccount } from '../users/service.ts'
import { makeProperty } from './make.ts'
import { insertMedia, insertProperties, type PropertyRow } from './saving.ts'
import { applyRevision, indexHomes, rejectRevision } from './service.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>

beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97] } },
  })
  base = { cityId: places.city.Bengaluru ?? 0, localityId: places.locality.Indiranagar ?? 0 }
})
afterAll(() => app.close())

interface Person {
  id: string
  token: string
}

let made = 0
async function someone(roles: Role[] = ['Buyer'], phoneVerified = true): Promise<Person> {
  const email = `lister${(made += 1)}@example.test`
  const account = await createAccount(app.db, app.clock.now(), { firstName: 'Meera', lastName: 'Iyer', email })
  const id = account?.user._id ?? ''
  await app.db.query(
    `update users set roles = $2::text[]::role[], phone = $3, phone_verified_at = case when $4 then now() end where id = $1`,
    [id, roles, `+9198${String(10_000_000 + made)}`, phoneVerified],
  )
  return { id, token: await startSession(app.db, app.clock.now(), { userId: id, remember: true, device: 'Test' }) }
}

/** An agent of an agency of their own, or of the one named. */
async function anAgent(agencyId = uuidv7()): Promise<Person & { agentId: string; agencyId: string }> {
  const person = await someone(['Buyer', 'Agent'])
  const agentId = uuidv7()
  await app.db.query(
    `insert into agencies (id, market, slug, name) values ($1, 'in', $2, 'Good Homes') on conflict do nothing`,
    [agencyId, `agency-${agencyId}`],
  )
  await app.db.query(
    `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', $2, 'Farah Khan', $3, $4)`,
    [agentId, `agent-${agentId}`, agencyId, person.id],
  )
  return { ...person, agentId, agencyId }
}

async function picture(uploader?: string, phash?: bigint): Promise<string> {
  const key = uuidv7().replaceAll('-', '')
  await app.db.query(
    `insert into pictures (key, widths, width, height, thumbhash, phash, look_again_at) values ($1, '{320,640}', 800, 600, 'aGFzaA==', $2, $3)`,
    [key, phash === undefined ? null : String(phash), app.clock.now()],
  )
  if (uploader)
    await app.db.query(`insert into picture_uploads (user_id, picture_key, uploaded_at) values ($1, $2, $3)`, [
      uploader,
      key,
      app.clock.now(),
    ])
  return key
}

/** Everything a flat must say, each time another one. */
async function flat({ id }: Person, more: object = {}) {
  const number = (made += 1)
  return {
    intent: 'sale',
    category: 'residential',
    propertySubType: 'apartment',
    place: { city: 'bengaluru', locality: 'indiranagar' },
    title: `Corner flat number ${number} with two balconies`,
    publicRemarks: `Flat ${number} lies on a quiet street, gets the morning sun and has a kitchen that was made new last year.`,
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    livingArea: 40 + number,
    listPrice: 90_00_000_00,
    pictures: [{ key: await picture(id), mediaCategory: 'photo', imageOf: 'living-room' }],
    ...more,
  }
}

const begin = async ({ token }: Person, body: object = {}) => (await app.ask(startDraft, { body, token })).data
const get = async ({ token }: Person, id: string) => (await app.ask(getDraft, { params: { id }, token })).data
const save = ({ token }: Person, id: string, version: number, fields: object) =>
  app.ask(saveDraft, { params: { id }, body: { version, fields }, token })
const check = async ({ token }: Person, id: string) => (await app.ask(checkDraft, { params: { id }, token })).data
const submit = async ({ token }: Person, { id, version }: { id: string; version: number }, despite?: string[]) =>
  (await app.ask(submitDraft, { params: { id }, body: { version, ...(despite && { despite }) }, token })).data
const refusedSubmit = ({ token }: Person, { id, version }: { id: string; version: number }, despite?: string[]) =>
  app.refusal(submitDraft, { params: { id }, body: { version, ...(despite && { despite }) }, token })

async function home(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const row = makeProperty({ ...base, ...overrides, livingArea: overrides.livingArea ?? 200 + (made += 1) })
  await insertProperties(app.db, [row])
  await insertMedia(app.db, [{ propertyId: row.id, position: 0, pictureKey: await picture(), alt: 'The living room' }])
  await indexHomes(app.db, [row.id])
  return row.id
}

async function publish(person: Person, more: object = {}) {
  return submit(person, await begin(person, { fields: await flat(person, more) }))
}
const rowOf = async (id: string) =>
  (await app.db.query<Record<string, unknown>>(`select * from properties where id = $1`, [id])).rows[0]
const historyOf = async (id: string) =>
  (
    await app.db.query<{ type: string; field: string; to: unknown; by: string | null }>(
      `select change_type as type, field_name as field, new_value as to, by_user_id as by from property_history where property_id = $1 order by id`,
      [id],
    )
  ).rows

test('a draft keeps what was typed, right or wrong, and null takes a field out', async () => {
  const person = await someone()
  const draft = await begin(person, { fields: { title: 'x', listPrice: 'ninety' } })
  await save(person, draft.id, 1, { livingArea: -4, title: null })
  const kept = await get(person, draft.id)
  expect(kept.fields).toEqual({ listPrice: 'ninety', livingArea: -4 })
  expect(kept.version).toBe(2)
  const { problems } = await check(person, draft.id)
  expect(problems.livingArea).toEqual(['Carpet area is 5 m² at least.'])
  expect(problems.title).toEqual(['This is needed.'])
})

test('a draft begun twice with one id, also at once, is begun once', async () => {
  const [person, id] = [await someone(), uuidv7()]
  const body = { id, fields: { title: 'Once' } }
  const [first, second] = await Promise.all([begin(person, body), begin(person, body)])
  expect(first).toEqual(second)
  expect((await app.ask(listDrafts, { token: person.token })).data).toHaveLength(1)
})

test('the id of somebody else’s draft or home begins nothing', async () => {
  const [person, other] = [await someone(), await someone()]
  const { id } = await begin(other)
  for (const taken of [id, await home()]) {
    const { status, problem } = await app.refusal(startDraft, { body: { id: taken }, token: person.token })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
  }
})

test('nobody else reads, writes, checks, publishes or throws away a draft', async () => {
  const [person, other] = [await someone(), await someone()]
  const { id, version } = await begin(person, { fields: await flat(person) })
  for (const endpoint of [getDraft, saveDraft, checkDraft, submitDraft]) {
    const { status, problem } = await app.refusal(endpoint, {
      params: { id },
      token: other.token,
      ...(endpoint.method !== 'GET' && { body: { version, fields: {} } }),
    })
    expect([endpoint.name, status, problem.code]).toEqual([endpoint.name, 404, 'DRAFT_NOT_FOUND'])
  }
  await app.ask(deleteDraft, { params: { id }, token: other.token })
  expect((await get(person, id)).version).toBe(1)
})

test('a stale version is refused; the same save sent again is not', async () => {
  const person = await someone()
  const { id } = await begin(person)
  await save(person, id, 1, { title: 'First device' })
  const again = await save(person, id, 1, { title: 'First device' })
  expect(again.data.version).toBe(2)
  const { status, problem } = await app.refusal(saveDraft, {
    params: { id },
    body: { version: 1, fields: { title: 'Second device' } },
    token: person.token,
  })
  expect([status, problem.code]).toEqual([412, 'DRAFT_CHANGED'])
})

test('an account holds so many drafts and no more', async () => {
  const person = await someone()
  for (let n = 0; n < MOST_DRAFTS; n++) await begin(person)
  const { status, problem } = await app.refusal(startDraft, { body: {}, token: person.token })
  expect([status, problem.code]).toEqual([409, 'DRAFTS_FULL'])
})

test('pictures are the person’s own; those of a draft are kept, and let go with it', async () => {
  const [person, other] = [await someone(), await someone()]
  const [own, foreign] = [await picture(person.id), await picture(other.id)]
  const draft = await begin(person)
  const refused = await app.refusal(saveDraft, {
    params: { id: draft.id },
    body: { version: 1, fields: { pictures: [{ key: foreign, mediaCategory: 'photo' }] } },
    token: person.token,
  })
  expect([refused.status, refused.problem.code]).toEqual([422, 'PICTURE_NOT_YOURS'])
  await save(person, draft.id, 1, { pictures: [{ key: own, mediaCategory: 'photo' }, { uploading: true }] })
  await expect(app.db.query(`delete from pictures where key = $1`, [own])).rejects.toThrow(/foreign key/)
  await app.ask(deleteDraft, { params: { id: draft.id }, token: person.token })
  await app.ask(deleteDraft, { params: { id: draft.id }, token: person.token })
  await app.db.query(`delete from pictures where key = $1`, [own])
})

test('an owner’s home goes to a moderator, with a reference, a quality and a history; nobody sees it yet', async () => {
  const person = await someone()
  const draft = await begin(person, { fields: await flat(person, { privateRemarks: 'Keys with the guard.' }) })
  const checked = await check(person, draft.id)
  expect(checked).toMatchObject({ problems: {}, review: true, material: [], wording: [], duplicates: [] })
  expect(checked.advice[0]?.code).toBe('more-photos')
  const done = await submit(person, draft)
  expect(done).toEqual({ id: draft.id, standardStatus: 'pending_review', review: true })
  await app.work()
  expect((await app.refusal(getProperty, { params: { id: draft.id } })).problem.code).toBe('PROPERTY_NOT_FOUND')
  const row = await rowOf(draft.id)
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
  expect((await historyOf(draft.id)).map(({ type, to, by }) => [type, to, by])).toEqual([
    ['created', 'draft', person.id],
    ['status', 'pending_review', person.id],
  ])
  expect((await app.ask(listDrafts, { token: person.token })).data).toEqual([])
})

test('a draft sent twice, also at once, is published once', async () => {
  const person = await someone()
  const draft = await begin(person, { fields: await flat(person) })
  const both = await Promise.all([submit(person, draft), submit(person, draft)])
  expect(both[0]).toEqual(both[1])
  expect(await submit(person, draft)).toEqual(both[0])
  const { rowCount } = await app.db.query(`select from properties where owner_user_id = $1`, [person.id])
  expect(rowCount).toBe(1)
})

test('what is refused changes nothing: unproven phone, unknown place, missing facts, stale version', async () => {
  const [unproven, person] = [await someone(['Buyer'], false), await someone()]
  const early = await begin(unproven, { fields: await flat(unproven) })
  expect((await refusedSubmit(unproven, early)).problem.code).toBe('PHONE_NOT_VERIFIED')
  const elsewhere = await begin(person, {
    fields: await flat(person, { place: { city: 'bengaluru', locality: 'atlantis' } }),
  })
  const { problem } = await refusedSubmit(person, elsewhere)
  expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['INVALID_INPUT', ['place']])
  const bare = await begin(person)
  expect((await refusedSubmit(person, bare)).problem.errors).toMatchObject({ title: ['This is needed.'] })
  expect((await refusedSubmit(person, { ...bare, version: 9 })).problem.code).toBe('DRAFT_CHANGED')
  const { rowCount } = await app.db.query(`select from properties where owner_user_id = any($1)`, [
    [person.id, unproven.id],
  ])
  expect(rowCount).toBe(0)
  expect((await get(person, bare.id)).version).toBe(1)
})

test('an owner has five homes on the market, not six, also of two sent at once', async () => {
  const person = await someone()
  for (let n = 0; n < 4; n++) await publish(person)
  const drafts = await Promise.all([1, 2].map(async () => begin(person, { fields: await flat(person) })))
  const answers = await Promise.all(
    drafts.map(({ id, version }) =>
      app.post(`/api/listing-drafts/${id}/submit`, { version }, { authorization: `Bearer ${person.token}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('an agent of ten good homes publishes at once, is found, and not any more after a refusal', async () => {
  const agent = await anAgent()
  for (let n = 0; n < 10; n++)
    await home({ listAgentId: agent.agentId, listOfficeId: agent.agencyId, listerKind: 'agent' })
  const done = await publish(agent)
  expect(done).toMatchObject({ standardStatus: 'active', review: false })
  await app.work()
  const found = await app.ask(searchProperties, { query: { city: 'bengaluru' } })
  expect(found.data.find(({ id }) => id === done.id)).toMatchObject({
    lister: { kind: 'agent', name: 'Farah Khan', office: 'Good Homes' },
  })
  const { rows } = await app.db.query(`select kind from property_events where property_id = $1`, [done.id])
  expect(rows).toEqual([{ kind: 'new' }])
  const refused = await home({ listAgentId: agent.agentId, standardStatus: 'pending_review' })
  await app.db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [
    refused,
    app.clock.now(),
  ])
  expect(await publish(agent)).toMatchObject({ standardStatus: 'pending_review' })
})

test('somebody in the agent’s role without an entry among the agents cannot publish', async () => {
  const person = await someone(['Buyer', 'Agent'])
  const { status, problem } = await refusedSubmit(person, await begin(person, { fields: await flat(person) }))
  expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
})

test('wording that shuts people out is named and has to be meant', async () => {
  const person = await someone()
  const draft = await begin(person, {
    fields: await flat(person, {
      publicRemarks: 'A bright flat near the metro station with a lift. Only vegetarian families, please.',
    }),
  })
  expect((await check(person, draft.id)).wording).toEqual([
    { field: 'publicRemarks', phrase: 'Only vegetarian families', ground: 'diet' },
  ])
  expect((await refusedSubmit(person, draft)).problem.code).toBe('WORDING_SHUTS_OUT')
  expect(await submit(person, draft, ['wording'])).toMatchObject({ review: true })
})

test('a home that stands already is named with what speaks for it, and of another’s no more than its card', async () => {
  const [first, second] = [await anAgent(), await someone()]
  const same = {
    livingArea: 333,
    unitNumber: 'Flat No. 12-B',
    buildingName: 'Palm Grove Residency',
    unparsedAddress: 'Flat 12B, Palm Grove Residency, 100 Feet Road',
    longitude: 77.6401,
    latitude: 12.9701,
  }
  const stands = await home({ ...same, listAgentId: first.agentId, listerKind: 'agent', privateRemarks: 'Secret.' })
  const draft = await begin(second, { fields: await flat(second, { ...same, unitNumber: '12b', latitude: 12.9702 }) })
  const { duplicates } = await check(second, draft.id)
  expect(duplicates).toHaveLength(1)
  expect(duplicates[0]).toMatchObject({ own: false, reasons: ['address', 'pin', 'area', 'price'] })
  expect(duplicates[0]?.home.id).toBe(stands)
  expect(JSON.stringify(duplicates)).not.toMatch(/Secret|12B/)
  expect((await refusedSubmit(second, draft)).problem.code).toBe('DUPLICATE_LISTING')
  await submit(second, draft, ['duplicates'])
  // What waits for a moderator is nobody else's business yet.
  const third = await someone()
  const own = await begin(third, { fields: await flat(third, same) })
  expect((await check(third, own.id)).duplicates.map(({ home: card }) => card.id)).toEqual([stands])
  const again = await begin(second, { fields: await flat(second, same) })
  expect((await check(second, again.id)).duplicates).toHaveLength(2)
})

test('pictures that look alike give a home away, though its address says otherwise', async () => {
  const [first, second] = [await someone(), await someone()]
  const views = [0x0f0f_3c3c_5555_aaaan, 0x7123_4567_89ab_cdefn, -0x7123_0000_1111_2222n]
  const shots = async (person: Person, change: bigint) =>
    Promise.all(views.map(async (view) => ({ key: await picture(person.id, view ^ change), mediaCategory: 'photo' })))
  const { id } = await publish(first, { livingArea: 444, pictures: await shots(first, 0n) })
  await app.db.query(
    `update properties set standard_status = 'active', on_market_timestamp = now(), last_confirmed_at = now() where id = $1`,
    [id],
  )
  const draft = await begin(second, {
    fields: await flat(second, { livingArea: 445, pictures: await shots(second, 0b101n) }),
  })
  const { duplicates } = await check(second, draft.id)
  expect(duplicates.map(({ home: card, reasons }) => [card.id, reasons])).toEqual([[id, ['pictures', 'area', 'price', 'words']]])
})

test('a person’s drafts are told to them and go with the account', async () => {
  const person = await someone()
  await begin(person, { fields: { title: 'Mine' } })
  const told = JSON.stringify(await app.ask(exportAccount, { params: { id: person.id }, token: person.token }))
  expect(told).toContain('"title":"Mine"')
})

test('an edit: who may begin it, and with what', async () => {
  const agent = await anAgent()
  const [colleague, stranger] = [await anAgent(agent.agencyId), await anAgent()]
  const id = await home({
    listAgentId: agent.agentId,
    listOfficeId: agent.agencyId,
    listerKind: 'agent',
    unitNumber: '4C',
  })
  const of = { propertyId: id, as: 'edit' }
  const draft = await begin(colleague, { of })
  expect(draft).toMatchObject({
    propertyId: id,
    propertyStatus: 'active',
    fields: { unitNumber: '4C', place: { city: 'bengaluru', locality: 'indiranagar' } },
  })
  expect(draft.base).toEqual(draft.fields)
  expect((await begin(colleague, { of })).id).toBe(draft.id)
  for (const as of ['edit', 'clone', 'relist'])
    expect(
      (await app.refusal(startDraft, { body: { of: { propertyId: id, as } }, token: stranger.token })).problem.code,
    ).toBe('PROPERTY_NOT_FOUND')
  expect(
    (await app.refusal(startDraft, { body: { of: { propertyId: id, as: 'relist' } }, token: agent.token })).problem
      .code,
  ).toBe('MOVE_NOT_OPEN')
  const copy = await begin(agent, { of: { propertyId: id, as: 'clone' } })
  expect(copy.propertyId).toBeUndefined()
  expect(copy.fields.unitNumber).toBeUndefined()
  expect(copy.fields.pictures).toHaveLength(1)
})

test('an edit shows small changes at once and keeps material ones until a moderator has seen them', async () => {
  const agent = await anAgent()
  const id = await home({ listAgentId: agent.agentId, listerKind: 'agent', listPrice: 100_00_000_00, bedroomsTotal: 2 })
  const draft = await begin(agent, { of: { propertyId: id, as: 'edit' } })
  await save(agent, draft.id, 1, { listPrice: 95_00_000_00, furnished: 'partial', bedroomsTotal: 3 })
  expect(await check(agent, draft.id)).toMatchObject({ problems: {}, review: true, material: ['bedroomsTotal'] })
  const done = await submit(agent, { id: draft.id, version: 2 })
  expect(done).toEqual({ id, standardStatus: 'active', review: true })
  expect(await submit(agent, { id: draft.id, version: 2 })).toEqual(done)
  expect(await rowOf(id)).toMatchObject({
    list_price: 95_00_000_00,
    previous_list_price: 100_00_000_00,
    original_list_price: 100_00_000_00,
    furnished: 'partial',
    bedrooms_total: 2,
    version: 2,
  })
  const lines = await historyOf(id)
  expect(
    lines.filter(({ type }) => type !== 'created').map(({ type, field, to, by }) => [type, field, to, by]),
  ).toEqual([
    ['price', 'listPrice', 95_00_000_00, agent.id],
    ['edit', 'furnished', 'partial', agent.id],
  ])
  // The lister goes on with what waits.
  const next = await begin(agent, { of: { propertyId: id, as: 'edit' } })
  expect([next.fields.bedroomsTotal, next.base?.bedroomsTotal]).toEqual([3, 2])
  await app.db.transaction((db) => rejectRevision(db, id, ['wrong-facts'], 'The plan shows two.'))
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
  await submit(agent, next)
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(true)
  expect(await rowOf(id)).toMatchObject({ bedrooms_total: 3, version: 3 })
  expect(await app.db.transaction((db) => applyRevision(db, app.clock.now(), id))).toBe(false)
})

test('a price that falls by a third waits too', async () => {
  const agent = await anAgent()
  const id = await home({ listAgentId: agent.agentId, listerKind: 'agent', listPrice: 100_00_000_00 })
  const draft = await begin(agent, { of: { propertyId: id, as: 'edit' } })
  await save(agent, draft.id, 1, { listPrice: 60_00_000_00 })
  expect(await submit(agent, { id: draft.id, version: 2 })).toMatchObject({ review: true })
  expect(await rowOf(id)).toMatchObject({ list_price: 100_00_000_00, version: 1 })
})

test('what changed elsewhere meanwhile is kept; what both changed is refused and can be looked at again', async () => {
  const agent = await anAgent()
  const colleague = await anAgent(agent.agencyId)
  const id = await home({ listAgentId: agent.agentId, listOfficeId: agent.agencyId, listerKind: 'agent' })
  const of = { propertyId: id, as: 'edit' }
  const [mine, theirs] = [await begin(agent, { of }), await begin(colleague, { of })]
  await save(colleague, theirs.id, 1, { listPrice: 80_00_000_00, furnished: 'furnished' })
  await submit(colleague, { id: theirs.id, version: 2 })
  await save(agent, mine.id, 1, { balconies: 2, furnished: 'unfurnished' })
  const { status, problem } = await refusedSubmit(agent, { id: mine.id, version: 2 })
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([412, 'PROPERTY_CHANGED', ['furnished']])
  const anew = await begin(agent, { of })
  expect(anew).toMatchObject({
    id: mine.id,
    fields: { furnished: 'unfurnished', listPrice: 80_00_000_00 },
    base: { furnished: 'furnished' },
  })
  await submit(agent, anew)
  expect(await rowOf(id)).toMatchObject({ furnished: 'unfurnished', balconies: 2, list_price: 80_00_000_00 })
})

test('a refused home that is mended goes to the moderator again, whatever was changed', async () => {
  const person = await someone()
  const { id } = await publish(person)
  await app.db.query(`update properties set standard_status = 'rejected', updated_at = $2 where id = $1`, [
    id,
    app.clock.now(),
  ])
  const draft = await begin(person, { of: { propertyId: id, as: 'edit' } })
  await save(person, draft.id, 1, { bedroomsTotal: 3 })
  expect(await submit(person, { id: draft.id, version: 2 })).toEqual({
    id,
    standardStatus: 'pending_review',
    review: true,
  })
  expect(await rowOf(id)).toMatchObject({ bedrooms_total: 3, standard_status: 'pending_review' })
})

test('a home listed again keeps its age, unless it was gone for long', async () => {
  const person = await someone()
  const entered = '2026-02-01T00:00:00.000Z'
  for (const [left, kept] of [
    ['2026-05-01T00:00:00Z', true],
    ['2026-02-20T00:00:00Z', false],
  ] as const) {
    const id = await home({ ownerUserId: person.id, standardStatus: 'sold' })
    await app.db.query(`update properties set original_entry_timestamp = $2, off_market_timestamp = $3 where id = $1`, [
      id,
      entered,
      left,
    ])
    const draft = await begin(person, { of: { propertyId: id, as: 'relist' } })
    const done = await submit(person, draft, ['duplicates'])
    const row = await rowOf(done.id)
    expect(row).toMatchObject({
      relisted_from: id,
      original_entry_timestamp: kept ? new Date(entered) : app.clock.now(),
    })
  }
})
