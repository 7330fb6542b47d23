import { listPackages } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { query } from '../../../platform/api/query-client.ts'

/** What is on sale in a market. */
export const packagesQuery = (market: MarketId) => query(listPackages, { query: { market } })
