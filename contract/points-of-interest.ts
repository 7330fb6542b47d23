import * as z from 'zod/mini'
import { MarketId } from './markets.ts'
import { Position, Slug } from './values.ts'

/** In the order in which pages show them. */
export const pointKinds = [
  'metro',
  'railway',
  'bus',
  'airport',
  'school',
  'campus',
  'office',
  'hospital',
  'shopping',
  'park',
  'landmark',
] as const
export const PointKind = z.enum(pointKinds)
export type PointKind = z.infer<typeof PointKind>

/** A point of a market that homes are measured from. */
export const PointOfInterest = z.object({
  market: MarketId,
  kind: PointKind,
  /** Unique in its market. */
  slug: Slug,
  name: z.string(),
  nameHindi: z.optional(z.string()),
  /** The nearest city, unless all are far. */
  city: z.optional(z.object({ slug: Slug, name: z.string() })),
  location: Position,
  /** Where name and position come from. */
  source: z.string(),
})
export type PointOfInterest = z.infer<typeof PointOfInterest>
