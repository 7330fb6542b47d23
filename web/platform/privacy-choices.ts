import { readCookie } from './storage/storage.ts'

/** What a person may switch off; everything works without any of it. */
export type OptionalKind = 'recent-homes' | 'recent-searches' | 'views' | 'location'

/** A cookie and not localStorage: signing out empties that, and the choice is the device's. */
export const CHOICES_COOKIE = 'optional-off'

/** Whether the browser asks sites not to sell or share what they learn (Global Privacy Control). */
export const asksForPrivacy = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/** Whether a person left an optional part on, on this device. */
export const isSwitchedOn = (kind: OptionalKind): boolean =>
  !(readCookie(CHOICES_COOKIE) ?? '').split('.').includes(kind)

/** Whether an optional part may keep or count something now. */
export const isAllowed = (kind: OptionalKind): boolean => isSwitchedOn(kind) && !(kind === 'views' && asksForPrivacy())
