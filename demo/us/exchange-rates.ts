import { DAY_MS } from '../../contract/time.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { seeded } from '../market/random.ts'
import { seededId } from '../random.ts'

/** Rupees for a dollar, invented: days ago, and the rate. */
const history = [
  [61, '86.15'],
  [31, '87.02'],
  [1, '87.40'],
] as const

/** Dated exchange rates, marked as the demonstration's. */
export async function addExchangeRates(db: Db, now: Date): Promise<void> {
  const random = seeded(58)
  await insertRows(
    db,
    'exchange_rates',
    history.map(([days, rate], order) => {
      const at = new Date(now.getTime() - days * DAY_MS)
      return {
        id: seededId(random, 58_000 + order),
        base: 'USD',
        quote: 'INR',
        rate,
        day: at.toISOString().slice(0, 10),
        source: 'Demonstration',
        createdAt: at,
      }
    }),
  )
}
