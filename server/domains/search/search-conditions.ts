import { BEDROOMS_AND_MORE, type PropertyFilterQuery } from '../../../contract/search/filters.ts'
import { amenities, type Amenity } from '../../../contract/properties/vocabulary.ts'
import type { Box } from './geometry.ts'
import { scopedWords, tsquery, type Lexemes, type WordScope, type LexemeSelectivity } from './lexemes.ts'

/** The filters with names turned into keys, ready to become SQL. */
export interface ResolvedFilters extends PropertyFilterQuery {
  cityId?: number
  localityIds?: number[]
  projectId?: string
  /** The words of `text`, mistyped ones beside what they may mean. */
  words?: Lexemes
  /** How common they are, where it is known. */
  wordSpread?: LexemeSelectivity
  now: Date
}

/** Collects values and hands out their placeholders. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown, type = ''): string {
    this.list.push(value)
    return `$${this.list.length}${type && `::${type}`}`
  }
}

/** The filters that a facet counts its values over; each is left out when its own facet is counted. */
export const facetFilters = [
  'propertySubType',
  'bedrooms',
  'furnished',
  'developmentStatus',
  'lister',
  'amenities',
  'price',
  'locality',
] as const
export type FacetFilter = (typeof facetFilters)[number]

/** What the column `amenities` of `search_homes` holds beside amenities, from a bit that no amenity comes up to. */
export const pgBit = { female: 2 ** 48, male: 2 ** 49, sharing: [0, 2 ** 50, 2 ** 51, 2 ** 52] } as const

export const amenityBits = (codes: readonly Amenity[] = []): number =>
  codes.reduce((sum, code) => sum + 2 ** amenities.indexOf(code), 0)

export const pgBits = ({ pgGender, pgSharing }: Pick<ResolvedFilters, 'pgGender' | 'pgSharing'>): number =>
  (pgGender ? pgBit[pgGender] : 0) + (pgBit.sharing[pgSharing ?? 0] ?? 0)

const hasBits = (bits: number, values: Values) =>
  `h.amenities & ${values.add(bits, 'bigint')} = ${values.add(bits, 'bigint')}`

/** The numbers asked for one by one, and the one from which all are: "4, 5 and more" is one range of an index. */
function bedroomRanges(asked: readonly number[]): { exact: number[]; from: number | undefined } {
  if (!asked.includes(BEDROOMS_AND_MORE)) return { exact: [...asked], from: undefined }
  let from = BEDROOMS_AND_MORE
  while (asked.includes(from - 1)) from--
  return { exact: asked.filter((n) => n < from), from }
}

/** SQL of one facet filter on `search_homes h`, or `undefined` where the person set none. */
export function facetCondition(filter: FacetFilter, f: ResolvedFilters, values: Values): string | undefined {
  switch (filter) {
    case 'propertySubType':
      return f.propertySubType?.length
        ? `h.property_sub_type = any(${values.add(f.propertySubType, 'property_sub_type[]')})`
        : undefined
    case 'bedrooms': {
      if (!f.bedrooms?.length) return undefined
      const { exact, from } = bedroomRanges(f.bedrooms)
      // An equality keeps the order of an index whose next column is the price or the area; a list of one does not.
      const [one] = exact
      const parts = [
        ...(exact.length > 1 ? [`h.bedrooms = any(${values.add(exact, 'smallint[]')})`] : []),
        ...(exact.length === 1 ? [`h.bedrooms = ${values.add(one, 'smallint')}`] : []),
        ...(from === undefined ? [] : [`h.bedrooms >= ${values.add(from, 'smallint')}`]),
      ]
      return `(${parts.join(' or ')})`
    }
    case 'furnished':
      return f.furnished?.length ? `h.furnished = any(${values.add(f.furnished, 'furnished[]')})` : undefined
    case 'developmentStatus':
      return f.developmentStatus?.length
        ? `h.development_status = any(${values.add(f.developmentStatus, 'development_status[]')})`
        : undefined
    case 'lister':
      return f.lister?.length ? `h.lister = any(${values.add(f.lister, 'lister_kind[]')})` : undefined
    case 'amenities': {
      if (!f.amenities?.length) return undefined
      return hasBits(amenityBits(f.amenities), values)
    }
    case 'price':
      return priceCondition(f, values, 'h.price')
    case 'locality':
      return f.localityIds ? `h.locality_id = any(${values.add(f.localityIds, 'int[]')})` : undefined
  }
}

export function priceCondition(f: ResolvedFilters, values: Values, price: string): string | undefined {
  const parts = []
  if (f.priceMin !== undefined) parts.push(`${price} >= ${values.add(f.priceMin, 'bigint')}`)
  if (f.priceMax !== undefined) parts.push(`${price} <= ${values.add(f.priceMax, 'bigint')}`)
  return parts.length ? parts.join(' and ') : undefined
}

/** All other filters but market, intent and place keys, which belong to the way into the index. */
export function plainConditions(f: ResolvedFilters, box: Box | undefined, values: Values): string[] {
  const parts: string[] = []
  if (f.category?.length) parts.push(`h.category = any(${values.add(f.category, 'category[]')})`)
  if (f.areaMin !== undefined) parts.push(`h.area >= ${values.add(f.areaMin, 'float8')}`)
  if (f.areaMax !== undefined) parts.push(`h.area <= ${values.add(f.areaMax, 'float8')}`)
  if (f.bathroomsMin !== undefined) parts.push(`h.bathrooms >= ${values.add(f.bathroomsMin, 'smallint')}`)
  if (f.ageMax !== undefined) parts.push(`h.year_built >= ${values.add(f.now.getUTCFullYear() - f.ageMax, 'int')}`)
  if (f.floorMin !== undefined) parts.push(`h.floor >= ${values.add(f.floorMin, 'smallint')}`)
  if (f.floorMax !== undefined) parts.push(`h.floor <= ${values.add(f.floorMax, 'smallint')}`)
  if (f.listedWithin !== undefined)
    parts.push(`h.posted_at >= ${values.add(new Date(f.now.getTime() - f.listedWithin * 86_400_000), 'timestamptz')}`)
  if (f.photosOnly) parts.push('h.photos')
  const pg = pgBits(f)
  if (pg) parts.push(hasBits(pg, values))
  if (f.projectId) parts.push(`h.project_id = ${values.add(f.projectId, 'uuid')}`)
  if (box) {
    const [west, south, east, north] = box.map((edge) => values.add(edge, 'float8'))
    parts.push(`h.longitude between ${west} and ${east} and h.latitude between ${south} and ${north}`)
  }
  if (f.polygon) {
    const ring = f.polygon.map(([lng, lat]) => `(${lng},${lat})`).join(',')
    parts.push(`${values.add(`(${ring})`, 'polygon')} @> point(h.longitude, h.latitude)`)
  }
  if (f.near && f.radius !== undefined) parts.push(`${distanceTo(f.near, values)} <= ${values.add(f.radius, 'float8')}`)
  if (f.words !== undefined) parts.push(textCondition(anywhere(f.words, f, values)))
  return parts
}

/** Homes whose text (`search_texts t`) is as the SQL says. */
export const textCondition = (sql: string) => `h.id in (select t.id from search_texts t where ${sql})`

/** Matches of all the words anywhere in a text of the market, intent and city. */
export const anywhere = (words: Lexemes, scope: WordScope, values: Values) =>
  `t.words @@ ${scoped(words, scope, values)}`

/** Matches of all the words in title and place; written as the index of those has it. */
export const inTitle = (words: Lexemes, scope: WordScope, values: Values) =>
  `ts_filter(t.words, '{a}') @@ ${scoped(words, scope, values)}`

const scoped = (words: Lexemes, scope: WordScope, values: Values) =>
  values.add(tsquery(scopedWords(words, scope)), 'tsquery')

/** Metres from a home's public point. */
export function distanceTo([lng, lat]: readonly [number, number], values: Values): string {
  return `metres_between(h.longitude, h.latitude, ${values.add(lng, 'float8')}, ${values.add(lat, 'float8')})`
}
