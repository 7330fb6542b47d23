import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Timestamp } from '../values.ts'
import { PriceList, PriceListVersion } from './prices.ts'

export const PRICE_VERSIONS_LISTED = 60

const one = z.object({ id: Id })
const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const

/** A version as the builder's team sees it. */
export const OwnPriceVersion = z.extend(PriceListVersion, {
  createdAt: Timestamp,
  /** When its prices were applied to homes; absent before its day, and if a later version replaced it first. */
  appliedAt: z.optional(Timestamp),
  by: z.optional(z.string()),
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
    /** Today in the market's time zone. */
    today: CalendarDate,
  }),
  errors: NOT_FOUND,
})

const Span = z.object({ from: z.int(), to: z.int(), sum: z.int() })

/** What a price list would change, in minor units: base prices, and the prices of each plan's available homes. */
export const PriceListDiff = z.object({
  /** The base price in force until then. */
  before: z.optional(z.int()),
  unitTypes: z.array(
    z.object({
      unitTypeId: Id,
      name: z.string(),
      baseBefore: z.optional(z.int()),
      baseAfter: z.optional(z.int()),
      free: z.int(),
      /** Available homes whose price changes. */
      changed: z.int(),
      /** Lowest, highest and total price of available homes; absent if none is available or has a price. */
      spanBefore: z.optional(Span),
      spanAfter: z.optional(Span),
    }),
  ),
  /** Homes on hold whose price changes too. */
  heldChanged: z.int(),
  /** Homes booked or sold, which keep their price. */
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
    /** The newest version number that the author has seen; 0 if there is none. */
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
