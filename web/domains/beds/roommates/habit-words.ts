import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Habit, Habits } from '../../../../contract/beds/roommates.ts'

export const habitNames: Record<Habit, MessageDescriptor> = {
  sleep: msg`Sleep`,
  guests: msg`Guests`,
  smoking: msg`Smoking`,
  food: msg`Food at home`,
  cleanliness: msg`Cleanliness`,
  days: msg`Your days`,
}

const answers = {
  sleep: { early: msg`Early to bed`, flexible: msg`Flexible hours`, late: msg`Up late` },
  guests: { rarely: msg`Guests rarely`, sometimes: msg`Guests sometimes`, often: msg`Guests often` },
  smoking: { no: msg`No smoking`, outside: msg`Smokes outside`, yes: msg`Smokes` },
  food: { vegetarian: msg`Vegetarian`, eggs: msg`Vegetarian with eggs`, everything: msg`No food preference` },
  cleanliness: { tidy: msg`Very tidy`, average: msg`Tidy enough`, relaxed: msg`Relaxed about tidying` },
  days: { study: msg`Studies`, both: msg`Studies and works`, work: msg`Works` },
} satisfies { [Key in Habit]: Record<Habits[Key], MessageDescriptor> }

const names: Record<Habit, Record<string, MessageDescriptor>> = answers

/** The words of an answer to a question. */
export const answerName = (habit: Habit, answer: string): MessageDescriptor => names[habit][answer] ?? habitNames[habit]
