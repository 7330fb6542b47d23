import type { Property } from '../../../../../contract/properties/property.ts'
import type { Frequency } from '../../../../../contract/values.ts'

/** How many of these make a year; what is paid once or by area has no year. */
const perYear: Partial<Record<Frequency, number>> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }

/** An amount paid every `frequency` as an amount a month, rounded to the minor unit; undefined where it is not regular. */
export function perMonth(amount: number, frequency: Frequency): number | undefined {
  const times = perYear[frequency]
  return times === undefined ? undefined : Math.round((amount * times) / 12)
}

type Priced = Pick<
  Property,
  'listPrice' | 'leaseAmountFrequency' | 'associationFee' | 'associationFeeFrequency' | 'securityDeposit' | 'brokerage'
> & { lister?: Pick<Property['lister'], 'kind'> }

/** What the upkeep of the building costs a month, in minor units; undefined where it is not said or not regular. */
export const maintenancePerMonth = ({ associationFee, associationFeeFrequency }: Priced) =>
  associationFee === undefined ? undefined : perMonth(associationFee, associationFeeFrequency ?? 'month')

/** Whether the upkeep is to be paid but nobody said how much: no sum may then be called all in. A PG has none. */
export const lacksMaintenance = ({
  associationFee,
  category,
  intent,
  rentIncludes,
}: Pick<Property, 'associationFee' | 'category' | 'intent' | 'rentIncludes'>) =>
  associationFee === undefined && category !== 'land' && intent !== 'pg' && !rentIncludes.includes('maintenance')

/** What the owner of a home pays for it a month besides a loan: upkeep and property tax, where they are given. */
export const upkeepPerMonth = (home: Priced & Pick<Property, 'taxAnnualAmount'>) =>
  (maintenancePerMonth(home) ?? 0) + perYearAsMonth(home.taxAnnualAmount)

/** A yearly sum by the month; nothing where there is none. */
export const perYearAsMonth = (amount = 0) => Math.round(amount / 12)

/** What the lister asks, in minor units; a percentage is of the price (of a home for sale). Owners and builders who name none take none. */
export function brokerageOf({ brokerage, listPrice, lister }: Priced): number | undefined {
  if (!brokerage && (lister?.kind === 'owner' || lister?.kind === 'builder')) return 0
  if (brokerage?.amount !== undefined) return brokerage.amount
  if (brokerage?.percent === undefined || listPrice === undefined) return undefined
  return Math.round((listPrice * brokerage.percent) / 100)
}

export interface RentCost {
  rent: number
  maintenance: number | undefined
  /** Rent and upkeep together. */
  monthly: number
  deposit: number | undefined
  brokerage: number | undefined
  /** The first month, the deposit and the brokerage: what must be at hand to move in. */
  atStart: number
}

/** What a rented home costs a month, all in, and at the start; undefined where the rent is not known by the month. */
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
