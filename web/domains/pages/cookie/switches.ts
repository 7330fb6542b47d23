import { CHOICES_COOKIE, isSwitchedOn } from '../../../platform/privacy-choices.ts'
import type { OptionalKind } from '../../../platform/privacy-choices.ts'
import { forgetPosition } from '../../../platform/position/location.ts'
import { createStore } from '../../../platform/storage/store.ts'
import { storageKeys, writeCookie, writeStored } from '../../../platform/storage/storage.ts'

export const optionalKinds: readonly OptionalKind[] = ['recent-homes', 'recent-searches', 'views', 'location']

const readOff = () => optionalKinds.filter((kind) => !isSwitchedOn(kind))
const off = createStore<readonly OptionalKind[] | null>(null)

/** What is switched off on this device. */
export const switchedOff = {
  ...off,
  get: () => {
    if (off.get() === null) off.set(readOff())
    return off.get()
  },
}

/** What goes at once when a part is switched off. */
function forget(kind: OptionalKind): void {
  if (kind === 'location') forgetPosition()
  if (kind === 'recent-homes') writeStored(storageKeys.recentlyViewed, null)
  if (kind === 'recent-searches') writeStored(storageKeys.recentSearches, null)
  // The browser tells other tabs only; here whatever was read from storage is told to read it again.
  dispatchEvent(new StorageEvent('storage'))
}

/** Switches an optional part on or off for this device. */
export function switchOptional(kind: OptionalKind, on: boolean): void {
  if (!on) forget(kind)
  const others = readOff().filter((one) => one !== kind)
  writeCookie(CHOICES_COOKIE, (on ? others : [...others, kind]).join('.'))
  off.set(readOff())
}
