import type { PropertyCard, Property } from '../../../../../contract/properties/property.ts'
import { loanPresets } from '../../../../../contract/properties/loan-presets.ts'
import { loanOn } from './loan.ts'
import { maintenancePerMonth, perMonth } from '../facts/monthly-cost.ts'

type Priced = Pick<
  PropertyCard,
  'market' | 'category' | 'listPrice' | 'leaseAmountFrequency' | 'associationFee' | 'associationFeeFrequency'
> &
  Pick<Property, 'taxAnnualAmount'>

/** What a home costs a month to live in; amounts in minor units, absent where they were not given. */
export interface MonthlyCost {
  kind: 'sale' | 'rent'
  /** The loan's instalment, or the rent. */
  base: number
  maintenance: number | undefined
  /** A twelfth of the yearly property tax; its owner pays it, a tenant does not. */
  tax: number | undefined
  total: number
}

/**
 * Of a home for sale: the instalment of a loan on the market's assumptions (`loanPresets`), maintenance and a twelfth
 * of the yearly tax. Of a rented home: rent and maintenance. Undefined where the price is not told or not regular, and
 * for shops and land for sale, which the assumptions do not cover.
 */
export function monthlyCost(home: Priced): MonthlyCost | undefined {
  const { listPrice, leaseAmountFrequency: frequency, taxAnnualAmount } = home
  if (listPrice === undefined || (frequency === undefined && home.category !== 'residential')) return undefined
  const kind = frequency === undefined ? 'sale' : 'rent'
  const base =
    frequency === undefined ? loanOn(listPrice, loanPresets[home.market]).instalment : perMonth(listPrice, frequency)
  if (base === undefined) return undefined
  const maintenance = maintenancePerMonth(home)
  const tax = kind === 'sale' && taxAnnualAmount !== undefined ? Math.round(taxAnnualAmount / 12) : undefined
  return { kind, base, maintenance, tax, total: base + (maintenance ?? 0) + (tax ?? 0) }
}

/** Whether the totals are made of the same parts, so that one can be called lower than another. */
export const isLikeCost = (one: MonthlyCost, other: MonthlyCost) =>
  one.kind === other.kind &&
  (one.maintenance === undefined) === (other.maintenance === undefined) &&
  (one.tax === undefined) === (other.tax === undefined)
