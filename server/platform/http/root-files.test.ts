import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openListers } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, {
    dist: path.resolve(import.meta.dirname, '../../../dist'),
    environment: { BRAND_NAME: 'Doors & <b>more</b>' },
  })
  const { home } = await openListers(app)
  for (const intent of ['sale', 'rent'] as const) await home({ intent })
})
afterAll(() => app.close())

test('the service worker is asked for anew each time, comes only where it changed, and may call this site alone', async () => {
  const { statusCode, headers, body } = await app.get('/service-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  })
  expect(body).toMatch(/release-/)
  const again = await app.get('/service-worker.js', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the page for lack of a line names the brand in both languages, and holds no script but the site’s own', async () => {
  const { statusCode, headers, body } = await app.get('/offline.html')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('Doors &amp; &lt;b>more&lt;/b>')
  expect(body).toContain('<div lang="hi">')
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/offline.js" defer>'])
  const script = await app.get('/offline.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test.each(['icon', 'badge'])('%s.png is the picture a notification shows', async (name) => {
  const { statusCode, headers, rawPayload } = await app.get(`/${name}.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

const Manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  background_color: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.optional(z.string()) }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

test('the site can be installed: its manifest has the brand, icons of their sizes, and shortcuts to pages', async () => {
  const page = (await app.get('/')).body
  const href = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? ''
  const { headers, body } = await app.get(href)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = Manifest.parse(JSON.parse(body))
  expect(manifest).toMatchObject({ name: 'Doors & <b>more</b>', lang: 'en', start_url: '/' })
  expect(page).toContain(
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${manifest.theme_color}">`,
  )
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await app.get(src)).rawPayload).metadata()
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
  }
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { url } of manifest.shortcuts) expect((await app.get(url)).statusCode, url).toBe(200)
})

test('the manifest is in the language of the page that links it', async () => {
  const page = (await app.get('/', { cookie: 'language=hi' })).body
  const href = /<link rel="manifest" href="([^"]+)">/.exec(page)?.[1] ?? ''
  const manifest = Manifest.parse(JSON.parse((await app.get(href)).body))
  expect([manifest.lang, manifest.shortcuts[0]?.name]).toEqual(['hi', 'घर खोजें'])
})

test('a page says what it may load, who may frame it and what it tells others', async () => {
  for (const address of ['/', '/listing-grid?city=bengaluru', '/no/such/page', '/login']) {
    const { headers } = await app.get(address)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    // Without TLS the header would lock browsers out of this address.
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('a page holds no script but one of the build, and nothing in it runs', async () => {
  for (const address of ['/', '/listing-grid']) {
    const { body } = await app.get(address)
    expect(body).toContain('/listing-details-v1/')
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const run = scripts.filter((attributes) => !/ type="(application\/(ld\+)?json|text\/plain)"/.test(attributes))
    expect(run).toEqual([expect.stringMatching(/ type="module" src="\/assets\/entry-[\w-]+\.js"/)])
    expect(body).not.toMatch(/ on[a-z]+="/)
  }
})

test('the files of the build are kept for a year, compressed, and the page that names them is asked for anew', async () => {
  const page = await app.get('/listing-grid')
  expect(page.headers['cache-control']).toBe('no-cache')
  const named = [...page.body.matchAll(/\/assets\/[\w.-]+\.(?:js|woff2)/g)].map(([file]) => file)
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/js$/), expect.stringMatching(/woff2$/)]))
  for (const file of new Set(named)) {
    const { statusCode, headers } = await app.get(file, { 'accept-encoding': 'br' })
    expect([file, statusCode, headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
    expect(headers['content-encoding']).toBe(file.endsWith('.js') ? 'br' : undefined)
  }
  expect((await app.get('/assets/gone.js')).headers['cache-control']).toBe('no-store')
  for (const path of ['/assets/', '/assets', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])
    expect((await app.get(path)).statusCode, path).not.toBe(200)
})

test.each([
  '/no-such-door',
  '/listing-details-v1/019b76da-0000-7000-8000-000000000000',
  '/listing-details-v1/not-an-id',
  '/listing-grid?city=atlantis',
])('%s leads nowhere, says so and stays out of search engines', async (address) => {
  const { statusCode, body } = await app.get(address)
  expect(statusCode).toBe(404)
  expect(body).toMatch(/<meta name="robots" content="noindex/)
  expect(
    body.slice(body.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, '').length,
  ).toBeGreaterThan(100)
})

test('search engines are told where they may go', async () => {
  const { headers, body } = await app.get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/User-agent: \*[\s\S]*Disallow: \/api\//)
})
