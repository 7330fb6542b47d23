import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPost } from '../../../../contract/blog/post-admin.ts'
import { blogTags } from '../../../../contract/blog/taxonomy.ts'
import {
  deleteAuthor,
  deleteCategory,
  deleteTag,
  adminTaxonomy,
  saveAuthor,
  saveCategory,
  saveTag,
} from '../../../../contract/blog/taxonomy-admin.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openBlog, type TestBlog } from '../factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

const category = (slug: string, parentId?: string) => ({
  market: 'in',
  name: slug,
  slug,
  description: '',
  ...(parentId !== undefined && { parentId }),
})
const save = async (id: string, body: object) =>
  (await app.ask(saveCategory, { params: { id }, body, token: blog.admin.token })).data

test('categories lie three deep, never in themselves, and go when nothing lies in them', async () => {
  const [one, two, three] = [uuidv7(), uuidv7(), uuidv7()]
  await save(one, category('one'))
  await save(two, category('two', one))
  expect((await save(three, category('three', two))).depth).toBe(3)
  const refused = async (id: string, body: object) =>
    (await app.refusal(saveCategory, { params: { id }, body, token: blog.admin.token })).problem.code
  expect(await refused(uuidv7(), category('four', three))).toBe('CATEGORY_TOO_DEEP')
  expect(await refused(one, category('one', two))).toBe('CATEGORY_TOO_DEEP')
  expect(await refused(one, category('one', blog.buying))).toBe('CATEGORY_TOO_DEEP')
  expect(await refused(uuidv7(), category('two'))).toBe('BLOG_SLUG_TAKEN')
  const removal = { params: { id: two }, token: blog.admin.token }
  expect((await app.refusal(deleteCategory, removal)).problem.code).toBe('BLOG_TERM_IN_USE')
  for (const id of [three, two]) await app.ask(deleteCategory, { params: { id }, token: blog.admin.token })
  expect((await app.refusal(deleteCategory, removal)).status).toBe(404)
})

test('a tag that is given the name of another becomes that one on all posts', async () => {
  await blog.published({ tags: ['Stamp duty', 'Tax'] })
  await blog.published({ tags: ['Stampduty'] })
  const tags = async () =>
    (await app.ask(adminTaxonomy, { query: { market: 'in' }, token: blog.admin.token })).data.tags
  const id = (await tags()).find(({ slug }) => slug === 'stampduty')?.id ?? ''
  const { data } = await app.ask(saveTag, { params: { id }, body: { name: 'Stamp Duty' }, token: blog.admin.token })
  expect([data.slug, data.count]).toEqual(['stamp-duty', 2])
  expect((await app.ask(blogTags)).data.map(({ slug, count }) => [slug, count])).toEqual([
    ['stamp-duty', 2],
    ['tax', 1],
  ])
})

test('a tag in Hindi has an address that can be read, distinct and the same for good', async () => {
  const tagsOf = async () => (await app.ask(blogTags)).data.map(({ name, slug }) => [name, slug])
  await blog.published({ tags: ['दिन'] })
  await blog.published({ tags: ['दीन'] })
  const tags = new Map((await tagsOf()).map(([name = '', slug = '']) => [name, slug]))
  expect(tags.get('दिन')).toMatch(/^din-[\da-f]{4}$/)
  expect(tags.get('दीन')).toMatch(/^din-[\da-f]{4}$/)
  expect(tags.get('दिन')).not.toBe(tags.get('दीन'))
  // As an earlier release named it.
  await app.db.query(`update blog_tags set slug = 'x-0123456789' where name = 'दिन'`)
  await blog.published({ tags: ['दिन'] })
  expect((await tagsOf()).filter(([name]) => name === 'दिन')).toEqual([['दिन', 'x-0123456789']])
})

test('only admins keep categories and authors, and guests see no author but themselves', async () => {
  const id = uuidv7()
  const body = { market: 'in', name: 'Ira D', slug: 'ira', bio: 'Writes.', credentials: '', links: [] }
  for (const { token } of [blog.reader, blog.agent, blog.builder, blog.moderator]) {
    expect((await app.refusal(saveAuthor, { params: { id }, body, token })).status).toBe(403)
    expect((await app.refusal(saveCategory, { params: { id }, body: category('x'), token })).status).toBe(403)
  }
  const { token } = blog.admin
  expect((await app.ask(saveAuthor, { params: { id }, body, token })).data).toMatchObject({ slug: 'ira', posts: 0 })
  const links = [{ name: 'Site', url: 'javascript:alert(1)' }]
  expect((await app.refusal(saveAuthor, { params: { id }, body: { ...body, links }, token })).status).toBe(422)
  await blog.draft(blog.agent)
  const seen = await app.ask(adminTaxonomy, { query: { market: 'in' }, token: blog.agent.token })
  expect(seen.data.authors.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([['Meera Iyer', true]])
  await app.ask(deleteAuthor, { params: { id }, token })
})

test('what is deleted may leave its articles to another of its market', async () => {
  const { token } = blog.admin
  const [old, kept, abroad, author] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await save(old, category('old'))
  await save(kept, category('kept'))
  await save(abroad, { ...category('abroad'), market: 'us' })
  const byline = { market: 'in', name: 'Ravi K', slug: 'ravi', bio: '', credentials: '', links: [] }
  await app.ask(saveAuthor, { params: { id: author }, body: byline, token })
  const { id } = await blog.published({ categoryId: old })
  const before = (await app.ask(adminPost, { params: { id }, token })).data
  const refused = async (query: Record<string, string>) =>
    (await app.refusal(deleteCategory, { params: { id: old }, query, token })).problem.code
  expect(await refused({})).toBe('BLOG_TERM_IN_USE')
  for (const replacement of [abroad, old, uuidv7()])
    expect(await refused({ replacement })).toBe('BLOG_CATEGORY_NOT_FOUND')
  await app.ask(deleteCategory, { params: { id: old }, query: { replacement: kept }, token })
  await app.ask(deleteAuthor, { params: { id: before.authorId ?? '' }, query: { replacement: author }, token })
  const after = (await app.ask(adminPost, { params: { id }, token })).data
  expect([after.categoryId, after.authorId, after.version]).toEqual([kept, author, before.version + 2])
  const { rows } = await app.db.query(`select after ->> 'change' as change from audit_log where target_id = $1`, [old])
  expect(rows).toEqual([{ change: 'category-saved' }, { change: 'category-deleted' }])
  for (const person of [blog.agent, blog.moderator])
    for (const endpoint of [deleteCategory, deleteTag, deleteAuthor])
      expect((await app.refusal(endpoint, { params: { id: kept }, token: person.token })).status).toBe(403)
})
