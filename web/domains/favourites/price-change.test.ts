import { expect, test } from 'vitest'
import type { Favourite } from '../../../contract/favourites.ts'
import { sampleHome } from '../properties/facts/sample-home.ts'
import { priceChange } from './price-change.ts'

const saved = (overrides: Partial<Favourite>): Favourite => ({
  propertyId: '019b76da-d4fb-7ec8-a27c-76a9b3284fcc',
  state: 'favourite',
  tags: [],
  currency: 'INR',
  priceAtSave: 90_00_000_00,
  savedAt: '2026-06-01T06:00:00.000Z',
  version: 1,
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  home: sampleHome({ listPrice: 85_00_000_00, currency: 'INR' }),
  ...overrides,
})

test('less is negative, more is positive', () => {
  expect(priceChange(saved({}))).toBe(-5_00_000_00)
  expect(priceChange(saved({ priceAtSave: 80_00_000_00 }))).toBe(5_00_000_00)
})

test.each<[string, Partial<Favourite>]>([
  ['it is the same', { priceAtSave: 85_00_000_00 }],
  ['no price was told then', { priceAtSave: undefined }],
  ['it is gone', { gone: 'sold' }],
  ['its page is gone', { home: undefined }],
  ['it is told in another currency now', { currency: 'USD' }],
])('nothing is said where %s', (_, overrides) => {
  expect(priceChange(saved(overrides))).toBeUndefined()
})
