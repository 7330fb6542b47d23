import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { allStyles } from './ui/styles/all-styles.ts'

/** Code with the style it needs. */
const styled = async <Code>(load: () => Promise<Code>): Promise<Code> => (await Promise.all([load(), allStyles()]))[0]

/** Screens nobody begins with, most of them a signed-in person's own: where they lie is not in what every visitor loads. */
const lazyScreens = {
  login: () => import('./domains/auth/screens/login-screen.tsx'),
  compare: () => import('./domains/comparison/screens/compare-screen.tsx'),
  comparePair: () => import('./domains/comparison/screens/compare-pair-screen.tsx'),
  profile: () => import('./domains/users/screens/profile-screen.tsx'),
  saved: () => import('./domains/favourites/screens/saved-screen.tsx'),
  favourites: () => import('./domains/favourites/screens/favourites-screen.tsx'),
  profileListings: () => import('./domains/listings/screens/profile-listings-screen.tsx'),
  leads: () => import('./domains/enquiries/screens/leads-screen.tsx'),
  savedSearches: () => import('./domains/saved-searches/screens/saved-searches-screen.tsx'),
  notifications: () => import('./domains/notifications/screens/notifications-screen.tsx'),
  stopEmails: () => import('./domains/notifications/screens/stop-emails-screen.tsx'),
  importListings: () => import('./domains/listings/screens/import-listings-screen.tsx'),
  submitListing: () => import('./domains/listings/screens/submit-listing-screen.tsx'),
  listingAction: () => import('./domains/listings/screens/listing-action-screen.tsx'),
  backOffice: () => import('./domains/moderation/screens/back-office-screen.tsx'),
  confirmListing: () => import('./domains/listings/screens/confirm-listing-screen.tsx'),
  undoContactChange: () => import('./domains/auth/screens/undo-contact-change-screen.tsx'),
  alerts: () => import('./domains/saved-searches/screens/alerts-screen.tsx'),
  thankYou: () => import('./domains/content/screens/thank-you-screen.tsx'),
  receipt: () => import('./domains/enquiries/screens/receipt-screen.tsx'),
  queries: () => import('./domains/enquiries/screens/queries-screen.tsx'),
  postRequirement: () => import('./domains/enquiries/screens/post-requirement-screen.tsx'),
  leadPool: () => import('./domains/enquiries/screens/lead-pool-screen.tsx'),
  about: () => import('./domains/pages/screens/about-screen.tsx'),
  terms: () => import('./domains/pages/screens/terms-screen.tsx'),
  privacy: () => import('./domains/pages/screens/privacy-screen.tsx'),
  legal: () => import('./domains/pages/screens/legal-screen.tsx'),
  cookie: () => import('./domains/pages/screens/cookie-screen.tsx'),
  disclaimer: () => import('./domains/pages/screens/disclaimer-screen.tsx'),
  refund: () => import('./domains/pages/screens/refund-screen.tsx'),
  pricing: () => import('./domains/pages/screens/pricing-screen.tsx'),
  premium: () => import('./domains/pages/screens/premium-screen.tsx'),
  contact: () => import('./domains/support/screens/contact-screen.tsx'),
  faq: () => import('./domains/support/screens/faq-screen.tsx'),
  services: () => import('./domains/services/screens/services-screen.tsx'),
  newsletter: () => import('./domains/support/screens/newsletter-screen.tsx'),
  myArticles: () => import('./domains/blog/screens/my-articles-screen.tsx'),
  partnerRegistration: () => import('./domains/directories/screens/partner-registration-screen.tsx'),
  agentOnboard: () => import('./domains/directories/screens/agent-onboard-screen.tsx'),
  addBuilder: () => import('./domains/directories/screens/add-builder-screen.tsx'),
  addProject: () => import('./domains/projects/screens/add-project-screen.tsx'),
  builderProject: () => import('./domains/projects/screens/builder-project-screen.tsx'),
  agentAdd: () => import('./domains/agencies/screens/agent-add-screen.tsx'),
  profileSite: () => import('./domains/agent-sites/screens/profile-site-screen.tsx'),
  campaign: () => import('./domains/agent-sites/screens/campaign-screen.tsx'),
  dashboard: () => import('./domains/dashboards/screens/dashboard-screen.tsx'),
  profileVisits: () => import('./domains/visits/screens/profile-visits-screen.tsx'),
  messages: () => import('./domains/conversations/screens/messages-screen.tsx'),
  voiceNotes: () => import('./domains/voice-notes/screens/voice-notes-screen.tsx'),
  placePicker: () => import('./domains/places/screens/place-picker-screen.tsx'),
}

interface LazyScreen {
  Component: ComponentType
  loader?: LoaderFunction
}

/** A screen by its name. */
export const lazyScreen = (name: keyof typeof lazyScreens) => styled<LazyScreen>(lazyScreens[name])

/** The screens of the blog by what follows its address. */
const blogScreens: Record<string, () => Promise<{ Component: ComponentType; loader: LoaderFunction }>> = {
  '': () => import('./domains/blog/screens/blog-screen.tsx'),
  '/cat/:catId': () => import('./domains/blog/screens/blog-category-screen.tsx'),
  '/tag/:tagId': () => import('./domains/blog/screens/blog-tag-screen.tsx'),
  '/author/:authorId': () => import('./domains/blog/screens/blog-author-screen.tsx'),
  '-list': () => import('./domains/blog/screens/blog-list-screen.tsx'),
}
export const blogScreen = (path: string) =>
  styled(blogScreens[path] ?? (() => import('./domains/blog/screens/blog-post-screen.tsx')))

/** Directories and the pages of whoever stands in them, by their paths; a profile's where it is none of the others. */
const directoryScreens: Record<string, () => Promise<{ Component: ComponentType; loader: LoaderFunction }>> = {
  'agent-archive': () => import('./domains/directories/screens/agent-archive-screen.tsx'),
  'agent-list': () => import('./domains/directories/screens/agent-list-screen.tsx'),
  'agency-archive': () => import('./domains/directories/screens/agency-archive-screen.tsx'),
  'architect-archive': () => import('./domains/directories/screens/architect-archive-screen.tsx'),
  'advisor-list': () => import('./domains/directories/screens/advisor-list-screen.tsx'),
  builders: () => import('./domains/directories/screens/builders-screen.tsx'),
  'property-by-agents/:key': () => import('./domains/directories/screens/homes-of-screen.tsx'),
  agents: () => import('./domains/pages/screens/agents-screen.tsx'),
  'preferred-agents': () => import('./domains/directories/screens/preferred-agents-screen.tsx'),
}
export const directoryScreen = (path: string) =>
  styled(directoryScreens[path] ?? (() => import('./domains/directories/screens/profile-screen.tsx')))

/** The screens of new developments, by their paths. */
const projectScreens: Record<string, () => Promise<LazyScreen>> = {
  projects: () => import('./domains/projects/screens/projects-screen.tsx'),
  'project-list': () => import('./domains/projects/screens/project-list-screen.tsx'),
}
export const projectScreen = (path: string) =>
  styled(projectScreens[path] ?? (() => import('./domains/projects/screens/project-screen.tsx')))

export type { lazyScreens }

/** What goes on while somebody is signed in. */
export const signedIn = () => styled(() => import('./signed-in.tsx'))
