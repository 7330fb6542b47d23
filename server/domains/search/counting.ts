import { COUNT_LIMIT } from '../../../contract/search/filters.ts'
import type { FilterGroup } from '../../../contract/search/filter-table.ts'
import { recordOf } from '../../../contract/keys-of.ts'
import type { Db } from '../../platform/db/pool.ts'
import { conditionOf, facetFilters, filterGroups, plainConditions, searchFilters, type FacetFilter } from './filters.ts'
import { cellCover, searchBox, type Box } from './geometry.ts'
import { Values } from '../../platform/db/values.ts'
import { type ResolvedFilters } from './search-conditions.ts'

export interface Counted {
  count: number
  more: boolean
}

/** How many homes match: exact up to the limit, beyond it the limit and `more`. */
export async function countHomes(db: Db, f: ResolvedFilters): Promise<Counted> {
  const [counted] = await countEach(db, [f], COUNT_LIMIT)
  return counted ?? { count: 0, more: false }
}

/** How many homes match each of some searches, in order, in one query; `among` restricts the homes to these ids. */
export async function countEach(
  db: Db,
  searches: ResolvedFilters[],
  limit: number,
  among?: readonly string[],
): Promise<Counted[]> {
  if (!searches.length) return []
  const values = new Values()
  const only = among ? ` and h.id = any(${values.add(among, 'uuid[]')})` : ''
  const counts = searches.map((f) => {
    const from = matching(f, values)
    return from ? `(select count(*) from (select ${from}${only} limit ${limit + 1}) m)` : '0'
  })
  const { rows } = await db.query<{ counts: number[] }>(
    `select array[${counts.join(',')}]::int[] as counts`,
    values.list,
  )
  return (rows[0]?.counts ?? []).map((n) => ({ count: Math.min(n, limit), more: n > limit }))
}

/** `from search_homes h where …` of all filters except those in `without`; `undefined` if the areas exclude each other. */
export function matching(f: ResolvedFilters, values: Values, without: readonly FacetFilter[] = []): string | undefined {
  const box = searchBox(f)
  if (box === null) return undefined
  const parts = [
    `h.market = ${values.add(f.market, 'market')} and h.intent = ${values.add(f.intent, 'intent')}`,
    conditionOf('city', f, values) ?? '',
    ...cellConditions(box, values),
    ...plainConditions(f, box, values),
    ...facetFilters.filter((name) => !without.includes(name)).map((name) => conditionOf(name, f, values) ?? ''),
  ]
  return `from search_homes h where ${parts.filter(Boolean).join(' and ')}`
}

function cellConditions(box: Box | undefined, values: Values): string[] {
  const cover = box && cellCover(box)
  return cover ? [`h.c${cover.level} = any(${values.add(cover.cells, 'int[]')})`] : []
}

interface Bucket {
  value: string
  count: number
}

type ListFacet = Exclude<FacetFilter, 'price'>
const isList = (facet: FacetFilter): facet is ListFacet => facet !== 'price'

export interface Facets extends Record<ListFacet, Bucket[]> {
  more: boolean
  price: { from: number; count: number }[]
}

const PRICE_BARS = 24

/** The values of a facet in the order of the response. */
const inOrder = (facet: ListFacet, buckets: Bucket[]): Bucket[] =>
  facet === 'bedrooms'
    ? buckets.toSorted((a, b) => Number(a.value) - Number(b.value))
    : buckets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/**
 * For each facet, the values with the number of homes they would match with the other filters unchanged. One pass over the homes that match
 * all filters without a facet, up to the counting limit, which bounds the cost.
 */
export async function facetCounts(db: Db, f: ResolvedFilters, percentiles: number[] | undefined): Promise<Facets> {
  const values = new Values()
  const from = matching(f, values, facetFilters)
  const lists = recordOf(facetFilters.filter(isList), (): Bucket[] => [])
  const price: Facets['price'] = []
  if (!from) return { more: false, price, ...lists }
  const set = facetFilters.flatMap((name) => {
    const sql = conditionOf(name, f, values)
    return sql ? [{ name, sql }] : []
  })
  const others = (own: FacetFilter) => {
    const rest = set.filter(({ name }) => name !== own).map(({ name }) => `coalesce(ok_${name}, false)`)
    return rest.length ? `where ${rest.join(' and ')}` : ''
  }
  const bars = priceBars(percentiles)
  const barsGiven = values.add(bars, 'bigint[]')
  const counts = facetFilters.map(
    (name) =>
      `select '${name}' as facet, value, n from (${searchFilters[name].facet.counted(`from base ${others(name)}`, barsGiven)}) f`,
  )
  const { rows } = await db.query<{ facet: FacetFilter | 'total'; value: string | null; n: number }>(
    `with base as materialized (
       select ${[...new Set(facetFilters.map((name) => `h.${searchFilters[name].facet.column}`))].join(', ')}
         ${set.map(({ name, sql }) => `, (${sql}) as ok_${name}`).join('')}
       ${from} limit ${values.add(COUNT_LIMIT + 1, 'int')})
     select 'total' as facet, null as value, count(*) as n from base
     union all ${counts.join(' union all ')}`,
    values.list,
  )
  let more = false
  for (const { facet, value, n } of rows) {
    if (facet === 'total') more = n > COUNT_LIMIT
    else if (value === null) continue
    else if (facet === 'price') price.push({ from: bars[Math.max(0, Number(value) - 1)] ?? 0, count: n })
    else lists[facet].push({ value: searchFilters[facet].facet.codeOf?.(value) ?? value, count: n })
  }
  return {
    more,
    price: price.toSorted((a, b) => a.from - b.from),
    ...recordOf(facetFilters.filter(isList), (facet) => inOrder(facet, lists[facet])),
  }
}

/** Edges of the price histogram: evenly spaced percentiles of the market, so that no bar is nearly empty. */
function priceBars(percentiles: number[] | undefined): number[] {
  if (!percentiles?.length) return [0]
  const step = (percentiles.length - 1) / PRICE_BARS
  return [
    ...new Set([0, ...Array.from({ length: PRICE_BARS }, (_, bar) => percentiles[Math.round(bar * step)] ?? 0)]),
  ].toSorted((a, b) => a - b)
}

const MAX_WAYS = 6
/** Limits on the searches counted in one query, and on those without a single filter. */
const MAX_COUNTS = 20
const MAX_ONES = 12
const MIN_KEPT = 4

/**
 * For a search without results: the fewest filters to remove for some, with the number of homes; most homes first. Tries one filter, then
 * two, then all but one. Of more than twenty combinations it tries those of the first filters.
 */
export async function relaxations(db: Db, f: ResolvedFilters): Promise<(Counted & { filters: string[] })[]> {
  for (const ways of waysToRelax(f)) {
    const searches = ways.map((taken) => {
      const rest = { ...f }
      for (const key of taken.flatMap((name) => searchFilters[name].relaxed)) delete rest[key]
      return rest
    })
    const counts = ways.length ? await countEach(db, searches, COUNT_LIMIT) : []
    const found = counts.flatMap((counted, n) => (counted.count > 0 ? [{ ...counted, filters: ways[n] ?? [] }] : []))
    if (found.length) return found.toSorted((a, b) => b.count - a.count).slice(0, MAX_WAYS)
  }
  return []
}

/** Sets of filters to remove, in the order in which they are tried; twenty at most. */
export function waysToRelax(f: Partial<ResolvedFilters>): FilterGroup[][][] {
  const applied = filterGroups.filter((name) => searchFilters[name].relaxed.some((key) => f[key] !== undefined))
  const ones = applied.map((name) => [name]).slice(0, MAX_ONES)
  const twos = applied
    .flatMap((name, n) => applied.slice(n + 1).map((other) => [name, other]))
    .slice(0, MAX_COUNTS - MIN_KEPT - ones.length)
  const allButOne = applied
    .toReversed()
    .map((kept) => applied.filter((name) => name !== kept))
    .slice(0, MAX_COUNTS - ones.length - twos.length)
  return [ones, twos, allButOne]
}
