import { expect, test } from 'vitest'
import { linesOf } from './article-lines.ts'

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
