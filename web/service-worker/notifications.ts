import type { PushEvent, SubscriptionEvent, WindowClient, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const textIn = (told: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(told, name)
  return typeof value === 'string' ? value : undefined
}

/** Browsers show a generic notification if a push message shows none, so even an unreadable one is shown. */
function read(data: PushEvent['data']): object {
  try {
    const told: unknown = data?.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch {
    return {}
  }
}

/** Shows a push message: `{title, body, path, tag, lang}`. It replaces one with the same tag. */
export async function show(data: PushEvent['data']): Promise<void> {
  const told = read(data)
  const [body, tag, lang] = [textIn(told, 'body'), textIn(told, 'tag'), textIn(told, 'lang')]
  await self.registration.showNotification(textIn(told, 'title') ?? location.host, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    ...(lang !== undefined && { lang }),
    icon: '/icon.png',
    badge: '/badge.png',
    data: { path: textIn(told, 'path') ?? '/' },
  })
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** The target of a notification, restricted to this site. */
function addressIn(data: unknown): string {
  const address = URL.parse(textIn(Object(data), 'path') ?? '/', location.origin)
  return address?.origin === location.origin ? address.href : location.origin
}

/** The best tab for an address: one that shows it, else a visible one, else any. */
function tabFor(address: string, tabs: WindowClient[]): WindowClient | undefined {
  return (
    tabs.find(({ url }) => url === address) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}

/** Opens a notification's target in an open tab of the site, else in a new one. */
export async function follow({ data }: Notification): Promise<void> {
  const address = addressIn(data)
  const tab = tabFor(address, await windows())
  if (!tab) return void (await self.clients.openWindow(address))
  // The system may refuse to focus a window.
  await tab.focus().catch(() => undefined)
  if (tab.url === address) return
  // A tab controlled by an older worker or none cannot be navigated.
  await tab.navigate(address).catch(() => self.clients.openWindow(address))
}

/**
 * The push subscription has expired: renews it and tells open pages, which report it to the server, because only they
 * know the session.
 */
export async function renew({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to tabs of its own site only
  for (const tab of await windows()) tab.postMessage('push-renewed')
}
