import { explain } from '../../testing/query-plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminComments } from '../../../contract/blog/comments.ts'
import { adminPosts } from '../../../contract/blog/post-admin.ts'
import { listPosts } from '../../../contract/blog/posts.ts'
import type { Statement } from '../../platform/db/pool.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { commentPage } from './comments/comment-lists.ts'
import { queuePage } from './comments/moderating.ts'
import { openBlog, type TestBlog } from './factory.ts'
import { adminPage } from './admin/admin-lists.ts'
import { postPage } from './posts/post-lists.ts'

const POSTS = 6000
let app: TestApp
let blog: TestBlog
let postId = ''

/** Six thousand posts, a third of them in one of sixty categories, and as many comments on one of them. */
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
  const post = await blog.published()
  postId = post.id
  await app.db.query('alter table blog_posts disable trigger write_history')
  await app.db.query('alter table blog_comments disable trigger user')
  await app.db.query(
    `insert into blog_categories (id, market, slug, name) select gen_random_uuid(), 'in', 'c' || n, 'Category ' || n from generate_series(1, 60) n`,
  )
  await app.db.query(
    `with c as (select array_agg(id order by slug) as ids from blog_categories where slug ~ '^c\\d')
     insert into blog_posts (id, market, locale, slug, title, excerpt, body, cover_key, cover_alt, category_id, author_id, writer_user_id, is_guest,
       state, publish_at, published_at, reading_minutes, reads, comments, words, created_at, updated_at, written_at)
     select gen_random_uuid(), 'in', 'en', 'post-' || n, 'Title ' || n, 'Excerpt', p.body, p.cover_key, p.cover_alt, c.ids[1 + n % 60], p.author_id,
       case when n % 20 = 0 then $2::uuid end, n % 20 = 0, case when n % 4 = 0 then 'review' else 'published' end::post_state, null,
       case when n % 4 = 0 then null else $3::timestamptz - n * interval '1 hour' end, 3, n, n % 50, to_tsvector('simple', 'word' || n),
       $3, $3::timestamptz - n * interval '1 hour', $3
     from generate_series(1, ${POSTS}) n cross join c join blog_posts p on p.id = $1`,
    [post.id, blog.agent.id, app.clock.now()],
  )
  await app.db.query(
    `insert into blog_comments (id, post_id, author_user_id, text, state, reports, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'Comment ' || n, (enum_range(null::comment_state))[1 + n % 4], case when n % 97 = 0 then 1 + n % 5 else 0 end,
       $3::timestamptz - n * interval '1 minute', $3 from generate_series(1, ${POSTS}) n`,
    [post.id, blog.reader.id, app.clock.now()],
  )
  await app.db.query('vacuum analyze blog_posts, blog_comments, blog_categories, blog_authors, pictures')
})
afterAll(() => app.close())

/** The indexes a statement enters a table by first, and whether it reads the whole of it. */
async function readOf(statement: Statement, table: string) {
  const nodes = await explain(app.db, statement, { run: true })
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    whole: nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table),
  }
}

test.each([
  ['newest', {}, 'blog_posts_newest'],
  ['most read', { sort: 'most-read' }, 'blog_posts_read'],
  ['most commented', { sort: 'most-commented' }, 'blog_posts_commented'],
  ['of a month', { month: '2026-05' }, 'blog_posts_newest'],
  ['with words', { text: 'word77' }, 'blog_posts_words'],
] as const)('a page of the posts %s enters by its index', async (_, query, index) => {
  const { indexes, whole } = await readOf(postPage(listPosts.query.parse(query), {}), 'blog_posts')
  expect(indexes).toContain(index)
  expect(whole).toBe(false)
})

test('a category’s page enters by its index', async () => {
  const { rows } = await app.db.query<{ id: string }>(`select id from blog_categories where slug = 'c7'`)
  const categories = rows.map(({ id }) => id)
  const { indexes, whole } = await readOf(postPage(listPosts.query.parse({}), { categories }), 'blog_posts')
  expect(indexes).toContain('blog_posts_category')
  expect(whole).toBe(false)
})

test.each([
  ['an admin', 'Admin', {}, 'blog_posts_office'],
  ['a moderator', 'Moderator', { state: 'review' }, 'blog_posts_state'],
  ['an agent', 'Agent', {}, 'blog_posts_writer'],
] as const)('the table of %s enters by its index', async (_, role, query, index) => {
  const viewer = { userId: blog.agent.id, sessionId: '', roles: [role], trust: 'established' as const }
  const { indexes, whole } = await readOf(adminPage(viewer, adminPosts.query.parse(query)), 'blog_posts')
  expect(indexes).toContain(index)
  expect(whole).toBe(false)
})

test.each([
  ['that wait', { state: 'pending' }, 'blog_comments_state'],
  ['that were reported', { reported: '1', sort: 'reports' }, 'blog_comments_reported'],
  ['of all states', {}, 'blog_comments_newest'],
] as const)('the queue of comments %s enters by its index', async (_, query, index) => {
  const { indexes, whole } = await readOf(queuePage(adminComments.query.parse(query)), 'blog_comments')
  expect(indexes).toContain(index)
  expect(whole).toBe(false)
})

test('a post’s comments enter by its index', async () => {
  const page = commentPage(app.clock.now(), { postId, viewer: undefined, page: 1 })
  const { indexes, whole } = await readOf(page, 'blog_comments')
  expect(indexes).toContain('blog_comments_post')
  expect(whole).toBe(false)
})
