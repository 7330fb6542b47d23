import { marketIds, markets } from '../../../../../contract/markets.ts'
import {
  MAX_PAGE,
  filterGroups,
  filterRanges,
  keysOfGroup,
  searchTable,
} from '../../../../../contract/search/filter-table.ts'
import type { FilterGroup } from '../../../../../contract/search/filter-table.ts'
import { customIn, customParams, customText, readCustomFilter } from '../../../../../contract/search/custom-filter.ts'
import { searchProperties } from '../../../../../contract/search/search.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import { siteFilters } from '../../../../platform/site-filters.ts'
import { propertySorts } from '../../../../../contract/properties/vocabulary.ts'
import type { PropertySort } from '../../../../../contract/properties/vocabulary.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { isLawful } from '../search-rules.ts'
import {
  LIST_SORT,
  searchKeys,
  type Search,
  type SearchKey,
  type SiteMarkets,
} from '../../../../../contract/search/search-address.ts'

/** Reads a search from an address. Invalid values are ignored, never refused; lists may also repeat the parameter. */
export function readSearch(params: URLSearchParams, marketId: MarketId): Search {
  const given: Partial<Record<SearchKey, string>> = {}
  for (const key of searchKeys) {
    const values = params.getAll(key).map((value) => value.trim())
    const lawful = [values.join(','), values[0]].find((value) => value && isLawful(searchTable[key], value))
    if (lawful) given[key] = lawful
  }
  const custom = customOf(params)
  if (custom !== undefined && isLawful(searchTable.custom, custom)) given.custom = custom
  for (const [low, high] of filterRanges) {
    if (given[low] !== undefined && given[high] !== undefined && Number(given[low]) > Number(given[high])) {
      delete given[low]
      delete given[high]
    }
  }
  if (given.near === undefined && given.point === undefined) {
    delete given.radius
    if (given.sort === 'distance') delete given.sort
  }
  if (given.text === undefined && given.sort === 'relevance') delete given.sort
  const hasBound = given.priceMin !== undefined || given.priceMax !== undefined
  if (!hasBound || given.currency === markets[marketIds.find((id) => id === given.market) ?? marketId].currency)
    delete given.currency
  // Later pages are reached from the last numbered one.
  if (Number(params.get('page')) > MAX_PAGE) given.page = String(MAX_PAGE)
  if (given.page === '1') delete given.page
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value has passed its own rule
  return { intent: 'sale', market: marketId, ...given } as Search
}

/** The filter of custom fields; each malformed one is ignored by itself. */
function customOf(params: URLSearchParams): string | undefined {
  const lawful = Object.entries(customIn(params)).filter(
    ([key, value]) => readCustomFilter(`${key}:${value}`) !== undefined,
  )
  return customText(Object.fromEntries(lawful))
}

/** Most pages shown below one another after a reload; earlier ones are linked by number. */
const MAX_PAGES = 5

/** What an address asks of a list: the search, and the range of its pages that are shown. */
export interface ListUrlState {
  search: Search
  from: number
  to: number
}

/** Filters that belong to one market. */
const places = [
  'city',
  'locality',
  'project',
  'agent',
  'agency',
  'builder',
  'near',
  'point',
  'polygon',
  'box',
] as const satisfies SearchKey[]

/** The configuration that a list depends on. */
type SearchedSite = SiteMarkets & Pick<SiteConfig, 'agentSite'>

/**
 * Reads the address of a list. `from` complements `page` after "load more". An address with a place but without a
 * market is for the site's market, which such addresses omit; any other is for the person's.
 */
export function readListUrl(params: URLSearchParams, config: SearchedSite): ListUrlState {
  const { marketId, siteMarketId, agentSite } = config
  const market = agentSite?.market ?? (places.some((key) => params.has(key)) ? siteMarketId : marketId)
  const search = { ...readSearch(params, market), ...siteFilters(config) }
  const to = Number(search.page ?? 1)
  const from = Number(params.get('from'))
  const lawful = Number.isInteger(from) && from >= 1 && from < to
  return { search, to, from: lawful ? Math.max(from, to - MAX_PAGES + 1) : to }
}

/** The order of the list of a search. */
export const sortOf = ({ sort = LIST_SORT }: Search): PropertySort => sort

export const pageQuery = (search: Search, page: number) =>
  query(searchProperties, { query: { ...search, sort: sortOf(search), page: String(page) } })

/** The search without order and page, for `countProperties`, facets, relaxations and the map. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: Search): Omit<Search, 'sort' | 'page'> {
  return filters
}

/** The search with changed values, or with `undefined` removed ones, from its first page. */
export function changeSearch(search: Search, patch: { [Key in SearchKey]?: string | undefined }): Search {
  const changed: Record<string, string | undefined> = { ...search, page: undefined, ...patch }
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(changed)) if (value !== undefined) params.set(key, value)
  return readSearch(params, search.market)
}

/** The values of a comma-separated filter. */
export const listOf = (search: Search, key: SearchKey): string[] => search[key]?.split(',').filter(Boolean) ?? []

/** Adds or removes a value of a comma-separated filter; sorted, so that a search has one address. */
export function toggleIn(search: Search, key: SearchKey, value: string): Search {
  const values = listOf(search, key)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return changeSearch(search, { [key]: next.toSorted().join(',') || undefined })
}

/** The search with a custom field's filter as addresses spell it, or without it. */
export const changeCustom = (search: Search, key: string, value: string | undefined): Search =>
  changeSearch(search, { custom: customText({ ...customParams(search.custom), [key]: value }) })

/** Filters that are removed together with a group. */
const takenAlong: { [Group in FilterGroup]?: SearchKey[] } = { city: ['locality'] }

/** The search without a group of filters. Unknown groups, which a newer API may name, change nothing. */
export function withoutFilter(search: Search, group: FilterGroup): Search {
  const keys = [...keysOfGroup(group), ...(takenAlong[group] ?? [])]
  return changeSearch(search, Object.fromEntries(keys.map((key) => [key, undefined])))
}

export const appliedGroups = (search: Search): FilterGroup[] =>
  filterGroups.filter((group) => keysOfGroup(group).some((key) => search[key] !== undefined))

/** The search with only its market, intent and order. */
export const withoutFilters = ({ market, intent, sort }: Search): Search =>
  changeSearch({ market, intent }, { sort: sort === 'distance' || sort === 'relevance' ? undefined : sort })

/** The orders that apply to this search. */
export const sortsFor = (search: Search): PropertySort[] =>
  propertySorts.filter(
    (sort) =>
      (sort !== 'relevance' || search.text !== undefined) &&
      (sort !== 'distance' || (search.near ?? search.point) !== undefined),
  )

/** Filters that search engines may index, if each has a single value. */
const indexed = new Set<SearchKey>([
  'market',
  'intent',
  'category',
  'propertySubType',
  'city',
  'locality',
  'project',
  'bedrooms',
  'page',
])

/** Whether search engines may index a search; other combinations are endless. */
export const isIndexed = (search: Search): boolean =>
  searchKeys.every(
    (key) => key === 'sort' || search[key] === undefined || (indexed.has(key) && !search[key].includes(',')),
  )
