import { describe, expect, test } from 'vitest'
import { breakEven, compareRentAndBuy, type RentOrBuy } from './rent-or-buy.ts'

const still: RentOrBuy = {
  price: 100_000_00,
  loan: 0,
  cash: 100_000_00,
  rate: 0,
  years: 20,
  heldPerYear: 0,
  rent: 1_000_00,
  deposit: 0,
  rentGrowth: 0,
  priceGrowth: 0,
  savingsReturn: 0,
  sellingCosts: 0,
}

describe('compareRentAndBuy', () => {
  test('where nothing grows, a buyer without a loan gains the rent', () => {
    expect(compareRentAndBuy(still, 2)).toEqual([
      { year: 1, bought: 112_000_00, rented: 100_000_00 },
      { year: 2, bought: 124_000_00, rented: 100_000_00 },
    ])
  })

  test('a tenant whose savings earn what the rent costs is as well off', () => {
    // 1 % a month on 100,000 is the rent of 1,000.
    const savingsReturn = (1.01 ** 12 - 1) * 100
    const [first] = compareRentAndBuy({ ...still, savingsReturn }, 1)
    expect(Math.abs((first?.bought ?? 0) - (first?.rented ?? 0))).toBeLessThanOrEqual(1)
  })

  test('the loan, selling costs and maintenance are the buyer’s', () => {
    const [first] = compareRentAndBuy(
      { ...still, loan: 60_000_00, cash: 40_000_00, years: 5, heldPerYear: 1.2, sellingCosts: 2 },
      1,
    )
    // An instalment of 1,000 and maintenance of 100 a month against a rent of 1,000: the tenant saves 100 a month.
    expect(first).toEqual({ year: 1, bought: 98_000_00 - 48_000_00, rented: 40_000_00 + 1_200_00 })
  })

  test('the deposit comes back without interest', () => {
    const [first] = compareRentAndBuy({ ...still, deposit: 10_000_00, savingsReturn: 12 }, 1)
    expect(first?.rented).toBe(Math.round(90_000_00 * 1.12 + 10_000_00))
  })

  test('prices and rents grow from year to year', () => {
    const outcomes = compareRentAndBuy({ ...still, priceGrowth: 10, rentGrowth: 10 }, 2)
    expect(outcomes[1]?.bought).toBe(121_000_00 + 12_000_00 + 13_200_00)
  })

  test('after the loan is paid back there is no instalment', () => {
    const outcomes = compareRentAndBuy({ ...still, loan: 12_000_00, cash: 88_000_00, years: 1 }, 2)
    expect(outcomes).toEqual([
      { year: 1, bought: 100_000_00, rented: 88_000_00 },
      { year: 2, bought: 112_000_00, rented: 88_000_00 },
    ])
  })
})

describe('breakEven', () => {
  test('is the first year that buying leaves more', () => {
    const outcomes = compareRentAndBuy({ ...still, cash: 130_000_00 }, 5)
    expect(breakEven(outcomes)).toBe(3)
  })
  test('is undefined if it never does', () => {
    expect(breakEven(compareRentAndBuy({ ...still, rent: 0 }, 5))).toBeUndefined()
  })
})
