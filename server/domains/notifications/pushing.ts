import type { Database } from '../../platform/db/pool.ts'
import { FetchFault, postSafely } from '../../platform/http/fetch-safely.ts'
import { GATEWAY_PATIENCE_MS, GatewayError } from '../../platform/messages/messages.ts'
import { encryptPush, isOnCurve, vapidHeader, type Subscription, type Vapid } from '../../platform/messages/web-push.ts'
import { pushOf, type Told } from './compose.ts'
import { dropSubscription, subscriptionsOf } from './push-subscriptions.ts'
import type { Say } from './say.ts'

/** How push messages are sent. */
export interface PushTools {
  vapid: Vapid
  /** Of the operator, as push services want to know it. */
  contact?: string | undefined
  /** Whether an address may be connected to; a test says yes to its own push service. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

interface Push {
  id: string
  userId: string | undefined
  /** Subscriptions that have it already. */
  reached: string[]
  /** A service that could not bring it by then brings it no more. */
  until: Date | undefined
}

/** A message that could not be brought within a day is of no use to somebody who looks at the list anyway. */
const TTL_S = 86_400
/** Services take 4096 bytes in all; a notification shows far less. */
const MAX_LETTERS = 300
const cut = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)

/** What encrypting answers for keys that no browser has. */
const KEYS_INVALID = 'keys invalid'

/**
 * The service knows the browser no more or knows it by another key of this server, or is none: an address within a house
 * or nowhere.
 */
const GONE: ReadonlySet<number | string> = new Set([
  403,
  404,
  410,
  'ADDRESS_NOT_PUBLIC',
  'ADDRESS_PORT_REFUSED',
  'ADDRESS_HOST_UNKNOWN',
  KEYS_INVALID,
])

/** Another try may be taken: the service is away, or this server's clock was wrong when it signed. */
const isPassing = (status: number | string) =>
  typeof status === 'string' || status === 401 || status === 429 || status >= 500

/** Brings a push message to each browser of a person that has not got it; answers what the services said, if there are any. */
export async function pushTo(
  database: Database,
  tools: PushTools,
  push: Push,
  told: Told,
  say: Say,
): Promise<string | undefined> {
  const { id, userId, reached, until } = push
  const { title, body, path } = pushOf(told, say)
  const payload = JSON.stringify({ title: cut(title), body: cut(body), path, tag: id, lang: say.language })
  const seconds = until ? (until.getTime() - say.now.getTime()) / 1000 : TTL_S
  const ttl = Math.max(0, Math.floor(Math.min(TTL_S, seconds)))
  // What is urgent wakes a phone that saves its battery.
  const headers = { ttl: String(ttl), urgency: told.kind.isImmediate ? 'high' : 'normal' }
  const answers: string[] = []
  let failed: string | undefined
  for (const subscription of userId === undefined ? [] : await subscriptionsOf(database, say.now, userId)) {
    if (reached.includes(subscription.id)) continue
    const status = await post(tools, subscription, { payload, headers, now: say.now })
    answers.push(String(status))
    const isGone = GONE.has(status)
    if (isGone) await dropSubscription(database, subscription.id)
    else if (typeof status === 'number' && status < 300)
      await database.query({
        name: 'push-reached',
        text: `update notification_deliveries set reached = reached || $2::uuid where notification_id = $1 and channel = 'push'`,
        values: [id, subscription.id],
      })
    else if (isPassing(status)) failed = String(status)
  }
  const answer = answers.join(', ')
  if (failed !== undefined) throw new GatewayError('push service', answer, false)
  if (answers.some((one) => one.startsWith('2')) || reached.length) return answer
  if (!answers.length) return undefined
  throw new GatewayError('push service', answer, true)
}

interface Post {
  payload: string
  headers: { ttl: string; urgency: string }
  now: Date
}

/** The status that the push service answered, or why it could not be asked. */
async function post(
  { vapid, contact, isAllowed }: PushTools,
  subscription: Subscription,
  { payload, headers, now }: Post,
): Promise<number | string> {
  if (!isOnCurve(subscription.p256dh)) return KEYS_INVALID
  try {
    return await postSafely(subscription.endpoint, {
      body: encryptPush(payload, subscription),
      headers: {
        authorization: vapidHeader(vapid, subscription.endpoint, now, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ...headers,
      },
      patienceMs: GATEWAY_PATIENCE_MS,
      ...(isAllowed && { isAllowed }),
    })
  } catch (error) {
    if (error instanceof FetchFault) return error.says.code
    throw error
  }
}
