import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Amount, Id, Language, Slug } from '../values.ts'

/** The kind of a service, which only selects its picture. */
export const serviceKinds = ['loan', 'legal', 'agreement', 'valuation', 'interiors', 'management', 'other'] as const
export const ServiceKind = z.enum(serviceKinds)
export type ServiceKind = z.infer<typeof ServiceKind>

/** What a price is per; percentages are of the rent, the loan or the price of the home. */
export const servicePriceUnits = ['once', 'month', 'percent-of-rent', 'percent-of-loan', 'percent-of-price'] as const
export const ServicePriceUnit = z.enum(servicePriceUnits)
export type ServicePriceUnit = z.infer<typeof ServicePriceUnit>

export const isPercentage = (unit: ServicePriceUnit): boolean => unit.startsWith('percent')

/** Hundredths of a percent in 100 %. */
export const WHOLE_IN_HUNDREDTHS = 10_000

const ServiceCity = z.object({ slug: Slug, name: z.string() })

/** A service that people can request, in the reader's language. */
export const Service = z.object({
  id: Id,
  slug: Slug,
  kind: ServiceKind,
  name: z.string(),
  summary: z.string(),
  text: z.string(),
  included: z.array(z.string()),
  /** English if there is no text in the reader's language. */
  language: Language,
  /** The lowest price: minor units, or hundredths of a percent; 0 is free. */
  priceFrom: Amount,
  priceUnit: ServicePriceUnit,
  /** Duration in working days; absent for continuous services. */
  days: z.optional(z.object({ from: z.int(), to: z.int() })),
  /** Whether every city of the market is covered; `cities` is empty then. */
  everywhere: z.boolean(),
  cities: z.array(ServiceCity),
  /** Who receives requests; the operator by default. */
  provider: z.optional(z.string()),
})
export type Service = z.infer<typeof Service>

export const listServices = endpoint({
  name: 'listServices',
  summary: 'The services of a market, in the operator’s order, with their prices and cities.',
  method: 'GET',
  path: '/api/services',
  who: 'public',
  feature: 'services',
  query: z.object({ market: MarketId, language: z._default(Language, 'en') }),
  returns: z.object({ data: z.array(Service) }),
  errors: {},
})
