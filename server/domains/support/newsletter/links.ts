import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'

const SIGNATURE_LENGTH = 24
const signature = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`leave newsletter ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** A token that ends the newsletter of one address, for ever: an unsubscribe link has no last day. Nothing of it is kept. */
export const signLeaveToken = (key: Buffer, id: string): string => `${id}.${signature(key, id)}`

/** Whose newsletter a token ends; refuses any other token. */
export function readLeaveToken(key: Buffer, token: string): string {
  const [id = '', given = ''] = token.split('.')
  const [expected, said] = [Buffer.from(signature(key, id)), Buffer.from(given)]
  if (said.length !== expected.length || !timingSafeEqual(said, expected)) throw new Refusal('LINK_INVALID')
  return id
}
