import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, listComments, moderateComments } from '../../../contract/blog/comments.ts'
import { createPost } from '../../../contract/blog/post-admin.ts'
import { getPost } from '../../../contract/blog/posts.ts'
import type { RichNode } from '../../../contract/blog/rich-text-json.ts'
import { saveCategory } from '../../../contract/blog/taxonomy-admin.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { hostileAddresses, hostileTexts } from '../../testing/hostile-texts.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { article, openBlog, paragraph, wholePost, type TestBlog } from './factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

const LONG =
  'Some words that make this text long enough to be handed in by anybody who writes for the blog of the site.'
const linked = (href: string | null): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})

/** No tag and no attribute but those the product writes itself. */
function expectClean(html: string) {
  const tags = html.match(/<[^>]*>/g) ?? []
  for (const tag of tags)
    expect(tag).toMatch(
      /^<(\/?(p|h[234]|ul|ol|li|blockquote|strong|em|figure|figcaption)|br|\/a|a href="(https:|http:\/\/localhost|mailto:)[^"<>]*"|img src="http:\/\/localhost[^"<>]*" alt="[^"<>]*"|ol start="\d+")>$/,
    )
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
}

/** A text as a reader of HTML shows it; what XML cannot hold is left out of feeds. */
const shown = (html = '<none>') =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const held = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')

describe.each(hostileTexts)('as text: %j', (text) => {
  test('it stays the text it is in bodies, titles, comments and feeds', async () => {
    const title = `Title ${text}`.slice(0, 120)
    const alt = `What ${text}`
    const caption = `Below ${text}`
    const key = await blog.picture(blog.admin.id)
    const post = await blog.published({
      title,
      excerpt: `${LONG} ${text}`.slice(0, 300),
      body: article(
        paragraph(LONG),
        paragraph(text),
        {
          type: 'heading',
          attrs: { level: 2 },
          content: [{ type: 'text', text }],
        },
        { type: 'image', attrs: { key, alt, caption } },
      ),
    })
    const { data } = await app.ask(getPost, { params: { id: post.slug } })
    expect(post.slug).toMatch(/^[a-z0-9-]+$/)
    expect([data.title, data.body.content?.[1]]).toEqual([title, paragraph(text)])
    expect(data.contents[0]?.id).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
    const json = (await app.get('/blog/feed.json')).json<{ items: { content_html: string; title: string }[] }>()
    expect(json.items[0]?.title).toBe(title)
    const html = json.items[0]?.content_html ?? '<none>'
    expectClean(html)
    expect(shown(/ alt="([^"]*)">/.exec(html)?.[1])).toBe(held(alt))
    expect(shown(/<figcaption>(.*)<\/figcaption>/s.exec(html)?.[1])).toBe(held(caption))
    const rss = parseRssFeed((await app.get('/blog/feed.xml')).body)
    expectClean(rss.items?.[0]?.content?.encoded ?? '<none>')
    const id = uuidv7()
    const params = { id: post.id }
    await app.ask(addComment, { params, body: { id, text }, token: blog.reader.token })
    await app.ask(moderateComments, { body: { ids: [id], to: 'approved' }, token: blog.moderator.token })
    expect((await app.ask(listComments, { params })).data[0]?.text).toBe(text.trim())
    await app.db.query(`delete from blog_posts`)
  })
})

const refusal = async (body: unknown) => {
  const { status, problem } = await app.refusal(createPost, {
    body: { ...wholePost(), body, request: uuidv7(), market: 'in' },
    token: blog.admin.token,
  })
  return [status, problem.code]
}

test.each(hostileAddresses)('a link to %j is refused', async (href) => {
  expect(await refusal(article(paragraph(LONG), linked(href)))).toEqual([422, 'POST_BODY_REFUSED'])
})

test('nodes, marks and attributes that the schema does not know are refused or left out', async () => {
  const text = { type: 'text', text: 'x' }
  const bodies: unknown[] = [
    { type: 'paragraph', content: [text] },
    article({ type: 'script', content: [text] }),
    article({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
    article({ type: 'paragraph', content: [{ ...text, marks: [{ type: 'style', attrs: { css: 'x' } }] }] }),
    article({ type: 'heading', attrs: { level: 1 }, content: [text] }),
    article({ type: 'heading', attrs: { level: '2 onclick=alert(1)' }, content: [text] }),
    article({ type: 'ordered_list', attrs: { order: '1" onclick="alert(1)' }, content: [] }),
    article({ type: 'image', attrs: { key: '../../etc/passwd', alt: 'A picture', caption: null } }),
    article({ type: 'image', attrs: { key: 'https://evil.example/x.svg', alt: 'A picture', caption: null } }),
    article({ type: 'homes', attrs: { search: 'city=x"><script>alert(1)</script>' } }),
    article({ type: 'homes', attrs: { search: 'javascript:alert(1)' } }),
    article({ type: 'locality', attrs: { city: '../admin', locality: 'x' } }),
    article(linked(null)),
    article(),
  ]
  for (const body of bodies) expect(await refusal(body)).toEqual([422, 'POST_BODY_REFUSED'])
  expect(await refusal({ type: 'doc', content: 'x' })).toEqual([422, 'INVALID_INPUT'])
  const post = await blog.draft(blog.admin, {
    body: article({ ...paragraph(LONG), attrs: { onclick: 'alert(1)', style: 'x' } }),
  })
  expect(JSON.stringify(post.body)).not.toMatch(/onclick|style/)
})

test('an own path, https and mail are lawful addresses', async () => {
  for (const href of ['/listing-grid?city=pune', 'https://www.example.org/a?b=c#d', 'mailto:help@example.org'])
    expect((await blog.draft(blog.admin, { body: article(linked(href)) })).body.content?.[0]).toEqual(linked(href))
})

test.each(hostileTexts.slice(0, 40))('a category called %j is what it is called', async (text) => {
  const name = text.slice(0, 60)
  const { data } = await app.ask(saveCategory, {
    params: { id: uuidv7() },
    body: { market: 'us', name, slug: `c-${uuidv7()}`, description: text.slice(0, 500) },
    token: blog.admin.token,
  })
  expect([data.name, data.description]).toEqual([name.trim(), text.slice(0, 500).trim()])
})
