import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Id, Position, Slug, Timestamp, queryInt } from '../values.ts'

export const LOCALITIES_PER_PAGE = 50
export const PLACE_NAME_LENGTH = 80
export const OTHER_NAME_LENGTH = 120
export const MAX_OTHER_NAMES = 30
export const MAX_OUTLINE_POINTS = 500
/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(PLACE_NAME_LENGTH))

const localityFields = {
  name: Name,
  nameHindi: z.optional(Name),
  /** Its name in addresses; a former one leads to this one. */
  slug: Slug,
  /** Names by which search and imports find it too. */
  otherNames: z
    .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(OTHER_NAME_LENGTH)))
    .check(z.maxLength(MAX_OTHER_NAMES)),
  /** The middle. */
  location: Position,
  /** Corners of its outline, not closed. */
  outline: z.optional(z.array(Position).check(z.minLength(3), z.maxLength(MAX_OUTLINE_POINTS))),
}

/** What names a locality; saved searches are those that are active. */
const PlaceUse = z.object({
  homes: z.int(),
  projects: z.int(),
  profiles: z.int(),
  savedSearches: z.int(),
})

const AdminCity = z.object({
  slug: Slug,
  name: z.string(),
  location: Position,
  localities: z.int(),
  homes: z.int(),
})
export type AdminCity = z.infer<typeof AdminCity>

const AdminLocality = z.extend(PlaceUse, { slug: Slug, name: z.string(), nameHindi: z.optional(z.string()) })
export type AdminLocality = z.infer<typeof AdminLocality>

export const mergeStates = ['moving', 'done', 'undoing', 'undone'] as const
export const MergeState = z.enum(mergeStates)
export type MergeState = z.infer<typeof MergeState>

const PlaceMerge = z.object({
  id: Id,
  /** The locality that was merged. */
  name: z.string(),
  /** Its name in addresses before. */
  slug: Slug,
  state: MergeState,
  at: Timestamp,
  /** Absent if it cannot be undone. */
  undoUntil: z.optional(Timestamp),
})
export type PlaceMerge = z.infer<typeof PlaceMerge>

export const AdminLocalityDetail = z.object({
  ...localityFields,
  version: z.int(),
  use: PlaceUse,
  /** Names in addresses that lead to it. */
  formerSlugs: z.array(Slug),
  /** The localities that were merged into it, newest first. */
  merges: z.array(PlaceMerge),
})
export type AdminLocalityDetail = z.infer<typeof AdminLocalityDetail>

const ofMarket = z.object({ market: MarketId })
const ofCity = z.extend(ofMarket, { city: Slug })
const ofLocality = z.extend(ofCity, { locality: Slug })

export const adminCities = endpoint({
  name: 'adminCities',
  summary: 'The cities of a market with the number of their localities and of active homes, largest first.',
  method: 'GET',
  path: '/api/admin/places/{market}',
  who: 'manage-places',
  params: ofMarket,
  returns: z.object({ data: z.array(AdminCity) }),
  errors: {},
})

export const adminLocalities = endpoint({
  name: 'adminLocalities',
  summary: 'The localities of a city by name, a page at a time, with what is in them. `text` is part of a name.',
  method: 'GET',
  path: '/api/admin/places/{market}/{city}',
  who: 'manage-places',
  params: ofCity,
  query: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    page: z.optional(queryInt.check(z.gte(1), z.lte(10_000))),
  }),
  returns: z.object({ data: z.array(AdminLocality), total: z.int() }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const adminLocality = endpoint({
  name: 'adminLocality',
  summary: 'A locality with its names, outline, former addresses, and what was merged into it.',
  method: 'GET',
  path: '/api/admin/places/{market}/{city}/{locality}',
  who: 'manage-places',
  params: ofLocality,
  returns: z.object({ data: AdminLocalityDetail }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const addLocality = endpoint({
  name: 'addLocality',
  summary: 'Adds a locality to a city. It is logged.',
  method: 'POST',
  path: '/api/admin/places/{market}/{city}',
  who: 'manage-places',
  status: 201,
  params: ofCity,
  body: z.strictObject(localityFields),
  returns: z.object({ data: AdminLocalityDetail }),
  errors: { PLACE_NOT_FOUND: 404, PLACE_SLUG_TAKEN: 409 },
})

export const changeLocality = endpoint({
  name: 'changeLocality',
  summary: 'Changes a locality; with another slug its old addresses lead to the new ones. It is logged.',
  method: 'PUT',
  path: '/api/admin/places/{market}/{city}/{locality}',
  who: 'manage-places',
  params: ofLocality,
  body: z.strictObject({ ...localityFields, version: z.int() }),
  returns: z.object({ data: AdminLocalityDetail }),
  errors: { PLACE_NOT_FOUND: 404, PLACE_SLUG_TAKEN: 409, PLACE_CHANGED: 409 },
})

const ofMerge = z.object({ into: Slug })

export const previewMerge = endpoint({
  name: 'previewMerge',
  summary: 'What merging a locality into another one of its city would move.',
  method: 'GET',
  path: '/api/admin/places/{market}/{city}/{locality}/merge',
  who: 'manage-places',
  params: ofLocality,
  query: ofMerge,
  returns: z.object({
    data: z.extend(PlaceUse, {
      requirements: z.int(),
      /** People who serve it: their leads are assigned by place. */
      served: z.int(),
      /** Cells of the market report, which are reckoned again for the other one. */
      reportFigures: z.int(),
    }),
  }),
  errors: { PLACE_NOT_FOUND: 404, PLACE_MERGED_INTO_ITSELF: 422 },
})

export const mergeLocality = endpoint({
  name: 'mergeLocality',
  summary:
    'Merges a locality into another one of its city: its addresses lead there at once, and a job moves what is in it. It is logged.',
  method: 'POST',
  path: '/api/admin/places/{market}/{city}/{locality}/merge',
  who: 'manage-places',
  params: ofLocality,
  body: z.strictObject(ofMerge.shape),
  returns: z.object({ data: PlaceMerge }),
  errors: { PLACE_NOT_FOUND: 404, PLACE_MERGED_INTO_ITSELF: 422 },
})

export const undoMerge = endpoint({
  name: 'undoMerge',
  summary:
    'Brings back a locality that was merged, with what the merge moved and nobody moved since. What came later stays in the other one. It is logged.',
  method: 'POST',
  path: '/api/admin/place-merges/{id}/undo',
  who: 'manage-places',
  params: z.object({ id: Id }),
  returns: z.object({ data: PlaceMerge }),
  errors: { MERGE_NOT_FOUND: 404, MERGE_NOT_UNDOABLE: 409, PLACE_SLUG_TAKEN: 409 },
})
