import type { PropertyCard, Property } from '../../../../../contract/properties/property.ts'
import { loanPresets } from '../../../../../contract/properties/loan-presets.ts'
import { loanOn } from './loan.ts'
import { maintenancePerMonth, perMonth } from '../facts/monthly-cost.ts'

type Priced = Pick<
  PropertyCard,
  'market' | 'category' | 'listPrice' | 'leaseAmountFrequency' | 'associationFee' | 'associationFeeFrequency'
> &
  Pick<Property, 'taxAnnualAmount'>

/** The monthly cost of a home; amounts in minor units, absent if they were not given. */
export interface MonthlyCost {
  kind: 'sale' | 'rent'
  base: number
  maintenance: number | undefined
  /** A twelfth of the yearly property tax; paid by the owner, never by a tenant. */
  tax: number | undefined
  total: number
}

/**
 * For a home for sale: the instalment of a loan on the market's assumptions (`loanPresets`), maintenance and a twelfth
 * of the yearly tax. For a rented home: rent and maintenance. Undefined if the price is unknown or not periodic, and
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

/** Whether two totals consist of the same parts and can be compared. */
export const isLikeCost = (one: MonthlyCost, other: MonthlyCost) =>
  one.kind === other.kind &&
  (one.maintenance === undefined) === (other.maintenance === undefined) &&
  (one.tax === undefined) === (other.tax === undefined)
