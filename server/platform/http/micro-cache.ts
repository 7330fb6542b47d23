import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A whole answer; `location` where it is a redirect. */
export interface Answer {
  status: number
  type: string
  body: string | Buffer
  location?: string
}

interface Entry {
  expires: number
  answer: Promise<Omit<Answer, 'body'> & { body: Buffer }>
  encoded: Map<Encoding, Promise<Buffer>>
}

export interface MicroCache {
  /** Sends what `make` gives for `key`, made once for all who ask within the moment. */
  send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Answer>): Promise<FastifyReply>
}

const MOST_ENTRIES = 1000
const WORTH_COMPRESSING = 1024

/** Ready, already compressed bodies of anonymous answers, kept for `ms` milliseconds; concurrent askers share one making. */
export function microCache(ms: number): MicroCache {
  const entries = new Map<string, Entry>()

  function entryOf(key: string, make: () => Promise<Answer>): Entry {
    const now = performance.now()
    const found = entries.get(key)
    if (found && found.expires > now) return found
    const answer = make().then((made) => ({ ...made, body: Buffer.from(made.body) }))
    const entry: Entry = { expires: now + ms, answer, encoded: new Map() }
    entries.delete(key)
    entries.set(key, entry)
    answer.catch(() => entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    async send(request, reply, key, make) {
      const entry = entryOf(key, make)
      const { status, type, location, body: plain } = await entry.answer
      const encoding = plain.length < WORTH_COMPRESSING ? 'identity' : bestEncoding(request.headers['accept-encoding'])
      let body = entry.encoded.get(encoding)
      if (!body) {
        body = compress(plain, encoding)
        entry.encoded.set(encoding, body)
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      if (location !== undefined) reply.header('location', location)
      return reply
        .code(status)
        .type(type)
        .header('vary', 'Accept-Encoding')
        .send(await body)
    },
  }
}

/** The best of what the client takes. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}

/** Compresses one body at a level fit for answering while someone waits. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
  if (encoding === 'gzip') return gzip(body, { level: 5 })
  return Promise.resolve(body)
}
