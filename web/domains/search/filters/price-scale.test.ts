import { expect, test } from 'vitest'
import { drawBars, nearestStep, priceScale } from './price-scale.ts'

const steps = [100, 200, 400, 800]
const scale = priceScale(steps)

test('doubling a price is always the same way to go', () => {
  expect(steps.map((step) => Number(scale.at(step).toFixed(4)))).toEqual([0, 0.3333, 0.6667, 1])
  expect([scale.at(0), scale.at(5), scale.at(9999)]).toEqual([0, 0, 1])
})

test('lets go at the nearest step', () => {
  expect([0, 0.1, 0.2, 0.5001, 0.9, 1].map((at) => nearestStep(steps, scale, at))).toEqual([0, 0, 1, 2, 3, 3])
  expect(nearestStep([], scale, 0.5)).toBe(0)
})

test('a wide bar with as many homes stands lower', () => {
  const bars = drawBars(
    [
      { from: 0, count: 4 },
      { from: 100, count: 10 },
      { from: 200, count: 10 },
      { from: 800, count: 7 },
    ],
    scale,
  )
  expect(bars.map(({ from, height }) => [from, Number(height.toFixed(2))])).toEqual([
    [100, 1],
    [200, 0.5],
  ])
  expect(bars[1]?.x).toBeCloseTo(1 / 3)
  expect(drawBars([], scale)).toEqual([])
})
