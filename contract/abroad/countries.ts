import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId, type MarketId as Market } from '../markets.ts'
import { PropertyCard } from '../properties/property.ts'
import { filterTable } from '../search/filter-table.ts'
import { Picture } from '../uploads.ts'
import { Amount, CalendarDate, Currency, queryInt } from '../values.ts'

/** The country of each market in addresses. */
export const countrySlugs = { in: 'india', us: 'united-states' } as const satisfies Record<Market, string>

const Country = z.object({
  market: MarketId,
  currency: Currency,
  /** Active homes for sale, and for rent. */
  forSale: z.int(),
  forRent: z.int(),
  /** Of homes for sale, in minor units of the currency. */
  medianPrice: z.optional(Amount),
  picture: z.optional(Picture),
})
export type Country = z.infer<typeof Country>

export const listCountries = endpoint({
  name: 'listCountries',
  summary:
    'The countries that have homes on this site, with their number, median price and a picture; most homes first.',
  method: 'GET',
  path: '/api/countries',
  who: 'public',
  feature: 'abroad',
  returns: z.object({ data: z.array(Country) }),
  errors: {},
})

const bound = z.optional(queryInt.check(z.gte(filterTable.priceMin.least), z.lte(filterTable.priceMin.most)))

export const homesOfAllCountries = endpoint({
  name: 'homesOfAllCountries',
  summary:
    'Active homes of every country by their price converted to one currency, a page at a time. All pages of a search have the rate of the first.',
  method: 'GET',
  path: '/api/countries/homes',
  who: 'public',
  feature: 'abroad',
  query: z.object({
    /** Of the bounds and of the order. */
    currency: Currency,
    intent: z._default(z.enum(['sale', 'rent']), 'sale'),
    /** Minor units of `currency`. */
    priceMin: bound,
    priceMax: bound,
    sort: z._default(z.enum(['price-low', 'price-high']), 'price-low'),
    cursor: z.optional(z.string().check(z.maxLength(800))),
    limit: z._default(queryInt.check(z.gte(1), z.lte(30)), 12),
  }),
  returns: z.object({
    data: z.array(PropertyCard),
    next: z.optional(z.string()),
    /** The day of the rate; without one, only homes priced in the currency are listed. */
    rateOf: z.optional(CalendarDate),
  }),
  errors: { CURSOR_INVALID: 400, PLACE_NOT_FOUND: 404 },
})
