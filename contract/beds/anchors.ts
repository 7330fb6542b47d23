import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PointOfInterest } from '../places/points-of-interest.ts'
import { Intent } from '../properties/vocabulary.ts'
import { Slug } from '../values.ts'

export const MAX_ANCHORS = 12
/** Metres around a campus or office within which people look for a bed. */
export const ANCHOR_RADIUS = 5000

/** A campus or an office that people look around. */
export const Anchor = z.extend(z.omit(PointOfInterest, { source: true, market: true }), {
  kind: z.enum(['campus', 'office']),
  /** Homes within `ANCHOR_RADIUS`, at most 100; only in an answer to `near`. */
  homes: z.optional(z.int()),
})
export type Anchor = z.infer<typeof Anchor>

export const listAnchors = endpoint({
  name: 'listAnchors',
  summary:
    'Campuses and offices: one by its slug, those whose name has a text, those of a city, or the nearest ones to another that have homes around them.',
  method: 'GET',
  path: '/api/anchors',
  who: 'public',
  query: z.object({
    market: MarketId,
    slug: z.optional(Slug),
    text: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    city: z.optional(Slug),
    near: z.optional(Slug),
    /** What the homes around must be offered for. */
    intent: z._default(Intent, 'pg'),
  }),
  returns: z.object({ data: z.array(Anchor) }),
  errors: { PLACE_NOT_FOUND: 404 },
})
