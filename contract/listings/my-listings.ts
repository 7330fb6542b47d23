import * as z from 'zod/mini'
import { BoostQuota } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CalendarDate, Id, Price, Timestamp, queryInt, queryList } from '../values.ts'
import { ListingTransition, ModerationReason } from './status-transitions.ts'
import { PropertyCard } from '../properties/property.ts'
import { StandardStatus } from '../properties/vocabulary.ts'

export const LISTINGS_PER_PAGE = 10
/** Homes per call. */
export const MAX_TRANSITIONED = 100
/** Time in which a permanent transition of many homes can be cancelled, ms. */
export const UNDO_MS = 10_000

export const Freshness = z.enum(['fresh', 'due', 'stale', 'hidden'])
export type Freshness = z.infer<typeof Freshness>

export const MyListing = z.object({
  home: PropertyCard,
  version: z.int(),
  /** Transitions that are allowed now. */
  moves: z.array(ListingTransition),
  held: z.boolean(),
  freshness: z.object({ state: Freshness, nextDueAt: z.optional(Timestamp) }),
  quality: z.optional(z.int()),
  boostedUntil: z.optional(Timestamp),
  /** How many homes the plan of its lister allows, if the system paused it for that reason. */
  planAllows: z.optional(z.int()),
  /** The latest decision of a moderator on the listing or its last change. */
  moderation: z.optional(
    z.object({
      state: z.enum(['pending', 'rejected', 'held', 'change-pending', 'change-rejected', 'mend']),
      reasons: z.array(ModerationReason),
      note: z.optional(z.string()),
      at: z.optional(Timestamp),
      /** Fields of the change that waits or was refused. */
      fields: z.optional(z.array(z.string())),
    }),
  ),
  closePrice: z.optional(Amount),
  closeDate: z.optional(CalendarDate),
  /** Of the last 30 days. */
  views: z.int(),
  saves: z.int(),
  enquiries: z.int(),
  shares: z.int(),
  /** Views of each of those days, oldest first. */
  viewsByDay: z.array(z.int()),
  updatedAt: Timestamp,
})
export type MyListing = z.infer<typeof MyListing>

export const myListingSorts = ['updated', 'newest', 'due', 'views', 'quality'] as const
export const MyListingSort = z.enum(myListingSorts)

export const myListingsOnly = ['due', 'package'] as const
export const MyListingsOnly = z.enum(myListingsOnly)
export type MyListingsOnly = z.infer<typeof MyListingsOnly>

/**
 * Use of the lister's package: homes on the market, and boosts in thirty days. A team acts on its lister's package.
 */
export const Quota = z.object({
  listings: z.object({ used: z.int(), most: z.int() }),
  boosts: BoostQuota,
})
export type Quota = z.infer<typeof Quota>

export const myListings = endpoint({
  name: 'myListings',
  summary: 'The homes the signed-in person (or their firm’s team) lists, ten a page, with the number in each status.',
  method: 'GET',
  path: '/api/listings',
  who: 'member',
  query: z.object({
    status: z.optional(queryList(StandardStatus.options)),
    /** Homes that are due to be confirmed, or homes that use up the person's package. */
    only: z.optional(MyListingsOnly),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(MyListingSort, 'updated'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({
    data: z.array(MyListing),
    total: z.int(),
    counts: z.array(z.object({ status: StandardStatus, count: z.int() })),
    allowance: Quota,
  }),
  errors: {},
})

const one = z.object({ id: Id })

export const myListing = endpoint({
  name: 'myListing',
  summary: 'One of the homes the signed-in person (or their firm’s team) lists.',
  method: 'GET',
  path: '/api/listings/{id}',
  who: 'member',
  params: one,
  returns: z.object({
    data: MyListing,
    allowance: Quota,
  }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const transitionListing = endpoint({
  name: 'transitionListing',
  summary:
    'Moves one home: confirm, renew, pause, resume, under offer and back, close as sold or rented, withdraw. An unlawful move is refused with those that are open; so is pausing, resuming and putting under offer more often than ten times an hour or twenty a day.',
  method: 'POST',
  path: '/api/listings/{id}/moves',
  who: 'member',
  professional: 'answers',
  params: one,
  body: z.object({
    move: ListingTransition,
    version: z.optional(z.int()),
    /** Closing price and day (from 1900 until today), if the lister discloses them to buyers. */
    closePrice: z.optional(Price),
    closeDate: z.optional(CalendarDate),
  }),
  returns: z.object({ data: MyListing }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    MOVE_NOT_OPEN: 409,
    LISTINGS_FULL: 409,
    PROPERTY_CHANGED: 412,
    STATUS_CHANGED_TOO_OFTEN: 429,
  },
})

/** Closing price and day of one of many homes, if disclosed to buyers; by default today. */
export const Closing = z.object({
  id: Id,
  closePrice: z.optional(Price),
  closeDate: z.optional(CalendarDate),
})
export type Closing = z.infer<typeof Closing>

export const transitionListings = endpoint({
  name: 'transitionListings',
  summary:
    'Moves many homes, each on its own. A move that has an inverse is made at once; one for good is made after ten seconds. Both can be stopped with `undo`.',
  method: 'POST',
  path: '/api/listings/moves',
  who: 'member',
  professional: 'answers',
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_TRANSITIONED)),
    move: ListingTransition,
    closings: z.optional(z.array(Closing).check(z.maxLength(MAX_TRANSITIONED))),
  }),
  returns: z.object({
    data: z.object({
      moved: z.array(Id),
      refused: z.array(z.object({ id: Id, code: z.string() })),
      /** When permanent transitions take effect; absent for others. */
      at: z.optional(Timestamp),
      /** The id for `undoTransitions`. */
      undo: z.optional(Id),
    }),
  }),
  errors: {},
})

export const transitionBatch = endpoint({
  name: 'transitionBatch',
  summary:
    'What became of moves for good once their ten seconds are over: whether they are made, and which could not be.',
  method: 'GET',
  path: '/api/listings/moves/{undo}',
  who: 'member',
  params: z.object({ undo: Id }),
  returns: z.object({
    data: z.object({ made: z.boolean(), refused: z.array(z.object({ id: Id, code: z.string() })) }),
  }),
  errors: { MOVES_NOT_FOUND: 404 },
})

export const undoTransitions = endpoint({
  name: 'undoTransitions',
  summary:
    'Takes back what `transitionListings` did or was about to do, within ten minutes; a second time changes nothing.',
  method: 'POST',
  path: '/api/listings/moves/{undo}/undo',
  who: 'member',
  params: z.object({ undo: Id }),
  returns: z.object({ data: z.object({ undone: z.array(Id) }) }),
  errors: { UNDO_TOO_LATE: 409 },
})

export const boostListing = endpoint({
  name: 'boostListing',
  summary:
    'Shows a home above the others of a search, labelled as such, for a week; each package has a number of boosts.',
  method: 'POST',
  path: '/api/listings/{id}/boost',
  who: 'member',
  professional: 'acts',
  params: one,
  returns: z.object({ data: z.object({ boostedUntil: Timestamp }) }),
  errors: { PROPERTY_NOT_FOUND: 404, MOVE_NOT_OPEN: 409, BOOSTS_SPENT: 409 },
})

export const ListingChange = z.object({
  at: Timestamp,
  changeType: z.enum(['created', 'status', 'price', 'edit', 'confirmed', 'boosted', 'moderated', 'imported']),
  fieldName: z.optional(z.string()),
  previousValue: z.optional(z.json()),
  newValue: z.optional(z.json()),
  reason: z.optional(z.string()),
  /** `you`, a first name of the team, `moderator` or `clock`. */
  by: z.string(),
})
export type ListingChange = z.infer<typeof ListingChange>

export const listingHistory = endpoint({
  name: 'listingHistory',
  summary: 'The history of a home that the caller lists, newest first.',
  method: 'GET',
  path: '/api/listings/{id}/history',
  who: 'member',
  params: one,
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({ data: z.array(ListingChange), more: z.boolean() }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const lookAtConfirmLink = endpoint({
  name: 'lookAtConfirmLink',
  summary: 'Which home the link of a reminder asks about, without signing in; changes nothing.',
  method: 'POST',
  path: '/api/listings/confirm/look',
  who: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  returns: z.object({ data: z.object({ home: PropertyCard }) }),
  errors: { LINK_INVALID: 404 },
})

export const confirmByLink = endpoint({
  name: 'confirmByLink',
  summary:
    'Says by the link of a reminder that a home is still on offer, without signing in; a second time changes nothing.',
  method: 'POST',
  path: '/api/listings/confirm',
  who: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)), stillOnOffer: z._default(z.boolean(), true) }),
  returns: z.object({ data: z.object({ id: Id, title: z.string(), nextDueAt: z.optional(Timestamp) }) }),
  errors: {
    LINK_INVALID: 404,
    MOVE_NOT_OPEN: 409,
    STATUS_CHANGED_TOO_OFTEN: 429,
    PROPERTY_NOT_FOUND: 404,
    PROPERTY_CHANGED: 412,
    LISTINGS_FULL: 409,
  },
})
