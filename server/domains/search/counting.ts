import { COUNT_LIMIT } from '../../../contract/search/filters.ts'
import { amenities } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cellCover, searchBox, type Box } from './geometry.ts'
import {
  Values,
  facetCondition,
  facetFilters,
  plainConditions,
  type FacetFilter,
  type ResolvedFilters,
} from './search-conditions.ts'

export interface Counted {
  count: number
  more: boolean
}

/** How many homes match: exact to the limit, beyond it the limit and `more`. */
export async function countHomes(db: Db, f: ResolvedFilters): Promise<Counted> {
  const [counted] = await countEach(db, [f], COUNT_LIMIT)
  return counted ?? { count: 0, more: false }
}

/** How many homes match each of some searches, in their order, in one query. */
export async function countEach(db: Db, searches: ResolvedFilters[], limit: number): Promise<Counted[]> {
  const values = new Values()
  const counts = searches.map((f) => {
    const from = matching(f, values)
    return from ? `(select count(*) from (select ${from} limit ${limit + 1}) m)` : '0'
  })
  const { rows } = await db.query<{ counts: number[] }>(
    `select array[${counts.join(',')}]::int[] as counts`,
    values.list,
  )
  return (rows[0]?.counts ?? []).map((n) => ({ count: Math.min(n, limit), more: n > limit }))
}

/** `from search_homes h where …` of all filters but the ones in `without`; `undefined` when the areas exclude each other. */
export function matching(f: ResolvedFilters, values: Values, without: readonly FacetFilter[] = []): string | undefined {
  const box = searchBox(f)
  if (box === null) return undefined
  const parts = [
    `h.market = ${values.add(f.market, 'market')} and h.intent = ${values.add(f.intent, 'intent')}`,
    ...(f.cityId === undefined ? [] : [`h.city_id = ${values.add(f.cityId, 'int')}`]),
    ...cellConditions(box, values),
    ...plainConditions(f, box, values),
    ...facetFilters.filter((name) => !without.includes(name)).map((name) => facetCondition(name, f, values) ?? ''),
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

export interface Facets extends Record<Exclude<FacetFilter, 'price'>, Bucket[]> {
  more: boolean
  price: { from: number; count: number }[]
}

const PRICE_BARS = 24
/** One pass over the homes for all amenities; a join with the codes would make a row of each pair first. */
const amenityCounts = amenities.map((_, bit) => `count(*) filter (where amenities & ${2 ** bit} <> 0)`).join(', ')

/**
 * For each facet its values with the homes they would show while the other filters stay. One pass over the homes that
 * match all filters which are no facet (at most the counting limit, so that the cost is bounded).
 */
export async function facetCounts(db: Db, f: ResolvedFilters, percentiles: number[] | undefined): Promise<Facets> {
  const values = new Values()
  const from = matching(f, values, facetFilters)
  const result: Facets = {
    more: false,
    propertySubType: [],
    bedrooms: [],
    furnished: [],
    developmentStatus: [],
    lister: [],
    amenities: [],
    price: [],
    locality: [],
  }
  if (!from) return result
  const set = facetFilters.flatMap((name) => {
    const sql = facetCondition(name, f, values)
    return sql ? [{ name, sql }] : []
  })
  const others = (own: FacetFilter) => {
    const rest = set.filter(({ name }) => name !== own).map(({ name }) => `coalesce(ok_${name}, false)`)
    return rest.length ? `where ${rest.join(' and ')}` : ''
  }
  const bars = priceBars(percentiles)
  const group = (facet: FacetFilter, value: string) =>
    `select '${facet}' as facet, ${value} as value, count(*) as n from base ${others(facet)} group by 2`
  const { rows } = await db.query<{ facet: FacetFilter | 'total'; value: string | null; n: number }>(
    `with base as materialized (
       select h.property_sub_type, h.bedrooms, h.furnished, h.development_status, h.lister, h.amenities, h.price, h.locality_id
         ${set.map(({ name, sql }) => `, (${sql}) as ok_${name}`).join('')}
       ${from} limit ${values.add(COUNT_LIMIT + 1, 'int')})
     select 'total' as facet, null as value, count(*) as n from base
     union all ${group('propertySubType', 'property_sub_type::text')}
     union all ${group('bedrooms', '(case when bedrooms is not null then least(bedrooms, 5) end)::text')}
     union all ${group('furnished', 'furnished::text')}
     union all ${group('developmentStatus', 'development_status::text')}
     union all ${group('lister', 'lister::text')}
     union all ${group('locality', 'locality_id::text')}
     union all ${group('price', `width_bucket(price, ${values.add(bars, 'bigint[]')})::text`)}
     union all select 'amenities', (place - 1)::text, n from (select array[${amenityCounts}] as counts from base ${others('amenities')}) c
       cross join unnest(counts) with ordinality u (n, place) where n > 0`,
    values.list,
  )
  for (const { facet, value, n } of rows) {
    if (facet === 'total') result.more = n > COUNT_LIMIT
    else if (value === null) continue
    else if (facet === 'price') result.price.push({ from: bars[Math.max(0, Number(value) - 1)] ?? 0, count: n })
    else result[facet].push({ value, count: n })
  }
  const most = (list: Bucket[]) => list.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return {
    more: result.more,
    propertySubType: most(result.propertySubType),
    bedrooms: result.bedrooms.toSorted((a, b) => Number(a.value) - Number(b.value)),
    furnished: most(result.furnished),
    developmentStatus: most(result.developmentStatus),
    lister: most(result.lister),
    amenities: most(result.amenities),
    price: result.price.toSorted((a, b) => a.from - b.from),
    locality: most(result.locality),
  }
}

/** Bar edges of the price histogram: evenly spaced percentiles of the market, so that every bar says something. */
function priceBars(percentiles: number[] | undefined): number[] {
  if (!percentiles?.length) return [0]
  const step = (percentiles.length - 1) / PRICE_BARS
  return [
    ...new Set([0, ...Array.from({ length: PRICE_BARS }, (_, bar) => percentiles[Math.round(bar * step)] ?? 0)]),
  ].toSorted((a, b) => a - b)
}

/** Filters a person can take away, as the address bar names them; those that are given up first, first. */
const relaxable = {
  price: ['priceMin', 'priceMax'],
  amenities: ['amenities'],
  area: ['areaMin', 'areaMax'],
  bedrooms: ['bedrooms'],
  text: ['text', 'words'],
  locality: ['locality', 'localityIds'],
  propertySubType: ['propertySubType'],
  furnished: ['furnished'],
  developmentStatus: ['developmentStatus'],
  floor: ['floorMin', 'floorMax'],
  project: ['project', 'projectId'],
  lister: ['lister'],
  bathroomsMin: ['bathroomsMin'],
  ageMax: ['ageMax'],
  listedWithin: ['listedWithin'],
  photosOnly: ['photosOnly'],
  pgSharing: ['pgSharing'],
  pgGender: ['pgGender'],
  category: ['category'],
  box: ['box'],
  polygon: ['polygon'],
  radius: ['radius'],
} as const satisfies Record<string, (keyof ResolvedFilters)[]>

const MOST_WAYS = 6
/** So many searches one question counts at most, of them so many one filter each, and so many with one filter alone. */
const MOST_COUNTS = 20
const MOST_ONES = 12
const LEAST_KEPT = 4

/**
 * For a search without result: the fewest filters to take away so that there are homes, and how many; most homes first.
 * One filter where one alone stands in the way, else two, else all but one. Where that would be more than twenty ways,
 * those that people take first are tried.
 */
export async function relaxations(db: Db, f: ResolvedFilters): Promise<(Counted & { filters: string[] })[]> {
  for (const ways of waysToRelax(f)) {
    const searches = ways.map((taken) => {
      const rest = { ...f }
      for (const key of taken.flatMap((name) => relaxable[name])) delete rest[key]
      return rest
    })
    const counts = ways.length ? await countEach(db, searches, COUNT_LIMIT) : []
    const found = counts.flatMap((counted, n) => (counted.count > 0 ? [{ ...counted, filters: ways[n] ?? [] }] : []))
    if (found.length) return found.toSorted((a, b) => b.count - a.count).slice(0, MOST_WAYS)
  }
  return []
}

type Relaxable = keyof typeof relaxable
const isRelaxable = (name: string): name is Relaxable => name in relaxable

/** Sets of filters to take away, in the order in which they are tried; twenty in all at most. */
export function waysToRelax(f: Partial<ResolvedFilters>): Relaxable[][][] {
  const applied = Object.keys(relaxable)
    .filter(isRelaxable)
    .filter((name) => relaxable[name].some((key) => f[key] !== undefined))
  const ones = applied.map((name) => [name]).slice(0, MOST_ONES)
  const twos = applied
    .flatMap((name, n) => applied.slice(n + 1).map((other) => [name, other]))
    .slice(0, MOST_COUNTS - LEAST_KEPT - ones.length)
  const allButOne = applied
    .toReversed()
    .map((kept) => applied.filter((name) => name !== kept))
    .slice(0, MOST_COUNTS - ones.length - twos.length)
  return [ones, twos, allButOne]
}
