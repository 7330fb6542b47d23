import type { MarketId } from '../../../../contract/markets.ts'

/** What a loan is reckoned with: percent of the price, percent a year, years. */
export interface LoanTerms {
  share: number
  rate: number
  years: number
}

/**
 * What the calculator opens with. They are assumptions and shown as such: shares lenders commonly stay within (India's
 * central bank caps housing loans above ₹ 75 lakh at 75 % of the price) and round rates, not an offer of anybody.
 */
export const loanAssumptions: Record<MarketId, LoanTerms> = {
  in: { share: 75, rate: 8.5, years: 20 },
  us: { share: 80, rate: 6.5, years: 30 },
}

/** The ends and steps of each input. */
export const loanLimits = {
  share: { min: 10, max: 90, step: 1 },
  rate: { min: 4, max: 16, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
} as const satisfies Record<keyof LoanTerms, { min: number; max: number; step: number }>

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
export function loanOn(price: number, { share, rate, years }: LoanTerms): Loan {
  const principal = Math.round((price * share) / 100)
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
export function withinLimits(name: keyof LoanTerms, value: number, fallback: number): number {
  const { min, max } = loanLimits[name]
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
}
