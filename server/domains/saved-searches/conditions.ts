import { BEDROOMS_AND_MORE } from '../../../contract/search/filter-table.ts'
import { propertySubTypes } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cellCover, savedRow, searchBox, type ResolvedFilters, type Row } from '../search/service.ts'

const MAX_MONEY = 10_000_000_000_000

/** SQL of a home `h` that costs `price` and a door `d` of its kind: what most searches ask for. */
export const matchesKey = (price: string) => `coalesce(${price}, -1) between d.price_low and d.price_high
  and (d.bedrooms = 0 or h.bedrooms is not null and d.bedrooms & (1 << least(h.bedrooms, ${BEDROOMS_AND_MORE})) <> 0)
  and (d.sub_types = 0 or d.sub_types & (1 << array_position(array[${propertySubTypes.map((kind) => `'${kind}'`).join(',')}], h.property_sub_type::text)) <> 0)`

/** SQL of the doors of a home `h`. */
export const doorsOfHome = `(values (0, 0), (1, h.city_id), (2, h.locality_id), (8, h.c8), (11, h.c11), (14, h.c14)) way (door, key)`

/** In the database's numbering `array_position` counts from one. */
const kindBits = (kinds: ResolvedFilters['propertySubType']) =>
  (kinds ?? []).reduce((sum, kind) => sum + 2 ** (propertySubTypes.indexOf(kind) + 1), 0)

/**
 * The rows of `saved_search_doors`, which find the searches for a home by its most specific area; none if the search's areas exclude each
 * other.
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
    price_high: f.priceMax ?? MAX_MONEY,
    bedrooms: [...new Set(f.bedrooms)].reduce((sum, number) => sum + 2 ** number, 0),
    sub_types: kindBits(f.propertySubType),
  }))
}

/** Lets new homes match a search from now on. Call it in the transaction that writes the search. */
export async function activateSearch(db: Db, id: string, f: ResolvedFilters): Promise<void> {
  await deactivateSearch(db, id)
  await db.query(
    `insert into saved_search_conditions select (json_populate_record(null::saved_search_conditions,
       ($2::jsonb || jsonb_build_object('saved_search_id', s.id, 'since_seq', s.since_seq, 'events', s.events))::json)).*
     from saved_searches s where s.id = $1`,
    [id, JSON.stringify(savedRow(f))],
  )
  await db.query(
    `insert into saved_search_doors select d.market, d.intent, d.door, d.key, $1, d.price_low, d.price_high, d.bedrooms, d.sub_types
     from json_populate_recordset(null::saved_search_doors, $2) d`,
    [id, JSON.stringify(doorsOf(f))],
  )
}

/** Stops homes from matching a search. */
export async function deactivateSearch(db: Db, id: string): Promise<void> {
  await db.query(`delete from saved_search_conditions where saved_search_id = $1`, [id])
}
