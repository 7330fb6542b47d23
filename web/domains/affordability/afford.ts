import type { MarketId } from '../../../contract/markets.ts'
import { transferCosts, type TransferCosts } from '../../../contract/properties/transfer-duties.ts'
import { budgetsFor, type Budgets, type Means } from './formulas/budget.ts'
import { lendingRules } from './formulas/lending-rules.ts'
import type { Inputs } from './inputs.ts'

export interface Afforded extends Budgets {
  means: Means
  /** A month, in minor units. */
  rent: { comfortable: number; stretch: number }
  /** What the state takes at a price; undefined if its rates are unknown or none is chosen. */
  dutiesAt: (price: number) => TransferCosts | undefined
}

const minor = (units: number) => Math.round(units * 100)

/** What these means afford in a market. */
export function afford(inputs: Inputs, market: MarketId): Afforded {
  const rules = lendingRules[market]
  const { income, other, savings, rate, years, down, state, city, buyer } = inputs
  const means: Means = {
    income: minor(income),
    otherInstalments: minor(other),
    savings: minor(savings),
    rate,
    years,
    down,
  }
  const where = { market, stateOrProvince: state, city: { slug: city } }
  const dutiesAt = (price: number) => (state ? transferCosts(price, where, buyer) : undefined)
  const costsOf = (price: number) => {
    const duties = dutiesAt(price)
    return duties?.paidBy === 'buyer' ? duties.sum : 0
  }
  const rent = (share: number) => Math.max(0, Math.floor((means.income * share) / 100) - means.otherInstalments)
  return {
    ...budgetsFor(means, rules, costsOf),
    means,
    rent: { comfortable: rent(rules.rent.comfortable), stretch: rent(rules.rent.stretch) },
    dutiesAt,
  }
}
