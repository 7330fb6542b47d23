import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationTopic } from '../../../contract/notification-prefs.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const SIGNATURE_LENGTH = 24
const signature = (key: Buffer, word: string) =>
  createHmac('sha256', key).update(`stop e-mails ${word}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** A token that ends a person's e-mails of a topic. Unsubscribe links never expire, and no token is stored. */
export function signStopToken(key: Buffer, userId: string, topic: NotificationTopic): string {
  const word = `${userId}.${topic}`
  return `${word}.${signature(key, word)}`
}

/** The person and topic of a token. Throws LINK_INVALID unless the signature is ours. */
export function readStopToken(key: Buffer, token: string): { userId: string; topic: NotificationTopic } {
  const [userId = '', name = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(key, `${userId}.${name}`))
  const topic = NotificationTopic.options.find((one) => one === name)
  const said = Buffer.from(given)
  if (!topic || said.length !== expected.length || !timingSafeEqual(said, expected)) throw new Refusal('LINK_INVALID')
  return { userId, topic }
}
