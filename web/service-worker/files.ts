import type { FetchEvent } from './worker-scope.ts'

/** Put in by the build: the files of this release under /assets/, whose names change with what is in them, and its name. */
declare const FILES: string[]
declare const RELEASE: string

const PREFIX = 'release-'
const CACHE = PREFIX + RELEASE
const OFFLINE_PAGE = '/offline.html'
/** It reloads the page once there is a line again. */
const OFFLINE_SCRIPT = '/offline.js'
const files = new Set(FILES.map((name) => `/assets/${name}`))

const isFile = ({ url }: Request) => {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && files.has(pathname)
}

/** Keeps what stands in for a page without a line. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([OFFLINE_PAGE, OFFLINE_SCRIPT].map((path) => new Request(path, { cache: 'reload' })))
}

/** Deletes what older releases kept; files that are the same in this one move over. */
export async function leaveOldReleases(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue
    const old = await caches.open(name)
    for (const request of (await old.keys()).filter(isFile)) {
      const kept = await old.match(request, { ignoreVary: true })
      if (kept) await cache.put(request, kept)
    }
    await caches.delete(name)
  }
}

/** A page is the server's, always: what was rendered before may no longer be true. Without a line there is a page that says so. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error()
  }
}

/** A file of the app, kept once it was used: under its name there will never be another. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    // A device without room goes on without.
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy).catch(() => undefined)))
  }
  return response
}

const offlineScript = (request: Request) =>
  fetch(request).catch(async () => (await caches.match(OFFLINE_SCRIPT, { ignoreVary: true })) ?? Response.error())

/** Answers pages and files of the app; calls of the API and everything else are the browser's own. */
export function answer(event: FetchEvent): void {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.method !== 'GET') return
  else if (isFile(request)) event.respondWith(file(event))
  else if (request.url === location.origin + OFFLINE_SCRIPT) event.respondWith(offlineScript(request))
}
