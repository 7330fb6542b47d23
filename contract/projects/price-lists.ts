import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { CalendarDate, Id, Slug } from '../values.ts'
import { PriceListVersion } from './prices.ts'

/** A version of the price list beside the one in force. */
export const PriceListSummary = z.object({
  id: Id,
  number: z.int(),
  effectiveOn: CalendarDate,
  note: z.optional(z.string()),
  /** The base price of each plan, minor units, in the order of the plans. */
  unitTypes: z.array(z.object({ unitTypeId: Id, name: z.string(), basePrice: z.int() })),
})
export type PriceListSummary = z.infer<typeof PriceListSummary>

export const projectPriceLists = endpoint({
  name: 'projectPriceLists',
  summary: 'The price list of a public project in force today, and all versions up to it, newest first.',
  method: 'GET',
  path: '/api/projects/{key}/price-lists',
  who: 'public',
  params: z.object({ key: Slug }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({
    data: z.object({ inForce: z.optional(PriceListVersion), versions: z.array(PriceListSummary) }),
  }),
  errors: { PROJECT_NOT_FOUND: 404 },
})
