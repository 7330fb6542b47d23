import { pushKey, subscribeToPush, unsubscribeFromPush } from '../../contract/notifications.ts'
import { unreachable } from './api/api-error.ts'
import { call } from './api/call.ts'
import { serviceWorker } from './service-worker.ts'
import { currentUser } from './session/account.ts'
import { readStored, writeStored } from './storage/storage.ts'

/** `denied`: the person told the browser never to ask again, which only the browser's own settings undo. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The browser's push messages; undefined where it has none, as Safari on a phone before the site is on its home screen. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in globalThis && 'Notification' in globalThis)) return undefined
  return (await serviceWorker())?.pushManager
}

/** Whose messages this browser takes is stored, so that nobody who signs in here later is sent what they did not ask for. */
const isOwn = (): boolean => {
  const person = currentUser.get()?._id
  return person !== undefined && readStored('pushFor') === person
}

/** Whether this browser shows push messages to who is signed in here. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return isOwn() && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Has push messages shown in this browser. Call it from a press and nothing else: the browser may ask the person, and asks
 * only then. Answers the state it came to: who only closes the question stays `off` and can be asked again. Throws `ApiError`
 * where the server or the browser's push service cannot be reached, and then nothing has changed.
 */
export async function turnPushOn(): Promise<PushState> {
  if (!('Notification' in globalThis)) return 'unsupported'
  // Before anything that takes time: browsers forget the press.
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

/** Has no more push messages shown in this browser, also where the server cannot be told: it learns it from the push service. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  if (!subscription) return
  writeStored('pushFor', null)
  await subscription.unsubscribe()
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
}

/**
 * Tells the server again of a browser that takes push messages, for its address there may be new, or the server's key, under
 * which the browser then subscribes again; where it is another person's or nobody is signed in, it is given up. The server
 * itself forgets the browser with the session.
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
  // Push services refuse what another key signs, and the browser would not know.
  const isCurrent = isMadeWith(subscription, data.publicKey)
  if (!isCurrent) await subscription.unsubscribe()
  await tell(isCurrent ? subscription : await subscribe(manager, data.publicKey), true)
}

/** Whether a subscription was made with a key in base64url; taken for granted where the browser does not say. */
function isMadeWith({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return true
  const key = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  // A worker that was only just registered takes a moment.
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
