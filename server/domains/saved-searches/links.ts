import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../platform/http/refusal.ts'

/** `stop` ends the e-mails of one search, `manage` shows the searches of one address without an account. */
type Purpose = 'stop' | 'manage'

const signature = (key: Buffer, purpose: Purpose, id: string) =>
  createHmac('sha256', key).update(`alerts ${purpose} ${id}`).digest().subarray(0, 18)

/** A token that proves by itself what it is for: nothing of it is kept. */
export const signToken = (key: Buffer, purpose: Purpose, id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature(key, purpose, id)]).toString('base64url')

/** The id that a token was signed for; refuses any other. */
export function readToken(key: Buffer, purpose: Purpose, token: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const given = bytes.subarray(16)
  const right = signature(key, purpose, id)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('LINK_INVALID')
  return id
}
