import { expect, test } from 'vitest'
import { answerParts, plainAnswer } from './answer-parts.ts'

test('a link within the site is one; all else is text', () => {
  expect(answerParts('See [your data](/profile#data) now.')).toEqual([
    { text: 'See ' },
    { text: 'your data', to: '/profile#data' },
    { text: ' now.' },
  ])
  expect(plainAnswer('See [your data](/profile#data) now.')).toBe('See your data now.')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](//example.test)',
  '[x](https://example.test)',
  '[x](/\\example.test)',
  '<img src=x onerror=alert(1)>',
  '[[x](/"onclick="x)',
])('%s leads nowhere', (text) => {
  expect(answerParts(text)).toEqual([{ text }])
})

test('is read in a time that grows with its length alone', () => {
  const long = '['.repeat(3000)
  expect(plainAnswer(long)).toBe(long)
})
