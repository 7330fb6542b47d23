import type { PostCard, PostFacets, listPosts } from '../../../../contract/blog/posts.ts'
import { POSTS_PER_PAGE } from '../../../../contract/blog/posts.ts'
import type { EndpointOutput, EndpointRequest } from '../../../../contract/endpoint.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import { readCategories, type CategoryNode } from '../taxonomy/categories.ts'
import { readTags } from '../taxonomy/terms.ts'
import { Values } from '../../../platform/db/values.ts'
import { cardJoins, cardJson } from './post-json.ts'

type Query = EndpointRequest<typeof listPosts>['query']

const MAX_WORDS = 12
const FACET_TAGS = 30
const FACET_MONTHS = 60

const orders: Record<Query['sort'], string> = {
  newest: 'p.published_at desc, p.id desc',
  'most-read': 'p.reads desc, p.id desc',
  'most-commented': 'p.comments desc, p.id desc',
}

/** A search text as a tsquery: all words, the last as a prefix; empty without words. */
export function wordsQuery(text: string): string {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  return words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ')
}

/** The filters of a list as ids; an unknown name matches no post. */
export interface PostKeys {
  categories?: string[] | undefined
  tag?: string | undefined
  author?: string | undefined
}

const NONE = '00000000-0000-0000-0000-000000000000'

async function keysOf(db: Db, { market, tag, author, category }: Query, tree: CategoryNode[]): Promise<PostKeys> {
  const idOf = async (table: 'blog_tags' | 'blog_authors', slug: string) => {
    // Index (market, slug) of either.
    const { rows } = await db.query<{ id: string }>(`select id from ${table} where market = $1 and slug = $2`, [
      market,
      slug,
    ])
    return rows[0]?.id ?? NONE
  }
  return {
    categories: category === undefined ? undefined : (tree.find(({ slug }) => slug === category)?.ids ?? [NONE]),
    tag: tag === undefined ? undefined : await idOf('blog_tags', tag),
    author: author === undefined ? undefined : await idOf('blog_authors', author),
  }
}

/** SQL of the condition of a list. */
function matching(query: Query, { categories, tag, author }: PostKeys, values: Values): string {
  const { market, month, locale, text } = query
  const zone = values.add(markets[market].timeZone)
  const words = text && wordsQuery(text)
  const start = month && values.add(`${month}-01`)
  return [
    `p.state = 'published' and p.market = ${values.add(market)} and ${zone}::text is not null`,
    categories && `p.category_id = any(${values.add(categories)}::uuid[])`,
    tag && `p.id in (select post_id from blog_post_tags where tag_id = ${values.add(tag)})`,
    author && `p.author_id = ${values.add(author)}`,
    start &&
      `p.published_at >= ${start}::timestamp at time zone ${zone} and p.published_at < (${start}::timestamp + interval '1 month') at time zone ${zone}`,
    locale && `p.locale = ${values.add(locale)}`,
    words &&
      `(p.words @@ to_tsquery('english', ${values.add(words)}) or p.words @@ to_tsquery('simple', ${values.add(words)}))`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/**
 * The statement of one page: index blog_posts_newest, blog_posts_read or blog_posts_commented by its order; blog_posts_category,
 * blog_posts_author or blog_post_tags_tag for a filter; blog_posts_words for a search.
 */
export function postPage(query: Query, keys: PostKeys): Statement {
  const values = new Values()
  const where = matching(query, keys, values)
  const order = orders[query.sort]
  const page = `limit ${POSTS_PER_PAGE} offset ${values.add((query.page - 1) * POSTS_PER_PAGE)}`
  return {
    text: `with page as (select p.id from blog_posts p where ${where} order by ${order} ${page})
      select ${cardJson} as card from page join blog_posts p using (id) ${cardJoins} order by ${order}`,
    values: values.list,
  }
}

/** The statement of how many posts match in each language, ignoring the filter by language. */
export function postCount(query: Query, keys: PostKeys): Statement {
  const values = new Values()
  return {
    text: `select p.locale, count(*) as total from blog_posts p where ${matching({ ...query, locale: undefined }, keys, values)} group by p.locale`,
    values: values.list,
  }
}

/** One page of published posts, the total, the languages and, on request, the facets. */
export async function readPosts(db: Db, query: Query): Promise<EndpointOutput<typeof listPosts>> {
  const tree = query.category !== undefined || query.facets ? await readCategories(db, query.market) : []
  const keys = await keysOf(db, query, tree)
  // A text without letters or digits matches nothing.
  if (query.text && !wordsQuery(query.text)) return { data: [], total: 0, languages: [] }
  const { rows } = await db.query<{ card: PostCard }>(postPage(query, keys))
  const { rows: counted } = await db.query<{ locale: Language; total: number }>(postCount(query, keys))
  const wanted = counted.filter(({ locale }) => query.locale === undefined || locale === query.locale)
  return {
    data: rows.map(({ card }) => card),
    total: wanted.reduce((sum, { total }) => sum + total, 0),
    languages: counted.map(({ locale }) => locale).toSorted(),
    ...(query.facets && { facets: await facetsOf(db, query.market, tree) }),
  }
}

async function facetsOf(db: Db, market: MarketId, tree: CategoryNode[]): Promise<PostFacets> {
  const { rows: months } = await db.query<{ month: string; count: number }>({
    name: 'blog-months',
    // Index blog_posts_newest.
    text: `select to_char(published_at at time zone $2, 'YYYY-MM') as month, count(*) as count from blog_posts
      where market = $1 and state = 'published' group by 1 order by 1 desc limit ${FACET_MONTHS}`,
    values: [market, markets[market].timeZone],
  })
  return {
    categories: tree
      .filter(({ count }) => count > 0)
      .map(({ slug, name, nameHindi, count, depth }) => ({
        slug,
        name,
        ...(nameHindi !== undefined && { nameHindi }),
        count,
        depth,
      })),
    tags: await readTags(db, market, FACET_TAGS),
    months,
  }
}
