import { insertRows } from '../../../platform/db/insert-rows.ts'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../../contract/account.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../../../contract/auth.ts'
import { getProperty, similarProperties, propertyHistory } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { myListings } from '../../../../contract/listings/my-listings.ts'
import { uploadPicture } from '../../../../contract/uploads.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { MARKER, openClosing } from '../../../testing/closed-homes.ts'
import { openListers } from '../../../testing/listers.ts'
import { asPerson, codeFor } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { eraseFormerHomes } from './erase-homes.ts'
import { insertMedia } from '../../properties/repository.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let closing: ReturnType<typeof openClosing>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  closing = openClosing(app)
})
afterAll(() => app.close())

test('what is not closed is withdrawn and emptied; its page is gone and shows homes like it', async () => {
  const person = await asPerson(app)
  const ownerUserId = person.user._id
  const agentId = await closing.asAgent(person)
  const builderId = uuidv7()
  await insertRows(app.db, 'builders', [
    { id: builderId, market: 'in', slug: builderId, name: 'Good Walls', userId: ownerUserId },
  ])
  const states = [
    'draft',
    'pending_review',
    'rejected',
    'active',
    'paused',
    'under_offer',
    'expired',
    'withdrawn',
  ] as const
  const text = { title: `${MARKER} flat facing the park`, unitNumber: MARKER, longitude: 77.64, latitude: 12.97 }
  const homes = [
    ...(await Promise.all(states.map((standardStatus) => listers.home({ ...text, ownerUserId, standardStatus })))),
    await listers.home({ ...text, listAgentId: agentId }),
    await listers.home({ ...text, listBuilderId: builderId }),
  ]
  const like = await listers.home()
  const { kept } = await app.ask(exportAccount, { params: person.params, token: person.token })
  expect(new Set(kept['homes']?.map(({ id }) => id))).toEqual(new Set(homes))

  await closing.close(person)
  for (const id of homes) {
    expect(await closing.dumpOf(id)).not.toContain(MARKER)
    expect(await listers.rowOf(id)).toMatchObject({ standard_status: 'withdrawn', unit_number: null, longitude: null })
    expect((await app.refused(`/api/properties/${id}`)).problem.code).toBe('PROPERTY_GONE')
    expect(await closing.verifies(id)).toBe(true)
  }
  const similar = await app.ask(similarProperties, { params: { id: homes[3] ?? '' } })
  expect(similar.data.map(({ id }) => id)).toContain(like)
  const found = (await app.ask(searchProperties, {})).data.map(({ id }) => id)
  expect(found.filter((id) => homes.includes(id))).toEqual([])
  await app.work()
  expect((await app.refused(`/api/properties/${homes[3]}`)).problem.code).toBe('PROPERTY_GONE')
})

test('a home of a firm with somebody else to handle it stays as it is, without the person', async () => {
  const colleague = await listers.anAgent()
  const { agencyId } = colleague
  const person = await asPerson(app)
  const listAgentId = await closing.asAgent(person, agencyId)
  const firms = { listAgentId, listOfficeId: agencyId, listerKind: 'agent' as const, listerName: `${MARKER} Khan` }
  const words = { title: 'Flat of the firm facing the park', privateRemarks: 'Keys at the desk', unitNumber: '7A' }
  const id = await listers.home({ ...firms, ...words, longitude: 77.64, latitude: 12.97 })
  const coListed = await listers.home({ listAgentId: colleague.agentId, listOfficeId: agencyId })
  await app.db.query(`update properties set co_list_agent_key = $2 where id = $1`, [coListed, listAgentId])
  await listers.index(coListed)
  const imported = { at: app.clock.now(), changeType: 'imported', fieldName: 'source', newValue: `${MARKER}.csv` }
  await insertRows(app.db, 'property_history', [{ ...imported, propertyId: id, byUserId: person.user._id }])
  const before = await listers.rowOf(id)
  expect(JSON.stringify(await app.ask(getProperty, { params: { id: coListed } }))).toContain(MARKER)

  await closing.close(person)
  expect(await listers.rowOf(id)).toEqual({
    ...before,
    version: Number(before?.['version']) + 1,
    updated_at: app.clock.now(),
    list_agent_id: colleague.agentId,
    lister_kind: 'agency',
    lister_name: 'Good Homes',
  })
  const { data } = await app.ask(getProperty, { params: { id } })
  expect(data).toMatchObject({ title: words.title, standardStatus: 'active', photosCount: 1 })
  const { phone, profile, officeSlug, ...lister } = data.lister
  // The colleague's number, masked.
  expect(phone).toMatch(/^\+91 •/)
  expect(lister).toEqual({ kind: 'agency', name: 'Good Homes', office: 'Good Homes' })
  const { rows } = await app.db.query(
    `select a.kind, a.slug, o.slug as office from profiles a join profiles o on o.id = a.agency_id where a.id = $1`,
    [colleague.agentId],
  )
  expect(rows).toEqual([{ ...profile, office: officeSlug }])
  for (const one of [id, coListed]) expect(await closing.dumpOf(one)).not.toContain(MARKER)
  // The colleague lists it now.
  const own = await app.ask(myListings, { token: colleague.token })
  expect(own.data.map(({ home }) => home.id)).toContain(id)
  expect(await closing.verifies(id)).toBe(true)
})

test('a firm whose other agents have closed or locked accounts, or none, handles nothing', async () => {
  const { agencyId, id: colleague } = await listers.anAgent()
  await app.db.query(`update users set state = 'locked' where id = $1`, [colleague])
  const nobody = uuidv7()
  await insertRows(app.db, 'agents', [{ id: nobody, market: 'in', slug: nobody, name: 'Nobody Here', agencyId }])
  const person = await asPerson(app)
  const listAgentId = await closing.asAgent(person, agencyId)
  const id = await listers.home({ listAgentId, listOfficeId: agencyId, unitNumber: MARKER })
  await closing.close(person)
  expect(await listers.rowOf(id)).toMatchObject({
    standard_status: 'withdrawn',
    list_office_id: null,
    unit_number: null,
  })
})

test('history keeps status and price of a home that went, and no words, no reason and nobody', async () => {
  const person = await asPerson(app)
  const by = person.user._id
  const id = await listers.home({ ownerUserId: by, listPrice: 90_000_00 })
  const line = (changeType: string, fieldName: string, newValue: unknown) => ({
    propertyId: id,
    at: app.clock.now(),
    byUserId: by,
    changeType,
    fieldName,
    newValue,
  })
  await insertRows(app.db, 'property_history', [
    { ...line('edit', 'unitNumber', MARKER), previousValue: `${MARKER} 12B` },
    line('imported', 'source', `${MARKER}.csv`),
    line('moderated', 'moderation', { decision: 'mend', note: MARKER }),
  ])
  await app.db.transaction(async (db) => {
    await db.query(`select set_config('lintel.by', $1, true), set_config('lintel.reason', $2, true)`, [by, MARKER])
    await db.query(`update properties set list_price = 8000000, updated_at = $2 where id = $1`, [id, app.clock.now()])
    for (const status of ['under_offer', 'sold'])
      await db.query(`update properties set standard_status = $2, updated_at = $3 where id = $1`, [
        id,
        status,
        app.clock.now(),
      ])
  })
  const linesOf = async () =>
    (
      await app.db.query<{ id: string; kind: string; value: unknown; by: string | null; reason: string | null }>(
        `select id::text, change_type as kind, previous_value as was, new_value as value, by_user_id as by, reason, value_hash, reason_hash, hash
         from property_history where property_id = $1 order by id`,
        [id],
      )
    ).rows
  const [before, told] = [await linesOf(), await app.ask(propertyHistory, { params: { id } })]
  expect(await closing.verifies(id)).toBe(true)

  await closing.close(person)
  const isFact = (kind: string) => ['created', 'status', 'price'].includes(kind)
  expect(await linesOf()).toEqual(
    before.map((one) => ({ ...one, by: null, reason: null, ...(!isFact(one.kind) && { was: null, value: null }) })),
  )
  expect(before.filter(({ kind }) => !isFact(kind))).toHaveLength(3)
  expect(before.filter(({ reason }) => reason === MARKER)).toHaveLength(2)
  expect(await closing.verifies(id)).toBe(true)
  expect(await app.ask(propertyHistory, { params: { id } })).toEqual(told)
  expect(await closing.dumpOf(id)).not.toContain(MARKER)
})

test('what waits beside a home goes with it, whoever wrote it, and what moderators saw of it', async () => {
  const person = await asPerson(app)
  const { id: admin } = await listers.someone(['Admin'])
  const propertyId = await listers.home({ ownerUserId: person.user._id })
  const at = app.clock.now()
  const fields = { unitNumber: MARKER }
  await insertRows(app.db, 'property_revisions', [{ propertyId, byUserId: admin, at, baseVersion: 1, fields }])
  const draft = { userId: admin, fields, createdAt: at, updatedAt: at }
  await insertRows(app.db, 'listing_drafts', [
    { ...draft, id: uuidv7(), propertyId, baseVersion: 1, baseFields: fields },
    { ...draft, id: uuidv7(), relistedFrom: propertyId },
  ])
  const importId = uuidv7()
  const file = { id: importId, userId: admin, market: 'in', fileName: 'homes.csv', columns: ['title'], createdAt: at }
  await insertRows(app.db, 'listing_imports', [file])
  await insertRows(app.db, 'listing_import_rows', [
    { importId, rowNo: 2, reference: MARKER, cells: [MARKER], fields, outcome: 'changed', propertyId, before: fields },
  ])
  const check = { propertyId, kind: 'title', result: 'passed', byLabel: 'Lintel', at }
  await insertRows(app.db, 'property_verifications', [
    { ...check, id: uuidv7(), evidenceNote: MARKER, evidenceHash: 'ab'.repeat(32), revokedFor: MARKER },
  ])
  await closing.close(person)
  const { rows } = await app.db.query<{ dump: string }>(
    `select concat((select json_agg(r) from property_revisions r), (select json_agg(d) from listing_drafts d),
       (select json_agg(i) from listing_import_rows i), (select json_agg(v) from property_verifications v)) as dump`,
  )
  expect(rows[0]?.dump).not.toContain(MARKER)
  expect(rows[0]?.dump).not.toContain('abab')
  expect(rows[0]?.dump).toContain('"kind":"title"')
})

test('the files of its pictures are removed with it, also those that were to be made later', async () => {
  const person = await asPerson(app)
  const upload = async (red: number) => {
    const background = { r: red, g: 90, b: 30 }
    const payload = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${person.token}` }
    const answer = await app.app.http.inject({ method: 'POST', url: uploadPicture.path, headers, payload })
    return readStrictly(uploadPicture, answer.json()).data.key
  }
  const filesOf = (key: string) => readdirSync(path.join(app.folder, 'uploads')).filter((name) => name.startsWith(key))
  const encoded = await upload(10)
  await app.work()
  expect(filesOf(encoded).some((name) => name.endsWith('.avif'))).toBe(true)
  const id = await listers.home({ ownerUserId: person.user._id, standardStatus: 'sold' })
  const stays = await listers.home()
  const shared = await upload(20)
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email: person.email }, token: person.token })
  const otp = await codeFor(app, person.email)
  // Its AVIF version is not encoded yet when the account is closed.
  const waiting = await upload(30)
  const picture = (propertyId: string, pictureKey: string, position: number) => ({ propertyId, pictureKey, position })
  await insertMedia(
    app.db,
    [picture(id, encoded, 1), picture(id, waiting, 2), picture(id, shared, 3), picture(stays, shared, 1)].map(
      (media) => ({ ...media, alt: `${MARKER} living room`, altHindi: `${MARKER} कमरा` }),
    ),
  )
  await app.ask(closeAccount, { params: person.params, token: person.token, body: { otp } })
  await app.work()
  expect([filesOf(encoded), filesOf(waiting)]).toEqual([[], []])
  expect(filesOf(shared).length).toBeGreaterThan(0)
  const { rowCount } = await app.db.query(`select from property_media where property_id = $1`, [id])
  expect(rowCount).toBe(0)
})

test('a home whose lister left under an earlier release is emptied by night, once', async () => {
  const left = await listers.home({
    listerName: 'Former member',
    unitNumber: MARKER,
    publicRemarks: `${MARKER} ${'x'.repeat(60)}`,
  })
  await eraseFormerHomes(app.db, app.clock.now())
  await app.work()
  expect(await closing.dumpOf(left)).not.toContain(MARKER)
  const before = await listers.rowOf(left)
  await eraseFormerHomes(app.db, app.clock.now())
  expect(await listers.rowOf(left)).toEqual(before)
})
