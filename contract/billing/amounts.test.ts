import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share, taxOn, totalsOf, unused, withTax } from './amounts.ts'

test('shares are rounded to the nearest minor unit, halves away from zero', () => {
  expect([share(5, 1, 2), share(-5, 1, 2), share(1, 1, 3), share(2, 1, 3), share(0, 1, 3)]).toEqual([3, -3, 0, 1, 0])
  expect(share(999_999_999_999, 999_999_999_999, 1_000_000_000_000)).toBe(999_999_999_998)
  expect([taxOn(99_900, 1800), withTax(99_900, 1800), taxOn(3, 1800)]).toEqual([17_982, 117_882, 1])
})

test('a discount is split so that what is printed adds up', () => {
  const item = { quantity: 1, taxRate: 1800, isDiscounted: true }
  const items = [100, 100, 100].map((unitPrice) => ({ ...item, unitPrice }))
  expect(totalsOf(items, { amount: 100 })).toEqual({
    subtotal: 300,
    discount: 100,
    tax: 36,
    total: 236,
    items: [
      { discount: 33, tax: 12 },
      { discount: 34, tax: 12 },
      { discount: 33, tax: 12 },
    ],
  })
  expect(totalsOf(items, { amount: 1000 }).total).toBe(0)
  const small = [1, 1, 1, 0].map((unitPrice) => ({ ...item, unitPrice }))
  expect(totalsOf(small, { amount: 1 }).items.map((line) => line.discount)).toEqual([0, 1, 0, 0])
  expect(totalsOf(items)).toMatchObject({ discount: 0, tax: 54, total: 354 })
})

test('whatever is ordered, parts add up and nothing is below zero', () => {
  const items = fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      taxRate: fc.integer({ min: 0, max: 2800 }),
      isDiscounted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const discount = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000_000 }) }),
  )
  fc.assert(
    fc.property(items, discount, (all, off) => {
      const totals = totalsOf(all, off)
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax)
      all.forEach(({ unitPrice, quantity, isDiscounted }, at) => {
        const part = totals.items[at]?.discount ?? -1
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(isDiscounted ? unitPrice * quantity : 0)
      })
      const open = all.reduce(
        (sum, { unitPrice, quantity, isDiscounted }) => sum + (isDiscounted ? unitPrice * quantity : 0),
        0,
      )
      expect(totals.discount).toBe('percent' in off ? share(open, off.percent, 10_000) : Math.min(off.amount, open))
    }),
  )
})

test('what is left of a period falls from the price to nothing', () => {
  const period = { start: new Date('2026-11-01'), end: new Date('2026-12-01') }
  const at = (day: string) => unused(30_000, period, new Date(day))
  expect([at('2026-10-01'), at('2026-11-01'), at('2026-11-16'), at('2026-12-01'), at('2027-01-01')]).toEqual([
    30_000, 30_000, 15_000, 0, 0,
  ])
})
