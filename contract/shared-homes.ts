import type { MarketId } from './markets.ts'

/** Whether a market has PG beds as an intent; separate, because the header needs nothing else of a market. */
export const sharedHomes: Record<MarketId, boolean> = { in: true, us: false }
