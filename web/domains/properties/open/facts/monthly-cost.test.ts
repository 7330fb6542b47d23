import { describe, expect, test } from 'vitest'
import { brokerageOf, lacksMaintenance, maintenancePerMonth, perMonth, rentCost } from './monthly-cost.ts'

test.each([
  [12_000, 'month', 12_000],
  [12_000, 'quarter', 4_000],
  [12_000, 'year', 1_000],
  [12_000, 'week', 52_000],
  [100, 'day', 3042],
  [12_000, 'one-time', undefined],
  [400, 'per-area', undefined],
] as const)('%i every %s is %s a month', (amount, frequency, expected) => {
  expect(perMonth(amount, frequency)).toBe(expected)
})

test('maintenance without a period is taken as monthly, and none is not zero', () => {
  expect(maintenancePerMonth({ associationFee: 500 })).toBe(500)
  expect(maintenancePerMonth({})).toBeUndefined()
})

test('maintenance is missing where it is neither given nor in the rent', () => {
  const of = (changes: Partial<Parameters<typeof lacksMaintenance>[0]>) =>
    lacksMaintenance({
      associationFee: undefined,
      category: 'residential',
      intent: 'rent',
      rentIncludes: [],
      ...changes,
    })
  expect(of({})).toBe(true)
  expect(of({ associationFee: 0 })).toBe(false)
  expect(of({ rentIncludes: ['water', 'maintenance'] })).toBe(false)
  expect(of({ category: 'land' })).toBe(false)
  expect(of({ intent: 'pg' })).toBe(false)
})

test('brokerage is an amount, or a percentage of the price', () => {
  expect(brokerageOf({ brokerage: { amount: 700 }, listPrice: 10_000 })).toBe(700)
  expect(brokerageOf({ brokerage: { percent: 1.5 }, listPrice: 10_001 })).toBe(150)
  expect(brokerageOf({ brokerage: { percent: 1 } })).toBeUndefined()
})

describe('rentCost', () => {
  test('adds up the month and the start', () => {
    expect(
      rentCost({
        listPrice: 40_000_00,
        leaseAmountFrequency: 'month',
        associationFee: 9_000_00,
        associationFeeFrequency: 'quarter',
        securityDeposit: 2_00_000_00,
        brokerage: { amount: 40_000_00 },
      }),
    ).toEqual({
      rent: 40_000_00,
      maintenance: 3_000_00,
      monthly: 43_000_00,
      deposit: 2_00_000_00,
      brokerage: 40_000_00,
      atStart: 2_83_000_00,
    })
  })

  test('price on request has no cost to tell', () => {
    expect(rentCost({})).toBeUndefined()
  })
})
