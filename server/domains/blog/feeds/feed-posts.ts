import type { RichText } from '../../../../contract/blog/rich-text-json.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readCategories } from '../taxonomy/categories.ts'

/** Posts that a feed holds. */
const MOST = 30

export interface FeedPost {
  id: string
  slug: string
  title: string
  excerpt: string
  locale: Language
  author: string
  category: string
  tags: string[]
  body: RichText
  publishedAt: Date
  updatedAt: Date
  cover: { key: string; width: number }
  /** The widest stored width of each picture of the text. */
  widths: Record<string, number>
}

/** The newest posts of a market, or of a category with those below it; and what people call that category. */
export async function feedPosts(
  db: Db,
  market: MarketId,
  slug: string | undefined,
): Promise<{ posts: FeedPost[]; category: string | undefined }> {
  const category =
    slug === undefined ? undefined : (await readCategories(db, market)).find((node) => node.slug === slug)
  if (slug !== undefined && !category) throw new Refusal('NOT_FOUND')
  const { rows } = await db.query<FeedPost>({
    // Index blog_posts_newest, of a category blog_posts_category.
    text: `with newest as (select p.id from blog_posts p where p.market = $1 and p.state = 'published' ${category ? 'and p.category_id = any($2::uuid[])' : ''}
        order by p.published_at desc, p.id desc limit ${MOST})
      select p.id, p.slug, p.title, p.excerpt, p.locale, a.name as author, c.name as category, p.body, p.published_at as "publishedAt",
        greatest(p.written_at, p.published_at) as "updatedAt",
        json_build_object('key', pic.key, 'width', pic.widths[array_upper(pic.widths, 1)]) as cover,
        array(select t.name from blog_post_tags pt join blog_tags t on t.id = pt.tag_id where pt.post_id = p.id order by pt.position) as tags,
        coalesce((select json_object_agg(i.key, i.widths[array_upper(i.widths, 1)]) from blog_post_pictures pp join pictures i on i.key = pp.picture_key
          where pp.post_id = p.id), '{}') as widths
      from newest join blog_posts p using (id) join blog_authors a on a.id = p.author_id join blog_categories c on c.id = p.category_id
        join pictures pic on pic.key = p.cover_key
      order by p.published_at desc, p.id desc`,
    values: category ? [market, category.ids] : [market],
  })
  return { posts: rows, category: category?.name }
}
