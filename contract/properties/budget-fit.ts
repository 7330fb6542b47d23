import type { MarketId } from '../markets.ts'

/** Up to `comfortable` a price suits a budget, up to `stretch` it is possible; minor units. */
export interface BudgetRange {
  comfortable: number
  stretch: number
}

/** What a person wants to spend in a market. */
export interface BudgetRanges {
  market: MarketId
  /** Prices. */
  sale: BudgetRange
  /** A month. */
  rent: BudgetRange
}

/** The budget for homes to buy or to rent; undefined if there is none for a market or an intent. */
export const rangeFor = (
  budget: BudgetRanges | null | undefined,
  market: MarketId,
  intent: string,
): BudgetRange | undefined =>
  budget?.market !== market ? undefined : intent === 'sale' ? budget.sale : intent === 'rent' ? budget.rent : undefined

export type BudgetFit = 'comfortable' | 'stretch' | 'beyond'

interface PricedHome {
  market: MarketId
  intent: string
  listPrice?: number | null | undefined
  leaseAmountFrequency?: string | null | undefined
}

/** How the price of a home fits a budget; undefined if there is no budget for it, or its rent is not by the month. */
export function fitOf(
  budget: BudgetRanges | null | undefined,
  { market, intent, listPrice, leaseAmountFrequency }: PricedHome,
): BudgetFit | undefined {
  const range = rangeFor(budget, market, intent)
  if (!range || typeof listPrice !== 'number') return undefined
  if (typeof leaseAmountFrequency === 'string' && leaseAmountFrequency !== 'month') return undefined
  return listPrice <= range.comfortable ? 'comfortable' : listPrice <= range.stretch ? 'stretch' : 'beyond'
}
