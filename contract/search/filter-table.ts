import { keysOf } from '../keys-of.ts'
import { marketIds } from '../markets.ts'
import {
  PG_SHARING_AND_MORE,
  amenities,
  categories,
  directions,
  developmentStatuses,
  furnishings,
  intents,
  listerKinds,
  pgGenders,
  propertySorts,
  propertySubTypes,
} from '../properties/vocabulary.ts'

/** Pages that may be asked for by number; further ones are reached by cursor. */
export const MAX_PAGE = 50
/** In `bedrooms`, 5 means five or more. */
export const BEDROOMS_AND_MORE = 5
export const MAX_POLYGON_POINTS = 100

/** What the text of a filter is: the schemas of `filters.ts` and the browser's rules both read it from here. */
export type FilterKind =
  /** One of a vocabulary; `list` is some of it, separated by commas. */
  | { kind: 'one' | 'list'; of: readonly string[] }
  | { kind: 'slug' | 'slugs' | 'flag' | 'text' | 'date' }
  | { kind: 'whole' | 'decimal'; least: number; most: number }
  /** Figures from 0 to `most`, separated by commas. */
  | { kind: 'figures'; most: number }
  /** `west,south,east,north`, `lng,lat;lng,lat;…` and `lng,lat`, in degrees. */
  | { kind: 'box' | 'polygon' | 'position' }

interface Filter {
  /** What stands where nothing is said. */
  default?: string
  /** The name under which it is set, taken off and relaxed together with others; its own where it says none. */
  group?: string
  /** Homes are counted by its values. */
  facet?: true
}

const amount = { kind: 'whole', least: 0, most: 1_000_000_000_000 } as const
const area = { kind: 'decimal', least: 0, most: 1e7 } as const
const floor = { kind: 'whole', least: -5, most: 200 } as const

/**
 * What a person looks for: the same words in the address bar, in the API and in a saved search, in the order addresses
 * spell them. Amounts are minor units of the market's currency, areas m², distances metres.
 */
export const filterTable = {
  market: { kind: 'one', of: marketIds, default: 'in' },
  intent: { kind: 'one', of: intents, default: 'sale' },
  category: { kind: 'list', of: categories },
  propertySubType: { kind: 'list', of: propertySubTypes, facet: true },
  city: { kind: 'slug' },
  locality: { kind: 'slugs' },
  project: { kind: 'slug' },
  /** Whose homes they are, by the last part of the address of a profile. */
  agent: { kind: 'slug', group: 'offeredBy' },
  agency: { kind: 'slug', group: 'offeredBy' },
  builder: { kind: 'slug', group: 'offeredBy' },
  priceMin: { ...amount, group: 'price' },
  priceMax: { ...amount, group: 'price' },
  areaMin: { ...area, group: 'area' },
  areaMax: { ...area, group: 'area' },
  bedrooms: { kind: 'figures', most: BEDROOMS_AND_MORE, facet: true },
  bathroomsMin: { kind: 'whole', least: 0, most: 20 },
  furnished: { kind: 'list', of: furnishings, facet: true },
  developmentStatus: { kind: 'list', of: developmentStatuses, facet: true },
  /** Years since it was built, at most. */
  ageMax: { kind: 'whole', least: 0, most: 200 },
  floorMin: { ...floor, group: 'floor' },
  floorMax: { ...floor, group: 'floor' },
  /** RESO's `directionFaces`. */
  facing: { kind: 'list', of: directions, facet: true },
  /** All of them must be there. */
  amenities: { kind: 'list', of: amenities, facet: true },
  lister: { kind: 'list', of: listerKinds, facet: true },
  /** Rooms and beds that are for them, alone or beside others. */
  pgGender: { kind: 'one', of: pgGenders },
  /** How many people live in the room; 3 means three or more. */
  pgSharing: { kind: 'whole', least: 1, most: PG_SHARING_AND_MORE },
  /** The day by which people can move in, at the latest. */
  availableBy: { kind: 'date' },
  petsAllowed: { kind: 'flag' },
  noBrokerage: { kind: 'flag' },
  /** Days since it was first published, at most. */
  listedWithin: { kind: 'whole', least: 1, most: 365 },
  photosOnly: { kind: 'flag' },
  /** Words in title and description; mistyped words are matched to the nearest known ones. */
  text: { kind: 'text' },
  box: { kind: 'box' },
  polygon: { kind: 'polygon' },
  near: { kind: 'position', group: 'radius' },
  /** Metres round `near`. */
  radius: { kind: 'whole', least: 50, most: 100_000 },
} as const satisfies Record<string, FilterKind & Filter>

/** The filters with order and page: every name a search may carry in an address, in the order addresses spell them. */
export const searchTable = {
  ...filterTable,
  sort: { kind: 'one', of: propertySorts, default: 'newest' },
  page: { kind: 'whole', least: 1, most: MAX_PAGE },
} as const

type FilterTable = typeof filterTable
export type FilterKey = keyof FilterTable

type AlwaysSaid = 'market' | 'intent'
type GroupOf<Key extends FilterKey> = FilterTable[Key] extends { group: infer Group } ? Group : Key
/** What a person can set and take off; market and intent are always said. */
export type FilterGroup = { [Key in Exclude<FilterKey, AlwaysSaid>]: GroupOf<Key> }[Exclude<FilterKey, AlwaysSaid>]

/** Filters with a plain list of values and the homes each would show. */
export type FacetKey = {
  [Key in FilterKey]: FilterTable[Key] extends { facet: true } ? Key : never
}[FilterKey]

export const filterKeys = keysOf(filterTable)
const isFacet = (key: FilterKey): key is FacetKey => 'facet' in filterTable[key]
export const facetKeys = filterKeys.filter(isFacet)

function groupOf(key: FilterKey): string {
  const filter = filterTable[key]
  return 'group' in filter ? filter.group : key
}
const isGroup = (name: string): name is FilterGroup => name !== 'market' && name !== 'intent'
/** What can be set and taken off, in the order of addresses. */
export const filterGroups = [...new Set(filterKeys.map(groupOf))].filter(isGroup)

/** The values a filter is made of. */
export const keysOfGroup = (group: FilterGroup): FilterKey[] => filterKeys.filter((key) => groupOf(key) === group)

/** The ends of ranges; the first may not be above the second. */
export const filterRanges = [
  ['priceMin', 'priceMax'],
  ['areaMin', 'areaMax'],
  ['floorMin', 'floorMax'],
] as const satisfies [FilterKey, FilterKey][]
