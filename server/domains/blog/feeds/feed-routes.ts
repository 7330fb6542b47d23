import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { originOf } from '../../../platform/http/origin.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { atom, jsonFeed, rss, type Feed } from './feed-documents.ts'
import { feedPosts } from './feed-posts.ts'

const formats: Record<string, { type: string; write: (feed: Feed) => string }> = {
  'feed.xml': { type: 'application/rss+xml; charset=utf-8', write: rss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: atom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
}

interface Site {
  market: MarketId
  origin: string | undefined
  brandName: string
}

type Asked = FastifyRequest<{ Params: { slug?: string }; Querystring: { market?: string } }>

/** The blog for feed readers: all of a market's posts, or a category's; of another market with `?market=`. */
export function feedRoutes(http: FastifyInstance, { db, clock }: { db: Db; clock: Clock }, site: Site): void {
  for (const [file, { type, write }] of Object.entries(formats)) {
    const answer = async (request: Asked, reply: FastifyReply) => {
      const { slug } = request.params
      const asked = MarketId.safeParse(request.query.market ?? site.market)
      if (!asked.success) throw new Refusal('NOT_FOUND')
      const market = asked.data
      const origin = site.origin ?? originOf(request)
      const search = market === site.market ? {} : { market }
      const { posts, category } = await feedPosts(db, market, slug)
      const page = `${origin}${slug === undefined ? paths.blog(search) : paths.blogCategory(slug, search)}`
      const [path, query = ''] = page.split('?')
      const updatedAt = new Date(Math.max(0, ...posts.map((post) => post.updatedAt.getTime())) || clock.now())
      const text = write({
        title: [site.brandName, category ?? 'Blog'].join(' – '),
        origin,
        page,
        self: `${path}/${file}${query && `?${query}`}`,
        updatedAt,
        posts,
      })
      // Weak, as proxies compress it. With no post its time is of no use.
      const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      reply.header('etag', tag).header('cache-control', 'public, max-age=300').type(type)
      if (posts.length) reply.header('last-modified', updatedAt.toUTCString())
      return isKnown(request, tag, updatedAt) ? reply.code(304).send() : reply.send(text)
    }
    http.get(`/blog/${file}`, answer)
    http.get(`/blog/cat/:slug/${file}`, answer)
  }
}

/** Whether the reader has it already; the tag counts where both are said (RFC 9110). */
function isKnown({ headers }: FastifyRequest, tag: string, updatedAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => one.trim() === tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since
}
