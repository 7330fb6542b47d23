import type { MarketId } from '../../../../contract/markets.ts'
import type { Limits } from '../../properties/open/costs/loan.ts'

/** An agent's figures of a year. */
export interface YearOfHomes {
  homes: number
  /** Price per home, in whole units of the currency. */
  price: number
  /** Per cent of the price. */
  commission: number
  /** Enquiries per available home. */
  enquiries: number
  /** Per cent of the enquiries that end in a deal. */
  closing: number
}

export const yieldLimits = {
  homes: { min: 1, max: 200, step: 1 },
  commission: { min: 0.25, max: 6, step: 0.25 },
  enquiries: { min: 0.1, max: 50, step: 0.1 },
  closing: { min: 0.5, max: 20, step: 0.5 },
} as const satisfies Record<string, Limits>

export const priceEnds: Record<MarketId, Limits> = {
  in: { min: 500_000, max: 200_000_000, step: 100_000 },
  us: { min: 50_000, max: 5_000_000, step: 5_000 },
}

/** Initial values of the sliders, which are not measured. */
export const beginnings: Record<MarketId, YearOfHomes> = {
  in: { homes: 12, price: 7_500_000, commission: 1, enquiries: 5, closing: 5 },
  us: { homes: 12, price: 400_000, commission: 2.5, enquiries: 5, closing: 5 },
}

/** Enquiries, homes closed and commission of a year (whole units). A home is closed at most once. */
export function yearlyYield({ homes, price, commission, enquiries, closing }: YearOfHomes) {
  const asked = homes * enquiries
  const closed = Math.min(homes, (asked * closing) / 100)
  return { asked, closed, earned: (closed * price * commission) / 100 }
}

/** Rounds a measured average to the slider's steps and limits. */
export const asStep = (measured: number, { min, max, step }: Limits): number =>
  Math.min(max, Math.max(min, Number((Math.round(measured / step) * step).toFixed(2))))
