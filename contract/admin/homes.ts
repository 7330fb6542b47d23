import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListingChange, MAX_TRANSITIONED } from '../listings/my-listings.ts'
import { ModerationReason } from '../listings/status-transitions.ts'
import { AuditEntry, MODERATION_NOTE_LENGTH, RiskSignal } from '../moderation.ts'
import { PropertyCard } from '../properties/property.ts'
import { Intent, ListerKind, StandardStatus } from '../properties/vocabulary.ts'
import { PropertyFilters } from '../search/filters.ts'
import { Id, Timestamp, queryFlag, queryInt } from '../values.ts'
import { code } from '../messages/messages.ts'
import { CountedPlace } from './counted-place.ts'

export const ADMIN_HOMES_PER_PAGE = 25
/** Homes that staff change at once. */
export const MAX_HOMES_CHANGED = MAX_TRANSITIONED
/** How long a change of many homes can be undone, ms. */
export const HOMES_UNDO_MS = 10 * 60_000

/** The state of a home for staff: exactly one. `hidden`: overdue for confirmation; `held`: taken off the market by staff. */
export const homeStates = [...StandardStatus.options, 'hidden', 'held', 'deleted'] as const
export const HomeState = z.enum(homeStates)
export type HomeState = z.infer<typeof HomeState>

/** When a home was created: within so many days, or earlier. */
export const homeAges = ['1d', '7d', '30d', 'over-90d', 'over-365d'] as const
export const HomeAge = z.enum(homeAges)
export type HomeAge = z.infer<typeof HomeAge>

export const adminHomeSorts = ['newest', 'oldest', 'updated', 'quality', 'price-high', 'price-low'] as const
export const AdminHomeSort = z.enum(adminHomeSorts)
export type AdminHomeSort = z.infer<typeof AdminHomeSort>

export const AdminHome = z.object({
  home: PropertyCard,
  state: HomeState,
  quality: z.optional(z.int()),
  /** Open reports. */
  reports: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type AdminHome = z.infer<typeof AdminHome>

export const homeChanges = ['hide', 'unhide', 'ask', 'recompute'] as const
export const HomeChange = z.enum(homeChanges)
export type HomeChange = z.infer<typeof HomeChange>

export const AdminHomeDetail = z.extend(AdminHome, {
  version: z.int(),
  lister: z.object({
    kind: ListerKind,
    name: z.string(),
    office: z.optional(z.string()),
    /** The account that lists it; absent if none does. */
    userId: z.optional(Id),
  }),
  risk: z.array(RiskSignal),
  /** Why a moderator holds or rejected it, or asked for changes. */
  moderation: z.optional(z.object({ reasons: z.array(ModerationReason), note: z.optional(z.string()), at: Timestamp })),
  /** Whether a change of its lister waits for a moderator. */
  changeWaits: z.boolean(),
  onMarketAt: z.optional(Timestamp),
  confirmedAt: z.optional(Timestamp),
  dueAt: z.optional(Timestamp),
  boostedUntil: z.optional(Timestamp),
  /** Where an import found it. */
  source: z.optional(z.string()),
  /** Of the last 30 days. */
  views: z.int(),
  enquiries: z.int(),
})
export type AdminHomeDetail = z.infer<typeof AdminHomeDetail>

/** A change of the home, or what staff did with it. */
export const HomeEvent = z.object({ change: z.optional(ListingChange), entry: z.optional(AuditEntry) })
export type HomeEvent = z.infer<typeof HomeEvent>

const ofSearch = z.pick(PropertyFilters, {
  city: true,
  locality: true,
  propertySubType: true,
  bedrooms: true,
  priceMin: true,
  priceMax: true,
}).shape

export const adminHomes = endpoint({
  name: 'adminHomes',
  summary:
    'Homes in every state by the filters of the search, state, lister, quality, reports and age. `text` is a reference, an id, or words of the title and the lister’s name.',
  method: 'GET',
  path: '/api/admin/homes',
  who: 'moderate-listings',
  query: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    state: z.optional(HomeState),
    intent: z.optional(Intent),
    ...ofSearch,
    listerKind: z.optional(ListerKind),
    /** The account that lists them. */
    lister: z.optional(Id),
    /** Only homes of less quality, from 0 to 100. */
    qualityBelow: z.optional(queryInt.check(z.gte(1), z.lte(100))),
    reported: z.optional(queryFlag),
    age: z.optional(HomeAge),
    sort: z._default(AdminHomeSort, 'newest'),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  returns: z.object({ data: z.array(AdminHome), next: z.optional(z.string()) }),
  errors: { PLACE_NOT_FOUND: 422, CURSOR_INVALID: 400 },
})

export const adminHomeCounts = endpoint({
  name: 'adminHomeCounts',
  summary: 'How many homes are in each state and city, and in each locality of one city.',
  method: 'GET',
  path: '/api/admin/homes/counts',
  who: 'moderate-listings',
  query: z.object({ city: ofSearch.city }),
  returns: z.object({
    states: z.array(z.object({ state: HomeState, count: z.int() })),
    cities: z.array(CountedPlace),
    localities: z.array(CountedPlace),
  }),
  errors: { PLACE_NOT_FOUND: 422 },
})

const one = z.object({ id: Id })

export const adminHome = endpoint({
  name: 'adminHome',
  summary: 'A home in any state, with its lister, dates, figures and what moderators decided.',
  method: 'GET',
  path: '/api/admin/homes/{id}',
  who: 'moderate-listings',
  params: one,
  returns: z.object({ data: AdminHomeDetail }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const adminHomeHistory = endpoint({
  name: 'adminHomeHistory',
  summary: 'Every transition and edit of a home, and what staff did with it: who and when, newest first.',
  method: 'GET',
  path: '/api/admin/homes/{id}/history',
  who: 'moderate-listings',
  params: one,
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({ data: z.array(HomeEvent), more: z.boolean() }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

const ids = z.array(Id).check(z.minLength(1), z.maxLength(MAX_HOMES_CHANGED))

/** What became of each home; a home that already was as asked is refused with HOME_UNCHANGED. */
const ChangedHomes = z.object({
  batch: Id,
  done: z.array(Id),
  refused: z.array(z.object({ id: Id, code: z.string() })),
  /** Until when it can be undone; absent if it cannot. */
  undoUntil: z.optional(Timestamp),
})
export type ChangedHomes = z.infer<typeof ChangedHomes>

export const changeHomes = endpoint({
  name: 'changeHomes',
  summary:
    'Hides homes, shows them again, asks their listers whether they are still available, or recomputes their quality and search entries. Each home is decided by itself. The same batch sent twice is made once. Listers are notified, and it is logged.',
  method: 'POST',
  path: '/api/admin/homes/changes',
  who: 'moderate-listings',
  body: z
    .strictObject({
      /** Chosen by the caller. */
      batch: Id,
      ids,
      change: HomeChange,
      /** For the listers of hidden homes. */
      reasons: z._default(z.array(ModerationReason).check(z.maxLength(12)), []),
      note: z.optional(z.string().check(z.trim(), z.maxLength(MODERATION_NOTE_LENGTH))),
    })
    .check(
      z.refine(({ change, reasons }) => change !== 'hide' || reasons.length > 0, {
        path: ['reasons'],
        error: code('REASON_REQUIRED'),
      }),
    ),
  returns: z.object({ data: ChangedHomes }),
  errors: { HOME_CHANGES_NOT_FOUND: 404 },
})

export const undoHomeChanges = endpoint({
  name: 'undoHomeChanges',
  summary:
    'Takes back a change of many homes by the same person within ten minutes, home by home; a second time changes nothing.',
  method: 'POST',
  path: '/api/admin/homes/changes/{batch}/undo',
  who: 'moderate-listings',
  params: z.object({ batch: Id }),
  returns: z.object({ data: ChangedHomes }),
  errors: { HOME_CHANGES_NOT_FOUND: 404, UNDO_TOO_LATE: 409 },
})

/** An account by its id or e-mail address. */
const to = z.string().check(z.trim(), z.minLength(1, code('PERSON_NOT_FOUND')), z.maxLength(254))
const receiverErrors = { PERSON_NOT_FOUND: 404, PERSON_CANNOT_LIST: 409 } as const

export const previewHomeHandover = endpoint({
  name: 'previewHomeHandover',
  summary: 'Which of these homes an account could take over, and as which lister; changes nothing.',
  method: 'POST',
  path: '/api/admin/homes/handovers/preview',
  who: 'manage-all-listings',
  body: z.strictObject({ ids, to }),
  returns: z.object({
    data: z.object({
      to: z.object({ id: Id, name: z.string(), listerKind: ListerKind, listerName: z.string() }),
      ready: z.array(Id),
      refused: z.array(z.object({ id: Id, code: z.string() })),
      /** Homes on the market of the account, and how many its plan allows. */
      places: z.object({ used: z.int(), most: z.int() }),
    }),
  }),
  errors: receiverErrors,
})

export const handHomesToPerson = endpoint({
  name: 'handHomesToPerson',
  summary:
    'Makes another account the lister of homes; their open leads stay where they are. Each home is decided by itself, both sides are notified, and it is logged. The same batch sent twice is made once.',
  method: 'POST',
  path: '/api/admin/homes/handovers',
  who: 'manage-all-listings',
  body: z.strictObject({ batch: Id, ids, to }),
  returns: z.object({ data: ChangedHomes }),
  errors: { ...receiverErrors, HOME_CHANGES_NOT_FOUND: 404 },
})
