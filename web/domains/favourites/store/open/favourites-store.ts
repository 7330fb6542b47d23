import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { me } from '../../../../../contract/auth.ts'
import {
  MAX_MERGED,
  favouriteIds,
  removeFavourite,
  restoreFavourite,
  toggleFavourite,
} from '../../../../../contract/favourites.ts'
import { call } from '../../../../platform/api/call.ts'
import { currentUser } from '../../../../platform/session/account.ts'
import { lastUserEvent } from '../../../../platform/session/user-events.ts'
import { sessionToken } from '../../../../platform/storage/session.ts'
import { storageKeys } from '../../../../platform/storage/storage.ts'
import { createStore } from '../../../../platform/storage/store.ts'
import { toast } from '../../../../platform/toasts.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { savedIds } from './favourite-ids.ts'
import { keepHome, guestFavourites } from '../guest-favourites.ts'
import { savedToast } from '../saved-toast.tsx'

/** Long enough to follow the toast's link. */
const SAVED_MS = 5000

/** Recently removed homes that can be restored in place. */
export const takenOff = createStore<ReadonlySet<string>>(new Set())

/** The token of the session the saved ids were fetched for; undefined before the first, and after one that failed. */
let fetchedFor: string | undefined
let fetching = Promise.resolve()
let words: I18n | undefined
const underWay = new Map<string, Promise<void>>()

const changed = (set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  on ? new Set(set).add(id) : new Set([...set].filter((other) => other !== id))

function show(id: string, saved: boolean): void {
  savedIds.set(changed(savedIds.get(), id, saved))
  takenOff.set(changed(takenOff.get(), id, !saved))
}

/** Shows why a change of a saved home failed. */
export function sayFailure(error: unknown, i18n: I18n): void {
  toast.error(errorText(error, i18n))
}

/**
 * Fetches the saved ids of the account, or of this device for a guest; after signing in it merges the device's homes
 * into the account.
 */
export function syncFavourites(i18n: I18n): Promise<void> {
  words = i18n
  const token = sessionToken()
  if (token === fetchedFor) return fetching
  fetchedFor = token
  if (token === '') savedIds.set(new Set(guestFavourites()))
  else fetching = fetchIds(token, i18n)
  return fetching
}

async function fetchIds(token: string, i18n: I18n): Promise<void> {
  try {
    const kept = guestFavourites()
    // Few people have homes saved on the device, so the rest never load this code.
    if (kept.length > 0) await (await import('../merge-guest-favourites.ts')).mergeGuestFavourites(kept, i18n)
    const { data } = await call(favouriteIds, {})
    if (token === fetchedFor) savedIds.set(new Set(data))
  } catch {
    // The next mounted button retries.
    if (token === fetchedFor) fetchedFor = undefined
  }
}

/** Syncs again after signing in or out, here or in another tab, or a change in another tab. */
function again(): void {
  if (!words) return
  if (sessionToken() === '') fetchedFor = undefined
  void syncFavourites(words)
}
currentUser.subscribe(again)
lastUserEvent.subscribe(() => {
  if (lastUserEvent.get()?.kind !== 'favourites-changed') return
  fetchedFor = undefined
  again()
})
// From then on it follows the saved ids.
import('./keep-homes.ts').then(({ keepSoon }) => keepSoon()).catch(() => undefined)
addEventListener('storage', ({ key }) => {
  if (key === storageKeys.savedHomes) again()
})

/** Saves or removes a home, as `wanted`: shown at once, reverted if the server refuses. */
export async function setFavourite(id: string, wanted: boolean, i18n: I18n): Promise<void> {
  if (underWay.has(id)) return
  const work = toggleNow(id, wanted, i18n)
  underWay.set(id, work)
  await work
  underWay.delete(id)
}

async function toggleNow(id: string, wanted: boolean, i18n: I18n): Promise<void> {
  await syncFavourites(i18n)
  if (savedIds.get().has(id) === wanted) return
  if (sessionToken() === '') toggleKept(id, wanted, i18n)
  else await toggleSaved(id, wanted, i18n)
}

function toggleKept(id: string, wanted: boolean, i18n: I18n): void {
  if (!keepHome(id, wanted)) {
    toast.error(i18n._(msg`This device can save ${MAX_MERGED} homes. Sign in to save more.`))
    return
  }
  show(id, wanted)
  if (wanted) toast.success(savedToast, { duration: SAVED_MS })
  else toast.success(i18n._(msg`Removed from the homes saved on this device.`))
}

async function toggleSaved(id: string, wanted: boolean, i18n: I18n): Promise<void> {
  show(id, wanted)
  try {
    const user = currentUser.get()?._id ?? (await call(me, {})).user._id
    const query = { user, property: id }
    const first = await call(toggleFavourite, { query }, { keepalive: true })
    // Another device was quicker, so the toggle did the opposite of what was wanted.
    const { data, message } = first.data.favourite === wanted ? first : await call(toggleFavourite, { query })
    show(id, data.favourite)
    toast.success(message)
  } catch (error) {
    show(id, !wanted)
    sayFailure(error, i18n)
  }
}

/** Removes a home in any state, or restores it with its note and collection; true on success. */
export async function setSaved(id: string, saved: boolean, i18n: I18n): Promise<boolean> {
  // A toggle is shown before its call is answered; undoing it must not overtake that call.
  await underWay.get(id)
  try {
    const { message } = await call(
      saved ? restoreFavourite : removeFavourite,
      { params: { propertyId: id } },
      { keepalive: true },
    )
    show(id, saved)
    toast.success(message)
    return true
  } catch (error) {
    sayFailure(error, i18n)
    return false
  }
}
