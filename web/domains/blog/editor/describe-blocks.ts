import type { I18n } from '@lingui/core'
import type { MarketId } from '../../../../contract/markets.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { describeSearch } from '../../search/query/open/describe-search.ts'
import { readSearch } from '../../search/query/open/search-query.ts'

/** What the cards of an article show, in words. */
export interface DescribeBlocks {
  homes: (search: string) => string
  locality: (locality: string, city: string) => string
}

export const describeBlocks = (market: MarketId, i18n: I18n): DescribeBlocks => ({
  homes: (search) => describeSearch(readSearch(new URLSearchParams(search), market), i18n),
  locality: (locality, city) => `${nameOfSlug(locality)}, ${nameOfSlug(city)}`,
})
