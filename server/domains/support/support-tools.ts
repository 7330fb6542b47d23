import type { MarketId } from '../../../contract/markets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'

/** What the routes of this domain work with. */
export interface SupportTools {
  database: Database
  clock: Clock
  /** Of calls that name none. */
  market: MarketId
  rateLimitScale: number
}
