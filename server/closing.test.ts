import { createECDH } from 'node:crypto'
import { DAY_MS } from '../contract/time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { readStrictly } from '../contract/strict-answer.ts'
import { endpoints } from '../contract/index.ts'
import { DraftFields } from '../contract/listings/drafts.ts'
import { rolesWith } from '../contract/policy.ts'
import { makeIndiranagar } from './domains/places/factory.ts'
import { makeProperty } from './domains/properties/factory.ts'
import { insertProperties } from './domains/properties/repository.ts'
import { indexHomes } from './domains/search/service.ts'
import { uuidv7 } from './platform/ids.ts'
import { storedTexts } from './testing/stored-texts.ts'
import { ELSEWHERE } from './testing/texts-elsewhere.ts'
import { asPerson, codeFor, type Person } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'
import { openWriter, type Writer } from './testing/writer.ts'
import { askListers, usePool, workOnLeads } from './testing/written-enquiries.ts'
import { talkInThreads } from './testing/written-conversations.ts'
import { waitForService } from './testing/written-services.ts'
import { writeForBlog } from './testing/written-blog.ts'
import { writeOwnProfiles } from './testing/written-own-profiles.ts'
import { writeInventory } from './testing/written-inventory.ts'
import { keepDocument, reportProfiles } from './testing/written-profiles.ts'
import { writeSite } from './testing/written-sites.ts'
import { writeProjects } from './testing/written-projects.ts'
import { writeReviews } from './testing/written-reviews.ts'
import { recordVoiceNotes } from './testing/written-voice-notes.ts'
import { filmHome } from './testing/written-videos.ts'
import { writeToSupport } from './testing/written-support.ts'
import { writeVisits } from './testing/written-visits.ts'
import { filled, spelled, textsOf } from './testing/written-texts.ts'
import { zipOf } from './testing/zip.ts'
import { forgetOldJob } from './platform/jobs/clean-ups.ts'

const password = 'a door of oak wood'

let app: TestApp
let writer: Writer

beforeAll(async () => {
  app = await startApp()
  writer = openWriter(app)
  const base = await makeIndiranagar(app.db)
  const home = makeProperty(base)
  await insertProperties(app.db, [home])
  await indexHomes(app.db, [home.id])
  const [moderator, other] = [await asPerson(app), await asPerson(app)]
  await app.db.query(`update users set roles = '{Moderator}' where id = $1`, [moderator.user._id])
  await writeProfile()
  await lookForHomes(home.id)
  await listHomes(moderator, other)
  await importHomes()
  const tools = { app, writer, code }
  const asked = await askListers(tools, base)
  await workOnLeads(tools, other)
  await talkInThreads(tools, other, asked)
  await usePool(tools, other)
  await writeToSupport(tools)
  await writeForBlog(tools, base)
  await waitForService(tools)
  await writeReviews(tools, base)
  await writeVisits(tools, base)
  await writeInventory(tools, base)
  await keepDocument(tools)
  await writeOwnProfiles(tools)
  await writeProjects(tools)
  await writeSite(tools)
  await reportProfiles(tools, moderator, other)
  await recordVoiceNotes(tools)
  await filmHome(tools)
})
afterAll(() => app.close())

const code = async (to: string) => {
  app.clock.move(60_000)
  return codeFor(app, to)
}

/** Creates the account and fills its profile, with former, current and unconfirmed contacts. */
async function writeProfile(): Promise<void> {
  const first = writer.email('register.email')
  const query = `city=bengaluru&text=${writer.word('askForAlerts.query')}`
  await writer.say(endpoints.askForAlerts, { body: { email: first, query } })
  const { user, token: session } = await writer.say(endpoints.register, {
    body: {
      fullname: `${writer.word('register.fullname')} Iyer`,
      email: first,
      password,
      repeatPassword: password,
      remember: 'yes',
    },
  })
  Object.assign(writer.me, { id: user._id, token: session })
  await writer.say(endpoints.sendOtpOnEmailVerify, { body: { email: first } })
  await writer.say(endpoints.verifyOtp, { body: { email: first, otp: await code(first) } })

  const phone = writer.phone('phone')
  await writer.say(endpoints.getOtpOnPhoneVerify, { body: { phoneNumber: phone } })
  await writer.say(endpoints.verifyOtp, { body: { phone, otp: await code(phone) } })
  await writer.say(endpoints.confirmContact, {
    params: { id: writer.me.id, contact: 'phone' },
    body: { value: phone, currentPassword: password },
  })
  // A second address replaces the first, and a third waits for confirmation.
  const second = writer.email('email')
  await prove(second)
  await writer.say(endpoints.confirmContact, {
    params: { id: writer.me.id, contact: 'email' },
    body: { value: second, currentPassword: password },
  })
  // A second device signs in by email and by phone.
  await writer.say(endpoints.sendOtpOnEmail, { body: { email: second } })
  await writer.say(endpoints.loginWithOtp, { body: { email: second, otp: await code(second) } })
  await writer.say(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  await writer.say(endpoints.loginPhoneWithOtp, { body: { phone, otp: await code(phone) } })
  await writer.say(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  const otp = await code(phone)
  const proof = (await app.ask(endpoints.verifyOtp, { body: { phone, otp } })).data.proof ?? ''
  await writer.say(endpoints.login, { body: { phoneNo: phone, token: proof } })
  await prove(writer.email('pending email'))
  const claimed = writer.email('email that is not proven')
  await writer.say(endpoints.sendOtpOnEmailVerify, { body: { email: claimed } })

  await writer.say(endpoints.updateUser, {
    params: { id: writer.me.id },
    body: {
      firstName: writer.word('first name'),
      lastName: writer.word('last name'),
      market: 'us',
      locality: pointOf('locality'),
      lastSeen: pointOf('last seen'),
      photo: await writer.upload(),
    },
  })
  await writer.say(endpoints.saveNotificationPrefs, {
    params: { id: writer.me.id },
    body: { news: ['email'], quietHours: { from: '21:37', to: '05:13' } },
  })
  await writer.say(endpoints.subscribeToPush, {
    body: {
      endpoint: `https://push.example/${writer.word('push subscription')}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.padEnd(22, 'x') },
    },
  })
  await app.db.query(
    `insert into identities (provider, subject, user_id, created_at) values ('google', $1, $2, now())`,
    [writer.word('identity at a provider'), writer.me.id],
  )
}
const pointOf = (of: string) => ({
  type: 'Point',
  coordinates: [writer.longitude(of), writer.latitude(of)],
})
async function prove(email: string): Promise<void> {
  await writer.say(endpoints.sendOtpOnEmailVerify, { body: { email } })
  await writer.say(endpoints.verifyOtp, { body: { email, otp: await code(email) } })
}

/** A text for every field of a listing except those in `left`. */
const listingFields = (of: string, left: readonly string[] = []) =>
  z
    .record(z.string(), z.json())
    .parse(
      filled(DraftFields, of, (path, schema) =>
        left.some((name) => path.startsWith(`${of}.${name}`)) ? undefined : spelled(schema, writer.word(path)),
      ),
    )

/** Writes, submits, publishes, edits and sells homes; others report and comment on them. */
async function listHomes(moderator: Person, other: Person): Promise<void> {
  await writer.say(endpoints.startDraft, { body: { fields: listingFields('first draft') } })
  const { data: typed } = await app.ask(endpoints.startDraft, { body: {}, token: writer.me.token })
  await writer.say(endpoints.saveDraft, {
    params: { id: typed.id },
    body: { version: typed.version, fields: listingFields('draft') },
  })

  const lived = await publish(moderator, 'home', {}, ['rentIncludes', 'tenantPays', 'petsAllowed'])
  const rented = await publish(
    moderator,
    'rented home',
    { intent: 'rent', leaseAmountFrequency: 'month', listPrice: 45_000_00 },
    SALES_ONLY,
  )
  await app.ask(endpoints.transitionListing, {
    params: { id: rented },
    body: { move: 'close-rented', closePrice: 44_000_00 },
    token: writer.me.token,
  })
  await edit(lived, {
    showingInstructions: writer.word('instructions changed'),
    privateRemarks: writer.word('note changed'),
  })
  await edit(lived, { title: `Corner flat with a ${writer.word('title that waits')}` })

  const report = uuidv7()
  await app.ask(endpoints.reportHome, {
    params: { id: lived },
    body: { report, reason: 'other', words: writer.word('what another reports of the home'), email: other.email },
    token: other.token,
  })
  const { version } = (await app.ask(endpoints.moderationCase, { params: { id: lived }, token: moderator.token })).data
  await app.ask(endpoints.decideCase, {
    params: { id: lived },
    body: { decision: 'dismiss', version, reports: [report], note: writer.word('why a report was dismissed') },
    token: moderator.token,
  })
  const check = uuidv7()
  await app.ask(endpoints.recordCheck, {
    params: { id: lived },
    body: { check, kind: 'site-visit', result: 'passed', by: 'Field team', note: writer.word('note of a check') },
    token: moderator.token,
  })
  await app.ask(endpoints.revokeCheck, {
    params: { id: lived, check },
    body: { reason: writer.word('why a check was revoked') },
    token: moderator.token,
  })
}

/** Fields of a published home that are chosen from lists, set by the place, or only for land. */
const NOT_FREE = [
  'place',
  'project',
  'unitType',
  'postalCode',
  'stateOrProvince',
  'reraId',
  'pictures',
  'lotSizeDimensions',
]
const SALES_ONLY = ['builderName', 'builderModel']

/** Publishes a home with a text in every field. */
async function publish(moderator: Person, of: string, more: object, left: readonly string[]): Promise<string> {
  const { data: draft } = await writer.say(endpoints.startDraft, {
    body: {
      fields: {
        ...listingFields(of, [...NOT_FREE, ...left]),
        intent: 'sale',
        category: 'residential',
        propertySubType: 'apartment',
        place: { city: 'bengaluru', locality: 'indiranagar' },
        bedroomsTotal: 2,
        bathroomsTotalInteger: 2,
        livingArea: 40 + writer.markers.size,
        listPrice: 90_00_000_00 + writer.markers.size,
        longitude: writer.longitude(of),
        latitude: writer.latitude(of),
        pictures: [
          {
            key: await writer.upload(),
            mediaCategory: 'photo',
            imageOf: writer.word(`${of}, a room`),
            shortDescription: writer.word(`${of}, a picture`),
          },
          { key: await writer.upload(), mediaCategory: 'floorplan', shortDescription: writer.word(`${of}, a plan`) },
        ],
        ...more,
      },
    },
  })
  const input = { params: { id: draft.id }, token: writer.me.token }
  const { problems } = (await app.ask(endpoints.checkDraft, input)).data
  expect(problems).toEqual({})
  const { id } = (await app.ask(endpoints.submitDraft, { ...input, body: { version: draft.version } })).data
  await app.work()
  const { version } = (await app.ask(endpoints.moderationCase, { params: { id }, token: moderator.token })).data
  await app.ask(endpoints.decideCase, {
    params: { id },
    body: { decision: 'approve', version, note: writer.word(`${of}, what its moderator wrote`) },
    token: moderator.token,
  })
  return id
}

async function edit(propertyId: string, fields: object): Promise<void> {
  const { data: draft } = await app.ask(endpoints.startDraft, {
    body: { of: { propertyId, as: 'edit' } },
    token: writer.me.token,
  })
  const { data } = await writer.say(endpoints.saveDraft, {
    params: { id: draft.id },
    body: { version: draft.version, fields },
  })
  await app.ask(endpoints.submitDraft, {
    params: { id: draft.id },
    body: { version: data.version, despite: ['duplicates'] },
    token: writer.me.token,
  })
}

/** Saves, searches and reports other people's homes. */
async function lookForHomes(other: string): Promise<void> {
  await app.ask(endpoints.toggleFavourite, { query: { user: writer.me.id, property: other }, token: writer.me.token })
  const { data: saved } = await writer.say(endpoints.updateFavourite, {
    params: { propertyId: other },
    body: { version: 1, collection: writer.word('collection'), note: writer.word('note'), tags: [writer.word('tag')] },
  })
  const to = writer.word('renamed collection')
  await writer.say(endpoints.renameCollection, { body: { name: saved.collection, to } })
  const gone = writer.word('deleted collection')
  await app.ask(endpoints.updateFavourite, {
    params: { propertyId: other },
    body: { version: saved.version + 1, collection: gone },
    token: writer.me.token,
  })
  await writer.say(endpoints.deleteCollection, { body: { name: gone } })
  await app.ask(endpoints.updateFavourite, {
    params: { propertyId: other },
    body: { version: saved.version + 3, collection: writer.word('last collection') },
    token: writer.me.token,
  })

  const near = `${writer.longitude('saved search')},${writer.latitude('saved search')}`
  const query = (of: string) => `city=bengaluru&near=${near}&radius=900&text=${writer.word(of)}`
  await writer.say(endpoints.nameSearch, { body: { query: query('nameSearch.query') } })
  const { data: search } = await writer.say(endpoints.saveSearch, {
    body: { name: writer.word('saveSearch.name'), query: query('saveSearch.query') },
  })
  await writer.say(endpoints.updateSavedSearch, {
    params: { id: search.id },
    body: { version: search.version, name: writer.word('search name'), query: query('search') },
  })
  await writer.say(endpoints.saveSearch, {
    body: { name: writer.word('deleted search'), query: query('deleted search') },
  })
  const found = (await app.ask(endpoints.savedSearches, { token: writer.me.token })).data.find(
    ({ id }) => id !== search.id,
  )
  await app.ask(endpoints.deleteSavedSearch, { params: { id: found?.id ?? '' }, token: writer.me.token })
  await writer.say(endpoints.reportHome, {
    params: { id: other },
    body: { report: uuidv7(), reason: 'other', words: writer.word('report'), email: writer.email('email of a report') },
  })
}

/** Imports homes from a zip, and uploads a second file that is only previewed. */
async function importHomes(): Promise<void> {
  const { body } = await app.get(endpoints.importTemplate.path, {
    authorization: `Bearer ${app.newest(writer.me.token)}`,
  })
  const [header = [], example = []] = body.replace('\uFEFF', '').split(/\r?\n/).map(cellsOf)
  const photo = `${writer.word('photo in a zip')}.jpg`
  const own: Record<string, string> = {
    reference: writer.word('imported reference'),
    title: `Flat of ${writer.word('imported title')}`,
    description: `A flat that has stood here for long and says ${writer.word('imported description')} to its buyers.`,
    address: writer.word('imported address'),
    unit: writer.word('imported unit'),
    'private note': writer.word('imported note'),
    photos: photo,
  }
  const file = csvOf(
    header,
    header.map((column, at) => own[column] ?? example[at] ?? ''),
  )
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const zip = zipOf([
    { name: `${writer.word('file in a zip')}.csv`, bytes: file },
    { name: photo, bytes: picture },
  ])
  const name = `${writer.word('name of a zip')}.zip`
  const { data } = readStrictly(
    endpoints.startImport,
    await writer.send(endpoints.startImport, zip, 'application/zip', { name }),
  )
  await app.work()
  const { token } = writer.me
  const { data: checked } = await app.ask(endpoints.getImport, { params: { id: data.id }, token })
  expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 0 })
  await app.ask(endpoints.applyImport, { params: { id: data.id }, token })
  await app.work()

  const columns = [...header, writer.word('unknown column')]
  const bytes = csvOf(
    columns,
    columns.map((column) => writer.word(`cell of ${column}`)),
  )
  await writer.send(endpoints.startImport, bytes, 'text/csv', { name: `${writer.word('name of a file')}.csv` })
  await app.work()
}
const csvOf = (...lines: string[][]) =>
  Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))
const cellsOf = (line: string) =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, inQuotes, plain]) => inQuotes ?? plain ?? '')

const forModerators = ({ who }: Endpoint) =>
  who !== 'public' && who !== 'member' && rolesWith(who).every((role) => role === 'Moderator' || role === 'Admin')

test('every text of the contract that a person can write is among those looked for', () => {
  const all: Endpoint[] = Object.values(endpoints)
  const texts = all
    .filter((endpoint) => endpoint.method !== 'GET' && !forModerators(endpoint))
    .flatMap(({ name, params, query, body, file }) => [
      ...textsOf(params, `${name}.params`),
      ...textsOf(query, `${name}.query`),
      ...textsOf(body, `${name}.body`),
      ...(file ? [`${name}.file`] : []),
    ])
  expect(texts.filter((text) => !writer.walked.has(text) && !(text in ELSEWHERE))).toEqual([])
  expect(Object.keys(ELSEWHERE).filter((text) => writer.walked.has(text) || !texts.includes(text))).toEqual([])
})

/** What was written but is not kept, and why. */
const NOT_KEPT: Record<string, string> = {
  'register.fullname': 'another took its place',
  'saveSearch.name': 'another took its place',
  'saveSearch.query': 'another took its place',
  collection: 'another took its place',
  'renamed collection': 'another took its place',
  'deleted collection': 'deleted',
  'cover of an article begun': 'another took its place',
  'tag of an article begun': 'another took its place',
  'slug of an article begun': 'another took its place',
  'canonical of an article begun': 'another took its place',
  comment: 'another took its place',
  review: 'another took its place',
  'name of a site begun': 'another took its place',
  'remarks of an open house begun': 'another took its place',
  'nameSearch.query': 'said in words, not kept',
  'uploadPicture.file': 'a picture is written anew, without what its file says',
  'uploadDocument.file': 'it is encrypted',
  'uploadVoiceNotePart.file': 'it is encrypted',
  'uploadVideoPart.file': 'what a video says besides picture and sound is removed',
  'voice note worded anew': 'another took its place',
  'file in a zip': 'the archive goes once its homes are taken',
}
/** What others wrote about the person or their homes: it is deleted with the account and not exported. */
const BY_OTHERS = [
  'what another reports of the home',
  'why a report was dismissed',
  'note of a check',
  'why a check was revoked',
  'what another reports of the profile',
  'why a report of the profile was upheld',
]

/** Where the markers are stored, keyed by the field they were written to. */
async function found(): Promise<Record<string, string[]>> {
  const kept = [...(await storedTexts(app))]
  const places = [...writer.markers].map(
    ([marker, of]) => [of, kept.filter(([, text]) => text.includes(marker)).map(([place]) => place)] as const,
  )
  return Object.fromEntries(places.filter(([, where]) => where.length))
}

test('the export holds all that is kept of it', async () => {
  const kept = await found()
  expect([...writer.markers.values()].filter((of) => !(of in kept) && !(of in NOT_KEPT))).toEqual([])
  const { id, token } = writer.me
  const told = JSON.stringify(await app.ask(endpoints.exportAccount, { params: { id }, token })).toLowerCase()
  const missing = [...writer.markers].filter(([marker, of]) => of in kept && !told.includes(marker)).map(([, of]) => of)
  expect(missing).toEqual(BY_OTHERS)
})

test('once the account is closed none of it is in any table or file', async () => {
  const { id, token } = writer.me
  // Also a message that still waits, and a picture whose AVIF is not made yet.
  await writer.say(endpoints.getOtpOnPhoneVerify, {
    body: { phoneNumber: writer.phone('phone that waits for a code') },
  })
  await writer.upload()
  await app.ask(endpoints.closeAccount, { params: { id }, body: { currentPassword: password }, token })
  await app.work()
  const outbox = ['outbox.ndjson']
  expect(await found()).toEqual({ 'home.title': outbox, 'first name': outbox })
  const files = [...(await storedTexts(app)).keys()].filter((place) => place.startsWith('uploads/'))
  expect(files).toEqual([])

  // Outbox entries about the home and about who took the person's requirement are deleted a week later.
  app.clock.move(8 * DAY_MS)
  await app.runJob(forgetOldJob, {})
  expect(await found()).toEqual({})
})
