import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Timestamp } from '../values.ts'
import { PriceList, PriceListVersion } from './prices.ts'

/** Versions that a workspace lists. */
export const PRICE_VERSIONS_LISTED = 60

const one = z.object({ id: Id })
const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const

/** A version as its builder's people read it. */
export const OwnPriceVersion = z.extend(PriceListVersion, {
  createdAt: Timestamp,
  /** When homes got their prices by it; absent while its day has not come, and where a later one took its place before. */
  appliedAt: z.optional(Timestamp),
  /** Who published it. */
  by: z.optional(z.string()),
  /** Whether homes have their prices by it now. */
  isInForce: z.boolean(),
})
export type OwnPriceVersion = z.infer<typeof OwnPriceVersion>

export const listPriceVersions = endpoint({
  name: 'listPriceVersions',
  summary: 'All price lists of a project for its builder, the newest first, also those whose day has not come.',
  method: 'GET',
  path: '/api/my-projects/{id}/price-lists',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({
    data: z.array(OwnPriceVersion),
    /** The market’s day. */
    today: CalendarDate,
  }),
  errors: NOT_FOUND,
})

const Span = z.object({ from: z.int(), to: z.int(), sum: z.int() })

/** What a price list would do, minor units: to base prices, and to the homes of each plan that are free now. */
export const PriceListDiff = z.object({
  /** The version that is in force until then. */
  before: z.optional(z.int()),
  unitTypes: z.array(
    z.object({
      unitTypeId: Id,
      name: z.string(),
      baseBefore: z.optional(z.int()),
      baseAfter: z.optional(z.int()),
      free: z.int(),
      /** Free homes whose price changes. */
      changed: z.int(),
      /** What free homes cost from and to, and all of them together; absent where none is free or has a price. */
      spanBefore: z.optional(Span),
      spanAfter: z.optional(Span),
    }),
  ),
  /** Homes that are held for somebody now and get another price, too. */
  heldChanged: z.int(),
  /** Homes booked or sold, which keep theirs. */
  kept: z.int(),
})
export type PriceListDiff = z.infer<typeof PriceListDiff>

const WRONG = {
  PROJECT_NOT_APPROVED: 409,
  PROJECT_COMPLETED: 409,
  PRICE_LIST_DAY_PASSED: 422,
  PRICE_LIST_TYPE_UNKNOWN: 422,
  PRICE_LIST_CODE_TWICE: 422,
} as const

export const previewPriceList = endpoint({
  name: 'previewPriceList',
  summary: 'What a price list would change against the version in force until its day; nothing is kept.',
  method: 'POST',
  path: '/api/my-projects/{id}/price-lists/preview',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({ effectiveOn: CalendarDate, prices: PriceList }),
  returns: z.object({ data: PriceListDiff }),
  errors: { ...NOT_FOUND, ...WRONG },
})

export const publishPriceList = endpoint({
  name: 'publishPriceList',
  summary:
    'Adds a version of a project’s price list. From its day on, in the market’s zone, free, held and blocked homes cost what it says; booked and sold ones keep theirs. No version is ever changed; the same id twice publishes one.',
  method: 'POST',
  path: '/api/my-projects/{id}/price-lists',
  who: 'member',
  whose: 'own',
  status: 201,
  existingStatus: 200,
  params: one,
  body: z.strictObject({
    id: Id,
    /** The number of the newest version that whoever writes has seen; 0 where there is none. */
    after: z.int().check(z.gte(0)),
    effectiveOn: CalendarDate,
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    prices: PriceList,
  }),
  returns: z.object({
    message: z.string(),
    data: z.object({ number: z.int(), /** Homes that got another price at once. */ changed: z.int() }),
  }),
  errors: { ...NOT_FOUND, ...WRONG, PRICE_LIST_CHANGED: 412 },
})
