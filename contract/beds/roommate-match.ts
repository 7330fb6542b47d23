import { keysOf } from '../keys-of.ts'
import { habitAnswers, type Habit, type Habits } from './roommates.ts'

/** What people part ways over weighs more. */
export const habitWeights: Record<Habit, number> = {
  smoking: 3,
  sleep: 2,
  cleanliness: 2,
  guests: 1,
  food: 1,
  days: 1,
}

const positionOf = (habit: Habit, habits: Habits) => {
  const answers: readonly string[] = habitAnswers[habit]
  return answers.indexOf(habits[habit]) / (answers.length - 1)
}

/**
 * How alike two people's answers are, 0 to 100: the weighted mean over the questions of 1 less the distance of the two answers, where
 * the first and the last answer are 1 apart. Symmetric; equal answers are 100.
 */
export function matchHabits(one: Habits, other: Habits): number {
  let [sum, total] = [0, 0]
  for (const habit of keysOf(habitWeights)) {
    const weight = habitWeights[habit]
    total += weight
    sum += weight * (1 - Math.abs(positionOf(habit, one) - positionOf(habit, other)))
  }
  return Math.round((100 * sum) / total)
}
