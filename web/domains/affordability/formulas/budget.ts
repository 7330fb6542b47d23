import { monthlyInstalment } from '../../properties/open/costs/loan.ts'
import { HIGHEST_PRICE, largestLoan, sharesOf, type LendingRules, type Shares } from './lending-rules.ts'

/** What a person has; money in minor units. */
export interface Means {
  /** Of all buyers together, a month. */
  income: number
  /** Instalments of other loans, a month. */
  otherInstalments: number
  /** For the down payment and what the purchase costs. */
  savings: number
  /** Percent a year. */
  rate: number
  years: number
  /** Percent of the price to pay from savings at least. */
  down: number
}

/** What holds the price down: the instalment, the share of a price that is lent, or neither up to the highest price. */
export type Limit = 'income' | 'savings' | 'none'

export interface Budget {
  price: number
  loan: number
  /** Paid from savings, without costs. */
  downPayment: number
  /** Duties and fees that the buyer pays on the price. */
  costs: number
  instalment: number
  /** A month, of tax and insurance that the lender counts. */
  held: number
  limit: Limit
}

export interface Budgets {
  shares: Shares
  comfortable: Budget
  stretch: Budget
}

/** How a price would be paid. */
function payFor(
  price: number,
  { savings, rate, years, down }: Means,
  rules: LendingRules,
  costsOf: (price: number) => number,
) {
  const costs = costsOf(price)
  const downPayment = Math.min(price, Math.max(Math.ceil((price * down) / 100), savings - costs))
  const loan = price - downPayment
  return {
    costs,
    downPayment,
    loan,
    instalment: monthlyInstalment(loan, rate, years * 12),
    held: Math.round((price * rules.heldPerYear) / 100 / 12),
  }
}

/**
 * The highest price that fits `share` percent of the income: savings cover the down payment and the costs, the loan is no larger than
 * lenders give on the price, and its instalment with all others is within the share. Both needs grow with the price, so halving the
 * interval finds it, to the whole unit of the currency.
 */
export function budgetFor(
  means: Means,
  share: number,
  rules: LendingRules,
  costsOf: (price: number) => number,
): Budget {
  const room = Math.max(0, Math.floor((means.income * share) / 100) - means.otherInstalments)
  const limitAt = (price: number): Limit => {
    const { costs, downPayment, loan, instalment, held } = payFor(price, means, rules, costsOf)
    if (downPayment + costs > means.savings || loan > largestLoan(rules, price)) return 'savings'
    return instalment + held > room ? 'income' : 'none'
  }
  let low = 0
  let high = HIGHEST_PRICE / 100 + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (limitAt(middle * 100) === 'none') low = middle
    else high = middle
  }
  const price = low * 100
  return {
    price,
    ...payFor(price, means, rules, costsOf),
    limit: price >= HIGHEST_PRICE ? 'none' : limitAt(price + 100),
  }
}

/** The budget that leaves room, and the most that lenders accept. */
export function budgetsFor(means: Means, rules: LendingRules, costsOf: (price: number) => number): Budgets {
  const shares = sharesOf(rules, means.income)
  return {
    shares,
    comfortable: budgetFor(means, shares.comfortable, rules, costsOf),
    stretch: budgetFor(means, shares.stretch, rules, costsOf),
  }
}
