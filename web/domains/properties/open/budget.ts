import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { MarketId } from '../../../../contract/markets.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { Amount } from '../../../../contract/values.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

const Range = z.object({ comfortable: Amount, stretch: Amount })

const SavedBudget = z.object({
  market: MarketId,
  /** Prices, in minor units. */
  sale: Range,
  /** A month. */
  rent: Range,
})
/** What a person wants to spend, on this device. */
export type SavedBudget = z.infer<typeof SavedBudget>

const kept = createStored<SavedBudget | null>(
  storageKeys.budget,
  (stored) => {
    const read = SavedBudget.safeParse(stored)
    return read.success ? read.data : null
  },
  null,
)

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
