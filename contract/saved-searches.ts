import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PropertyCard } from './properties/property.ts'
import { StandardStatus } from './properties/vocabulary.ts'
import { Email } from './users.ts'
import { Amount, Currency, Id, Language, Timestamp } from './values.ts'
import { code } from './messages/messages.ts'

export const SEARCH_NAME_LENGTH = 60
const SEARCH_QUERY_LENGTH = 8000
/** Saved searches per person, or per address without an account. */
export const MAX_SAVED_SEARCHES = 100
/** Lifetime of a confirmation link, ms. */
export const CONFIRMATION_LIFE_MS = 7 * 86_400_000

/** Lifetime of a link to manage alerts without an account, ms. Unsubscribe links never expire. */
export const MANAGE_LINK_LIFE_MS = 90 * 86_400_000

export const alertChannels = ['inApp', 'email', 'sms'] as const
export const AlertChannel = z.enum(alertChannels)
export type AlertChannel = z.infer<typeof AlertChannel>

export const alertSchedules = ['instant', 'daily', 'weekly', 'off'] as const
export const AlertSchedule = z.enum(alertSchedules)
export type AlertSchedule = z.infer<typeof AlertSchedule>

/** Events of a matching home: new, cheaper, back on the market, or off it. */
export const alertEvents = ['new', 'price-down', 'back', 'status'] as const
export const AlertEvent = z.enum(alertEvents)
export type AlertEvent = z.infer<typeof AlertEvent>

const searchViews = ['grid', 'list', 'map'] as const
export const SearchView = z.enum(searchViews)
export type SearchView = z.infer<typeof SearchView>

const pauseReasons = ['found', 'too-many', 'wrong-homes', 'later', 'unsubscribed'] as const
export const PauseReason = z.enum(pauseReasons)
export type PauseReason = z.infer<typeof PauseReason>

const Name = z.string().check(z.trim(), z.minLength(1, code('NAME_REQUIRED')), z.maxLength(SEARCH_NAME_LENGTH))
/** Filters as in an address: `intent=rent&city=pune`. */
const Query = z.string().check(z.maxLength(SEARCH_QUERY_LENGTH, code('SEARCH_TOO_LONG')))
const Events = z.array(AlertEvent).check(z.minLength(1, code('EVENT_REQUIRED')), z.maxLength(alertEvents.length))
const Schedules = z.object({ inApp: AlertSchedule, email: AlertSchedule, sms: AlertSchedule })
export type Schedules = z.infer<typeof Schedules>
const Hour = z.int().check(z.gte(0), z.lte(23))
/** 1 is Monday. */
const Weekday = z.int().check(z.gte(1), z.lte(7))

/** An event of a home that a search matched. */
const SearchMatch = z.object({
  kind: AlertEvent,
  at: Timestamp,
  price: z.optional(Amount),
  previousPrice: z.optional(Amount),
  currency: Currency,
  status: StandardStatus,
  title: z.string(),
  /** Absent if the home is no longer public. */
  home: z.optional(PropertyCard),
})

/** Where a saved search is run: newest first, because people come back for what is new. */
export const savedSearchPath = ({ view, query }: { view: string; query: string }): string =>
  `/listing-${view}?${query}&sort=newest`

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  view: SearchView,
  /** In canonical form. */
  query: z.string(),
  /** The search in words. */
  description: z.string(),
  schedules: Schedules,
  /** When digests are sent, in the time zone of the search's market. */
  digestHour: Hour,
  digestWeekday: Weekday,
  events: z.array(AlertEvent),
  active: z.boolean(),
  reason: z.optional(PauseReason),
  /** When the next message is due, if anything waits. */
  nextAt: z.optional(Timestamp),
  /** Homes it matched since the person last looked. */
  newCount: z.int(),
  /** The newest of them, three at most. */
  matches: z.array(SearchMatch),
  createdAt: Timestamp,
  version: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const one = z.object({ id: Id })
const data = z.object({ data: SavedSearch })
const NOT_FOUND = { SAVED_SEARCH_NOT_FOUND: 404 } as const
const UNREADABLE = { PLACE_NOT_FOUND: 422 } as const
const FULL = { SAVED_SEARCHES_FULL: 409 } as const

export const savedSearches = endpoint({
  name: 'savedSearches',
  summary: 'The searches the signed-in person saved, those with news first.',
  method: 'GET',
  path: '/api/saved-searches',
  who: 'member',
  returns: z.object({ data: z.array(SavedSearch) }),
  errors: {},
})

/** Limit of the exact count of a saved search's homes on the board. */
export const BOARD_COUNT_LIMIT = 1000

export const savedSearchCounts = endpoint({
  name: 'savedSearchCounts',
  summary:
    'How many homes each of the person’s saved searches finds now. One whose place is known no more is left out.',
  method: 'GET',
  path: '/api/saved-searches/counts',
  who: 'member',
  returns: z.object({ data: z.array(z.object({ id: Id, count: z.int(), more: z.boolean() })) }),
  errors: {},
})

export const newMatchCounts = endpoint({
  name: 'newMatchCounts',
  summary: 'How many homes the person’s searches matched since they looked last.',
  method: 'GET',
  path: '/api/saved-searches/news',
  who: 'member',
  returns: z.object({
    data: z.object({ homes: z.int(), searches: z.array(z.object({ id: Id, name: z.string(), homes: z.int() })) }),
  }),
  errors: {},
})

export const nameSearch = endpoint({
  name: 'nameSearch',
  summary: 'A search in words, and what it is called where its person gives it no name. Keeps nothing.',
  method: 'POST',
  path: '/api/saved-searches/words',
  who: 'public',
  body: z.object({ query: Query, language: z._default(Language, 'en') }),
  returns: z.object({ data: z.object({ name: z.string(), description: z.string() }) }),
  errors: UNREADABLE,
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  summary:
    'Saves a search. An equivalent saved search is answered unchanged, with `existing`. Absent fields follow the person’s notification settings.',
  method: 'POST',
  path: '/api/saved-searches',
  who: 'member',
  body: z.object({
    name: Name,
    query: Query,
    view: z._default(SearchView, 'grid'),
    schedules: z.optional(Schedules),
    events: z.optional(Events),
    digestHour: z.optional(Hour),
    digestWeekday: z.optional(Weekday),
  }),
  returns: z.object({ data: SavedSearch, existing: z.boolean() }),
  errors: { ...UNREADABLE, ...FULL },
})

export const updateSavedSearch = endpoint({
  name: 'updateSavedSearch',
  summary: 'Changes the given parts of a saved search, pauses it with a reason or resumes it.',
  method: 'PUT',
  path: '/api/saved-searches/{id}',
  who: 'member',
  params: one,
  body: z.object({
    /** The version that the caller saw. */
    version: z.int(),
    name: z.optional(Name),
    query: z.optional(Query),
    view: z.optional(SearchView),
    schedules: z.optional(Schedules),
    events: z.optional(Events),
    digestHour: z.optional(Hour),
    digestWeekday: z.optional(Weekday),
    active: z.optional(z.boolean()),
    reason: z.optional(PauseReason),
  }),
  returns: data,
  errors: { ...NOT_FOUND, ...UNREADABLE, SAVED_SEARCH_CHANGED: 412, SEARCH_SAVED_ALREADY: 409 },
})

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  summary: 'Deletes a saved search; for a day it can be brought back. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: NOT_FOUND,
})

export const restoreSavedSearch = endpoint({
  name: 'restoreSavedSearch',
  summary: 'Brings back a search deleted within the last day; a second time changes nothing.',
  method: 'POST',
  path: '/api/saved-searches/{id}/restore',
  who: 'member',
  params: one,
  returns: data,
  errors: { ...NOT_FOUND, ...FULL, ...UNREADABLE },
})

export const lookAtSavedSearch = endpoint({
  name: 'lookAtSavedSearch',
  summary: 'Notes that the person has seen what a search matched so far.',
  method: 'POST',
  path: '/api/saved-searches/{id}/look',
  who: 'member',
  params: one,
  returns: z.object({ data: z.object({ seen: z.int() }) }),
  errors: NOT_FOUND,
})

const Token = z.string().check(z.minLength(10), z.maxLength(200))
const LINK = { LINK_INVALID: 404 } as const
const MANAGE_LINK = { ...LINK, LINK_EXPIRED: 410 } as const
const EmailSchedule = z.enum(['instant', 'daily', 'weekly'])

/** A saved search as a person without an account manages it. */
export const MailedSearch = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  view: SearchView,
  query: z.string(),
  schedule: EmailSchedule,
  active: z.boolean(),
})
export type MailedSearch = z.infer<typeof MailedSearch>

export const askForAlerts = endpoint({
  name: 'askForAlerts',
  summary:
    'Subscribes an address without an account to a search: a confirmation link goes to it. The answer never says whether the address is known.',
  method: 'POST',
  path: '/api/alerts',
  who: 'public',
  body: z.object({
    email: Email,
    query: Query,
    view: z._default(SearchView, 'grid'),
    schedule: z._default(EmailSchedule, 'instant'),
    events: z._default(Events, ['new', 'price-down', 'back']),
    language: z._default(Language, 'en'),
  }),
  returns: z.object({ message: z.string() }),
  errors: UNREADABLE,
})

export const confirmAlerts = endpoint({
  name: 'confirmAlerts',
  summary:
    'Proves the address by the link that went to it, once: the search is saved for it, or in the account that has it.',
  method: 'POST',
  path: '/api/alerts/confirm',
  who: 'public',
  body: z.object({ token: Token }),
  returns: z.object({
    data: z.object({
      description: z.string(),
      /** Whether the address belongs to an account, which then owns the search. */
      inAccount: z.boolean(),
      /** The token for `mailedSearches`, if the address has no account. */
      manage: z.optional(z.string()),
    }),
  }),
  errors: { ...LINK, ...FULL, ...NOT_FOUND, ...UNREADABLE, SEARCH_SAVED_ALREADY: 409 },
})

export const mailedSearches = endpoint({
  name: 'mailedSearches',
  summary: 'The searches that an address without an account is subscribed to, by the signed link in its e-mails.',
  method: 'POST',
  path: '/api/alerts/by-link',
  who: 'public',
  body: z.object({ token: Token }),
  returns: z.object({ data: z.object({ email: z.string(), searches: z.array(MailedSearch) }) }),
  errors: MANAGE_LINK,
})

export const renewManageLink = endpoint({
  name: 'renewManageLink',
  summary:
    'Sends a new link to manage alerts without an account, for one that was sent before and may have ended, to the address it was sent to.',
  method: 'POST',
  path: '/api/alerts/by-link/renew',
  who: 'public',
  body: z.object({ token: Token }),
  returns: z.object({ message: z.string() }),
  errors: LINK,
})

export const changeMailedSearch = endpoint({
  name: 'changeMailedSearch',
  summary: 'Changes how often an address without an account gets a search, or pauses, resumes or removes it.',
  method: 'POST',
  path: '/api/alerts/by-link/{id}',
  who: 'public',
  params: one,
  body: z.object({
    token: Token,
    schedule: z.optional(EmailSchedule),
    active: z.optional(z.boolean()),
    remove: z.optional(z.boolean()),
  }),
  returns: z.object({ data: z.array(MailedSearch) }),
  errors: { ...MANAGE_LINK, ...NOT_FOUND, ...UNREADABLE, SEARCH_SAVED_ALREADY: 409 },
})

export const alertsToStop = endpoint({
  name: 'alertsToStop',
  summary: 'What the unsubscribe link of a mail would end. Asking changes nothing.',
  method: 'POST',
  path: '/api/alerts/to-stop',
  who: 'public',
  body: z.object({ token: Token }),
  returns: z.object({ data: z.object({ name: z.string(), description: z.string(), stopped: z.boolean() }) }),
  errors: LINK,
})

export const stopAlerts = endpoint({
  name: 'stopAlerts',
  summary: 'Ends the e-mails of one search by the unsubscribe link of a mail; a second time changes nothing.',
  method: 'POST',
  path: '/api/alerts/stop',
  who: 'public',
  body: z.object({ token: Token }),
  returns: z.object({ message: z.string() }),
  errors: LINK,
})

/** Target of the one-click POST of RFC 8058; for a person who opens it the page asks first. */
export const ONE_CLICK_PATH = '/api/alerts/unsubscribe'
