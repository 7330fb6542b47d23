import type { Property } from '../../../../../contract/properties/property.ts'
import type { Frequency } from '../../../../../contract/values.ts'

/** Payments per year; one-off and per-area amounts have none. */
const perYear: Partial<Record<Frequency, number>> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }

/**
 * An amount paid every `frequency` as a monthly amount, rounded to the minor unit; undefined if it is not periodic.
 */
export function perMonth(amount: number, frequency: Frequency): number | undefined {
  const times = perYear[frequency]
  return times === undefined ? undefined : Math.round((amount * times) / 12)
}

type Priced = Pick<
  Property,
  'listPrice' | 'leaseAmountFrequency' | 'associationFee' | 'associationFeeFrequency' | 'securityDeposit' | 'brokerage'
> & { lister?: Pick<Property['lister'], 'kind'> }

/** Monthly maintenance in minor units; undefined if it is unknown or not periodic. */
export const maintenancePerMonth = ({ associationFee, associationFeeFrequency }: Priced) =>
  associationFee === undefined ? undefined : perMonth(associationFee, associationFeeFrequency ?? 'month')

/** Whether maintenance is due but unknown, so that no total is complete. PG rooms have none. */
export const lacksMaintenance = ({
  associationFee,
  category,
  intent,
  rentIncludes,
}: Pick<Property, 'associationFee' | 'category' | 'intent' | 'rentIncludes'>) =>
  associationFee === undefined && category !== 'land' && intent !== 'pg' && !rentIncludes.includes('maintenance')

/** The owner's monthly cost besides a loan: maintenance and property tax, if known. */
export const upkeepPerMonth = (home: Priced & Pick<Property, 'taxAnnualAmount'>) =>
  (maintenancePerMonth(home) ?? 0) + perYearAsMonth(home.taxAnnualAmount)

/** A yearly amount per month; 0 without one. */
export const perYearAsMonth = (amount = 0) => Math.round(amount / 12)

/**
 * The lister's fee in minor units; a percentage is of the price of a home for sale. Owners and builders without a
 * stated fee charge none.
 */
export function brokerageOf({ brokerage, listPrice, lister }: Priced): number | undefined {
  if (!brokerage && (lister?.kind === 'owner' || lister?.kind === 'builder')) return 0
  if (brokerage?.amount !== undefined) return brokerage.amount
  if (brokerage?.percent === undefined || listPrice === undefined) return undefined
  return Math.round((listPrice * brokerage.percent) / 100)
}

export interface RentCost {
  rent: number
  maintenance: number | undefined
  /** Rent and maintenance. */
  monthly: number
  deposit: number | undefined
  brokerage: number | undefined
  /** The first month, the deposit and the brokerage, due on moving in. */
  atStart: number
}

/** The total monthly and initial cost of a rented home; undefined without a monthly rent. */
export function rentCost(home: Priced): RentCost | undefined {
  if (home.listPrice === undefined) return undefined
  const rent = perMonth(home.listPrice, home.leaseAmountFrequency ?? 'month')
  if (rent === undefined) return undefined
  const maintenance = maintenancePerMonth(home)
  const brokerage = brokerageOf(home)
  const monthly = rent + (maintenance ?? 0)
  return {
    rent,
    maintenance,
    monthly,
    deposit: home.securityDeposit,
    brokerage,
    atStart: monthly + (home.securityDeposit ?? 0) + (brokerage ?? 0),
  }
}
