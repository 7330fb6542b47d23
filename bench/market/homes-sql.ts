import { amenities } from '../../contract/properties/vocabulary.ts'
import { PHRASES } from './vocabulary.ts'

/** Functions for the statements below: uniform numbers in [0, 1) and normally distributed ones, the same for the same home and purpose. */
export const helpersSql = `
create function bench_u(n bigint, purpose int) returns float8 language sql immutable parallel safe
  return (hashint8extended(n, purpose) & 4503599627370495)::float8 / 4503599627370496;
create function bench_g(n bigint, purpose int) returns float8 language sql immutable parallel safe
  return sqrt(-2 * ln(1 - bench_u(n, purpose))) * cos(2 * pi() * bench_u(n, purpose + 1000));
create table bench_spots (no int primary key, city_no int, spot_no int, city_id int, locality_id int, city text, locality text, state text,
  longitude float8, latitude float8, rate float8, share float8, first_project int, projects int);
create unique index on bench_spots (city_no, spot_no);
create table bench_phrases (no int primary key, text text);`

/** Listers and projects, in proportion to the number of homes ($1). */
export const peopleSql = [
  `insert into agencies (id, market, slug, name) select md5('agency' || n)::uuid, 'in', 'agency-' || n,
     initcap(split_part(p.text, ' ', 1)) || ' ' || initcap(split_part(p.text, ' ', 2)) || ' Realty'
   from generate_series(1, greatest(20, $1::int / 400)) n join bench_phrases p on p.no = n % ${PHRASES} + 1`,
  `insert into agents (id, market, slug, name, agency_id) select md5('agent' || n)::uuid, 'in', 'agent-' || n,
     initcap(split_part(p.text, ' ', 3)) || ' ' || initcap(split_part(p.text, ' ', 4)), md5('agency' || (n % greatest(20, $1::int / 400) + 1))::uuid
   from generate_series(1, greatest(50, $1::int / 100)) n join bench_phrases p on p.no = n % ${PHRASES} + 1`,
  `insert into builders (id, market, slug, name, since) select md5('builder' || n)::uuid, 'in', 'builder-' || n,
     initcap(split_part(p.text, ' ', 5)) || ' Builders', 1960 + n % 60
   from generate_series(1, greatest(20, $1::int / 200)) n join bench_phrases p on p.no = n % ${PHRASES} + 1`,
  `update bench_spots s set projects = t.projects, first_project = t.upto - t.projects from (
     select no, round(share * $1::int / 50)::int as projects, sum(round(share * $1::int / 50)::int) over (order by no) as upto from bench_spots) t
   where t.no = s.no`,
  `insert into projects (id, market, slug, name, builder_id, city_id, locality_id, longitude, latitude, launched_on, completed_on)
   select md5('project' || s.first_project + k)::uuid, 'in', 'project-' || s.first_project + k,
     initcap(split_part(p.text, ' ', 6)) || ' ' || initcap(split_part(p.text, ' ', 7)),
     md5('builder' || ((s.first_project + k) % greatest(20, $1::int / 200) + 1))::uuid, s.city_id, s.locality_id,
     s.longitude + 0.006 * bench_g(s.first_project + k, 51), s.latitude + 0.006 * bench_g(s.first_project + k, 52),
     make_date(2008 + k % 18, 1, 1), case when k % 4 < 2 then make_date(2012 + k % 14, 1, 1) end
   from bench_spots s cross join generate_series(0, s.projects - 1) k join bench_phrases p on p.no = (s.first_project + k) % ${PHRASES} + 1`,
  `insert into pictures (key, widths, width, height, thumbhash)
   select 'bench/' || n, '{480,960,1600}', 1600, 1067, left(encode(sha256(n::text::bytea), 'base64'), 32) from generate_series(0, 399) n`,
]

const KINDS = {
  sale: {
    apartment: 58,
    'builder-floor': 10,
    house: 8,
    villa: 6,
    'row-house': 3,
    penthouse: 2,
    studio: 3,
    plot: 8,
    shop: 2,
  },
  rent: { apartment: 66, 'builder-floor': 12, house: 9, villa: 4, 'row-house': 2, penthouse: 1, studio: 6 },
  pg: { 'pg-room': 55, bed: 45 },
  lease: { office: 45, shop: 30, showroom: 10, warehouse: 10, coworking: 5 },
}
const INTENTS = { sale: 54, rent: 32, pg: 7, lease: 7 }
const BEDROOMS = { 1: 15, 2: 38, 3: 32, 4: 11, 5: 4 }

/** SQL of a weighted choice, from a uniform number. */
function choice(weights: Record<string, number>, even: string, type: string): string {
  const total = Object.values(weights).reduce((a, b) => a + b, 0)
  let sum = 0
  const edges = Object.values(weights).map((weight) => {
    const edge = sum / total
    sum += weight
    return edge
  })
  const values = Object.keys(weights).map((value) => `'${value}'`)
  return `(array[${values.join(', ')}]::${type}[])[width_bucket(${even}, array[${edges.join(', ')}]::float8[])]`
}

const kindOf = `case intent ${Object.entries(KINDS)
  .map(([intent, kinds]) => `when '${intent}' then ${choice(kinds, 'bench_u(n, 4)', 'property_sub_type')}`)
  .join(' ')} end`

const columns: Record<string, string> = {
  id: `(lpad(to_hex((extract(epoch from posted) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3) || '8' || substr(digest, 4, 15))::uuid`,
  created_at: 'posted',
  updated_at: 'posted',
  market: `'in'`,
  listing_id: `'B-' || lpad(n::text, 7, '0')`,
  intent: 'intent',
  category: 'category',
  property_sub_type: 'kind',
  standard_status: `(case when bench_u(n, 5) < 0.03 then 'under_offer' else 'active' end)::standard_status`,
  title: `left(coalesce(nullif(bedrooms, 0) || '-bedroom ', '') || replace(kind::text, '-', ' ') || ' with ' || split_part(p1.text, ' ', 1) || ' and ' || split_part(p2.text, ' ', 2) || ', ' || locality, 120)`,
  public_remarks: `p1.text || '. ' || p2.text || '. ' || p3.text || '. ' || p4.text || '. ' || p5.text || '.'`,
  list_price: 'price',
  original_list_price: 'case when drop then price * 106 / 100 end',
  previous_list_price: 'case when drop then price * 106 / 100 end',
  price_on_request: 'price is null',
  price_negotiable: 'bench_u(n, 6) < 0.3',
  currency: `'INR'`,
  lease_amount_frequency: `(case when intent <> 'sale' then 'month' end)::frequency`,
  security_deposit: `case when intent <> 'sale' then price * 3 end`,
  association_fee: 'case when bedrooms > 0 then (area * 30)::bigint * 100 end',
  association_fee_frequency: `(case when bedrooms > 0 then 'month' end)::frequency`,
  bedrooms_total: 'bedrooms',
  bathrooms_total_integer: 'case when bedrooms is not null then greatest(1, bedrooms - (n % 2)::int) end',
  balconies: 'case when bedrooms > 0 then (n % 4)::int end',
  living_area: 'case when living then area end',
  living_area_units: `case when living then 'sqft' end`,
  living_area_source: `case when living then 'owner' end`,
  super_built_up_area: 'case when living then round((area * 1.3)::numeric, 1) end',
  lot_size_area: `case when kind in ('plot', 'house', 'villa', 'row-house') then area * 1.1 end`,
  leasable_area: `case when category in ('commercial', 'industrial') then area end`,
  entry_level: `case when floors is not null then floor(bench_u(n, 7) * floors)::int end`,
  stories_total: 'floors',
  direction_faces: `(array['north', 'north-east', 'east', 'south', 'west']::direction_faces[])[1 + (n % 5)::int]`,
  furnished: `case when category in ('residential', 'commercial') then ${choice({ unfurnished: 45, partial: 35, furnished: 20 }, 'bench_u(n, 8)', 'furnished')} end`,
  covered_spaces: 'case when bedrooms > 0 then (n % 3)::int end',
  year_built: `case when category <> 'land' then 2026 - floor(30 * power(bench_u(n, 9), 1.6))::int end`,
  development_status: `case when intent = 'sale' and category = 'residential' then ${choice({ ready: 75, 'under-construction': 20, launch: 5 }, 'bench_u(n, 10)', 'development_status')} end`,
  ownership: `case when intent = 'sale' then 'freehold' end`,
  inclusions: `case when n % 3 = 0 then array['wardrobes', 'geyser', 'chimney'] else '{}' end`,
  amenities: `case when category = 'land' then '{}' else array(select code from unnest(array[${amenities.map((code) => `'${code}'`).join(', ')}]) with ordinality a (code, bit)
    where bench_u(n, 100 + bit::int) < 0.9 / (1 + bit * 0.35)) end`,
  flooring: `array['vitrified tiles']`,
  water_source: `array['municipal']`,
  unparsed_address: `locality || ', ' || city`,
  street_name: `split_part(p3.text, ' ', 3) || ' street'`,
  locality_id: 'locality_id',
  city_id: 'city_id',
  state_or_province: 'state',
  postal_code: `(400000 + h.no)::text`,
  country: `'IN'`,
  longitude: 'longitude + 0.008 * bench_g(n, 11)',
  latitude: 'latitude + 0.008 * bench_g(n, 12)',
  location_precision: choice(
    { exact: 15, building: 45, street: 25, locality: 15 },
    'bench_u(n, 13)',
    'location_precision',
  ),
  project_id: 'project_id',
  lister_kind: choice({ owner: 40, agent: 40, agency: 12, builder: 8 }, 'bench_u(n, 14)', 'lister_kind'),
  lister_name: `initcap(split_part(p4.text, ' ', 4)) || ' ' || initcap(left(split_part(p5.text, ' ', 5), 1)) || '.'`,
  list_office_id: `case when n % 3 = 0 then md5('agency' || n % 20 + 1)::uuid end`,
  showing_days: `array['sat', 'sun']`,
  on_market_timestamp: 'posted',
  last_confirmed_at: 'posted',
  next_due_at: `posted + interval '30 days'`,
  quality: '35 + floor(65 * bench_u(n, 41))::int',
}

/** Homes number $1 to $2 of $3, newest last, over the year before $4. The three nested subqueries compute each value only once. */
export const homesSql = (cityEdges: number[], spotEdges: number[]) => `
insert into properties (${Object.keys(columns).join(', ')})
select ${Object.values(columns).join(',\n  ')}
from (select b.*, ${priceSql} as price, bench_u(n, 15) < 0.12 and intent = 'sale' as drop,
    case when kind in ('apartment', 'penthouse', 'studio') and projects > 0 and bench_u(n, 16) < 0.6
      then md5('project' || first_project + floor(bench_u(n, 17) * projects)::int)::uuid end as project_id,
    case when kind in ('apartment', 'penthouse', 'studio', 'office') then 4 + floor(20 * bench_u(n, 18))::int end as floors
  from (select a.*, s.*, category in ('residential', 'commercial') and kind <> 'bed' as living,
      round((case when category = 'land' then 60 + 300 * bench_u(n, 19) when category in ('commercial', 'industrial') then 20 * exp(1.1 * abs(bench_g(n, 20)))
        else (24 + 24 * coalesce(bedrooms, 0)) * exp(0.2 * bench_g(n, 20)) * (case when kind in ('villa', 'house') then 1.5 else 1 end) end)::numeric, 1)::float8 as area
    from (select k.*, case when kind::text in ('plot', 'shop', 'office', 'showroom', 'warehouse', 'coworking', 'pg-room', 'bed') then null
          when kind = 'studio' then 0 else ${choice(BEDROOMS, 'bench_u(n, 21)', 'int')} end as bedrooms,
        (case when kind = 'plot' then 'land' when kind = 'warehouse' then 'industrial'
          when kind in ('office', 'shop', 'showroom', 'coworking') then 'commercial' else 'residential' end)::category as category
      from (select i.*, ${kindOf} as kind
        from (select n, md5(n::text) as digest, ${choice(INTENTS, 'bench_u(n, 3)', 'intent')} as intent,
            width_bucket(bench_u(n, 1), array[${cityEdges.join(',')}]::float8[]) as city_no,
            width_bucket(bench_u(n, 2), array[${spotEdges.join(',')}]::float8[]) as spot_no,
            date_trunc('milliseconds', $4::timestamptz - interval '365 days' * power((1 - n::float8 / $3), 1.4)) as posted
          from generate_series($1::bigint, $2::bigint) n offset 0) i offset 0) k offset 0) a
    join bench_spots s using (city_no, spot_no) offset 0) b offset 0) h
${[1, 2, 3, 4, 5].map((part) => `join bench_phrases p${part} on p${part}.no = 1 + floor(bench_u(n, ${30 + part}) * ${PHRASES})::int`).join('\n')}
order by n`

/** Paise, rounded like asking prices. */
const priceSql = `case when intent = 'sale' and bench_u(n, 22) < 0.015 then null
  when intent = 'sale' then greatest(1, round(rate * (case when kind = 'plot' then 0.6 when kind = 'shop' then 1.6 else 1 end) * area * exp(0.18 * bench_g(n, 23)) / 5000000))::bigint * 5000000
  when intent = 'rent' then greatest(1, round(rate * 0.0028 * area * exp(0.15 * bench_g(n, 23)) / 50000))::bigint * 50000
  when intent = 'pg' then round(12 * exp(0.35 * bench_g(n, 23)) + 4)::bigint * 50000
  else greatest(1, round(rate * 0.005 * area * exp(0.3 * bench_g(n, 23)) / 50000))::bigint * 50000 end`

/** No photo for 3 homes in 100, else three to eight. */
export const mediaSql = `
insert into property_media (property_id, position, picture_key, alt, image_of, media_alteration)
select p.id, k, 'bench/' || (hashint8(n) & 65535) % 393 + k, 'Photo of the ' || (array['front', 'living room', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'view', 'entrance'])[k + 1],
  (array['exterior', 'living-room', 'kitchen', 'bedroom', 'bathroom', 'balcony', 'view', 'entrance'])[k + 1], 'rendered'
from (select id, substr(listing_id, 3)::bigint as n from properties) p
cross join lateral generate_series(0, case when bench_u(n, 24) < 0.03 then -1 else 2 + floor(6 * bench_u(n, 25))::int end) k`

const copyOf = `md5(h.id::text || $1::int)::uuid`
/** A copy was listed up to three days before its original. */
const earlier = `make_interval(secs => (hashtext(h.id::text || $1::int) & 262143))`

/** Copy number $1 of the homes in `properties`, as searches read them; `COLUMNS` are those of `search_homes` that stay the same. */
export const copySql = [
  `insert into search_homes (id, posted_at, recommended_at, COLUMNS)
   select ${copyOf}, posted_at - ${earlier}, recommended_at - ${earlier}, COLUMNS
   from search_homes h where id in (select id from properties) order by posted_at`,
  `insert into property_cards select ${copyOf}, replace(card, h.id::text, ${copyOf}::text)
   from property_cards h where id in (select id from properties)`,
  `insert into search_texts select ${copyOf}, words from search_texts h where id in (select id from properties)`,
]
