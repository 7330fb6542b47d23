import { expect, test } from 'vitest'
import { csvText, unmarked } from './csv.ts'

test('quotes what needs quotes and leaves numbers plain', () => {
  expect(
    csvText([
      ['Title', 'Floor'],
      ['Sunny, "big" flat', -1],
      [undefined, 2.5],
    ]),
  ).toBe('Title,Floor\r\n"Sunny, ""big"" flat",-1\r\n,2.5\r\n')
})

test.each(['=1+1', '+91 98', "'=1", '-2', "'", "'tis", "'+91", 'plain'])(
  '%j is the same when it is read again',
  (text) => {
    expect(unmarked(csvText([[text]]).slice(0, -2))).toBe(text)
  },
)

test('keeps lines of a text inside one cell', () => {
  expect(csvText([['two\nlines']])).toBe('"two\nlines"\r\n')
})

test.each(['=1+1', '+91 98', '-2', '@sum', '\t=1', '\r=1', '＝1'])('takes the formula out of %j', (text) => {
  expect(
    csvText([[text]])
      .replace(/^"/, '')
      .startsWith("'"),
  ).toBe(true)
})
