import * as z from 'zod/mini'
import { agencyErrors } from '../agencies/agency-values.ts'
import { Package } from '../billing/packages.ts'
import { SubscriptionState } from '../billing/subscriptions.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, Timestamp } from '../values.ts'

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
  /** What a payment for the next period costs, with tax, while one can be made. */
  due: z.optional(Amount),
  /** A mandate has been charged and the outcome is not known yet. */
  isCharging: z.optional(z.boolean()),
  /** Of a plan that is past due: when it is paused, and when the mandate is charged again. */
  pausesAt: z.optional(Timestamp),
  nextTryAt: z.optional(Timestamp),
  version: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

/** Of one quota: how much there is, and how much of it is used. */
const QuotaUse = z.object({
  /** By the plan of the person or agency itself. */
  limit: z.int(),
  /** By the plans of agencies, as their managers share them with the person; absent if they share none. */
  shared: z.optional(z.int()),
  /** Of an agency's listings, boosts, reveals and leads: how many its members may use. */
  used: z.int(),
})
export type QuotaUse = z.infer<typeof QuotaUse>

export const PlanUse = z.object({
  listings: QuotaUse,
  boosts: QuotaUse,
  reveals: QuotaUse,
  leads: QuotaUse,
  /** Only of agencies. */
  seats: z.optional(QuotaUse),
  /** Absent for a person whose plan has none. */
  sites: z.optional(QuotaUse),
})
export type PlanUse = z.infer<typeof PlanUse>

export const Plan = z.object({
  /** The plan in force: a subscription's, or the free one. */
  package: Package,
  subscription: z.optional(Subscription),
  use: PlanUse,
  /** In the wallet. */
  credits: z.int(),
  /** In the wallet; they are used after those of the plan. */
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
