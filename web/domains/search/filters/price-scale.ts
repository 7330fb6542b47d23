/** A bar of the price histogram: its lower bound in minor units, and its number of homes. */
export interface PriceBar {
  from: number
  count: number
}

/** A logarithmic scale of prices: 0 is `low`, 1 is `high`. */
export interface PriceScale {
  low: number
  high: number
  at: (price: number) => number
}

/** The scale from the first to the last price step of a market. */
export function priceScale(steps: readonly number[]): PriceScale {
  const low = steps[0] ?? 1
  const high = steps.at(-1) ?? low * 2
  const span = Math.log(high / low)
  return { low, high, at: (price) => Math.min(1, Math.max(0, Math.log(Math.max(price, 1) / low) / span)) }
}

/** The step nearest to a position on the scale. */
export function nearestStep(steps: readonly number[], scale: PriceScale, at: number): number {
  let nearest = 0
  for (const [index, step] of steps.entries()) {
    if (Math.abs(scale.at(step) - at) < Math.abs(scale.at(steps[nearest] ?? 0) - at)) nearest = index
  }
  return nearest
}

export interface DrawnBar {
  /** Start, width and height as fractions of the drawing. */
  x: number
  width: number
  height: number
  from: number
  to: number
}

/**
 * The histogram on the scale. A bar is as wide as its price range and its height is homes per width, so that a wide
 * bar with few homes is low. Bars beyond the scale are drawn at its ends.
 */
export function drawBars(bars: readonly PriceBar[], scale: PriceScale): DrawnBar[] {
  const drawn = bars.map(({ from, count }, index) => {
    const to = bars[index + 1]?.from ?? Math.max(scale.high, from * 1.25)
    const x = scale.at(from)
    const width = scale.at(to) - x
    return { x, width, from, to, height: width > 0 ? count / width : 0 }
  })
  const seen = drawn.filter(({ width }) => width > 0)
  const highest = Math.max(...seen.map(({ height }) => height), 0)
  return seen.map((bar) => ({ ...bar, height: highest > 0 ? bar.height / highest : 0 }))
}
