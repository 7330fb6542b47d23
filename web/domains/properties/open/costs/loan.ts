import type { LoanTerms } from '../../../../../contract/properties/loan-presets.ts'

/** The ends and steps of each input. */
export interface Limits {
  min: number
  max: number
  step: number
}
export const loanLimits = {
  down: { min: 10, max: 90, step: 1 },
  rate: { min: 4, max: 16, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
} as const satisfies Record<keyof LoanTerms, Limits>

/** From two thirds of a price to a third above it, in steps of about a hundredth; whole units of the currency. */
export function priceLimits(price: number): Limits {
  const units = price / 100
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 2)
  const whole = (of: number) => Math.max(step, Math.round(of / step) * step)
  return { min: whole((units * 2) / 3), max: whole((units * 4) / 3), step }
}

export interface Loan {
  /** All amounts in minor units. */
  principal: number
  downPayment: number
  instalment: number
  interest: number
}

/**
 * The equated monthly instalment of a loan paid back in `months` equal parts, each at the end of its month, by the
 * annuity formula banks publish with their EMI calculators: EMI = P·r·(1+r)^n / ((1+r)^n − 1), with r the yearly rate
 * divided by twelve and n the months. `principal` and the answer are minor units; the answer is rounded to the nearest.
 */
export function monthlyInstalment(principal: number, yearlyRate: number, months: number): number {
  const r = yearlyRate / 100 / 12
  if (r === 0) return Math.round(principal / months)
  const growth = (1 + r) ** months
  return Math.round((principal * r * growth) / (growth - 1))
}

/** A loan on a home of this price. Interest is what all instalments together pay above the principal. */
export function loanOn(price: number, { down, rate, years }: LoanTerms): Loan {
  const principal = Math.round((price * (100 - down)) / 100)
  const months = years * 12
  const instalment = monthlyInstalment(principal, rate, months)
  return {
    principal,
    downPayment: price - principal,
    instalment,
    interest: Math.max(0, instalment * months - principal),
  }
}

/** A value as typed or slid, brought between its ends; `fallback` where it is no number. */
export const withinLimits = ({ min, max }: Limits, value: number, fallback: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
