import { expect, test } from 'vitest'
import { asStep, beginnings, yearlyYield, yieldLimits } from './agents-yield.ts'

test('a year brings enquiries, some of them deals, each of which pays its part of the price', () => {
  expect(yearlyYield({ homes: 12, price: 8_000_000, commission: 1, enquiries: 5, closing: 5 })).toEqual({
    asked: 60,
    closed: 3,
    earned: 240_000,
  })
})

test('no home is sold twice, however many ask', () => {
  expect(yearlyYield({ ...beginnings.us, homes: 2, enquiries: 50, closing: 20 }).closed).toBe(2)
})

test('a measured average stands on a step of its slider', () => {
  expect(asStep(1.34, yieldLimits.enquiries)).toBe(1.3)
  expect(asStep(0.01, yieldLimits.enquiries)).toBe(0.1)
  expect(asStep(900, yieldLimits.enquiries)).toBe(50)
})
