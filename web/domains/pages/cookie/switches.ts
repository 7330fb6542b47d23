import { CHOICES_COOKIE, isSwitchedOn } from '../../../platform/privacy-choices.ts'
import type { OptionalKind } from '../../../platform/privacy-choices.ts'
import { forgetPosition } from '../../../platform/position/location.ts'
import { createStore } from '../../../platform/storage/store.ts'
import { storageKeys, writeCookie, writeStored } from '../../../platform/storage/storage.ts'

export const optionalKinds: readonly OptionalKind[] = ['recent-homes', 'recent-searches', 'views', 'location']

const readOff = () => optionalKinds.filter((kind) => !isSwitchedOn(kind))
const off = createStore<readonly OptionalKind[] | null>(null)

/** The optional storage that is switched off on this device. */
export const switchedOff = {
  ...off,
  get: () => {
    if (off.get() === null) off.set(readOff())
    return off.get()
  },
}

/** Deletes stored data when its kind is switched off. */
function forget(kind: OptionalKind): void {
  if (kind === 'location') forgetPosition()
  if (kind === 'recent-homes') writeStored(storageKeys.recentlyViewed, null)
  if (kind === 'recent-searches') writeStored(storageKeys.recentSearches, null)
  // Browsers notify only other tabs; the event makes this one reread storage.
  dispatchEvent(new StorageEvent('storage'))
}

/** Switches an optional kind of storage on or off on this device. */
export function switchOptional(kind: OptionalKind, on: boolean): void {
  if (!on) forget(kind)
  const others = readOff().filter((one) => one !== kind)
  writeCookie(CHOICES_COOKIE, (on ? others : [...others, kind]).join('.'))
  off.set(readOff())
}
