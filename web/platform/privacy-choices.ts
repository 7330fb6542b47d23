import { createStore } from './storage/store.ts'
import { readCookie, writeCookie } from './storage/storage.ts'

/** What a person may switch off; everything works without any of it. */
export const optionalKinds = ['recent-homes', 'recent-searches', 'views', 'location'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** A cookie and not localStorage: signing out empties that, and the choice is the device's. */
export const CHOICES_COOKIE = 'optional-off'

const readOff = (): readonly OptionalKind[] => {
  const named = (readCookie(CHOICES_COOKIE) ?? '').split('.')
  return optionalKinds.filter((kind) => named.includes(kind))
}

const off = createStore<readonly OptionalKind[] | null>(null)

/** What is switched off on this device; null until somebody looks. */
export const switchedOff = {
  ...off,
  get: () => {
    if (off.get() === null && typeof document !== 'undefined') off.set(readOff())
    return off.get()
  },
}

/** Whether the browser asks sites not to sell or share what they learn (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== 'undefined' && Reflect.get(navigator, 'globalPrivacyControl') === true

/** Whether an optional part may keep or count something now. */
export const isAllowed = (kind: OptionalKind): boolean =>
  !readOff().includes(kind) && !(kind === 'views' && asksForPrivacy())

/** Switches an optional part on or off for this device. */
export function switchOptional(kind: OptionalKind, on: boolean): void {
  const others = readOff().filter((one) => one !== kind)
  const next = on ? others : [...others, kind]
  writeCookie(CHOICES_COOKIE, next.join('.'))
  off.set(next)
}
