import { markets } from '../../../../../contract/markets.ts'
import type { Intent } from '../../../../../contract/properties/vocabulary.ts'
import type { Currency } from '../../../../../contract/values.ts'

/** The prices offered as bounds in a currency, for an intent: those of the market that has it. */
export function priceSteps(currency: Currency, intent: Intent): number[] {
  const market = Object.values(markets).find((one) => one.currency === currency)
  return (intent === 'sale' || intent === 'auction' ? market?.salePrices : market?.rentPrices) ?? []
}
