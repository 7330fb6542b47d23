import { isIP } from 'node:net'
import { pushKey, subscribeToPush, unsubscribeFromPush } from '../../../contract/notifications.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { isOnWeb } from '../../platform/http/fetch-safely.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { subscribe, unsubscribe } from './push-subscriptions.ts'
import type { PushTools } from './pushing.ts'

interface PushOptions extends PushTools {
  database: Database
  clock: Clock
}

/** Which browsers take a person's push messages. */
export function pushRoutes({ serve }: Api, { database, clock, vapid, isAllowed = isOnWeb }: PushOptions): void {
  serve(pushKey, async () => ({ data: { publicKey: vapid.publicKey } }))
  serve(subscribeToPush, async ({ body, viewer }) => {
    const { protocol, hostname, port, username } = new URL(body.endpoint)
    const host = hostname.replace(/^\[|\]$/g, '')
    const isOurs = isIP(host) !== 0 && isAllowed(host, Number(port) || 443)
    // A name is looked up when it is sent to; a number is never a push service's, but a test's.
    if (username || (isIP(host) === 0 ? protocol !== 'https:' : !isOurs)) throw new Refusal('PUSH_ENDPOINT_REFUSED')
    return { data: { id: await database.transaction((db) => subscribe(db, clock.now(), viewer, body)) } }
  })
  serve(unsubscribeFromPush, async ({ body, viewer }) => {
    await unsubscribe(database, viewer, body.endpoint)
    return { data: {} }
  })
}
