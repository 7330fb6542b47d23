import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Amount, Id, Slug } from '../values.ts'
import { ServiceKind, ServicePriceUnit, WHOLE_IN_HUNDREDTHS, isPercentage } from './services.ts'

export const SERVICE_NAME_LENGTH = 80
export const SERVICE_SUMMARY_LENGTH = 200
export const SERVICE_TEXT_LENGTH = 2000
export const SERVICE_INCLUDED_LENGTH = 120
/** Lines of what is included. */
export const SERVICE_INCLUDED_LIMIT = 12
export const SERVICE_CITIES_LIMIT = 500
/** Services of one market. */
export const SERVICES_LIMIT = 60
export const PROVIDERS_FOUND = 10

const words = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least, code('REQUIRED')), z.maxLength(most))
export const ServiceWords = z.strictObject({
  name: words(2, SERVICE_NAME_LENGTH),
  summary: words(2, SERVICE_SUMMARY_LENGTH),
  text: words(0, SERVICE_TEXT_LENGTH),
  included: z.array(words(1, SERVICE_INCLUDED_LENGTH)).check(z.maxLength(SERVICE_INCLUDED_LIMIT)),
})
export type ServiceWords = z.infer<typeof ServiceWords>

export const providerKinds = ['agent', 'agency', 'builder'] as const
/** A person or firm of the directories. */
const ProviderKey = z.strictObject({ kind: z.enum(providerKinds), id: Id })
export const ServiceProvider = z.object({ ...ProviderKey.shape, name: z.string(), office: z.optional(z.string()) })
export type ServiceProvider = z.infer<typeof ServiceProvider>

const settings = {
  slug: Slug,
  kind: ServiceKind,
  en: ServiceWords,
  hi: z.optional(ServiceWords),
  priceFrom: Amount,
  priceUnit: ServicePriceUnit,
  everywhere: z.boolean(),
  active: z.boolean(),
  /** Position among the services, lowest first. */
  position: z.int().check(z.gte(0), z.lte(9999)),
}
const days = z.int().check(z.gte(1), z.lte(365))

/** People on the waiting list of a city. */
const Waiting = z.object({ slug: Slug, name: z.string(), confirmed: z.int(), unconfirmed: z.int() })

/** A service as the back office edits it. */
export const AdminService = z.object({
  id: Id,
  version: z.int(),
  market: MarketId,
  ...settings,
  days: z.optional(z.object({ from: z.int(), to: z.int() })),
  cities: z.array(z.object({ slug: Slug, name: z.string() })),
  provider: z.optional(ServiceProvider),
  /** By city, most people first. */
  waiting: z.array(Waiting),
})
export type AdminService = z.infer<typeof AdminService>

export const adminServices = endpoint({
  name: 'adminServices',
  summary: 'All services of a market, also those switched off, with how many wait for them in which city.',
  method: 'GET',
  path: '/api/admin/services',
  who: 'open-back-office',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.array(AdminService) }),
  errors: {},
})

export const saveService = endpoint({
  name: 'saveService',
  summary: 'Adds or changes a service, and notifies people who waited for a city it came to; it is logged.',
  method: 'PUT',
  path: '/api/admin/services/{id}',
  who: 'manage-services',
  bodyBytes: DOCUMENT_BYTES,
  /** Chosen by the caller for a new one. */
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      market: MarketId,
      /** The version the caller read, 0 for a new one; a newer one is refused. */
      version: z.int().check(z.gte(0)),
      ...settings,
      days: z.optional(
        z
          .strictObject({ from: days, to: days })
          .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: code('SERVICE_DAYS_REVERSED') })),
      ),
      cities: z.array(Slug).check(z.maxLength(SERVICE_CITIES_LIMIT)),
      provider: z.optional(ProviderKey),
    })
    .check(
      z.refine(({ priceFrom, priceUnit }) => !isPercentage(priceUnit) || priceFrom <= WHOLE_IN_HUNDREDTHS, {
        path: ['priceFrom'],
        error: code('PERCENT_TOO_HIGH'),
      }),
    ),
  returns: z.object({ data: AdminService }),
  errors: {
    SERVICE_CHANGED: 412,
    SERVICE_SLUG_TAKEN: 409,
    SERVICES_FULL: 409,
    PLACE_NOT_FOUND: 404,
    PROVIDER_NOT_FOUND: 404,
  },
})

export const switchServices = endpoint({
  name: 'switchServices',
  summary: 'Switches services on or off, all or none, and notifies people who waited for those now on; it is logged.',
  method: 'PUT',
  path: '/api/admin/services',
  who: 'manage-services',
  body: z.strictObject({
    market: MarketId,
    active: z.boolean(),
    /** Each with the version the caller read. */
    services: z
      .array(z.strictObject({ id: Id, version: z.int().check(z.gte(1)) }))
      .check(z.minLength(1), z.maxLength(SERVICES_LIMIT)),
  }),
  returns: z.object({
    /** How many changed their state. */
    data: z.object({ changed: z.int() }),
  }),
  errors: { SERVICE_CHANGED: 412, PROVIDER_NOT_FOUND: 404 },
})

export const findProviders = endpoint({
  name: 'findProviders',
  summary: 'Agents, agencies and builders of a market by name, to choose who provides a service.',
  method: 'GET',
  path: '/api/admin/service-providers',
  who: 'manage-services',
  query: z.object({ market: MarketId, text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  returns: z.object({ data: z.array(ServiceProvider) }),
  errors: {},
})
