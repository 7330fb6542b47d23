import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'

const SIGNATURE_LENGTH = 24
/** What e-mails can be left for ever by a link. */
type Letters = 'newsletter' | 'waitlist'
const signature = (key: Buffer, letters: Letters, id: string) =>
  createHmac('sha256', key).update(`leave ${letters} ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** A token that ends the letters of one address, for ever: an unsubscribe link has no last day. Nothing of it is kept. */
export const signLeaveToken = (key: Buffer, letters: Letters, id: string): string =>
  `${id}.${signature(key, letters, id)}`

/** Whose letters a token ends; refuses any other token. */
export function readLeaveToken(key: Buffer, letters: Letters, token: string): string {
  const [id = '', given = ''] = token.split('.')
  const [expected, said] = [Buffer.from(signature(key, letters, id)), Buffer.from(given)]
  if (said.length !== expected.length || !timingSafeEqual(said, expected)) throw new Refusal('LINK_INVALID')
  return id
}
