type QueryValue = string | number | boolean | null | undefined

/** Appends values as a query without empty ones. */
export function withSearch(path: string, values: Record<string, QueryValue>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export type Search = Record<string, QueryValue>

/** The addresses of all pages, as links of the app. */
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
  /** Homes a guest saved on this device; with `homes`, homes someone shared. */
  saved: (ids: readonly string[] = []) => (ids.length > 0 ? `/saved?homes=${ids.join()}` : '/saved'),
  submitListing: (search: Search = {}) => withSearch('/submit-listing', search),
  login: (search: Search = {}) => withSearch('/login', search),
  profile: '/profile',
  thankYou: (search: Search = {}) => withSearch('/thank-you', search),
  receipt: (token: string) => `/thankyou/${encodeURIComponent(token)}`,
  contact: '/contact',
  faq: '/faq',
  services: (search: Search = {}) => withSearch('/services', search),
  postRequirement: (search: Search = {}) => withSearch('/post-requirement', search),
  /** Spelled as the specification spells them. */
  accommodations: (search: Search = {}) => withSearch('/accomodations-for-students-and-professionals', search),
  roommates: (search: Search = {}) => withSearch('/roommates', search),
  affordability: '/check-affordabitity',
  /** The market report of a city or locality; without a city, a list of the cities. */
  marketReport: (city?: string, locality?: string, search: Search = {}) =>
    withSearch(
      ['/market-report', city, locality].flatMap((part) => (part === undefined ? [] : encodeURI(part))).join('/'),
      search,
    ),
  contest: (search: Search = {}) => withSearch('/guess-the-right-price', search),
  /** The steps of buying, and with a step its page. */
  homeBuyers: (step?: string, search: Search = {}) =>
    withSearch(step === undefined ? '/home-buyers' : `/home-buyers/${step}`, search),
  /** Countries with homes, or one of them by its slug. */
  globalProperty: (country?: string) => (country === undefined ? '/globalproperty' : `/globalproperty/${country}`),
  about: '/about',
  /** Which parts of the site work. */
  status: '/status',
  terms: '/terms',
  privacy: '/privacy',
  legal: '/legal',
  cookie: '/cookie',
  disclaimer: '/disclaimer',
  refund: '/refund',
  pricing: '/pricing',
  premium: '/premium',
  /** The store; its search is written by `storeAddress` of `web/domains/payments/open/store-address.ts`. */
  agentPackages: (search: Search = {}) => withSearch('/agent-packages', search),
  blog: (search: Search = {}) => withSearch('/blog', search),
  blogCategory: (slug: string, search: Search = {}) => withSearch(`/blog/cat/${encodeURIComponent(slug)}`, search),
  blogTag: (slug: string, search: Search = {}) => withSearch(`/blog/tag/${encodeURIComponent(slug)}`, search),
  blogAuthor: (slug: string, search: Search = {}) => withSearch(`/blog/author/${encodeURIComponent(slug)}`, search),
  blogList: (search: Search = {}) => withSearch('/blog-list', search),
  blogPost: (slug: string, search: Search = {}) => withSearch(`/blog-single/${encodeURIComponent(slug)}`, search),
  agentEntry: '/agents',
  preferredAgents: (search: Search = {}) => withSearch('/preferred-agents', search),
  partnerRegistration: '/partner-registration',
  agents: (search: Search = {}) => withSearch('/agent-archive', search),
  agentTable: (search: Search = {}) => withSearch('/agent-list', search),
  agencies: (search: Search = {}) => withSearch('/agency-archive', search),
  architects: (search: Search = {}) => withSearch('/architect-archive', search),
  builders: (search: Search = {}) => withSearch('/builders', search),
  projects: (search: Search = {}) => withSearch('/projects', search),
  projectTable: (search: Search = {}) => withSearch('/project-list', search),
  /** With the id of a plan if the visitor came from a plan in a list of homes. */
  project: (slug: string, plan?: string) =>
    withSearch(`/project/${encodeURIComponent(slug)}`, plan === undefined ? {} : { plan }),
  advisors: (search: Search = {}) => withSearch('/advisor-list', search),
  agent: (slug: string) => `/agent-details/${encodeURIComponent(slug)}`,
  agency: (slug: string) => `/agency-details/${encodeURIComponent(slug)}`,
  architect: (slug: string) => `/architect-details/${encodeURIComponent(slug)}`,
  builder: (slug: string) => `/builders/${encodeURIComponent(slug)}`,
  /** An agent's address omits the kind. */
  homesOf: (kind: 'agent' | 'agency' | 'builder', slug: string, search: Search = {}) =>
    withSearch(`/property-by-agents/${encodeURIComponent(slug)}`, {
      ...(kind !== 'agent' && { kind }),
      ...search,
    }),
  error: (tried: string) => withSearch('/error', { path: tried }),
} as const
