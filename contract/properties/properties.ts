import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Amount, CalendarDate, Id, Slug, Timestamp } from '../values.ts'
import { Property, PropertyCard } from './property.ts'
import { StandardStatus } from './vocabulary.ts'
import { code } from '../messages/messages.ts'

export const getProperty = endpoint({
  name: 'getProperty',
  summary: 'A home with everything its page shows. Withdrawn homes answer 410.',
  method: 'GET',
  path: '/api/properties/{id}',
  who: 'public',
  params: z.object({ id: Id }),
  returns: z.object({ data: Property }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})

/** Why a home is shown beside another. What cannot be compared is absent. */
export const SimilarReasons = z.object({
  /** In the same project. */
  sameProject: z.optional(z.literal(true)),
  /** In the same locality. */
  sameLocality: z.optional(z.literal(true)),
  /** Between their public points, rounded to a hundred. */
  metres: z.optional(z.int()),
  /** Percent that it costs more, or less where negative. */
  price: z.optional(z.int()),
  /** Percent that it is larger, or smaller where negative. */
  size: z.optional(z.int()),
})
export type SimilarReasons = z.infer<typeof SimilarReasons>
const SimilarHome = z.extend(PropertyCard, { reasons: SimilarReasons })
export type SimilarHome = z.infer<typeof SimilarHome>

export const similarProperties = endpoint({
  name: 'similarProperties',
  summary:
    'Up to six active homes of the same kind and intent near in place, price and size, each with what makes it similar; and the search that finds such homes. On the site of an agent or agency those of theirs alone.',
  method: 'GET',
  path: '/api/properties/{id}/similar',
  who: 'public',
  params: z.object({ id: Id }),
  query: z.object({ agent: z.optional(Slug), agency: z.optional(Slug) }),
  returns: z.object({
    data: z.array(SimilarHome),
    /** As address-bar filters; of a home that has no page any more its kind and city alone. */
    search: z.record(z.string(), z.string()),
  }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const resolveSlug = endpoint({
  name: 'resolveSlug',
  summary: 'Finds a home by the readable name of its page.',
  method: 'GET',
  path: '/api/properties/by-slug/{slug}',
  who: 'public',
  params: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9_-]{4,90}$/, code('PROPERTY_SLUG_INVALID'))),
  }),
  returns: z.object({ data: z.object({ id: Id }) }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const resolveListingId = endpoint({
  name: 'resolveListingId',
  summary: 'Finds a home by its printed reference.',
  method: 'GET',
  path: '/api/properties/by-listing-id/{listingId}',
  who: 'public',
  params: z.object({
    listingId: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,20}$/, code('REFERENCE_INVALID'))),
  }),
  returns: z.object({ data: z.object({ id: Id }) }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const propertyHistory = endpoint({
  name: 'propertyHistory',
  summary: 'What buyers may know of a home’s past: when it came, what it cost when, when it left or came back.',
  method: 'GET',
  path: '/api/properties/{id}/history',
  who: 'public',
  params: z.object({ id: Id }),
  returns: z.object({
    data: z.array(
      z.object({
        at: Timestamp,
        kind: z.enum(['listed', 'price', 'status', 'closed']),
        listPrice: z.optional(Amount),
        previousListPrice: z.optional(Amount),
        standardStatus: z.optional(StandardStatus),
        /** What it went for and on what day, where the lister gave them. */
        closePrice: z.optional(Amount),
        closeDate: z.optional(CalendarDate),
      }),
    ),
  }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})
