import { expect, test } from 'vitest'
import { readArticle } from '../server/domains/blog/articles/articles.ts'
import { authors, categories } from './articles/catalogue.ts'
import { parseArticle, readArticles } from './articles.ts'
import { Rendered } from './pictures.ts'
import { readJsonFile } from '../server/platform/json.ts'
import * as z from 'zod/mini'
import path from 'node:path'

const front = `---
title: Two papers before you pay
excerpt: What to read before you pay a token for a flat, and who has it.
category: buying
tags: title, papers
author: ira
cover: street.webp
coverAlt: A street of flats
publishedAt: 2026-02-17
locale: en
---
`

test('Markdown becomes an article with headings, lists, marks, quotes, links and cards', () => {
  const { body, tags } = parseArticle(
    'in',
    'two-papers',
    `${front}Read *both* **papers** on [our page](/blog).\nOn one line.

## The deed

1. One
2. Two

- A
- B

> Said somebody.

{{homes: city=bengaluru&bedrooms=2}}

{{locality: bengaluru/indiranagar}}
`,
  )
  expect(tags).toEqual(['title', 'papers'])
  expect(body.content?.map(({ type, attrs }) => [type, attrs])).toEqual([
    ['paragraph', undefined],
    ['heading', { level: 2 }],
    ['ordered_list', { order: 1 }],
    ['bullet_list', undefined],
    ['blockquote', undefined],
    ['homes', { search: 'city=bengaluru&bedrooms=2' }],
    ['locality', { city: 'bengaluru', locality: 'indiranagar' }],
  ])
  expect(readArticle(body, 'en').text).toContain('Read both papers on our page.')
})

test('every article of the demo is lawful and names a category, an author and a picture that there are', async () => {
  const pictures = await readJsonFile(path.join(import.meta.dirname, 'pictures/pictures.json'), z.array(Rendered))
  const articles = await readArticles()
  for (const { market, slug, body, locale, category, author, cover } of articles) {
    expect(() => readArticle(body, locale), slug).not.toThrow()
    const of = (list: { market: string; slug: string }[]) =>
      list.filter((one) => one.market === market).map((one) => one.slug)
    expect(of(categories), slug).toContain(category)
    expect(of(authors), slug).toContain(author)
    expect(
      pictures.map(({ file }) => file),
      slug,
    ).toContain(cover)
  }
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
})
