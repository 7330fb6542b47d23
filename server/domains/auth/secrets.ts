import { CODE_DIGITS } from '../../../contract/auth.ts'
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as text, and the hash that is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token has enough entropy for a single round of hashing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A one-time code, uniformly random. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** With only a million possible codes, the hash uses the server's key, so that it cannot be reversed by trying all. */
export const hashCode = (key: Buffer, destination: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${destination}\n${code}`).digest()

/** Compares hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
