import {
  MAX_PAGE,
  filterGroups,
  filterRanges,
  keysOfGroup,
  searchTable,
} from '../../../../../contract/search/filter-table.ts'
import type { FilterGroup } from '../../../../../contract/search/filter-table.ts'
import { searchProperties } from '../../../../../contract/search/search.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import { siteFilters } from '../../../../platform/site-filters.ts'
import { propertySorts } from '../../../../../contract/properties/vocabulary.ts'
import type { PropertySort } from '../../../../../contract/properties/vocabulary.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { isLawful } from '../search-rules.ts'
import {
  searchKeys,
  type Search,
  type SearchKey,
  type SiteMarkets,
} from '../../../../../contract/search/search-address.ts'

/** Reads a search from an address. What is no lawful value of its filter is left out, never refused; a list may be spelled value by value. */
export function readSearch(params: URLSearchParams, marketId: MarketId): Search {
  const given: Partial<Record<SearchKey, string>> = {}
  for (const key of searchKeys) {
    const values = params.getAll(key).map((value) => value.trim())
    const lawful = [values.join(','), values[0]].find((value) => value && isLawful(searchTable[key], value))
    if (lawful) given[key] = lawful
  }
  for (const [low, high] of filterRanges) {
    if (given[low] !== undefined && given[high] !== undefined && Number(given[low]) > Number(given[high])) {
      delete given[low]
      delete given[high]
    }
  }
  if (given.near === undefined) {
    delete given.radius
    if (given.sort === 'distance') delete given.sort
  }
  if (given.text === undefined && given.sort === 'relevance') delete given.sort
  // Further homes are reached from the last page that has a number.
  if (Number(params.get('page')) > MAX_PAGE) given.page = String(MAX_PAGE)
  if (given.page === '1') delete given.page
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value has passed its own rule
  return { intent: 'sale', market: marketId, ...given } as Search
}

/** Pages a list shows one below the other at most when it is rendered anew; further up is reached by number. */
const MAX_PAGES = 5

/** What an address asks of a list: the search, and which of its pages stand on the page, from first to last. */
export interface ListUrlState {
  search: Search
  from: number
  to: number
}

/** Filters that lie in one market. */
const places = [
  'city',
  'locality',
  'project',
  'agent',
  'agency',
  'builder',
  'near',
  'polygon',
  'box',
] as const satisfies SearchKey[]

/** What of the configuration a list depends on. */
type SearchedSite = SiteMarkets & Pick<SiteConfig, 'agentSite'>

/**
 * Reads the address of a list. `from` stands beside `page` where "load more" has put pages below one another. One that
 * names a place without its market was written where the site's goes without saying; any other is for the person's.
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

/** A page of a search. */
export const pageQuery = (search: Search, page: number) =>
  query(searchProperties, { query: { ...search, page: String(page) } })

/** What `countProperties`, facets, relaxations and the map take: the search without order and place in the list. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: Search): Omit<Search, 'sort' | 'page'> {
  return filters
}

/** The same search with some values changed, or taken off with `undefined`, from its first page again. */
export function changeSearch(search: Search, patch: { [Key in SearchKey]?: string | undefined }): Search {
  const changed: Record<string, string | undefined> = { ...search, page: undefined, ...patch }
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(changed)) if (value !== undefined) params.set(key, value)
  return readSearch(params, search.market)
}

/** The values of a comma-separated filter. */
export const listOf = (search: Search, key: SearchKey): string[] => search[key]?.split(',').filter(Boolean) ?? []

/** Puts a value into a comma-separated filter, or takes it out; kept in order so that one search has one address. */
export function toggleIn(search: Search, key: SearchKey, value: string): Search {
  const values = listOf(search, key)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return changeSearch(search, { [key]: next.toSorted().join(',') || undefined })
}

/** What goes with a filter beside the values it is made of. */
const takenAlong: { [Group in FilterGroup]?: SearchKey[] } = { city: ['locality'] }

/** The search without one of its filters. Names the API may add later, which this page does not know, change nothing. */
export function withoutFilter(search: Search, group: FilterGroup): Search {
  const keys = [...keysOfGroup(group), ...(takenAlong[group] ?? [])]
  return changeSearch(search, Object.fromEntries(keys.map((key) => [key, undefined])))
}

/** The filters that are set. */
export const appliedGroups = (search: Search): FilterGroup[] =>
  filterGroups.filter((group) => keysOfGroup(group).some((key) => search[key] !== undefined))

/** The search with nothing but its market, intent and order. */
export const withoutFilters = ({ market, intent, sort }: Search): Search =>
  changeSearch({ market, intent }, { sort: sort === 'distance' || sort === 'relevance' ? undefined : sort })

/** The orders that mean something for this search. */
export const sortsFor = (search: Search): PropertySort[] =>
  propertySorts.filter(
    (sort) => (sort !== 'relevance' || search.text !== undefined) && (sort !== 'distance' || search.near !== undefined),
  )

/** Filters that make a page of their own for search engines, when each of them has one value. */
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

/** Whether a search is one people look for by name; other combinations are endless and stay out of search engines. */
export const isIndexed = (search: Search): boolean =>
  searchKeys.every(
    (key) => key === 'sort' || search[key] === undefined || (indexed.has(key) && !search[key].includes(',')),
  )
