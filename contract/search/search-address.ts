import type { MarketId } from '../markets.ts'
import type { Intent, PropertySort } from '../properties/vocabulary.ts'
import { keysOf } from '../keys-of.ts'
import { customParams } from './custom-filter.ts'
import { searchTable } from './filter-table.ts'
import type { PropertySearchInput } from './filters.ts'

/** A search as text values under the contract's names, as in the address bar; market and intent are always set. */
export type Search = Omit<PropertySearchInput, 'cursor' | 'limit'> & { market: MarketId; intent: Intent }
export type SearchKey = keyof Search

/** Every name of a search in an address, in the order of addresses. */
export const searchKeys = keysOf(searchTable)

/** The market a person looks in, and the site's own. */
export interface SiteMarkets {
  marketId: MarketId
  siteMarketId: MarketId
}

/** The order of a list whose address names none. Calls of the API without an order are answered newest first. */
export const LIST_SORT: PropertySort = 'recommended'

const defaults: Partial<Record<SearchKey, string>> = { intent: 'sale', sort: LIST_SORT, page: '1' }

/**
 * The values of a search that its address needs, without defaults, for `paths.grid(...)`. The market is a default if
 * the site and the person share it; without `site` it never is.
 */
export function writeSearch(search: Search, site?: SiteMarkets): Record<string, string> {
  const unsaid: Partial<Record<SearchKey, string>> = { ...defaults }
  if (site && site.marketId === site.siteMarketId) unsaid.market = site.marketId
  const written: Record<string, string> = {}
  for (const key of searchKeys) {
    const value = search[key]
    if (value === undefined || value === '' || value === unsaid[key]) continue
    if (key === 'custom') Object.assign(written, customParams(value))
    else written[key] = value
  }
  return written
}
