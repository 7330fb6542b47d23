import { endpoints } from '../../contract/index.ts'
import { article, openBlog, paragraph, wholePost } from '../domains/blog/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Writes an article as a guest author, agent or builder, and comments on another article. */
export async function writeForBlog(
  { app, writer }: { app: TestApp; writer: Writer },
  place: Parameters<typeof openBlog>[1],
): Promise<void> {
  const blog = await openBlog(app, place)
  // A submitted article has a minimum length.
  const { excerpt: more } = wholePost()
  const fields = async (of: string) => ({
    title: writer.word(`title of an article ${of}`),
    excerpt: `${writer.word(`excerpt of an article ${of}`)} ${more}`,
    body: article(paragraph(`${writer.word(`text of an article ${of}`)} ${more} ${more}`)),
    cover: { key: await writer.upload(), alt: `A view of ${writer.word(`cover of an article ${of}`)}` },
    categoryId: blog.buying,
    tags: [writer.word(`tag of an article ${of}`)],
    locale: 'en',
    slug: writer.word(`slug of an article ${of}`),
    canonical: `https://example.test/${writer.word(`canonical of an article ${of}`)}`,
  })
  const { data } = await writer.say(endpoints.createPost, {
    body: { ...(await fields('begun')), request: uuidv7(), market: 'in' },
  })
  const params = { id: data.id }
  const { data: changed } = await writer.say(endpoints.updatePost, {
    params,
    body: { ...(await fields('changed')), version: data.version },
  })
  await writer.say(endpoints.transitionPost, {
    params,
    body: { to: 'review', version: changed.version, reason: writer.word('reason of a move') },
  })

  const post = await blog.published()
  const id = uuidv7()
  await writer.say(endpoints.addComment, { params: { id: post.id }, body: { id, text: writer.word('comment') } })
  await writer.say(endpoints.editComment, { params: { id }, body: { text: writer.word('edited comment') } })
}
