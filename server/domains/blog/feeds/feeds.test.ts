import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../contract/time.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { article, openBlog, paragraph, type TestBlog } from '../factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
  const law = await blog.category('law', blog.buying)
  const link = { type: 'link', attrs: { href: '/listing-grid?city=pune&bedrooms=2' } }
  await blog.published({
    title: 'Ties & “quotes” <b>told</b>',
    categoryId: law,
    body: article(
      paragraph(
        'A text of more than a hundred letters with & and < and "quotes", which says nothing else but is long enough.',
      ),
      { type: 'paragraph', content: [{ type: 'text', text: 'Homes in Pune', marks: [link] }] },
    ),
  })
  app.clock.move(HOUR_MS)
  await blog.published({ title: 'A second post of them' })
})
afterAll(() => app.close())

test('RSS, Atom and JSON hold the newest posts as parsers read them', async () => {
  const rss = parseRssFeed((await app.get('/blog/feed.xml')).body)
  expect(rss.items?.map(({ title }) => title)).toEqual(['A second post of them', 'Ties & “quotes” <b>told</b>'])
  const item = rss.items?.[1]
  expect(item?.link).toMatch(/^http:\/\/[^/]+\/blog-single\/ties-quotes-b-told-b$/)
  expect(item?.categories?.map(({ name }) => name)).toEqual(['Category law', 'Title', 'Documents'])
  expect(item?.content?.encoded).toMatch(
    /<a href="http:\/\/[^/]+\/listing-grid\?city=pune&amp;bedrooms=2">Homes in Pune<\/a>/,
  )
  const atom = parseAtomFeed((await app.get('/blog/atom.xml')).body)
  expect(atom.entries?.map(({ title, authors }) => [title?.value, authors?.[0]?.name])).toEqual([
    ['A second post of them', 'Meera Iyer'],
    ['Ties & “quotes” <b>told</b>', 'Meera Iyer'],
  ])
  const json = parseJsonFeed((await app.get('/blog/feed.json')).body)
  expect(json.items?.map(({ title }) => title)).toEqual(['A second post of them', 'Ties & “quotes” <b>told</b>'])
  expect(json.items?.[1]?.content_html).toContain('&amp; and &lt; and &quot;quotes&quot;')
})

test('a category has its own feeds with what lies below it, and a market its own', async () => {
  for (const [slug, count] of [
    ['buying', 2],
    ['law', 1],
  ] as const)
    expect(parseRssFeed((await app.get(`/blog/cat/${slug}/feed.xml`)).body).items).toHaveLength(count)
  expect(parseJsonFeed((await app.get('/blog/cat/law/feed.json')).body).items).toHaveLength(1)
  expect((await app.get('/blog/cat/nothing/atom.xml')).statusCode).toBe(404)
  expect(parseJsonFeed((await app.get('/blog/feed.json?market=us')).body).items ?? []).toEqual([])
  expect((await app.get('/blog/feed.json?market=mars')).statusCode).toBe(404)
})

test('a reader that has a feed is told so, until something changes', async () => {
  const first = await app.get('/blog/atom.xml')
  const { etag, 'last-modified': modified } = first.headers
  const again = (headers: Record<string, string>) => app.get('/blog/atom.xml', headers)
  expect((await again({ 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await again({ 'if-modified-since': String(modified) })).statusCode).toBe(304)
  expect((await again({ 'if-none-match': 'W/"other"', 'if-modified-since': String(modified) })).statusCode).toBe(200)
  app.clock.move(HOUR_MS)
  await blog.published({ title: 'A third post of them' })
  expect((await again({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  expect((await again({ 'if-modified-since': String(modified) })).statusCode).toBe(200)
})

test('the sitemap names the blog', async () => {
  expect((await app.get('/sitemap.xml')).body).toContain('/sitemap/blog.xml')
  const { body } = await app.get('/sitemap/blog.xml')
  for (const path of [
    '/blog<',
    '/blog/cat/law<',
    '/blog/author/',
    '/blog-single/a-second-post-of-them<',
    '/blog/tag/title<',
  ])
    expect(body).toContain(path)
})
