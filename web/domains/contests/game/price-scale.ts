import type { Market } from '../../../../contract/markets.ts'

/** Steps of the slider: each is about 0.6% of the price, so that arrow keys are exact and Page Up is felt. */
export const SCALE_STEPS = 1000

/** The least and most price of the slider, minor units: half the lowest and twice the highest budget of the market. */
export const scaleOf = ({ salePrices }: Pick<Market, 'salePrices'>): { least: number; most: number } => ({
  least: (salePrices[0] ?? 1) / 2,
  most: (salePrices.at(-1) ?? 1) * 2,
})

/** Three significant digits, as people name prices. */
const rounded = (amount: number) => Number(amount.toPrecision(3))

/** The price at a step of the slider: equal steps are equal shares of the price. */
export const priceAt = (step: number, market: Pick<Market, 'salePrices'>): number => {
  const { least, most } = scaleOf(market)
  return rounded(least * (most / least) ** (step / SCALE_STEPS))
}

/** The step nearest to a price, within the slider. */
export const stepOf = (price: number, market: Pick<Market, 'salePrices'>): number => {
  const { least, most } = scaleOf(market)
  const step = Math.round((Math.log(price / least) / Math.log(most / least)) * SCALE_STEPS)
  return Math.min(SCALE_STEPS, Math.max(0, step))
}
