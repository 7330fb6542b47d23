import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { addressHeaders, documentHeaders } from './security-headers.ts'
import { createWebServer } from './web-server.ts'

function policyOf(addresses: Parameters<typeof documentHeaders>[0]): Map<string, string[]> {
  const { 'content-security-policy': policy = '' } = documentHeaders(addresses, 'a{}')
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))
}

test('a page names the addresses of its deployment and no others', () => {
  const policy = policyOf({
    API_BASE_URL: 'https://api.example.com/v1',
    IMAGE_BASE_URL: 'https://pictures.example.com',
    REALTIME_URL: 'https://live.example.com',
  })
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://api.example.com',
    'https://live.example.com',
    'wss://live.example.com',
  ])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://pictures.example.com'])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('trusted-types')).toEqual(['default'])
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"])
})

test("another's script is let in only where it is configured, and then without Trusted Types", () => {
  const policy = policyOf({ MAPS_KEY: 'key', GOOGLE_CLIENT_ID: 'id', FACEBOOK_APP_ID: 'app' })
  expect(policy.get('script-src')).toContain('https://accounts.google.com/gsi/client')
  expect(policy.get('connect-src')).toContain('https://graph.facebook.com')
  expect(policy.get('script-src')?.join(' ')).not.toContain('facebook')
  // With a hash beside it a browser would not heed it.
  expect(policy.get('style-src')).toContain("'unsafe-inline'")
  expect(policy.get('style-src')?.join(' ')).not.toContain('sha256')
  expect(policy.has('require-trusted-types-for')).toBe(false)
})

test('TLS is insisted on behind it alone, and who asks is believed only of a proxy that is known', async () => {
  const asked = async (trustProxy: string | undefined, tls: boolean, hstsSubdomains?: 'on' | 'preload') => {
    const http = createWebServer(createLog('silent'), { trustProxy, tls, hstsSubdomains })
    http.get('/', (request, reply) => reply.send(request.ip))
    const answer = await http.inject({
      url: '/',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' },
    })
    await http.close()
    return { hsts: answer.headers['strict-transport-security'], ip: answer.body }
  }
  expect(await asked(undefined, false)).toEqual({ hsts: undefined, ip: '127.0.0.1' })
  expect(await asked('10.0.0.0/8', true)).toEqual({ hsts: 'max-age=31536000', ip: '127.0.0.1' })
  expect(await asked('loopback', false)).toEqual({ hsts: 'max-age=31536000', ip: '192.0.2.7' })
  expect((await asked(undefined, false, 'on')).hsts).toBeUndefined()
  expect((await asked(undefined, true, 'on')).hsts).toBe('max-age=31536000; includeSubDomains')
  expect((await asked(undefined, true, 'preload')).hsts).toBe('max-age=31536000; includeSubDomains; preload')
})

test('a server of calls alone answers the pages of its site and of the sites below it, and no others', async () => {
  const http = createWebServer(createLog('silent'), {
    trustProxy: undefined,
    tls: false,
    callersFrom: 'https://homes.example.com',
  })
  http.get('/', (_request, reply) => reply.send('here'))
  const allowed = async (origin: string) =>
    (await http.inject({ url: '/', headers: { origin } })).headers['access-control-allow-origin']
  expect(await allowed('https://homes.example.com')).toBe('https://homes.example.com')
  expect(await allowed('https://asha.homes.example.com')).toBe('https://asha.homes.example.com')
  for (const other of [
    'https://example.com',
    'http://homes.example.com',
    'https://evilhomes.example.com',
    'https://homesxexample.com',
    'null',
  ])
    expect(await allowed(other)).toBeUndefined()
  await http.close()
})

test('the address of a page that lets its reader in is kept and told nowhere', () => {
  const quiet = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  for (const path of ['/alerts/manage?token=a', '/confirm-listing?language=hi&token=a'])
    expect(addressHeaders(path)).toEqual(quiet)
  for (const path of ['/', '/alerts/manage', '/search?text=token']) expect(addressHeaders(path)).toEqual({})
})
