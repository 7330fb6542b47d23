import {
  favouriteCollections,
  favouriteIds,
  listFavourites,
  savedOnDevice,
} from '../../../../../contract/favourites.ts'
import { paths, withSearch } from '../../../../../contract/paths.ts'
import { getProperty } from '../../../../../contract/properties/properties.ts'
import { HOUR_MS } from '../../../../../contract/time.ts'
import { apiAddress, callHeaders } from '../../../../platform/api/call.ts'
import { readPageJson } from '../../../../platform/config.ts'
import { keepShell } from '../../../../platform/offline/keep-shell.ts'
import { sparesData } from '../../../../platform/offline/spares-data.ts'
import { pictureKey } from '../../../../platform/offline/kept-names.ts'
import { KEPT_OWNER, entriesOf, forgetKept, keep, trimKept } from '../../../../platform/offline/kept.ts'
import { isAllowed } from '../../../../platform/privacy-choices.ts'
import { currentUser, onChangeOfPerson } from '../../../../platform/session/account.ts'
import { sessionToken } from '../../../../platform/storage/session.ts'
import { isImpersonated } from '../../../../platform/storage/impersonation.ts'
import { KEPT, readStored, storageKeys } from '../../../../platform/storage/storage.ts'
import { savedIds } from './favourite-ids.ts'
import { guestFavourites, notePrices } from '../guest-favourites.ts'

/** Number of saved homes cached offline, last saved first, in addition to the last viewed ones. */
const MAX_HOMES = 40
const PICTURES = 4
/** Minimum width of a cached picture in px, if stored that wide. */
const PICTURE_WIDTH = 480
/** Age after which a cached home is refetched. */
const FRESH_FOR_MS = HOUR_MS
/** Changes in quick succession are cached together. */
const SOON_MS = 1500

const field = (of: unknown, name: string): unknown => Reflect.get(Object(of), name)
const listIn = (of: unknown, name: string): unknown[] => {
  const list: unknown = field(of, name)
  return Array.isArray(list) ? list : []
}

function recentIds(): string[] {
  if (!isAllowed('recent-homes')) return []
  try {
    const cards: unknown = JSON.parse(readStored(storageKeys.recentlyViewed) ?? '[]')
    return listIn({ cards }, 'cards').map((card) => String(field(card, 'id')))
  } catch {
    return []
  }
}

/** Base addresses of the first pictures in a home's answer, with the width to cache. */
function picturesIn(answer: unknown): { url: string; width: number }[] {
  return listIn(field(answer, 'data'), 'media').flatMap((one) => {
    const url = field(one, 'url')
    const widths = listIn(one, 'widths').map(Number)
    const width = widths.find((size) => size >= PICTURE_WIDTH) ?? widths.at(-1)
    return typeof url === 'string' && width !== undefined ? [{ url, width }] : []
  })
}

/** Fetches public answers anonymously, so that the cache contains nothing personal. */
const askAsNobody = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'omit', headers: { Accept: 'application/json' }, priority: 'low' })

async function keepPictures(cache: Cache, page: string, answer: unknown): Promise<void> {
  const imageBaseUrl = field(readPageJson('config'), 'imageBaseUrl')
  const base = typeof imageBaseUrl === 'string' ? imageBaseUrl : ''
  for (const { url, width } of picturesIn(answer).slice(0, PICTURES)) {
    const address = `${/^https?:/.test(url) ? url : base + url}-${width}.webp`
    const key = pictureKey(address)
    if (await cache.match(key)) continue
    // Another origin may not allow reading its pictures.
    const response = await fetch(address, { credentials: 'omit', priority: 'low' }).catch(() => undefined)
    if (response?.ok) await keep(cache, { address: key, response, page })
  }
}

async function keepHome(cache: Cache, id: string): Promise<void> {
  const address = apiAddress(getProperty.path.replace('{id}', id))
  const page = paths.property(id)
  const response = await askAsNobody(address)
  if (response.status === 410 || response.status === 404) await cache.delete(address)
  if (!response.ok) return
  const copy = response.clone()
  // Written out, because importing the endpoint would add its contract to every first page.
  const checks = `${address}/verifications`
  const checked = await askAsNobody(checks)
  if (checked.ok) await keep(cache, { address: checks, response: checked, page })
  await keep(cache, { address, response, page })
  if (!sparesData()) await keepPictures(cache, page, await copy.json())
}

/** The prices of the homes in a list. */
const pricesIn = (answer: unknown) =>
  new Map(
    listIn(answer, 'data').flatMap((one) => {
      const home = field(one, 'home')
      const [priceAtSave, currency] = [field(home, 'listPrice'), field(home, 'currency')]
      if (typeof priceAtSave !== 'number' || (currency !== 'INR' && currency !== 'USD')) return []
      return [[String(field(one, 'propertyId')), { priceAtSave, currency }] as const]
    }),
  )

/** Caches the list of a guest's saved homes; returns their ids. */
async function keepGuestList(cache: Cache): Promise<string[]> {
  const ids = guestFavourites()
  const address = apiAddress(withSearch(savedOnDevice.path, { ids: ids.join(',') }))
  const page = paths.saved()
  for (const entry of await entriesOf(cache))
    if (entry.page === page && !entry.request.url.endsWith(address)) await cache.delete(entry.request)
  if (ids.length === 0) return ids
  const response = await askAsNobody(address)
  if (!response.ok) return ids
  const copy = response.clone()
  await keep(cache, { address, response, page })
  notePrices(pricesIn(await copy.json()))
  return ids
}

/** Caches the person's list as the board first requests it; returns the ids, undefined if it failed. */
async function keepOwnList(cache: Cache, owner: string): Promise<string[] | undefined> {
  const token = sessionToken()
  let ids: string[] | undefined
  const firstPage = withSearch(listFavourites.path, { sort: 'newest', page: '1' })
  for (const path of [favouriteIds.path, favouriteCollections.path, firstPage]) {
    const address = apiAddress(path)
    const response = await fetch(address, { headers: callHeaders(token, false), priority: 'low' })
    if (!response.ok || token !== sessionToken()) return undefined
    const copy = response.clone()
    await keep(cache, { address, response, page: paths.favourites(), headers: { [KEPT_OWNER]: owner } })
    ids ??= listIn(await copy.json(), 'data').map(String)
  }
  return ids
}

/** Id of the signed-in person; empty for a guest. */
const personNow = () => (sessionToken() ? (currentUser.get()?._id ?? '') : '')

/**
 * Brings the offline cache in line with saved and viewed homes. Stops if the person changes meanwhile, because another
 * run then begins.
 */
async function keepNow(): Promise<void> {
  await navigator.serviceWorker.ready
  const person = personNow()
  if (!person && guestFavourites().length + recentIds().length === 0) return forgetKept()
  // Opened before the person is checked again: if a sign-out deletes the cache, later writes to it are lost and harm
  // no one.
  const cache = await caches.open(KEPT)
  const isStill = () => personNow() === person && navigator.onLine
  if (!isStill()) return
  const saved = person ? await keepOwnList(cache, person) : await keepGuestList(cache)
  if (!saved || !isStill()) return
  const wanted = new Set([...recentIds(), ...saved.slice(0, MAX_HOMES)])
  const pages = new Map([...wanted].map((id) => [paths.property(id), id]))
  const fresh = new Set<string>()
  for (const { request, page, owner, at } of await entriesOf(cache)) {
    const isOfHome = page?.startsWith(paths.property(''))
    const id = pages.get(page ?? '')
    if ((owner && owner !== person) || (isOfHome && id === undefined)) await cache.delete(request)
    else if (id !== undefined && request.url.includes('/api/') && Date.now() - at < FRESH_FOR_MS) fresh.add(id)
  }
  if (wanted.size === 0) return forgetKept()
  if (!sparesData()) await keepShell(cache)
  for (const id of wanted) {
    if (!isStill()) return
    if (!fresh.has(id)) await keepHome(cache, id)
  }
  if (isStill()) await trimKept(cache)
}

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> = Promise.resolve()

/** Caches saved and viewed homes for offline use when the page is idle. */
export function keepSoon(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis) || isImpersonated()) return
  // The service worker only answers for its own origin.
  if (new URL(apiAddress(''), location.origin).origin !== location.origin) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    // A failing connection, or a device without space, caches less.
    running = running.then(keepNow).catch(() => undefined)
  }, SOON_MS)
}

// Only in the browser.
if (typeof document !== 'undefined') {
  onChangeOfPerson(() => void forgetKept().then(keepSoon))
  savedIds.subscribe(keepSoon)
}
