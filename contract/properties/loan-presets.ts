import type { MarketId } from '../markets.ts'

/** What a loan is reckoned with: percent of the price that is one's own money, percent a year, years. */
export interface LoanTerms {
  down: number
  rate: number
  years: number
}

/**
 * What a market's loan calculators open with: round figures within what was reported of large lenders on `asOf`
 * (India: Mint; United States: Freddie Mac's survey), shown as assumptions and nobody's offer.
 */
export const loanPresets: Record<MarketId, LoanTerms & { asOf: string }> = {
  in: { down: 25, rate: 8, years: 20, asOf: '2025-12-05' },
  us: { down: 20, rate: 6, years: 30, asOf: '2026-02-26' },
}
