import type { Post, PostCard } from '../../../../contract/blog/posts.ts'
import { RELATED_POSTS } from '../../../../contract/blog/posts.ts'
import type { RichText } from '../../../../contract/blog/rich-text-json.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withContents } from '../articles/articles.ts'
import { pathTo, readCategories } from '../taxonomy/categories.ts'
import { authorJson } from '../taxonomy/terms.ts'
import { cardFields, cardJoins, cardJson } from './post-json.ts'
import { pictureFields } from '../../uploads/service.ts'

type Stored = Omit<Post, 'body' | 'contents' | 'categoryPath' | 'related' | 'previous' | 'next'>
interface Row {
  post: Stored
  body: RichText
  category_id: string | null
  published_at: Date | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Number of recent posts from which related ones are chosen. */
const CANDIDATES = 200

interface Asking {
  /** Whether the viewer may see a post that is not published. */
  mayPreview: (id: string) => boolean
}

/** The page of a post by its id or slug; unpublished ones only as a preview. */
export async function readPost(db: Db, idOrSlug: string, { mayPreview }: Asking): Promise<Post> {
  const row = await storedPost(db, idOrSlug)
  if (!row) throw new Refusal('POST_NOT_FOUND')
  if (row.post.state !== 'published' && !mayPreview(row.post.id))
    // 410 Gone for a formerly public post makes search engines drop it sooner.
    throw new Refusal(row.post.state === 'archived' ? 'POST_GONE' : 'POST_NOT_FOUND')
  const { post } = row
  const tree = await readCategories(db, post.market)
  const category = tree.find(({ id }) => id === row.category_id)
  return {
    ...post,
    ...withContents(row.body),
    categoryPath: category ? pathTo(category) : [],
    related: await relatedPosts(db, post.id, post.market),
    ...(row.published_at && (await neighbours(db, post.id))),
  }
}

async function storedPost(db: Db, idOrSlug: string): Promise<Row | undefined> {
  const by = UUID.test(idOrSlug) ? 'id' : 'slug'
  const { rows } = await db.query<Row>({
    name: `blog-post-by-${by}`,
    // The primary key or blog_posts_slug_key.
    text: `select json_strip_nulls(json_build_object(${cardFields}, 'market', p.market, 'state', p.state, 'canonical', p.canonical,
        'commentsOpen', p.comments_open and p.state = 'published', 'writtenBy', ${authorJson},
        'tags', coalesce((select json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count',
            (select count(*) from blog_post_tags n join blog_posts o on o.id = n.post_id where n.tag_id = t.id and o.state = 'published')) order by pt.position)
          from blog_post_tags pt join blog_tags t on t.id = pt.tag_id where pt.post_id = p.id), '[]'),
        'pictures', coalesce((select json_agg(json_build_object('key', i.key, ${pictureFields('i')}, 'alt', p.title))
          from blog_post_pictures pp join pictures i on i.key = pp.picture_key where pp.post_id = p.id), '[]'))) as post,
        p.body, p.category_id, p.published_at
      from blog_posts p ${cardJoins} left join pictures photo on photo.key = a.photo_key where p.${by} = $1`,
    values: [idOrSlug],
  })
  return rows[0]
}

/** The newest posts with most in common: the language, then tags, then the category. */
async function relatedPosts(db: Db, id: string, market: MarketId): Promise<PostCard[]> {
  const { rows } = await db.query<{ card: PostCard }>({
    name: 'blog-related-posts',
    // Index blog_posts_newest.
    text: `with own as (select p.id, p.category_id, p.locale, array(select tag_id from blog_post_tags where post_id = p.id) as tags from blog_posts p where p.id = $1),
        newest as (select p.id, p.category_id, p.locale, p.published_at from blog_posts p where p.market = $2 and p.state = 'published' and p.id <> $1
          order by p.published_at desc, p.id desc limit ${CANDIDATES}),
        alike as (select n.id, (n.locale = own.locale) as same_locale, (select count(*) from blog_post_tags t where t.post_id = n.id and t.tag_id = any(own.tags)) as shared,
          coalesce(n.category_id = own.category_id, false) as same_category, n.published_at from newest n cross join own
          order by same_locale desc, shared desc, same_category desc, n.published_at desc limit ${RELATED_POSTS})
      select ${cardJson} as card from alike join blog_posts p using (id) ${cardJoins}
      order by same_locale desc, shared desc, same_category desc, alike.published_at desc`,
    values: [id, market],
  })
  return rows.map(({ card }) => card)
}

/** The posts published just before and after. */
async function neighbours(db: Db, id: string): Promise<Pick<Post, 'previous' | 'next'>> {
  const { rows } = await db.query<Pick<Post, 'previous' | 'next'>>({
    name: 'blog-neighbours',
    // Index blog_posts_newest, read from this post on in either direction.
    text: `select (select json_build_object('slug', b.slug, 'title', b.title) from blog_posts b where b.market = p.market and b.state = 'published'
          and (b.published_at, b.id) < (p.published_at, p.id) order by b.published_at desc, b.id desc limit 1) as previous,
        (select json_build_object('slug', n.slug, 'title', n.title) from blog_posts n where n.market = p.market and n.state = 'published'
          and (n.published_at, n.id) > (p.published_at, p.id) order by n.published_at, n.id limit 1) as next
      from blog_posts p where p.id = $1`,
    values: [id],
  })
  const [row] = rows
  return { ...(row?.previous && { previous: row.previous }), ...(row?.next && { next: row.next }) }
}
