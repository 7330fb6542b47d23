import { expect, test } from 'vitest'
import { marketIds, markets } from '../../../../contract/markets.ts'
import { SCALE_STEPS, priceAt, scaleOf, stepOf } from './price-scale.ts'

test.each(marketIds)('the slider of %s rises evenly from end to end and finds its steps again', (id) => {
  const market = markets[id]
  const { least, most } = scaleOf(market)
  expect([priceAt(0, market), priceAt(SCALE_STEPS, market)]).toEqual([least, most])
  expect(priceAt(SCALE_STEPS / 2, market) / Math.sqrt(least * most)).toBeCloseTo(1, 2)
  for (let step = 0; step <= SCALE_STEPS; step += 1)
    expect(Math.abs(stepOf(priceAt(step, market), market) - step)).toBeLessThanOrEqual(1)
})

test('a price beyond the ends is shown at the end', () => {
  expect([stepOf(1, markets.in), stepOf(10 ** 12, markets.in)]).toEqual([0, SCALE_STEPS])
})
