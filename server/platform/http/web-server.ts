import cors from '@fastify/cors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { sessionTokenHeader, type Endpoint } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Config } from '../config.ts'
import { codeOf, isDatabaseAway } from '../db/pool.ts'
import { messageOf } from '../fault.ts'
import type { Log } from '../log.ts'
import { defaultBodyLimits, paceBodies, type BodyLimits } from './body-limits.ts'
import { answerClientError } from './client-error.ts'
import { cookiesOf, languageOf } from './cookies.ts'
import { bestEncoding, compress, varyByEncoding, WORTH_COMPRESSING } from './micro-cache.ts'
import { StorageAway, StorageFault } from '../storage/storage.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '../tracing/work-context.ts'
import { methodsByPath } from './methods.ts'
import { observeRequests } from '../metrics/observe-requests.ts'
import { isHost, originsOf } from './origin.ts'
import { Refusal, problem } from './refusal.ts'
import { ANSWER_POLICY, FILE_POLICY } from './security-headers.ts'
import { statusOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A form of a page without scripts: its body carries the token, and the route compares it. */
    hasFormToken?: true
  }
  interface FastifyRequest {
    /** The code with which it was refused, for its log line. */
    refused: string | undefined
  }
}

interface WebServerOptions {
  /** Addresses of trusted proxies, whose forwarding headers count. */
  trustProxy: string | undefined
  /** Whether the public site uses TLS, whatever the last proxy says. */
  tls: boolean
  /** Whether browsers insist on TLS also for the hosts below, which then all need it. */
  hstsSubdomains?: Config['HSTS_SUBDOMAINS'] | undefined
  /** The site's origin if its pages call this server at another address; it and its subdomains may call. */
  callersFrom?: string | undefined
  bodyLimits?: BodyLimits | undefined
}

/** What makes browsers insist on TLS for a year. */
const hsts = {
  off: 'max-age=31536000',
  on: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
}

/**
 * The HTTP server with what applies to every request: ids, one error shape, compression, log lines without personal
 * data.
 */
export function createWebServer(
  log: Log,
  { trustProxy, tls, hstsSubdomains = 'off', callersFrom, bodyLimits = defaultBodyLimits }: WebServerOptions,
): FastifyInstance {
  const refuse = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asRefusal(error, log, request)
    const { code, retryAfterSeconds } = refusal
    request.refused = code
    const status = statusOf(request.routeOptions.config.endpoint, code)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    const language = languageOf(request)
    // The text is in this caller's language, so caches must not serve it to others.
    reply.header('content-language', language).header('cache-control', 'no-store')
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    void reply
      .code(status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ ...problem(refusal, status, language), requestId: request.id }))
  }
  const app = Fastify({
    logger: false,
    // Handles addresses that cannot be parsed, before routing.
    frameworkErrors: refuse,
    trustProxy: trustProxy ?? false,
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    bodyLimit: 1024 * 1024,
    // The backstop for bodies refused unread, which are not paced.
    requestTimeout: bodyLimits.fileMs + bodyLimits.stallMs,
    http: {
      headersTimeout: bodyLimits.headersMs,
      connectionsCheckingInterval: Math.min(5000, bodyLimits.headersMs),
      // Duplicates of a single-value header are joined, which makes them invalid, as `isHost` finds for a host.
      joinDuplicateHeaders: true,
    },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true, querystringParser: readQuery },
  })

  app.decorateRequest('refused', undefined)
  observeRequests(app)
  const methodsAt = methodsByPath(app)
  if (callersFrom)
    void app.register(cors, {
      origin: originsOf(callersFrom),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 86_400,
      exposedHeaders: ['Retry-After', 'X-Request-Id', sessionTokenHeader],
    })

  app.removeContentTypeParser('text/plain')
  // Some clients declare JSON with an empty body; the endpoint decides whether it needs one.
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void readJson(request, body, done)
  })

  // Double-submit cookie: only our own page can read the cookie and send its value in a header. A client without the
  // cookie is not a browser.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', request.routeOptions.config.endpoint ? ANSWER_POLICY : FILE_POLICY)
    if (tls || request.protocol === 'https') reply.header('strict-transport-security', hsts[hstsSubdomains])
    // A trusted proxy may forward another host than the header has, so both are checked.
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
    if (!expected || request.headers['x-xsrf-token'] === expected || request.routeOptions.config.hasFormToken) done()
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
        route: request.page ?? request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ...(request.refused !== undefined && { refused: request.refused }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      })
    })

  app.setErrorHandler(refuse)
  return app
}

/** Whether an absolute request target names another host than the header. */
function namesOtherHost({ url = '', headers }: IncomingMessage): boolean {
  if (url.startsWith('/') || url === '*') return false
  return !URL.canParse(url) || new URL(url).host !== headers.host?.toLowerCase()
}

/** Decodes a cookie's value as the browser's client does; undefined if it is malformed, which counts as absent. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Converts Fastify's errors to refusals. */
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

/**
 * Turns an error into a refusal: a fault is logged in full and hidden from the caller; an unavailable dependency asks
 * for a retry.
 */
export function refusalOf(error: unknown, log: Log, request?: string): Refusal {
  if (error instanceof Refusal) return error
  // Raised by the database for a call that was running while its account was closed.
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
  // The operator must look at the keys of the storage; the person may try later.
  if (error instanceof StorageFault) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 60 })
  return new Refusal('INTERNAL_ERROR')
}

/**
 * Query fields as text; a list may be one field `a=x,y` or repeated, as `a=x&a=y` or, from the browser's client, as
 * `a[]=x&a[]=y`. A repeated field that is not a list fails as an unknown value.
 */
function readQuery(text: string): Record<string, string> {
  // A map, because an object would lose a field called `__proto__`.
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const before = fields.get(key)
    fields.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(fields)
}
