import { TAG_INDEXED_FROM } from '../../../../contract/blog/taxonomy.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { readCategories } from '../taxonomy/categories.ts'
import { readTags } from '../taxonomy/terms.ts'

/** Posts that a sitemap names; a market has hundreds. */
const MAX_POSTS = 20_000
const MAX_TAGS = 5000

/** The pages of a market's blog for its sitemap: lists that hold something, authors, and every published post. */
export async function blogSitemap(db: Db, market: MarketId): Promise<{ path: string; changed?: string }[]> {
  const { rows: posts } = await db.query<{ slug: string; day: string }>({
    name: 'blog-sitemap-posts',
    // Index blog_posts_newest.
    text: `select slug, to_char(greatest(written_at, published_at) at time zone 'utc', 'YYYY-MM-DD') as day from blog_posts
      where market = $1 and state = 'published' order by published_at desc, id desc limit ${MAX_POSTS}`,
    values: [market],
  })
  if (!posts.length) return []
  const { rows: authors } = await db.query<{ slug: string }>({
    name: 'blog-sitemap-authors',
    // Index blog_posts_newest.
    text: `select distinct a.slug from blog_posts p join blog_authors a on a.id = p.author_id where p.market = $1 and p.state = 'published' order by a.slug`,
    values: [market],
  })
  const categories = (await readCategories(db, market)).filter(({ count }) => count > 0)
  const tags = (await readTags(db, market, MAX_TAGS)).filter(({ count }) => count >= TAG_INDEXED_FROM)
  return [
    { path: paths.blog() },
    ...categories.map(({ slug }) => ({ path: paths.blogCategory(slug) })),
    ...tags.map(({ slug }) => ({ path: paths.blogTag(slug) })),
    ...authors.map(({ slug }) => ({ path: paths.blogAuthor(slug) })),
    ...posts.map(({ slug, day }) => ({ path: paths.blogPost(slug), changed: day })),
  ]
}
