import { expect, test } from 'vitest'
import { MAX_FACTS, errorOf, scoreOf } from './scoring.ts'

test('an error is signed, in percent of the price', () => {
  expect(errorOf(90, 100)).toBeCloseTo(-10)
  expect(errorOf(125, 100)).toBeCloseTo(25)
})

test('points lie between 0 and 100, and a smaller error never gives fewer for the same facts', () => {
  for (let facts = 0; facts <= MAX_FACTS; facts += 1) {
    const scores = Array.from({ length: 400 }, (_, error) => scoreOf(error, facts))
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true)
    expect(scoreOf(-30, facts)).toBe(scoreOf(30, facts))
  }
  expect([scoreOf(0, 0), scoreOf(0, 6), scoreOf(20, 0), scoreOf(100, 0)]).toEqual([100, 76, 37, 1])
})
