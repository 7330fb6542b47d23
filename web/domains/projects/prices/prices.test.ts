import { expect, test } from 'vitest'
import { changesOf } from './price-changes.ts'
import { instalments } from './instalments.ts'

test('instalments add up to the price, whatever the rounding', () => {
  const thirds = [3333, 3333, 3334].map((share, at) => ({ label: `Step ${at}`, share }))
  expect(instalments(thirds, 1_00_00_001)).toEqual([33_33_000, 33_33_000, 33_34_001])
  expect(instalments([{ label: 'All of it', share: 10_000 }], 7)).toEqual([7])
})

test('a plan is told by version with its change; one that came later has nothing before', () => {
  const version = (number: number, ...prices: [string, number][]) => ({
    id: String(number),
    number,
    effectiveOn: `2026-0${number}-01`,
    unitTypes: prices.map(([unitTypeId, basePrice]) => ({ unitTypeId, name: unitTypeId.toUpperCase(), basePrice })),
  })
  expect(changesOf([version(2, ['a', 104], ['b', 50]), version(1, ['a', 100])])).toEqual([
    { unitTypeId: 'a', name: 'A', prices: [{ basePrice: 104, change: 4 }, { basePrice: 100 }] },
    { unitTypeId: 'b', name: 'B', prices: [{ basePrice: 50 }, undefined] },
  ])
})
