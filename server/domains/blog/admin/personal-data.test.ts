import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { addComment, listComments, moderateComments, reportComment } from '../../../../contract/blog/comments.ts'
import { getPost } from '../../../../contract/blog/posts.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openBlog, type TestBlog } from '../factory.ts'
import { blogPersonalData } from './personal-data.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

test('what a person wrote is exported, and with the account goes all but published posts and places of answers', async () => {
  const live = await blog.published({ title: 'Published under my name' }, blog.agent)
  await blog.draft(blog.agent, { title: 'A draft that nobody saw' })
  const say = async (by: { token: string }, text: string, parentId?: string) => {
    const id = uuidv7()
    await app.ask(addComment, {
      params: { id: live.id },
      body: { id, text, ...(parentId !== undefined && { parentId }) },
      token: by.token,
    })
    await app.ask(moderateComments, { body: { ids: [id], to: 'approved' }, token: blog.moderator.token })
    return id
  }
  const answered = await say(blog.agent, 'Words of the agent.')
  await say(blog.reader, 'An answer of the reader.', answered)
  await say(blog.agent, 'Other words of the agent.')
  const kept = await blogPersonalData.export(app.db, blog.agent.id)
  expect(kept.articles?.map(({ title }) => title).toSorted()).toEqual([
    'A draft that nobody saw',
    'Published under my name',
  ])
  expect(kept.articleComments?.map(({ text }) => text).toSorted()).toEqual([
    'Other words of the agent.',
    'Words of the agent.',
  ])
  expect(kept.articleAuthors?.map(({ name }) => name)).toEqual(['Meera Iyer'])

  await app.db.transaction((db) => blogPersonalData.erase(db, blog.agent.id, app.clock.now()))
  const { data: comments } = await app.ask(listComments, { params: { id: live.id } })
  expect(comments).toMatchObject([{ text: '', replies: [{ text: 'An answer of the reader.', author: 'Meera I.' }] }])
  expect(comments[0]?.author).toBeUndefined()
  const nothing = [404, 'COMMENT_NOT_FOUND']
  const asReader = async (endpoint: Endpoint, input: object) => {
    const { status, problem } = await app.refusal(endpoint, { ...input, token: blog.reader.token })
    return [status, problem.code]
  }
  expect(await asReader(reportComment, { params: { id: answered }, body: { reason: 'spam' } })).toEqual(nothing)
  const answer = { id: uuidv7(), text: 'To nobody.', parentId: answered }
  expect(await asReader(addComment, { params: { id: live.id }, body: answer })).toEqual(nothing)
  const { data } = await app.ask(getPost, { params: { id: live.slug } })
  expect([data.author.name, data.writtenBy.bio]).toEqual(['Guest author', ''])
  const after = await blogPersonalData.export(app.db, blog.agent.id)
  expect(Object.values(after).flat()).toEqual([])
  const { rows } = await app.db.query(`select title from blog_posts`)
  expect(rows).toEqual([{ title: 'Published under my name' }])
})
