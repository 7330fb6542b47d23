import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { RESEND_AFTER_MS, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { getProperty, searchProperties, similarProperties } from '../../../contract/properties/index.ts'
import { ownListings, propertyHistory } from '../../../contract/properties/listings.ts'
import type { StandardStatus } from '../../../contract/properties/words.ts'
import { uploadPicture } from '../../../contract/uploads.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers } from '../../testing/listers.ts'
import { asPerson, codeFor, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { insertMedia, insertRows } from './saving.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

/** In every text that a person wrote in these tests. */
const MARKER = 'Zxqmarker'

async function close({ params, token, email }: Person): Promise<void> {
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  await app.ask(closeAccount, { params, token, body: { otp: await codeFor(app, email) } })
}

/** An agent's entry for a person, in an agency where one is named. */
async function asAgent(person: Person, agencyId?: string): Promise<string> {
  const id = uuidv7()
  const entry = { id, market: 'in', slug: id, name: `${MARKER} Khan`, memberStateLicense: 'PRM/KA/1' }
  await insertRows(app.db, 'agents', [{ ...entry, agencyId, userId: person.user._id }])
  return id
}

/** Everything the database holds of a home, as text. */
async function dumpOf(id: string): Promise<string> {
  const tables = `select distinct c.table_name as name, c.column_name as key from information_schema.columns c
    where c.table_schema = 'public' and (c.column_name = 'property_id'
      or c.column_name = 'id' and c.table_name in ('properties', 'property_pages', 'property_cards', 'search_homes', 'search_texts'))`
  const { rows } = await app.db.query<{ name: string; key: string }>(tables)
  const dumps = await Promise.all(
    rows.map(({ name, key }) =>
      app.db.query<{ dump: string | null }>(`select json_agg(t)::text as dump from ${name} t where t.${key} = $1`, [
        id,
      ]),
    ),
  )
  return dumps.map((dump, n) => `${rows[n]?.name}: ${dump.rows[0]?.dump}`).join('\n')
}

async function verifies(id: string): Promise<boolean> {
  const { rows } = await app.db.query<{ whole: boolean }>(`select history_verifies($1) as whole`, [id])
  return rows[0]?.whole ?? false
}

/** What every column of a home can hold. A new column is decided of here: it goes with the account unless it is retained. */
const filled: Record<string, unknown> = {
  source: `lister:${MARKER}`,
  source_id: MARKER,
  source_hash: MARKER,
  universal_property_id: `IN-KA-${MARKER}`,
  title: `${MARKER} flat facing the park`,
  public_remarks: `${MARKER} is the name of this flat, which has the morning sun and a new kitchen.`,
  private_remarks: MARKER,
  language: 'hi',
  list_price: 30_000_00,
  list_price_low: 29_000_00,
  original_list_price: 33_000_00,
  previous_list_price: 32_000_00,
  price_change_timestamp: '2026-02-01T00:00:00Z',
  price_negotiable: true,
  price_on_request: true,
  security_deposit: 1,
  association_fee: 1,
  association_fee_frequency: 'month',
  brokerage: { percent: 2 },
  tax_annual_amount: 1,
  tax_year: 2025,
  availability_date: '2026-03-01',
  lease_term_min: 11,
  lease_term_max: 24,
  lock_in_months: 3,
  notice_months: 1,
  rent_includes: [MARKER],
  tenant_pays: [MARKER],
  bedrooms_total: 2,
  bathrooms_total_integer: 2,
  balconies: 1,
  rooms_total: 4,
  rooms: [{ name: MARKER }],
  living_area: 70,
  living_area_units: 'sqm',
  living_area_source: MARKER,
  building_area_total: 80,
  building_area_units: 'sqm',
  building_area_source: 'owner',
  super_built_up_area: 90,
  leasable_area: 70,
  leasable_area_units: 'sqm',
  lot_size_area: 100,
  lot_size_units: 'sqm',
  lot_size_dimensions: MARKER,
  frontage_length: 9,
  road_width: 9,
  entry_level: 3,
  stories_total: 4,
  stories: 1,
  direction_faces: 'east',
  furnished: 'partial',
  inclusions: [MARKER],
  exclusions: MARKER,
  covered_spaces: 1,
  open_parking_spaces: 1,
  parking_features: [MARKER],
  property_condition: 'updated',
  year_built: 2001,
  development_status: 'ready',
  possession_date: '2026-03-01',
  ownership: 'leasehold',
  land_lease_years: 90,
  land_lease_expiration_date: '2099-01-01',
  amenities: ['lift'],
  security_features: [MARKER],
  view: [MARKER],
  flooring: [MARKER],
  water_source: [MARKER],
  electric: [MARKER],
  utilities: [MARKER],
  pets_allowed: [MARKER],
  accessibility_features: [MARKER],
  energy_rating: 'A',
  unparsed_address: `${MARKER} Road 4`,
  unit_number: '12B',
  street_number: '4',
  street_name: `${MARKER} Road`,
  subdivision_name: MARKER,
  county_or_parish: MARKER,
  state_or_province: MARKER,
  postal_code: '560038',
  longitude: 77.641_234,
  latitude: 12.971_234,
  location_precision: 'exact',
  geocode_confidence: 0.9,
  distances: [{ to: MARKER, metres: 100 }],
  walk_score: 80,
  virtual_tour_url_unbranded: `https://tour.example/${MARKER}`,
  tower: MARKER,
  building_name: MARKER,
  builder_name: MARKER,
  builder_model: MARKER,
  rera_id: MARKER,
  disclosures: [{ code: 'flood', text: MARKER }],
  lister_name: `${MARKER} Khan`,
  showing_days: ['monday'],
  showing_advance_notice: 2,
  showing_instructions: MARKER,
  showing_hours: '09:00-18:00',
  virtual_visits: true,
  listing_agreement: 'open',
  attribution_contact: `${MARKER}@example.test`,
  syndicate_to: ['reso'],
  meta_title: `${MARKER} flat`,
  meta_description: `${MARKER} flat with the morning sun, a new kitchen and a park across the lane.`,
  slug: `${MARKER.toLowerCase()}-flat_x`,
  next_due_at: '2026-03-03T00:00:00Z',
  last_confirmed_at: '2026-02-02T00:00:00Z',
  on_market_timestamp: '2026-01-02T00:00:00Z',
  original_entry_timestamp: '2026-01-01T00:00:00Z',
  rank_timestamp: '2026-02-03T00:00:00Z',
  close_price: 29_500_00,
  close_date: '2026-02-20',
  moderation_reasons: ['wrong-price'],
  moderation_note: MARKER,
  moderated_at: '2026-02-01T00:00:00Z',
  boosted_until: '2026-02-01T00:00:00Z',
  quality: 77,
  risk_signals: [MARKER],
  hidden: true,
  mend_asked: true,
  internet_entire_listing_display_yn: false,
  internet_automated_valuation_display_yn: false,
  internet_consumer_comment_yn: false,
}
/** Keys of other rows, some of them set by the test, and what the database writes. */
const keys = [
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'market', 'listing_id', 'intent', 'category'],
  ...[
    'property_sub_type',
    'standard_status',
    'currency',
    'lease_amount_frequency',
    'locality_id',
    'city_id',
    'country',
  ],
  ...['lister_kind', 'owner_user_id', 'list_agent_id', 'list_office_id', 'list_builder_id', 'list_team_key'],
  ...['co_list_agent_key', 'project_id', 'unit_type_id', 'moderated_by', 'relisted_from', 'status_change_timestamp'],
  // Told by whom it is for; of rooms with service alone.
  ...['off_market_timestamp', 'held', 'pg', 'public_longitude', 'public_latitude'],
]
const retained = [
  ...['id', 'created_at', 'deleted_at', 'market', 'listing_id', 'intent', 'category', 'property_sub_type'],
  ...['standard_status', 'list_price', 'currency', 'price_on_request', 'lease_amount_frequency', 'close_price'],
  ...['close_date', 'city_id', 'locality_id', 'country', 'lister_kind', 'on_market_timestamp'],
  ...[
    'original_entry_timestamp',
    'status_change_timestamp',
    'off_market_timestamp',
    'last_confirmed_at',
    'next_due_at',
  ],
  ...['internet_entire_listing_display_yn', 'internet_automated_valuation_display_yn'],
]

/** A room of a person, who is the only agent of an agency, with something in every column. */
async function filledHome(person: Person, standardStatus: StandardStatus): Promise<string> {
  const own = { ownerUserId: person.user._id, standardStatus }
  const id = await listers.home({ ...own, intent: 'pg', propertySubType: 'pg-room', leaseAmountFrequency: 'month' })
  const [agencyId, teamId, builderId, projectId, unitTypeId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const place = { market: 'in', slug: `${MARKER.toLowerCase()}-${id}` }
  await insertRows(app.db, 'agencies', [{ id: agencyId, ...place, name: 'Good Homes' }])
  await insertRows(app.db, 'teams', [{ id: teamId, agencyId, teamName: 'East' }])
  await insertRows(app.db, 'builders', [{ id: builderId, ...place, name: 'Good Walls' }])
  const at = { longitude: 77.64, latitude: 12.97, developmentStatus: 'ready' }
  await insertRows(app.db, 'projects', [{ id: projectId, ...place, ...at, ...listers.base, name: 'Good Heights' }])
  await insertRows(app.db, 'unit_types', [{ id: unitTypeId, projectId, name: 'Type B', propertySubType: 'pg-room' }])
  const set = {
    ...filled,
    slug: place.slug,
    source_id: id,
    pg: { gender: 'female', houseRules: MARKER },
    list_agent_id: await asAgent(person, agencyId),
    list_office_id: agencyId,
    list_team_key: teamId,
    list_builder_id: builderId,
    co_list_agent_key: (await listers.anAgent()).agentId,
    project_id: projectId,
    unit_type_id: unitTypeId,
    relisted_from: await listers.home({ ...own, standardStatus: 'withdrawn' }),
    moderated_by: (await listers.someone(['Moderator'])).id,
    off_market_timestamp: '2026-02-20T00:00:00Z',
    status_change_timestamp: '2026-02-20T00:00:00Z',
  }
  const columns = Object.keys(set)
  await app.db.query(
    `update properties set (${columns.join(', ')}) = (select ${columns.join(', ')} from json_populate_record(null::properties, $2)) where id = $1`,
    [id, JSON.stringify(set)],
  )
  await listers.index(id)
  return id
}

test('the columns of a home are all decided of', async () => {
  const { rows } = await app.db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped`,
  )
  expect(new Set([...Object.keys(filled), ...keys])).toEqual(new Set(rows.map(({ name }) => name)))
})

test('a sold home keeps price, days, kind and locality, and nothing else, in any column or table', async () => {
  const person = await asPerson(app)
  const id = await filledHome(person, 'rented')
  const before = await listers.rowOf(id)
  for (const name of [...Object.keys(filled), ...keys].filter((one) => one !== 'deleted_at' && one !== 'held'))
    expect([name, before?.[name]]).not.toEqual([name, null])
  expect(await dumpOf(id)).toContain(MARKER)

  await close(person)
  const dump = await dumpOf(id)
  for (const gone of [MARKER, MARKER.toLowerCase(), '12B', '560038', '77.64', '12.97', person.user._id])
    expect(dump).not.toContain(gone)
  const after = await listers.rowOf(id)
  for (const name of retained) expect([name, after?.[name]]).toEqual([name, before?.[name]])
  const isDefault = (value: unknown) => value === null || value === false || (Array.isArray(value) && !value.length)
  const rest = Object.entries(after ?? {}).filter(([name, value]) => !retained.includes(name) && !isDefault(value))
  expect(Object.fromEntries(rest)).toEqual({
    version: Number(before?.['version']) + 1,
    updated_at: app.clock.now(),
    title: 'Rented pg room in Indiranagar',
    slug: `rented-pg-room-in-indiranagar_${String(before?.['listing_id']).toLowerCase()}`,
    public_remarks: expect.stringContaining('closed their account'),
    language: 'en',
    location_precision: 'locality',
    lister_name: 'Former member',
    internet_consumer_comment_yn: true,
  })
  const { data } = await app.ask(getProperty, { params: { id } })
  expect(data).toMatchObject({ standardStatus: 'rented', listPrice: 30_000_00, closePrice: 29_500_00, media: [] })
  expect(data.location).toBeUndefined()
})

test('what is not closed is withdrawn and emptied; its page is gone and shows homes like it', async () => {
  const person = await asPerson(app)
  const ownerUserId = person.user._id
  const agentId = await asAgent(person)
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

  await close(person)
  for (const id of homes) {
    expect(await dumpOf(id)).not.toContain(MARKER)
    expect(await listers.rowOf(id)).toMatchObject({ standard_status: 'withdrawn', unit_number: null, longitude: null })
    expect((await app.refused(`/api/properties/${id}`)).problem.code).toBe('PROPERTY_GONE')
    expect(await verifies(id)).toBe(true)
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
  const listAgentId = await asAgent(person, agencyId)
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

  await close(person)
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
  expect(data.lister).toEqual({ kind: 'agency', name: 'Good Homes', office: 'Good Homes' })
  for (const one of [id, coListed]) expect(await dumpOf(one)).not.toContain(MARKER)
  // The colleague is who is asked about it now.
  const own = await app.ask(ownListings, { token: colleague.token })
  expect(own.data.map(({ home }) => home.id)).toContain(id)
  expect(await verifies(id)).toBe(true)
})

test('a firm whose other agents have closed or locked accounts, or none, handles nothing', async () => {
  const { agencyId, id: colleague } = await listers.anAgent()
  await app.db.query(`update users set state = 'locked' where id = $1`, [colleague])
  const nobody = uuidv7()
  await insertRows(app.db, 'agents', [{ id: nobody, market: 'in', slug: nobody, name: 'Nobody Here', agencyId }])
  const person = await asPerson(app)
  const listAgentId = await asAgent(person, agencyId)
  const id = await listers.home({ listAgentId, listOfficeId: agencyId, unitNumber: MARKER })
  await close(person)
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
    ...{ propertyId: id, at: app.clock.now(), byUserId: by, changeType, fieldName, newValue },
  })
  await insertRows(app.db, 'property_history', [
    { ...line('edit', 'unitNumber', MARKER), previousValue: `${MARKER} 12B` },
    line('imported', 'source', `${MARKER}.csv`),
    line('moderated', 'moderation', { decision: 'mend', note: MARKER }),
  ])
  await app.db.transaction(async (db) => {
    await db.query(`select set_config('lintel.by', $1, true), set_config('lintel.reason', $2, true)`, [by, MARKER])
    await db.query(`update properties set list_price = 80_00_000, updated_at = $2 where id = $1`, [id, app.clock.now()])
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
  expect(await verifies(id)).toBe(true)

  await close(person)
  const isFact = (kind: string) => ['created', 'status', 'price'].includes(kind)
  expect(await linesOf()).toEqual(
    before.map((one) => ({ ...one, by: null, reason: null, ...(!isFact(one.kind) && { was: null, value: null }) })),
  )
  expect(before.filter(({ kind }) => !isFact(kind))).toHaveLength(3)
  expect(before.filter(({ reason }) => reason === MARKER)).toHaveLength(2)
  expect(await verifies(id)).toBe(true)
  expect(await app.ask(propertyHistory, { params: { id } })).toEqual(told)
  expect(await dumpOf(id)).not.toContain(MARKER)
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
  await close(person)
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
    return uploadPicture.returns.parse(answer.json()).data.key
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
  // Its AVIF waits to be made when the account is closed.
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
