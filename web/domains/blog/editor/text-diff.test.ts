import { expect, test } from 'vitest'
import { diffLines, linesOf } from './text-diff.ts'

test('an article becomes one line for each of its blocks', () => {
  const text = (words: string) => ({ type: 'text', text: words })
  const item = { type: 'list_item', content: [{ type: 'paragraph', content: [text('A receipt')] }] }
  expect(
    linesOf({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text('Papers')] },
        { type: 'bullet_list', content: [item] },
        { type: 'image', attrs: { key: 'k', alt: 'A stamped paper', caption: null } },
      ],
    }),
  ).toEqual(['Papers', 'A receipt', '[A stamped paper]'])
})

test('a changed line shows which of its words changed', () => {
  expect(diffLines(['Same', 'The fee is 5%.'], ['Same', 'The fee is 6%.', 'New'], 'en')).toEqual([
    [{ kind: 'same', text: 'Same' }],
    [
      { kind: 'same', text: 'The fee is ' },
      { kind: 'removed', text: '5' },
      { kind: 'added', text: '6' },
      { kind: 'same', text: '%.' },
    ],
    [{ kind: 'added', text: 'New' }],
  ])
})

test('Hindi is parted into words as it is read', () => {
  expect(diffLines(['घर खरीदें'], ['घर बेचें'], 'hi')).toEqual([
    [
      { kind: 'same', text: 'घर ' },
      { kind: 'removed', text: 'खरीदें' },
      { kind: 'added', text: 'बेचें' },
    ],
  ])
})
