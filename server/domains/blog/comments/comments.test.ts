import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  moderateComments,
  adminComments,
  reportComment,
} from '../../../../contract/blog/comments.ts'
import { updatePost } from '../../../../contract/blog/post-admin.ts'
import { listPosts } from '../../../../contract/blog/posts.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openBlog, type TestBlog } from '../factory.ts'

const MINUTE_MS = 60_000
let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

const say = async (post: { id: string }, by: Lister, text: string, parentId?: string) =>
  (
    await app.ask(addComment, {
      params: { id: post.id },
      body: { id: uuidv7(), text, ...(parentId !== undefined && { parentId }) },
      token: by.token,
    })
  ).data
const decide = async (to: string, ...ids: string[]) =>
  (await app.ask(moderateComments, { body: { ids, to }, token: blog.moderator.token })).data
const seen = async (post: { id: string }, by?: Lister) =>
  app.ask(listComments, { params: { id: post.id }, ...(by && { token: by.token }) })
const texts = async (post: { id: string }, by?: Lister) => (await seen(post, by)).data.map(({ text }) => text)
const codeOf = async (endpoint: Endpoint, by: Lister | undefined, input: object) => {
  const { status, problem } = await app.refusal(endpoint, { ...(by && { token: by.token }), ...input })
  return [status, problem.code]
}

test('a comment waits for a moderator, seen by its author alone, and then by everybody', async () => {
  const post = await blog.published()
  const comment = await say(post, blog.reader, 'The clerk asked for one more paper.')
  expect(comment).toMatchObject({ waits: true, own: true, author: 'Meera I.', official: false })
  expect(await texts(post)).toEqual([])
  expect(await texts(post, blog.agent)).toEqual([])
  expect(await texts(post, blog.reader)).toEqual(['The clerk asked for one more paper.'])
  const queue = await app.ask(adminComments, { query: { state: 'pending' }, token: blog.moderator.token })
  expect(queue).toMatchObject({
    waiting: 1,
    reported: 0,
    data: [{ id: comment.id, open: ['approved', 'spam', 'removed'] }],
  })
  expect(await decide('approved', comment.id, uuidv7())).toMatchObject({ changed: 1, refused: [expect.any(String)] })
  expect(await decide('approved', comment.id)).toEqual({ changed: 0, refused: [comment.id] })
  expect((await seen(post)).data).toMatchObject([{ own: false, waits: false, replies: [] }])
  expect((await app.ask(listPosts)).data[0]?.comments).toBe(1)
  const { rows } = await app.db.query(`select action, target_kind, before, after from audit_log where target_id = $1`, [
    comment.id,
  ])
  expect(rows).toEqual([
    { action: 'comment-decided', target_kind: 'comment', before: { state: 'pending' }, after: { state: 'approved' } },
  ])
})

test('nobody but moderators decides, and nobody without an account comments', async () => {
  const post = await blog.published()
  const comment = await say(post, blog.reader, 'Mine alone to edit.')
  const params = { id: comment.id }
  for (const person of [blog.reader, blog.agent, blog.builder]) {
    expect(await codeOf(adminComments, person, {})).toEqual([403, 'NOT_ALLOWED'])
    expect(await codeOf(moderateComments, person, { body: { ids: [comment.id], to: 'approved' } })).toEqual([
      403,
      'NOT_ALLOWED',
    ])
  }
  for (const person of [blog.agent, blog.moderator, blog.admin]) {
    expect(await codeOf(editComment, person, { params, body: { text: 'Not mine.' } })).toEqual([
      404,
      'COMMENT_NOT_FOUND',
    ])
    expect(await codeOf(deleteComment, person, { params })).toEqual([404, 'COMMENT_NOT_FOUND'])
  }
  expect(
    await codeOf(addComment, undefined, { params: { id: post.id }, body: { id: uuidv7(), text: 'Hello.' } }),
  ).toEqual([401, 'NOT_SIGNED_IN'])
  for (const text of ['', ' x ', 'x'.repeat(2001)])
    expect(await codeOf(addComment, blog.reader, { params: { id: post.id }, body: { id: uuidv7(), text } })).toEqual([
      422,
      'INVALID_INPUT',
    ])
})

test('one’s own is edited for fifteen minutes, and waits again where it was approved', async () => {
  const post = await blog.published()
  const comment = await say(post, blog.reader, 'First words.')
  await decide('approved', comment.id)
  app.clock.move(15 * MINUTE_MS - 1)
  const params = { id: comment.id }
  const edited = await app.ask(editComment, { params, body: { text: 'Better words.' }, token: blog.reader.token })
  expect(edited.data).toMatchObject({ text: 'Better words.', waits: true, editedAt: app.clock.now().toISOString() })
  expect(await texts(post)).toEqual([])
  app.clock.move(1)
  expect(await codeOf(editComment, blog.reader, { params, body: { text: 'Too late.' } })).toEqual([
    409,
    'COMMENT_EDIT_OVER',
  ])
  const { rows } = await app.db.query(
    `select from_state as from, to_state as to from blog_events where subject_id = $1 order by id`,
    [comment.id],
  )
  expect(rows).toEqual([
    { from: null, to: 'pending' },
    { from: 'pending', to: 'approved' },
    { from: 'approved', to: 'pending' },
  ])
  await app.ask(deleteComment, { params, token: blog.reader.token })
  expect(await texts(post, blog.reader)).toEqual([])
})

test('answers go one level deep, tell whoever is answered once approved, and go with what they answer', async () => {
  const post = await blog.published({ title: 'Answered in one level' })
  const top = await say(post, blog.reader, 'How long does it take?')
  expect(
    await codeOf(addComment, blog.agent, {
      params: { id: post.id },
      body: { id: uuidv7(), text: 'Too early.', parentId: top.id },
    }),
  ).toEqual([404, 'COMMENT_NOT_FOUND'])
  await decide('approved', top.id)
  const answer = await say(post, blog.agent, 'Three weeks.', top.id)
  const told = async () => (await app.ask(listNotifications, { token: blog.reader.token })).data
  expect(await told()).toEqual([])
  await decide('approved', answer.id)
  expect((await told()).map(({ kind, path }) => [kind, path])).toEqual([
    ['comment-answered', `/blog-single/answered-in-one-level#comment-${answer.id}`],
  ])
  expect((await seen(post)).data[0]?.replies.map(({ text }) => text)).toEqual(['Three weeks.'])
  const official = await say(post, blog.admin, 'It depends on the city.', top.id)
  expect(official).toMatchObject({ waits: false, official: true })
  expect(
    await codeOf(addComment, blog.reader, {
      params: { id: post.id },
      body: { id: uuidv7(), text: 'A third level.', parentId: answer.id },
    }),
  ).toEqual([404, 'COMMENT_NOT_FOUND'])
  expect((await decide('removed', top.id)).changed).toBe(1)
  expect(await texts(post)).toEqual([])
  const { rows } = await app.db.query(`select comments from blog_posts where id = $1`, [post.id])
  expect(rows).toEqual([{ comments: 0 }])
})

test('a report counts once for each person, and a moderator keeps or removes what was reported', async () => {
  const post = await blog.published()
  const comment = await say(post, blog.reader, 'Call me for cheap loans.')
  const params = { id: comment.id }
  const body = { reason: 'spam' }
  expect(await codeOf(reportComment, blog.agent, { params, body })).toEqual([404, 'COMMENT_NOT_FOUND'])
  await decide('approved', comment.id)
  expect(await codeOf(reportComment, blog.reader, { params, body })).toEqual([403, 'OWN_COMMENT'])
  for (const person of [blog.agent, blog.agent, blog.builder])
    await app.ask(reportComment, { params, body, token: person.token })
  const queue = async () =>
    (await app.ask(adminComments, { query: { reported: '1', sort: 'reports' }, token: blog.moderator.token })).data
  expect(await queue()).toMatchObject([{ id: comment.id, reports: 2, reasons: ['spam'] }])
  expect(await decide('keep', comment.id)).toEqual({ changed: 1, refused: [] })
  expect(await queue()).toEqual([])
  await app.ask(reportComment, { params, body, token: blog.agent.token })
  expect(await queue()).toEqual([])
  expect(await decide('spam', comment.id)).toEqual({ changed: 0, refused: [comment.id] })
  await decide('removed', comment.id)
  expect(await texts(post)).toEqual([])
})

test('a comment sent twice is one, and closed comments take none', async () => {
  const post = await blog.published()
  const sent = { params: { id: post.id }, body: { id: uuidv7(), text: 'Sent twice.' }, token: blog.reader.token }
  await app.ask(addComment, sent)
  await app.ask(addComment, sent)
  expect(await texts(post, blog.reader)).toEqual(['Sent twice.'])
  expect(await codeOf(addComment, blog.agent, { params: sent.params, body: sent.body })).toEqual([
    409,
    'COMMENT_ID_TAKEN',
  ])
  const { title, excerpt, body, cover, categoryId, tags, locale, version } = post
  await app.ask(updatePost, {
    params: { id: post.id },
    body: { title, excerpt, body, cover, categoryId, tags, locale, version, commentsOpen: false },
    token: blog.admin.token,
  })
  expect((await seen(post)).open).toBe(false)
  expect(
    await codeOf(addComment, blog.reader, { params: sent.params, body: { id: uuidv7(), text: 'Closed.' } }),
  ).toEqual([409, 'COMMENTS_CLOSED'])
})

test('comments come twenty a page, newest first', async () => {
  const post = await blog.published()
  for (let n = 1; n <= 25; n += 1) await say(post, blog.admin, `Comment ${n}`)
  const page = async (n: string) =>
    (await app.ask(listComments, { params: { id: post.id }, query: { page: n } })).data.map(({ text }) => text)
  expect((await page('1')).slice(0, 2)).toEqual(['Comment 25', 'Comment 24'])
  expect(await page('2')).toEqual(['Comment 5', 'Comment 4', 'Comment 3', 'Comment 2', 'Comment 1'])
})
