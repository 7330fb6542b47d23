import { BEDROOMS_AND_MORE } from '../../../contract/search/filter-table.ts'
import type { CustomCondition } from '../../../contract/search/custom-filter.ts'
import type { PropertyFilterQuery } from '../../../contract/search/filters.ts'
import { amenities, directions, type Amenity, type DirectionFaces } from '../../../contract/properties/vocabulary.ts'
import { scopedWords, tsquery, type Lexemes, type WordScope, type LexemeSelectivity } from './lexemes.ts'
import type { Values } from '../../platform/db/values.ts'

/** Filters with names resolved to ids, ready for SQL. */
export interface ResolvedFilters extends PropertyFilterQuery {
  cityId?: number
  localityIds?: number[]
  projectId?: string
  agentId?: string
  agencyId?: string
  builderId?: string
  /** The lister whose homes are listed. */
  offeredBy?: { slug: string; name: string }[]
  /** The point of interest of `near`. */
  named?: { slug: string; name: string; nameHindi?: string }[]
  /** The words of `text`, with alternatives for misspelled ones. */
  words?: Lexemes
  /** Their selectivity, where known. */
  wordSpread?: LexemeSelectivity
  never?: readonly Amenity[]
  /** Excludes the homes that represent a unit type of a project. */
  withoutPlans?: boolean
  /** Only homes with an exact public location, or only those without. */
  pinned?: boolean
  /** The exchange rate by which the bounds of the price were converted to the market's currency. */
  rateId?: string
  now: Date
}

/** Bits of the column `amenities` of `search_homes` above those of amenities. */
export const pgBit = { female: 2 ** 48, male: 2 ** 49, sharing: [0, 2 ** 50, 2 ** 51, 2 ** 52] } as const

/** Bits of the same column for the rules of a PG: when its gate closes, most months of rent as deposit, at most 30 days of notice. */
export const pgRuleBit = {
  gate: { late: 2 ** 37, none: 2 ** 36 },
  deposit: [0, 2 ** 35, 2 ** 34],
  notice: 2 ** 33,
} as const

/** Bit of the same column for a metro or railway station nearby. */
export const STATION_BIT = 2 ** 32

/** Bits of the same column for pets welcome and no brokerage. */
export const PETS_BIT = 2 ** 38
export const NO_BROKERAGE_BIT = 2 ** 39

export const amenityBits = (codes: readonly Amenity[] = []): number =>
  codes.reduce((sum, code) => sum + 2 ** amenities.indexOf(code), 0)

/** The first bit of the direction a home faces, in the same column. */
export const FACING_BIT = 40

export const facingBits = (facing: readonly DirectionFaces[] = []): number =>
  facing.reduce((sum, direction) => sum + 2 ** (FACING_BIT + directions.indexOf(direction)), 0)

/** SQL of whether a home has all of the bits. Written with `=`, PostgreSQL would expect one home in 200 and leave the index of the order. */
export const hasBits = (bits: string) => `h.amenities & ${bits} >= ${bits}`

/** SQL of whether a home has none of the bits. */
export const hasNoBits = (bits: string) => `h.amenities & ${bits} = 0`

/** Single numbers, and the start of an open range: "4, 5 and more" is one range of an index. */
function bedroomRanges(asked: readonly number[]): { exact: number[]; from: number | undefined } {
  if (!asked.includes(BEDROOMS_AND_MORE)) return { exact: [...asked], from: undefined }
  let from = BEDROOMS_AND_MORE
  while (asked.includes(from - 1)) from--
  return { exact: asked.filter((n) => n < from), from }
}

export function bedroomsCondition({ bedrooms }: ResolvedFilters, values: Values): string | undefined {
  if (!bedrooms?.length) return undefined
  const { exact, from } = bedroomRanges(bedrooms)
  // An equality keeps the order of an index whose next column is price or area, a list does not.
  const [one] = exact
  const parts = [
    ...(exact.length > 1 ? [`h.bedrooms = any(${values.add(exact, 'smallint[]')})`] : []),
    ...(exact.length === 1 ? [`h.bedrooms = ${values.add(one, 'smallint')}`] : []),
    ...(from === undefined ? [] : [`h.bedrooms >= ${values.add(from, 'smallint')}`]),
  ]
  return `(${parts.join(' or ')})`
}

/** `most` is SQL of the price for the upper bound, where PostgreSQL should not take both for one range. */
export function priceCondition(f: ResolvedFilters, values: Values, price: string, most = price): string | undefined {
  const parts = []
  if (f.priceMin !== undefined) parts.push(`${price} >= ${values.add(f.priceMin, 'bigint')}`)
  if (f.priceMax !== undefined) parts.push(`${most} <= ${values.add(f.priceMax, 'bigint')}`)
  return parts.length ? parts.join(' and ') : undefined
}

/** SQL of homes whose text (`search_texts t`) matches. */
export const textCondition = (sql: string) => `h.id in (select t.id from search_texts t where ${sql})`

/** SQL of texts that contain all words anywhere, within the market, intent and city. */
export const anywhere = (words: Lexemes, scope: WordScope, values: Values) =>
  `t.words @@ ${scoped(words, scope, values)}`

/** SQL of texts with all words in title or place; matches the expression of the index. */
export const inTitle = (words: Lexemes, scope: WordScope, values: Values) =>
  `ts_filter(t.words, '{a}') @@ ${scoped(words, scope, values)}`

const scoped = (words: Lexemes, scope: WordScope, values: Values) =>
  values.add(tsquery(scopedWords(words, scope)), 'tsquery')

/** SQL of the distance in metres from a home's public point. */
export function distanceTo([lng, lat]: readonly [number, number], values: Values): string {
  return `metres_between(h.longitude, h.latitude, ${values.add(lng, 'float8')}, ${values.add(lat, 'float8')})`
}

const compared = (key: string, operator: string, value: string | number | boolean) =>
  `@.${key} ${operator} ${JSON.stringify(value)}`

/** The JSON path of homes that meet all conditions on custom fields: one index finds equal values, ranges are read from the homes. */
export function customPath(conditions: readonly CustomCondition[] = []): string | undefined {
  const parts = conditions.map((condition) => {
    const { key } = condition
    if ('oneOf' in condition) return condition.oneOf.map((value) => compared(key, '==', value)).join(' || ')
    return [
      ...(condition.from === undefined ? [] : [compared(key, '>=', condition.from)]),
      ...(condition.to === undefined ? [] : [compared(key, '<=', condition.to)]),
    ].join(' && ')
  })
  return parts.length ? `$ ? (${parts.map((part) => `(${part})`).join(' && ')})` : undefined
}
