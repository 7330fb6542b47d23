import * as z from 'zod/mini'
import { agencyErrors, ofAgency } from '../agencies/agency-values.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))
/** Of each quota that an agency shares. */
const shares = { listings: count, boosts: count, reveals: count, leads: count }
export const SharedQuotas = z.strictObject(shares)
export type SharedQuotas = z.infer<typeof SharedQuotas>

/** What a member may use of the agency's plan. */
export const PlanShare = z.object({
  agentId: Id,
  name: z.string(),
  /** As the managers set it. */
  given: SharedQuotas,
  /** As much of that as the plan covers: those who joined last lose first. */
  covered: SharedQuotas,
  /** What the member uses now beyond their own plan; it may be more than they have. */
  used: SharedQuotas,
})
export type PlanShare = z.infer<typeof PlanShare>

export const PlanShares = z.object({
  /** Of the shares; `savePlanShares` refuses an older one. */
  version: z.string(),
  /** What the plan has to share. */
  limits: SharedQuotas,
  /** In the order of joining; without those who have no account. */
  members: z.array(PlanShare),
})
export type PlanShares = z.infer<typeof PlanShares>

export const getPlanShares = endpoint({
  name: 'getPlanShares',
  summary: 'What an agency shares of its plan with each member, and how much of that they use, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/plan-shares',
  who: 'member',
  params: ofAgency,
  returns: z.object({ data: PlanShares }),
  errors: agencyErrors,
})

export const savePlanShares = endpoint({
  name: 'savePlanShares',
  summary:
    'Says how much of the agency’s plan each member may use, all at once; members who are not named get nothing. Together no more than the plan has. A share may be less than what is used of it: then the newest homes above it are paused.',
  method: 'PUT',
  path: '/api/agencies/{id}/plan-shares',
  who: 'member',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({
    version: z.string().check(z.maxLength(64)),
    members: z.array(z.strictObject({ agentId: Id, ...shares })).check(z.maxLength(1000)),
  }),
  returns: z.object({ data: PlanShares }),
  errors: { ...agencyErrors, MEMBER_NOT_FOUND: 404, PLAN_SHARES_EXCEED: 422, AGENCY_CHANGED: 412 },
})
