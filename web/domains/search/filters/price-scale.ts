/** A bar of the price histogram: its lowest price in minor units, and the homes in it. */
export interface PriceBar {
  from: number
  count: number
}

/** Prices on a line where doubling a price is always the same way to go: 0 is `low`, 1 is `high`. */
export interface PriceScale {
  low: number
  high: number
  at: (price: number) => number
}

/** The line that the steps of a market span. */
export function priceScale(steps: readonly number[]): PriceScale {
  const low = steps[0] ?? 1
  const high = steps.at(-1) ?? low * 2
  const span = Math.log(high / low)
  return { low, high, at: (price) => Math.min(1, Math.max(0, Math.log(Math.max(price, 1) / low) / span)) }
}

/** The step nearest to a place on the line. */
export function nearestStep(steps: readonly number[], scale: PriceScale, at: number): number {
  let nearest = 0
  for (const [index, step] of steps.entries()) {
    if (Math.abs(scale.at(step) - at) < Math.abs(scale.at(steps[nearest] ?? 0) - at)) nearest = index
  }
  return nearest
}

export interface DrawnBar {
  /** Start, width and height as shares of the whole drawing. */
  x: number
  width: number
  height: number
  from: number
  to: number
}

/**
 * The histogram on that line. Bars are as wide as their prices are apart, so heights are homes per width: a wide bar
 * with few homes stays low. What lies beyond the line's ends is drawn at them.
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
