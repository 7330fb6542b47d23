import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

test.each([
  ['', 0, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(307), 307, 3],
  ['[€]', 6, 1],
  ['₹', 1, 1],
  ['₹'.repeat(70), 70, 1],
  ['₹'.repeat(71), 71, 2],
  ['🏠'.repeat(36), 72, 2],
  ['घर', 2, 1],
])('%s has %i characters in %i messages', (text, characters, messages) => {
  expect(smsLength(text)).toEqual({ characters, messages })
})
