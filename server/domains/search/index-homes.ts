import { lock, lockEach } from '../../platform/db/locks.ts'
import { BEDROOMS_AND_MORE, STATION_METRES } from '../../../contract/search/filter-table.ts'
import { recommended } from '../../../contract/search/recommended.ts'
import { PG_SHARING_AND_MORE, amenities, directions, type Amenity } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPointWithin } from '../places/service.ts'
import { cardJoins, cardJson, hasPage, pageText, publicPoint, sizeOf } from '../properties/service.ts'
import { NO_BROKERAGE_BIT, PETS_BIT, STATION_BIT, facingBits, pgBit, pgRuleBit } from './search-conditions.ts'
import { SCOPE_LETTERS } from './lexemes.ts'
import { LONG, defineJob, noPayload } from '../../platform/jobs/job.ts'

export const rebuildFiguresJob = defineJob({
  name: 'rebuild-figures',
  payload: noPayload,
  cron: { at: '17 * * * *', options: `max=1&jobKey=figures&jobKeyMode=preserve_run_at&queue=${LONG}` },
})

const FINDABLE = `('active', 'under_offer')`

/** Meals of a PG are one of its rules too. */
const hasAmenity = (code: Amenity) =>
  `'${code}' = any(p.amenities)${code === 'meals' ? ` or (p.pg->>'meals')::boolean` : ''}`
const amenityBits = amenities.map((code, bit) => `(case when ${hasAmenity(code)} then ${2 ** bit} else 0 end)`)
const [, alone, two, more] = pgBit.sharing
const pgBits = `case when p.pg is null then 0 else
  (case when p.pg->>'gender' in ('female', 'any') then ${pgBit.female} else 0 end) +
  (case when p.pg->>'gender' in ('male', 'any') then ${pgBit.male} else 0 end) +
  (case least((p.pg->>'sharing')::int, ${PG_SHARING_AND_MORE}) when 1 then ${alone} when 2 then ${two} when 3 then ${more} else 0 end) end`

const { gate, deposit, notice } = pgRuleBit
/** The gate of a PG that names no hour does not close; one that closes before six in the morning closes late. */
const pgRuleBits = `case when p.pg is null then 0 else
  (case when p.pg->>'gateTime' is null then ${gate.late + gate.none} when p.pg->>'gateTime' not between '06:00' and '21:59' then ${gate.late} else 0 end) +
  (case when p.security_deposit <= p.list_price then ${deposit[1] + deposit[2]}
    when p.security_deposit <= 2 * p.list_price then ${deposit[2]} else 0 end) +
  (case when coalesce((p.pg->>'noticeDays')::int, p.notice_months * 30) <= 30 then ${notice} else 0 end) end`

const directionBits = `case p.direction_faces ${directions.map((code) => `when '${code}' then ${facingBits([code])}`).join(' ')} else 0 end`

/** Pets are welcome if any kind of pet is named; imports may answer "no" or "none". */
const petsBit = `case when 'pet-friendly' = any(p.amenities)
  or exists (select from unnest(p.pets_allowed) answer where answer !~* '^(no|none|not)\\M') then ${PETS_BIT} else 0 end`
/** Owners and builders who state no brokerage charge none; agents must state that. */
const brokerageBit = `case when p.brokerage is null and p.lister_kind in ('owner', 'builder')
  or coalesce(p.brokerage->>'amount', p.brokerage->>'percent')::numeric = 0 then ${NO_BROKERAGE_BIT} else 0 end`

const stationBit = `case when ${hasPointWithin(['metro', 'railway'], STATION_METRES)} then ${STATION_BIT} else 0 end`

const postedAt = 'coalesce(p.rank_timestamp, p.on_market_timestamp)'
const quality = `coalesce(p.quality, ${recommended.planQuality})`
/** Checks of kinds that still counted when the home was last confirmed: reckoned from times in rows, the order needs no nightly rewrite. */
const checks = `(select count(distinct v.kind) from property_verifications v where v.property_id = p.id and v.result = 'passed'
  and v.revoked_at is null and v.expires_at > coalesce(p.last_confirmed_at, p.on_market_timestamp))`
/** When a home would have been listed to have its place in the order "recommended" by that alone. */
const recommendedAt = `${postedAt}
  + coalesce(greatest(p.last_confirmed_at - p.on_market_timestamp, interval '0'), interval '0') * ${recommended.confirmedShare}
  + interval '1 day' * (${quality} * ${recommended.completeDays / 100} + least(${checks} * ${recommended.checkDays}, ${recommended.mostCheckDays})
    - case when ${quality} < ${recommended.sparseBelow} then ${recommended.sparseDays} else 0 end)`
const cellAt = (zoom: number) => `tile_cell(${publicPoint.longitude}, ${publicPoint.latitude}, ${zoom})`

/** SQL of the columns of `search_homes` of a home `p`. */
const searchColumns = {
  posted_at: postedAt,
  recommended_at: recommendedAt,
  price: 'p.list_price',
  price_per_area: `round(p.list_price / ${sizeOf})`,
  area: sizeOf,
  ...publicPoint,
  market: 'p.market',
  intent: 'p.intent',
  category: 'p.category',
  property_sub_type: 'p.property_sub_type',
  city_id: 'p.city_id',
  locality_id: 'p.locality_id',
  c14: cellAt(14),
  c11: cellAt(11),
  c8: cellAt(8),
  year_built: 'p.year_built',
  amenities: [
    ...amenityBits,
    `(${pgBits})`,
    `(${pgRuleBits})`,
    `(${directionBits})`,
    `(${petsBit})`,
    `(${brokerageBit})`,
    `(${stationBit})`,
  ].join(' + '),
  furnished: 'p.furnished',
  development_status: 'p.development_status',
  lister: 'p.lister_kind',
  bedrooms: 'p.bedrooms_total',
  bathrooms: 'p.bathrooms_total_integer',
  floor: 'p.entry_level',
  photos: `exists (select from property_media m where m.property_id = p.id and m.media_category = 'photo')`,
  pinned: `p.location_precision <> 'locality' and p.public_longitude is not null`,
  project_id: `case when p.location_precision < 'locality' then p.project_id end`,
  boosted_until: 'p.boosted_until',
  // A finished home without a date is available now.
  // No bed is free at any date that is known while all are taken.
  available_from: `case when p.pg #>> '{beds,free}' = '0' then null else coalesce(p.availability_date, p.possession_date, case when p.development_status = 'ready' then '-infinity'::date end) end`,
  // Longer values are texts, which no filter reads.
  custom: '(select jsonb_object_agg(key, value) from jsonb_each(p.custom) where length(value::text) <= 42)',
}

/** SQL of words for the tenants and sharing of a room or bed; null for other homes. */
const pgWords = `case p.pg->>'gender' when 'female' then 'girls women ladies' when 'male' then 'boys men gents'
  when 'any' then 'girls women ladies boys men gents unisex' end,
  case p.pg->>'sharing' when '1' then 'single sharing' when '2' then 'double twin sharing' when '3' then 'triple sharing' end`

/** SQL of the searchable words of a home. */
const searchText = `setweight(to_tsvector('english', concat_ws(' ', p.title, case when p.location_precision < 'locality' then pr.name end, l.name, c.name)), 'A') ||
  setweight(to_tsvector('english', concat_ws(' ', p.public_remarks, replace(p.property_sub_type::text, '-', ' '), p.builder_name, p.lister_name, (select name from agencies where id = p.list_office_id), ${pgWords})), 'D')`

/** SQL of the same words as indexed: prefixed with market and intent, with a word for the city. */
const scopedText = `scoped_words(format('''#%s-%s-%s'':1A', p.market, p.intent, p.city_id)::tsvector || ${searchText}, p.market || left(p.intent::text, 1))`

/**
 * SQL of homes as a search would see them, listed or not: the columns of `search_homes`, and their `words` where `withWords` (SQL) is true.
 * `where` is a condition on `properties p`.
 */
export const homesAsSearched = (where: string, withWords: string) =>
  `select p.id, ${Object.entries(searchColumns)
    .map(([column, sql]) => `${sql} as ${column}`)
    .join(', ')}, case when ${withWords} then ${searchText} end as words
  from properties p ${cardJoins} where ${where}`

/**
 * Updates the search index for these homes: writes rows, cards and texts of listed homes and the pages of public ones, and deletes the
 * others. The index contains only a home's public point, so that no search reveals more than its page. Call it in a transaction.
 */
export async function indexHomes(db: Db, ids: string[]): Promise<void> {
  // Serialises transactions that index the same home, so that the newest data is written last.
  await lockEach(db, 'indexedHome', ids)
  const findable = `where p.id = any($1) and p.standard_status in ${FINDABLE} and ${hasPage} and not p.hidden and p.internet_entire_listing_display_yn`
  const shown = `where p.id = any($1) and ${hasPage}`
  const kept = {
    search_homes: findable,
    property_cards: findable,
    search_texts: findable,
    property_pages: shown,
  }
  for (const [table, homes] of Object.entries(kept))
    await db.query(
      `delete from ${table} where id in (select unnest($1::uuid[]) except select p.id from properties p ${homes})`,
      [ids],
    )
  const columns = Object.keys(searchColumns)
  const columnsOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  await db.query(
    `insert into search_homes as h (id, ${columns.join(', ')}) select p.id, ${Object.values(searchColumns).join(', ')}
     from properties p ${cardJoins} ${findable}
     on conflict (id) do update set (${columns.join(', ')}) = (${columnsOf('excluded')})
       where (${columnsOf('h')}) is distinct from (${columnsOf('excluded')})`,
    [ids],
  )
  await db.query(
    `insert into property_cards as t select p.id, ${cardJson}
     from properties p ${cardJoins} ${findable}
     on conflict (id) do update set card = excluded.card where t.card <> excluded.card`,
    [ids],
  )
  await db.query(
    `insert into property_pages as t (id, next_due_at, page, hidden, market_seconds, market_seconds_in_all)
       select p.id, p.next_due_at, ${pageText}, p.hidden, market_seconds(p.id), market_seconds_in_all(p.id)
     from properties p ${cardJoins} ${shown}
     on conflict (id) do update set next_due_at = excluded.next_due_at, page = excluded.page, hidden = excluded.hidden,
         market_seconds = excluded.market_seconds, market_seconds_in_all = excluded.market_seconds_in_all
       where (t.next_due_at, t.page, t.hidden, t.market_seconds, t.market_seconds_in_all)
         is distinct from (excluded.next_due_at, excluded.page, excluded.hidden, excluded.market_seconds, excluded.market_seconds_in_all)`,
    [ids],
  )
  await db.query(
    `insert into search_texts as t select p.id, ${scopedText}
     from properties p ${cardJoins} ${findable}
     on conflict (id) do update set words = excluded.words where t.words <> excluded.words`,
    [ids],
  )
}

const CLUSTER_LEVELS = '2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16'

/** SQL of the places a home counts in: its locality may be its city. */
const placesOf = 'case when city_id = locality_id then array[city_id] else array[city_id, locality_id] end'

/** Fewer homes make no meaningful median. */
const FEWEST_FOR_MEDIAN = 5
/** Cities with at least this many homes of one intent get price percentiles; smaller ones are scanned quickly. */
const LARGE_CITY = 5000
const pricePercentiles = `percentile_disc((select array_agg(i / 100.0) from generate_series(0, 100) i)) within group (order by price)`

const medianOf = (figure: string, intent: string) => {
  const homes = `filter (where intent = '${intent}' and category = 'residential' and ${figure} is not null)`
  return `case when count(*) ${homes} >= ${FEWEST_FOR_MEDIAN} then percentile_cont(0.5) within group (order by ${figure}) ${homes} end`
}

/**
 * Rebuilds the precomputed figures: places, price distribution, map clusters and vocabulary. Runs after imports and every hour, serialised;
 * readers see the old figures until the commit. Call it in a transaction.
 */
export async function rebuildFigures(db: Db): Promise<void> {
  await db.query(`set local statement_timeout = 0`)
  await lock(db, 'figures')
  await db.query(`delete from place_figures`)
  await db.query(
    `insert into place_figures (place_id, properties_count, median_price_per_area, median_rent)
     select place_id, count(*), ${medianOf('price_per_area', 'sale')}, ${medianOf('price', 'rent')}
     from search_homes cross join lateral unnest(${placesOf}) place_id group by place_id`,
  )
  await rebuildPrices(db)
  await db.query(`delete from search_tiles`)
  await db.query(
    `insert into search_tiles select market, intent, level, tile_cell(longitude, latitude, level), count(*), min(price),
       avg(longitude), avg(latitude)
     from search_homes, unnest(array[${CLUSTER_LEVELS}]) level
     where longitude is not null group by market, intent, level, tile_cell(longitude, latitude, level)`,
  )
  await db.query(`delete from search_words`)
  await db.query(
    `insert into search_words select unscoped, sum(w.ndoc), coalesce(sum(t.ndoc), 0)
     from ts_stat('select words from search_texts') w left join ts_stat('select words from search_texts', 'a') t using (word),
       substr(word, ${SCOPE_LETTERS + 1}) unscoped
     where length(unscoped) between 2 and 40 and word not like '#%' group by unscoped`,
  )
}

/** Rebuilds the price distribution of each market, and of its large cities by bedrooms. */
export async function rebuildPrices(db: Db): Promise<void> {
  await db.query(`delete from search_prices`)
  await db.query(
    `insert into search_prices select market, intent, count(*), ${pricePercentiles}
     from search_homes where price is not null group by market, intent`,
  )
  await db.query(`delete from search_city_prices`)
  await db.query(
    `insert into search_city_prices select market, intent, city_id, rooms, count(*), ${pricePercentiles}
     from (select *, least(bedrooms, ${BEDROOMS_AND_MORE}) as rooms, count(*) over (partition by market, intent, city_id) as homes from search_homes
       where price is not null and city_id is not null) h
     where homes >= ${LARGE_CITY} group by market, intent, city_id, grouping sets ((), (rooms)) having rooms is not null or grouping(rooms) = 1`,
  )
}
