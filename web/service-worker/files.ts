import { isKeptRead, keptPicture, keptRead, keptShell } from './kept.ts'
import type { FetchEvent } from './worker-scope.ts'

/**
 * Put in by the build: the files of this release under /assets/, whose names change with what is in them; those of them that
 * what is kept is read with, and the words of languages whose words are files; and its name.
 */
declare const FILES: string[]
declare const READING: string[]
declare const WORDS: Record<string, string>
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

const readingIn = (language: string): string[] => {
  const words = WORDS[language]
  return [...READING, ...(words ? [words] : [])].map((name) => `/assets/${name}`)
}

const AT_ONCE = 6

/** Keeps the files with which what is kept can be read without a line, as far as they are not there yet. */
export async function keepReading(language: string): Promise<void> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = readingIn(language).filter((path) => !there.has(path))
  while (missing.length > 0) await Promise.allSettled(missing.splice(0, AT_ONCE).map((path) => cache.add(path)))
}

/** Whether the app of a document can run without a line: its files are of this release, and all are there. */
async function isAtHand(document: string): Promise<boolean> {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const language = /<html lang="(\w+)"/.exec(document)?.[1] ?? ''
  const scripts = document.match(/\/assets\/[\w.-]+\.js/g) ?? []
  return [...scripts, ...readingIn(language)].every((path) => there.has(path))
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

/** Whether the last answer that was asked for did not come. */
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
 * A page is the server's, always: what was rendered before may no longer be true. Without a line there is an empty one for
 * what is kept, and for the rest one that says so.
 */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return await ask(preloadResponse.then((response) => response ?? fetch(request)))
  } catch {
    const shell = await keptShell(request.url, isAtHand).catch(() => undefined)
    return shell ?? (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error()
  }
}

/** A read is the server's, too; what was kept of it stands in where the server cannot be had. */
const read = (request: Request): Promise<Response> =>
  ask(fetch(request)).catch(async (error: unknown) => {
    const kept = await keptRead(request)
    if (kept) return kept
    throw error
  })

/** The worker asks no other site. */
const isOwnPicture = ({ url, destination }: Request): boolean =>
  destination === 'image' && url.startsWith(`${location.origin}/`)

const picture = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await keptPicture(request)) ?? Response.error())

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

/** Answers pages, files of the app and reads that may be kept; all other calls and everything else are the browser's own. */
export function answer(event: FetchEvent): void {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.method !== 'GET') return
  else if (isFile(request)) event.respondWith(file(event))
  else if (isKeptRead(request.url)) event.respondWith(read(request))
  // With a line, pictures come without a way round.
  else if (isOwnPicture(request) && (isLost || !navigator.onLine)) event.respondWith(picture(request))
  else if (request.url === location.origin + OFFLINE_SCRIPT) event.respondWith(offlineScript(request))
}
