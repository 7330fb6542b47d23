import * as z from 'zod/mini'
import { endpoint, DOCUMENT_BYTES } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Position, Slug, queryInt } from '../values.ts'

/** Kinds of points that homes are near to, in the order in which pages show them. */
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

export const POINT_NAME_LENGTH = 80
export const POINT_SOURCE_LENGTH = 120
export const POINTS_PER_PAGE = 50
/** Rows of one file. */
export const POINT_ROWS_AT_ONCE = 5000
const POINTS_FILE_LENGTH = 1_000_000

/** A point near a home. */
export const NearbyPoint = z.object({
  kind: PointKind,
  name: z.string(),
  nameHindi: z.optional(z.string()),
  /** In a straight line from the public point of the home, rounded the coarser the less exact that is. */
  metres: z.int(),
  source: z.string(),
})
export type NearbyPoint = z.infer<typeof NearbyPoint>

/** Name, kind and position of a point. */
const pointFields = {
  kind: PointKind,
  name: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(POINT_NAME_LENGTH)),
  nameHindi: z.optional(z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(POINT_NAME_LENGTH))),
  location: Position,
  /** Where name and position come from, such as the name and date of an open data set. */
  source: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(POINT_SOURCE_LENGTH)),
}

/** A point of a market that homes are measured from. */
export const PointOfInterest = z.object({
  market: MarketId,
  /** Unique in its market. */
  slug: Slug,
  ...pointFields,
  /** The nearest city, unless all are far. */
  city: z.optional(z.object({ slug: Slug, name: z.string() })),
})
export type PointOfInterest = z.infer<typeof PointOfInterest>

export const adminPoints = endpoint({
  name: 'adminPoints',
  summary: 'The stations, schools, campuses and other points of a market by name, a page at a time.',
  method: 'GET',
  path: '/api/admin/points',
  who: 'manage-places',
  query: z.object({
    market: MarketId,
    kind: z.optional(PointKind),
    /** Part of a name. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    page: z.optional(queryInt.check(z.gte(1), z.lte(10_000))),
  }),
  returns: z.object({ data: z.array(PointOfInterest), total: z.int() }),
  errors: {},
})

const ofPoint = z.object({ market: MarketId, slug: Slug })

export const savePoint = endpoint({
  name: 'savePoint',
  summary: 'Adds a point or changes the one with its slug; homes around it are measured again. It is logged.',
  method: 'PUT',
  path: '/api/admin/points/{market}/{slug}',
  who: 'manage-places',
  params: ofPoint,
  body: z.strictObject({
    ...pointFields,
    /** A new point is refused if its slug is taken. */
    isNew: z.boolean(),
  }),
  returns: z.object({ data: PointOfInterest }),
  errors: { POINT_SLUG_TAKEN: 409, POINT_NOT_FOUND: 404 },
})

export const removePoint = endpoint({
  name: 'removePoint',
  summary: 'Removes a point; homes around it are measured again. It is logged. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/admin/points/{market}/{slug}',
  who: 'manage-places',
  params: ofPoint,
  returns: z.object({ data: z.object({ removed: z.boolean() }) }),
  errors: {},
})

export const importPoints = endpoint({
  name: 'importPoints',
  summary:
    'Adds the points of a CSV with the columns kind, name, longitude, latitude and source, and optionally name_hindi and slug. A point whose slug the market has is replaced; faulty rows are named. It is logged.',
  method: 'POST',
  path: '/api/admin/points/import',
  who: 'manage-places',
  bodyBytes: DOCUMENT_BYTES,
  body: z.strictObject({
    market: MarketId,
    csv: z.string().check(z.minLength(1, code('REQUIRED')), z.maxLength(POINTS_FILE_LENGTH)),
  }),
  returns: z.object({
    data: z.object({ saved: z.int(), faults: z.array(z.object({ row: z.int(), message: z.string() })) }),
  }),
  errors: { POINTS_FILE_REFUSED: 422 },
})
