import * as z from 'zod/mini'
import { agencyErrors } from '../agencies/agency-values.ts'
import { Package, sharedQuotas } from '../billing/packages.ts'
import { SubscriptionState } from '../billing/subscriptions.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'

export const Subscription = z.object({
  id: Id,
  state: SubscriptionState,
  package: Package,
  periodStart: Timestamp,
  /** When it renews, or ends if it is cancelled. */
  periodEnd: Timestamp,
  autoRenew: z.boolean(),
  /** Whether the payment provider may charge the renewal by itself. */
  hasMandate: z.boolean(),
  /** The plan of the next period, if it changes then. */
  next: z.optional(Package),
  version: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

/** Of one quota: how much there is, and how much of it is used. */
const Use = z.object({
  /** By the plan of one's own. */
  limit: z.int(),
  /** By the agency's plan, as its manager shares it. */
  shared: z.optional(z.int()),
  used: z.int(),
})
export const PlanUse = z.object({
  listings: Use,
  boosts: Use,
  reveals: Use,
  leads: Use,
  seats: z.optional(Use),
  sites: z.optional(Use),
})
export type PlanUse = z.infer<typeof PlanUse>

export const Plan = z.object({
  /** The plan in force: a subscription's, or the free one. */
  package: Package,
  subscription: z.optional(Subscription),
  use: PlanUse,
  credits: z.int(),
  boosts: z.int(),
})
export type Plan = z.infer<typeof Plan>

const agency = { agency: z.optional(Id) }

export const getPlan = endpoint({
  name: 'getPlan',
  summary:
    'The plan of the signed-in person, or of an agency they manage: its quotas, what is used of each, and the subscription.',
  method: 'GET',
  path: '/api/plan',
  who: 'member',
  query: z.object(agency),
  returns: z.object({ data: Plan }),
  errors: agencyErrors,
})

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  summary: 'Cancels a subscription at the end of its period, takes that back, or switches automatic renewal.',
  method: 'PUT',
  path: '/api/plan',
  who: 'member',
  query: z.object(agency),
  body: z.strictObject({
    version: z.int(),
    cancel: z.optional(z.boolean()),
    autoRenew: z.optional(z.boolean()),
  }),
  returns: z.object({ data: Plan }),
  errors: { ...agencyErrors, SUBSCRIPTION_NOT_FOUND: 404, SUBSCRIPTION_CHANGED: 412, MOVE_NOT_OPEN: 409 },
})

export const sharePlan = endpoint({
  name: 'sharePlan',
  summary: 'Says how much of the agency’s plan each member may use; together no more than the plan has.',
  method: 'PUT',
  path: '/api/agencies/{id}/plan-shares',
  who: 'member',
  professional: 'answers',
  params: z.object({ id: Id }),
  body: z.strictObject({
    shares: z
      .array(
        z.strictObject({
          agentId: Id,
          quota: z.enum(sharedQuotas),
          amount: z.int().check(z.gte(0), z.lte(1_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  returns: z.object({ data: Plan }),
  errors: { ...agencyErrors, MEMBER_NOT_FOUND: 404, SHARES_EXCEED: 422 },
})
