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
  ['meera\u200b@exam\u00adple.com\u200f', 'meera@example.com'],
  ['\ufeff\u2066meera@example.com\u2069', 'meera@example.com'],
  ['meera@my\u2011home.example', 'meera@my-home.example'],
  ['mailto:Meera@example.com', 'meera@example.com'],
  ['MAILTO:meera@example.com?subject=Home', 'meera@example.com'],
  ['<meera@example.com>', 'meera@example.com'],
  ['Meera Iyer <meera@example.com>', 'meera@example.com'],
  ['"Iyer, Meera" <mailto:meera@example.com>', 'meera@example.com'],
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
  '<victim@example.com>, <other@example.com>',
  'Meera <victim@example.com> <other@example.com>',
  'a@example.com <victim@example.com>',
  'Meera <victim@example.com',
  'mailto:victim@example.com,other@example.com',
  '"a"victim@example.com',
  '"victim"@example.com',
  'victim@example.com,other@example.com',
  'victim@example.com;',
  '@relay.example:victim@example.com',
  'victim@relay.example@example.com',
  'victim\\@example.com',
  'vic tim@example.com',
  'vic\u00a0tim@example.com',
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

test.each([
  ['meera@example.com, ravi@example.com', 'EMAIL_WITH_MORE'],
  ['mail me at meera@example.com', 'EMAIL_WITH_MORE'],
  ['meera', 'EMAIL_INVALID'],
  ['meera@example', 'EMAIL_INVALID'],
])('%j is refused with the reason %s', (written, reason) =>
  expect(Email.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([reason]),
)

test('a domain of another script that is too long for any is left as it stands, for turning it round takes the square of its length', () => {
  const labels = (count: number) => `${'ä.'.repeat(count)}com`
  expect(normalEmail(`a@${labels(20)}`)).toMatch(/^a@xn--/)
  expect(normalEmail(`a@${labels(8000)}`)).toBe(`a@${labels(8000)}`)
})
