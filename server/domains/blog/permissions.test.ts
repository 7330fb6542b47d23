import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, moderateComments } from '../../../contract/blog/comments.ts'
import { updatePost, type PostDetail } from '../../../contract/blog/post-admin.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { openBlog, wholePost, type TestBlog } from './factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

/** `agent` wrote the draft of each attempt and `reader` the comment; `builder` is a guest with separate posts. */
const callers = ['nobody', 'reader', 'agent', 'builder', 'moderator', 'admin'] as const
type Caller = (typeof callers)[number]
type Name = keyof typeof endpoints

interface Attempt {
  /** A valid request for a newly created object. */
  input: (caller: Caller) => Promise<object>
  /** The expected refusals; callers without one may make the call. */
  refused: Partial<Record<Caller, string>>
}

const NOT_ALLOWED = 'NOT_ALLOWED'
const nobody = { nobody: 'NOT_SIGNED_IN' }
const staffAlone = { ...nobody, reader: NOT_ALLOWED, agent: NOT_ALLOWED, builder: NOT_ALLOWED }
const adminsAlone = { ...staffAlone, moderator: NOT_ALLOWED }
const readsOwn = { ...nobody, reader: NOT_ALLOWED, builder: 'POST_NOT_FOUND' }
const writesOwn = { ...readsOwn, moderator: NOT_ALLOWED }
const ownComment = {
  ...nobody,
  agent: 'COMMENT_NOT_FOUND',
  builder: 'COMMENT_NOT_FOUND',
  moderator: 'COMMENT_NOT_FOUND',
  admin: 'COMMENT_NOT_FOUND',
}

const draft = () => blog.draft(blog.agent)
const fieldsOf = ({ title, excerpt, body, cover, categoryId, tags, locale, version }: PostDetail) => ({
  title,
  excerpt,
  body,
  cover,
  categoryId,
  tags,
  locale,
  version,
})
const ofDraft = async (body?: object) => ({ params: { id: (await draft()).id }, ...(body && { body }) })
async function revised() {
  const post = await draft()
  const body = fieldsOf({ ...post, title: 'Another title of it' })
  const { data } = await app.ask(updatePost, { params: { id: post.id }, body, token: blog.agent.token })
  return { params: { id: post.id, version: String(post.version) }, current: data.version }
}
async function comment(): Promise<string> {
  const { id: post } = await blog.published({ title: `Commented ${uuidv7()}` })
  const id = uuidv7()
  const body = { id, text: 'Words of a reader.' }
  await app.ask(addComment, { params: { id: post }, body, token: blog.reader.token })
  await app.ask(moderateComments, { body: { ids: [id], to: 'approved' }, token: blog.moderator.token })
  return id
}
const ofComment = async (body?: object) => ({ params: { id: await comment() }, ...(body && { body }) })
const category = () => ({ market: 'in', name: 'Taxes', slug: `c-${uuidv7()}`, description: '' })
const author = () => ({ market: 'in', name: 'Ira D', slug: `a-${uuidv7()}`, bio: '', credentials: '', links: [] })
async function made(table: 'blog_categories' | 'blog_tags' | 'blog_authors') {
  const id = uuidv7()
  await app.db.query(`insert into ${table} (id, market, slug, name) values ($1, 'in', $2, 'A term')`, [id, `t-${id}`])
  return { params: { id } }
}

const attempts: Partial<Record<Name, Attempt>> = {
  adminPosts: { input: async () => ({}), refused: { ...nobody, reader: NOT_ALLOWED } },
  createPost: {
    input: async () => ({ body: { ...wholePost(), request: uuidv7(), market: 'in' } }),
    refused: { ...nobody, reader: NOT_ALLOWED, moderator: NOT_ALLOWED },
  },
  adminPost: { input: () => ofDraft(), refused: readsOwn },
  updatePost: {
    input: async () => {
      const post = await draft()
      return { params: { id: post.id }, body: fieldsOf({ ...post, title: 'Written by somebody' }) }
    },
    refused: writesOwn,
  },
  deletePost: { input: () => ofDraft(), refused: writesOwn },
  transitionPost: {
    input: async () => {
      const { id, version } = await draft()
      return { params: { id }, body: { to: 'review', version } }
    },
    refused: { ...readsOwn, moderator: 'POST_MOVE_NOT_OPEN' },
  },
  postRevisions: { input: () => ofDraft(), refused: readsOwn },
  postRevision: { input: async () => ({ params: (await revised()).params }), refused: readsOwn },
  restoreRevision: {
    input: async () => {
      const { params, current } = await revised()
      return { params, body: { current } }
    },
    refused: writesOwn,
  },
  previewPost: { input: () => ofDraft({}), refused: readsOwn },
  adminTaxonomy: {
    input: async () => ({ query: { market: 'in' } }),
    refused: { ...nobody, reader: NOT_ALLOWED },
  },
  saveCategory: { input: async () => ({ ...(await made('blog_categories')), body: category() }), refused: adminsAlone },
  saveTag: { input: async () => ({ ...(await made('blog_tags')), body: { name: 'Duty' } }), refused: adminsAlone },
  saveAuthor: { input: async () => ({ ...(await made('blog_authors')), body: author() }), refused: adminsAlone },
  deleteCategory: { input: () => made('blog_categories'), refused: adminsAlone },
  deleteTag: { input: () => made('blog_tags'), refused: adminsAlone },
  deleteAuthor: { input: () => made('blog_authors'), refused: adminsAlone },
  addComment: {
    input: async () => {
      const { id } = await blog.published({ title: `To be commented ${uuidv7()}` })
      return { params: { id }, body: { id: uuidv7(), text: 'Words of somebody.' } }
    },
    refused: nobody,
  },
  editComment: { input: () => ofComment({ text: 'Other words.' }), refused: ownComment },
  deleteComment: { input: () => ofComment(), refused: ownComment },
  reportComment: { input: () => ofComment({ reason: 'spam' }), refused: { ...nobody, reader: 'OWN_COMMENT' } },
  adminComments: { input: async () => ({}), refused: staffAlone },
  moderateComments: {
    input: async () => ({ body: { ids: [await comment()], to: 'removed' } }),
    refused: staffAlone,
  },
}

/** Everything that a call may change, as one text. */
async function stored(): Promise<string> {
  const { rows } = await app.db.query(
    `select (select json_agg(p order by id) from blog_posts p) as posts, (select json_agg(c order by id) from blog_comments c) as comments,
       (select json_agg(c order by id) from blog_categories c) as categories, (select json_agg(t order by id) from blog_tags t) as tags,
       (select json_agg(a order by id) from blog_authors a) as authors, (select count(*) from blog_post_revisions) as revisions,
       (select count(*) from blog_comment_reports) as reports, (select count(*) from audit_log) as audit`,
  )
  return JSON.stringify(rows)
}

test('every call of the blog that is not for everybody is in the table', () => {
  const guarded = Object.entries<Endpoint>(endpoints).filter(
    ([, { who, path }]) => who !== 'public' && path.includes('/blog/'),
  )
  expect(Object.keys(attempts).toSorted()).toEqual(guarded.map(([name]) => name).toSorted())
})

const cases = Object.entries(attempts).flatMap(([name, { input, refused }]) =>
  callers.map((caller) => ({ name, caller, input, code: refused[caller] })),
)
test.each(cases)('$name of $caller', async ({ name, caller, input, code }) => {
  const endpoint: Endpoint | undefined = Object.values<Endpoint>(endpoints).find((one) => one.name === name)
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
  const token = caller === 'nobody' ? undefined : blog[caller].token
  const asked = { ...(await input(caller)), ...(token !== undefined && { token }) }
  if (code === undefined) {
    await app.ask(endpoint, asked)
    return
  }
  const before = await stored()
  expect((await app.refusal(endpoint, asked)).problem.code).toBe(code)
  expect(await stored()).toBe(before)
})
