import { expect, test } from 'vitest'
import { withoutPersonalData } from './error-text.ts'

test.each([
  ['Message to asha.rao+home@mail.example.com was refused', 'Message to [e-mail] was refused'],
  ['550 <asha@example.com>: no such user', '550 <[e-mail]>: no such user'],
  ['No answer for +91 98123 45678 in time', 'No answer for [number] in time'],
  ['call 9812345678 failed', 'call [number] failed'],
  ['GET https://sms.example.com/send?to=9812345678&key=abc failed', 'GET https://sms.example.com/[…] failed'],
  ['bad token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJlLTEyMw here', 'bad token [token] here'],
  ['key 9f86d081884c7d659a2feaa0c55ad015 unknown', 'key [token] unknown'],
  ['invalid input syntax for type uuid: "Asha Rao, Pune"', 'invalid input syntax for type uuid: "[…]"'],
  ['relation "property_stats" does not exist', 'relation "property_stats" does not exist'],
  ['home 01990000-0000-7000-8000-000000000000 is gone', 'home 01990000-0000-7000-8000-000000000000 is gone'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['canceling statement due to statement timeout', 'canceling statement due to statement timeout'],
])('%s', (error, text) => {
  expect(withoutPersonalData(error)).toBe(text)
})

test('a long error is cut after it was masked', () => {
  const text = withoutPersonalData(`${'x '.repeat(248)}asha.rao@example.com and more`)
  expect(text).not.toContain('asha')
  expect(text.length).toBeLessThanOrEqual(501)
})
