import { DAY_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { auditLog, moderationCase, recordCheck, revokeCheck } from '../../../contract/moderation.ts'
import { listingHistory } from '../../../contract/listings/my-listings.ts'
import { daysOfCheck, propertyVerifications } from '../../../contract/properties/verifications.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { asPerson, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makePlaces } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>
let lister: Person
let joseph: Person
let sunita: Person
beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56] } } })
  base = { cityId: places.city['Pune'] ?? 0, localityId: places.locality['Aundh'] ?? 0 }
  lister = await asPerson(app)
  joseph = await moderator('Moderator', 'Joseph')
  sunita = await moderator('Admin', 'Sunita')
})
afterAll(() => app.close())

async function moderator(role: Role, firstName: string): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = $2::role[], first_name = $3, last_name = 'K' where id = $1`, [
    person.user._id,
    [role],
    firstName,
  ])
  return person
}
async function add(overrides: Partial<PropertyRow> = {}): Promise<PropertyRow> {
  const home = makeProperty({ ...base, ...overrides })
  await insertProperties(app.db, [home])
  return home
}
const caseOf = async ({ id }: PropertyRow) =>
  (await app.ask(moderationCase, { params: { id }, token: joseph.token })).data
const recordedChecks = async (home: PropertyRow) => (await caseOf(home)).checks.filter(({ id }) => id !== undefined)

const publicChecks = async ({ id }: PropertyRow) =>
  (await app.ask(propertyVerifications, { params: { id } })).data.filter(({ kind }) => kind !== 'phone')
const visit = { kind: 'site-visit', result: 'passed', by: 'Field team', note: 'The meter reads 4711.' }
const record = ({ id }: PropertyRow, more: object = {}, { token } = joseph) =>
  app.ask(recordCheck, { params: { id }, body: { check: uuidv7(), ...visit, ...more }, token })
const recordRefused = async ({ id }: PropertyRow, more: object = {}, { token } = joseph) =>
  (await app.refusal(recordCheck, { params: { id }, body: { check: uuidv7(), ...visit, ...more }, token })).problem

test('a check is told to buyers at once, kept once however often it is sent, and written down', async () => {
  const home = await add({ ownerUserId: lister.user._id })
  const check = uuidv7()
  const at = app.clock.now()
  await Promise.all([record(home, { check }), record(home, { check })])
  await record(home, { check })
  const expiresAt = new Date(at.getTime() + daysOfCheck['site-visit'] * DAY_MS).toISOString()
  const seen = { kind: 'site-visit', result: 'passed', by: 'Field team', at: at.toISOString(), expiresAt }
  expect(await publicChecks(home)).toEqual([seen])

  const { past } = await caseOf(home)
  expect(await recordedChecks(home)).toEqual([{ id: check, ...seen, recordedBy: 'Joseph K', note: visit.note }])
  expect(past.map(({ action }) => action)).toEqual(['record-check'])
  const { data: log } = await app.ask(auditLog, { query: { target: home.listingId }, token: sunita.token })
  expect(log).toMatchObject([{ action: 'record-check', by: 'Joseph K', after: { kind: 'site-visit', check } }])
  expect(JSON.stringify(log)).not.toContain('4711')
  const told = await app.ask(listingHistory, { params: { id: home.id }, token: lister.token })
  expect(told.data[0]).toMatchObject({
    changeType: 'moderated',
    fieldName: 'verification',
    newValue: { kind: 'site-visit', result: 'passed' },
    by: 'moderator',
  })
  expect(JSON.stringify(told)).not.toContain('4711')
})

test('that the lister proved their phone is told to moderators as to buyers', async () => {
  const home = await add({ ownerUserId: lister.user._id })
  const told = async () => {
    const { data } = await app.ask(propertyVerifications, { params: { id: home.id } })
    return [data, (await caseOf(home)).checks]
  }
  const prove = (at: Date | null) =>
    app.db.query(`update users set phone = '+919811100099', phone_verified_at = $2 where id = $1`, [
      lister.user._id,
      at,
    ])
  const { rows } = await app.db.query<{ at: Date | null }>(`select phone_verified_at as at from users where id = $1`, [
    lister.user._id,
  ])
  await prove(app.clock.now())
  const proved = { kind: 'phone', result: 'passed', at: app.clock.now().toISOString() }
  expect(await told()).toEqual([[proved], [proved]])
  await prove(null)
  expect(await told()).toEqual([[], []])
  await prove(rows[0]?.at ?? null)
})

test('a check that ran out is told as that', async () => {
  const home = await add()
  const long = new Date(app.clock.now().getTime() - (daysOfCheck['site-visit'] + 1) * DAY_MS)
  await record(home, { on: long.toISOString().slice(0, 10) })
  expect(await publicChecks(home)).toMatchObject([{ result: 'expired' }])
  expect((await caseOf(home)).checks).toMatchObject([{ result: 'expired' }])
})

test('a check that is taken back counts for nothing, and the one before it stands again', async () => {
  const home = await add()
  const [older, newer] = [uuidv7(), uuidv7()]
  await record(home, { check: older, kind: 'title', on: '2020-01-01', until: '2099-01-01' })
  await record(home, { check: newer, kind: 'title', result: 'failed' })
  expect(await publicChecks(home)).toMatchObject([{ kind: 'title', result: 'failed' }])
  const back = { params: { id: home.id, check: newer }, body: { reason: 'It was another flat.' }, token: sunita.token }
  await app.ask(revokeCheck, back)
  await app.ask(revokeCheck, { ...back, body: { reason: 'Again.' } })
  expect(await publicChecks(home)).toMatchObject([{ kind: 'title', result: 'passed' }])
  const { checks, past } = await caseOf(home)
  expect(checks).toMatchObject([
    { id: newer, result: 'revoked', revoked: { by: 'Sunita K', reason: 'It was another flat.' } },
    { id: older, result: 'passed' },
  ])
  expect(past.map(({ action }) => action)).toEqual(['revoke-check', 'record-check', 'record-check'])
  const elsewhere = { params: { id: (await add()).id, check: older }, body: { reason: 'No.' }, token: joseph.token }
  expect((await app.refusal(revokeCheck, elsewhere)).problem.code).toBe('CHECK_NOT_FOUND')
})

test('nothing is checked of one’s own home, of a closed one, of a number that is not given, or of tomorrow', async () => {
  const own = await add({ ownerUserId: joseph.user._id })
  expect((await recordRefused(own)).code).toBe('OWN_LISTING')
  expect(await caseOf(own)).toMatchObject({ canCheck: false })
  const check = uuidv7()
  await record(own, { check }, sunita)
  const back = { params: { id: own.id, check }, body: { reason: 'Mine.' }, token: joseph.token }
  expect((await app.refusal(revokeCheck, back)).problem.code).toBe('OWN_LISTING')
  expect(await publicChecks(own)).toMatchObject([{ result: 'passed' }])

  for (const standardStatus of ['sold', 'rented', 'withdrawn', 'draft'] as const) {
    const closed = await add({ standardStatus })
    expect((await recordRefused(closed)).code, standardStatus).toBe('CHECK_NOT_OPEN')
    expect((await caseOf(closed)).canCheck, standardStatus).toBe(false)
  }
  const home = await add()
  expect(await recordRefused(home, { kind: 'rera' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { kind: [/no number/] },
  })
  expect(await recordRefused(home, { on: '2999-01-01' })).toMatchObject({ errors: { on: [/today at the latest/] } })
  expect(await recordRefused(home, { until: '2001-01-01' })).toMatchObject({ errors: { until: [/after that/] } })
  expect(await recordRefused(home, { note: ' ' })).toMatchObject({ errors: { note: ['Write at least a sentence.'] } })
  expect(await publicChecks(home)).toEqual([])
})

test('the log takes no words: what moderators write stands beside it', async () => {
  const home = await add()
  const check = uuidv7()
  await record(home, { check })
  await app.ask(revokeCheck, { params: { id: home.id, check }, body: { reason: 'Another flat.' }, token: joseph.token })
  expect((await caseOf(home)).past[0]?.after).toEqual({ kind: 'site-visit', note: 'Another flat.' })
  const { rows } = await app.db.query(`select before, after from audit_log where target_id = $1`, [home.id])
  expect(JSON.stringify(rows)).not.toMatch(/Another flat|Field team|4711/)
  const wordy = `insert into audit_log (at, by_user_id, action, target_kind, target_id, after)
    select now(), by_user_id, action, target_kind, target_id, '{"note": "Another flat."}' from audit_log limit 1`
  await expect(app.db.query(wordy)).rejects.toThrow(/check constraint/)
})
