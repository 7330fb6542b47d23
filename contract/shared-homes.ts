import type { MarketId } from './markets.ts'

/** Whether beds in shared homes (PG) are a kind of their own in a market; all that the header needs of one. */
export const sharedHomes: Record<MarketId, boolean> = { in: true, us: false }
