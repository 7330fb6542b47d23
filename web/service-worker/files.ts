import { isKeptRead, keptPicture, keptRead, keptShell } from './kept.ts'
import type { FetchEvent } from './worker-scope.ts'

/**
 * Replaced by the build: this release's files under /assets/ with hashed names, those needed offline, the catalogues
 * by language, and the release's name.
 */
declare const FILES: string[]
declare const READING: string[]
declare const WORDS: Record<string, string>
declare const RELEASE: string

const PREFIX = 'release-'
const CACHE = PREFIX + RELEASE
const OFFLINE_PAGE = '/offline.html'
/** Reloads the page when the connection is back. */
const OFFLINE_SCRIPT = '/offline.js'
const files = new Set(FILES.map((name) => `/assets/${name}`))

const isFile = ({ url }: Request) => {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && files.has(pathname)
}

/** Caches the offline page. */
export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([OFFLINE_PAGE, OFFLINE_SCRIPT].map((path) => new Request(path, { cache: 'reload' })))
}

const readingIn = (language: string): string[] => {
  const words = WORDS[language]
  return [...READING, ...(words ? [words] : [])].map((name) => `/assets/${name}`)
}

const AT_ONCE = 6

/** Caches the files needed offline that are missing. */
export async function keepReading(language: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = readingIn(language).filter((path) => !there.has(path))
  while (missing.length > 0) await Promise.allSettled(missing.splice(0, AT_ONCE).map((path) => cache.add(path)))
}

/** Whether a document's app can run offline: its files are of this release and all cached. */
async function isAtHand(document: string): Promise<boolean> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const language = /<html lang="([\w-]+)"/.exec(document)?.[1] ?? ''
  const scripts = document.match(/\/assets\/[\w.-]+\.js/g) ?? []
  return [...scripts, ...readingIn(language)].every((path) => there.has(path))
}

/** Deletes older releases' caches; unchanged files are moved to the new one. */
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

/** Whether the latest request to the network failed. */
let isLost = false

async function ask(answer: Promise<Response>): Promise<Response> {
  try {
    const response = await answer
    isLost = false
    return response
  } catch (error) {
    isLost = true
    throw error
  }
}

/**
 * Pages always come from the network, because a cached one could be outdated. Offline there is an empty page for
 * cached homes, and the offline page for everything else.
 */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return await ask(preloadResponse.then((response) => response ?? fetch(request)))
  } catch {
    const shell = await keptShell(request.url, isAtHand).catch(() => undefined)
    return shell ?? (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error()
  }
}

/** Reads always come from the network; the cached answer is used if that fails. */
const read = (request: Request): Promise<Response> =>
  ask(fetch(request)).catch(async (error: unknown) => {
    const kept = await keptRead(request)
    if (kept) return kept
    throw error
  })

/** The service worker only handles its own origin. */
const isOwnPicture = ({ url, destination }: Request): boolean =>
  destination === 'image' && url.startsWith(`${location.origin}/`)

const picture = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await keptPicture(request)) ?? Response.error())

/** A file of the app, cached on first use, because its hashed name never changes content. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const copy = response.clone()
    // Ignores a full device.
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy).catch(() => undefined)))
  }
  return response
}

const offlineScript = (request: Request) =>
  fetch(request).catch(async () => (await caches.match(OFFLINE_SCRIPT, { ignoreVary: true })) ?? Response.error())

/** Answers pages, files of the app and cacheable reads; everything else is left to the browser. */
export function answer(event: FetchEvent): void {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.method !== 'GET') return
  else if (isFile(request)) event.respondWith(file(event))
  else if (isKeptRead(request.url)) event.respondWith(read(request))
  // Online, pictures bypass the worker.
  else if (isOwnPicture(request) && (isLost || !navigator.onLine)) event.respondWith(picture(request))
  else if (request.url === location.origin + OFFLINE_SCRIPT) event.respondWith(offlineScript(request))
}
