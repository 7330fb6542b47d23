type QueryValue = string | number | boolean | null | undefined

/** Appends the given values as a query, leaving out what is empty. */
export function withSearch(path: string, values: Record<string, QueryValue>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

type Search = Record<string, QueryValue>

/** The address of every page; nothing else in the sources spells one. */
export const paths = {
  root: '/',
  home: '/home',
  grid: (search: Search = {}) => withSearch('/listing-grid', search),
  list: (search: Search = {}) => withSearch('/listing-list', search),
  map: (search: Search = {}) => withSearch('/listing-map', search),
  category: (slug: string, search: Search = {}) => withSearch(`/listing/cat/${encodeURIComponent(slug)}`, search),
  property: (id: string) => `/listing-details-v1/${encodeURIComponent(id)}`,
  propertyByRef: (ref: string) => withSearch('/property', { ref }),
  propertyHub: '/property',
  placePicker: (search: Search = {}) => withSearch('/google', search),
  compare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/compare-listings?ids=${ids.join()}` : '/compare-listings',
  comparePair: (one: string, other: string) => `/compare-properties/${one}/${other}`,
  favourites: (search: Search = {}) => withSearch('/profile-fav-listings', search),
  importListings: (search: Search = {}) => withSearch('/import-listings', search),
  listings: (search: Search = {}) => withSearch('/profile-listings', search),
  submitListing: (search: Search = {}) => withSearch('/submit-listing', search),
  listingAction: (action: string, id: string) => `/submit-listing/${action}/${encodeURIComponent(id)}`,
  editListing: (id: string, search: Search = {}) => withSearch(`/submit-listing/${encodeURIComponent(id)}`, search),
  login: (search: Search = {}) => withSearch('/login', search),
  savedSearches: '/saved-searches',
  alerts: (step: 'confirm' | 'stop' | 'manage', token: string) => withSearch(`/alerts/${step}`, { token }),
  profile: '/profile',
  admin: (room: string, search: Search = {}) => withSearch(`/admin/${room}`, search),
  thankYou: (search: Search = {}) => withSearch('/thank-you', search),
  error: (tried: string) => withSearch('/error', { path: tried }),
} as const
