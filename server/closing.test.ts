import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../contract/account.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/index.ts'
import { DraftFields } from '../contract/properties/drafts.ts'
import { importTemplate } from '../contract/properties/listing-imports.ts'
import { makeIndiranagar } from './domains/places/make.ts'
import { makeProperty } from './domains/properties/make.ts'
import { insertProperties } from './domains/properties/saving.ts'
import { indexHomes } from './domains/properties/service.ts'
import { uuidv7 } from './platform/ids.ts'
import { keptEverywhere } from './testing/kept-everywhere.ts'
import { asPerson, codeFor, type Person } from './testing/person.ts'
import { requestOf, startApp, type AskInput, type TestApp } from './testing/start-app.ts'
import { filled, pathsWith, spelled, textsOf } from './testing/written-texts.ts'
import { zipOf } from './testing/zip.ts'

const all: Endpoint[] = Object.values(endpoints)
const DAY_MS = 86_400_000
const password = 'a door of oak wood'

let app: TestApp
let token = ''
let userId = ''
/** What was written, by the marker in it. */
const markers = new Map<string, string>()
/** Texts of the contract that carried a marker. */
const walked = new Set<string>()

const MARKER = /zq[a-z]{3}jxq|9[0-9]{9}7/
const letters = (number: number) => number.toString(26).padStart(3, '0').replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))
/** A word like no other. */
function word(of: string): string {
  const marker = `zq${letters(markers.size)}jxq`
  markers.set(marker, of)
  return marker
}
/** Eleven digits like no others, which a coordinate ends with. */
function digits(of: string): string {
  const marker = `9${String(100_000_000 + markers.size * 7919)}7`
  markers.set(marker, of)
  return marker
}
const someEmail = (of: string) => `${word(of)}@example.test`
/** Its ten national digits are the marker. */
function somePhone(of: string): string {
  const marker = `98${String(10_000_000 + markers.size)}`
  markers.set(marker, of)
  return `+91${marker}`
}
const point = (of: string) => ({
  type: 'Point',
  coordinates: [Number(`77.6${digits(`${of} longitude`)}`), Number(`12.9${digits(`${of} latitude`)}`)],
})

/** Calls an endpoint and notes which of its texts carried markers. */
async function say<const E extends Endpoint>(endpoint: E, input: AskInput = {}) {
  const answer = await app.ask(endpoint, { ...(token && { token }), ...input })
  const marked = new RegExp([...markers.keys()].join('|'))
  for (const part of ['query', 'body'] as const)
    for (const path of pathsWith(input[part], `${endpoint.name}.${part}`, marked)) walked.add(path)
  return answer
}

/** Sends a file. */
async function sendFile<const E extends Endpoint>(endpoint: E, bytes: Buffer, type: string, query = {}) {
  const { headers, ...request } = requestOf(endpoint, { token, query })
  const answer = await app.app.http.inject({ ...request, headers: { ...headers, 'content-type': type }, payload: bytes })
  expect(answer.statusCode, answer.body).toBe(201)
  walked.add(`${endpoint.name}.file`)
  for (const path of pathsWith(query, `${endpoint.name}.query`, MARKER)) walked.add(path)
  const body: unknown = answer.json()
  return body
}

let shade = 0
async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: (shade += 40), g: 90, b: 90 } } })
    .withExif({ IFD0: { ImageDescription: word('uploadPicture.file') } })
    .jpeg()
    .toBuffer()
  return endpoints.uploadPicture.returns.parse(await sendFile(endpoints.uploadPicture, bytes, 'image/jpeg')).data.key
}

const code = async (to: string) => {
  app.clock.move(60_000)
  return codeFor(app, to)
}

/** Makes the account and writes all of its profile: contacts that were, are and are to be. */
async function writeProfile(): Promise<void> {
  const first = someEmail('register.email')
  const query = `city=bengaluru&text=${word('askForAlerts.query')}`
  await say(endpoints.askForAlerts, { body: { email: first, query } })
  const { user, token: session } = await say(endpoints.register, {
    body: { fullname: `${word('register.fullname')} Iyer`, email: first, password, repeatPassword: password, remember: 'yes' },
  })
  token = session
  userId = user._id
  await say(endpoints.sendOtpOnEmailVerify, { body: { email: first } })
  await say(endpoints.verifyOtp, { body: { email: first, otp: await code(first) } })

  const phone = somePhone('phone')
  await say(endpoints.getOtpOnPhoneVerify, { body: { phoneNumber: phone } })
  await say(endpoints.verifyOtp, { body: { phone, otp: await code(phone) } })
  await say(endpoints.confirmContact, {
    params: { id: userId, contact: 'phone' },
    body: { value: phone, currentPassword: password },
  })
  // Another address takes the place of the first, and a third waits to take its.
  const second = someEmail('email')
  await prove(second)
  await say(endpoints.confirmContact, {
    params: { id: userId, contact: 'email' },
    body: { value: second, currentPassword: password },
  })
  // A second device signs in by each of them.
  await say(endpoints.sendOtpOnEmail, { body: { email: second } })
  await say(endpoints.loginWithOtp, { body: { email: second, otp: await code(second) } })
  await say(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  await say(endpoints.loginPhoneWithOtp, { body: { phone, otp: await code(phone) } })
  await say(endpoints.getOtpOnPhone, { body: { phoneNumber: phone } })
  const otp = await code(phone)
  const proof = (await app.ask(endpoints.verifyOtp, { body: { phone, otp } })).data.proof ?? ''
  await say(endpoints.login, { body: { phoneNo: phone, token: proof } })
  await prove(someEmail('pending email'))
  const claimed = someEmail('email that is not proven')
  await say(endpoints.sendOtpOnEmailVerify, { body: { email: claimed } })

  await say(endpoints.updateUser, {
    params: { id: userId },
    body: {
      firstName: word('first name'),
      lastName: word('last name'),
      market: 'us',
      locality: point('locality'),
      lastSeen: point('last seen'),
      photo: await upload(),
    },
  })
  await say(endpoints.saveNotificationPrefs, {
    params: { id: userId },
    body: { news: ['email'], quietHours: { from: '21:37', to: '05:13' } },
  })
  await app.db.query(
    `insert into identities (provider, subject, user_id, created_at) values ('google', $1, $2, now())`,
    [word('identity at a provider'), userId],
  )
}
async function prove(email: string): Promise<void> {
  await say(endpoints.sendOtpOnEmailVerify, { body: { email } })
  await say(endpoints.verifyOtp, { body: { email, otp: await code(email) } })
}

/** Every text of a listing, in words that may be published or as they come. */
const listingFields = (of: string) =>
  z.record(z.string(), z.json()).parse(filled(DraftFields, of, (path, schema) => spelled(schema, word(path))))

/** Writes, submits, shows, edits and sells homes, with all that others say of them. */
async function listHomes(moderator: Person, other: Person): Promise<void> {
  const { data: typed } = await say(endpoints.startDraft, { body: { fields: listingFields('startDraft.body') } })
  await say(endpoints.saveDraft, { params: { id: typed.id }, body: { version: typed.version, fields: listingFields('saveDraft.body') } })

  const [lived, sold] = [await publish(moderator, 'home'), await publish(moderator, 'sold home')]
  await app.ask(endpoints.moveListing, {
    params: { id: sold },
    body: { move: 'close-sold', closePrice: 80_00_000_00 },
    token,
  })
  await edit(lived, { showingInstructions: word('instructions changed'), privateRemarks: word('note changed') })
  await edit(lived, { title: `Corner flat with a ${word('title that waits')}` })

  await app.ask(endpoints.reportHome, {
    params: { id: lived },
    body: { report: uuidv7(), reason: 'other', words: word('what another reports of the home') },
    token: other.token,
  })
  const check = uuidv7()
  await app.ask(endpoints.recordCheck, {
    params: { id: lived },
    body: { check, kind: 'site-visit', result: 'passed', by: 'Field team', note: word('note of a check') },
    token: moderator.token,
  })
  await app.ask(endpoints.revokeCheck, {
    params: { id: lived, check },
    body: { reason: word('why a check was revoked') },
    token: moderator.token,
  })
}

/** A home with a text in every field, shown to buyers. */
async function publish(moderator: Person, of: string): Promise<string> {
  const fields = listingFields(of)
  const { longitude, latitude } = { longitude: point(of).coordinates[0], latitude: point(of).coordinates[1] }
  const { data: draft } = await say(endpoints.startDraft, {
    body: {
      fields: {
        ...fields,
        intent: 'sale',
        category: 'residential',
        propertySubType: 'apartment',
        place: { city: 'bengaluru', locality: 'indiranagar' },
        bedroomsTotal: 2,
        bathroomsTotalInteger: 2,
        livingArea: 40 + markers.size,
        listPrice: 90_00_000_00 + markers.size,
        longitude,
        latitude,
        project: null,
        unitType: null,
        postalCode: null,
        reraId: null,
        pictures: [
          { key: await upload(), mediaCategory: 'photo', imageOf: word(`${of}, a room`), shortDescription: word(`${of}, a picture`) },
          { key: await upload(), mediaCategory: 'floorplan', shortDescription: word(`${of}, a plan`) },
        ],
      },
    },
  })
  const input = { params: { id: draft.id }, token }
  const { problems } = (await app.ask(endpoints.checkDraft, input)).data
  expect(problems).toEqual({})
  const { id } = (await app.ask(endpoints.submitDraft, { ...input, body: { version: draft.version } })).data
  await app.work()
  const { version } = (await app.ask(endpoints.moderationCase, { params: { id }, token: moderator.token })).data
  await app.ask(endpoints.decideCase, {
    params: { id },
    body: { decision: 'approve', version, note: word(`${of}, what its moderator wrote`) },
    token: moderator.token,
  })
  return id
}

async function edit(propertyId: string, fields: object): Promise<void> {
  const { data: draft } = await app.ask(endpoints.startDraft, { body: { of: { propertyId, as: 'edit' } }, token })
  const { data } = await say(endpoints.saveDraft, { params: { id: draft.id }, body: { version: draft.version, fields } })
  await app.ask(endpoints.submitDraft, { params: { id: draft.id }, body: { version: data.version, despite: ['duplicates'] }, token })
}

/** Saves, searches and reports what others offer. */
async function lookForHomes(other: string): Promise<void> {
  await app.ask(endpoints.toggleFavourite, { query: { user: userId, property: other }, token })
  const { data: saved } = await say(endpoints.updateFavourite, {
    params: { propertyId: other },
    body: { version: 1, collection: word('collection'), note: word('note'), tags: [word('tag')] },
  })
  const to = word('renamed collection')
  await say(endpoints.renameCollection, { body: { name: saved.collection, to } })
  const gone = word('deleted collection')
  await app.ask(endpoints.updateFavourite, { params: { propertyId: other }, body: { version: saved.version + 1, collection: gone }, token })
  await say(endpoints.deleteCollection, { body: { name: gone } })
  await app.ask(endpoints.updateFavourite, {
    params: { propertyId: other },
    body: { version: saved.version + 3, collection: word('last collection') },
    token,
  })

  const near = `${point('saved search').coordinates.join(',')}`
  const query = (of: string) => `city=bengaluru&near=${near}&radius=900&text=${word(of)}`
  await say(endpoints.nameSearch, { body: { query: query('nameSearch.query') } })
  const { data: search } = await say(endpoints.saveSearch, {
    body: { name: word('saveSearch.name'), query: query('saveSearch.query') },
  })
  await say(endpoints.updateSavedSearch, {
    params: { id: search.id },
    body: { version: search.version, name: word('search name'), query: query('search') },
  })
  await say(endpoints.saveSearch, { body: { name: word('deleted search'), query: query('deleted search') } })
  const found = (await app.ask(endpoints.savedSearches, { token })).data.find(({ id }) => id !== search.id)
  await app.ask(endpoints.deleteSavedSearch, { params: { id: found?.id ?? '' }, token })
  await say(endpoints.reportHome, {
    params: { id: other },
    body: { report: uuidv7(), reason: 'other', words: word('report'), email: someEmail('email of a report') },
  })
}

/** Brings files of homes: one that is only looked at, and a zip of which the homes are taken. */
async function importHomes(): Promise<void> {
  const { body } = await app.get(importTemplate.path, { authorization: `Bearer ${token}` })
  const [header = '', example = ''] = body.replace('\uFEFF', '').split(/\r?\n/)
  const columns = [...header.split(','), word('unknown column')]
  const cells = columns.map((column) => word(`cell of ${column}`))
  const bytes = Buffer.from([columns.join(','), cells.join(',')].join('\r\n'))
  await sendFile(endpoints.startImport, bytes, 'text/csv', { name: `${word('startImport.query.name')}.csv` })

  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#123456' } }).jpeg().toBuffer()
  const photo = `${word('photo in a zip')}.jpg`
  const own: Record<string, string> = {
    reference: word('reference'),
    title: `Flat of ${word('imported title')}`,
    description: `A flat that has stood here for long and says ${word('imported description')} to its buyers.`,
    address: word('imported address'),
    unit: word('imported unit'),
    'private note': word('imported note'),
    photos: photo,
  }
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const row = parseRow(example).map((cell, at) => quoted(own[header.split(',')[at] ?? ''] ?? cell))
  const file = Buffer.from([header, row.join(',')].join('\r\n'))
  const zip = zipOf([{ name: `${word('file in a zip')}.csv`, bytes: file }, { name: photo, bytes: picture }])
  const { data } = endpoints.startImport.returns.parse(
    await sendFile(endpoints.startImport, zip, 'application/zip', { name: `${word('name of a zip')}.zip` }),
  )
  expect(data.counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 0 })
  await app.ask(endpoints.applyImport, { params: { id: data.id }, token })
  await app.work()
}
/** The cells of a line of CSV. */
const parseRow = (line: string) =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, inQuotes, plain]) => inQuotes ?? plain ?? '')

