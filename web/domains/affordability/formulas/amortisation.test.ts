import { describe, expect, test } from 'vitest'
import { monthlyInstalment } from '../../properties/open/costs/loan.ts'
import { NO_PREPAYMENT, amortise } from './amortisation.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('amortise', () => {
  // The sample Loan Estimate of the Consumer Financial Protection Bureau, form H-24(B): 162,000 at 3.875 % over 30 years.
  test('agrees with the sample Loan Estimate', () => {
    const loan = 162_000_00
    expect(monthlyInstalment(loan, 3.875, 360)).toBe(761_78)
    const { years, interest } = amortise(loan, 3.875, 30)
    expect(Math.round(sum(years.slice(0, 5).map(({ principal }) => principal)) / 100)).toBe(15_773)
    // Total interest percentage 69.45, of which 261.60 is interest before the first instalment.
    expect((((interest + 261_60) / loan) * 100).toFixed(2)).toBe('69.45')
  })

  test.each([
    [50 * 100_000_00, 8, 20],
    [1_00, 16, 1],
    [999_999_99, 0, 7],
    [100_000_000_000, 16, 30],
  ])('%i at %d per cent over %d years is paid back to the last unit', (loan, rate, years) => {
    const schedule = amortise(loan, rate, years)
    expect(schedule.years.at(-1)?.balance).toBe(0)
    expect(sum(schedule.years.map(({ principal }) => principal))).toBe(loan)
    expect(sum(schedule.years.map(({ interest }) => interest))).toBe(schedule.interest)
    expect(schedule.years).toHaveLength(years)
  })

  test('prepayments shorten the loan and save interest', () => {
    const loan = 50 * 100_000_00
    const plain = amortise(loan, 8, 20)
    const monthly = amortise(loan, 8, 20, { ...NO_PREPAYMENT, monthly: 5_000_00 })
    // n = −ln(1 − P·r ⁄ A) ⁄ ln(1 + r), with A the instalment and what is added to it.
    const r = 8 / 1200
    const months = -Math.log(1 - (loan * r) / (monthlyInstalment(loan, 8, 240) + 5_000_00)) / Math.log(1 + r)
    expect(monthly.months).toBe(Math.ceil(months))
    expect(monthly.interest).toBeLessThan(plain.interest)
    const once = amortise(loan, 8, 20, { monthly: 0, once: 10 * 100_000_00, onceInYear: 3 })
    expect(once.years[2]?.balance).toBe((plain.years[2]?.balance ?? 0) - 10 * 100_000_00)
    expect(once.months).toBeLessThan(plain.months)
  })

  test('one payment of the whole loan ends it', () => {
    const schedule = amortise(1_000_00, 8, 20, { monthly: 0, once: 5_000_00, onceInYear: 1 })
    expect(schedule.years).toHaveLength(1)
    expect(schedule.years[0]).toMatchObject({ principal: 1_000_00, balance: 0 })
  })
})
