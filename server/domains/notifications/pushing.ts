import type { Database } from '../../platform/db/pool.ts'
import { FetchFault, postSafely } from '../../platform/http/fetch-safely.ts'
import { GATEWAY_PATIENCE_MS, GatewayError } from '../../platform/messages/messages.ts'
import { encryptPush, isOnCurve, vapidHeader, type Subscription, type Vapid } from '../../platform/messages/web-push.ts'
import { pushOf, type Told } from './compose.ts'
import { dropSubscription, subscriptionsOf } from './push-subscriptions.ts'
import type { Say } from './say.ts'

export interface PushTools {
  vapid: Vapid
  /** The operator's contact, which push services ask for. */
  contact?: string | undefined
  /** Whether an address may be connected to; tests allow their own push service. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

interface Push {
  id: string
  userId: string | undefined
  /** Subscriptions that received it already. */
  reached: string[]
  /** The service drops it after this time. */
  until: Date | undefined
}

/** Lifetime of an undelivered message: after a day the list in the app is enough. */
const TTL_S = 86_400
/** Services accept 4096 bytes in total; a notification shows far less. */
const MAX_LETTERS = 300
const cut = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)

const KEYS_INVALID = 'keys invalid'

/**
 * The subscription is unusable: the service no longer knows it, it belongs to another key of this server, or its address is no public host.
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

/** Worth a retry: the service is unavailable, or this server's clock was wrong when it signed. */
const isPassing = (status: number | string) =>
  typeof status === 'string' || status === 401 || status === 429 || status >= 500

/** Sends a push message to each browser of a person that has not received it; returns the services' answers, if there are any. */
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
  // Urgent messages wake a phone in battery saver mode.
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

/** The status of the push service, or why the request failed. */
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
