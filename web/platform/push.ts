import { pushKey, subscribeToPush, unsubscribeFromPush } from '../../contract/notifications.ts'
import { unreachable } from './api/api-error.ts'
import { call } from './api/call.ts'
import { serviceWorker } from './service-worker.ts'
import { currentUser } from './session/account.ts'
import { isImpersonated } from './storage/impersonation.ts'
import { readStored, writeStored } from './storage/storage.ts'

/** `denied`: the person blocked push messages, which only the browser's settings can undo. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/**
 * The browser's push manager; undefined without support, as in Safari on a phone before the site is on the home
 * screen.
 */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in globalThis && 'Notification' in globalThis) || isImpersonated()) return undefined
  return (await serviceWorker())?.pushManager
}

/**
 * Whether this browser's subscription belongs to the signed-in person; stored, so that the next person does not
 * receive messages they did not ask for.
 */
const isOwn = (): boolean => {
  const person = currentUser.get()?._id
  return person !== undefined && readStored('pushFor') === person
}

/** Whether this browser shows push messages to the signed-in person. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return isOwn() && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Subscribes this browser to push messages. Call it only from a press, because the browser may show its permission
 * prompt. Returns the new state: after a dismissed prompt it stays `off` and can be requested again. Throws `ApiError`
 * if the server or the push service cannot be reached; then nothing has changed.
 */
export async function turnPushOn(): Promise<PushState> {
  if (!('Notification' in globalThis)) return 'unsupported'
  // Before anything asynchronous, or the browser no longer counts it as caused by the press.
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  const { data } = await call(pushKey, {})
  const subscription = await subscribe(manager, data.publicKey)
  try {
    await tell(subscription)
    writeStored('pushFor', currentUser.get()?._id ?? null)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes this browser, even if the server cannot be reached: it then learns so from the push service. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  if (!subscription) return
  writeStored('pushFor', null)
  await subscription.unsubscribe()
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
}

/**
 * Renews this browser's subscription on the server, because its address or the server's key may have changed;
 * unsubscribes if it belongs to another person or no one is signed in. The server deletes the subscription with the
 * session.
 */
export async function keepPush(): Promise<void> {
  const manager = await pushManager()
  const subscription = await manager?.getSubscription()
  if (!manager || !subscription) return
  if (isOwn()) await renew(manager, subscription).catch(() => undefined)
  else await subscription.unsubscribe()
}

async function renew(manager: PushManager, subscription: PushSubscription): Promise<void> {
  const { data } = await call(pushKey, {}, { quiet: true })
  // Push services reject messages signed with another key, without the browser noticing.
  const isCurrent = isMadeWith(subscription, data.publicKey)
  if (!isCurrent) await subscription.unsubscribe()
  await tell(isCurrent ? subscription : await subscribe(manager, data.publicKey), true)
}

/** Whether a subscription uses a key in base64url; assumed true if the browser does not expose it. */
function isMadeWith({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return true
  const key = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  // A new service worker takes a moment to activate.
  await navigator.serviceWorker.ready
  const ask = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  try {
    return await ask().catch(async (error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      // The server had another key when this browser subscribed.
      await (await manager.getSubscription())?.unsubscribe()
      return ask()
    })
  } catch {
    throw unreachable()
  }
}

function tell(subscription: PushSubscription, quiet = false) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }, { quiet })
}
