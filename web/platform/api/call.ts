import type { Endpoint, EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts'
import { ApiError, problemOf, unreachable } from './api-error.ts'
import { isLoading } from '../is-loading.ts'
import { readCookie } from '../storage/storage.ts'
import { withFactor } from './with-factor.ts'
import { keepRenewed, withToken } from './with-token.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The caller handles an ended session itself: no prompt opens. */
  quiet?: boolean
  /** Continues when the page is left; the body is limited to 64 KB. */
  keepalive?: boolean
  /** The call brings a new token. */
  renews?: boolean | undefined
}

/** The type of `call`; rendering on the server uses another implementation. */
export type Call = <const E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>

let apiBase = ''

/** Sets the base address of all calls at start; empty or the serving origin means relative addresses. */
export function setApiBase(address: string): void {
  const base = address.replace(/\/+$/, '')
  apiBase = base === globalThis.location?.origin ? '' : base
}

/** `city=Pune&sort[]=a&sort[]=b`: fields as parameters, arrays repeated as `field[]`, absent fields omitted. */
function queryText(fields: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, textOf(item))
    else if (value !== undefined && value !== null) parameters.append(name, textOf(value))
  }
  return parameters.toString()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const withQuery = (address: string, query: string) =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address

/** The address of an API path. */
export const apiAddress = (path: string) => `${apiBase}/${path.replace(/^\/+/, '')}`

/** Headers of every call: token and language; a changing call repeats the anti-forgery cookie. */
export function callHeaders(token: string, changing: boolean): Record<string, string> {
  const antiForgery = changing && apiBase === '' ? readCookie('XSRF-TOKEN') : undefined
  const language = globalThis.document?.documentElement.lang
  return {
    Accept: 'application/json',
    ...(language && { 'Accept-Language': language }),
    Authorization: `Bearer ${token}`,
    ...(antiForgery && { 'X-XSRF-TOKEN': antiForgery }),
  }
}

/** Sends a request, asking for the second factor where the server does. */
export const request = (
  method: string,
  path: string,
  payload?: unknown,
  options: CallOptions = {},
): Promise<unknown> => {
  const sent = () => withToken((token) => send(token, method, path, payload, options), options)
  return options.quiet ? sent() : withFactor(sent)
}

/**
 * The request client of docs/client-contract.md. POST, PUT and DELETE send the payload as JSON, GET as query
 * parameters; any other method is sent as a GET with the payload as raw query string.
 */
async function send(
  token: string,
  method: string,
  path: string,
  payload: unknown,
  options: CallOptions,
): Promise<unknown> {
  const address = apiAddress(path)
  const changing = method === 'POST' || method === 'PUT' || method === 'DELETE'
  const headers = callHeaders(token, changing)
  const init: RequestInit = { method, headers, ...(options.signal && { signal: options.signal }) }
  if (options.keepalive) init.keepalive = true
  let url = address

  if (changing) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(payload ?? {})
  } else if (method === 'GET') {
    url = withQuery(address, queryText(Object(payload)))
  } else {
    init.method = 'GET'
    url = typeof payload === 'string' && payload ? `${address}?${payload}` : address
  }

  isLoading.start()
  try {
    const response = await fetch(url, init)
    const body = await readJson(response)
    keepRenewed(response, token)
    if (response.ok) return body
    throw new ApiError({
      ...problemOf(response.status, body),
      retryAfterMs: Number(response.headers.get('retry-after')) * 1000,
    })
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw unreachable()
  } finally {
    isLoading.stop()
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) throw new ApiError({ status: response.status, code: 'NOT_JSON', message: '' })
    return undefined
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The path of an endpoint with its `{params}` filled in, and with its query for methods with a body. */
function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input.params?.[name] ?? '')),
  )
  return endpoint.method === 'GET' ? path : withQuery(path, queryText(input.query ?? {}))
}

/** Calls an endpoint over the network and returns its answer. */
export const call: Call = async <const E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => {
  const { query, body }: AnyInput = input
  const payload = endpoint.method === 'GET' ? query : body
  const renews = 'renewsToken' in endpoint
  const answer = await request(endpoint.method, addressOf(endpoint, input), payload, { ...options, renews })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server answers through the same schema; nothing at all lacks every field
  return (answer ?? {}) as EndpointOutput<E>
}
