import type { MarketId } from './markets.ts'

/** What a loan is reckoned with: percent of the price that is one's own money, percent a year, years. */
export interface LoanTerms {
  down: number
  rate: number
  years: number
}

/**
 * What a market's loan calculators open with: round figures within what large lenders published by `asOf`, shown as
 * assumptions and nobody's offer.
 */
export const loanPresets: Record<MarketId, LoanTerms & { asOf: string }> = {
  in: { down: 25, rate: 8.5, years: 20, asOf: '2025-06-30' },
  us: { down: 20, rate: 6.5, years: 30, asOf: '2025-06-30' },
}
