import { insertRows } from '../../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProperty } from '../../../../contract/properties/properties.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { MARKER, openClosing } from '../../../testing/closed-homes.ts'
import { openListers } from '../../../testing/listers.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let closing: ReturnType<typeof openClosing>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  closing = openClosing(app)
})
afterAll(() => app.close())

/** A value for every column of a home. A new column needs a decision here: it is erased with the account unless it is retained. */
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
  longitude: 77.661_234,
  latitude: 12.991_234,
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
  phone_on_request: false,
  offers_unit_type: false,
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
  custom: { x_note: MARKER },
}
const namesIn = (text: string) => text.trim().split(/\s+/)
/** Keys of other rows, and columns that the test or the database sets. */
const keys = namesIn(`
  id version created_at updated_at deleted_at market listing_id intent category property_sub_type standard_status currency
  lease_amount_frequency locality_id city_id country lister_kind owner_user_id list_agent_id list_office_id list_builder_id
  list_team_key co_list_agent_key project_id unit_type_id moderated_by relisted_from status_change_timestamp
  off_market_timestamp held price_secret_until paused_by_plan pg public_longitude public_latitude`)
const retained = namesIn(`
  id created_at deleted_at market listing_id intent category property_sub_type standard_status list_price currency
  price_on_request lease_amount_frequency close_price close_date city_id locality_id country lister_kind on_market_timestamp
  original_entry_timestamp status_change_timestamp off_market_timestamp last_confirmed_at next_due_at
  internet_entire_listing_display_yn internet_automated_valuation_display_yn price_secret_until`)

/** A room to let of a person who is the only agent of an agency, with a value in every column. */
async function filledHome(person: Person, standardStatus: StandardStatus): Promise<string> {
  const own = { ownerUserId: person.user._id, standardStatus }
  const id = await listers.home({ ...own, intent: 'pg', propertySubType: 'pg-room', leaseAmountFrequency: 'month' })
  const [agencyId, teamId, builderId, projectId, unitTypeId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const place = { market: 'in', slug: `${MARKER.toLowerCase()}-${id}` }
  await insertRows(app.db, 'agencies', [{ id: agencyId, ...place, name: 'Good Homes' }])
  await insertRows(app.db, 'teams', [{ id: teamId, agencyId, teamName: 'East' }])
  await insertRows(app.db, 'builders', [{ id: builderId, ...place, name: 'Good Walls' }])
  const at = { longitude: 77.66, latitude: 12.99 }
  await insertRows(app.db, 'projects', [{ id: projectId, ...place, ...at, ...listers.base, name: 'Good Heights' }])
  await insertRows(app.db, 'unit_types', [{ id: unitTypeId, projectId, name: 'Type B', propertySubType: 'pg-room' }])
  const set = {
    ...filled,
    slug: place.slug,
    source_id: id,
    pg: { gender: 'female', houseRules: MARKER },
    list_agent_id: await closing.asAgent(person, agencyId),
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
  for (const name of [...Object.keys(filled), ...keys].filter(
    (one) => !['deleted_at', 'held', 'price_secret_until'].includes(one),
  ))
    expect([name, before?.[name]]).not.toEqual([name, null])
  expect(await closing.dumpOf(id)).toContain(MARKER)

  await closing.close(person)
  const dump = await closing.dumpOf(id)
  for (const gone of [MARKER, MARKER.toLowerCase(), '12B', '560038', '77.66', '12.99', person.user._id])
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
    public_remarks: 'Whoever listed this home has closed their account, and what they wrote about it is gone.',
    language: 'en',
    location_precision: 'locality',
    lister_name: 'Former member',
    internet_consumer_comment_yn: true,
    phone_on_request: true,
  })
  const { data } = await app.ask(getProperty, { params: { id } })
  expect(data).toMatchObject({ standardStatus: 'rented', listPrice: 30_000_00, closePrice: 29_500_00, media: [] })
  // The middle of the locality, which is kept.
  expect(data.location).toEqual([77.64, 12.97])
})
