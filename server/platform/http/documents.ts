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
/** Documents generated for one client: a feed reader needs few, a crawler each sitemap once. */
const MADE_PER_MINUTE = 60

export interface MachineDocument {
  text: string
  /** When its content last changed; absent if it lists nothing or readers do not need the date. */
  updatedAt?: Date | undefined
}

interface DocumentRequest {
  /** Distinguishes the documents of one site. */
  key: string
  type: string
  /** @param origin the site's address, without a path */
  make: (origin: string) => Promise<MachineDocument>
}

/** Sends a document to a program, or 304 if it has this version. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: DocumentRequest,
) => Promise<FastifyReply>

/**
 * Feeds and sitemaps are large and slow to generate: each is generated once per `lifeMs` milliseconds for all readers,
 * whatever else is in the query, and cached compressed within a fixed number of bytes; MICRO_CACHE_MS=0 disables the
 * cache. Generating counts against the client (TOO_MANY_REQUESTS).
 */
export function openDocuments(
  { config, database, clock }: { config: Config; database: Db; clock: Clock },
  lifeMs: number,
): SendDocument {
  const cache =
    config.MICRO_CACHE_MS > 0 ? microCache({ name: 'documents', ms: lifeMs, maxBytes: MAX_BYTES }) : undefined
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
    // Checked before joining concurrent readers, because a refusal concerns only this client.
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

/** Whether the reader has this version; the tag takes precedence over the date (RFC 9110). */
function isKnown(
  { headers }: FastifyRequest,
  { etag = '', 'last-modified': modified }: Record<string, string>,
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return namesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isFinite(since) && modified !== undefined && Date.parse(modified) <= since
}
