import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import { codeOf, isDatabaseAway } from '../db/pool.ts'
import { messageOf } from '../fault.ts'
import type { Log } from '../log.ts'
import { defaultBodyLimits, paceBodies, type BodyLimits } from './body-limits.ts'
import { answerClientError } from './client-error.ts'
import { cookiesOf, languageOf } from './cookies.ts'
import { bestEncoding, compress, varyByEncoding, WORTH_COMPRESSING } from './micro-cache.ts'
import { StorageAway } from '../storage/storage.ts'
import { methodsByPath } from './methods.ts'
import { isHost } from './origin.ts'
import { Refusal, problem } from './refusal.ts'
import { statusOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

interface WebServerOptions {
  /** Addresses of the proxies that may say who asks, and whether by TLS. */
  trustProxy: string | undefined
  /** Whether people reach the site by TLS, whatever the last proxy says. */
  tls: boolean
  /** The site's address where its pages call this server at another: they, and the sites below it, may. */
  callersFrom?: string | undefined
  bodyLimits?: BodyLimits | undefined
}

/** A year. Sites below this one say it for themselves. */
const HSTS = 'max-age=31536000'

/** The HTTP server with what holds for every request: ids, one error shape, compression, a log line without personal data. */
export function createWebServer(
  log: Log,
  { trustProxy, tls, callersFrom, bodyLimits = defaultBodyLimits }: WebServerOptions,
): FastifyInstance {
  const refuse = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asRefusal(error, log, request)
    const { code, retryAfterSeconds } = refusal
    const status = statusOf(request.routeOptions.config.endpoint, code)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    const language = languageOf(request)
    // Worded for this caller: no cache on the way may answer another with it.
    reply.header('content-language', language).header('cache-control', 'no-store')
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    void reply
      .code(status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ ...problem(refusal, status, language), requestId: request.id }))
  }
  const app = Fastify({
    logger: false,
    // Addresses that no route could be looked up for, because they cannot be read.
    frameworkErrors: refuse,
    trustProxy: trustProxy ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    // Bodies that were refused unread are not paced: this ends them.
    requestTimeout: bodyLimits.fileMs + bodyLimits.stallMs,
    http: {
      headersTimeout: bodyLimits.headersMs,
      connectionsCheckingInterval: Math.min(5000, bodyLimits.headersMs),
      // A header that may come once is none where it comes twice, as `isHost` finds of a host.
      joinDuplicateHeaders: true,
    },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true, querystringParser: readQuery },
  })

  const methodsAt = methodsByPath(app)
  if (callersFrom) {
    const { protocol, host } = new URL(callersFrom)
    const below = new RegExp(`^${protocol}//([a-z0-9-]+\\.)?${host.replaceAll('.', '\\.')}$`)
    void app.register(cors, {
      origin: below,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 86_400,
      exposedHeaders: ['Retry-After'],
    })
  }

  app.removeContentTypeParser('text/plain')
  // Clients that name every call JSON name the empty body so too; whether one is needed is the endpoint's to say.
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, body, done)
  })

  // Only who can read the cookie, our own page, can bring its value in a header. A client without the cookie is no browser.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (tls || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    // A trusted proxy may say another host than the header does: both are checked.
    const hosts = request.host === request.headers.host ? [request.host] : [request.host, request.headers.host]
    if (hosts.some((host) => host && !isHost(host)) || namesOtherHost(request.raw))
      return done(new Refusal('MALFORMED_REQUEST'))
    const methods = request.is404 ? methodsAt(request.url.replace(/\?.*/s, '')) : []
    if (methods.length && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '))
      return done(new Refusal('METHOD_NOT_ALLOWED'))
    }
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return done()
    const expected = decoded(cookiesOf(request).get('XSRF-TOKEN') ?? '')
    if (!expected || request.headers['x-xsrf-token'] === expected) done()
    else done(new Refusal('XSRF_TOKEN_MISMATCH'))
  })

  paceBodies(app, bodyLimits)

  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isText || payload.length < WORTH_COMPRESSING || reply.hasHeader('content-encoding')) return done(null, payload)
    const encoding = bestEncoding(request.headers['accept-encoding'])
    varyByEncoding(reply)
    if (encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', encoding)
    // oxlint-disable-next-line promise/no-callback-in-promise -- the hook's own callback, which spares all other answers a promise
    compress(Buffer.from(payload), encoding).then((body) => done(null, body), done)
  })

  if (log.isLevelEnabled('info'))
    app.addHook('onResponse', async (request, reply) => {
      log.info({
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      })
    })

  app.setErrorHandler(refuse)
  return app
}

/** Whether an address that is written whole, as to a proxy, names another host than the header does. */
function namesOtherHost({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/') || url === '*') return false
  return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase()
}

/** What the browser's client makes of a cookie's value; undefined where it cannot be decoded, which counts as absent. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** What Fastify itself refuses gets our words. */
function asRefusal(error: FastifyError | Refusal, log: Log, { id, routeOptions }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const file = routeOptions.config.endpoint?.file
  if (error.statusCode === 413)
    return new Refusal(
      'BODY_TOO_LARGE',
      file && { message: message('FILE_TOO_LARGE', { megabytes: file.mostBytes / 1024 ** 2 }) },
    )
  if (error.statusCode === 415)
    return new Refusal(
      'UNSUPPORTED_MEDIA_TYPE',
      file && { message: message('FILE_KIND_REFUSED', { types: file.types.join(', ') }) },
    )
  if (error.statusCode && error.statusCode < 500) return new Refusal('MALFORMED_REQUEST')
  return refusalOf(error, log, id)
}

/** A fault is logged whole and told to nobody; what is away for a moment may be asked for again. */
export function refusalOf(error: unknown, log: Log, request?: string): Refusal {
  if (error instanceof Refusal) return error
  // What the database says of a call that was under way while its account was closed.
  if (codeOf(error) === 'LN001') return new Refusal('NOT_SIGNED_IN')
  if (isDatabaseAway(error)) {
    log.warn({ request, code: codeOf(error), reason: messageOf(error) }, 'database is away')
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
  }
  if (error instanceof StorageAway) {
    log.warn({ request, reason: String(error.cause) }, 'storage is away')
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
  }
  log.error({ request, err: error }, 'request failed')
  return new Refusal('INTERNAL_ERROR')
}

/**
 * Query fields as text; a list may come as one field `a=x,y` or repeated, as `a=x&a=y` or, from the browser's client, as
 * `a[]=x&a[]=y`. What is no list refuses two values as one it does not know.
 */
function readQuery(text: string): Record<string, string> {
  // Not an object: there a field called `__proto__` would be lost.
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const before = fields.get(key)
    fields.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(fields)
}
