import { BEDROOMS_AND_MORE } from '../../../contract/search/filters.ts'
import { propertySubTypes } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { amenityBits, cellCover, pgBits, searchBox, tsquery, type ResolvedFilters } from '../search/service.ts'

const MOST_MONEY = 10_000_000_000_000

/** SQL of a home `h` and a search's conditions `c`, at the moment `at`: true where the search finds the home. */
export const matchesFilters = (at: string) => `(c.city_id is null or h.city_id = c.city_id)
  and (c.locality_ids is null or h.locality_id = any(c.locality_ids))
  and (c.project_id is null or h.project_id = c.project_id)
  and (c.category is null or h.category = any(c.category))
  and (c.furnished is null or h.furnished = any(c.furnished))
  and (c.development_status is null or h.development_status = any(c.development_status))
  and (c.lister is null or h.lister = any(c.lister))
  and (c.amenities is null or h.amenities & c.amenities = c.amenities)
  and (c.area_min is null or h.area >= c.area_min) and (c.area_max is null or h.area <= c.area_max)
  and (c.bathrooms_min is null or h.bathrooms >= c.bathrooms_min)
  and (c.age_max is null or h.year_built >= extract(year from ${at} at time zone 'utc') - c.age_max)
  and (c.floor_min is null or h.floor >= c.floor_min) and (c.floor_max is null or h.floor <= c.floor_max)
  and (c.listed_within is null or h.posted_at >= ${at} - make_interval(hours => 24 * c.listed_within))
  and (not c.photos_only or h.photos)
  and (c.west is null or h.longitude between c.west and c.east and h.latitude between c.south and c.north)
  and (c.polygon is null or c.polygon @> point(h.longitude, h.latitude))
  and (c.radius is null or metres_between(h.longitude, h.latitude, c.near_longitude, c.near_latitude) <= c.radius)
  and (c.words is null or h.words @@ c.words)`

/** SQL of a home `h` that costs `price` and a door `d` of its kind: what most searches ask for. */
export const matchesKey = (price: string) => `coalesce(${price}, -1) between d.price_low and d.price_high
  and (d.bedrooms = 0 or h.bedrooms is not null and d.bedrooms & (1 << least(h.bedrooms, ${BEDROOMS_AND_MORE})) <> 0)
  and (d.sub_types = 0 or d.sub_types & (1 << array_position(array[${propertySubTypes.map((kind) => `'${kind}'`).join(',')}], h.property_sub_type::text)) <> 0)`

/** SQL of the doors of a home `h`. */
export const doorsOfHome = `(values (0, 0), (1, h.city_id), (2, h.locality_id), (8, h.c8), (11, h.c11), (14, h.c14)) way (door, key)`

const some = <Item>(list: readonly Item[] | undefined) => (list?.length ? list : null)
/** In the database's numbering `array_position` counts from one. */
const kindBits = (kinds: ResolvedFilters['propertySubType']) =>
  (kinds ?? []).reduce((sum, kind) => sum + 2 ** (propertySubTypes.indexOf(kind) + 1), 0)

type Row = Record<string, unknown>

/** The row of `saved_search_conditions`, without whose it is. */
export function conditionsOf(f: ResolvedFilters): Row {
  const box = searchBox(f)
  return {
    city_id: f.cityId,
    locality_ids: f.localityIds,
    project_id: f.projectId,
    category: some(f.category),
    furnished: some(f.furnished),
    development_status: some(f.developmentStatus),
    lister: some(f.lister),
    amenities: amenityBits(f.amenities) + pgBits(f) || null,
    area_min: f.areaMin,
    area_max: f.areaMax,
    bathrooms_min: f.bathroomsMin,
    age_max: f.ageMax,
    floor_min: f.floorMin,
    floor_max: f.floorMax,
    listed_within: f.listedWithin,
    photos_only: f.photosOnly ?? false,
    ...(box && { west: box[0], south: box[1], east: box[2], north: box[3] }),
    polygon: f.polygon && `(${f.polygon.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`,
    ...(f.near && f.radius !== undefined && { near_longitude: f.near[0], near_latitude: f.near[1], radius: f.radius }),
    words: f.words && tsquery(f.words),
  }
}

/**
 * The rows of `saved_search_doors`: the ways by which a home comes to a search, the narrowest there are; none where its
 * areas exclude each other.
 */
export function doorsOf(f: ResolvedFilters): Row[] {
  const box = searchBox(f)
  if (box === null) return []
  const cover = box && cellCover(box)
  const [door, keys] = cover
    ? [cover.level, cover.cells]
    : f.localityIds
      ? [2, f.localityIds]
      : f.cityId === undefined
        ? [0, [0]]
        : [1, [f.cityId]]
  return [...new Set(keys)].map((key) => ({
    market: f.market,
    intent: f.intent,
    door,
    key,
    price_low: f.priceMin ?? (f.priceMax === undefined ? -1 : 0),
    price_high: f.priceMax ?? MOST_MONEY,
    bedrooms: [...new Set(f.bedrooms)].reduce((sum, number) => sum + 2 ** number, 0),
    sub_types: kindBits(f.propertySubType),
  }))
}

/** Wakes a search: from now on homes that come on the market meet it. Call it in the transaction that writes the search. */
export async function wake(db: Db, id: string, f: ResolvedFilters): Promise<void> {
  await sleep(db, id)
  await db.query(
    `insert into saved_search_conditions select (json_populate_record(null::saved_search_conditions,
       ($2::jsonb || jsonb_build_object('saved_search_id', s.id, 'since_seq', s.since_seq, 'events', s.events))::json)).*
     from saved_searches s where s.id = $1`,
    [id, JSON.stringify(conditionsOf(f))],
  )
  await db.query(
    `insert into saved_search_doors select d.market, d.intent, d.door, d.key, $1, d.price_low, d.price_high, d.bedrooms, d.sub_types
     from json_populate_recordset(null::saved_search_doors, $2) d`,
    [id, JSON.stringify(doorsOf(f))],
  )
}

/** Puts a search to sleep: no home meets it. */
export async function sleep(db: Db, id: string): Promise<void> {
  await db.query(`delete from saved_search_conditions where saved_search_id = $1`, [id])
}
