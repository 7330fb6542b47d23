import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchHabits } from './roommate-match.ts'
import { habitAnswers, type Habits } from './roommates.ts'

const calm: Habits = {
  sleep: 'early',
  guests: 'rarely',
  smoking: 'no',
  food: 'vegetarian',
  cleanliness: 'tidy',
  days: 'study',
}
const lively: Habits = {
  sleep: 'late',
  guests: 'often',
  smoking: 'yes',
  food: 'everything',
  cleanliness: 'relaxed',
  days: 'work',
}

const habits = fc.record({
  sleep: fc.constantFrom(...habitAnswers.sleep),
  guests: fc.constantFrom(...habitAnswers.guests),
  smoking: fc.constantFrom(...habitAnswers.smoking),
  food: fc.constantFrom(...habitAnswers.food),
  cleanliness: fc.constantFrom(...habitAnswers.cleanliness),
  days: fc.constantFrom(...habitAnswers.days),
})

test('equal answers match fully, opposite ones not at all, and each question counts by its weight', () => {
  expect(matchHabits(calm, calm)).toBe(100)
  expect(matchHabits(calm, lively)).toBe(0)
  // 3 of 10 for smoking, 1 of 10 for food, half of 2 of 10 for sleep.
  expect(matchHabits(calm, { ...calm, smoking: 'yes' })).toBe(70)
  expect(matchHabits(calm, { ...calm, food: 'everything' })).toBe(90)
  expect(matchHabits(calm, { ...calm, sleep: 'flexible' })).toBe(90)
})

test('a match is the same from both sides, and within its bounds', () => {
  fc.assert(
    fc.property(habits, habits, (one, other) => {
      const score = matchHabits(one, other)
      expect(score).toBe(matchHabits(other, one))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
    }),
  )
})
