import type { MarketId } from '../markets.ts'
import type { Intent } from '../properties/vocabulary.ts'
import { keysOf } from '../keys-of.ts'
import { searchTable } from './filter-table.ts'
import type { PropertySearchInput } from './filters.ts'

/** A search as the address bar and the API spell it: text under the contract's names, market and intent always said. */
export type Search = Omit<PropertySearchInput, 'cursor' | 'limit'> & { market: MarketId; intent: Intent }
export type SearchKey = keyof Search

/** Every name a search may carry in an address, in the order addresses spell them. */
export const searchKeys = keysOf(searchTable)

/** The market a person looks in, and the site's own. */
export interface SiteMarkets {
  marketId: MarketId
  siteMarketId: MarketId
}

const defaults: Partial<Record<SearchKey, string>> = { intent: 'sale', sort: 'newest', page: '1' }

/**
 * The values an address needs to say a search; what goes without saying is left out. Feed it to `paths.grid(...)`.
 * The market goes without saying where it is the site's and the person's at once; without a `site` nowhere.
 */
export function writeSearch(search: Search, site?: SiteMarkets): Record<string, string> {
  const unsaid: Partial<Record<SearchKey, string>> = { ...defaults }
  if (site && site.marketId === site.siteMarketId) unsaid.market = site.marketId
  const written: Record<string, string> = {}
  for (const key of searchKeys) {
    const value = search[key]
    if (value !== undefined && value !== '' && value !== unsaid[key]) written[key] = value
  }
  return written
}
