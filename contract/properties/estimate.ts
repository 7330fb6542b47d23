import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Amount, CalendarDate, Id, Timestamp } from '../values.ts'

const Around = z.enum(['locality', 'city'])

/**
 * Asking prices of similar homes, scaled to this home's size, in minor units: eight in ten lie between `low` and
 * `high`; `middle` is the median.
 */
export const Estimate = z.object({
  low: Amount,
  middle: Amount,
  high: Amount,
  /** How many homes it is based on. */
  homes: z.int(),
  /** Area of the homes: the locality, or the city if the locality has too few. */
  around: Around,
})
export type Estimate = z.infer<typeof Estimate>

/** Median asking prices of dwellings at the end of each month, as in the market report, oldest first. */
export const PriceTrend = z.object({
  around: Around,
  months: z.array(
    z.object({
      /** First day of the month. */
      month: CalendarDate,
      /** Minor units per m². */
      pricePerArea: Amount,
      homes: z.int(),
    }),
  ),
})
export type PriceTrend = z.infer<typeof PriceTrend>

export const propertyEstimate = endpoint({
  name: 'propertyEstimate',
  summary:
    'The price range of homes like this one, and how prices around it moved. Empty if it is not a dwelling, has no size, has too few similar homes, or its lister opted out.',
  method: 'GET',
  path: '/api/properties/{id}/estimate',
  who: 'public',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.object({ estimate: z.optional(Estimate), trend: z.optional(PriceTrend) }) }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})

export const EstimateAccuracy = z.object({
  city: z.string(),
  cityHindi: z.optional(z.string()),
  /** Homes that were estimated as if their price were unknown. */
  homes: z.int(),
  /** Share whose asking price is within the range, percent. */
  within: z.int(),
  /** Median distance of an asking price from the middle of the range, percent. */
  medianError: z.int(),
})
export type EstimateAccuracy = z.infer<typeof EstimateAccuracy>

export const estimateAccuracy = endpoint({
  name: 'estimateAccuracy',
  summary:
    'How far estimates of homes for sale lie from what those homes ask, by city: a sample of the newest, each estimated from the others.',
  method: 'GET',
  path: '/api/estimate-accuracy',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.array(EstimateAccuracy), asOf: Timestamp }),
  errors: {},
})
