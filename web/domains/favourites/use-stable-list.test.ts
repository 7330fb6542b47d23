import { expect, test } from 'vitest'
import type { Favourite } from '../../../contract/favourites.ts'
import { withTaken } from './use-stable-list.ts'

const saved = (propertyId: string): Favourite => ({
  propertyId,
  state: 'favourite',
  tags: [],
  currency: 'INR',
  savedAt: '2026-06-01T06:00:00.000Z',
  version: 1,
  city: { slug: 'bengaluru', name: 'Bengaluru' },
})
const list = (ids: string) => ids.split('').map(saved)
const standing = (before: string, now: string, taken: string) =>
  withTaken(list(before), list(now), new Set(taken.split('')))
    .map(({ propertyId }) => propertyId)
    .join('')

test.each([
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'bc', 'a', 'abc'],
  ['abc', '', 'abc', 'abc'],
  ['abc', 'ac', '', 'ac'],
  ['abc', 'nabc', 'b', 'nabc'],
  ['ab', 'a', 'b', 'ab'],
])('of %s, read anew as %s with %s taken off, stands %s', (before, now, taken, shown) => {
  expect(standing(before, now, taken)).toBe(shown)
})
