import { isImpersonated } from './impersonation.ts'

/** All fixed localStorage keys. */
export const storageKeys = {
  buyer: 'buyer',
  authToken: 'authToken',
  rememberMe: 'rememberMe',
  lastAction: 'lastAction',
  latitude: 'latitude',
  longitude: 'longitude',
  areaUnit: 'areaUnit',
  currency: 'currency',
  budget: 'budget',
  cardLayout: 'cardLayout',
  hiddenHomes: 'hiddenHomes',
  recentlyViewed: 'recentlyViewed',
  recentSearches: 'recentSearches',
  savedHomes: 'savedHomes',
  compareList: 'compareTray',
  requirementDraft: 'requirementDraft',
  messageDrafts: 'messageDrafts',
  purchaseMarks: 'purchaseMarks',
  checkout: 'checkout',
  workspace: 'workspace',
} as const
/** Name of the offline cache: public answers about homes, the person's list, and an empty page to show them in. */
export const KEPT = 'kept'
/**
 * Keys with a suffix and keys of features: drafts of listings by person, draft and tab; notes on saved homes by person
 * and home; articles to read later; whether push messages were offered, and to whom; which terms a person was shown;
 * rated answers; checks during a visit.
 */
export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `listingDraft:${string}`
  | `savedNote:${string}`
  | 'savedArticles'
  | 'pushOffered'
  | 'pushFor'
  | 'termsAsked'
  | 'faqVotes'
  | 'visitChecks'

const place = () => (isImpersonated() ? sessionStorage : localStorage)

/** Reads a stored value; null if there is none or the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it with null; ignored if the browser refuses storage. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) place().removeItem(key)
    else place().setItem(key, value)
  } catch {
    // Private windows may refuse; nothing depends on the value.
  }
}

/** Reads and decodes a cookie; a malformed one is not ours and counts as absent. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Sets a cookie for the whole site and a year; an empty value removes it. Those of an administrator stay as they are. */
export function writeCookie(name: string, value: string): void {
  if (isImpersonated()) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? 31536000 : 0}; SameSite=Lax${secure}`
}
