import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../../contract/account.ts'
import { sendOtpOnEmailVerify } from '../../../../contract/auth.ts'
import {
  attachProfileDocument,
  deleteProfileDraft,
  editProfile,
  getMyProfile,
  markOnboarding,
  moveProfile,
  myProfiles,
  saveProfileDraft,
  startProfile,
  submitProfile,
} from '../../../../contract/directories/own-profile.ts'
import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import { profileStates, profileTransitions } from '../../../../contract/directories/profile-states.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import { provingDocument, type TypedProfile } from '../../../../contract/directories/profile-fields.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, codeFor, type Person } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeIndiranagar } from '../../places/factory.ts'
import { addDocument, agentFields, begin, builderFields } from './factory.ts'
import { grantRoleOf } from './roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await makeIndiranagar(app.db)
})
afterAll(() => app.close())

const codeOf = async (endpoint: Endpoint, by: Person | undefined, input: object) => {
  const { status, problem } = await app.refusal(endpoint, { ...(by && { token: by.token }), ...input })
  return [status, problem.code]
}
const save = (by: Person, id: string, version: number, fields: TypedProfile) =>
  app.ask(saveProfileDraft, { params: { id }, body: { version, fields }, token: by.token })
const read = async (by: Person, id: string) => (await app.ask(getMyProfile, { params: { id }, token: by.token })).data

async function written(by: Person, kind: ProfileKind = 'agent', more: TypedProfile = {}) {
  const draft = await begin(app, by.token, kind)
  const fields = kind === 'builder' ? builderFields(more) : agentFields(more)
  await save(by, draft.id, draft.version, fields)
  const documentId = await addDocument(app, by.user._id, provingDocument[kind])
  await app.ask(attachProfileDocument, { params: { id: draft.id, documentId }, token: by.token })
  return read(by, draft.id)
}
async function submitted(by: Person, kind: ProfileKind = 'agent', more: TypedProfile = {}) {
  const { id, version } = await written(by, kind, more)
  return (await app.ask(submitProfile, { params: { id }, body: { version }, token: by.token })).data
}
const decide = (id: string, state: string, more = '') =>
  app.db.query(`update profiles set state = $2, version = version + 1 ${more} where id = $1`, [id, state])
async function approved(by: Person, kind: ProfileKind = 'agent') {
  const { id } = await submitted(by, kind)
  await decide(id, 'active')
  return read(by, id)
}

test('the contract and the database know the same moves, and the database refuses every other', async () => {
  const { rows } = await app.db.query<{ from: string; to: string }>(
    `select from_state as from, to_state as to from profile_transitions`,
  )
  const said = profileStates.flatMap((from) => profileTransitions[from].map((to) => `${from} ${to}`))
  expect(rows.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(said.toSorted())
  const { id } = await begin(app, (await asPerson(app)).token)
  await expect(decide(id, 'active')).rejects.toThrow('a profile that is draft cannot become active')
})

test('a profile is begun once, goes on elsewhere, and is submitted once, whoever presses twice', async () => {
  const person = await asPerson(app)
  const [one, other] = await Promise.all([begin(app, person.token), begin(app, person.token)])
  expect(other.id).toBe(one.id)
  expect(one).toMatchObject({ state: 'draft', version: 1, forOthers: false, open: ['pending', 'closed'] })
  expect(Object.keys(one.problems)).toContain('license')

  const { version } = (await save(person, one.id, 1, { ...agentFields(), bio: 'Too short' })).data
  expect((await read(person, one.id)).fields['bio']).toBe('Too short')
  expect(await codeOf(saveProfileDraft, person, { params: { id: one.id }, body: { version: 1, fields: {} } })).toEqual([
    412,
    'DRAFT_CHANGED',
  ])
  const refused = await app.refusal(submitProfile, { params: { id: one.id }, body: { version }, token: person.token })
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['bio', 'documents']])

  await save(person, one.id, version, { bio: agentFields()['bio'] ?? null, website: 'khan.example' })
  const documentId = await addDocument(app, person.user._id, 'license')
  const attach = { params: { id: one.id, documentId }, token: person.token }
  await Promise.all([app.ask(attachProfileDocument, attach), app.ask(attachProfileDocument, attach)])
  const whole = await read(person, one.id)
  expect(whole.problems).toEqual({})
  const submit = { params: { id: one.id }, body: { version: whole.version }, token: person.token }
  const answers = await Promise.all([app.ask(submitProfile, submit), app.ask(submitProfile, submit)])
  expect(answers.map(({ data }) => [data.state, data.version])).toEqual([
    ['pending', whole.version + 1],
    ['pending', whole.version + 1],
  ])
  const { rows } = await app.db.query(
    `select slug, license, email, website, city_id is not null as city, cardinality(area_ids) as areas, draft,
       (select json_agg(to_state order by id) from profile_events where profile_id = p.id and by_user_id = p.user_id) as history
     from profiles p where id = $1`,
    [one.id],
  )
  expect(rows[0]).toEqual({
    slug: 'farah-khan',
    license: agentFields()['license'],
    email: person.email,
    website: 'https://khan.example',
    city: true,
    areas: 1,
    draft: null,
    history: ['draft', 'pending'],
  })
  expect(await codeOf(startProfile, person, { body: { id: uuidv7(), kind: 'agent', market: 'in' } })).toEqual([
    409,
    'PROFILE_EXISTS',
  ])
  expect(await codeOf(saveProfileDraft, person, { params: { id: one.id }, body: { version: 9, fields: {} } })).toEqual([
    404,
    'DRAFT_NOT_FOUND',
  ])
})

test.each<[ProfileKind, TypedProfile, string]>([
  ['agent', { license: 'none' }, 'license'],
  ['agent', { licenseUntil: '2020-01-01' }, 'licenseUntil'],
  ['agent', { licenseState: null }, 'licenseState'],
  ['agent', { name: 'Call 98765 43210' }, 'name'],
  ['agent', { since: 2200 }, 'since'],
  ['agent', { specialities: ['tax'] }, 'specialities'],
  ['agent', { languages: [] }, 'languages'],
  ['agent', { city: { slug: 'nowhere' } }, 'city'],
  ['agent', { areas: [{ city: 'bengaluru', locality: 'nowhere' }] }, 'areas'],
  ['agent', { taxId: '27AAPFU0938F1ZV' }, 'taxId'],
  ['agent', { website: 'javascript:alert(1)' }, 'website'],
  ['builder', { promoters: [] }, 'promoters'],
  ['builder', { taxId: null }, 'taxId'],
  [
    'builder',
    { registrations: [{ number: 'P52100012345', authority: 'MahaRERA', until: '2020-01-01' }] },
    'registrations',
  ],
])('%s with %j is refused at that field', async (kind, wrong, field) => {
  const person = await asPerson(app)
  const { id, version } = await written(person, kind, wrong)
  const { status, problem } = await app.refusal(submitProfile, {
    params: { id },
    body: { version },
    token: person.token,
  })
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'INVALID_INPUT', [field]])
})

test('nobody else sees, writes, submits, moves or deletes a profile, nor puts their documents to it', async () => {
  const [owner, other] = [await asPerson(app), await asPerson(app)]
  const { id, version } = await written(owner)
  const documentId = await addDocument(app, owner.user._id, 'license')
  const calls: [Endpoint, object, string][] = [
    [getMyProfile, { params: { id } }, 'PROFILE_NOT_FOUND'],
    [saveProfileDraft, { params: { id }, body: { version, fields: { name: 'Mine Now' } } }, 'DRAFT_NOT_FOUND'],
    [submitProfile, { params: { id }, body: { version } }, 'PROFILE_NOT_FOUND'],
    [editProfile, { params: { id }, body: { version, fields: agentFields() } }, 'PROFILE_NOT_FOUND'],
    [moveProfile, { params: { id }, body: { version, to: 'closed' } }, 'PROFILE_NOT_FOUND'],
    [attachProfileDocument, { params: { id, documentId } }, 'PROFILE_NOT_FOUND'],
    [markOnboarding, { params: { id, step: 'photo' }, body: { state: 'skipped' } }, 'PROFILE_NOT_FOUND'],
  ]
  for (const [endpoint, input, code] of calls) {
    expect(await codeOf(endpoint, other, input)).toEqual([404, code])
    expect(await codeOf(endpoint, undefined, input)).toEqual([401, 'NOT_SIGNED_IN'])
  }
  await app.ask(deleteProfileDraft, { params: { id }, token: other.token })
  expect((await read(owner, id)).fields['name']).toBe('Farah Khan')
  const theirs = await begin(app, other.token)
  expect(await codeOf(attachProfileDocument, other, { params: { id: theirs.id, documentId } })).toEqual([
    422,
    'DOCUMENT_NOT_YOURS',
  ])
  await app.ask(deleteProfileDraft, { params: { id }, token: owner.token })
  expect(await codeOf(getMyProfile, owner, { params: { id } })).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test('a rejected profile tells why, is edited and submitted again', async () => {
  const person = await asPerson(app)
  const { id } = await submitted(person)
  await decide(id, 'rejected', `, rejection = 'The licence has another name on it.'`)
  const rejected = await read(person, id)
  expect(rejected).toMatchObject({
    state: 'rejected',
    reason: 'The licence has another name on it.',
    fields: { name: 'Farah Khan', areas: [{ city: 'bengaluru', locality: 'indiranagar' }] },
    problems: {},
  })
  const { version } = (await save(person, id, rejected.version, { name: 'Farah A. Khan' })).data
  expect(await codeOf(submitProfile, person, { params: { id }, body: { version: 1 } })).toEqual([
    412,
    'PROFILE_CHANGED',
  ])
  const again = (await app.ask(submitProfile, { params: { id }, body: { version }, token: person.token })).data
  expect(again).toMatchObject({ state: 'pending', name: 'Farah A. Khan' })
  expect(again.reason).toBeUndefined()
})

test('what never was approved lists nothing; a waiting profile has no page', async () => {
  const person = await asPerson(app)
  const { id } = await submitted(person)
  expect((await app.db.query(`select from agents where id = $1`, [id])).rowCount).toBe(0)
  expect(await codeOf(getProfile, undefined, { params: { kind: 'agent', key: id } })).toEqual([
    404,
    'PROFILE_NOT_FOUND',
  ])
  await decide(id, 'active')
  expect((await app.db.query(`select from agents where id = $1`, [id])).rowCount).toBe(1)
})

test('a live profile is edited; another name or licence has what was checked looked at again', async () => {
  const person = await asPerson(app)
  const { id, version } = await approved(person)
  const now = app.clock.now()
  for (const kind of ['identity', 'license'])
    await app.db.query(
      `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at)
       values (gen_random_uuid(), $1, $2, 'passed', 'Lintel', $3, $3::timestamptz + interval '300 days')`,
      [id, kind, now],
    )
  const checks = async () => (await read(person, id)).checks.map(({ kind, result }) => `${kind} ${result}`)
  app.clock.move(1000)
  const edit = (at: number, more: TypedProfile) =>
    app.ask(editProfile, { params: { id }, body: { version: at, fields: agentFields(more) }, token: person.token })
  const once = await edit(version, { bio: 'I sell what is ready to move into, and say what is wrong with it.' })
  expect(await checks()).toEqual(['identity passed', 'license passed'])
  const twice = await edit(once.data.version, { license: 'PRM/KA/RERA/1251/309/AG/999999' })
  expect(await checks()).toEqual(['identity passed', 'license requested'])
  expect(
    (await app.ask(getProfile, { params: { kind: 'agent', key: id } })).data.checks.map(({ kind }) => kind),
  ).toEqual(['identity'])
  await edit(twice.data.version, { license: 'PRM/KA/RERA/1251/309/AG/999999', name: 'Farah A. Khan' })
  expect(await checks()).toEqual(['identity requested', 'license requested'])
  const shown = async () => (await app.ask(getProfile, { params: { kind: 'agent', key: id } })).data.name
  expect([await shown(), (await read(person, id)).fields.name]).toEqual(['Farah Khan', 'Farah A. Khan'])
  expect(await codeOf(editProfile, person, { params: { id }, body: { version, fields: agentFields() } })).toEqual([
    412,
    'PROFILE_CHANGED',
  ])
  const bad = await app.refusal(editProfile, {
    params: { id },
    body: { version: twice.data.version + 1, fields: agentFields({ bio: 'Short' }) },
    token: person.token,
  })
  expect([bad.status, Object.keys(bad.problem.errors ?? {})]).toEqual([422, ['bio']])
})

test('a profile is paused, resumed and closed by its owner, who ends no suspension', async () => {
  const person = await asPerson(app)
  const { id, version } = await approved(person)
  const move = (to: string, at: number) => ({ params: { id }, body: { version: at, to }, token: person.token })
  const [paused, same] = await Promise.all([
    app.ask(moveProfile, move('paused', version)),
    app.ask(moveProfile, move('paused', version)),
  ])
  expect([paused.data.state, same.data.version]).toEqual(['paused', version + 1])
  expect(await codeOf(getProfile, undefined, { params: { kind: 'agent', key: id } })).toEqual([
    404,
    'PROFILE_NOT_FOUND',
  ])
  expect(await codeOf(moveProfile, person, move('active', version))).toEqual([412, 'PROFILE_CHANGED'])
  await app.ask(moveProfile, move('active', version + 1))
  await decide(id, 'suspended')
  for (const to of ['active', 'closed'])
    expect(await codeOf(moveProfile, person, move(to, version + 3))).toEqual([409, 'PROFILE_MOVE_NOT_OPEN'])
  await decide(id, 'active')
  await app.db.query(`update profiles set homes_on_offer = 1 where id = $1`, [id])
  expect(await codeOf(moveProfile, person, move('closed', version + 4))).toEqual([409, 'PROFILE_HAS_HOMES'])
  await app.db.query(`update profiles set homes_on_offer = 0 where id = $1`, [id])
  expect((await app.ask(moveProfile, move('closed', version + 4))).data).toMatchObject({ state: 'closed', open: [] })
})

test('the checklist knows what is done, what was skipped, and believes no word against the facts', async () => {
  const person = await asPerson(app)
  const { id } = await approved(person)
  const mark = (step: string, state: string) =>
    app.ask(markOnboarding, { params: { id, step }, body: { state }, token: person.token })
  const states = async () =>
    Object.fromEntries((await read(person, id)).onboarding.map(({ step, state }) => [step, state]))
  expect(await states()).toMatchObject({ email: 'done', license: 'done', areas: 'done', phone: 'open', photo: 'open' })
  await mark('photo', 'skipped')
  await mark('calendar', 'done')
  expect(await states()).toMatchObject({ photo: 'skipped', calendar: 'done' })
  await mark('photo', 'open')
  expect(await states()).toMatchObject({ photo: 'open' })
  expect(await codeOf(markOnboarding, person, { params: { id, step: 'photo' }, body: { state: 'done' } })).toEqual([
    422,
    'INVALID_INPUT',
  ])
})

test('approval gives the role; a firm added for others is nobody’s then, and gives none', async () => {
  const rolesOf = async ({ user }: Person) =>
    (await app.db.query<{ roles: string[] }>(`select roles::text[] from users where id = $1`, [user._id])).rows[0]
      ?.roles
  const grant = (person: Person, kind: ProfileKind) =>
    app.db.transaction((db) => grantRoleOf(db, app.clock.now(), { kind, userId: person.user._id, by: person.user._id }))
  const agent = await asPerson(app)
  await approved(agent)
  await grant(agent, 'agent')
  expect(await rolesOf(agent)).toEqual(['Buyer', 'Agent'])

  const forOthers = { id: uuidv7(), kind: 'builder', market: 'in', forOthers: true }
  expect(await codeOf(startProfile, await asPerson(app), { body: forOthers })).toEqual([403, 'NOT_ALLOWED'])
  const adder = agent
  const { token } = adder
  const { id } = await begin(app, token, 'builder', { forOthers: true })
  await save(adder, id, 1, builderFields({ name: 'Moonlight Habitat' }))
  const documentId = await addDocument(app, agent.user._id, 'registration')
  await app.ask(attachProfileDocument, { params: { id, documentId }, token })
  await app.ask(submitProfile, { params: { id }, body: { version: 2 }, token })
  await grant(adder, 'builder')
  expect(await rolesOf(agent)).toEqual(['Buyer', 'Agent'])
  await decide(id, 'active')
  await grant(adder, 'builder')
  expect(await rolesOf(agent)).toEqual(['Buyer', 'Agent'])
  expect((await app.ask(getProfile, { params: { kind: 'builder', key: 'moonlight-habitat' } })).data.unclaimed).toBe(
    true,
  )
  expect(await codeOf(getMyProfile, adder, { params: { id } })).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test('with an account drafts and waiting profiles go, a firm is nobody’s, and a copy holds them all', async () => {
  const person = await asPerson(app)
  const draft = await begin(app, person.token, 'architect')
  const waiting = await submitted(person, 'advisor', { specialities: ['legal'] })
  const agent = await approved(person)
  const builder = await approved(person, 'builder')
  const file = await app.ask(exportAccount, { params: person.params, token: person.token })
  const text = JSON.stringify(file)
  for (const { id } of [draft, waiting, agent, builder]) expect(text).toContain(id)
  expect((await app.ask(myProfiles, { token: person.token })).data).toHaveLength(4)

  await app.ask(sendOtpOnEmailVerify, { body: { email: person.email }, token: person.token })
  const otp = await codeFor(app, person.email)
  await app.ask(closeAccount, { params: person.params, body: { otp }, token: person.token })
  const { rows } = await app.db.query(
    `select name, state, user_id, tax_id, email from profiles where id = any($1::uuid[]) order by kind`,
    [[draft.id, waiting.id, agent.id, builder.id]],
  )
  expect(rows).toEqual([
    { name: 'Former agent', state: 'closed', user_id: null, tax_id: null, email: null },
    { name: 'Sunrise Habitat', state: 'active', user_id: null, tax_id: '27AAPFU0939F1ZV', email: null },
  ])
})
