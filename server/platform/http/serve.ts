import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fastJsonStringify from 'fast-json-stringify'
import { z } from '../validation.ts'
import {
  admits,
  BODY_BYTES,
  commonErrors,
  openToImpersonation,
  sessionTokenHeader,
  type Endpoint,
  type EndpointOutput,
  type EndpointRequest,
  type Professional,
} from '../../../contract/endpoint.ts'
import type { BudgetedAction } from '../../../contract/abuse/budgets.ts'
import { fillsHoneypot } from '../../../contract/abuse/honeypot.ts'
import type { Feature } from '../../../contract/settings/features.ts'
import { Refusal } from './refusal.ts'
import { bestEncoding, microCache, sendAnswer, type MicroCache } from './micro-cache.ts'
import { defaultBodyLimits, type BodyLimits } from './body-limits.ts'
import { clientNetwork, coarseNetwork } from './client-address.ts'
import { cookiesOf, languageOf, secureAttribute } from './cookies.ts'
import { namesTag } from './entity-tag.ts'
import { fileDoor, takeFile, takeWebhook } from './file-body.ts'
import { originOf } from './origin.ts'
import { maskContacts } from '../mask-contacts.ts'
import { UPLOAD_POLICY } from './security-headers.ts'
import { holdsNul, sanitizeText } from './sanitize-text.ts'
import { MarketId } from '../../../contract/markets.ts'
import type { Client, Viewer } from './viewer.ts'
import type { Reads, Replicas } from '../db/replicas.ts'
import { flattenNullable } from './json-schema.ts'
import { messageOf } from '../../../contract/messages/issue.ts'
import { message, type Message, type MessageCode } from '../../../contract/messages/messages.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A body that is JSON already, in the endpoint's shape: for answers that the database builds, or bytes for a file. */
export class RawJson {
  readonly body: string | Buffer
  /** Version of a public file; caches may then keep the file for a minute. */
  version?: string
  /** Tag of a private file, with which a client revalidates its copy. */
  ownTag?: string
  /** Overrides the endpoint's status. */
  status?: number | undefined
  constructor(body: string | Buffer) {
    this.body = body
  }
  get text(): string {
    return String(this.body)
  }
}

/** A file whose type and name replace those of the endpoint's `download`. */
export class RawFile extends RawJson {
  readonly headers: Record<string, string>
  /** @param isShown whether a browser displays it inline; it runs and loads nothing in it */
  constructor(bytes: Buffer, { type, name, isShown }: { type: string; name: string; isShown: boolean }) {
    super(bytes)
    const plain = name.replaceAll(/[^\w .()-]/g, '_')
    const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    this.headers = {
      'content-type': type,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': UPLOAD_POLICY,
    }
  }
}

/** An answer with the endpoint's `existingStatus`: the same thing existed already. */
export class Existing<Value> {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

/**
 * The caller; `viewer` is always present if the endpoint requires sign-in. `reads` is where to read what may be a moment
 * old: a replica, or the primary for a person who wrote just now.
 */
type Caller<E extends Endpoint> = { client: Client; reads: Reads } & (E extends { who: 'public' }
  ? { viewer: Viewer | undefined }
  : { viewer: Viewer })

export type Handler<E extends Endpoint> = (
  request: EndpointRequest<E> & Caller<E>,
) => Promise<EndpointOutput<E> | RawJson | (E extends { existingStatus: number } ? Existing<EndpointOutput<E>> : never)>

export interface ServeOptions<E extends Endpoint> {
  /** Anonymous answers may be reused for the configured time. */
  microCached?: boolean
  /** For a public endpoint that treats signed-in people differently: only then is the token looked up. */
  knowsViewer?: boolean
  /** Answers a call that fills the honeypot of its form as if it had worked, and changes nothing. */
  pretend?: Handler<E>
}

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface Called {
  viewer: Viewer | undefined
  client: Client
  reads: Reads
}

/** Registers endpoints, and answers calls of the renderer without a network. */
export interface Api {
  serve: <const E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions<E>) => void
  /** Answers a GET endpoint in process, as for an anonymous caller. */
  answer: (name: string, input: Input) => Promise<RawJson>
  served: Map<string, Endpoint>
}

/** Remembers until where the log of the database must be read for a person to see what they wrote. */
const WROTE_COOKIE = 'wrote'
/** Replicas that are further behind are not read. */
const WROTE_SECONDS = 60

interface ApiOptions {
  replicas: Replicas
  microCacheMs: number
  /** The market of a call without one. */
  market: MarketId
  /** The owner of a session token, if it is valid. */
  viewerOf: (token: string) => Promise<Viewer | undefined>
  /** Gives the session of a token a new one; undefined if another call did. */
  renewToken: (token: string) => Promise<string | undefined>
  /** The keyed hash of a client's address, which distinguishes clients without identifying them. */
  hashIp: (address: string) => string
  /** Whether the public site uses TLS, whatever the last proxy says. */
  tls: boolean
  /** Refuses what the standing of the person's professional profile does not allow. */
  assertProfessional: (userId: string, what: Professional) => Promise<void>
  /** Whether a feature is not open to everyone in some market. */
  isRestricted: (feature: Feature) => boolean
  /** Whether the caller has a feature in a market. */
  hasFeature: (feature: Feature, market: MarketId, viewer: Viewer | undefined) => boolean
  /** Counts a call of an administrator who is logged in as a person. */
  countImpersonated: (impersonation: string, call: string) => Promise<void>
  /** Counts a call that filled a honeypot, and takes as long as a real one. */
  countTrapped: (endpoint: Endpoint, caller: Called) => Promise<void>
  /** Counts an action against the budget of the caller; returns what reverts it. */
  spendBudget: (action: BudgetedAction, viewer: Viewer, address: string) => Promise<() => Promise<void>>
  bodyLimits?: BodyLimits | undefined
}

/** Connects the contract to Fastify: parses requests, serialises answers, turns refusals into problems. */
export function createApi(app: FastifyInstance, options: ApiOptions): Api {
  const served = new Map<string, Endpoint>()
  const answerers = new Map<string, (input: Input) => Promise<RawJson>>()
  const enter = fileDoor(options.bodyLimits ?? defaultBodyLimits)
  const { replicas } = options
  const readsFor = (request: FastifyRequest) =>
    replicas.readsFor(replicas.isEmpty ? undefined : cookiesOf(request).get(WROTE_COOKIE))
  /** Has the caller's next reads show what this call has written. */
  const rememberWrite = async (request: FastifyRequest, reply: FastifyReply) => {
    const position = await replicas.position().catch(() => undefined)
    const secure = secureAttribute(request, options.tls)
    if (position !== undefined)
      reply.header(
        'set-cookie',
        `${WROTE_COOKIE}=${position}; Path=/; Max-Age=${WROTE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
  }
  const cache: MicroCache | undefined =
    options.microCacheMs > 0 ? microCache({ name: 'api', ms: options.microCacheMs }) : undefined

  /** Gives the caller's session a new token after a grave change, so that a stolen one is of no use any more. */
  const renewToken = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = await options.renewToken(tokenOf(request))
    if (token !== undefined) reply.header(sessionTokenHeader, token)
  }

  /** Counts the call; refuses what an administrator who is logged in as a person may not do. */
  const admitImpersonated = async (endpoint: Endpoint, { id, isRequested }: NonNullable<Viewer['impersonation']>) => {
    if (!openToImpersonation(endpoint, isRequested)) throw new Refusal('IMPERSONATION_READ_ONLY')
    await options.countImpersonated(id, endpoint.name)
  }
  const addressOf = (request: FastifyRequest) => options.hashIp(clientNetwork(request.ip))
  const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
    address: () => addressOf(request),
    network: () => coarseNetwork(request.ip),
    token: (cookie) => cookiesOf(request).get(cookie),
    keepToken: (cookie, token, lifeMs) => {
      const secure = secureAttribute(request, options.tls)
      const age = `Max-Age=${Math.floor(lifeMs / 1000)}`
      reply.header('set-cookie', `${cookie}=${token}; Path=/; ${age}; HttpOnly; SameSite=Strict${secure}`)
    },
    userAgent: request.headers['user-agent'],
    headers: () => request.headers,
    language: () => languageOf(request),
    origin: () => (request.host ? originOf(request) : undefined),
  })

  return {
    served,
    serve(endpoint, handler, serveOptions = {}) {
      const type = endpoint.download?.type ?? JSON_TYPE
      const parse = parser(endpoint, options.market)
      const run = async (input: Input, caller: Called) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `admitted` has seen to the viewer that `who` asks for
        const request = { ...parse(input), ...caller } as Parameters<typeof handler>[0]
        const { pretend } = serveOptions
        const result =
          pretend && fillsHoneypot(request.body)
            ? await options.countTrapped(endpoint, caller).then(() => pretend(request))
            : await withinBudget(caller, () => handler(request))
        const answer =
          result instanceof RawJson
            ? result
            : new RawJson(serialiser(endpoint)(result instanceof Existing ? result.value : result))
        if (result instanceof Existing) answer.status = endpoint.existingStatus
        return caller.viewer?.impersonation?.isRequested === false ? new RawJson(maskContacts(answer.text)) : answer
      }
      const withinBudget = async <Result>({ viewer, client }: Called, work: () => Promise<Result>): Promise<Result> => {
        if (!viewer || !endpoint.budget) return work()
        const giveBack = await options.spendBudget(endpoint.budget, viewer, client.address())
        try {
          const result = await work()
          if (result instanceof Existing) await giveBack()
          return result
        } catch (error) {
          await giveBack()
          throw error
        }
      }
      const asksViewer = endpoint.who !== 'public' || serveOptions.knowsViewer === true
      const { feature } = endpoint
      /** Whether answers depend on the caller because the feature is not open to everyone. */
      const isRestricted = () => feature !== undefined && options.isRestricted(feature)
      const assertFeature = (market: MarketId, viewer?: Viewer) => {
        if (feature !== undefined && !options.hasFeature(feature, market, viewer)) throw new Refusal('FEATURE_OFF')
      }
      const isChange = endpoint.method !== 'GET'
      const isRemembered = isChange && !replicas.isEmpty
      const isFollowed = isRemembered || endpoint.renewsToken === true
      const follow = async (answered: RawJson, request: FastifyRequest, reply: FastifyReply) => {
        if (endpoint.renewsToken) await renewToken(request, reply)
        if (isRemembered) await rememberWrite(request, reply)
        return answered
      }
      const viewerOf = async (request: FastifyRequest) => {
        const token = tokenOf(request)
        const viewer = withSecondFactor(
          endpoint,
          admitted(endpoint, token ? await options.viewerOf(token) : undefined),
          asksViewer && isChange,
        )
        const chosen = () => viewer?.market ?? marketIn({ market: cookiesOf(request).get('market') }) ?? options.market
        if (isRestricted()) assertFeature(marketIn(request.query) ?? marketIn(request.body) ?? chosen(), viewer)
        if (viewer?.impersonation) await admitImpersonated(endpoint, viewer.impersonation)
        if (viewer && endpoint.professional) await options.assertProfessional(viewer.userId, endpoint.professional)
        return viewer
      }
      served.set(endpoint.name, endpoint)
      const answer = async (input: Input) =>
        run(input, {
          viewer: admitted(endpoint, undefined),
          client: anonymousClient,
          reads: replicas.readsFor(undefined),
        })
      // Pages with different addresses make the same calls, so answers are cached by endpoint and input.
      const answerAnonymous =
        cache && serveOptions.microCached
          ? async (input: Input) => {
              const make = async () => ({ status: 200, type: JSON_TYPE, body: (await answer(input)).body })
              const { body } = await cache.answer(`${endpoint.name} ${JSON.stringify(input)}`, 'identity', make)
              return new RawJson(typeof body === 'string' ? body : Buffer.from(body))
            }
          : answer
      answerers.set(endpoint.name, async (input) => {
        if (isRestricted()) assertFeature(marketIn(input.query) ?? options.market)
        return answerAnonymous(input)
      })
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { endpoint },
        bodyLimit: (endpoint.file ?? endpoint.webhook)?.mostBytes ?? endpoint.bodyBytes ?? BODY_BYTES,
        // Not async: one more promise per answer is measurable at ten thousand answers per second.
        handler: (request, reply) => {
          const input = { params: request.params, query: request.query, body: request.body }
          const client = clientOf(request, reply)
          const restricted = isRestricted()
          const reads = readsFor(request)
          const work = () =>
            asksViewer || restricted || (isChange && !isAnonymous(request))
              ? viewerOf(request).then((viewer) =>
                  run(input, { viewer: asksViewer ? viewer : undefined, client, reads }),
                )
              : run(input, { viewer: undefined, client, reads })
          if (cache && serveOptions.microCached && !restricted && isAnonymous(request))
            sendAnswer(
              reply,
              cache.answer(request.url, bestEncoding(request.headers['accept-encoding']), async () => ({
                status: 200,
                type: JSON_TYPE,
                body: (await work()).body,
              })),
            )
          else
            (isFollowed ? work().then((answered) => follow(answered, request, reply)) : work()).then(
              (answered) => {
                const { body, version, ownTag, status } = answered
                // Caches must not store personal answers or those to an address that grants access.
                if (asksViewer || restricted || endpoint.method !== 'GET' || endpoint.path.includes('{token}'))
                  reply.header('cache-control', 'no-store')
                if (version) {
                  const tag = `W/"${version}"`
                  reply.header('cache-control', 'public, max-age=60').header('etag', tag)
                  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
                }
                if (ownTag) {
                  reply.header('cache-control', 'private, no-cache').header('etag', ownTag)
                  if (namesTag(request.headers['if-none-match'], ownTag)) return reply.code(304).send()
                }
                if (answered instanceof RawFile) return reply.headers(answered.headers).send(body)
                if (endpoint.download)
                  reply.header('content-disposition', `attachment; filename="${endpoint.download.name}"`)
                return reply
                  .code(status ?? endpoint.status ?? 200)
                  .type(type)
                  .send(body)
              },
              (error: unknown) => reply.send(error),
            )
        },
      }
      if (endpoint.file)
        takeFile(app, endpoint.file, route, async (request, reply) => {
          const viewer = await viewerOf(request)
          const isProven = viewer !== undefined && viewer.trust !== 'unproven'
          return enter(reply, { id: viewer?.userId ?? addressOf(request), isProven })
        })
      else if (endpoint.webhook) takeWebhook(app, endpoint.webhook, route)
      else app.route(route)
    },
    async answer(name, input) {
      const answerer = answerers.get(name)
      if (!answerer) throw new Error(`No endpoint is called ${name}.`)
      return answerer(input)
    },
  }
}

/** The client of calls made while rendering, which are anonymous. */
const anonymousClient: Client = {
  address: () => '',
  network: () => '',
  token: () => undefined,
  keepToken: () => undefined,
  userAgent: undefined,
  headers: () => ({}),
  language: () => 'en',
  origin: () => undefined,
}

/** The market that a part of a call names, if any. */
const marketIn = (part: unknown): MarketId | undefined =>
  typeof part === 'object' && part !== null && 'market' in part ? MarketId.safeParse(part.market).data : undefined

/** The bearer token of a call; empty if there is none. */
const tokenOf = (request: FastifyRequest) => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Refuses a viewer whom the endpoint does not admit. */
function admitted(endpoint: Endpoint, viewer: Viewer | undefined): Viewer | undefined {
  if (!admits(endpoint, viewer)) throw new Refusal(viewer ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN')
  return viewer
}

/**
 * Refuses a session that owes the second factor of its account, and one that did not prove it lately where the endpoint asks for it again.
 * To public calls a session that owes it counts as signed out, except to changes that concern its account.
 */
function withSecondFactor(
  { who, secondFactor: rule }: Endpoint,
  viewer: Viewer | undefined,
  changesOwn: boolean,
): Viewer | undefined {
  const state = viewer?.secondFactor
  if (!state || rule === 'exempt') return viewer
  if (state.owes) {
    if (rule === 'adds' && state.owes === 'first-factor') return viewer
    if (who === 'public' && !changesOwn) return undefined
    throw new Refusal('SECOND_FACTOR_REQUIRED')
  }
  if (rule !== undefined && !state.isFresh) throw new Refusal('SECOND_FACTOR_STALE')
  return viewer
}

/** Whether a call has no token, or the empty one that the browser's client always sends. */
function isAnonymous(request: FastifyRequest): boolean {
  const { authorization } = request.headers
  return !authorization || /^Bearer\s*$/i.test(authorization)
}

/** Limits of unknown parameters and issues in an answer, because a caller chooses how many there are. */
const [FIELDS_NAMED, ISSUES_NAMED] = [10, 100]

const parts = ['params', 'query', 'body'] as const

function parser<E extends Endpoint>(endpoint: E, market: MarketId) {
  return (input: Input): EndpointRequest<E> => {
    const known = endpoint.query && queryFields(endpoint)
    const unsaid = known?.includes('market') ? { market } : {}
    if (known) refuseUnknown(input.query ?? {}, known)
    const parsed: Input = { params: input.params, query: input.query, body: input.body }
    const issues: [part: string, issue: z.core.$ZodIssue][] = []
    for (const part of parts) {
      const schema = endpoint[part]
      if (!schema) continue
      const given = part === 'body' ? sanitizeText(input.body) : input[part]
      const result = schema.safeParse(part === 'query' ? Object.assign({}, unsaid, given) : given)
      if (result.success) {
        if (holdsNul(result.data)) throw new Refusal('MALFORMED_REQUEST', { message: message('HOLDS_NUL') })
        parsed[part] = result.data
      } else for (const issue of result.error.issues) issues.push([part, issue])
    }
    if (issues.length) throw invalid(issues)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the very schemas that make this type
    return parsed as EndpointRequest<E>
  }
}

/** Compiles per endpoint at its first call, because compiling all of them takes a second. */
function compiledOnce<Compiled>(compile: (endpoint: Endpoint) => Compiled): (endpoint: Endpoint) => Compiled {
  const compiled = new WeakMap<Endpoint, Compiled>()
  return (endpoint) => {
    const known = compiled.get(endpoint)
    if (known !== undefined) return known
    const made = compile(endpoint)
    compiled.set(endpoint, made)
    return made
  }
}

export const queryFields = compiledOnce(({ query }): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [],
)

/** Refuses unknown filters: ignoring a misspelt one would answer another question. */
function refuseUnknown(query: object, known: string[]): void {
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  if (!unknown.length) return
  const reason = message('UNKNOWN_PARAMETER', { known: known.join(', ') })
  const named = unknown.slice(0, FIELDS_NAMED)
  throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(named.map((name) => [name, [reason]])) })
}

function invalid(issues: [part: string, issue: z.core.$ZodIssue][]): Refusal {
  const fields: Record<string, Message[]> = {}
  for (const [part, issue] of issues.slice(0, ISSUES_NAMED))
    for (const one of closest(issue)) (fields[one.path.map(String).join('.') || part] ??= []).push(messageOf(one))
  return new Refusal('INVALID_INPUT', { fields })
}

/** Of a union, the issues of the best-matching option; else the issue itself. */
function closest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
  return nearest?.length ? nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue]
}

/** Serialises an endpoint's answer. */
export const serialiser = compiledOnce(({ download, returns }): ((value: unknown) => string) => {
  if (download) return String
  const schema = z.toJSONSchema(returns, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return fastJsonStringify(flattenNullable(schema))
})

/** The status of a refusal at this endpoint; a code that the endpoint does not list is a fault. */
export function statusOf(endpoint: Endpoint | undefined, code: MessageCode): number {
  const common: Endpoint['errors'] = commonErrors
  return endpoint?.errors[code] ?? common[code] ?? 500
}
