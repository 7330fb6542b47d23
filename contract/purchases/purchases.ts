import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { QueryState } from '../enquiries/lead-stages.ts'
import { MarketId } from '../markets.ts'
import { PlaceName, PropertyCard } from '../properties/property.ts'
import { Id, Language, Slug, Timestamp } from '../values.ts'
import { VisitStatus } from '../visits/visit-states.ts'
import { purchaseMarks } from './checklists.ts'

/** Purchases that one person may have put away. */
export const MAX_ARCHIVED_PURCHASES = 20
/** Homes, visits and enquiries that the journey shows of each kind. */
export const PURCHASE_LINES = 3

const Mark = z.enum(purchaseMarks)

const VisitLine = z.object({
  id: Id,
  propertyId: Id,
  title: z.string(),
  startsAt: Timestamp,
  /** IANA time zone of the appointment. */
  timeZone: z.string(),
  status: VisitStatus,
  /** Whether the visitor can still say how it was. */
  awaitsFeedback: z.boolean(),
})

const EnquiryLine = z.object({
  id: Id,
  title: z.string(),
  state: QueryState,
  sentAt: Timestamp,
  /** Messages of the lister that were not read yet. */
  unread: z.int(),
})

/** The purchase that a person is working on in a market, with what they did on the site for it. */
export const Purchase = z.object({
  market: MarketId,
  /** Absent until something of it is stored. */
  startedAt: z.optional(Timestamp),
  marks: z.array(Mark),
  city: z.optional(PlaceName),
  /** The home they decided on. */
  homeId: z.optional(Id),
  /** The same as it is now; absent if it has no page any more. */
  home: z.optional(PropertyCard),
  /** Homes for sale that are saved and still listed, the last saved first. */
  saved: z.object({ total: z.int(), homes: z.array(PropertyCard) }),
  visits: z.object({
    /** Soonest first. */
    toCome: z.array(VisitLine),
    /** Latest first. */
    done: z.array(VisitLine),
    totalDone: z.int(),
  }),
  /** Open enquiries about homes for sale and projects: those with unread messages first, then the latest. */
  enquiries: z.object({ total: z.int(), items: z.array(EnquiryLine) }),
})
export type Purchase = z.infer<typeof Purchase>

/** A purchase that was put away. */
export const ArchivedPurchase = z.object({
  id: Id,
  startedAt: Timestamp,
  archivedAt: Timestamp,
  /** Title of the chosen home; absent if there is none, or no page of it. */
  home: z.optional(z.string()),
  city: z.optional(PlaceName),
  /** How many marks it has. */
  marks: z.int(),
})
export type ArchivedPurchase = z.infer<typeof ArchivedPurchase>

const inMarket = { market: MarketId }
const one = z.object({ id: Id })
const Done = z.object({ message: z.string() })

export const myPurchase = endpoint({
  name: 'myPurchase',
  summary:
    'The purchase that the signed-in person is working on in a market, filled by their saved homes, visits and enquiries, and those they put away.',
  method: 'GET',
  path: '/api/purchases/current',
  who: 'member',
  query: z.object(inMarket),
  returns: z.object({ data: Purchase, archived: z.array(ArchivedPurchase) }),
  errors: {},
})

export const markPurchase = endpoint({
  name: 'markPurchase',
  summary:
    'Marks steps and checklist items of the current purchase as done, and takes marks away; begins a purchase if there is none. Repeating it changes nothing.',
  method: 'PUT',
  path: '/api/purchases/current/marks',
  who: 'member',
  body: z.strictObject({
    ...inMarket,
    done: z.optional(z.array(Mark).check(z.maxLength(100))),
    undone: z.optional(z.array(Mark).check(z.maxLength(100))),
  }),
  returns: z.object({ data: z.object({ marks: z.array(Mark) }) }),
  errors: {},
})

export const aimPurchase = endpoint({
  name: 'aimPurchase',
  summary:
    'Sets the city of the current purchase and the home decided on, each taken away by null; begins a purchase if there is none.',
  method: 'PUT',
  path: '/api/purchases/current',
  who: 'member',
  body: z.strictObject({
    ...inMarket,
    city: z.optional(z.nullable(Slug)),
    homeId: z.optional(z.nullable(Id)),
  }),
  returns: Done,
  errors: { PLACE_NOT_FOUND: 404, PROPERTY_NOT_FOUND: 404 },
})

export const archivePurchase = endpoint({
  name: 'archivePurchase',
  summary: 'Puts the current purchase of a market away, so that the next mark begins a new one.',
  method: 'POST',
  path: '/api/purchases/current/archive',
  who: 'member',
  body: z.strictObject(inMarket),
  returns: Done,
  errors: { PURCHASE_NOT_FOUND: 404, PURCHASES_FULL: 409 },
})

export const resumePurchase = endpoint({
  name: 'resumePurchase',
  summary: 'Makes a purchase that was put away the current one of its market; the one before it is put away.',
  method: 'POST',
  path: '/api/purchases/{id}/resume',
  who: 'member',
  params: one,
  body: z.strictObject({}),
  returns: Done,
  errors: { PURCHASE_NOT_FOUND: 404 },
})

export const deletePurchase = endpoint({
  name: 'deletePurchase',
  summary: 'Deletes a purchase that was put away.',
  method: 'DELETE',
  path: '/api/purchases/{id}',
  who: 'member',
  params: one,
  returns: Done,
  errors: { PURCHASE_NOT_FOUND: 404 },
})

/** Templates of documents for a purchase, by market. */
export const purchaseTemplates = {
  in: ['visit-notes', 'offer-letter', 'token-receipt', 'bank-papers'],
  us: ['visit-notes', 'offer-summary', 'inspection-checklist'],
} as const satisfies Record<MarketId, readonly string[]>
export const PurchaseTemplate = z.enum([...purchaseTemplates.in, ...purchaseTemplates.us])
export type PurchaseTemplate = z.infer<typeof PurchaseTemplate>

export const purchaseDocument = endpoint({
  name: 'purchaseDocument',
  summary:
    'A template as PDF: with the name and contacts of the signed-in person and what is public of a home, by default the one they decided on; blanks for the rest.',
  method: 'GET',
  path: '/api/purchases/documents/{template}',
  who: 'public',
  params: z.object({ template: PurchaseTemplate }),
  query: z.object({
    ...inMarket,
    language: z._default(Language, 'en'),
    homeId: z.optional(Id),
  }),
  returns: z.string(),
  download: { type: 'application/pdf', name: 'document.pdf' },
  errors: { PROPERTY_NOT_FOUND: 404 },
})
