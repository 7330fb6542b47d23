import { afterEach, expect, test } from 'vitest'
import { readCookie } from './storage.ts'

const set = (name: string, value: string) => {
  document.cookie = `${name}=${value}`
}
afterEach(() => {
  for (const name of ['market', 'XSRF-TOKEN']) document.cookie = `${name}=; Max-Age=0`
})

test('a cookie is read decoded', () => {
  set('market', 'in%20')
  expect(readCookie('market')).toBe('in ')
})

test.each([
  ['market', '%E0%A4%A'],
  ['XSRF-TOKEN', '%ZZ'],
])('a foreign cookie %s=%s that cannot be decoded counts as absent', (name, value) => {
  set(name, value)
  expect(readCookie(name)).toBeUndefined()
})
