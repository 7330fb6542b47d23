import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../platform/http/refusal.ts'

const SIGNATURE_LENGTH = 24
/** E-mails that a link can end permanently. */
type Letters = 'newsletter' | 'waitlist'
const signature = (key: Buffer, letters: Letters, id: string) =>
  createHmac('sha256', key).update(`leave ${letters} ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** A token that ends the e-mails of one address. Unsubscribe links never expire, and no token is stored. */
export const signLeaveToken = (key: Buffer, letters: Letters, id: string): string =>
  `${id}.${signature(key, letters, id)}`

/** The subscriber of a token. Throws LINK_INVALID unless the signature is ours. */
export function readLeaveToken(key: Buffer, letters: Letters, token: string): string {
  const [id = '', given = ''] = token.split('.')
  const [expected, said] = [Buffer.from(signature(key, letters, id)), Buffer.from(given)]
  if (said.length !== expected.length || !timingSafeEqual(said, expected)) throw new Refusal('LINK_INVALID')
  return id
}
