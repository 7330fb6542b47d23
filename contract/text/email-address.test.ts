import { expect, test } from 'vitest'
import { normalEmail } from './email-address.ts'
import { Email } from '../users.ts'

test.each([
  ['meera@example.com', 'meera@example.com'],
  ['  Meera.Iyer+Homes@Example.COM ', 'meera.iyer+homes@example.com'],
  ["o'brien_42@mail.example.co.in", "o'brien_42@mail.example.co.in"],
  ['ｍｅｅｒａ@ｅｘａｍｐｌｅ.com', 'meera@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['मीरा@उदाहरण.भारत', 'मीरा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['a@XN--P1B6CI4B4B3A.xn--h2brj9c', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
])('%j is %s', (written, normal) => {
  expect(Email.parse(written)).toBe(normal)
  expect(Email.parse(normal)).toBe(normal)
})

test.each([
  '1,victim@example.com',
  '(3)victim@example.com',
  'victim(3)@example.com',
  'g:victim@example.com',
  'g:victim@example.com;',
  '<victim@example.com>',
  'Meera<victim@example.com>',
  '"a"victim@example.com',
  '"victim"@example.com',
  'victim@example.com,other@example.com',
  'victim@example.com;',
  '@relay.example:victim@example.com',
  'victim@relay.example@example.com',
  'victim\\@example.com',
  'vic tim@example.com',
  'vic\u00a0tim@example.com',
  'vic\u200btim@example.com',
  '\ufe641,victim@example.com',
  '1\uff0cvictim@example.com',
  '.victim@example.com',
  'victim.@example.com',
  'vic..tim@example.com',
  'victim@example.com.',
  'victim@.example.com',
  'victim@example',
  'victim@-example.com',
  'victim@example-.com',
  'victim@exa_mple.com',
  'victim@exam%70le.com',
  'victim@example.com:25',
  'victim@[127.0.0.1]',
  'victim@127.0.0.1',
  'victim@0x7f.1',
  'victim@xn--\u00e4.com',
  `${'x'.repeat(65)}@example.com`,
  `${'म'.repeat(22)}@example.com`,
  `x@${'x'.repeat(64)}.com`,
  `x@${'x.'.repeat(130)}com`,
  '@example.com',
  'victim',
  '',
])('%j is no address', (written) => expect(Email.safeParse(written).success).toBe(false))

test('a domain of another script that is too long for any is left as it stands, for turning it round takes the square of its length', () => {
  const labels = (count: number) => `${'ä.'.repeat(count)}com`
  expect(normalEmail(`a@${labels(20)}`)).toMatch(/^a@xn--/)
  expect(normalEmail(`a@${labels(8000)}`)).toBe(`a@${labels(8000)}`)
})
