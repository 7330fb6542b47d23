import type { MarketId } from '../../../contract/markets.ts'
import { COUNT_LIMIT } from '../../../contract/search/filters.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cached } from '../../platform/cached.ts'
import type { ResolvedFilters } from './search-conditions.ts'

/** How prices spread over some homes, as the last rebuild of figures found them: 101 percentiles. */
export interface PriceDistribution {
  homes: number
  percentiles: number[]
}

const SPREAD_FRESH_FOR_MS = 30_000
/** What fetching a home by its price and sorting it costs in steps through the homes in their order, measured. */
const STEPS_A_HOME = 3
/** Beyond this size map views come from clusters counted ahead, so that without filters they are exact. */
const LARGE_MARKET = COUNT_LIMIT

export interface PriceDistributions {
  of(market: MarketId, intent: string): Promise<PriceDistribution | undefined>
  /** Whether the price leaves so few homes that the first `take` are found sooner among them than in their order. */
  isNarrow(filters: ResolvedFilters, take: number): Promise<boolean>
  isLarge(filters: ResolvedFilters): Promise<boolean>
}

interface SpreadKey {
  market: string
  intent: string
  /** The keys of a city and of bedrooms (five are five and more), or `null` for all. */
  city: number | null
  bedrooms: number | null
}
type SpreadRow = SpreadKey & PriceDistribution

const keyOf = ({ market, intent, city, bedrooms }: SpreadKey) => `${market}/${intent}/${city}/${bedrooms}`

/** Estimates how many homes are in the price range, assuming an even spread between two percentiles. */
function homesInside({ homes, percentiles }: PriceDistribution, { priceMin, priceMax }: ResolvedFilters): number {
  const shareUpTo = (price: number) => {
    const above = percentiles.findIndex((percentile) => percentile > price)
    if (above <= 0) return above === 0 ? 0 : 1
    const [low = 0, high = low] = percentiles.slice(above - 1, above + 1)
    return (above - 1 + (price - low) / (high - low)) / (percentiles.length - 1)
  }
  const share =
    (priceMax === undefined ? 1 : shareUpTo(priceMax)) - (priceMin === undefined ? 0 : shareUpTo(priceMin - 1))
  return homes * Math.max(0, share)
}

/** Keeps the spreads in memory, half a minute old at most. */
export function openPriceDistributions(db: Db): PriceDistributions {
  const known = cached(async () => {
    const { rows } = await db.query<SpreadRow>(
      `select market, intent, null as city, null as bedrooms, homes, percentiles from search_prices
       union all select market, intent, city_id, bedrooms, homes, percentiles from search_city_prices`,
    )
    return new Map(
      rows.map(({ homes, percentiles, ...row }) => [keyOf(row), { homes, percentiles: percentiles.map(Number) }]),
    )
  }, SPREAD_FRESH_FOR_MS)
  const spreads: PriceDistributions = {
    of: async (market, intent) => (await known()).get(keyOf({ market, intent, city: null, bedrooms: null })),
    async isNarrow(f, take) {
      if (f.priceMin === undefined && f.priceMax === undefined) return false
      const all = await known()
      const place = { market: f.market, intent: f.intent, city: f.cityId ?? null }
      const everyHome = all.get(keyOf({ ...place, bedrooms: null }))
      // A city without percentiles is small, so it is scanned quickly.
      if (!everyHome) return false
      const byRooms = f.cityId === undefined ? undefined : f.bedrooms
      const asked = byRooms?.map((bedrooms) => all.get(keyOf({ ...place, bedrooms }))) ?? [everyHome]
      const inside = asked.reduce((sum, spread) => sum + (spread ? homesInside(spread, f) : 0), 0)
      return inside * inside * STEPS_A_HOME < take * everyHome.homes
    },
    async isLarge(f) {
      return ((await spreads.of(f.market, f.intent))?.homes ?? 0) > LARGE_MARKET
    },
  }
  return spreads
}
