import type { FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '../../../contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { clientNetwork } from './client-address.ts'
import { namesTag, tagOf } from './entity-tag.ts'
import { consumeRateLimit } from './limits.ts'
import { bestEncoding, microCache, sendAnswer, type Answer } from './micro-cache.ts'
import { originOf } from './origin.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Documents made for one client: a feed reader asks for a few, a crawler for each sitemap once. */
const MADE_PER_MINUTE = 60

export interface MachineDocument {
  text: string
  /** When what it lists last changed; absent where it lists nothing, or readers do not ask by it. */
  updatedAt?: Date | undefined
}

interface DocumentRequest {
  /** Tells this document from the others of the same site. */
  key: string
  type: string
  /** @param origin the site's address, without a path */
  make: (origin: string) => Promise<MachineDocument>
}

/** Sends a document to a program, or 304 where it has this version. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: DocumentRequest,
) => Promise<FastifyReply>

/**
 * Feeds and sitemaps: large, and slow to make. Each is made once for all who ask within `lifeMs` milliseconds, whatever
 * else their addresses say, and kept compressed within a fixed number of bytes; MICRO_CACHE_MS=0 keeps none. Making one
 * counts against its client (TOO_MANY_REQUESTS).
 */
export function openDocuments(
  { config, database, clock }: { config: Config; database: Db; clock: Clock },
  lifeMs: number,
): SendDocument {
  const cache = config.MICRO_CACHE_MS > 0 ? microCache(lifeMs, MAX_BYTES) : undefined
  const most = MADE_PER_MINUTE * config.RATE_LIMIT_SCALE

  return async (request, reply, { key, type, make }) => {
    const origin = config.MAIN_SITE_URL ?? originOf(request)
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const name = `${origin} ${key}`
    const write = async (): Promise<Answer> => {
      const { text, updatedAt } = await make(origin)
      const headers = {
        etag: tagOf(text),
        'cache-control': `public, max-age=${Math.floor(lifeMs / 1000)}`,
        ...(updatedAt && { 'last-modified': updatedAt.toUTCString() }),
      }
      return { status: 200, type, body: text, headers }
    }
    // Before it joins the others who wait: a refusal is this client's alone.
    if (!cache?.has(name, encoding)) {
      const from = clientNetwork(request.ip)
      await consumeRateLimit(database, clock.now(), [{ key: `document:from:${from}`, most, windowMs: MINUTE_MS }])
    }
    const answer = await (cache ? cache.answer(name, encoding, write) : write())
    if (!isKnown(request, answer.headers ?? {})) sendAnswer(reply, answer)
    else
      reply
        .headers(answer.headers ?? {})
        .code(304)
        .send()
    return reply
  }
}

/** Whether the reader has this version; the tag counts where both are sent (RFC 9110). */
function isKnown(
  { headers }: FastifyRequest,
  { etag = '', 'last-modified': modified }: Record<string, string>,
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return namesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && modified !== undefined && Date.parse(modified) <= since
}
