import { describe, expect, test } from 'vitest'
import { boundsBefore, convert, rateBetween, roughly, type Rate } from './currencies.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const rate: Rate = { base: 'USD', quote: 'INR', rate: '84.25' }

describe('A conversion', () => {
  test('goes both ways, in minor units, and rounds a half up', () => {
    expect(convert(100_00, 'USD', rate)).toBe(8425_00)
    expect(convert(8425_00, 'INR', rate)).toBe(100_00)
    expect(convert(1, 'USD', { ...rate, rate: '2.5' })).toBe(3)
    expect(convert(1, 'USD', { ...rate, rate: '2.4999999999' })).toBe(2)
    expect(convert(0, 'INR', rate)).toBe(0)
  })

  test('stays exact where a double would not', () => {
    expect(convert(999_999_999_999, 'USD', { ...rate, rate: '84.0000000001' })).toBe(84_000_000_000_016)
  })

  test('finds its rate in either direction, and none for other currencies', () => {
    expect(rateBetween([rate], 'INR', 'USD')).toBe(rate)
    expect(rateBetween([rate], 'USD', 'INR')).toBe(rate)
    expect(rateBetween([], 'INR', 'USD')).toBeUndefined()
    expect(rateBetween([rate], 'INR', 'INR')).toBeUndefined()
  })
})

test('Bounds take in exactly the prices whose conversion lies between them', () => {
  const random = seeded(58)
  for (let round = 0; round < 400; round += 1) {
    const of = random() < 0.5 ? 'INR' : 'USD'
    const drawn = { ...rate, rate: (0.01 + random() * 120).toFixed(Math.floor(random() * 8) + 2) }
    const [one = 0, other = 0] = [random(), random()].map((part) => Math.floor(part * 400)).toSorted((a, b) => a - b)
    const { priceMin = 0, priceMax = 0 } = boundsBefore({ priceMin: one, priceMax: other }, of, drawn)
    for (const near of [priceMin - 1, priceMin, priceMin + 1, priceMax - 1, priceMax, priceMax + 1]) {
      if (near < 0) continue
      const converted = convert(near, of, drawn)
      expect([near, near >= priceMin && near <= priceMax]).toEqual([near, converted >= one && converted <= other])
    }
  }
})

test('A single bound leaves the other side open, and one out of reach finds nothing', () => {
  expect(boundsBefore({ priceMax: 8425_00 }, 'USD', rate)).toEqual({ priceMax: 100_00 })
  expect(boundsBefore({}, 'USD', rate)).toEqual({})
  expect(boundsBefore({ priceMin: 0 }, 'USD', rate)).toEqual({ priceMin: 0 })
  const { priceMin = 0, priceMax = 0 } = boundsBefore(
    { priceMin: 1_000_000_000_000, priceMax: 1_000_000_000_000 },
    'INR',
    rate,
  )
  expect(priceMin).toBeGreaterThan(priceMax)
})

test('About is three significant figures', () => {
  expect([31_234_567, 99_950, 123, 7, 0].map(roughly)).toEqual([31_200_000, 100_000, 123, 7, 0])
})
