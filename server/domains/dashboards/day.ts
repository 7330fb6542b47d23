import { Temporal } from 'temporal-polyfill'
import { markets, type MarketId } from '../../../contract/markets.ts'

/** From the first moment of a day to that of the next. */
export interface Day {
  from: Date
  to: Date
}

const last = new Map<MarketId, Day>()

/** The day it is in a market. */
export function dayOf(now: Date, market: MarketId): Day {
  const known = last.get(market)
  if (known && now >= known.from && now < known.to) return known
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(markets[market].timeZone)
    .startOfDay()
  const found = { from: new Date(day.epochMilliseconds), to: new Date(day.add({ days: 1 }).epochMilliseconds) }
  last.set(market, found)
  return found
}
