import { createPost, adminPost, transitionPost, type PostDetail } from '../../../contract/blog/post-admin.ts'
import type { PostState } from '../../../contract/blog/post-states.ts'
import type { RichNode } from '../../../contract/blog/rich-text-json.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Role } from '../../../contract/roles.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import type { Asked } from '../../testing/start-app.ts'

export const paragraph = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const heading = (text: string, level = 2): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
export const article = (...content: RichNode[]): RichNode => ({ type: 'doc', content })

const LONG =
  'Ask for the parent documents of thirty years and read every one of them before you pay a token to anybody.'

/** The fields of a complete post. */
export const wholePost = (more: object = {}) => ({
  title: 'Seven papers before you pay',
  excerpt: 'What to read before you pay a token for a flat, and who can give you each of the papers.',
  body: article(heading('The deed'), paragraph(LONG), heading('The plan'), paragraph(LONG)),
  tags: ['Title', 'Documents'],
  locale: 'en',
  ...more,
})

/** Users, a tree of categories and posts, created over the API. */
export async function openBlog(app: Asked, place?: Parameters<typeof openListers>[1]) {
  const listers = await openListers(app, place)
  const person = (...roles: Role[]) => listers.someone(['Buyer', ...roles])
  const [admin, moderator, agent, builder, reader] = [
    await person('Admin'),
    await person('Moderator'),
    await person('Agent'),
    await person('Builder'),
    await person(),
  ]

  async function category(slug: string, parent?: string, market: MarketId = 'in'): Promise<string> {
    const id = uuidv7()
    await app.db.query(
      `insert into blog_categories (id, market, slug, name, description, parent_id) values ($1, $2, $3, $4, 'About it.', $5)`,
      [id, market, slug, `Category ${slug}`, parent ?? null],
    )
    return id
  }

  const buying = await category('buying')

  async function draft(writer: Lister = admin, more: object = {}): Promise<PostDetail> {
    const key = await listers.picture(writer.id)
    const { data } = await app.ask(createPost, {
      token: writer.token,
      body: {
        ...wholePost(),
        request: uuidv7(),
        market: 'in',
        categoryId: buying,
        cover: { key, alt: 'A street of flats' },
        ...more,
      },
    })
    return data
  }

  async function move(post: Pick<PostDetail, 'id'>, to: PostState, by: Lister = admin, more: object = {}) {
    const { data } = await app.ask(adminPost, { params: { id: post.id }, token: by.token })
    return (
      await app.ask(transitionPost, {
        params: { id: post.id },
        token: by.token,
        body: { to, version: data.version, ...more },
      })
    ).data
  }

  async function published(more: object = {}, writer: Lister = admin): Promise<PostDetail> {
    const post = await draft(writer, more)
    await move(post, 'review', writer)
    return move(post, 'published', admin)
  }

  return { ...listers, admin, moderator, agent, builder, reader, buying, category, draft, move, published }
}
export type TestBlog = Awaited<ReturnType<typeof openBlog>>
