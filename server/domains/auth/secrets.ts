import { CODE_DIGITS } from '../../../contract/auth.ts'
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits as text, and the hash under which they are kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A token is as random as its hash is long, so one plain round is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A one-time code; all are equally likely. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** A code has a million values at most: without the server's key nobody can try them on the hash. */
export const hashCode = (key: Buffer, destination: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${destination}\n${code}`).digest()

/** Compares in a time that tells nothing about where two hashes differ. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
