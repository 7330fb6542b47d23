/**
 * Amounts of orders, in integer minor units. Every share is rounded once, to the nearest minor unit, halves away from zero (commercial
 * rounding); sums are added from rounded parts, so what is printed adds up.
 */

/** Hundredths of a per cent in the whole. */
export const BASIS_POINTS = 10_000

/** `amount * part / whole`, rounded, exact for any integers: a product of two amounts exceeds a double. */
export function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part)
  const divisor = BigInt(whole)
  const half = product < 0n !== divisor < 0n ? -divisor : divisor
  return Number((product * 2n + half) / (divisor * 2n))
}

/** The tax on a net amount; `rate` in hundredths of a per cent. */
export const taxOn = (net: number, rate: number): number => share(net, rate, BASIS_POINTS)

/** The price with tax, as it is shown. */
export const withTax = (net: number, rate: number): number => net + taxOn(net, rate)

export interface PricedItem {
  unitPrice: number
  quantity: number
  /** Hundredths of a per cent. */
  taxRate: number
  /** Whether the coupon applies. */
  isDiscounted: boolean
}

/** Hundredths of a per cent, or minor units off the whole order. */
export type Discount = { percent: number } | { amount: number }

export interface Totals {
  subtotal: number
  discount: number
  tax: number
  total: number
  items: { discount: number; tax: number }[]
}

/** What an order costs. A discount is split over the items it applies to by their price. */
export function totalsOf(items: readonly PricedItem[], discount?: Discount): Totals {
  const gross = items.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const discounted = gross.reduce((sum, amount, at) => sum + (items[at]?.isDiscounted ? amount : 0), 0)
  let open = discounted
  let left = !discount
    ? 0
    : 'percent' in discount
      ? share(discounted, discount.percent, BASIS_POINTS)
      : Math.min(discount.amount, discounted)
  const lines = items.map(({ taxRate, isDiscounted }, at) => {
    const amount = gross[at] ?? 0
    const off = isDiscounted && open > 0 ? share(left, amount, open) : 0
    left -= off
    if (isDiscounted) open -= amount
    return { discount: off, tax: taxOn(amount - off, taxRate) }
  })
  const sum = (of: (line: { discount: number; tax: number }) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const subtotal = gross.reduce((total, amount) => total + amount, 0)
  const off = sum((line) => line.discount)
  const tax = sum((line) => line.tax)
  return { subtotal, discount: off, tax, total: subtotal - off + tax, items: lines }
}

/** What is left of a net price of a period that runs from `start` to `end`, at `now`. */
export function unused(price: number, { start, end }: { start: Date; end: Date }, now: Date): number {
  const length = end.getTime() - start.getTime()
  const left = Math.min(length, Math.max(0, end.getTime() - now.getTime()))
  return share(price, left, length)
}
