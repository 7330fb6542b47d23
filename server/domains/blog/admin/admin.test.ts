import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import {
  createPost,
  deletePost,
  adminPost,
  adminPosts,
  postRevision,
  postRevisions,
  previewPost,
  restoreRevision,
  transitionPost,
  updatePost,
  type PostDetail,
} from '../../../../contract/blog/post-admin.ts'
import { getPost, listPosts } from '../../../../contract/blog/posts.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { article, openBlog, paragraph, wholePost, type TestBlog } from '../factory.ts'
import { publishPostsJob } from './moving.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

const detail = async ({ id }: { id: string }, by: Lister) =>
  (await app.ask(adminPost, { params: { id }, token: by.token })).data
const codeOf = async (endpoint: Endpoint, by: Lister, input: object) => {
  const { status, problem } = await app.refusal(endpoint, { token: by.token, ...input })
  return [status, problem.code]
}
const moveBody = (post: PostDetail, to: string, more: object = {}) => ({
  params: { id: post.id },
  body: { to, version: post.version, ...more },
})
const fieldsOf = (post: PostDetail, more: object = {}) => ({
  title: post.title,
  excerpt: post.excerpt,
  body: post.body,
  cover: post.cover,
  categoryId: post.categoryId,
  tags: post.tags,
  locale: post.locale,
  version: post.version,
  ...more,
})
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.map(({ kind, path }) => [kind, path])

test('buyers write nothing, moderators review and write nothing', async () => {
  const post = await blog.draft()
  for (const [endpoint, input] of [
    [adminPosts, {}],
    [createPost, { body: {} }],
    [adminPost, { params: { id: post.id } }],
    [updatePost, { params: { id: post.id }, body: fieldsOf(post) }],
    [transitionPost, moveBody(post, 'review')],
    [previewPost, { params: { id: post.id }, body: {} }],
  ] as const)
    expect(await codeOf(endpoint, blog.reader, input)).toEqual([403, 'NOT_ALLOWED'])
  expect(await codeOf(createPost, blog.moderator, { body: {} })).toEqual([403, 'NOT_ALLOWED'])
  expect(await codeOf(updatePost, blog.moderator, { params: { id: post.id }, body: fieldsOf(post) })).toEqual([
    403,
    'NOT_ALLOWED',
  ])
  expect(await codeOf(transitionPost, blog.moderator, moveBody(post, 'review'))).toEqual([409, 'POST_MOVE_NOT_OPEN'])
  expect((await detail(post, blog.moderator)).open).toEqual([])
  expect((await detail(post, blog.moderator)).mayEdit).toBe(false)
})

test('a guest writes, hands in and sees their own alone, and is told what became of it', async () => {
  const post = await blog.draft(blog.agent, { title: 'What an agent sees daily' })
  expect(post).toMatchObject({
    own: true,
    isGuest: true,
    open: ['review'],
    mayEdit: true,
    author: { name: 'Meera Iyer' },
  })
  // To another guest it is not there.
  for (const [endpoint, input] of [
    [adminPost, { params: { id: post.id } }],
    [updatePost, { params: { id: post.id }, body: fieldsOf(post) }],
    [deletePost, { params: { id: post.id } }],
    [transitionPost, moveBody(post, 'review')],
    [previewPost, { params: { id: post.id }, body: {} }],
    [postRevisions, { params: { id: post.id } }],
    [postRevision, { params: { id: post.id, version: '1' } }],
    [restoreRevision, { params: { id: post.id, version: '1' }, body: { current: 1 } }],
  ] as const)
    expect(await codeOf(endpoint, blog.builder, input)).toEqual([404, 'POST_NOT_FOUND'])
  expect((await app.ask(adminPosts, { token: blog.builder.token })).total).toBe(0)
  expect((await app.ask(adminPosts, { token: blog.agent.token })).data.map(({ id }) => id)).toEqual([post.id])
  const handedIn = await blog.move(post, 'review', blog.agent)
  expect(handedIn).toMatchObject({ state: 'review', open: [], mayEdit: false })
  expect(await codeOf(updatePost, blog.agent, { params: { id: post.id }, body: fieldsOf(handedIn) })).toEqual([
    409,
    'POST_NOT_EDITABLE',
  ])
  expect(await codeOf(transitionPost, blog.agent, moveBody(handedIn, 'published'))).toEqual([409, 'POST_MOVE_NOT_OPEN'])
  await blog.move(post, 'draft', blog.moderator, { reason: 'Name your source.' })
  expect((await detail(post, blog.agent)).sentBack).toBe('Name your source.')
  await blog.move(post, 'review', blog.agent)
  const live = await blog.move(post, 'published', blog.moderator)
  expect(live.history.map(({ from, to }) => [from, to])).toEqual([
    [undefined, 'draft'],
    ['draft', 'review'],
    ['review', 'draft'],
    ['draft', 'review'],
    ['review', 'published'],
  ])
  expect(await told(blog.agent)).toEqual([
    ['post-published', '/blog-single/what-an-agent-sees-daily'],
    ['post-sent-back', `/profile-articles?post=${post.id}`],
  ])
  const { rows } = await app.db.query(`select action, after from audit_log where target_id = $1 order by id`, [post.id])
  expect(rows).toEqual([
    { action: 'post-moved', after: { state: 'draft' } },
    { action: 'post-moved', after: { state: 'published' } },
  ])
})

test('guests write under their own name, with their own pictures and in a category of the market', async () => {
  const others = await blog.picture(blog.admin.id)
  const body = { ...wholePost(), request: uuidv7(), market: 'in' }
  const refused = (more: object) => codeOf(createPost, blog.agent, { body: { ...body, ...more } })
  expect(await refused({ cover: { key: others, alt: 'A street' } })).toEqual([422, 'PICTURE_NOT_YOURS'])
  expect(
    await refused({ body: article({ type: 'image', attrs: { key: others, alt: 'A street', caption: null } }) }),
  ).toEqual([422, 'PICTURE_NOT_YOURS'])
  expect(await refused({ categoryId: uuidv7() })).toEqual([404, 'BLOG_CATEGORY_NOT_FOUND'])
  expect(await refused({ market: 'us', categoryId: blog.buying })).toEqual([404, 'BLOG_CATEGORY_NOT_FOUND'])
  const admins = await blog.draft(blog.admin)
  const own = await blog.draft(blog.agent, { title: 'Under my own name', authorId: admins.authorId })
  expect(own.authorId).not.toBe(admins.authorId)
})

test('a draft sent twice is one, and what is missing is said before it is handed in', async () => {
  const body = { ...wholePost({ excerpt: '', body: article(paragraph('Short.')) }), request: uuidv7(), market: 'in' }
  const [one, two] = await Promise.all([
    app.ask(createPost, { body, token: blog.agent.token }),
    app.ask(createPost, { body, token: blog.agent.token }),
  ])
  expect(one.data.id).toBe(two.data.id)
  expect(one.data.id[14]).toBe('7')
  expect(await codeOf(createPost, blog.builder, { body })).toEqual([404, 'POST_NOT_FOUND'])
  const { problem } = await app.refusal(transitionPost, { token: blog.agent.token, ...moveBody(one.data, 'review') })
  expect([problem.code, Object.keys(problem.errors ?? {}).toSorted()]).toEqual([
    'POST_INCOMPLETE',
    ['body', 'categoryId', 'cover', 'excerpt'],
  ])
  await app.ask(deletePost, { params: { id: one.data.id }, token: blog.agent.token })
  expect(await codeOf(adminPost, blog.agent, { params: { id: one.data.id } })).toEqual([404, 'POST_NOT_FOUND'])
})

test('a scheduled post is published by the clock, once and under its time', async () => {
  const post = await blog.draft(blog.builder, { title: 'Scheduled for tomorrow' })
  const handedIn = await blog.move(post, 'review', blog.builder)
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  for (const publishAt of [new Date(app.clock.now().getTime() - 1).toISOString(), '2031-01-01T00:00:00.000Z'])
    expect(await codeOf(transitionPost, blog.moderator, moveBody(handedIn, 'scheduled', { publishAt }))).toEqual([
      422,
      'PUBLISH_TIME_REFUSED',
    ])
  expect(await codeOf(transitionPost, blog.moderator, moveBody(handedIn, 'scheduled'))).toEqual([422, 'INVALID_INPUT'])
  await blog.move(post, 'scheduled', blog.moderator, { publishAt: tomorrow })
  app.clock.move(DAY_MS - 1000)
  await app.runJob(publishPostsJob, {})
  expect((await detail(post, blog.admin)).state).toBe('scheduled')
  expect((await app.refusal(getPost, { params: { id: post.slug } })).status).toBe(404)
  app.clock.move(HOUR_MS)
  await app.runJob(publishPostsJob, {})
  await app.runJob(publishPostsJob, {})
  const live = await detail(post, blog.admin)
  expect([live.state, live.publishedAt, live.publishAt]).toEqual(['published', tomorrow, undefined])
  expect(live.history.at(-1)).toEqual({ at: app.clock.now().toISOString(), from: 'scheduled', to: 'published' })
  expect((await told(blog.builder)).filter(([kind]) => kind === 'post-published')).toHaveLength(1)
})

test('an archived post is gone from the blog and comes back under its address and date', async () => {
  const post = await blog.published({ title: 'Archived for a while' })
  expect(await codeOf(deletePost, blog.admin, { params: { id: post.id } })).toEqual([409, 'POST_NOT_EDITABLE'])
  const archived = await blog.move(post, 'archived', blog.moderator)
  expect(await codeOf(updatePost, blog.admin, { params: { id: post.id }, body: fieldsOf(archived) })).toEqual([
    409,
    'POST_NOT_EDITABLE',
  ])
  const gone = await app.refusal(getPost, { params: { id: post.slug } })
  expect([gone.status, gone.problem.code]).toEqual([410, 'POST_GONE'])
  app.clock.move(HOUR_MS)
  await blog.move(post, 'published', blog.admin)
  expect((await app.ask(getPost, { params: { id: post.slug } })).data.publishedAt).toBe(post.publishedAt)
})

test('a post is written anew by its version, keeps its address once published, and every text it had', async () => {
  const post = await blog.published({ title: 'The first title of it' })
  const write = (more: object) =>
    app.ask(updatePost, { params: { id: post.id }, body: fieldsOf(post, more), token: blog.admin.token })
  const { data: second } = await write({ title: 'The second title of it', slug: 'another-address', tags: ['Anew'] })
  expect([second.slug, second.tags]).toEqual(['the-first-title-of-it', ['Anew']])
  expect(await codeOf(updatePost, blog.admin, { params: { id: post.id }, body: fieldsOf(post) })).toEqual([
    412,
    'POST_CHANGED',
  ])
  // Other details make no revision.
  await write({ title: second.title, version: second.version, commentsOpen: false })
  const params = { id: post.id }
  const { data: revisions } = await app.ask(postRevisions, { params, token: blog.moderator.token })
  expect(revisions.map(({ title, words }) => [title, words])).toEqual([['The first title of it', 46]])
  const version = String(revisions[0]?.version)
  const one = await app.ask(postRevision, { params: { ...params, version }, token: blog.moderator.token })
  expect(one.data.body).toEqual(post.body)
  const current = (await detail(post, blog.admin)).version
  expect(
    await codeOf(restoreRevision, blog.admin, { params: { ...params, version }, body: { current: current - 1 } }),
  ).toEqual([412, 'POST_CHANGED'])
  expect(
    await codeOf(restoreRevision, blog.admin, { params: { ...params, version: '999' }, body: { current } }),
  ).toEqual([404, 'REVISION_NOT_FOUND'])
  expect(await codeOf(restoreRevision, blog.moderator, { params: { ...params, version }, body: { current } })).toEqual([
    403,
    'NOT_ALLOWED',
  ])
  const restored = await app.ask(restoreRevision, {
    params: { ...params, version },
    body: { current },
    token: blog.admin.token,
  })
  expect(restored.data.title).toBe('The first title of it')
  expect((await app.ask(postRevisions, { params, token: blog.admin.token })).data.map(({ title }) => title)).toEqual([
    'The second title of it',
    'The first title of it',
  ])
  expect((await app.ask(listPosts, { query: { text: 'first title' } })).total).toBe(1)
})

test('of the saves of a draft the last of every five minutes stays after a while', async () => {
  const post = await blog.draft(blog.admin, { title: 'Written by and by' })
  // From the begin of a stretch of five minutes on.
  app.clock.move(300_000 - (app.clock.now().getTime() % 300_000))
  let { version } = post
  const save = async (title: string) => {
    const body = fieldsOf(post, { title, version })
    version = (await app.ask(updatePost, { params: { id: post.id }, body, token: blog.admin.token })).data.version
  }
  const kept = async () =>
    (await app.ask(postRevisions, { params: { id: post.id }, token: blog.admin.token })).data.map(({ title }) => title)
  for (const title of ['Title one', 'Title two', 'Title three']) {
    await save(title)
    app.clock.move(60_000)
  }
  app.clock.move(180_000)
  await save('Title four')
  expect(await kept()).toEqual(['Title three', 'Title two', 'Title one', 'Written by and by'])
  app.clock.move(600_000)
  await save('Title five')
  expect(await kept()).toEqual(['Title four', 'Title three', 'Written by and by'])
})

test('two posts of one title have two addresses, and a wanted one is refused where it is taken', async () => {
  const [one, two] = [await blog.draft(), await blog.draft()]
  expect(two.slug).toMatch(/^seven-papers-before-you-pay-\d+$/)
  expect(
    await codeOf(updatePost, blog.admin, { params: { id: two.id }, body: fieldsOf(two, { slug: one.slug }) }),
  ).toEqual([409, 'POST_SLUG_TAKEN'])
  const hindi = await blog.draft(blog.admin, { title: 'घर ख़रीदने से पहले', locale: 'hi' })
  expect(hindi.slug).toBe('ghar-kharidane-se-pahale')
})

test('a preview opens one post for seven days and no other', async () => {
  const [post, other] = [await blog.draft(blog.agent), await blog.draft(blog.agent, { title: 'Another draft of mine' })]
  const { data } = await app.ask(previewPost, { params: { id: post.id }, body: {}, token: blog.agent.token })
  const preview = new URL(data.path, 'https://site.example').searchParams.get('preview') ?? ''
  const look = (id: string, token: string) => ({ params: { id }, query: { preview: token } })
  expect((await app.ask(getPost, look(post.id, preview))).data).toMatchObject({ state: 'draft', commentsOpen: false })
  for (const [id, token] of [
    [other.id, preview],
    [post.id, preview.slice(0, -1)],
    [post.id, `9${preview}`],
    [post.id, ''],
  ] as const)
    expect((await app.refusal(getPost, look(id, token))).status).toBe(404)
  app.clock.move(7 * DAY_MS)
  expect((await app.refusal(getPost, look(post.id, preview))).status).toBe(404)
})
