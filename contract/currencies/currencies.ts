import { MAX_AMOUNT, type Currency } from '../values.ts'

/** The pairs of currencies that have rates: one unit of `base` costs `rate` units of `quote`. */
export const currencyPairs = [{ base: 'USD', quote: 'INR' }] as const satisfies { base: Currency; quote: Currency }[]

/** What a conversion needs of an exchange rate; `rate` is a decimal of arbitrary precision. */
export interface Rate {
  base: Currency
  quote: Currency
  rate: string
}

/** The rate between two currencies, in either direction. */
export const rateBetween = <R extends Rate>(rates: readonly R[], one: Currency, other: Currency): R | undefined =>
  rates.find(({ base, quote }) => (base === one && quote === other) || (base === other && quote === one))

/** Units of the other currency for one unit of `from`, as a fraction. Every currency here has 100 minor units. */
function fractionFrom(from: Currency, { base, rate }: Rate): [over: bigint, under: bigint] {
  const [whole = '', decimals = ''] = rate.split('.')
  const [figures, scale] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
  return from === base ? [figures, scale] : [scale, figures]
}

const ceilDivide = (over: bigint, under: bigint) => (over + under - 1n) / under

/** `amount` of `from` in the other currency of the rate; both in minor units, a half is rounded up. */
export function convert(amount: number, from: Currency, rate: Rate): number {
  const [over, under] = fractionFrom(from, rate)
  return Number((2n * BigInt(amount) * over + under) / (2n * under))
}

/** Minor units; a bound is absent if there is none. */
export interface PriceBounds {
  priceMin?: number | undefined
  priceMax?: number | undefined
}

/**
 * The prices in the currency `of`, of homes whose converted price is inside `bounds` in the other currency of the rate:
 * exactly those that `convert` takes inside. If no price is, the lower bound exceeds the upper.
 */
export function boundsBefore({ priceMin, priceMax }: PriceBounds, of: Currency, rate: Rate): PriceBounds {
  const [over, under] = fractionFrom(of, rate)
  /** The lowest price that is converted to `halves` halves of a minor unit or more. */
  const least = (halves: bigint) => Number(ceilDivide(halves * under, 2n * over))
  return {
    ...(priceMin !== undefined && {
      priceMin: priceMin === 0 ? 0 : Math.min(MAX_AMOUNT + 1, least(2n * BigInt(priceMin) - 1n)),
    }),
    ...(priceMax !== undefined && { priceMax: Math.min(MAX_AMOUNT, least(2n * BigInt(priceMax) + 1n) - 1) }),
  }
}

/** An amount to three significant figures, as "about" promises no more. */
export function roughly(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2)
  return Math.round(amount / step) * step
}
