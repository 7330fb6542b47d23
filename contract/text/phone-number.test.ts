import { expect, test } from 'vitest'
import { Phone } from '../users.ts'
import { withPrefix } from './phone-number.ts'

test.each([
  ['98765 43210', '+91', '+919876543210'],
  ['९८७६५ ४३२१०', '+91', '+919876543210'],
  ['9198765432', '+91', '+919198765432'],
  ['098765-43210', '+91', '+919876543210'],
  ['91 98765 43210', '+91', '+919876543210'],
  ['0044 20 7946 0018', '+91', '+442079460018'],
  [' +44 20 7946 0018 ', '+91', '+442079460018'],
  ['425.555.0142', '+1', '+14255550142'],
  ['(206) 555-0142', '+1', '+12065550142'],
  ['\u202a98765\u201143210\u202c', '+91', '+919876543210'],
  ['tel:98765\u201343210', '+91', '+919876543210'],
  ['+91 (0) 98765 43210', '+91', '+919876543210'],
  ['1 206 555 0142', '+1', '+12065550142'],
])('%s in the country of %s is %s', (written, prefix, called) => {
  expect(Phone.parse(withPrefix(written, prefix))).toBe(called)
})

test('what is no number stays as it was written, for the server to say so', () => {
  expect(['', '+91', 'meera', '+91 12'].map((written) => withPrefix(written, '+91'))).toEqual([
    '',
    '+91',
    'meera',
    '+91 12',
  ])
})
