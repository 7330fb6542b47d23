import type { MarketId } from '../../../contract/markets.ts'
import type { Intent } from '../../../contract/properties/vocabulary.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { setting } from '../market-settings/service.ts'

/** When a home that is confirmed at `now` is due again: sooner what is let than what is sold. */
export function dueAfter(db: Db, now: Date, market: MarketId, intent: Intent): Date {
  const isSold = intent === 'sale' || intent === 'auction'
  return new Date(now.getTime() + setting(db, market, isSold ? 'confirm-sale-days' : 'confirm-rent-days') * DAY_MS)
}
