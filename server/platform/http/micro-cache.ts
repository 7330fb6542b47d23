import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { counter, gauge } from '../metrics/registry.ts'

const readings = counter({
  name: 'cache_reads_total',
  help: 'Reads of caches of answers: found, joined one that is being made, or missed.',
  labels: ['cache', 'outcome'],
})
const sizes = gauge({ name: 'cache_bytes', help: 'Size of caches of answers.', labels: ['cache'] })

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A complete answer; `location` for a redirect, `encoding` if its body is compressed already. */
export interface Answer {
  status: number
  type: string
  body: string | Uint8Array
  location?: string
  encoding?: Encoding
  /** Seconds, if a retry makes sense. */
  retryAfter?: number
  headers?: Record<string, string>
  /** Of a page: by what its policy names its inlined style sheet. */
  styleHash?: string
  /** Of a page: the pattern of its address. */
  pattern?: string
}

type Ready = Answer & { body: Buffer }

export interface MicroCache {
  /**
   * The answer of `make` for `key` in an encoding, made once for all concurrent callers, and returned synchronously if
   * it is cached. Failures and answers of 500 and above are not cached.
   */
  answer(key: string, encoding: Encoding, make: () => Promise<Answer>): Answer | Promise<Answer>
  /** Whether `answer` would not call `make`, because the answer is cached or being made. */
  has(key: string, encoding: Encoding): boolean
}

const MAX_BYTES = 64 * 1024 * 1024
/** Estimated memory of an entry besides its body. */
const ENTRY_BYTES = 500
/** Smaller bodies, in bytes, are not compressed. */
export const WORTH_COMPRESSING = 1024

interface CacheOptions {
  /** What it has, for metrics. */
  name: 'api' | 'rendered' | 'documents'
  /** How long an answer may be reused, ms. */
  ms: number
  maxBytes?: number
}

/** Caches compressed bodies of anonymous answers; concurrent callers share one `make`. */
export function microCache({ name: cacheName, ms, maxBytes = MAX_BYTES }: CacheOptions): MicroCache {
  const cache = new LRUCache<string, Ready>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
    ttl: ms,
    // Otherwise an entry that is never read again stays until the cache is full.
    ttlAutopurge: true,
  })
  const making = new Map<string, Promise<Ready>>()
  sizes(() => [{ labels: { cache: cacheName }, value: cache.calculatedSize }])

  const nameOf = (key: string, encoding: Encoding) => `${encoding} ${key}`
  const find = (name: string): Ready | Promise<Ready> | undefined => cache.get(name) ?? making.get(name)

  async function makeReady(key: string, encoding: Encoding, make: () => Promise<Answer>): Promise<Ready> {
    if (encoding === 'identity') {
      const made = await make()
      return { ...made, body: toBuffer(made.body) }
    }
    const plain = await (find(nameOf(key, 'identity')) ?? begin(key, 'identity', make))
    if (plain.body.length < WORTH_COMPRESSING) return plain
    return { ...plain, encoding, body: await compress(plain.body, encoding) }
  }

  function begin(key: string, encoding: Encoding, make: () => Promise<Answer>): Promise<Ready> {
    const name = nameOf(key, encoding)
    const promised = makeReady(key, encoding, make)
      .then((ready) => {
        if (ready.status < 500) cache.set(name, ready)
        return ready
      })
      .finally(() => making.delete(name))
    making.set(name, promised)
    return promised
  }

  return {
    answer(key, encoding, make) {
      const found = find(nameOf(key, encoding))
      const outcome = found === undefined ? 'miss' : found instanceof Promise ? 'joined' : 'hit'
      readings.inc({ cache: cacheName, outcome })
      return found ?? begin(key, encoding, make)
    },
    has: (key, encoding) => find(nameOf(key, encoding)) !== undefined,
  }
}

const toBuffer = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)

/** Adds Accept-Encoding to the `vary` header. */
export function varyByEncoding(reply: FastifyReply): void {
  const said = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(said)) reply.header('vary', said ? `${said}, Accept-Encoding` : 'Accept-Encoding')
}

/** Sends an answer when it is ready; a body that is not compressed is left to the compression of replies. */
export function sendAnswer(reply: FastifyReply, answer: Answer | Promise<Answer>): void {
  if (answer instanceof Promise)
    answer.then(
      (made) => sendAnswer(reply, made),
      (error: unknown) => reply.send(error),
    )
  else {
    const { status, type, location, encoding, retryAfter, headers, body } = answer
    if (headers) reply.headers(headers)
    if (location !== undefined) reply.header('location', location)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (encoding && encoding !== 'identity') {
      reply.header('content-encoding', encoding)
      varyByEncoding(reply)
    }
    reply
      .code(status)
      .type(type)
      .send(typeof body === 'string' ? body : toBuffer(body))
  }
}

/** Longer headers are ignored. */
const MAX_HEADER = 200
const MAX_CODINGS = 16

/** The best encoding that the client accepts, by its Accept-Encoding header. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  if (header.length > MAX_HEADER) return 'identity'
  const codings = header.split(',', MAX_CODINGS).map((part) => part.split(';', 2).map((word) => word.trim()))
  const takes = (name: Encoding) =>
    codings.some(([coding, quality = '']) => coding === name && !/^q=0(\.0*)?$/.test(quality))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Fast levels, because a client waits. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

/** Compresses a body outside this thread. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, BROTLI) : encoding === 'gzip' ? gzip(body, GZIP) : Promise.resolve(body)
}

/** Compresses synchronously, for threads that serve no requests. */
export function compressNow(answer: Answer, encoding: Encoding): Answer {
  const body = toBuffer(answer.body)
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING) return { ...answer, body }
  return {
    ...answer,
    encoding,
    body: encoding === 'br' ? zlib.brotliCompressSync(body, BROTLI) : zlib.gzipSync(body, GZIP),
  }
}
