import { DAY_MS } from '../time.ts'
import { markets, type MarketId } from '../markets.ts'
import type { Intent } from './vocabulary.ts'

/** Days after the day on which a home was due to be confirmed: when it counts as stale, is hidden, and expires. */
export const overdueDays = { stale: 7, hidden: 14, expired: 44 } as const

/** When a home that is confirmed at `now` is due again: sooner what is let than what is sold. */
export function dueAfter(now: Date, market: MarketId, intent: Intent): Date {
  const { sale, rent } = markets[market].confirmDays
  return new Date(now.getTime() + (intent === 'sale' || intent === 'auction' ? sale : rent) * DAY_MS)
}
