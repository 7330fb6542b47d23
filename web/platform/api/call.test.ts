// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { call, request, setApiBase } from './call.ts'
import { fetchFile } from './download.ts'
import { isLoading } from '../is-loading.ts'
import { factorAsked } from '../session/second-factor.ts'
import { signInAsked } from '../storage/session.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

let seen: Seen
let answer: { status: number; text: string }
let base: string
const realFetch = fetch

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    outgoing.writeHead(answer.status).end(answer.text)
  })
})

const stored = new Map<string, string>()

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  base = `http://127.0.0.1:${address.port}`
})
afterAll(() => server.close())

beforeEach(() => {
  answer = { status: 200, text: '{"data":1}' }
  stored.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=se%3Dcret; c=d', documentElement: { lang: 'hi' } })
  // A browser resolves relative addresses against its page; here the test's server is that page.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(new URL(url, base), init))
  setApiBase('')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a path without a leading slash is joined to the base', async () => {
  setApiBase(`${base}/`)
  await request('PUT', 'mobile/user/7', { lastSeen: { type: 'Point', coordinates: [77.6, 12.9] } })
  expect(seen).toMatchObject({ method: 'PUT', url: '/mobile/user/7' })
  expect(JSON.parse(seen.body)).toEqual({ lastSeen: { type: 'Point', coordinates: [77.6, 12.9] } })
  expect(seen.headers['content-type']).toBe('application/json')
})

test('GET sends fields as parameters, arrays repeated as field[], absent fields not at all', async () => {
  await request('GET', '/api/properties', { city: 'pune', sort: ['a', 'b'], none: undefined, nil: null, page: 2 })
  expect(decodeURIComponent(seen.url ?? '')).toBe('/api/properties?city=pune&sort[]=a&sort[]=b&page=2')
  expect(seen.body).toBe('')
})

test('POST without a payload has an empty object for a body', async () => {
  await request('POST', '/mobile/property/fav?user=1&property=2')
  expect(seen).toMatchObject({ method: 'POST', url: '/mobile/property/fav?user=1&property=2', body: '{}' })
})

test('DELETE carries JSON, also where there is nothing to say', async () => {
  await request('DELETE', '/api/things/1')
  expect(seen).toMatchObject({ method: 'DELETE', body: '{}' })
  await request('DELETE', '/api/things/1', { reason: 'gone' })
  expect(seen).toMatchObject({ method: 'DELETE', body: '{"reason":"gone"}' })
  expect(seen.headers['content-type']).toBe('application/json')
})

test('any other method is a GET with the raw query appended', async () => {
  await request('SEARCH', '/api/things', 'q=a&b[]=c')
  expect(seen).toMatchObject({ method: 'GET', url: '/api/things?q=a&b[]=c' })
})

test('every call carries the bearer header, also when there is no token, and the language of the page', async () => {
  await request('GET', '/x')
  expect(seen.headers['accept-language']).toBe('hi')
  expect(String(seen.headers['authorization']).trim()).toBe('Bearer')
  stored.set('authToken', 't0ken')
  await request('GET', '/x')
  expect(seen.headers['authorization']).toBe('Bearer t0ken')
})

test('the anti-forgery cookie is echoed on changing calls to relative addresses only', async () => {
  await request('POST', '/x', {})
  expect(seen.headers['x-xsrf-token']).toBe('se=cret')
  await request('GET', '/x')
  expect(seen.headers['x-xsrf-token']).toBeUndefined()
  setApiBase(base)
  await request('POST', '/x', {})
  expect(seen.headers['x-xsrf-token']).toBeUndefined()
})

test('the shared flag is up while a call runs and down after it failed', async () => {
  answer = { status: 500, text: '' }
  const running = request('GET', '/x')
  expect(isLoading.get()).toBe(true)
  await expect(running).rejects.toMatchObject({ code: 'HTTP_500' })
  expect(isLoading.get()).toBe(false)
})

test('problem details become an ApiError with code, sentence and errors by field', async () => {
  const problem = {
    title: 'Invalid',
    status: 422,
    code: 'INVALID_INPUT',
    message: 'Some fields need another look.',
    errors: { email: ['Give an address.'], odd: 'one' },
  }
  answer = { status: 422, text: JSON.stringify(problem) }
  const error: unknown = await request('POST', '/x', {}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
    message: 'Some fields need another look.',
    errors: { email: ['Give an address.'], odd: ['one'] },
  })
})

test.each([
  ['somebody was signed in', 't0ken', 'NOT_SIGNED_IN', {}, 'ended'],
  ['nobody was', '', 'NOT_SIGNED_IN', {}, false],
  ['a code was wrong', 't0ken', 'CODE_REFUSED', {}, false],
  ['the caller sees to it', 't0ken', 'NOT_SIGNED_IN', { quiet: true }, false],
] as const)('a 401 where %s', async (_what, token, code, options, asked) => {
  stored.set('authToken', token)
  signInAsked.set(false)
  answer = { status: 401, text: JSON.stringify({ title: 'No', status: 401, code, message: 'No.' }) }
  await expect(request('GET', '/x', undefined, options)).rejects.toMatchObject({ status: 401, code })
  expect(signInAsked.get()).toBe(asked)
})

test.each([
  ['SECOND_FACTOR_REQUIRED', 'required', true],
  ['SECOND_FACTOR_STALE', 'again', false],
] as const)('a call refused with %s waits for the second factor', async (code, why, isProven) => {
  answer = { status: 403, text: JSON.stringify({ title: 'No', status: 403, code, message: 'No.' }) }
  const stop = factorAsked.subscribe(() => {
    const asked = factorAsked.get()
    if (!asked) return
    expect(asked.why).toBe(why)
    if (isProven) answer = { status: 200, text: '{"data":1}' }
    queueMicrotask(() => asked.answer(isProven))
  })
  const outcomes = await Promise.allSettled([request('GET', '/x'), request('POST', '/y', {}), fetchFile('/z')])
  stop()
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill(isProven ? 'fulfilled' : 'rejected'))
  expect(factorAsked.get()).toBeNull()
})

test('a page of a proxy is still a whole problem', async () => {
  answer = { status: 502, text: '<h1>Bad gateway</h1>' }
  await expect(request('GET', '/x')).rejects.toMatchObject({ status: 502, code: 'HTTP_502' })
})

test('a server that does not answer is told apart', async () => {
  setApiBase('http://127.0.0.1:1')
  await expect(request('GET', '/x')).rejects.toMatchObject({ status: 0, code: 'NETWORK_UNREACHABLE' })
})

const rename = endpoint({
  name: 'rename',
  summary: 'For this test.',
  method: 'POST',
  path: '/api/things/{id}/name',
  who: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  returns: z.object({ data: z.number() }),
  errors: {},
})

test('an endpoint of the contract is called by its path, query and body', async () => {
  const { data } = await call(rename, { params: { id: 'a/b' }, query: { dry: '1' }, body: { name: 'N' } })
  expect(data).toBe(1)
  expect(seen).toMatchObject({ method: 'POST', url: '/api/things/a%2Fb/name?dry=1', body: '{"name":"N"}' })
})
