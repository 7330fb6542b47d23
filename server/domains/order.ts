import { keysOf } from '../../contract/keys-of.ts'

/**
 * Every domain in one line, which `npm run docs` copies into the README. A domain may import only from those before it; news
 * travels the other way by jobs and events. A room with its own line comes before the rest of its domain: every card of a home
 * has the buttons of favourites and comparison, and an article names a search.
 */
export const domainSummaries = {
  users: 'accounts, profile, notification settings',
  audit: 'the log of what staff did (`audit`)',
  'market-settings': 'limits and features of each market that its operator changes (`setting`, `isFeatureOn`)',
  currencies: 'dated exchange rates, by which prices are shown and searched in another currency',
  places: 'gazetteer, place suggestions, maps',
  uploads: 'pictures in all sizes, private documents',
  content: 'error page, thank-you page, the form that reports something',
  notifications: 'what people are told (`notify`), by e-mail, SMS, push and in the app',
  auth: 'sign-in: codes, passwords, providers, sessions',
  billing: 'the ledger of credits and money (`book`)',
  directories: 'profiles of agents, agencies, builders, architects and advisors, and who may act (`standing`)',
  'favourites/store': 'the saved homes that every heart on a page shares',
  'comparison/store': 'the homes chosen to compare',
  properties: "a home's record, card and page",
  projects: 'new development: projects, their homes (`project_units`), price lists, progress',
  'search/query': 'a search as its address spells it',
  blog: 'articles, their authors and comments',
  search: 'filters, sort orders, counts, map, search suggestions',
  abroad: 'homes of every country by converted price, and what buyers from abroad need to know',
  affordability: 'what home a person can afford: budget, loan, rent against buying',
  'market-report': 'what homes ask in a city or locality, month by month',
  comparison: 'homes and projects side by side',
  listings: 'drafts, imports, confirmation, which status may change (`statusTransitions`)',
  'voice-notes': 'short recordings on leads, visits, homes and requirements, and in messages',
  conversations: 'threads of messages, who is typing, what is unread, reported messages',
  enquiries: 'enquiries, consents, leads, requirements, the lead pool',
  beds: 'beds of PGs, who reserves them, roommates who look for each other',
  reviews: 'what people say of professionals they asked or visited, with the enquiry or visit as proof',
  pages:
    'terms and other fixed pages, their versions, announcements, edited words of screens, the firm that runs the site',
  support: 'contact form and tickets, questions and answers, the newsletter',
  services: 'what people can ask for beside homes, city by city, and its waiting lists',
  feeds: 'data import from the command line',
  favourites: 'the heart (`toggleFavourite`), collections, notes, tags',
  visits: 'visits to homes, when hosts receive, open houses',
  agencies: 'the team of an agency: invitations, quotas, who gets a lead, handing over',
  contests: 'guessing what sold homes cost: daily rounds, leaderboards',
  'agent-sites': 'sub-domain sites of agents and agencies, their campaign pages',
  crawlers:
    'what search engines, link previews and assistants read: sitemaps, pictures of links, feeds of homes, `llms.txt`',
  payments: 'orders, payment providers, invoices, refunds',
  'saved-searches': 'saved searches and sending alerts',
  purchases: 'buying a home step by step: checklists, the journey of a buyer, templates of documents',
  people: 'accounts as the operator sees them: who they are, their devices, locking them',
  system: 'the server as its operator sees it: jobs, disk, stored files, slow statements',
  moderation: 'decisions of moderators, reports, the frame of the back office',
  dashboards: 'what waits for a person today, each count with its list',
} as const

export const domainOrder = keysOf(domainSummaries)
