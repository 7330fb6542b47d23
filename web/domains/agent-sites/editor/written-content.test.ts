import { expect, test } from 'vitest'
import { moved } from '../../../platform/list-changes.ts'
import { addable, newBlock, readyContent } from './written-content.ts'

test('what is not said is not sent', () => {
  const content = readyContent({
    title: '',
    headline: 'Homes',
    tagline: ' ',
    theme: 'teal',
    blocks: [
      { kind: 'about', key: 'a', title: '', text: 'Me' },
      { kind: 'picture', key: 'p', picture: '', alt: '', caption: '' },
    ],
    campaign: { headline: '', text: 'Now' },
  })
  expect(content).toEqual({
    title: '',
    headline: 'Homes',
    theme: 'teal',
    blocks: [
      { kind: 'about', key: 'a', text: 'Me' },
      { kind: 'picture', key: 'p', picture: '', alt: '' },
    ],
    campaign: { text: 'Now' },
  })
})

test('a block is moved one place and never out of the list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('some kinds stand there once, and twelve blocks are enough', () => {
  const one = newBlock('about')
  expect([addable('about', [one]), addable('text', [newBlock('text')])]).toEqual([false, true])
  expect(
    addable(
      'text',
      Array.from({ length: 12 }, () => newBlock('text')),
    ),
  ).toBe(false)
})
