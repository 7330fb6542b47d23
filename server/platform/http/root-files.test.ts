import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, {
    dist: path.resolve(import.meta.dirname, '../../../dist'),
    environment: { BRAND_NAME: 'Doors & <b>more</b>' },
  })
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
