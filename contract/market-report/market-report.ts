import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PropertySubType } from '../properties/vocabulary.ts'
import { Amount, Month, Position, Slug } from '../values.ts'

/** A figure of fewer homes is never published. */
export const MIN_HOMES_PER_FIGURE = 5
/** Complete months of a report. */
export const REPORT_MONTHS = 24

/** Rents of commercial property include what is offered for lease. */
export const ReportIntent = z.enum(['sale', 'rent'])
export type ReportIntent = z.infer<typeof ReportIntent>

/** Kinds that are reported one by one, because their prices have nothing in common; all others are dwellings and also counted together. */
export const commercialKinds = [
  'office',
  'shop',
  'showroom',
  'coworking',
  'warehouse',
  'plot',
  'agricultural-land',
] as const satisfies PropertySubType[]
export const isCommercial = (kind: string | null | undefined): boolean => commercialKinds.some((one) => one === kind)

const count = z.optional(z.int())
const percent = z.optional(z.int())

/**
 * Figures of one month; those of fewer homes than the minimum are absent. Prices are asking prices at the end of the month, in minor
 * units, per month for rents.
 */
export const MonthFigures = z.object({
  month: Month,
  /** On the market at the end of the month; the next three are of these. */
  homes: count,
  newHomes: count,
  /** Homes whose price was cut during the month. */
  cutHomes: count,
  /** Median days since they came on the market. */
  days: count,
  /** Homes with a price and a size; quartiles per m² and the median price. */
  pricedHomes: count,
  pricePerAreaLow: z.optional(Amount),
  pricePerArea: z.optional(Amount),
  pricePerAreaHigh: z.optional(Amount),
  price: z.optional(Amount),
  /** Median cut, percent of the price before. */
  cutPercent: percent,
  /** Homes closed in the month at a published price, and its median in percent of the last asking price. */
  closedHomes: count,
  closedPercent: percent,
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const ReportPlace = z.object({
  kind: z.enum(['city', 'locality']),
  slug: Slug,
  name: z.string(),
  nameHindi: z.optional(z.string()),
  location: Position,
})
export type ReportPlace = z.infer<typeof ReportPlace>

/** A place in a table of places: the figures of one month, and of the same month a year before. */
export const PlaceMonth = z.object({
  place: ReportPlace,
  figures: MonthFigures,
  yearBefore: z.optional(MonthFigures),
})
export type PlaceMonth = z.infer<typeof PlaceMonth>

/** A small chart: median prices of a kind or number of bedrooms. */
const PricePoint = z.object({ month: Month, price: Amount, pricePerArea: Amount, homes: z.int() })
export type PricePoint = z.infer<typeof PricePoint>

export const MarketReport = z.object({
  place: ReportPlace,
  /** The city of a locality. */
  city: z.optional(ReportPlace),
  intent: ReportIntent,
  /** Absent: every kind of dwelling together. */
  kind: z.optional(PropertySubType),
  /** The month of `places`: the requested one, or else the newest with figures; absent if there are none at all. */
  month: z.optional(Month),
  /** The place by month, oldest first. */
  months: z.array(MonthFigures),
  /** The city of a locality by month, to compare with. */
  cityMonths: z.array(MonthFigures),
  /** Each kind with figures, dwelling or not, those with most homes first. */
  kinds: z.array(z.object({ kind: PropertySubType, months: z.array(PricePoint) })),
  /** The chosen kind by bedrooms; `BEDROOMS_AND_MORE` includes more. */
  bedrooms: z.array(z.object({ bedrooms: z.int(), months: z.array(PricePoint) })),
  /** The localities of a city, those with most homes first, or the other localities of the city, nearest first. */
  places: z.array(PlaceMonth),
})
export type MarketReport = z.infer<typeof MarketReport>

const selection = { market: z._default(MarketId, 'in'), intent: z._default(ReportIntent, 'sale') }

export const marketReportCities = endpoint({
  name: 'marketReportCities',
  summary:
    'The cities with a market report: the figures of the newest month, and of the same month a year before, of all dwellings or of one kind.',
  method: 'GET',
  path: '/api/market-report',
  who: 'public',
  feature: 'market-report',
  query: z.object({ ...selection, kind: z.optional(PropertySubType) }),
  returns: z.object({ data: z.array(PlaceMonth) }),
  errors: {},
})

export const marketReport = endpoint({
  name: 'marketReport',
  summary:
    'Prices, supply, days on the market and price cuts in a city or locality by month, kind and bedrooms. No figure is of fewer homes than the published minimum.',
  method: 'GET',
  path: '/api/market-report/{city}',
  who: 'public',
  feature: 'market-report',
  params: z.object({ city: Slug }),
  query: z.object({
    ...selection,
    locality: z.optional(Slug),
    kind: z.optional(PropertySubType),
    month: z.optional(Month),
  }),
  returns: z.object({ data: MarketReport }),
  errors: { PLACE_NOT_FOUND: 404 },
})

export const exportMarketReport = endpoint({
  name: 'exportMarketReport',
  summary: 'All figures of a place and intent as CSV: one line per month, kind and number of bedrooms.',
  method: 'GET',
  path: '/api/market-report/{city}/csv',
  who: 'public',
  feature: 'market-report',
  params: z.object({ city: Slug }),
  query: z.object({ ...selection, locality: z.optional(Slug) }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'market-report.csv' },
  errors: { PLACE_NOT_FOUND: 404 },
})
