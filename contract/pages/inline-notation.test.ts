import { expect, test } from 'vitest'
import { isSafeTarget, parseInline, plainText } from './inline-notation.ts'

const text = (words: string) => ({ kind: 'text', text: words })

test('marks become emphasis, links and blanks', () => {
  expect(parseInline('See **the *new* terms** of [our firm](/legal), {legalName}.')).toEqual([
    text('See '),
    { kind: 'bold', children: [text('the '), { kind: 'italic', children: [text('new')] }, text(' terms')] },
    text(' of '),
    { kind: 'link', to: '/legal', children: [text('our firm')] },
    text(', '),
    { kind: 'blank', name: 'legalName' },
    text('.'),
  ])
})

test.each([
  'no marks at all',
  '2 * 3 = 6',
  'a ** b',
  '[words] (far)',
  '[open',
  'closed]',
  '{two words}',
  '{',
  '****',
  '[](/a',
  '<b>not bold</b>',
])('%s stays as it is written', (words) => {
  expect(parseInline(words)).toEqual([text(words)])
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'https:///x',
  'java\nscript:x',
  '',
])('a link to “%s” is words', (target) => {
  expect(isSafeTarget(target)).toBe(false)
  expect(parseInline(`[press](${target})`)).toEqual([text(`[press](${target})`)])
})

test.each([
  '/terms',
  '/contact?topic=takedown',
  '#versions',
  'https://gac.gov.in',
  'mailto:a@b.example',
  'tel:+911123',
])('a link may lead to %s', (target) => {
  expect(parseInline(`[press](${target})`)).toEqual([{ kind: 'link', to: target, children: [text('press')] }])
})

test('no link stands in another', () => {
  expect(plainText('[a [b](/b) c](/a)', () => undefined)).toBe('a [b c](/a)')
})

test.each([
  ['**', 40_000],
  ['*a', 40_000],
  ['[', 40_000],
  ['[a](', 20_000],
  ['{a', 40_000],
  ['](/a)', 20_000],
])('many %s are read in no time', (mark, times) => {
  const before = performance.now()
  parseInline(mark.repeat(times))
  expect(performance.now() - before).toBeLessThan(2000)
})

test('plain words fill the blanks that are known', () => {
  const fill = (name: string) => (name === 'brand' ? 'Lintel' : undefined)
  expect(plainText('**{brand}** is run by {legalName}', fill)).toBe('Lintel is run by {legalName}')
})
