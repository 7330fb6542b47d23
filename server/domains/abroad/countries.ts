import type { Country } from '../../../contract/abroad/countries.ts'
import { marketIds, markets } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hubOf } from '../search/service.ts'

/** The countries that have homes, most homes first. */
export async function countriesOf(db: Db): Promise<Country[]> {
  const { rows: medians } = await db.query<{ market: string; median: number }>({
    name: 'median-prices',
    text: `select market, percentiles[array_length(percentiles, 1) / 2 + 1] as median from search_prices where intent = 'sale'`,
    values: [],
  })
  const all = await Promise.all(
    marketIds.map(async (market): Promise<Country> => {
      const kinds = await hubOf(db, market)
      const count = (intent: string) => kinds.reduce((sum, kind) => sum + (kind.intent === intent ? kind.count : 0), 0)
      const median = medians.find((one) => one.market === market)?.median
      const picture = kinds.find((kind) => kind.intent === 'sale' && kind.picture)?.picture
      return {
        market,
        currency: markets[market].currency,
        forSale: count('sale'),
        forRent: count('rent'),
        ...(median !== undefined && { medianPrice: median }),
        ...(picture && { picture }),
      }
    }),
  )
  return all
    .filter(({ forSale, forRent }) => forSale + forRent > 0)
    .toSorted((one, other) => other.forSale + other.forRent - one.forSale - one.forRent)
}
