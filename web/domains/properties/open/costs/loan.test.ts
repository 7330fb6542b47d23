import { describe, expect, test } from 'vitest'
import { loanPresets } from '../../../../../contract/properties/loan-presets.ts'
import { loanLimits, loanOn, monthlyInstalment, priceLimits, withinLimits } from './loan.ts'

const LAKH = 100_000_00

describe('monthlyInstalment', () => {
  // Worked by hand from the formula, and the same as what published EMI tables give for these loans.
  test.each([
    [50 * LAKH, 8.5, 240, 43_391_16],
    [10 * LAKH, 12, 12, 88_848_79],
    [1 * LAKH, 10, 120, 1_321_51],
    [300_000_00, 6.5, 360, 1_896_20],
  ])('%i at %f %% over %i months is %i', (principal, rate, months, expected) => {
    expect(monthlyInstalment(principal, rate, months)).toBe(expected)
  })

  test('without interest the loan is paid back in equal parts', () => {
    expect(monthlyInstalment(12 * LAKH, 0, 24)).toBe(50_000_00)
  })

  test('one month pays the loan and one month of interest', () => {
    expect(monthlyInstalment(1 * LAKH, 12, 1)).toBe(101_000_00)
  })

  test('is a whole number of minor units for the largest price there is', () => {
    const instalment = monthlyInstalment(1_000_000_000_000, 16, 360)
    expect(Number.isSafeInteger(instalment)).toBe(true)
  })
})

describe('loanOn', () => {
  test('splits the price into loan and down payment without losing a paisa', () => {
    const { principal, downPayment } = loanOn(1_00_00_001, { down: 25, rate: 8.5, years: 20 })
    expect(principal + downPayment).toBe(1_00_00_001)
  })

  test('interest is what the instalments pay above the loan', () => {
    const loan = loanOn(100 * LAKH, loanPresets.in)
    expect(loan.principal).toBe(75 * LAKH)
    expect(loan.interest).toBe(loan.instalment * 240 - loan.principal)
  })

  test('rounding never makes the interest negative', () => {
    expect(loanOn(10_01, { down: 50, rate: 0, years: 30 }).interest).toBe(0)
  })
})

test.each([
  [99, 16],
  [-3, 4],
  [8, 8],
  [Number.NaN, 7],
])('a rate typed as %f counts as %f', (typed, expected) => {
  expect(withinLimits(loanLimits.rate, typed, 7)).toBe(expected)
})

test.each([
  [1_32_00_000_00, { min: 88_00_000, max: 1_76_00_000, step: 1_00_000 }],
  [450_000_00, { min: 300_000, max: 600_000, step: 1_000 }],
  [90_00, { min: 60, max: 120, step: 1 }],
])('a price of %i slides from two thirds to four thirds', (price, expected) => {
  expect(priceLimits(price)).toEqual(expected)
})
