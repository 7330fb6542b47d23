import type { MarketId } from '../../../../contract/markets.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { query } from '../../../platform/api/query-client.ts'
import { readSearch } from '../../search/query/open/search-query.ts'

/** Homes in one card of an article. */
const HOMES = 3

export const homesSearch = (search: string, market: MarketId) => readSearch(new URLSearchParams(search), market)

/** The homes an article speaks of, as they are when it is read. */
export const homesQuery = (search: string, market: MarketId) =>
  query(searchProperties, { query: { ...homesSearch(search, market), limit: String(HOMES) } })
