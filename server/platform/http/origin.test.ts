import { expect, test } from 'vitest'
import { isHost } from './origin.ts'

test.each(['lintel.test', '127.0.0.1:3000', 'localhost', '[::1]:80', 'a.b.example:65535'])('%s is a host', (host) => {
  expect(isHost(host)).toBe(true)
})

test.each(['127.0.0.1:99999', 'lintel.test:70000', '[::zz]', '[1:2]', 'a b', 'lintel.test/path', '-a.test', ''])(
  '%s is none',
  (host) => {
    expect(isHost(host)).toBe(false)
  },
)
