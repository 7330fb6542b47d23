import { answer, keepOfflinePage, keepReading, leaveOldReleases } from './files.ts'
import { follow, renew, show } from './notifications.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

self.addEventListener('install', (event) => {
  // Skipping the wait is safe for pages of an older release, because their files have unique names, in the cache or on
  // the network.
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

async function takeOver(): Promise<void> {
  await leaveOldReleases()
  // Requests the page while the worker starts, not after.
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', answer)
self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data && 'language' in data) event.waitUntil(keepReading(String(data.language)))
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
