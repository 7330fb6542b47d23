/** The fixed names of everything the product keeps in localStorage. */
export const storageKeys = {
  buyer: 'buyer',
  authToken: 'authToken',
  rememberMe: 'rememberMe',
  lastAction: 'lastAction',
  latitude: 'latitude',
  longitude: 'longitude',
  areaUnit: 'areaUnit',
  hiddenHomes: 'hiddenHomes',
  recentlyViewed: 'recentlyViewed',
  recentSearches: 'recentSearches',
  savedHomes: 'savedHomes',
  compareList: 'compareTray',
  requirementDraft: 'requirementDraft',
  messageDrafts: 'messageDrafts',
} as const
/**
 * The cache of what can be read without a line: public answers of homes, the person's own list, and an empty page to show
 * them in.
 */
export const KEPT = 'kept'
/**
 * Drafts of listings are kept one by one, by person, draft and tab; notes on saved homes by person and home; articles
 * to be read later; whether push was offered, and for whom; of which terms a person was told; which answers were useful;
 * what was looked at on a visit.
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

/** Reads a stored value; null when there is none or the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value, or removes it with null; a browser that refuses storage is left alone. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; nothing the product does depends on the value being there.
  }
}

/** Reads one cookie of this page, decoded; one that cannot be decoded is not ours and counts as absent. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Sets a cookie of the whole site for a year; an empty one goes. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? 31536000 : 0}; SameSite=Lax${secure}`
}
