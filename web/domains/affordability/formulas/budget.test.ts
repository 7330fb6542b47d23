import { describe, expect, test } from 'vitest'
import { LAKH } from '../../../../contract/markets.ts'
import { transferCosts } from '../../../../contract/properties/transfer-duties.ts'
import { monthlyInstalment } from '../../properties/open/costs/loan.ts'
import { budgetFor, budgetsFor, type Means } from './budget.ts'
import { HIGHEST_PRICE, largestLoan, lendingRules, sharesOf } from './lending-rules.ts'

const means: Means = { income: 1 * LAKH, otherInstalments: 0, savings: 20 * LAKH, rate: 8, years: 20, down: 0 }
const free = () => 0
const { in: india, us } = lendingRules

describe('largestLoan', () => {
  // Reserve Bank of India, circular of 8 October 2015: 90 % for loans up to 30 lakh, 80 % up to 75 lakh, 75 % above.
  test.each([
    [20 * LAKH, 18 * LAKH],
    [35 * LAKH, 30 * LAKH],
    [50 * LAKH, 40 * LAKH],
    [95 * LAKH, 75 * LAKH],
    [200 * LAKH, 150 * LAKH],
  ])('on %i is %i', (price, loan) => {
    expect(largestLoan(india, price)).toBe(loan)
  })
})

describe('sharesOf', () => {
  // State Bank of India: EMI/NMI by net annual income.
  test.each([
    [10_000_00, 20],
    [25_000_00, 30],
    [40_000_00, 55],
    [60_000_00, 60],
    [80_000_00, 65],
    [90_000_00, 70],
  ])('an income of %i a month may spend %i %%', (income, stretch) => {
    expect(sharesOf(india, income).stretch).toBe(stretch)
  })
})

describe('budgetFor', () => {
  test('income holds the price down: the instalment is the share of the income', () => {
    const budget = budgetFor({ ...means, savings: 40 * LAKH }, 40, india, free)
    expect(budget.limit).toBe('income')
    expect(budget.instalment).toBeLessThanOrEqual(40_000_00)
    expect(budget.loan + budget.downPayment).toBe(budget.price)
    // One rupee more would be too much.
    expect(monthlyInstalment(budget.loan + 100, 8, 240)).toBeGreaterThan(40_000_00)
  })

  test('other instalments take their part of the share', () => {
    const budget = budgetFor({ ...means, savings: 40 * LAKH, otherInstalments: 15_000_00 }, 40, india, free)
    expect(budget.instalment).toBeLessThanOrEqual(25_000_00)
    expect(monthlyInstalment(budget.loan + 100, 8, 240)).toBeGreaterThan(25_000_00)
  })

  test('savings hold it down: the rest is no more than banks lend', () => {
    const budget = budgetFor({ ...means, income: 10 * LAKH }, 40, india, free)
    // A quarter of 80 lakh, and 75 % of it is the loan of 60 lakh that the 80 % band gives on 75 lakh at most.
    expect(budget.limit).toBe('savings')
    expect(budget.loan).toBe(largestLoan(india, budget.price))
    expect(budget.downPayment).toBe(20 * LAKH)
  })

  test('duties come out of savings', () => {
    const where = { market: 'in', stateOrProvince: 'Karnataka', city: { slug: 'bengaluru' } } as const
    const duties = (price: number) => transferCosts(price, where, 'man')?.sum ?? 0
    const budget = budgetFor(means, 40, india, duties)
    expect(budget.costs).toBe(duties(budget.price))
    expect(budget.costs).toBeGreaterThan(0)
    expect(budget.downPayment + budget.costs).toBe(20 * LAKH)
    expect(budget.price).toBeLessThan(budgetFor(means, 40, india, free).price)
  })

  test('a larger share of the price to pay from savings lowers the price', () => {
    const budget = budgetFor({ ...means, down: 50 }, 40, india, free)
    expect(budget).toMatchObject({ limit: 'savings', price: 40 * LAKH, downPayment: 20 * LAKH })
  })

  test('without income the price is what savings pay', () => {
    const budget = budgetFor({ ...means, income: 0 }, 40, india, free)
    expect(budget).toMatchObject({ price: 20 * LAKH, loan: 0, instalment: 0, limit: 'income' })
  })

  test('with nothing there is no budget', () => {
    expect(budgetFor({ ...means, income: 0, savings: 0 }, 40, india, free).price).toBe(0)
  })

  test('instalments above the share leave only savings', () => {
    expect(budgetFor({ ...means, otherInstalments: 90_000_00 }, 40, india, free).price).toBe(20 * LAKH)
  })

  test('stops at the highest price', () => {
    const rich = { ...means, savings: HIGHEST_PRICE * 2 }
    expect(budgetFor(rich, 40, india, free)).toMatchObject({ price: HIGHEST_PRICE, limit: 'none' })
  })

  test('tax and insurance count as part of the instalment in the United States', () => {
    const american: Means = {
      income: 8_000_00,
      otherInstalments: 400_00,
      savings: 60_000_00,
      rate: 6,
      years: 30,
      down: 0,
    }
    const budget = budgetFor(american, 36, us, free)
    expect(budget.limit).toBe('income')
    expect(budget.instalment + budget.held).toBeLessThanOrEqual(2_480_00)
    expect(budget.instalment + budget.held).toBeGreaterThan(2_478_00)
  })
})

test('what lenders accept at most is no lower than what is comfortable', () => {
  for (const income of [8_000_00, 30_000_00, 45_000_00, 100_000_00, 900_000_00]) {
    const { comfortable, stretch } = budgetsFor({ ...means, income }, india, free)
    expect(stretch.price).toBeGreaterThanOrEqual(comfortable.price)
  }
})
