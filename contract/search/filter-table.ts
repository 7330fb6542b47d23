import { keysOf } from '../keys-of.ts'
import { marketIds } from '../markets.ts'
import { currencyCodes } from '../values.ts'
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

/** Last page that can be requested by number; cursors reach further ones. */
export const MAX_PAGE = 50
/** The last option of `bedrooms` means 5 or more. */
export const BEDROOMS_AND_MORE = 5
export const MAX_POLYGON_POINTS = 100
/** How far a home near a station is from it at most. */
export const STATION_METRES = 1000

/** Syntax of a filter's value; the schemas of `filters.ts` and the browser's rules both derive from it. */
export type FilterKind =
  /** A value of a vocabulary; `list` has several, separated by commas. */
  | { kind: 'one' | 'list'; of: readonly string[] }
  | { kind: 'slug' | 'slugs' | 'flag' | 'text' | 'date' }
  | { kind: 'whole' | 'decimal'; least: number; most: number }
  /** Numbers from 0 to `most`, separated by commas. */
  | { kind: 'figures'; most: number }
  /** `west,south,east,north`, `lng,lat;lng,lat;…` and `lng,lat`, in degrees. */
  | { kind: 'box' | 'polygon' | 'position' }
  /** `x_key:value,value;x_key:from..to` */
  | { kind: 'custom' }

interface Filter {
  default?: string
  /** Filters that are set, removed and relaxed together share a group; by default a filter is a group by itself. */
  group?: string
  /** Whether homes are counted by its values. */
  facet?: true
}

const amount = { kind: 'whole', least: 0, most: 1_000_000_000_000 } as const
const area = { kind: 'decimal', least: 0, most: 1e7 } as const
const floor = { kind: 'whole', least: -5, most: 200 } as const

/**
 * Everything a person can filter by, with the same names in the address bar, the API and saved searches, in the order
 * of addresses. Amounts are minor units of `currency`, areas m², distances metres.
 */
export const filterTable = {
  market: { kind: 'one', of: marketIds, default: 'in' },
  intent: { kind: 'one', of: intents, default: 'sale' },
  category: { kind: 'list', of: categories },
  propertySubType: { kind: 'list', of: propertySubTypes, facet: true },
  city: { kind: 'slug' },
  locality: { kind: 'slugs' },
  project: { kind: 'slug' },
  /** The lister, by the slug of a profile. */
  agent: { kind: 'slug', group: 'offeredBy' },
  agency: { kind: 'slug', group: 'offeredBy' },
  builder: { kind: 'slug', group: 'offeredBy' },
  priceMin: { ...amount, group: 'price' },
  priceMax: { ...amount, group: 'price' },
  /** Of the two bounds, if not the market's: then they are for prices converted at the newest rate. */
  currency: { kind: 'one', of: currencyCodes, group: 'price' },
  areaMin: { ...area, group: 'area' },
  areaMax: { ...area, group: 'area' },
  bedrooms: { kind: 'figures', most: BEDROOMS_AND_MORE, facet: true },
  bathroomsMin: { kind: 'whole', least: 0, most: 20 },
  furnished: { kind: 'list', of: furnishings, facet: true },
  developmentStatus: { kind: 'list', of: developmentStatuses, facet: true },
  /** Most years since it was built. */
  ageMax: { kind: 'whole', least: 0, most: 200 },
  floorMin: { ...floor, group: 'floor' },
  floorMax: { ...floor, group: 'floor' },
  /** RESO's `directionFaces`. */
  facing: { kind: 'list', of: directions, facet: true },
  /** All of them are required. */
  amenities: { kind: 'list', of: amenities, facet: true },
  lister: { kind: 'list', of: listerKinds, facet: true },
  /** Rooms and beds for this gender, also those for everyone. */
  pgGender: { kind: 'one', of: pgGenders },
  /** People per room; 3 means three or more. */
  pgSharing: { kind: 'whole', least: 1, most: PG_SHARING_AND_MORE },
  /** When the gate of a PG closes: at ten in the evening or later, or never. */
  pgGate: { kind: 'one', of: ['late', 'none'] },
  /** Most months of rent as deposit. */
  pgDeposit: { kind: 'whole', least: 1, most: 2 },
  /** At most 30 days of notice. */
  pgShortNotice: { kind: 'flag' },
  /** The latest move-in date. */
  availableBy: { kind: 'date' },
  petsAllowed: { kind: 'flag' },
  noBrokerage: { kind: 'flag' },
  /** Most days since it was first published. */
  listedWithin: { kind: 'whole', least: 1, most: 365 },
  photosOnly: { kind: 'flag' },
  /** A metro or railway station within STATION_METRES, in a straight line. */
  nearStation: { kind: 'flag' },
  /** Words in title and description; misspelt words match the nearest known ones. */
  text: { kind: 'text' },
  box: { kind: 'box' },
  polygon: { kind: 'polygon' },
  near: { kind: 'position', group: 'radius' },
  /** A point of interest by its slug, such as a campus, instead of `near`. */
  point: { kind: 'slug', group: 'radius' },
  /** Metres around `near` or `point`. */
  radius: { kind: 'whole', least: 50, most: 100_000 },
  /** The operator's own fields; addresses have a parameter for each. */
  custom: { kind: 'custom' },
} as const satisfies Record<string, FilterKind & Filter>

/** The filters with order and page: every name of a search in an address, in the order of addresses. */
export const searchTable = {
  ...filterTable,
  sort: { kind: 'one', of: propertySorts },
  page: { kind: 'whole', least: 1, most: MAX_PAGE },
} as const

type FilterTable = typeof filterTable
export type FilterKey = keyof FilterTable

type AlwaysSaid = 'market' | 'intent'
type GroupOf<Key extends FilterKey> = FilterTable[Key] extends { group: infer Group } ? Group : Key
/** What a person can set and remove; market and intent are always set. */
export type FilterGroup = { [Key in Exclude<FilterKey, AlwaysSaid>]: GroupOf<Key> }[Exclude<FilterKey, AlwaysSaid>]

/** Filters with a list of values and a count of homes for each. */
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
/** Groups in the order of addresses. */
export const filterGroups = [...new Set(filterKeys.map(groupOf))].filter(isGroup)

export const keysOfGroup = (group: FilterGroup): FilterKey[] => filterKeys.filter((key) => groupOf(key) === group)

/** Pairs of limits; the first must not exceed the second. */
export const filterRanges = [
  ['priceMin', 'priceMax'],
  ['areaMin', 'areaMax'],
  ['floorMin', 'floorMax'],
] as const satisfies [FilterKey, FilterKey][]
