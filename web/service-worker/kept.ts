import { pictureKey, shellAddress } from '../platform/offline/kept-names.ts'
import { KEPT } from '../platform/storage/storage.ts'

/** Paths of answers that pages cache for offline use: homes, and lists of saved homes. */
const READ = /^\/api\/(properties\/[\da-f-]{36}(\/verifications)?|favourites(\/(ids|collections|on-device))?)$/
/** Paths of a home's page. */
const HOME = /^\/listing-details-v1\/([\da-f-]{36})$/i
const LISTS = ['/saved', '/profile-fav-listings']

const cacheOfKept = async (): Promise<Cache | undefined> =>
  (await caches.has(KEPT)) ? await caches.open(KEPT) : undefined

export function isKeptRead(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && READ.test(pathname)
}

/** The cached answer to a read, if there is one. */
export const keptRead = async (request: Request): Promise<Response | undefined> =>
  (await cacheOfKept())?.match(request.url, { ignoreVary: true })

/** A picture of a cached home, in the cached width. */
export const keptPicture = async (request: Request): Promise<Response | undefined> =>
  (await cacheOfKept())?.match(pictureKey(request.url), { ignoreVary: true })

/**
 * The empty page in which the app shows cached content, if the address has any; undefined otherwise, and if it belongs
 * to a release whose files are not all `at hand`.
 */
export async function keptShell(
  address: string,
  isAtHand: (document: string) => Promise<boolean>,
): Promise<Response | undefined> {
  const cache = await cacheOfKept()
  const { pathname, searchParams } = new URL(address)
  const shell = await cache?.match(shellAddress(searchParams.get('sub')), { ignoreVary: true })
  if (!cache || !shell) return undefined
  const id = HOME.exec(pathname)?.[1]
  const isShown = id
    ? (await cache.keys()).some(({ url }) => url.endsWith(`/api/properties/${id}`))
    : LISTS.includes(pathname)
  return isShown && (await isAtHand(await shell.clone().text())) ? shell : undefined
}
