import type { MarketId } from '../markets.ts'

/** Terms of a loan: down payment in percent of the price, interest in percent a year, years. */
export interface LoanTerms {
  down: number
  rate: number
  years: number
}

/**
 * Initial values of a market's loan calculators: round figures within what large lenders were reported to charge on
 * `asOf` (India: Mint; United States: Freddie Mac's survey), shown as assumptions, not as an offer.
 */
export const loanPresets: Record<MarketId, LoanTerms & { asOf: string }> = {
  in: { down: 25, rate: 8, years: 20, asOf: '2025-12-05' },
  us: { down: 20, rate: 6, years: 30, asOf: '2026-02-26' },
}
