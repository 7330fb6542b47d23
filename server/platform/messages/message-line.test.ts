import { expect, test } from 'vitest'
import { maskAddress, messageLine } from './message-line.ts'

const code = {
  channel: 'email' as const,
  to: 'asha.rao@homes.example',
  subject: 'Your code for Lintel',
  code: '204816',
}

test('a terminal shows what a message is and its code', () => {
  expect(messageLine(code, true)).toBe(
    'E-mail to a•••@homes.example: Your code for Lintel, code 204816 (outbox.ndjson)',
  )
  expect(messageLine({ ...code, subject: '204816 is your code' }, true)).toBe(
    'E-mail to a•••@homes.example: 204816 is your code (outbox.ndjson)',
  )
  const { subject: _, ...sms } = { ...code, channel: 'sms' as const, to: '+919876543210' }
  expect(messageLine(sms, true)).toBe('SMS to +91•••210: code 204816 (outbox.ndjson)')
})

test('a log shows that there was one', () => {
  expect(messageLine(code, false)).toBe('E-mail to a•••@homes.example (outbox.ndjson)')
})

test('what is kept nowhere names no file', () => {
  expect(messageLine({ ...code, ephemeral: true }, false)).toBe('E-mail to a•••@homes.example')
})

test.each([
  ['a@b.example', 'a•••@b.example'],
  ['@b.example', '•••'],
  ['https://push.example/endpoint/secret', '•••'],
])('of the address %s no more is told than %s', (address, masked) => expect(maskAddress(address)).toBe(masked))
