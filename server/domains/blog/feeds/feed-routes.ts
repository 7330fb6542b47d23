import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { MachineDocument, SendDocument } from '../../../platform/http/documents.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { atom, jsonFeed, rss, type Feed, type FeedItem } from '../../../platform/feed-documents.ts'
import { articleHtml } from '../articles/article-html.ts'
import { feedPosts, type FeedPost } from './feed-posts.ts'

const formats: Record<string, { type: string; write: (feed: Feed) => string }> = {
  'feed.xml': { type: 'application/rss+xml; charset=utf-8', write: rss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: atom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
}

interface FeedOptions {
  db: Db
  clock: Clock
  /** The market of the site. */
  market: MarketId
  brandName: string
  sendDocument: SendDocument
}

type FeedRequest = FastifyRequest<{ Params: { slug?: string }; Querystring: { market?: string } }>

/** The blog for feed readers: all of a market's posts, or a category's; of another market with `?market=`. */
export function feedRoutes(http: FastifyInstance, options: FeedOptions): void {
  const { db, clock, market: ownMarket, brandName, sendDocument } = options
  for (const [file, { type, write }] of Object.entries(formats)) {
    const answer = async (request: FeedRequest, reply: FastifyReply) => {
      const { slug } = request.params
      const asked = MarketId.safeParse(request.query.market ?? ownMarket)
      if (!asked.success) throw new Refusal('NOT_FOUND')
      const market = asked.data
      const make = async (origin: string): Promise<MachineDocument> => {
        const search = market === ownMarket ? {} : { market }
        const { posts, category } = await feedPosts(db, market, slug)
        const page = `${origin}${slug === undefined ? paths.blog(search) : paths.blogCategory(slug, search)}`
        const [path, query = ''] = page.split('?')
        const updatedAt = new Date(Math.max(0, ...posts.map((post) => post.updatedAt.getTime())) || clock.now())
        const text = write({
          title: [brandName, category ?? 'Blog'].join(' – '),
          page,
          self: `${path}/${file}${query && `?${query}`}`,
          updatedAt,
          items: posts.map((post) => itemOf(post, origin)),
        })
        return { text, updatedAt: posts.length ? updatedAt : undefined }
      }
      return sendDocument(request, reply, { key: `${market} ${file} ${slug ?? ''}`, type, make })
    }
    http.get(`/blog/${file}`, answer)
    http.get(`/blog/cat/:slug/${file}`, answer)
  }
}

const itemOf = (post: FeedPost, origin: string): FeedItem => ({
  id: post.id,
  address: `${origin}${paths.blogPost(post.slug)}`,
  permalink: `${origin}${paths.blogPost(post.id)}`,
  title: post.title,
  summary: post.excerpt,
  html: articleHtml(post.body, {
    origin,
    locale: post.locale,
    widthOf: (key) => (Object.hasOwn(post.widths, key) ? post.widths[key] : undefined),
  }),
  image: `${origin}/images/${post.cover.key}-${post.cover.width}.webp`,
  author: post.author,
  categories: [post.category, ...post.tags],
  language: post.locale,
  publishedAt: post.publishedAt,
  updatedAt: post.updatedAt,
})
