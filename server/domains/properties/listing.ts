import { Refusal } from '../../platform/http/refusal.ts'
import { JsonText } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cardFields, cardJoins, pictureJson } from './index-homes.ts'

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Statuses with a public page; the withdrawn and refused have none, and drafts never had. */
const PUBLIC = `('active', 'coming_soon', 'under_offer', 'paused', 'sold', 'rented', 'expired')`

// What is nearer than the lister allows stays inside: the street at locality precision, the door below "exact".
const atLeast = (precision: 'exact' | 'building' | 'street', column: string) =>
  `case when p.location_precision <= '${precision}' then ${column} end`

const address = `json_build_object(
  'unparsedAddress', ${atLeast('exact', 'p.unparsed_address')}, 'unitNumber', ${atLeast('exact', 'p.unit_number')},
  'streetNumber', ${atLeast('building', 'p.street_number')}, 'streetName', ${atLeast('street', 'p.street_name')},
  'subdivisionName', ${atLeast('street', 'p.subdivision_name')},
  'locality', json_build_object('slug', l.slug, 'name', l.name), 'city', json_build_object('slug', c.slug, 'name', c.name),
  'countyOrParish', p.county_or_parish, 'stateOrProvince', p.state_or_province, 'postalCode', p.postal_code, 'country', p.country)`

const propertySql = `select p.standard_status as status, json_strip_nulls(json_build_object(${cardFields}))::text as card,
  json_strip_nulls(json_build_object(
    'version', p.version, 'universalPropertyId', p.universal_property_id, 'publicRemarks', p.public_remarks, 'address', ${address},
    'media', coalesce((select json_agg(${pictureJson} order by m.position) from property_media m join pictures pic on pic.key = m.picture_key
      where m.property_id = p.id), '[]'),
    'virtualTourURLUnbranded', p.virtual_tour_url_unbranded, 'listPriceLow', p.list_price_low, 'originalListPrice', p.original_list_price,
    'priceChangeTimestamp', ${iso('p.price_change_timestamp')}, 'brokerage', p.brokerage, 'taxAnnualAmount', p.tax_annual_amount,
    'taxYear', p.tax_year, 'leaseTermMin', p.lease_term_min, 'leaseTermMax', p.lease_term_max, 'lockInMonths', p.lock_in_months,
    'noticeMonths', p.notice_months, 'rentIncludes', p.rent_includes, 'tenantPays', p.tenant_pays, 'balconies', p.balconies,
    'roomsTotal', p.rooms_total, 'rooms', p.rooms, 'livingAreaUnits', p.living_area_units, 'livingAreaSource', p.living_area_source,
    'buildingAreaTotal', p.building_area_total, 'lotSizeUnits', p.lot_size_units, 'lotSizeDimensions', p.lot_size_dimensions,
    'frontageLength', p.frontage_length, 'roadWidth', p.road_width)) ::text as more,
  json_strip_nulls(json_build_object('stories', p.stories, 'inclusions', p.inclusions,
    'exclusions', p.exclusions, 'coveredSpaces', p.covered_spaces, 'openParkingSpaces', p.open_parking_spaces, 'ownership', p.ownership,
    'landLeaseYears', p.land_lease_years, 'amenities', p.amenities, 'securityFeatures', p.security_features, 'view', p.view,
    'flooring', p.flooring, 'waterSource', p.water_source, 'electric', p.electric, 'utilities', p.utilities,
    'petsAllowed', p.pets_allowed, 'accessibilityFeatures', p.accessibility_features, 'energyRating', p.energy_rating,
    'buildingName', ${atLeast('street', 'p.building_name')}, 'builderName', p.builder_name, 'tower', ${atLeast('building', 'p.tower')},
    'disclosures', p.disclosures, 'showingDays', p.showing_days, 'showingAdvanceNotice', p.showing_advance_notice,
    'showingInstructions', p.showing_instructions, 'distances', ${atLeast('street', 'p.distances')}, 'walkScore', p.walk_score,
    'freshness', json_build_object('lastConfirmedAt', ${iso('p.last_confirmed_at')}, 'nextDueAt', ${iso('p.next_due_at')}, 'state',
      case when $2 < p.next_due_at then 'fresh' when $2 < p.next_due_at + interval '7 days' then 'due' else 'stale' end),
    'createdAt', ${iso('p.created_at')}, 'updatedAt', ${iso('p.updated_at')}))::text as rest
  from properties p ${cardJoins} where p.id = $1 and p.deleted_at is null and p.standard_status in ${PUBLIC.replace(')', ", 'withdrawn')")}`

/** A home as its page shows it, written by the database in the contract's shape. */
export async function readProperty(db: Db, id: string, now: Date): Promise<JsonText> {
  const { rows } = await db.query<{ status: string; card: string; more: string; rest: string }>({
    name: 'read-property',
    text: propertySql,
    values: [id, now],
  })
  const row = rows[0]
  if (!row) throw new Refusal('PROPERTY_NOT_FOUND')
  if (row.status === 'withdrawn') throw new Refusal('PROPERTY_GONE')
  // Three objects because a function of the database takes a hundred arguments at most.
  return new JsonText(`{"data":${[row.card.slice(0, -1), row.more.slice(1, -1), row.rest.slice(1)].join(',')}}`)
}

/** The id behind a printed reference, of a home that has a public page. */
export async function findByListingId(db: Db, listingId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-by-listing-id',
    text: `select id from properties where market = any(enum_range(null::market)) and listing_id = $1 and standard_status in ${PUBLIC} limit 1`,
    values: [listingId],
  })
  return rows[0]?.id
}

/**
 * Homes like this one: same intent, market and kind, in its city, nearest first by price, size and place together
 * (a tenth of the price weighs as much as a tenth of the size or a kilometre).
 */
export async function similarTo(db: Db, id: string): Promise<string[] | undefined> {
  const { rows } = await db.query<{ known: boolean; cards: string[] | null }>({
    name: 'similar-homes',
    text: `select true as known, (
      select array_agg(s.card order by s.score, s.id) from (
        select b.id, c.card,
          abs(b.price - p.list_price) / nullif(p.list_price, 0)::float8 * 10
          + coalesce(abs(b.area - coalesce(p.living_area, p.leasable_area, p.lot_size_area)) / coalesce(p.living_area, p.leasable_area, p.lot_size_area) * 10, 5)
          + coalesce(metres_between(b.longitude, b.latitude, p.public_longitude, p.public_latitude) / 1000, 10)
          + coalesce(abs(b.bedrooms - p.bedrooms_total) * 3, 0) as score
        from (select h.* from search_homes h where h.market = p.market and h.intent = p.intent and h.city_id = p.city_id
            and h.property_sub_type = p.property_sub_type and h.price between p.list_price * 0.6 and p.list_price * 1.6 and h.id <> p.id
            order by h.posted_at desc, h.id desc limit 300) b
          join property_cards c on c.id = b.id
        order by score, b.id limit 6) s) as cards
      from properties p where p.id = $1 and p.deleted_at is null and p.standard_status in ${PUBLIC.replace(')', ", 'withdrawn')")}`,
    values: [id],
  })
  return rows[0] && (rows[0].cards ?? [])
}
