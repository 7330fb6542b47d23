import { expect, test } from 'vitest'
import { proposedMessage, readyQuestions, toggleQuestion } from './ready-questions.ts'

test('a question goes into the message and out again, and leaves the rest alone', () => {
  const one = toggleQuestion('', 'When can I visit?')
  expect(one).toBe('When can I visit?')
  const two = toggleQuestion('Hello.\n', 'When can I visit?')
  expect(two).toBe('Hello.\nWhen can I visit?')
  expect(toggleQuestion(`${two}\nThank you.`, 'When can I visit?')).toBe('Hello.\nThank you.')
})

test('each kind of home has questions of its own', () => {
  const first = (intent: 'sale' | 'rent' | 'pg' | 'lease', propertySubType: 'plot' | 'bed' | 'office' | 'apartment') =>
    readyQuestions({ intent, propertySubType }).map(({ id }) => id)
  const kinds = [
    first('sale', 'apartment'),
    first('rent', 'apartment'),
    first('pg', 'bed'),
    first('sale', 'plot'),
    first('lease', 'office'),
    readyQuestions({ intent: 'sale', propertySubType: 'apartment', developmentStatus: 'launch' }).map(({ id }) => id),
  ]
  expect(new Set(kinds.map(String)).size).toBe(kinds.length)
})

test('the message that is proposed differs by intent, and asks the first question', () => {
  const homes = (['sale', 'rent', 'pg'] as const).map((intent) => ({ intent, propertySubType: 'apartment' }) as const)
  const proposed = homes.map((home) => proposedMessage(home).map(({ id }) => id))
  expect(new Set(proposed.map(([opening]) => opening)).size).toBe(homes.length)
  for (const [at, home] of homes.entries()) expect(proposed[at]?.[1]).toBe(readyQuestions(home)[0]?.id)
})
