/** The used part of a service worker's global scope, which TypeScript's DOM library lacks. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  /** The response of a navigation that the browser requested before the worker had started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** A message of a page. */
interface PageMessageEvent extends ExtendableEvent {
  data: unknown
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Notification
}

export interface SubscriptionEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** An open tab or window of the site. */
export interface WindowClient {
  url: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  navigate(address: string): Promise<WindowClient | null>
  postMessage(message: string): void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: PageMessageEvent
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionEvent
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(address: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void
}
