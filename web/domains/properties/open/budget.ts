import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { marketIds, type MarketId } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

interface Range {
  comfortable: number
  stretch: number
}

/** What a person wants to spend, on this device; minor units. */
export interface SavedBudget {
  market: MarketId
  /** Prices. */
  sale: Range
  /** A month. */
  rent: Range
}

// Without a library of schemas, because every list of homes loads this.
const isRange = (value: unknown): value is Range =>
  typeof value === 'object' &&
  value !== null &&
  'comfortable' in value &&
  typeof value.comfortable === 'number' &&
  'stretch' in value &&
  typeof value.stretch === 'number'

const isBudget = (value: unknown): value is SavedBudget =>
  typeof value === 'object' &&
  value !== null &&
  'market' in value &&
  marketIds.some((id) => id === value.market) &&
  'sale' in value &&
  isRange(value.sale) &&
  'rent' in value &&
  isRange(value.rent)

const kept = createStored<SavedBudget | null>(storageKeys.budget, (stored) => (isBudget(stored) ? stored : null), null)

/** The budget of this device; null on the server, and if there is none. */
export const useBudget = () => useStore(kept, null)
export const keepBudget = (budget: SavedBudget | null) => kept.set(budget)

/** The budget for homes to buy or to rent; undefined if there is none for a market or an intent. */
export const rangeFor = (budget: SavedBudget | null, market: MarketId, intent: PropertyCard['intent']) =>
  budget?.market !== market ? undefined : intent === 'sale' ? budget.sale : intent === 'rent' ? budget.rent : undefined

export type BudgetFit = 'comfortable' | 'stretch' | 'beyond'

export const fitNames: Record<BudgetFit, MessageDescriptor> = {
  comfortable: msg`Within my budget`,
  stretch: msg`A stretch`,
  beyond: msg`Above my budget`,
}

/** How the price of a home fits the budget; undefined if there is no budget for it, or its rent is not by the month. */
export function fitOf(
  budget: SavedBudget | null,
  {
    market,
    intent,
    listPrice,
    leaseAmountFrequency,
  }: Pick<PropertyCard, 'market' | 'intent' | 'listPrice' | 'leaseAmountFrequency'>,
): BudgetFit | undefined {
  const range = rangeFor(budget, market, intent)
  if (!range || listPrice === undefined) return undefined
  if (leaseAmountFrequency !== undefined && leaseAmountFrequency !== 'month') return undefined
  return listPrice <= range.comfortable ? 'comfortable' : listPrice <= range.stretch ? 'stretch' : 'beyond'
}
