import { iso } from '../../platform/db/iso.ts'
import { dayOf as dayIn } from '../../platform/db/market-day.ts'
import { overdueDays } from '../../../contract/properties/listing-confirmation.ts'
import { LISTER_SUSPENDED } from '../directories/service.ts'
import { nearbyJson } from '../places/service.ts'
import { pictureFields } from '../uploads/service.ts'

/** The size in m² for the price per area: carpet, else leasable, built-up or plot area. */
export const sizeOf = `coalesce(p.living_area, p.leasable_area, p.building_area_total, p.super_built_up_area, p.lot_size_area)`

/** SQL of a picture as `Picture` of the contract; a floor plan is one whatever room its lister named. */
export const pictureJson = `json_strip_nulls(json_build_object(
  ${pictureFields('pic')}, 'alt', m.alt, 'altHindi', m.alt_hindi, 'imageOf', case m.media_category when 'floorplan' then 'floorplan' else m.image_of end,
  'mediaAlteration', m.media_alteration))`

export const place = (row: string) =>
  `json_build_object('slug', ${row}.slug, 'name', ${row}.name, 'nameHindi', ${row}.name_hindi)`

/** SQL of the verified phone number of the lister of home `p`, if members may ask for it. */
export const SHOWN_PHONE = `(select u.phone from users u where p.phone_on_request and u.state = 'active' and u.phone_verified_at is not null
  and u.id = coalesce(p.owner_user_id, (select user_id from agents where id = p.list_agent_id), (select user_id from builders where id = p.list_builder_id)))`

/** SQL of that number as everyone sees it while the home takes enquiries: the country code and two digits. */
const maskedPhone = `case when p.standard_status in ('active', 'coming_soon', 'under_offer') and not p.held and not ${LISTER_SUSPENDED}
  then (select case when n.phone like '+1%' then '+1' else left(n.phone, 3) end || ' ••••• •••' || right(n.phone, 2)
    from (select ${SHOWN_PHONE} as phone) n where n.phone is not null) end`

/** SQL of the public profile of the lister of home `p`, and of the agency of an agent. */
const listerProfile = `(select json_build_object('kind', kind, 'slug', slug) from profiles
    where p.lister_kind <> 'owner' and id = coalesce(p.list_agent_id, p.list_builder_id, p.list_office_id) and state = 'active')`
const officeSlug = `(select slug from profiles where p.lister_kind <> 'owner' and id = p.list_office_id and state = 'active')`

/** SQL of the public point of a home: that of its locality `l` where no pin was set. */
export const publicPoint = {
  longitude: 'coalesce(p.public_longitude, l.longitude)',
  latitude: 'coalesce(p.public_latitude, l.latitude)',
}

/** The part of a home's JSON that card and page share (a registration names the building, as a project does): expects p (properties), c, l (city, locality), pr (project). */
const fieldsWith = (listerToo = '') => `
  'id', p.id, 'listingId', p.listing_id, 'market', p.market, 'intent', p.intent, 'category', p.category,
  'propertySubType', p.property_sub_type, 'standardStatus', p.standard_status, 'title', p.title, 'language', p.language,
  'listPrice', p.list_price, 'currency', p.currency, 'priceOnRequest', p.price_on_request,
  'priceNegotiable', p.price_negotiable, 'leaseAmountFrequency', p.lease_amount_frequency,
  'previousListPrice', p.previous_list_price, 'pricePerArea', round(p.list_price / ${sizeOf}),
  'associationFee', p.association_fee, 'associationFeeFrequency', p.association_fee_frequency,
  'securityDeposit', p.security_deposit, 'bedroomsTotal', p.bedrooms_total,
  'bathroomsTotalInteger', p.bathrooms_total_integer, 'livingArea', p.living_area,
  'superBuiltUpArea', p.super_built_up_area, 'lotSizeArea', p.lot_size_area, 'leasableArea', p.leasable_area,
  'entryLevel', p.entry_level, 'storiesTotal', p.stories_total, 'directionFaces', p.direction_faces,
  'furnished', p.furnished, 'developmentStatus', p.development_status, 'possessionDate', p.possession_date,
  'availabilityDate', p.availability_date, 'yearBuilt', p.year_built, 'pg', p.pg,
  'locality', ${place('l')}, 'city', ${place('c')},
  'project', case when pr.id is not null and p.location_precision < 'locality' then json_build_object('slug', pr.slug, 'name', pr.name) end,
  'location', json_build_array(round(${publicPoint.longitude}::numeric, 6), round(${publicPoint.latitude}::numeric, 6)),
  'locationPrecision', case when p.public_longitude is null then 'locality' else p.location_precision end,
  'lister', json_build_object('kind', p.lister_kind, 'name', p.lister_name, 'office', (select name from agencies where id = p.list_office_id)${listerToo}),
  'reraId', case when p.location_precision < 'locality' then p.rera_id end,
  'photosCount', (select count(*) from property_media m where m.property_id = p.id and m.media_category = 'photo'),
  'unitsOnOffer', case when p.offers_unit_type then (select json_build_object('free', units_free, 'total', units_total, 'priceTo', price_to)
    from unit_types where id = p.unit_type_id) end,
  'onMarketTimestamp', ${iso('coalesce(p.on_market_timestamp, p.created_at)')},
  'lastConfirmedAt', ${iso('coalesce(p.last_confirmed_at, p.created_at)')}`

/** Joins that `fieldsWith` needs. */
export const cardJoins = `join places c on c.id = p.city_id join places l on l.id = p.locality_id
  left join projects pr on pr.id = p.project_id`

/** SQL of a home's card as `PropertyCard` of the contract. */
export const cardJson = `json_strip_nulls(json_build_object(${fieldsWith()},
  'hasVideo', (select true from property_videos where property_id = p.id),
  'checks', (select json_agg(json_build_object('kind', kind, 'until', ${iso('expires_at')}) order by kind) from (
    select distinct on (kind) kind, result, expires_at from property_verifications
      where property_id = p.id and revoked_at is null order by kind, at desc, recorded_at desc) newest
    where result = 'passed' and expires_at is not null),
  'media',
  coalesce((select json_agg(${pictureJson} order by m.position) from property_media m join pictures pic on pic.key = m.picture_key
    where m.property_id = p.id and m.media_category = 'photo' and m.position < 5), '[]')))`

/** SQL of the video of home `p` as `HomeVideo` of the contract. */
const video = `(select json_build_object('url', '/videos/' || v.key, 'type', v.type, 'seconds', round(v.ms / 1000.0, 1),
    'poster', json_build_object(${pictureFields('pic')}),
    'captions', case when m.captions_id is not null
      then json_build_object('url', '/videos/' || v.key || '/captions/' || m.captions_id, 'language', m.captions_language) end)
  from property_videos m join videos v on v.key = m.video_key join pictures pic on pic.key = m.poster_key where m.property_id = p.id)`

/** Statuses with a public page. */
export const publicStatuses = ['active', 'coming_soon', 'under_offer', 'paused', 'sold', 'rented', 'expired'] as const

/** SQL of a list of string literals. */
export const listed = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`
export const PUBLIC = listed(publicStatuses)

/** SQL of whether home `p` has a public page: none while a moderator holds it, a contest asks for its price, or its lister is suspended. */
export const hasPage = `(p.deleted_at is null and not p.held and p.price_secret_until is null and p.standard_status in ${PUBLIC} and not ${LISTER_SUSPENDED})`

/** SQL of a column if its lister makes it public: the street not at locality precision, the unit only at "exact". */
export const atLeast = (precision: 'exact' | 'building' | 'street', column: string) =>
  `case when p.location_precision <= '${precision}' then ${column} end`

const address = `json_build_object(
  'unparsedAddress', ${atLeast('exact', 'p.unparsed_address')}, 'unitNumber', ${atLeast('exact', 'p.unit_number')},
  'streetNumber', ${atLeast('building', 'p.street_number')}, 'streetName', ${atLeast('street', 'p.street_name')},
  'subdivisionName', ${atLeast('street', 'p.subdivision_name')},
  'locality', ${place('l')}, 'city', ${place('c')},
  'countyOrParish', p.county_or_parish, 'stateOrProvince', p.state_or_province,
  'stateOrProvinceHindi', (select s.name_hindi from places s where s.id = c.parent_id and s.kind = 'state' and s.name = p.state_or_province),
  'postalCode', p.postal_code, 'country', p.country)`

/** SQL of the calendar day of a time in the market of home `p`. */
const dayOf = (time: string) => dayIn('p.market', time)

const backOnMarket = `case when p.standard_status = 'active' then ${dayOf(`(select max(at) from property_history
  where property_id = p.id and change_type = 'status' and new_value = '"active"' and previous_value in ('"paused"', '"expired"', '"under_offer"'))`)} end`

/** Imported homes without a lister never expire. */
const expires = `case when p.standard_status = 'active' and coalesce(p.owner_user_id, p.list_agent_id, p.list_builder_id) is not null
  then ${dayOf(`(p.next_due_at + interval '${overdueDays.expired} days')`)} end`

/** SQL of an object's JSON without braces. */
const inside = (fields: string) =>
  `substr(left(o, -1), 2) from (select json_strip_nulls(json_build_object(${fields}))::text as o) j`

/**
 * SQL of a home's page: `{"data":{…,"freshness":{…,"state":"` without its end, which depends on the time of reading. Three objects, because
 * PostgreSQL functions take at most a hundred arguments.
 */
export const pageText = `'{"data":{' || concat_ws(',',
  (select ${inside(fieldsWith(`, 'phone', ${maskedPhone}, 'profile', ${listerProfile}, 'officeSlug', ${officeSlug}`))}),
  (select ${inside(`
    'version', p.version, 'slug', p.slug, 'universalPropertyId', p.universal_property_id, 'publicRemarks', p.public_remarks, 'address', ${address},
    'media', coalesce((select json_agg(${pictureJson} order by m.position) from property_media m join pictures pic on pic.key = m.picture_key
      where m.property_id = p.id), '[]'),
    'virtualTourURLUnbranded', p.virtual_tour_url_unbranded, 'video', ${video}, 'listPriceLow', p.list_price_low, 'originalListPrice', p.original_list_price,
    'priceChangeTimestamp', ${iso('p.price_change_timestamp')}, 'brokerage', p.brokerage, 'taxAnnualAmount', p.tax_annual_amount,
    'taxYear', p.tax_year, 'leaseTermMin', p.lease_term_min, 'leaseTermMax', p.lease_term_max, 'lockInMonths', p.lock_in_months,
    'noticeMonths', p.notice_months, 'rentIncludes', p.rent_includes, 'tenantPays', p.tenant_pays, 'balconies', p.balconies,
    'roomsTotal', p.rooms_total, 'rooms', p.rooms, 'livingAreaUnits', p.living_area_units, 'livingAreaSource', p.living_area_source,
    'buildingAreaTotal', p.building_area_total, 'buildingAreaUnits', p.building_area_units, 'buildingAreaSource', p.building_area_source,
    'leasableAreaUnits', p.leasable_area_units, 'lotSizeUnits', p.lot_size_units, 'lotSizeDimensions', p.lot_size_dimensions,
    'frontageLength', p.frontage_length, 'roadWidth', p.road_width,
    'parkingTotal', case when coalesce(p.covered_spaces, p.open_parking_spaces) is not null
      then coalesce(p.covered_spaces, 0) + coalesce(p.open_parking_spaces, 0) end,
    'parkingFeatures', p.parking_features, 'propertyCondition', p.property_condition,
    'listTeamName', (select team_name from teams where id = p.list_team_key),
    'coListAgentFullName', (select name from agents where id = p.co_list_agent_key),
    'metaTitle', p.meta_title, 'metaDescription', p.meta_description,
    'internetEntireListingDisplayYN', case when not p.internet_entire_listing_display_yn then false end,
    'internetAutomatedValuationDisplayYN', case when not p.internet_automated_valuation_display_yn then false end,
    'backOnMarketDate', ${backOnMarket}, 'expirationDate', ${expires}`)}),
  (select ${inside(`
    'stories', p.stories, 'inclusions', p.inclusions,
    'exclusions', p.exclusions, 'coveredSpaces', p.covered_spaces, 'openParkingSpaces', p.open_parking_spaces, 'ownership', p.ownership,
    'landLeaseYears', p.land_lease_years, 'landLeaseExpirationDate', p.land_lease_expiration_date, 'amenities', p.amenities, 'securityFeatures', p.security_features, 'view', p.view,
    'flooring', p.flooring, 'waterSource', p.water_source, 'electric', p.electric, 'utilities', p.utilities,
    'petsAllowed', p.pets_allowed, 'accessibilityFeatures', p.accessibility_features, 'energyRating', p.energy_rating,
    'buildingName', ${atLeast('street', 'p.building_name')}, 'builderName', p.builder_name, 'builderModel', p.builder_model,
    'unitType', ${atLeast('street', '(select name from unit_types where id = p.unit_type_id)')}, 'tower', ${atLeast('building', 'p.tower')},
    'disclosures', p.disclosures, 'showingDays', p.showing_days, 'showingAdvanceNotice', p.showing_advance_notice,
    'showingInstructions', p.showing_instructions, 'showingHours', p.showing_hours,
    'virtualVisits', case when p.virtual_visits then true end, 'nearby', ${nearbyJson}, 'walkScore', p.walk_score,
    'statusChangeTimestamp', ${iso('p.status_change_timestamp')}, 'closePrice', p.close_price, 'closeDate', p.close_date,
    'custom', p.custom, 'createdAt', ${iso('p.created_at')}, 'updatedAt', ${iso('p.updated_at')}`)}),
  '"freshness":{' || concat_ws(',', '"lastConfirmedAt":"' || ${iso('p.last_confirmed_at')} || '"',
    '"nextDueAt":"' || ${iso('p.next_due_at')} || '"', '"state":"'))`
