import { expect, test } from 'vitest'
import { Phone } from './users.ts'

test.each([
  ['915500000001.0', '915500000001'],
  ['+915500000001.0', '+915500000001'],
  ["'+915500000001", '+915500000001'],
  ['+91 55000-00001', '+915500000001'],
  ['(555) 010.1234', '5550101234'],
  ['555.010.1230', '5550101230'],
])('%s is the number %s', (written, number) => {
  expect(Phone.parse(written)).toBe(number)
})

test.each(['9.15500000001E+11', '915500000001.5e', "''", '12.0', '+91'])('%s is no number', (written) => {
  expect(Phone.safeParse(written).success).toBe(false)
})
