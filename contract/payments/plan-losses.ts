import * as z from 'zod/mini'
import { agencyErrors } from '../agencies/agency-values.ts'
import { PackageCode, sharedQuotas } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'

/** Homes and shares that `previewPlan` names; it counts all. */
export const LOSSES_NAMED = 20

/** What another plan would take away. */
export const PlanLosses = z.object({
  /** Homes that would be paused, newest first. */
  homes: z.object({ count: z.int(), first: z.array(z.object({ id: Id, title: z.string() })) }),
  /** Shares of an agency's members that would become smaller. */
  shares: z.object({
    count: z.int(),
    first: z.array(z.object({ name: z.string(), quota: z.enum(sharedQuotas), from: z.int(), to: z.int() })),
  }),
})
export type PlanLosses = z.infer<typeof PlanLosses>

export const previewPlan = endpoint({
  name: 'previewPlan',
  summary:
    'Which homes another plan would pause and which shares it would shrink, for the signed-in person or an agency they manage; without a package, if the plan in force ends.',
  method: 'GET',
  path: '/api/plan/losses',
  who: 'member',
  query: z.object({ agency: z.optional(Id), package: z.optional(PackageCode) }),
  returns: z.object({ data: PlanLosses }),
  errors: { ...agencyErrors, PACKAGE_NOT_FOUND: 404 },
})
