import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MarketId } from './markets.ts'
import { Amount, Position, Slug, queryNumber } from './values.ts'

export const PlaceKind = z.enum(['country', 'state', 'city', 'locality'])
export type PlaceKind = z.infer<typeof PlaceKind>

export const Place = z.object({
  kind: PlaceKind,
  slug: Slug,
  name: z.string(),
  nameHindi: z.optional(z.string()),
  /** Places that contain it, nearest first: "Bengaluru", "Karnataka". */
  within: z.array(z.object({ kind: PlaceKind, slug: Slug, name: z.string() })),
  location: Position,
  /** `[west, south, east, north]` in degrees, if known. */
  box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Outer ring, if known. */
  outline: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  /** Active homes. */
  propertiesCount: z.int(),
  /** Median price per m² of homes for sale, minor units. */
  medianPricePerArea: z.optional(Amount),
})
export type Place = z.infer<typeof Place>

export const listCities = endpoint({
  name: 'listCities',
  summary: 'The cities of a market with their number of active homes, largest first.',
  method: 'GET',
  path: '/api/cities',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({ data: z.array(Place) }),
  errors: {},
})

export const getCity = endpoint({
  name: 'getCity',
  summary: 'A city and its localities, those with most homes first.',
  method: 'GET',
  path: '/api/cities/{slug}',
  who: 'public',
  params: z.object({ slug: Slug }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({ data: z.extend(Place, { localities: z.array(Place) }) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const placeAt = endpoint({
  name: 'placeAt',
  summary: 'The locality and city nearest to a point, with the distance in metres and how sure the answer is (0-1).',
  method: 'GET',
  path: '/api/places/at',
  who: 'public',
  query: z.object({
    longitude: queryNumber.check(z.gte(-180), z.lte(180)),
    latitude: queryNumber.check(z.gte(-90), z.lte(90)),
  }),
  returns: z.object({
    data: z.object({
      address: z.string(),
      locality: z.optional(Place),
      city: z.optional(Place),
      distance: z.optional(z.int()),
      geocodeConfidence: z.number(),
    }),
  }),
  errors: {},
})
