import { withSearch, type Search } from './paths.ts'

/** Paths that only signed-in people or holders of a link need, kept out of the first load. */
export const memberPaths = {
  listings: (search: Search = {}) => withSearch('/profile-listings', search),
  importListings: (search: Search = {}) => withSearch('/import-listings', search),
  listingAction: (action: string, id: string) => `/submit-listing/${action}/${encodeURIComponent(id)}`,
  editListing: (id: string, search: Search = {}) => withSearch(`/submit-listing/${encodeURIComponent(id)}`, search),
  listingBeds: (id: string) => `/listing-beds/${encodeURIComponent(id)}`,
  savedSearches: '/saved-searches',
  alerts: (step: 'confirm' | 'stop' | 'manage', token: string) => withSearch(`/alerts/${step}`, { token }),
  confirmListing: (token: string) => withSearch('/confirm-listing', { token }),
  stopFactorRecovery: (token: string) => withSearch('/stop-factor-recovery', { token }),
  undoContactChange: (token: string) => withSearch('/undo-contact-change', { token }),
  notifications: '/notifications',
  notificationSettings: '/profile#notifications',
  queries: (search: Search = {}) => withSearch('/queries', search),
  leads: (search: Search = {}) => withSearch('/leads', search),
  /** Where the plan and the invoices are; `invoice` is one to download, `agency` whose. */
  plan: (search: Search = {}) => withSearch('/user-package', search),
  leadPool: (search: Search = {}) => withSearch('/poptleads', search),
  /** `agency` shows the credits of an agency that the person manages. */
  credits: (search: Search = {}) => withSearch('/leads-payment-history', search),
  dashboard: '/dashboard',
  visits: (search: Search = {}) => withSearch('/profile-visits', search),
  /** `thread` opens a thread. */
  messages: (search: Search = {}) => withSearch('/messages', search),
  voiceNotes: (search: Search = {}) => withSearch('/voicenotes', search),
  consents: '/profile#consents',
  site: '/profile-site',
  /** `profile` chooses one of several. */
  reviews: (search: Search = {}) => withSearch('/profile-reviews', search),
  serviceAreas: '/profile#service-areas',
  /** Where agents and builders write for the blog. */
  articles: (search: Search = {}) => withSearch('/profile-articles', search),
  /** The target of notifications about an answer: the page highlights this comment. */
  blogComment: (slug: string, comment: string) => `/blog-single/${encodeURIComponent(slug)}#comment-${comment}`,
  /** Registration as a partner, and its status. */
  partner: (search: Search = {}) => withSearch('/partner-registration', search),
  onboard: (search: Search = {}) => withSearch('/agent-onboard', search),
  /** A builder's projects; `project` opens one, `tab` a part of it. */
  builderProject: (search: Search = {}) => withSearch('/builder-project', search),
  /** `draft` continues a draft, `project` edits a project. */
  addProject: (search: Search = {}) => withSearch('/add-project', search),
  addBuilder: (search: Search = {}) => withSearch('/add-builder', search),
  stopEmails: (token: string) => withSearch('/stop-emails', { token }),
  /** By the token of its link, or by its number for the member who sent it. */
  ticket: (key: string) => `/contact/${encodeURIComponent(key)}`,
  newsletter: (step: 'confirm' | 'leave', token: string) => withSearch(`/newsletter/${step}`, { token }),
  waitlist: (step: 'confirm' | 'leave', token: string) => withSearch(`/services/waitlist/${step}`, { token }),
  /** Where an agency's managers invite, set routing and share credits, and invitees answer. */
  agency: (search: Search = {}) => withSearch('/agent-add', search),
  admin: (room: string, search: Search = {}) => withSearch(`/admin/${room}`, search),
} as const

/** Where staff open one record of the back office. */
export const recordPaths = {
  account: (id: string) => memberPaths.admin('people', { person: id }),
  home: (id: string) => memberPaths.admin('homes', { home: id }),
  project: (id: string) => memberPaths.admin('projects', { project: id }),
  profile: (id: string) => memberPaths.admin('profiles', { profile: id }),
  lead: (id: string) => memberPaths.admin('leads', { id }),
  ticket: (id: string) => memberPaths.admin('tickets', { ticket: id }),
  order: (id: string) => memberPaths.admin('orders', { order: id }),
  refund: (id: string) => memberPaths.admin('refunds', { refund: id }),
} as const
