import { expect, test } from 'vitest'
import { editDistance, resembles } from './edit-distance.ts'

test('the distance of two words is that of their letters', () => {
  const pairs = [
    ['', '', 0],
    ['map', 'map', 0],
    ['mpa', 'map', 2],
    ['listing', 'lisitng', 2],
    ['rent', 'rents', 1],
    ['', 'abc', 3],
  ] as const
  for (const [one, other, far] of pairs) expect(editDistance(one, other), `${one} ${other}`).toBe(far)
})

test('a longer word may have more typing mistakes, a short one none', () => {
  expect([resembles('koramangla', 'koramangala'), resembles('pnue', 'pune'), resembles('mumbay', 'mumbai')]).toEqual([
    true,
    false,
    true,
  ])
  expect([resembles('about', 'abohar'), resembles('jobs', 'joka'), resembles('careers', 'kareli')]).toEqual([
    false,
    false,
    false,
  ])
})
