import { isImpersonated } from '../storage/impersonation.ts'
import { KEPT } from '../storage/storage.ts'
import { KEPT_AT, KEPT_PAGE, shellAddress } from './kept-names.ts'

/** Size limit of the offline cache; the oldest entries are removed first. */
export const MAX_KEPT_BYTES = 30 * 1024 * 1024
/** Header with the owner; absent for public answers. */
export const KEPT_OWNER = 'kept-owner'
const KEPT_BYTES = 'kept-bytes'

/** Deletes the offline cache; pending writes to it are lost. */
export async function forgetKept(): Promise<void> {
  if (!isImpersonated()) await globalThis.caches?.delete(KEPT)
}

interface Entry {
  request: Request
  /** Milliseconds since the epoch. */
  at: number
  bytes: number
  page: string | null
  owner: string | null
}

/** The cached entries with their metadata, oldest first. */
export async function entriesOf(cache: Cache): Promise<Entry[]> {
  const requests = await cache.keys()
  const entries = await Promise.all(
    requests.map(async (request): Promise<Entry> => {
      const headers = (await cache.match(request, { ignoreVary: true }))?.headers
      return {
        request,
        at: Date.parse(headers?.get(KEPT_AT) ?? '') || 0,
        bytes: Number(headers?.get(KEPT_BYTES)) || 0,
        page: headers?.get(KEPT_PAGE) ?? null,
        owner: headers?.get(KEPT_OWNER) ?? null,
      }
    }),
  )
  return entries.toSorted((one, other) => one.at - other.at)
}

interface Kept {
  address: string
  response: Response
  /** Path of the page that shows it. */
  page: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/** Caches a copy of an answer. */
export async function keep(cache: Cache, { address, response, page, headers }: Kept): Promise<void> {
  const body = await response.arrayBuffer()
  const noted = {
    [KEPT_AT]: new Date().toISOString(),
    [KEPT_PAGE]: page,
    [KEPT_BYTES]: String(body.byteLength),
    'content-type': response.headers.get('content-type') ?? '',
    ...headers,
  }
  await cache.put(address, new Response(body, { headers: noted }))
}

/** The size limit: never more than half of the device's free space. */
async function limitFor(total: number): Promise<number> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return Math.min(MAX_KEPT_BYTES, total + (quota - usage) / 2)
}

/**
 * Deletes the oldest entries until the rest is within the limit, but never the empty page, which is needed to show
 * anything.
 */
export async function trimKept(cache: Cache): Promise<void> {
  const entries = await entriesOf(cache)
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const limit = await limitFor(total)
  for (const { request, bytes } of entries) {
    if (total <= limit) return
    if (request.url.includes(shellAddress(null))) continue
    await cache.delete(request, { ignoreVary: true })
    total -= bytes
  }
}

/** The newest caching time of a page's answers; undefined if none are cached. */
export async function keptSince(page: string): Promise<string | undefined> {
  if (!(await globalThis.caches?.has(KEPT))) return undefined
  const entries = await entriesOf(await caches.open(KEPT))
  const newest = entries.findLast((entry) => entry.page === page && entry.request.url.includes('/api/'))
  return newest && new Date(newest.at).toISOString()
}
