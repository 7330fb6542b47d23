import type { PropertySort } from '../../../contract/properties/vocabulary.ts'
import { cellCover, searchBox, type Box } from './geometry.ts'
import { conditionOf, facetFilters, plainConditions } from './filters.ts'
import type { Values } from '../../platform/db/values.ts'
import { priceCondition, type ResolvedFilters } from './search-conditions.ts'

/** The newest homes of a box that match, at most `limit` of them. */
export function newestMatching(
  f: ResolvedFilters & { box: Box },
  values: Values,
  columns: string,
  limit: string,
): string {
  const box = searchBox(f) ?? f.box
  const conditions = homeConditions(f, box, values, 'newest', false)
  const newest = 'posted_at desc, id desc'
  const select = (way: string) =>
    `select ${columns}, h.posted_at, h.id from search_homes h where ${[way, ...conditions].join(' and ')} order by ${newest} limit ${limit}`
  return `select * from (${indexScan(f, box, values, select)}) n order by ${newest} limit ${limit}`
}

/** The orders that a price range is a piece of. */
export const isOrderedByPrice = (sort: PropertySort) => sort === 'price-low' || sort === 'price-high'

/** Conditions besides the way in. A wide price range is hidden from the planner, or it leaves the index of the order. */
export function homeConditions(
  f: ResolvedFilters,
  box: Box | undefined,
  values: Values,
  sort: PropertySort,
  narrowPrice: boolean,
): string[] {
  const parts = plainConditions(f, box, values)
  for (const filter of facetFilters) {
    if (filter === 'locality') continue
    const hide = filter === 'price' && !narrowPrice && !isOrderedByPrice(sort)
    const sql = hide ? priceCondition(f, values, '(h.price + 0)', '(h.price - 0)') : conditionOf(filter, f, values)
    if (sql) parts.push(sql)
  }
  return parts
}

/** Enters the index by map cell, locality or city, each piece already in order, or by market and intent alone. */
export function indexScan(
  f: ResolvedFilters,
  box: Box | undefined,
  values: Values,
  select: (way: string) => string,
): string {
  const whole = `h.market = ${values.add(f.market, 'market')} and h.intent = ${values.add(f.intent, 'intent')}`
  const cover = box && cellCover(box)
  const cityToo = f.cityId === undefined ? '' : ` and h.city_id = ${values.add(f.cityId, 'int')}`
  if (cover) {
    const localitiesToo = f.localityIds ? ` and h.locality_id = any(${values.add(f.localityIds, 'int[]')})` : ''
    return pieces(`c${cover.level}`, cover.cells, whole + cityToo + localitiesToo)
  }
  if (f.localityIds) return pieces('locality_id', f.localityIds, whole + cityToo)
  return select(whole + cityToo)

  function pieces(column: string, keys: number[], rest: string): string {
    if (keys.length === 1) return select(`${rest} and h.${column} = ${values.add(keys[0], 'int')}`)
    return `select b.* from unnest(${values.add(keys, 'int[]')}) piece cross join lateral (${select(`${rest} and h.${column} = piece`)}) b`
  }
}
