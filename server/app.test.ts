import { insertRows } from './platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listSessions, me, register, sendOtpOnEmail } from '../contract/auth.ts'
import { listSignInMethods } from '../contract/account.ts'
import { endpoints } from '../contract/index.ts'
import { Problem, type Endpoint } from '../contract/endpoint.ts'
import { en } from '../contract/messages/en.ts'
import { hi } from '../contract/messages/hi.ts'
import { makePlaces } from './domains/places/factory.ts'
import { makeProfile } from './domains/directories/factory.ts'
import { queryFields, serialiser } from './platform/http/serve.ts'
import { asPerson } from './testing/person.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
})

test.each(['a"><script>', 'x<y&z', 'evil.example/..'])(
  'a request for the host %s is refused and told nowhere',
  async (host) => {
    for (const path of ['/api/properties', '/robots.txt', '/sitemap.xml']) {
      const { statusCode, body } = await app.get(path, { host })
      expect(statusCode).toBe(400)
      expect(body).not.toContain(host)
    }
  },
)

test('the published description names every endpoint, and people can read it', async () => {
  const { paths, openapi } = Description.parse((await app.get('/api/openapi.json')).json())
  expect(openapi).toBe('3.1.0')
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const page = await app.get('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const name of named) expect(page.body).toContain(name)
})

test.each(Object.entries<Endpoint>(endpoints))('%s has schemas that compile', (_, endpoint) => {
  expect(serialiser(endpoint)).toBeTypeOf('function')
  expect(queryFields(endpoint).length > 0).toBe(endpoint.query !== undefined)
})

test('the page of the description is as locked down as the site’s own', async () => {
  const { headers, body } = await app.get('/api/docs')
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'strict-origin-when-cross-origin' })
  expect(body).not.toMatch(/<script| style="| on[a-z]+="/)
})

test('a call that names no market asks in that of the deployment', async () => {
  const elsewhere = await startApp(undefined, { environment: { MARKET: 'us' } })
  await makePlaces(elsewhere.db, { Pune: { at: [73.86, 18.52], localities: {} } })
  const status = async (query: string) => (await elsewhere.get(`/api/properties/count?city=pune${query}`)).statusCode
  expect([await status(''), await status('&market=in')]).toEqual([404, 200])
  const defaults = (await elsewhere.get('/api/openapi.json')).body.match(/"default":"(in|us)"/g)
  expect(new Set(defaults)).toEqual(new Set(['"default":"us"']))
  await elsewhere.close()
})

test('what is wrong is said in the language of the call, with its codes, and kept by no cache', async () => {
  const said = async (language: string, cookie = '') => {
    const headers = { 'accept-language': language, cookie }
    const answer = await app.get('/api/properties/count?priceMin=-5&city=', headers)
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.headers['content-language'], Problem.parse(answer.json())] as const
  }
  const [, english] = await said('')
  expect(english).toMatchObject({
    message: en.INVALID_INPUT,
    errors: { priceMin: ['Enter 0 or more.'], city: [en.SLUG_INVALID] },
    issues: { priceMin: [{ code: 'TOO_SMALL', params: { min: 0 } }], city: [{ code: 'SLUG_INVALID' }] },
  })
  expect(await said('hi')).toMatchObject([
    'hi',
    { message: hi.INVALID_INPUT, errors: { priceMin: ['कम से कम 0 लिखें।'], city: [hi.SLUG_INVALID] } },
  ])
  expect((await said('hi-IN,en;q=0.5'))[0]).toBe('hi')
  expect((await said('en', 'language=hi'))[0]).toBe('en')
  expect((await said('*', 'language=hi'))[0]).toBe('hi')
  expect((await said('tlh,x', 'language=xx'))[0]).toBe('en')
})

test('no answer may be framed, nor be taken for another type; data runs nothing', async () => {
  for (const path of [
    '/api/properties',
    '/api/auth/me',
    '/api/nothing/here',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const { headers } = await app.get(path)
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-type'], path).toMatch(/; charset=utf-8$/)
  }
  const { headers } = await app.get('/api/properties')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/)
})

test('a body cannot reach the prototype of objects', async () => {
  for (const body of [
    '{"__proto__":{"isAdmin":true}}',
    '{"email":"a@b.test","constructor":{"prototype":{"isAdmin":true}}}',
  ]) {
    const answer = await app.app.http.inject({
      method: 'POST',
      url: sendOtpOnEmail.path,
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.statusCode, Problem.parse(answer.json()).code], body).toEqual([400, 'MALFORMED_REQUEST'])
  }
})

test('a changing call that a page of another site can make without asking is refused', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ]) {
    const { statusCode } = await app.app.http.inject({
      method: 'POST',
      url: sendOtpOnEmail.path,
      ...(type !== undefined && { headers: { 'content-type': type } }),
      payload: Buffer.from('{"email":"asha@example.test"}'),
    })
    expect(statusCode, type).toBe(415)
  }
})

test('what a call does not name in its contract is not set', async () => {
  const password = 'a door of oak wood'
  const body = { email: 'plain-buyer@example.test', fullname: 'Asha Rao', password, repeatPassword: password }
  const more = { roles: ['Admin'], role: 'Admin', emailVerified: true, emailVerifiedAt: '2026-01-01', _id: 'me' }
  const { user } = await app.ask(register, { body: { ...body, ...more } })
  expect(user).toMatchObject({ roles: ['Buyer'], emailVerified: false })
  expect(user._id).not.toBe('me')
})

test('an answer to a person is kept by no cache', async () => {
  const { token } = await asPerson(app, 'kept-nowhere@example.test')
  for (const path of [me.path, listSessions.path, listSignInMethods.path]) {
    const { statusCode, headers } = await app.get(path, { authorization: `Bearer ${token}` })
    expect([statusCode, headers['cache-control']], path).toEqual([200, 'no-store'])
  }
})

test('an unknown address of the API is refused in the one error shape', async () => {
  const answer = await app.get('/api/nothing/here')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(Problem.parse(answer.json())).toMatchObject({ code: 'NOT_FOUND' })
})

test('a method that an address does not take is refused with those it takes', async () => {
  for (const [method, url, allow] of [
    ['POST', '/api/properties', 'GET, HEAD'],
    ['OPTIONS', '/api/properties/count?city=pune', 'GET, HEAD'],
    ['GET', '/api/saved-searches/019b76da-0000-7000-8000-000000000000', 'PUT, DELETE'],
    ['PUT', '/robots.txt', 'GET, HEAD'],
    ['TRACE', '/api/properties', 'GET, HEAD'],
  ] as const) {
    const answer = await app.app.http.inject({ method, url })
    expect([answer.statusCode, answer.headers.allow], url).toEqual([405, allow])
    expect(Problem.parse(answer.json())).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  }
})

test('a fault is told to nobody but has a request id', async () => {
  await app.db.query('alter table search_homes rename to search_homes_away')
  try {
    const answer = await app.get('/api/properties')
    expect(answer.statusCode).toBe(500)
    const problem = Problem.parse(answer.json())
    expect(problem.code).toBe('INTERNAL_ERROR')
    expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.body).not.toContain('search_homes')
  } finally {
    await app.db.query('alter table search_homes_away rename to search_homes')
  }
})

test('robots are told where the sitemaps are, and they hold the pages', async () => {
  expect((await app.get('/robots.txt')).body).toContain('/sitemap.xml')
  expect((await app.get('/sitemap.xml')).body).toContain('/sitemap/pages.xml')
  expect((await app.get('/sitemap/pages.xml')).body).toContain('/listing-grid</loc>')
  await insertRows(app.db, 'profiles', [
    makeProfile({ kind: 'agency', slug: 'oak-and-sons' }),
    makeProfile({ kind: 'agency', slug: 'away', state: 'paused' }),
  ])
  expect((await app.get('/sitemap.xml')).body).toContain('/sitemap/profiles.xml')
  const profiles = (await app.get('/sitemap/profiles.xml')).body
  expect(profiles).toContain('/agency-details/oak-and-sons</loc>')
  expect(profiles).not.toContain('/away')
  expect((await app.get('/sitemap/homes-x.xml')).statusCode).toBe(404)
})

test('alive and ready', async () => {
  expect((await app.get('/healthz')).statusCode).toBe(200)
  expect((await app.get('/readyz')).statusCode).toBe(200)
})

test('large answers are compressed as the client asks', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await app.get('/api/openapi.json', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('Accept-Encoding')
  }
  expect((await app.get('/api/openapi.json')).headers['content-encoding']).toBeUndefined()
})
