import * as z from 'zod/mini'
import { MarketId } from '../markets.ts'
import { Position, Slug, queryFlag, queryInt, queryList, queryNumber } from '../values.ts'
import {
  Category,
  DevelopmentStatus,
  Furnished,
  Intent,
  ListerKind,
  PG_SHARING_AND_MORE,
  PropertySort,
  amenities,
  pgGenders,
  propertySubTypes,
} from '../properties/vocabulary.ts'

/** Pages that may be asked for by number; further ones are reached by cursor. */
export const MAX_PAGE = 50
export const PAGE_SIZE = 10
/** Counts are exact to here and "more than" beyond. */
export const COUNT_LIMIT = 10_000
/** In `bedrooms`, 5 means five or more. */
export const BEDROOMS_AND_MORE = 5
export const MAX_POLYGON_POINTS = 100

const position = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'Give longitude,latitude.')),
    z.transform((text) => text.split(',').map(Number)),
  ),
  Position,
)

const box = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, 'Give west,south,east,north in degrees.')),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z
    .tuple([
      z.number().check(z.gte(-180), z.lte(180)),
      z.number().check(z.gte(-90), z.lte(90)),
      z.number().check(z.gte(-180), z.lte(180)),
      z.number().check(z.gte(-90), z.lte(90)),
    ])
    .check(
      z.refine(
        ([west, south, east, north]) => west < east && south < north,
        'West must be less than east and south less than north.',
      ),
    ),
)

const polygon = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(6000),
        z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?(;-?\d+(\.\d+)?,-?\d+(\.\d+)?)*$/, 'Give lng,lat;lng,lat;…'),
      ),
    z.transform((text) => text.split(';').map((pair) => pair.split(',').map(Number))),
  ),
  z.array(Position).check(
    z.refine((corners) => new Set(corners.map(String)).size >= 3, 'An area needs three points.'),
    z.maxLength(MAX_POLYGON_POINTS),
  ),
)

const bedrooms = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d(,\d){0,5}$/, 'Give bedrooms as 0 to 5, comma separated; 5 means five or more.')),
    z.transform((text) => [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b)),
  ),
  z.array(z.int().check(z.gte(0), z.lte(BEDROOMS_AND_MORE))),
)

const slugs = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(Slug).check(z.maxLength(20)),
)

const amount = queryInt.check(z.gte(0), z.lte(1_000_000_000_000))

/**
 * What a person looks for: the same words in the address bar, in the API and in a saved search. All values are
 * text there. Amounts are minor units of the market's currency, areas m², distances metres.
 */
export const PropertyFilters = z.object({
  market: z._default(MarketId, 'in'),
  intent: z._default(Intent, 'sale'),
  category: z.optional(queryList(Category.options)),
  propertySubType: z.optional(queryList(propertySubTypes)),
  city: z.optional(Slug),
  locality: z.optional(slugs),
  project: z.optional(Slug),
  priceMin: z.optional(amount),
  priceMax: z.optional(amount),
  areaMin: z.optional(queryNumber.check(z.gte(0), z.lte(1e7))),
  areaMax: z.optional(queryNumber.check(z.gte(0), z.lte(1e7))),
  bedrooms: z.optional(bedrooms),
  bathroomsMin: z.optional(queryInt.check(z.gte(0), z.lte(20))),
  furnished: z.optional(queryList(Furnished.options)),
  developmentStatus: z.optional(queryList(DevelopmentStatus.options)),
  /** Years since it was built, at most. */
  ageMax: z.optional(queryInt.check(z.gte(0), z.lte(200))),
  floorMin: z.optional(queryInt.check(z.gte(-5), z.lte(200))),
  floorMax: z.optional(queryInt.check(z.gte(-5), z.lte(200))),
  /** All of them must be there. */
  amenities: z.optional(queryList(amenities)),
  lister: z.optional(queryList(ListerKind.options)),
  /** Rooms and beds that are for them, alone or beside others. */
  pgGender: z.optional(z.enum(pgGenders)),
  /** How many people live in the room; 3 means three or more. */
  pgSharing: z.optional(queryInt.check(z.gte(1), z.lte(PG_SHARING_AND_MORE))),
  /** Days since it was first published, at most. */
  listedWithin: z.optional(queryInt.check(z.gte(1), z.lte(365))),
  photosOnly: z.optional(queryFlag),
  /** Words in title and description; mistyped words are matched to the nearest known ones. */
  text: z.optional(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(200),
      z.refine((text) => !text.includes('\0'), 'Take the character NUL out.'),
    ),
  ),
  box: z.optional(box),
  polygon: z.optional(polygon),
  near: z.optional(position),
  /** Metres round `near`. */
  radius: z.optional(queryInt.check(z.gte(50), z.lte(100_000))),
})

type Filters = z.output<typeof PropertyFilters>

const inOrder = (low: 'priceMin' | 'areaMin' | 'floorMin', high: 'priceMax' | 'areaMax' | 'floorMax') =>
  z.refine<Filters>((f) => (f[low] ?? -Infinity) <= (f[high] ?? Infinity), {
    path: [low],
    error: 'A range must begin with its smaller end.',
  })
const pricesInOrder = inOrder('priceMin', 'priceMax')
const areasInOrder = inOrder('areaMin', 'areaMax')
const floorsInOrder = inOrder('floorMin', 'floorMax')
const radiusNeedsCentre = z.refine<Filters>((f) => f.radius === undefined || f.near !== undefined, {
  path: ['radius'],
  error: 'A radius needs near=longitude,latitude.',
})

export const PropertyFilterQuery = PropertyFilters.check(pricesInOrder, areasInOrder, floorsInOrder, radiusNeedsCentre)
export type PropertyFilterQuery = z.output<typeof PropertyFilterQuery>

/** The filters with order and place in the list. */
export const PropertySearchQuery = z
  .extend(PropertyFilters, {
    sort: z._default(PropertySort, 'newest'),
    page: z.optional(queryInt.check(z.gte(1), z.lte(MAX_PAGE))),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(queryInt.check(z.gte(1), z.lte(50)), PAGE_SIZE),
  })
  .check(
    pricesInOrder,
    areasInOrder,
    floorsInOrder,
    radiusNeedsCentre,
    z.refine((f) => f.sort !== 'distance' || f.near !== undefined, {
      path: ['sort'],
      error: 'Sorting by distance needs near=longitude,latitude.',
    }),
    z.refine((f) => f.sort !== 'relevance' || f.text !== undefined, {
      path: ['sort'],
      error: 'Sorting by relevance needs text.',
    }),
    z.refine((f) => !(f.page && f.cursor), { path: ['page'], error: 'Give a page or a cursor, not both.' }),
  )
export type PropertySearchQuery = z.output<typeof PropertySearchQuery>
export type PropertySearchInput = z.input<typeof PropertySearchQuery>
