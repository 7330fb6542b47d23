import { expect, test } from 'vitest'
import { linesOf } from './article-lines.ts'

test('an article becomes one line for each of its blocks', () => {
  const text = (words: string) => ({ type: 'text', text: words })
  const item = { type: 'list_item', content: [{ type: 'paragraph', content: [text('A receipt')] }] }
  const describe = {
    homes: (search: string) => `Homes of ${search}`,
    locality: (locality: string, city: string) => `${locality} in ${city}`,
  }
  expect(
    linesOf(
      {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('Papers')] },
          { type: 'bullet_list', content: [item] },
          { type: 'image', attrs: { key: 'k', alt: 'A stamped paper', caption: null } },
          { type: 'homes', attrs: { search: 'city=pune' } },
          { type: 'locality', attrs: { city: 'pune', locality: 'baner' } },
        ],
      },
      describe,
    ),
  ).toEqual(['Papers', 'A receipt', '[A stamped paper]', '[Homes of city=pune]', '[baner in pune]'])
})
