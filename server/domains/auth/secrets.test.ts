import { expect, test } from 'vitest'
import { hashCode, hashToken, newCode, newToken, sameHash } from './secrets.ts'

test('a token has 256 random bits, of which the hash alone is kept', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash).toEqual(hashToken(token))
    expect(hash.toString('base64url')).not.toContain(token)
  }
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(200)
})

test('a code has six digits, drawn from all there are', () => {
  const codes = Array.from({ length: 3000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  for (const digit of '0123456789') expect(codes.some((code) => code.startsWith(digit))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(2900)
})

test('the hash of a code has the server’s key and its destination, and is compared whole', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const hash = hashCode(key, 'a@b.test', '123456')
  expect(sameHash(hash, hashCode(key, 'a@b.test', '123456'))).toBe(true)
  for (const wrong of [hashCode(other, 'a@b.test', '123456'), hashCode(key, 'c@b.test', '123456'), hash.subarray(1)])
    expect(sameHash(hash, wrong)).toBe(false)
})
