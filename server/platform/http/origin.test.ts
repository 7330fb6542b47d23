import { expect, test } from 'vitest'
import { isHost, isOpenedByOwnPage, originsOf } from './origin.ts'

test.each(['lintel.test', '127.0.0.1:3000', 'localhost', '[::1]:80', 'a.b.example:65535'])('%s is a host', (host) => {
  expect(isHost(host)).toBe(true)
})

test.each(['127.0.0.1:99999', 'lintel.test:70000', '[::zz]', '[1:2]', 'a b', 'lintel.test/path', '-a.test', ''])(
  '%s is none',
  (host) => {
    expect(isHost(host)).toBe(false)
  },
)

test('a WebSocket is opened by pages of its host and of the site, and by programs alone', () => {
  const site = originsOf('https://homes.example.com')
  const isOwn = (origin: string | undefined, headers: Record<string, string> = {}) =>
    isOpenedByOwnPage(
      { headers: { host: 'live.example.com', ...(origin !== undefined && { origin }), ...headers } },
      site,
    )
  for (const own of [
    undefined,
    'https://live.example.com',
    'https://homes.example.com',
    'https://asha.homes.example.com',
  ])
    expect(isOwn(own), own).toBe(true)
  expect(isOwn('https://asha.example', { 'x-forwarded-host': 'asha.example' })).toBe(true)
  for (const other of [
    'https://evil.example',
    'https://evil-homes.example.com',
    'https://live.example.com:8443',
    'null',
    '',
  ])
    expect(isOwn(other), other).toBe(false)
})
