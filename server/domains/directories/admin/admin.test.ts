import { insertRows } from '../../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkProfile,
  decideClaim,
  decideProfile,
  decideProfileReport,
  adminClaims,
  adminProfile,
  adminProfileReports,
  adminProfiles,
  reportProfile,
  revokeProfileCheck,
} from '../../../../contract/directories/profile-admin.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { Role } from '../../../../contract/roles.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../factory.ts'
import { hasUpheldReport } from './reports.ts'
import { remindProfilesJob } from './reminders.ts'

let app: TestApp
let moderator: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  moderator = await asRole('Moderator')
  other = await asRole('Moderator')
})
afterAll(() => app.close())

async function asRole(role: Role): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = array[$2]::role[] where id = $1`, [person.user._id, role])
  return person
}
const rolesOf = async (id: string) =>
  (await app.db.query<{ roles: string }>(`select roles::text from users where id = $1`, [id])).rows[0]?.roles

/** A pending profile of a new person, with overrides. */
async function waiting(overrides: Record<string, unknown> = {}) {
  const owner = await asPerson(app)
  const profile = makeProfile({
    state: 'pending',
    userId: owner.user._id,
    submittedAt: app.clock.now(),
    updatedAt: app.clock.now(),
    ...overrides,
  })
  await insertRows(app.db, 'profiles', [profile])
  return { owner, id: profile.id, profile }
}
const ask = <const E extends Endpoint>(endpoint: E, input: AskInput, { token } = moderator) =>
  app.ask(endpoint, { ...input, token })
const refusal = async (endpoint: Endpoint, input: AskInput, { token } = moderator): Promise<[number, string]> => {
  const { status, problem } = await app.refusal(endpoint, { ...input, token })
  return [status, problem.code]
}
const decide = (id: string, body: object, by = moderator) => ask(decideProfile, { params: { id }, body }, by)
const detail = async (id: string, by = moderator) => (await ask(adminProfile, { params: { id } }, by)).data
const told = async ({ token }: Person) => {
  await app.work()
  return (await app.ask(listNotifications, { token })).data.map(({ title }) => title)
}
const rowsOf = async (text: string, id: string): Promise<Record<string, unknown>[]> =>
  (await app.db.query<Record<string, unknown>>(text, [id])).rows
const audited = (id: string) => rowsOf(`select action, after from audit_log where target_id = $1 order by id`, id)
const VERIFIED = { kind: 'license', result: 'passed', by: 'Lintel' } as const

test('what waits is listed by how long, found by its words, and a draft is nobody’s but its owner’s', async () => {
  const name = 'Quartz Quarter Homes'
  const first = await waiting({ kind: 'agency', name, license: 'KA/77 Q', submittedAt: new Date('2026-05-01') })
  const second = await waiting({ name: 'Quartz Rao', taxId: '29ABCDE1234F1Z5', submittedAt: new Date('2026-05-02') })
  const draft = await waiting({ state: 'draft', name: 'Quartz Draft' })
  const { data, total, waiting: all } = await ask(adminProfiles, { query: { state: 'pending', text: 'quartz' } })
  expect([data.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2])
  expect(all).toBeGreaterThanOrEqual(2)
  expect(data[0]).toMatchObject({ kind: 'agency', name, state: 'pending', since: '2026-05-01T00:00:00.000Z' })
  const found = async (text: string) => (await ask(adminProfiles, { query: { text } })).data.map(({ id }) => id)
  expect(await found('29abcde1234f1z5')).toEqual([second.id])
  expect(await found('Quartz Draft')).toEqual([])
  expect(await refusal(adminProfile, { params: { id: draft.id } })).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test('its detail tells all that was handed in, and whom it is like', async () => {
  const facts = { license: 'MH-55/10', phone: '+919812312312', taxId: '27ABCDE1234F1Z5', bio: 'We sell homes.' }
  const { id, owner } = await waiting({ ...facts, name: 'Meera Nair', details: { legalName: 'Nair LLP' } })
  const twin = await waiting({ state: 'active', license: 'mh 5510', name: 'Meera  Nair', phone: '+919812312312' })
  const namesake = await waiting({ state: 'active', name: 'MEERA NAIR' })
  await waiting({ state: 'closed', name: 'Meera Nair' })
  await insertRows(app.db, 'documents', [document(owner.user._id)])
  const [{ id: documentId } = { id: '' }] = (
    await app.db.query<{ id: string }>(`select id from documents where owner_user_id = $1`, [owner.user._id])
  ).rows
  await insertRows(app.db, 'profile_documents', [{ documentId, profileId: id }])
  const data = await detail(id)
  expect(data).toMatchObject({
    ...facts,
    details: { legalName: 'Nair LLP' },
    documents: [{ id: documentId, name: 'license.pdf' }],
    party: false,
    open: ['active', 'rejected'],
  })
  expect(data.alike).toMatchObject([
    { id: twin.id, in: ['license', 'phone'] },
    { id: namesake.id, in: ['name'] },
  ])
})
const document = (ownerUserId: string, more: object = {}) => ({
  id: uuidv7(),
  ownerUserId,
  kind: 'license',
  name: 'license.pdf',
  type: 'application/pdf',
  bytes: 9,
  sha256: `\\x${'00'.repeat(32)}`,
  uploadedAt: app.clock.now(),
  expiresAt: new Date(app.clock.now().getTime() + 400 * DAY_MS),
  storedAt: app.clock.now(),
  ...more,
})

test('approved with what was checked it is live, its owner has the role and is told, and it is logged', async () => {
  const { id, owner, profile } = await waiting()
  const failed = { kind: 'office', result: 'failed', by: 'Lintel', note: 'Nobody was there.' } as const
  const { data } = await decide(id, {
    version: 1,
    to: 'active',
    checks: [{ ...VERIFIED, until: '2026-12-31' }, failed],
  })
  expect(data).toMatchObject({
    state: 'active',
    version: 2,
    history: [{ from: 'pending', to: 'active' }, { to: 'pending' }],
  })
  expect(data.checks.map(({ kind, result, until }) => [kind, result, until])).toEqual(
    expect.arrayContaining([
      ['license', 'passed', '2026-12-31T18:29:59.000Z'],
      ['office', 'failed', undefined],
    ]),
  )
  const page = await app.ask(getProfile, { params: { kind: 'agent', key: profile.slug } })
  expect(page.data.checks.map(({ kind }) => kind)).toEqual(['license'])
  expect(await rolesOf(owner.user._id)).toContain('Agent')
  expect(await told(owner)).toContain('Your profile is live: Farah Khan')
  expect(await audited(id)).toMatchObject([{ action: 'profile-decided', after: { state: 'active' } }])
})

test('rejected it says why to its owner, and without a reason nothing is rejected', async () => {
  const { id, owner } = await waiting()
  expect(await refusal(decideProfile, { params: { id }, body: { version: 1, to: 'rejected' } })).toEqual([
    422,
    'INVALID_INPUT',
  ])
  const reason = 'The document shows another licence.'
  expect((await decide(id, { version: 1, to: 'rejected', reason })).data).toMatchObject({
    state: 'rejected',
    rejection: reason,
  })
  expect(await told(owner)).toContain('Your profile needs a change: Farah Khan')
  expect(await rolesOf(owner.user._id)).not.toContain('Agent')
})

test('a firm that somebody added for others is nobody’s once it is approved, and they gain no role', async () => {
  const { id, owner } = await waiting({ kind: 'builder', forOthers: true })
  const { data } = await decide(id, { version: 1, to: 'active' })
  expect([data.state, data.owner]).toEqual(['active', undefined])
  expect(await rolesOf(owner.user._id)).not.toContain('Builder')
  expect(await told(owner)).toContain('Your profile is live: Farah Khan')
})

test('suspended it is not shown, and only a moderator ends that', async () => {
  const { id, owner, profile } = await waiting({ state: 'active' })
  const page = { params: { kind: 'agent', key: profile.slug } }
  await app.ask(getProfile, page)
  await decide(id, { version: 1, to: 'suspended', reason: 'Complaints that nobody answers.' })
  expect((await app.refusal(getProfile, page)).status).toBe(404)
  expect(await told(owner)).toContain('Your profile is suspended: Farah Khan')
  expect((await detail(id)).open).toEqual(['active'])
  await decide(id, { version: 2, to: 'active' })
  await app.ask(getProfile, page)
  expect(await told(owner)).toContain('Your profile is live again: Farah Khan')
})

test('pausing first does not keep a moderator from suspending', async () => {
  const { id, profile } = await waiting({ state: 'paused' })
  expect((await detail(id)).open).toContain('suspended')
  const { data } = await decide(id, { version: 1, to: 'suspended', reason: 'Complaints that nobody answers.' })
  expect([data.state, profile.slug]).toEqual(['suspended', data.slug])
})

test('of two moderators at once one decides and the other is told; a change in between is told, too', async () => {
  const { id } = await waiting()
  const answers = await Promise.all(
    [moderator, other].map(({ token }, at) =>
      app.app.http.inject({
        method: 'PUT',
        url: `/api/admin/profiles/${id}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(at ? { version: 1, to: 'active' } : { version: 1, to: 'rejected', reason: 'No.' }),
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rowsOf(`select from profile_events where profile_id = $1 and from_state = 'pending'`, id)).toHaveLength(
    1,
  )

  const { id: edited } = await waiting({ version: 3 })
  const late = { params: { id: edited }, body: { version: 2, to: 'active' } }
  expect(await refusal(decideProfile, late)).toEqual([412, 'PROFILE_CHANGED'])
})

test('a move that is not open, and checks that have no place, are refused and change nothing', async () => {
  const { id } = await waiting({ state: 'paused' })
  const say = (body: object) => refusal(decideProfile, { params: { id }, body: { version: 1, ...body } })
  expect(await say({ to: 'active' })).toEqual([409, 'PROFILE_MOVE_NOT_OPEN'])
  expect(await say({ to: 'rejected', reason: 'Late.' })).toEqual([409, 'PROFILE_MOVE_NOT_OPEN'])
  const pending = await waiting()
  for (const until of ['2026-05-31', '2031-01-01', '2026-02-31'])
    expect(
      (
        await refusal(decideProfile, {
          params: { id: pending.id },
          body: { version: 1, to: 'active', checks: [{ ...VERIFIED, until }] },
        })
      )[0],
    ).toBe(422)
  expect((await detail(pending.id)).state).toBe('pending')
})

test('who owns a profile or works for it decides nothing about it, and members nothing at all', async () => {
  const owner = await asRole('Moderator')
  const { id } = await waiting({ userId: owner.user._id })
  expect(await detail(id, owner)).toMatchObject({ party: true, open: [] })
  const body = { version: 1, to: 'active' }
  expect(await refusal(decideProfile, { params: { id }, body }, owner)).toEqual([403, 'OWN_PROFILE'])
  const check = { check: uuidv7(), ...VERIFIED }
  expect(await refusal(checkProfile, { params: { id }, body: check }, owner)).toEqual([403, 'OWN_PROFILE'])

  const agency = await waiting({ kind: 'agency' })
  const worker = await asRole('Moderator')
  await waiting({ state: 'active', userId: worker.user._id, agencyId: agency.id })
  expect(await refusal(decideProfile, { params: { id: agency.id }, body }, worker)).toEqual([403, 'OWN_PROFILE'])

  for (const person of [await asPerson(app), await asRole('Agent')]) {
    expect(await refusal(adminProfiles, {}, person)).toEqual([403, 'NOT_ALLOWED'])
    expect(await refusal(adminProfile, { params: { id } }, person)).toEqual([403, 'NOT_ALLOWED'])
    expect(await refusal(decideProfile, { params: { id }, body }, person)).toEqual([403, 'NOT_ALLOWED'])
  }
})

test('a new name is shown once its check has passed, and dropped where it has not', async () => {
  const {
    id,
    profile: { name },
  } = await waiting({ state: 'active' })
  const rename = (to: string) => app.db.query(`update profiles set requested_name = $2 where id = $1`, [id, to])
  const record = (more: object) =>
    ask(checkProfile, { params: { id }, body: { check: uuidv7(), ...VERIFIED, kind: 'identity', ...more } })
  await rename('Another Name')
  expect(await detail(id)).toMatchObject({ name, requestedName: 'Another Name' })
  await record({ kind: 'license' })
  expect(await detail(id)).toMatchObject({ name, requestedName: 'Another Name' })
  await record({ result: 'failed', note: 'The papers have another name.' })
  expect(await detail(id)).toMatchObject({ name })
  expect(await detail(id)).not.toHaveProperty('requestedName')
  await rename('A Right Name')
  await record({})
  expect(await detail(id)).toMatchObject({ name: 'A Right Name' })
  expect(await detail(id)).not.toHaveProperty('requestedName')
})

test('a check is asked for once, recorded in the place of the request, revoked once, each told to its owner', async () => {
  const { id, owner } = await waiting({ state: 'active' })
  const request = { check: uuidv7(), ...VERIFIED, result: 'requested' }
  const record = (body: object) => ask(checkProfile, { params: { id }, body })
  await record(request)
  await record({ ...request, check: uuidv7() })
  expect((await detail(id)).checks.map(({ result }) => result)).toEqual(['requested'])
  expect((await ask(adminProfiles, { query: { requested: '1' } })).data.map((one) => one.id)).toEqual([id])
  const passed = { check: uuidv7(), ...VERIFIED }
  await record(passed)
  const { data } = await record(passed)
  expect(data.checks.map(({ result }) => result)).toEqual(['passed'])
  expect(
    (await refusal(checkProfile, { params: { id }, body: { ...passed, check: uuidv7(), result: 'failed' } }))[0],
  ).toBe(422)
  const revoke = { params: { id, check: passed.check }, body: { reason: 'The licence was withdrawn.' } }
  await ask(revokeProfileCheck, revoke)
  const revoked = await ask(revokeProfileCheck, { ...revoke, body: { reason: 'Again.' } })
  expect(revoked.data.checks).toMatchObject([{ result: 'revoked', note: 'The licence was withdrawn.' }])
  expect(await refusal(revokeProfileCheck, { ...revoke, params: { id, check: uuidv7() } })).toEqual([
    404,
    'PROFILE_CHECK_NOT_FOUND',
  ])
  expect((await audited(id)).map(({ action }) => action)).toEqual(['record-check', 'record-check', 'revoke-check'])
  expect((await told(owner)).toSorted()).toEqual([
    'A check is no longer valid: Farah Khan',
    'Check passed: Farah Khan',
    'We will check your profile: Farah Khan',
  ])
})

async function claim(profileId: string, person: Person): Promise<string> {
  const id = uuidv7()
  const said = { note: 'I founded this firm.', createdAt: app.clock.now() }
  await insertRows(app.db, 'profile_claims', [{ id, profileId, userId: person.user._id, ...said }])
  return id
}

test('of two claims one is verified, which refuses the other; both claimants are told', async () => {
  const { id } = await waiting({ kind: 'builder', state: 'active', userId: null, name: 'Basalt Builders' })
  const [founder, stranger] = [await asPerson(app), await asPerson(app)]
  const [right, wrong] = [await claim(id, founder), await claim(id, stranger)]
  const { data } = await ask(adminClaims, {})
  expect(data.filter(({ profile }) => profile.id === id)).toMatchObject([
    { id: right, others: 1, party: false },
    { id: wrong, others: 1, party: false },
  ])
  const verify = (claimId: string, { token } = moderator) =>
    app.app.http.inject({
      method: 'PUT',
      url: `/api/admin/profile-claims/${claimId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'verified' }),
    })
  expect((await verify(right)).statusCode).toBe(200)
  expect((await verify(wrong, other)).statusCode).toBe(409)
  expect((await rowsOf(`select user_id from profiles where id = $1`, id))[0]).toEqual({ user_id: founder.user._id })
  expect(await rolesOf(founder.user._id)).toContain('Builder')
  expect(await rolesOf(stranger.user._id)).not.toContain('Builder')
  expect(await told(founder)).toContain('Your claim was accepted: Basalt Builders')
  expect(await told(stranger)).toContain('Your claim was not accepted: Basalt Builders')
})

test('two claims verified at the same moment give the profile to one', async () => {
  const { id } = await waiting({ kind: 'builder', state: 'active', userId: null })
  const claims = [await claim(id, await asPerson(app)), await claim(id, await asPerson(app))]
  const answers = await Promise.all(
    claims.map((claimId, at) =>
      app.app.http.inject({
        method: 'PUT',
        url: `/api/admin/profile-claims/${claimId}`,
        headers: {
          authorization: `Bearer ${(at ? moderator : other).token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ to: 'verified' }),
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rowsOf(`select from profile_claims where profile_id = $1 and state = 'verified'`, id)).toHaveLength(1)
})

test('a claim is refused with a reason, and nobody decides their own', async () => {
  const { id } = await waiting({ kind: 'builder', state: 'active', userId: null })
  const mine = await claim(id, moderator)
  expect(await refusal(decideClaim, { params: { id: mine }, body: { to: 'verified' } })).toEqual([403, 'OWN_PROFILE'])
  expect((await refusal(decideClaim, { params: { id: mine }, body: { to: 'refused' } }, other))[0]).toBe(422)
  await ask(
    decideClaim,
    { params: { id: mine }, body: { to: 'refused', reason: 'The document is of another firm.' } },
    other,
  )
  expect(await refusal(decideClaim, { params: { id: mine }, body: { to: 'verified' } }, other)).toEqual([
    409,
    'PROFILE_CLAIM_DECIDED',
  ])
  expect(await refusal(decideClaim, { params: { id: uuidv7() }, body: { to: 'verified' } })).toEqual([
    404,
    'PROFILE_CLAIM_GONE',
  ])
})

const report = (id: string, more: object = {}, token = '') =>
  app.ask(reportProfile, {
    params: { id },
    body: { report: uuidv7(), reason: 'wrong-license', words: 'It ran out.', ...more },
    token,
  })
const disqualified = async (id: string, days = 0) => {
  const at = new Date(app.clock.now().getTime() + days * DAY_MS)
  const { rows } = await app.db.query(`select from profiles p where id = $1 and ${hasUpheldReport('$2')}`, [id, at])
  return rows.length === 1
}

test('anybody reports a profile once; upheld, it disqualifies for 180 days, and the member and the owner are told', async () => {
  const { id, owner } = await waiting({ state: 'active' })
  const [member, key] = [await asPerson(app), uuidv7()]
  await report(id, { report: key }, member.token)
  await report(id, { report: key }, member.token)
  await report(id, { remark: 'https://robot.example' })
  const { data } = await ask(adminProfileReports, {})
  const mine = data.filter(({ profile }) => profile.id === id)
  expect(mine).toMatchObject([{ id: key, reason: 'wrong-license', words: 'It ran out.', member: true, party: false }])
  expect(JSON.stringify(mine)).not.toContain(member.user._id)
  expect((await detail(id)).reports).toBe(1)
  expect(await disqualified(id)).toBe(false)
  const decision = { params: { id: key }, body: { to: 'upheld', reason: 'The licence had run out.' } }
  expect((await app.refusal(decideProfileReport, { ...decision, token: owner.token })).status).toBe(403)
  await ask(decideProfileReport, decision)
  expect(await refusal(decideProfileReport, decision, other)).toEqual([409, 'PROFILE_REPORT_DECIDED'])
  expect([await disqualified(id), await disqualified(id, 179), await disqualified(id, 181)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await told(member)).toContain('Your report: Farah Khan')
  expect(await told(owner)).toEqual(['A report about your profile was upheld: Farah Khan'])
  expect((await ask(adminProfileReports, { query: { state: 'upheld' } })).data[0]).toMatchObject({
    id: key,
    answer: 'The licence had run out.',
  })
})

test('nobody reports their own profile or decides their own report, and one without a page cannot be reported', async () => {
  const by = await asRole('Moderator')
  const { id, owner } = await waiting({ state: 'active' })
  const body = { report: uuidv7(), reason: 'fraud' }
  expect(await refusal(reportProfile, { params: { id }, body }, owner)).toEqual([403, 'OWN_PROFILE'])
  await report(id, body, by.token)
  const decision = { params: { id: body.report }, body: { to: 'dismissed', reason: 'Nothing is wrong.' } }
  expect(await refusal(decideProfileReport, decision, by)).toEqual([403, 'OWN_PROFILE'])
  const hidden = await waiting()
  expect(
    await refusal(reportProfile, { params: { id: hidden.id }, body: { report: uuidv7(), reason: 'fraud' } }),
  ).toEqual([404, 'PROFILE_NOT_FOUND'])
})

// Days pass in it, which expires sessions.
test('before a check expires its owner is reminded 30 and 7 days ahead, each once; a renewed one is no news', async () => {
  const { id, owner } = await waiting({ state: 'active' })
  const renewed = await waiting({ state: 'active' })
  const until = new Date(app.clock.now().getTime() + 40 * DAY_MS)
  const check = (profileId: string, at: Date, expiresAt: Date) => ({
    id: uuidv7(),
    profileId,
    kind: 'license',
    result: 'passed',
    byLabel: 'Lintel',
    at,
    expiresAt,
  })
  await insertRows(app.db, 'profile_verifications', [
    check(id, app.clock.now(), until),
    check(renewed.id, app.clock.now(), until),
    check(renewed.id, new Date(app.clock.now().getTime() + 1000), new Date(until.getTime() + 300 * DAY_MS)),
  ])
  const held = { ...document(owner.user._id), expiresAt: new Date(app.clock.now().getTime() + 45 * DAY_MS) }
  await insertRows(app.db, 'documents', [held])
  await insertRows(app.db, 'profile_documents', [{ documentId: held.id, profileId: id }])
  const reminders = async () => {
    await app.runJob(remindProfilesJob, {})
    await app.runJob(remindProfilesJob, {})
    return (
      await app.db.query(`select from notifications where recipient = $1 and kind = 'profile-checked'`, [
        owner.user._id,
      ])
    ).rowCount
  }
  expect(await reminders()).toBe(0)
  app.clock.move(11 * DAY_MS)
  expect(await reminders()).toBe(1)
  app.clock.move(15 * DAY_MS)
  expect(await reminders()).toBe(1)
  app.clock.move(8 * DAY_MS)
  expect(await reminders()).toBe(2)
  const of = async (who: Person, kind: string) =>
    (await app.db.query(`select from notifications where recipient = $1 and kind = $2`, [who.user._id, kind])).rowCount
  expect(await of(owner, 'document-expiring')).toBe(1)
  expect(await of(renewed.owner, 'profile-checked')).toBe(0)
})
