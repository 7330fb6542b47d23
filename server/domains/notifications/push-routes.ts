import { isIP } from 'node:net'
import { pushKey, subscribeToPush, unsubscribeFromPush } from '../../../contract/notifications.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { isPublic } from '../../platform/http/fetch-safely.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { isOnCurve } from '../../platform/messages/web-push.ts'
import { subscribe, unsubscribe } from './push-subscriptions.ts'
import type { PushTools } from './pushing.ts'

interface PushOptions extends PushTools {
  database: Database
  clock: Clock
}

/** Whether an address may be a push service: public, over TLS. Names are resolved on each delivery. Tests allow their own server. */
function isPushService(endpoint: string, isAllowed: PushOptions['isAllowed']): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username || password) return false
  if (isIP(host) && isAllowed) return isAllowed(host, Number(port) || 443)
  return protocol === 'https:' && (port === '' || port === '443') && (!isIP(host) || isPublic(host))
}

/** Browsers that receive a person's push messages. */
export function pushRoutes({ serve }: Api, { database, clock, vapid, isAllowed }: PushOptions): void {
  serve(pushKey, async () => ({ data: { publicKey: vapid.publicKey } }))
  serve(subscribeToPush, async ({ body, viewer }) => {
    if (!isPushService(body.endpoint, isAllowed) || !isOnCurve(body.keys.p256dh))
      throw new Refusal('PUSH_ENDPOINT_REFUSED')
    return { data: { id: await database.transaction((db) => subscribe(db, clock.now(), viewer, body)) } }
  })
  serve(unsubscribeFromPush, async ({ body, viewer }) => {
    await unsubscribe(database, viewer, body.endpoint)
    return { data: {} }
  })
}
