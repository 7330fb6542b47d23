import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { recordOf } from '../keys-of.ts'
import { MarketId } from '../markets.ts'
import { Place } from '../places.ts'
import { PlaceName, PropertyCard } from '../properties/property.ts'
import { Picture } from '../uploads.ts'
import { Category, Intent, PropertySubType } from '../properties/vocabulary.ts'
import { Amount, Currency, Id, Position, Slug, queryInt } from '../values.ts'
import { facetKeys } from './filter-table.ts'
import { PropertyFilterQuery, PropertyFilters, PropertySearchQuery } from './filters.ts'
import { code } from '../messages/messages.ts'

/** Exact unless `more`, which means that there are more. */
export const Count = z.object({ count: z.int(), more: z.boolean() })

export const searchProperties = endpoint({
  name: 'searchProperties',
  summary: 'Active homes that match the filters, in the order asked for, a page at a time.',
  method: 'GET',
  path: '/api/properties',
  who: 'public',
  query: PropertySearchQuery,
  returns: z.object({
    data: z.array(PropertyCard),
    /** At most `MAX_BOOSTED` boosted homes that match, on the first page of an order that is not by a number. */
    boosted: z.optional(z.array(PropertyCard)),
    /** Cursor of the next page; absent on the last. */
    next: z.optional(z.string()),
  }),
  errors: { CURSOR_INVALID: 400, PLACE_NOT_FOUND: 404 },
})

export const boostedProperties = endpoint({
  name: 'boostedProperties',
  summary: 'Homes of a market that are boosted now, at most 24; if there are more, they take turns by the hour.',
  method: 'GET',
  path: '/api/properties/boosted',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.array(PropertyCard) }),
  errors: {},
})

export const countProperties = endpoint({
  name: 'countProperties',
  summary: 'How many active homes match: exact to 10,000, "more than" beyond.',
  method: 'GET',
  path: '/api/properties/count',
  who: 'public',
  query: PropertyFilterQuery,
  returns: z.object({
    data: Count,
    /** Names of the city, localities and lister of the filters, which no card shows if nothing is found. */
    places: z.array(PlaceName),
  }),
  errors: { PLACE_NOT_FOUND: 404 },
})

const Bucket = z.object({ value: z.string(), count: z.int() })

export const propertyFacets = endpoint({
  name: 'propertyFacets',
  summary:
    'For each filter, how many homes each of its values would show while the other filters stay. Counts are lower bounds when `more`.',
  method: 'GET',
  path: '/api/properties/facets',
  who: 'public',
  query: PropertyFilterQuery,
  returns: z.object({
    data: z.object({
      more: z.boolean(),
      ...recordOf(facetKeys, () => z.array(Bucket)),
      locality: z.array(z.extend(Bucket, { name: z.string() })),
      /** Histogram of prices: lower bound of each bar (minor units, inclusive) and its number of homes. */
      price: z.array(z.object({ from: Amount, count: z.int() })),
    }),
  }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const propertyRelaxations = endpoint({
  name: 'propertyRelaxations',
  summary:
    'For a search that finds nothing: the fewest filters to take away so that there are homes, and how many; most homes first.',
  method: 'GET',
  path: '/api/properties/relaxations',
  who: 'public',
  query: PropertyFilterQuery,
  returns: z.object({ data: z.array(z.extend(Count, { filters: z.array(z.string()) })) }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const mapProperties = endpoint({
  name: 'mapProperties',
  summary:
    'What a map shows inside its box: clusters with count and lowest price, and single homes with price; when close, single homes, and those with a withheld position by locality.',
  method: 'GET',
  path: '/api/properties/map',
  who: 'public',
  query: z
    .extend(PropertyFilters, { zoom: queryInt.check(z.gte(0), z.lte(22)) })
    .check(z.refine((f) => f.box !== undefined, { path: ['box'], error: code('BOX_MISSING') })),
  returns: z.object({
    data: z.object({
      clusters: z.array(
        z.object({
          location: Position,
          count: z.int(),
          lowestPrice: z.optional(Amount),
          /**
           * `[west, south, east, north]` of its homes, or of its cell if it was counted in advance; the target of a
           * zoom.
           */
          box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        }),
      ),
      homes: z.array(
        z.object({
          id: Id,
          location: Position,
          listPrice: z.optional(Amount),
          bedroomsTotal: z.optional(z.int()),
          propertySubType: PropertySubType,
        }),
      ),
      /** Homes of a locality that hide their exact location: somewhere in `box`, listed by `withheldProperties`. */
      withheld: z.array(
        z.object({
          city: Slug,
          locality: Slug,
          name: z.string(),
          nameHindi: z.optional(z.string()),
          /** Where the group is drawn; its homes may be elsewhere. */
          location: Position,
          count: z.int(),
          lowestPrice: z.optional(Amount),
          box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        }),
      ),
      /** Whether more homes match than are counted; the clusters hold the newest of them. */
      more: z.boolean(),
      currency: Currency,
    }),
  }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const Suggestion = z.object({
  kind: z.enum(['sentence', 'city', 'locality', 'project', 'person', 'property']),
  /** Text for display and screen readers. */
  label: z.string(),
  detail: z.optional(z.string()),
  /** The filters of the search it leads to; absent for a home. */
  filters: z.optional(z.record(z.string(), z.string())),
  /** Of a sentence: the names of places in its filters, by slug. */
  names: z.optional(z.record(z.string(), z.string())),
  /** Of a sentence: the part that no filter expresses. */
  unmet: z.optional(z.string()),
  /** Of a place: whether the words are its full name, allowing other names and typing errors. */
  isMeant: z.optional(z.boolean()),
  /** Of a place: its name in Hindi. */
  labelHindi: z.optional(z.string()),
  /** Of a home: its id. */
  propertyId: z.optional(Id),
  /** Of a project: its slug. */
  project: z.optional(z.string()),
  location: z.optional(Position),
  count: z.optional(z.int()),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggest = endpoint({
  name: 'suggest',
  summary:
    'While typing: what the sentence says ("3 bhk in Koramangala under 1.5 cr"), places, projects, listers and references that match, mistypings forgiven. Without a text: popular localities of the city, or the largest cities.',
  method: 'GET',
  path: '/api/suggestions',
  who: 'public',
  query: z.object({
    market: z._default(MarketId, 'in'),
    intent: z.optional(Intent),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
    /** Only counts without a text. */
    city: z.optional(Slug),
  }),
  returns: z.object({ data: z.array(Suggestion) }),
  errors: {},
})

export const PriceBand = z.object({ from: Amount, to: z.optional(Amount), count: z.int() })

export const homeOverview = endpoint({
  name: 'homeOverview',
  summary:
    'What the front page shows of a market: homes by intent, cities, top localities with median price, newest homes.',
  method: 'GET',
  path: '/api/home',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({
    data: z.object({
      total: z.int(),
      intents: z.array(z.object({ intent: Intent, count: z.int() })),
      categories: z.array(z.object({ category: Category, count: z.int() })),
      cities: z.array(z.extend(Place, { picture: z.optional(Picture) })),
      topLocalities: z.array(z.extend(Place, { medianRent: z.optional(Amount) })),
      newest: z.array(PropertyCard),
      newestRentals: z.array(PropertyCard),
    }),
  }),
  errors: {},
})

export const nearbyProperties = endpoint({
  name: 'nearbyProperties',
  summary: 'Active homes nearest to a point, with the locality of the point.',
  method: 'GET',
  path: '/api/properties/nearby',
  who: 'public',
  query: z
    .object({
      market: z._default(MarketId, 'in'),
      intent: z._default(Intent, 'sale'),
      near: PropertyFilters.shape.near,
    })
    .check(z.refine((q) => q.near !== undefined, { path: ['near'], error: code('CENTRE_MISSING') })),
  returns: z.object({ data: z.array(PropertyCard), place: z.optional(Place) }),
  errors: {},
})

export const categoryPage = endpoint({
  name: 'categoryPage',
  summary:
    'A landing page by its readable id ("3-bhk-villas-for-sale-in-whitefield-bengaluru"): its filters, count, price bands, first homes and neighbours. A place it names is looked for in `market` first.',
  method: 'GET',
  path: '/api/categories/{catId}',
  who: 'public',
  params: z.object({ catId: z.string().check(z.regex(/^[a-z0-9-]{2,120}$/, code('CATEGORY_INVALID'))) }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({
    data: z.object({
      /** The canonical id of this page. */
      catId: z.string(),
      /** Market of its place. */
      market: MarketId,
      filters: z.record(z.string(), z.string()),
      intent: Intent,
      propertySubType: z.optional(PropertySubType),
      bedrooms: z.optional(z.int()),
      city: z.optional(Place),
      locality: z.optional(Place),
      count: Count,
      medianPrice: z.optional(Amount),
      lowestPrice: z.optional(Amount),
      highestPrice: z.optional(Amount),
      medianPricePerArea: z.optional(Amount),
      currency: Currency,
      priceBands: z.array(PriceBand),
      properties: z.array(PropertyCard),
      /** Related landing pages: the same kind in neighbouring places, other kinds here. */
      neighbours: z.array(
        z.object({
          catId: z.string(),
          count: z.int(),
          place: z.optional(z.string()),
          intent: Intent,
          propertySubType: z.optional(PropertySubType),
          bedrooms: z.optional(z.int()),
        }),
      ),
    }),
  }),
  errors: { CATEGORY_NOT_FOUND: 404 },
})

export const propertyHub = endpoint({
  name: 'propertyHub',
  summary:
    'Every kind of property of a market with its number of active homes, lowest price and a picture of the newest.',
  method: 'GET',
  path: '/api/property-types',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({
    data: z.array(
      z.object({
        category: Category,
        propertySubType: PropertySubType,
        intent: Intent,
        count: z.int(),
        lowestPrice: z.optional(Amount),
        picture: z.optional(Picture),
      }),
    ),
  }),
  errors: {},
})

export const closestMatches = endpoint({
  name: 'closestMatches',
  summary: 'For an address that leads nowhere: cities, localities and homes whose names come near its words.',
  method: 'GET',
  path: '/api/closest',
  who: 'public',
  query: z.object({ market: z._default(MarketId, 'in'), path: z.string().check(z.maxLength(300)) }),
  returns: z.object({ data: z.array(Suggestion) }),
  errors: {},
})
