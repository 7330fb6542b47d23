import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { MarketId } from '../markets.ts'
import { Intent, PropertySubType, amenities } from '../properties/vocabulary.ts'
import { Amount, CalendarDate, Currency, Id, Position, Slug, Timestamp, queryInt } from '../values.ts'
import { ClaimState } from './lead-stages.ts'
import { ContactWindow } from './requirements.ts'

export const POOL_PAGE = 10
/** Most buyers of a requirement, even if the asker allows more. */
export const POOL_TAKERS_LIMIT = 3
export const DISPUTE_NOTE_LENGTH = 1000
export const SERVICE_LOCALITIES_LIMIT = 50
export const SERVICE_POLYGON_POINTS = 200

export const disputeReasons = ['wrong-contact', 'no-answer', 'not-looking', 'duplicate', 'other'] as const
export const DisputeReason = z.enum(disputeReasons)
export type DisputeReason = z.infer<typeof DisputeReason>

/** A requirement without the person's data, as its potential buyers see it. */
export const PoolItem = z.object({
  id: Id,
  market: MarketId,
  intent: Intent,
  propertySubType: z.array(PropertySubType),
  budgetMin: z.optional(Amount),
  budgetMax: z.optional(Amount),
  currency: Currency,
  bedrooms: z.array(z.int()),
  cityName: z.string(),
  localityNames: z.array(z.string()),
  must: z.array(z.enum(amenities)),
  nice: z.array(z.enum(amenities)),
  never: z.array(z.enum(amenities)),
  moveIn: z.optional(CalendarDate),
  text: z.optional(z.string()),
  contactWindow: ContactWindow,
  /** Price in credits. */
  price: z.int(),
  /** How many may take it, and how many have. */
  buyers: z.int(),
  taken: z.int(),
  publishedAt: Timestamp,
  expiresAt: Timestamp,
  /** The person's consent: when, and with which kind of contact. */
  consent: z.object({ at: Timestamp, proven: z.enum(['mobilePhone', 'email']) }),
  /** Matching homes of the caller. */
  ownMatches: z.int(),
})
export type PoolItem = z.infer<typeof PoolItem>

/** A requirement the caller took. */
export const PoolClaim = z.object({
  id: Id,
  requirementId: Id,
  leadId: z.optional(Id),
  state: ClaimState,
  credits: z.int(),
  title: z.string(),
  takenAt: Timestamp,
  disputeUntil: Timestamp,
  disputeReason: z.optional(DisputeReason),
  decision: z.optional(z.string()),
})
export type PoolClaim = z.infer<typeof PoolClaim>

const one = z.object({ id: Id })
const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

export const leadPool = endpoint({
  name: 'leadPool',
  summary: 'Requirements in the areas one serves that may still be taken up, newest first, without their persons.',
  method: 'GET',
  path: '/api/lead-pool',
  who: 'take-leads',
  query: z.object({
    intent: z.optional(Intent),
    sort: z._default(z.enum(['newest', 'price-low', 'budget-high', 'ending']), 'newest'),
    /** Dismissed requirements instead of open ones. */
    passed: z.optional(z.literal('1')),
    page,
  }),
  returns: z.object({
    data: z.array(PoolItem),
    total: z.int(),
    /** The caller's credits. */
    balance: z.int(),
    /** Credits of the agency that the caller may spend; they are spent first. */
    share: z.optional(z.object({ agency: z.string(), credits: z.int() })),
    /** Whether the caller has set service areas. */
    hasAreas: z.boolean(),
  }),
  errors: {},
})

export const takeLead = endpoint({
  name: 'takeLead',
  summary: 'Takes a requirement up for its price: it becomes a lead with the contact. Taken twice it is paid once.',
  method: 'POST',
  path: '/api/lead-pool/{id}/take',
  who: 'take-leads',
  professional: 'acts',
  params: one,
  body: z.strictObject({}),
  returns: z.object({ data: z.object({ claimId: Id, leadId: Id, balance: z.int() }) }),
  errors: {
    REQUIREMENT_NOT_FOUND: 404,
    LEAD_SOLD_OUT: 409,
    CREDITS_LACKING: 409,
    OWN_REQUIREMENT: 409,
    PHONE_NOT_VERIFIED: 403,
  },
})

export const passLead = endpoint({
  name: 'passLead',
  summary: 'Puts a requirement aside, or takes it back among the others.',
  method: 'PUT',
  path: '/api/lead-pool/{id}/pass',
  who: 'take-leads',
  params: one,
  body: z.strictObject({ passed: z.boolean() }),
  returns: z.object({ data: z.object({ passed: z.boolean() }) }),
  errors: { REQUIREMENT_NOT_FOUND: 404 },
})

export const listClaims = endpoint({
  name: 'listClaims',
  summary: 'The requirements one took up, newest first.',
  method: 'GET',
  path: '/api/lead-pool/claims',
  who: 'take-leads',
  query: z.object({ page }),
  returns: z.object({ data: z.array(PoolClaim), total: z.int() }),
  errors: {},
})

export const disputeClaim = endpoint({
  name: 'disputeClaim',
  summary: 'Asks for the credits of a lead from the pool back, within seven days; a moderator decides.',
  method: 'POST',
  path: '/api/lead-pool/claims/{id}/dispute',
  who: 'take-leads',
  whose: 'own',
  params: one,
  body: z.strictObject({
    reason: DisputeReason,
    note: z._default(z.string().check(z.trim(), z.maxLength(DISPUTE_NOTE_LENGTH)), ''),
  }),
  returns: z.object({ data: PoolClaim }),
  errors: { CLAIM_NOT_FOUND: 404, DISPUTE_NOT_OPEN: 409 },
})

/** Service areas: whole cities, localities, or an area drawn on the map. */
export const ServiceAreas = z.object({
  areas: z.array(
    z.object({ city: Slug, locality: z.optional(Slug), name: z.string(), cityName: z.optional(z.string()) }),
  ),
  polygon: z.optional(z.array(Position)),
})
export type ServiceAreas = z.infer<typeof ServiceAreas>

export const getServiceAreas = endpoint({
  name: 'getServiceAreas',
  summary: 'Where the signed-in agent or builder works.',
  method: 'GET',
  path: '/api/service-areas',
  who: 'take-leads',
  returns: z.object({ data: ServiceAreas }),
  errors: {},
})

export const saveServiceAreas = endpoint({
  name: 'saveServiceAreas',
  summary: 'Says where the signed-in agent or builder works: requirements there come to their pool.',
  method: 'PUT',
  path: '/api/service-areas',
  who: 'take-leads',
  body: z.strictObject({
    areas: z
      .array(z.strictObject({ city: Slug, locality: z.optional(Slug) }))
      .check(z.maxLength(SERVICE_LOCALITIES_LIMIT)),
    polygon: z.optional(z.array(Position).check(z.minLength(3), z.maxLength(SERVICE_POLYGON_POINTS))),
  }),
  returns: z.object({ data: ServiceAreas }),
  errors: { PLACE_NOT_FOUND: 422 },
})

export const Dispute = z.object({
  id: Id,
  state: ClaimState,
  reason: DisputeReason,
  note: z.string(),
  taker: z.string(),
  title: z.string(),
  credits: z.int(),
  takenAt: Timestamp,
  disputedAt: Timestamp,
  /** Calls and messages of the taker to the lead. */
  contacts: z.int(),
  decision: z.optional(z.string()),
  /** Whether it is of the viewer or their agency; then another moderator decides. */
  own: z.boolean(),
})
export type Dispute = z.infer<typeof Dispute>

export const listDisputes = endpoint({
  name: 'listDisputes',
  summary: 'Disputes of leads from the pool, those that wait first, for the back office.',
  method: 'GET',
  path: '/api/admin/disputes',
  who: 'decide-disputes',
  query: z.object({
    state: z.optional(z.enum(['disputed', 'refunded', 'upheld'])),
    reason: z.optional(DisputeReason),
    sort: z._default(z.enum(['oldest', 'newest', 'credits']), 'oldest'),
    page,
  }),
  returns: z.object({ data: z.array(Dispute), total: z.int() }),
  errors: {},
})

export const decideDispute = endpoint({
  name: 'decideDispute',
  summary: 'Refunds the credits or upholds the sale, and notifies the buyer of the reason.',
  method: 'PUT',
  path: '/api/admin/disputes/{id}',
  who: 'decide-disputes',
  params: one,
  body: z.strictObject({
    state: z.enum(['refunded', 'upheld']),
    decision: z.string().check(z.trim(), z.minLength(1, code('REASON_REQUIRED')), z.maxLength(DISPUTE_NOTE_LENGTH)),
  }),
  returns: z.object({ data: Dispute }),
  errors: { CLAIM_NOT_FOUND: 404, DISPUTE_DECIDED: 409, OWN_DISPUTE: 403 },
})

/** Price in credits of a requirement of a kind. */
export const LeadPrice = z.object({ market: MarketId, intent: Intent, credits: z.int(), version: z.int() })
export type LeadPrice = z.infer<typeof LeadPrice>

export const listLeadPrices = endpoint({
  name: 'listLeadPrices',
  summary: 'What requirements cost to take up, by market and intent.',
  method: 'GET',
  path: '/api/admin/lead-prices',
  who: 'open-back-office',
  returns: z.object({ data: z.array(LeadPrice) }),
  errors: {},
})

export const saveLeadPrice = endpoint({
  name: 'saveLeadPrice',
  summary: 'Changes what requirements of a kind cost from now on; those in the pool keep theirs. It is logged.',
  method: 'PUT',
  path: '/api/admin/lead-prices',
  who: 'set-lead-prices',
  body: z.strictObject({
    market: MarketId,
    intent: Intent,
    credits: z.int().check(z.gte(0), z.lte(1000)),
    version: z.int(),
  }),
  returns: z.object({ data: LeadPrice }),
  errors: { LEAD_PRICE_CHANGED: 412 },
})
