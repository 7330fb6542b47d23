import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRead, getPost, listPosts } from '../../../../contract/blog/posts.ts'
import { blogAuthor, blogCategories, blogCategory, blogTag, blogTags } from '../../../../contract/blog/taxonomy.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { article, heading, openBlog, paragraph, type TestBlog } from '../factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

const titles = async (query: Record<string, string> = {}) =>
  (await app.ask(listPosts, { query })).data.map(({ title }) => title)

test('a blog without posts says so', async () => {
  expect(await app.ask(listPosts, { query: { facets: '1' } })).toMatchObject({
    data: [],
    total: 0,
    languages: [],
    facets: { tags: [], months: [] },
  })
})

test('posts are found by category with what lies below it, tag, author, month, language and words', async () => {
  const law = await blog.category('law', blog.buying)
  const renting = await blog.category('renting')
  await blog.published({ title: 'Stamp duty in your city', categoryId: law, tags: ['Stamp duty', 'Tax'] })
  await app.db.query(`update blog_posts set published_at = published_at - interval '40 days'`)
  await blog.published({ title: 'Rent or buy, do the arithmetic', categoryId: renting, tags: ['Tax'] })
  app.clock.move(DAY_MS)
  await blog.published({
    title: 'किराए का मकान लेने से पहले',
    categoryId: renting,
    tags: ['किराया'],
    locale: 'hi',
    body: article(heading('समझौता'), paragraph('किराए का समझौता पढ़ें। '.repeat(10))),
  })
  expect(await titles()).toEqual([
    'किराए का मकान लेने से पहले',
    'Rent or buy, do the arithmetic',
    'Stamp duty in your city',
  ])
  expect(await titles({ category: 'buying' })).toEqual(['Stamp duty in your city'])
  expect(await titles({ category: 'unknown' })).toEqual([])
  expect(await titles({ tag: 'tax' })).toEqual(['Rent or buy, do the arithmetic', 'Stamp duty in your city'])
  expect(await titles({ locale: 'hi' })).toHaveLength(1)
  expect(await titles({ month: '2026-06' })).toHaveLength(2)
  expect(await titles({ text: 'arithmetics' })).toEqual(['Rent or buy, do the arithmetic'])
  expect(await titles({ text: 'stamp dut' })).toEqual(['Stamp duty in your city'])
  expect(await titles({ text: 'समझौता' })).toHaveLength(1)
  expect(await titles({ text: `'):* & | !` })).toEqual([])
  expect(await titles({ market: 'us' })).toEqual([])

  expect((await app.ask(listPosts)).languages).toEqual(['en', 'hi'])
  const hindi = await app.ask(listPosts, { query: { category: 'renting', locale: 'hi' } })
  expect([hindi.total, hindi.languages]).toEqual([1, ['en', 'hi']])
  expect((await app.ask(listPosts, { query: { category: 'buying' } })).languages).toEqual(['en'])

  const { facets, total } = await app.ask(listPosts, { query: { facets: 'true' } })
  expect(total).toBe(3)
  expect(facets?.categories.map(({ slug, count, depth }) => [slug, count, depth])).toEqual([
    ['buying', 1, 1],
    ['law', 1, 2],
    ['renting', 2, 1],
  ])
  expect(facets?.tags[0]).toEqual({ slug: 'tax', name: 'Tax', count: 2 })
  expect(facets?.months).toEqual([
    { month: '2026-06', count: 2 },
    { month: '2026-04', count: 1 },
  ])
  expect((await app.ask(blogCategories)).data.map(({ slug }) => slug)).toEqual(['buying', 'law', 'renting'])
  expect((await app.ask(blogCategory, { params: { slug: 'law' } })).data).toMatchObject({
    category: { slug: 'law', parent: 'buying', depth: 2, count: 1 },
    path: [{ slug: 'buying' }],
    children: [],
  })
  expect((await app.ask(blogTag, { params: { slug: 'stamp-duty' } })).data).toEqual({
    tag: { slug: 'stamp-duty', name: 'Stamp duty', count: 1 },
    related: [{ slug: 'tax', name: 'Tax', count: 1 }],
  })
  expect((await app.ask(blogTags)).data).toHaveLength(3)
  for (const [endpoint, code] of [
    [blogCategory, 'BLOG_CATEGORY_NOT_FOUND'],
    [blogTag, 'BLOG_TAG_NOT_FOUND'],
    [blogAuthor, 'BLOG_AUTHOR_NOT_FOUND'],
  ] as const)
    expect((await app.refusal(endpoint, { params: { slug: 'nothing' } })).problem.code).toBe(code)
})

test('a post comes by slug and id with its contents, way, neighbours and related posts', async () => {
  const body = article(
    heading('Costs'),
    paragraph('One. '.repeat(300)),
    heading('Costs', 3),
    { type: 'homes', attrs: { search: 'city=bengaluru&bedrooms=2' } },
    { type: 'locality', attrs: { city: 'bengaluru', locality: 'indiranagar' } },
  )
  // Of two of one moment either may come first.
  app.clock.move(1000)
  const post = await blog.published({ title: 'What a flat costs', body, tags: ['Tax'] })
  const { data } = await app.ask(getPost, { params: { id: post.slug } })
  expect(data).toMatchObject({
    id: post.id,
    readingMinutes: 1,
    contents: [
      { id: 'costs', level: 2, text: 'Costs' },
      { id: 'costs-2', level: 3, text: 'Costs' },
    ],
    categoryPath: [{ slug: 'buying' }],
    previous: { title: 'किराए का मकान लेने से पहले' },
    tags: [{ slug: 'tax', count: 3 }],
    related: [{ title: 'Rent or buy, do the arithmetic' }, { title: 'Stamp duty in your city' }, {}],
  })
  expect(data.body.content?.[0]?.attrs).toEqual({ level: 2, id: 'costs' })
  expect(data.next).toBeUndefined()
  expect((await app.ask(getPost, { params: { id: post.id } })).data.slug).toBe('what-a-flat-costs')
  expect((await app.ask(blogAuthor, { params: { slug: data.author.slug } })).data.count).toBe(4)
  expect((await app.refusal(getPost, { params: { id: 'no-such-post' } })).status).toBe(404)
})

test('a read counts once a day for each reader, and of programs never', async () => {
  const post = await blog.published({ title: 'Read by many people' })
  const read = async (agent: string, from = '10.0.0.1') =>
    app.app.http.inject({
      method: 'POST',
      url: countRead.path.replace('{id}', post.id),
      headers: { 'user-agent': agent, 'content-type': 'application/json', 'x-forwarded-for': from },
      remoteAddress: from,
      payload: {},
    })
  const reads = async () =>
    (await app.db.query<{ reads: number }>(`select reads from blog_posts where id = $1`, [post.id])).rows[0]?.reads
  for (const agent of ['Mozilla/5.0 Firefox', 'Mozilla/5.0 Firefox', 'Googlebot/2.1', ''])
    expect((await read(agent)).statusCode).toBe(200)
  expect(await reads()).toBe(1)
  await read('Mozilla/5.0 Firefox', '10.9.0.1')
  app.clock.move(DAY_MS)
  await read('Mozilla/5.0 Firefox')
  expect(await reads()).toBe(3)
  expect((await titles({ sort: 'most-read' }))[0]).toBe('Read by many people')
  const days = await app.db.query(`select reads from blog_post_reads where post_id = $1 order by day`, [post.id])
  expect(days.rows).toEqual([{ reads: 2 }, { reads: 1 }])
})
