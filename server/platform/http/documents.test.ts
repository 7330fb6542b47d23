import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBlog } from '../../domains/blog/factory.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MICRO_CACHE_MS: '60000', RATE_LIMIT_SCALE: '1' } })
  const blog = await openBlog(app)
  await blog.published({ title: 'A post of the feeds' })
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ method: 'GET', url, remoteAddress, headers })

test.each([
  '/blog/feed.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/blog/cat/buying/feed.xml',
  '/blog/feed.xml?market=us',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/places.xml',
  '/sitemap/reports.xml',
  '/sitemap/directories.xml',
  '/sitemap/blog.xml',
  '/sitemap/profiles.xml',
  '/sitemap/projects.xml',
  '/sitemap/homes-1.xml',
])('%s is made once for all who ask at once and later, whatever else the address says', async (path) => {
  const address = (n: number) => `${path}${path.includes('?') ? '&' : '?'}x=${n}`
  const asked = vi.spyOn(app.db, 'query')
  const first = await from('192.0.2.1', address(0))
  const once = asked.mock.calls.length
  expect([first.statusCode, once > 0]).toEqual([200, true])
  expect(first.headers['cache-control']).toMatch(/^public, max-age=[1-9]\d*$/)

  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => from('192.0.2.2', address(n + 1))))
  expect(asked.mock.calls.length - once).toBe(0)
  expect(new Set(others.map(({ body }) => body))).toEqual(new Set([first.body]))

  const known = await from('192.0.2.2', address(21), { 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('many who ask at once wait for one making', async () => {
  const asked = vi.spyOn(app.db, 'query')
  const host = { host: 'crowd.example' }
  await Promise.all(Array.from({ length: 20 }, (_, n) => from(`192.0.2.${n + 10}`, `/blog/feed.xml?x=${n}`, host)))
  const feeds = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('with newest as'))
  expect(feeds).toHaveLength(1)
})

test('what is made for one client is limited, what is there is not, and others are served', async () => {
  const slugs = Array.from({ length: 60 }, (_, n) => `/blog/cat/none-${n}/feed.xml`)
  const statuses = await Promise.all(slugs.map(async (url) => (await from('192.0.2.3', url)).statusCode))
  expect(new Set(statuses)).toEqual(new Set([404]))
  const refused = await from('192.0.2.3', '/blog/cat/none-60/feed.xml')
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])

  await from('192.0.2.4', '/sitemap/blog.xml')
  expect((await from('192.0.2.3', '/sitemap/blog.xml?x=1')).statusCode).toBe(200)
  expect((await from('192.0.2.4', '/blog/cat/none-61/feed.xml')).statusCode).toBe(404)
})

test('each market and each host a site is called by has its own', async () => {
  const here = await from('192.0.2.5', '/blog/feed.xml')
  expect(here.body).toContain('A post of the feeds')
  expect((await from('192.0.2.5', '/blog/feed.xml?market=us')).body).not.toContain('A post of the feeds')
  const elsewhere = await from('192.0.2.5', '/blog/feed.xml', { host: 'other.example' })
  expect(elsewhere.body).toContain('http://other.example/blog-single/')
})
