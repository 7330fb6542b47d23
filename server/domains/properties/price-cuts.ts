import type { MarketId } from '../../../contract/markets.ts'

/** Below this share of a price a cut is made to be seen, not to sell. */
const MIN_SHARE = 0.005
/** Nor is less than so much, in minor units, of a small rent. */
const MIN_AMOUNT: Record<MarketId, number> = { in: 200_00, us: 5_00 }

/** Whether a cut, in minor units, is large enough that people are alerted to it. */
export const isNotableCut = (was: number, now: number, market: MarketId): boolean =>
  was - now >= Math.max(was * MIN_SHARE, MIN_AMOUNT[market])

/** SQL of the same, of columns or expressions. */
export const notableCut = (was: string, now: string, market: string): string =>
  `${was} - ${now} >= greatest(${was} * ${MIN_SHARE}, case ${market} ${Object.entries(MIN_AMOUNT)
    .map(([id, amount]) => `when '${id}' then ${amount}`)
    .join(' ')} end)`
