import { insertRows } from '../../../platform/db/insert-rows.ts'
import { readdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtpOnEmailVerify } from '../../../../contract/auth.ts'
import { closeAccount, exportAccount } from '../../../../contract/account.ts'
import {
  documentDays,
  MAX_DOCUMENTS,
  myDocuments,
  readDocument,
  removeDocument,
  uploadDocument,
} from '../../../../contract/documents.ts'
import { Problem } from '../../../../contract/endpoint.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, codeFor, type Person } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { eraseDocumentsJob } from './documents.ts'

let app: TestApp
let owner: Person
let moderator: Person
beforeAll(async () => {
  app = await startApp()
  owner = await asPerson(app)
  moderator = await asModerator()
})
afterAll(() => app.close())

async function asModerator(): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = '{Moderator}' where id = $1`, [person.user._id])
  return person
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const picture = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .toFormat(format)
    .toBuffer()

interface Sent {
  name?: string
  kind?: string
  type?: string
  token?: string
}
const send = (
  bytes: Uint8Array,
  { name = 'license.pdf', kind = 'license', type = 'application/pdf', token = owner.token }: Sent = {},
) =>
  app.app.http.inject({
    method: 'POST',
    url: `/api/documents?${new URLSearchParams({ kind, name })}`,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: Buffer.from(bytes),
  })

async function keep(bytes: Uint8Array = PDF, sent?: Sent) {
  const answer = await send(bytes, sent)
  expect(answer.statusCode, answer.body).toBe(201)
  return readStrictly(uploadDocument, answer.json()).data
}
const open = (id: string, { token } = owner) => app.get(`/api/documents/${id}`, { authorization: `Bearer ${token}` })
const codeOf = (answer: { statusCode: number; body: string }): [number, string] => [
  answer.statusCode,
  Problem.parse(JSON.parse(answer.body)).code,
]
const NOT_FOUND = [404, 'DOCUMENT_NOT_FOUND']
const folder = () => path.join(app.folder, 'uploads/private/documents')
const fileOf = (id: string) => path.join(folder(), id)
const count = async (table: string, id: string) =>
  (await app.db.query(`select from ${table} where ${table === 'documents' ? 'id' : 'document_id'} = $1`, [id])).rowCount

test.each(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const)(
  'a file of type %s is kept and given back as it was, whatever its header says',
  async (type) => {
    const bytes =
      type === 'application/pdf'
        ? PDF
        : await picture(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp')
    const claimed = type === 'image/png' ? 'application/pdf' : 'image/png'
    const kept = await keep(bytes, { type: claimed, name: 'C:\\Papers\\मेरा "लाइसेंस"\u202E.pdf' })
    expect(kept).toMatchObject({ type, kind: 'license', name: 'मेरा "लाइसेंस".pdf', bytes: bytes.length })
    const days = (Date.parse(kept.expiresAt) - app.clock.now().getTime()) / DAY_MS
    expect(days).toBe(documentDays.license)
    const answer = await open(kept.id)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition.startsWith(type === 'application/pdf' ? 'attachment; ' : 'inline; ')).toBe(true)
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('मेरा "लाइसेंस".pdf')}`)
    expect(readFileSync(fileOf(kept.id)).includes(bytes.subarray(0, 16))).toBe(false)
  },
)

const jpegWithThumbnail = async () => {
  const [thumbnail, whole] = [await picture('jpeg'), await picture('jpeg')]
  return Buffer.concat([whole.subarray(0, 2), thumbnail, whole.subarray(2, -2)])
}
test.each([
  ['nothing', async () => Buffer.alloc(0), 422, 'DOCUMENT_DAMAGED'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'DOCUMENT_KIND_REFUSED'],
  ['a page that holds a PDF', async () => Buffer.concat([Buffer.from('<script>'), PDF]), 415, 'DOCUMENT_KIND_REFUSED'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'DOCUMENT_KIND_REFUSED'],
  ['a ZIP', async () => Buffer.from('PK\x03\x04document'), 415, 'DOCUMENT_KIND_REFUSED'],
  ['a program', async () => Buffer.from('MZ\x90\x00'), 415, 'DOCUMENT_KIND_REFUSED'],
  ['half a PDF', async () => PDF.subarray(0, 30), 422, 'DOCUMENT_DAMAGED'],
  ['half a JPEG with a whole thumbnail', jpegWithThumbnail, 422, 'DOCUMENT_DAMAGED'],
  ['half a PNG', async () => (await picture('png')).subarray(0, 60), 422, 'DOCUMENT_DAMAGED'],
  ['half a WebP', async () => (await picture('webp')).subarray(0, 30), 422, 'DOCUMENT_DAMAGED'],
  ['a WebP of eight bytes', async () => Buffer.from('RIFFWEBP'), 415, 'DOCUMENT_KIND_REFUSED'],
  ['16 MB', async () => Buffer.alloc(16 * 1024 ** 2), 413, 'BODY_TOO_LARGE'],
])('%s is refused and leaves nothing', async (_, make, status, code) => {
  const before = await app.db.query('select from documents')
  expect(codeOf(await send(await make()))).toEqual([status, code])
  expect((await app.db.query('select from documents')).rowCount).toBe(before.rowCount)
})

test('a type that is not taken, a kind or name that is none, and nobody, are refused', async () => {
  expect(codeOf(await send(PDF, { type: 'text/html' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(codeOf(await send(PDF, { kind: 'passport' }))).toEqual([422, 'INVALID_INPUT'])
  expect(codeOf(await send(PDF, { name: '\u200B/' }))).toEqual([422, 'INVALID_INPUT'])
  expect(codeOf(await send(PDF, { name: 'x'.repeat(121) }))).toEqual([422, 'INVALID_INPUT'])
  expect(codeOf(await send(PDF, { token: 'wrong' }))).toEqual([401, 'NOT_SIGNED_IN'])
})

test('nobody else finds it: another member, nobody, a moderator while nothing uses it, the addresses of pictures', async () => {
  const { id } = await keep()
  const other = await asPerson(app)
  expect(codeOf(await open(id, other))).toEqual(NOT_FOUND)
  expect(codeOf(await open(id, moderator))).toEqual(NOT_FOUND)
  expect((await app.refusal(readDocument, { params: { id } })).status).toBe(401)
  expect((await app.ask(myDocuments, { token: other.token })).data).toEqual([])
  expect((await app.refusal(removeDocument, { params: { id }, token: other.token })).problem.code).toBe(
    'DOCUMENT_NOT_FOUND',
  )
  expect((await app.refusal(removeDocument, { params: { id }, token: moderator.token })).problem.code).toBe(
    'DOCUMENT_NOT_FOUND',
  )
  for (const name of [
    `private/documents/${id}`,
    `private/documents/${id}-1.webp`,
    `${id}-320.webp`,
    `../private/documents/${id}`,
  ])
    expect((await app.get(`/images/${name}`)).statusCode).toBe(404)
  expect(await count('document_reads', id)).toBe(0)
})

test('a moderator opens what a profile rests on, which is written down; another member does not', async () => {
  const { id } = await keep()
  const profile = makeProfile({ state: 'pending', user_id: owner.user._id })
  await insertRows(app.db, 'profiles', [profile])
  await insertRows(app.db, 'profile_documents', [{ document_id: id, profile_id: profile.id }])
  expect(codeOf(await open(id, await asPerson(app)))).toEqual(NOT_FOUND)
  expect((await open(id, moderator)).rawPayload).toEqual(PDF)
  expect((await open(id)).statusCode).toBe(200)
  const { rows } = await app.db.query('select user_id, at from document_reads where document_id = $1', [id])
  expect(rows).toEqual([{ user_id: moderator.user._id, at: app.clock.now() }])
  const audited = await app.db.query(
    `select by_user_id, target_name from audit_log where action = 'document-opened' and target_id = $1`,
    [id],
  )
  expect(audited.rows).toEqual([{ by_user_id: moderator.user._id, target_name: 'license' }])

  expect((await app.refusal(removeDocument, { params: { id }, token: owner.token })).problem.code).toBe(
    'DOCUMENT_NEEDED',
  )
  await app.db.query(`update profiles set state = 'active' where id = $1`, [profile.id])
  await app.ask(removeDocument, { params: { id }, token: owner.token })
  expect([existsSync(fileOf(id)), await count('documents', id), await count('profile_documents', id)]).toEqual([
    false,
    0,
    0,
  ])
})

test('a claimant’s proof stays while their claim waits, and moderators open it', async () => {
  const { id } = await keep()
  const [profile, claim] = [makeProfile(), uuidv7()]
  await insertRows(app.db, 'profiles', [profile])
  const said = { note: 'I founded this firm.', created_at: app.clock.now() }
  await insertRows(app.db, 'profile_claims', [{ id: claim, profile_id: profile.id, user_id: owner.user._id, ...said }])
  await insertRows(app.db, 'profile_claim_documents', [{ document_id: id, claim_id: claim }])
  expect((await open(id, moderator)).statusCode).toBe(200)
  expect((await app.refusal(removeDocument, { params: { id }, token: owner.token })).status).toBe(409)
})

test('a byte that was changed, another document’s file, another type and a missing file are told as one that cannot be read', async () => {
  const [one, two, three] = [await keep(), await keep(), await keep(await picture('png'))]
  const bytes = readFileSync(fileOf(one.id))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(fileOf(one.id), bytes)
  expect(codeOf(await open(one.id))).toEqual([410, 'DOCUMENT_UNREADABLE'])
  writeFileSync(fileOf(one.id), Buffer.from('short'))
  expect(codeOf(await open(one.id))).toEqual([410, 'DOCUMENT_UNREADABLE'])
  renameSync(fileOf(two.id), fileOf(one.id))
  expect(codeOf(await open(one.id))).toEqual([410, 'DOCUMENT_UNREADABLE'])
  expect(codeOf(await open(two.id))).toEqual([410, 'DOCUMENT_UNREADABLE'])
  await app.db.query(`update documents set type = 'application/pdf' where id = $1`, [three.id])
  expect(codeOf(await open(three.id))).toEqual([410, 'DOCUMENT_UNREADABLE'])
  await app.ask(removeDocument, { params: { id: two.id }, token: owner.token })
})

test('what a server that was killed between row and file leaves is shown to nobody and erased', async () => {
  const { id } = await keep()
  // As it is before the last step of an upload.
  await app.db.query('update documents set stored_at = null where id = $1', [id])
  expect(codeOf(await open(id))).toEqual(NOT_FOUND)
  expect((await app.ask(myDocuments, { token: owner.token })).data.map((one) => one.id)).not.toContain(id)
  await app.runJob(eraseDocumentsJob, {})
  expect(existsSync(fileOf(id))).toBe(true)
  app.clock.move(HOUR_MS + 1)
  await app.runJob(eraseDocumentsJob, {})
  expect([existsSync(fileOf(id)), await count('documents', id)]).toEqual([false, 0])
})

test('its time over, it is shown to nobody and erased', async () => {
  const person = await asPerson(app)
  const { id } = await keep(PDF, { kind: 'identity', token: person.token })
  const kept = await app.db.query<{ expires_at: Date }>('select expires_at from documents where id = $1', [id])
  await app.db.query(`update documents set expires_at = $2 where id = $1`, [
    id,
    new Date(app.clock.now().getTime() + HOUR_MS),
  ])
  expect(kept.rows[0]?.expires_at.getTime()).toBe(app.clock.now().getTime() + documentDays.identity * DAY_MS)
  expect((await open(id, person)).statusCode).toBe(200)
  app.clock.move(HOUR_MS)
  expect(codeOf(await open(id, person))).toEqual(NOT_FOUND)
  expect((await app.ask(myDocuments, { token: person.token })).data).toEqual([])
  await app.runJob(eraseDocumentsJob, {})
  expect([existsSync(fileOf(id)), await count('documents', id)]).toEqual([false, 0])
})

test('an account holds so many, also where the last two come at once', async () => {
  const { user, token } = await asPerson(app)
  await app.db.query(
    `insert into documents (id, owner_user_id, kind, name, type, bytes, sha256, uploaded_at, expires_at, stored_at)
     select gen_random_uuid(), $1, 'other', 'a', 'image/png', 1, sha256('a'), $2, $3, $2 from generate_series(2, $4::int)`,
    [user._id, app.clock.now(), new Date(app.clock.now().getTime() + DAY_MS), MAX_DOCUMENTS],
  )
  const answers = await Promise.all([send(PDF, { token }), send(PDF, { token })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('with the account go its documents; the export names them and when others opened them', async () => {
  const person = await asPerson(app)
  const { token, email, params } = person
  const { id } = await keep(PDF, { token })
  await insertRows(app.db, 'document_reads', [{ document_id: id, user_id: moderator.user._id, at: app.clock.now() }])
  const { kept } = await app.ask(exportAccount, { params, token })
  expect(kept['documents']).toMatchObject([
    { id, name: 'license.pdf', kind: 'license', openedByStaffAt: [expect.anything()] },
  ])
  app.clock.move(60_000)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  await app.ask(closeAccount, { params, token, body: { otp: await codeFor(app, email) } })
  await app.work()
  expect([existsSync(fileOf(id)), await count('documents', id), await count('document_reads', id)]).toEqual([
    false,
    0,
    0,
  ])
  expect(readdirSync(folder())).not.toContain(id)
})
