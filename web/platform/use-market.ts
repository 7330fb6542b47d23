import { markets } from '../../contract/markets.ts'
import type { Market } from '../../contract/markets.ts'
import { useConfig } from './config.ts'

/** The country pack of the market the person looks in. */
export function useMarket(): Market {
  return markets[useConfig().marketId]
}
