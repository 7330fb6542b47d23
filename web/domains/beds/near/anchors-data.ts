import { listAnchors } from '../../../../contract/beds/anchors.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { query } from '../../../platform/api/query-client.ts'

/** What homes of the page are offered for: beds where the market has them, else homes for rent. */
export const intentIn = (market: MarketId): Intent => (sharedHomes[market] ? 'pg' : 'rent')

export const anchorQuery = (market: MarketId, slug: string) => query(listAnchors, { query: { market, slug } })

export const anchorsQuery = (market: MarketId, text: string) =>
  query(listAnchors, { query: { market, ...(text && { text }) } })

/** The nearest campuses and offices to one that have homes around them. */
export const othersQuery = (market: MarketId, near: string) =>
  query(listAnchors, { query: { market, near, intent: intentIn(market) } })
