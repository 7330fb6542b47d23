import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Amount, Area, CalendarDate, Currency, Id } from '../values.ts'
import { code } from '../messages/messages.ts'
import { PROFILE_NOT_FOUND } from '../directories/profiles.ts'
import { PlaceName, PropertyCard } from '../properties/property.ts'
import { Intent, PropertySubType, RentPeriod } from '../properties/vocabulary.ts'

export const listingKinds = ['agent', 'agency', 'builder'] as const
export const ListingKind = z.enum(listingKinds)
export type ListingKind = z.infer<typeof ListingKind>

/** Listed homes, and closed ones, on a profile's page. */
export const HOMES_ON_PROFILE = 6

/** A home that was sold or let, as on its public page. */
export const ClosedHome = z.object({
  id: Id,
  title: z.string(),
  intent: Intent,
  propertySubType: PropertySubType,
  standardStatus: z.enum(['sold', 'rented']),
  bedroomsTotal: z.optional(z.int()),
  livingArea: z.optional(Area),
  locality: PlaceName,
  city: PlaceName,
  currency: Currency,
  leaseAmountFrequency: z.optional(RentPeriod),
  /** Closing price and day, if the lister discloses them. */
  closePrice: z.optional(Amount),
  closeDate: z.optional(CalendarDate),
})
export type ClosedHome = z.infer<typeof ClosedHome>

export const profileHomes = endpoint({
  name: 'profileHomes',
  summary:
    'Of an agent, agency or builder: how many homes are on offer by intent, the newest six of them, and the six closed last.',
  method: 'GET',
  path: '/api/profiles/{kind}/{key}/homes',
  who: 'public',
  params: z.object({ kind: ListingKind, key: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, code('SLUG_INVALID'))) }),
  query: z.object({ market: z._default(MarketId, 'in') }),
  returns: z.object({
    /** Intents with homes, most homes first. */
    intents: z.array(z.object({ intent: Intent, count: z.int() })),
    data: z.array(PropertyCard),
    closed: z.array(ClosedHome),
  }),
  errors: PROFILE_NOT_FOUND,
})
