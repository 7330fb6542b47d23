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

type Made = Omit<Answer, 'body'> & { body: Buffer }

/** What is there already is sent without waiting. */
interface Entry {
  expires: number
  made: Made | Promise<Made>
  /** Its bodies, as far as somebody took them. */
  bodies: Map<Encoding, Buffer | Promise<Buffer>>
}

export interface MicroCache {
  /** Sends what `make` gives for `key`, made once for all who ask within the moment. */
  send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Answer>): void
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
    const making = make().then((made) => ({ ...made, body: Buffer.from(made.body) }))
    const entry: Entry = { expires: now + ms, made: making, bodies: new Map() }
    entries.delete(key)
    entries.set(key, entry)
    making.then(
      (made) => (entry.made = made),
      () => entries.delete(key),
    )
    const [oldest] = entries.keys()
    if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  async function prepare(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<void> {
    const made = await entry.made
    const encoding = encodingFor(made.body, request)
    const compressing = entry.bodies.get(encoding) ?? compress(made.body, encoding)
    entry.bodies.set(encoding, compressing)
    const body = await compressing
    entry.bodies.set(encoding, body)
    sendEncoded(reply, made, encoding, body)
  }

  return {
    send(request, reply, key, make) {
      const entry = entryOf(key, make)
      const made = entry.made instanceof Promise ? undefined : entry.made
      const encoding = made && encodingFor(made.body, request)
      const body = encoding && entry.bodies.get(encoding)
      if (made && encoding && body instanceof Buffer) sendEncoded(reply, made, encoding, body)
      else prepare(request, reply, entry).catch((error: unknown) => reply.send(error))
    },
  }
}

/** Tells caches that the answer differs by encoding, beside whatever else it differs by. */
export function varyByEncoding(reply: FastifyReply): void {
  const said = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(said)) reply.header('vary', said ? `${said}, Accept-Encoding` : 'Accept-Encoding')
}

/** Sends an answer whole; what compresses replies sees to the rest. */
export function sendAnswer(reply: FastifyReply, { status, type, location, body }: Answer): void {
  if (location !== undefined) reply.header('location', location)
  reply.code(status).type(type).send(body)
}

function sendEncoded(reply: FastifyReply, made: Made, encoding: Encoding, body: Buffer): void {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  varyByEncoding(reply)
  sendAnswer(reply, { ...made, body })
}

const encodingFor = (body: Buffer, request: FastifyRequest): Encoding =>
  body.length < WORTH_COMPRESSING ? 'identity' : bestEncoding(request.headers['accept-encoding'])

/** The best of what the client takes. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '').replaceAll(/[\w*-]+\s*;\s*q=0(\.0*)?\s*(?=,|$)/g, '')
  return /\bbr\b/.test(text) ? 'br' : /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}

/** Compresses one body at a level fit for answering while someone waits. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
  if (encoding === 'gzip') return gzip(body, { level: 5 })
  return Promise.resolve(body)
}
