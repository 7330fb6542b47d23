import { expect, test } from 'vitest'
import { Phone } from './users.ts'

test.each([
  ['915500000001.0', '915500000001'],
  ['+915500000001.0', '+915500000001'],
  ["'+915500000001", '+915500000001'],
  ['+91 55000-00001', '+915500000001'],
  ['(555) 010.1234', '5550101234'],
  ['555.010.1230', '5550101230'],
  ['\u202a+91\u00a098765\u201143210\u202c', '+919876543210'],
  ['+91\u201398765\u201443210\u200b', '+919876543210'],
  ['+91 98765\u221243210', '+919876543210'],
  ['tel:+91-98765-43210', '+919876543210'],
  ['Mobile: +91 98765 43210,', '+919876543210'],
  ['Tel. 020 7946 0018', '02079460018'],
  ['+44 (0) 20 7946 0018', '+442079460018'],
  ['＋９１ ９８７６５ ４３２１０', '+919876543210'],
])('%s is the number %s', (written, number) => {
  expect(Phone.parse(written)).toBe(number)
})

test.each([
  ['98765 43210 / 98765 43211', 'PHONE_WITH_MORE'],
  ['98765 43210 ext 5', 'PHONE_WITH_MORE'],
  ['98765', 'PHONE_INVALID'],
  ['meera', 'PHONE_INVALID'],
])('%j is refused with the reason %s', (written, reason) =>
  expect(Phone.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([reason]),
)

test.each(['9.15500000001E+11', '915500000001.5e', "''", '12.0', '+91'])('%s is no number', (written) => {
  expect(Phone.safeParse(written).success).toBe(false)
})
