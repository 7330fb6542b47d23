import { amortise } from './amortisation.ts'
import { monthlyInstalment } from '../../properties/open/costs/loan.ts'

/** Money in minor units, rates in percent a year. */
export interface RentOrBuy {
  price: number
  loan: number
  /** Paid from savings at the purchase, duties and fees included. */
  cash: number
  rate: number
  years: number
  /** Maintenance, tax and insurance in the first year, in percent of the price; grows with prices. */
  heldPerYear: number
  /** Of a like home, a month. */
  rent: number
  /** What is paid back when the tenant leaves. */
  deposit: number
  rentGrowth: number
  priceGrowth: number
  /** What savings earn elsewhere, after tax. */
  savingsReturn: number
  /** Percent of the price that selling costs. */
  sellingCosts: number
}

/** What each way leaves after so many years. */
export interface Outcome {
  year: number
  bought: number
  rented: number
}

/**
 * What a buyer and a tenant own after each year when both spend the same: the one who pays less in a month saves the difference, which earns
 * `savingsReturn`. The buyer owns the home at its value less selling costs and the loan, and what was saved; the tenant owns the cash the
 * purchase would have taken, the deposit in it, and what was saved. Taxes on income and gains are left out
 * on both sides.
 */
export function compareRentAndBuy(terms: RentOrBuy, horizon: number): Outcome[] {
  const { price, loan, cash, rate, years, rent, deposit, savingsReturn } = terms
  const instalment = monthlyInstalment(loan, rate, years * 12)
  const balances = amortise(loan, rate, years).years
  const monthly = (1 + savingsReturn / 100) ** (1 / 12)
  let buyerSaved = 0
  let tenantSaved = cash - deposit
  const outcomes: Outcome[] = []
  for (let year = 1; year <= horizon; year++) {
    const value = price * (1 + terms.priceGrowth / 100) ** (year - 1)
    const held = (value * terms.heldPerYear) / 100 / 12
    const buyerPays = held + (year <= years ? instalment : 0)
    const tenantPays = rent * (1 + terms.rentGrowth / 100) ** (year - 1)
    for (let month = 1; month <= 12; month++) {
      buyerSaved = buyerSaved * monthly + Math.max(0, tenantPays - buyerPays)
      tenantSaved = tenantSaved * monthly + Math.max(0, buyerPays - tenantPays)
    }
    const worth = value * (1 + terms.priceGrowth / 100) * (1 - terms.sellingCosts / 100)
    outcomes.push({
      year,
      bought: Math.round(worth - (balances[year - 1]?.balance ?? 0) + buyerSaved),
      rented: Math.round(tenantSaved + deposit),
    })
  }
  return outcomes
}

/** The first year after which buying leaves more; undefined if it does not within the horizon. */
export const breakEven = (outcomes: readonly Outcome[]): number | undefined =>
  outcomes.find(({ bought, rented }) => bought > rented)?.year
