import type { PushEvent, SubscriptionEvent, WindowClient, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const textIn = (told: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(told, name)
  return typeof value === 'string' ? value : undefined
}

/** Browsers show a line of their own where a message shows nothing, so even one that cannot be read is shown. */
function read(data: PushEvent['data']): object {
  try {
    const told: unknown = data?.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch {
    return {}
  }
}

/** Shows a push message: `{title, body, path, tag, lang}`. One with the same tag takes the other's place. */
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

/** Where a notification leads: an address of this site, whatever it says. */
function addressIn(data: unknown): string {
  const address = URL.parse(textIn(Object(data), 'path') ?? '/', location.origin)
  return address?.origin === location.origin ? address.href : location.origin
}

/** The best tab to show an address in: one that shows it, else one that is looked at, else any. */
function tabFor(address: string, tabs: WindowClient[]): WindowClient | undefined {
  return (
    tabs.find(({ url }) => url === address) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}

/** Leads to what a notification is about: in a tab of the site where one is open, else in a new one. */
export async function follow({ data }: Notification): Promise<void> {
  const address = addressIn(data)
  const tab = tabFor(address, await windows())
  if (!tab) return void (await self.clients.openWindow(address))
  // The system may refuse to bring a window to the front.
  await tab.focus().catch(() => undefined)
  if (tab.url === address) return
  // A tab that an older worker leads, or none, cannot be sent anywhere.
  await tab.navigate(address).catch(() => self.clients.openWindow(address))
}

/** The browser's own address for push messages ended: it gets a new one, which a page tells the server, for it knows who is signed in. */
export async function renew({ oldSubscription, newSubscription }: SubscriptionEvent): Promise<void> {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to tabs of its own site only
  for (const tab of await windows()) tab.postMessage('push-renewed')
}
