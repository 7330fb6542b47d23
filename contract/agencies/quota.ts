import * as z from 'zod/mini'
import { CreditKind } from '../billing/credits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { agencyErrors, ofAgency } from './agency-values.ts'
import { CreditShare } from './membership.ts'

export const AGENCY_CREDITS_PER_PAGE = 20
export const CREDITS_MOVED_LIMIT = 10_000

/** A line of the agency's ledger. */
export const AgencyCreditEntry = z.object({
  id: z.int(),
  kind: CreditKind,
  amount: z.int(),
  balance: z.int(),
  at: Timestamp,
  /** Who put them in or spent them, while their account is there. */
  by: z.optional(z.string()),
})
export type AgencyCreditEntry = z.infer<typeof AgencyCreditEntry>

export const AgencyCredits = z.object({
  balance: z.int(),
  /** What no member has been given yet. */
  unshared: z.int(),
  /** What the signed-in person could put in. */
  own: z.int(),
  shares: z.array(z.object({ agentId: Id, name: z.string(), credits: z.int(), spent: z.int() })),
  entries: z.array(AgencyCreditEntry),
  /** Of entries. */
  total: z.int(),
})
export type AgencyCredits = z.infer<typeof AgencyCredits>

export const getAgencyCredits = endpoint({
  name: 'getAgencyCredits',
  summary: 'The credits of an agency, how its members share them, and its ledger, newest first, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/credits',
  who: 'member',
  params: ofAgency,
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({ data: AgencyCredits }),
  errors: agencyErrors,
})

export const shareCredits = endpoint({
  name: 'shareCredits',
  summary: 'Says how many credits of the agency each of its members may spend; together no more than it has.',
  method: 'PUT',
  path: '/api/agencies/{id}/credits',
  who: 'member',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({
    shares: z
      .array(
        z.strictObject({
          agentId: Id,
          credits: CreditShare,
          /** What it was when the manager looked: spent in the meantime, it is refused. */
          was: CreditShare,
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  returns: z.object({ data: AgencyCredits }),
  errors: { ...agencyErrors, MEMBER_NOT_FOUND: 404, SHARES_EXCEED: 422, AGENCY_CHANGED: 412 },
})

export const moveCredits = endpoint({
  name: 'moveCredits',
  summary: 'A manager puts credits of their own into the agency’s balance. The same id sent twice moves them once.',
  method: 'POST',
  path: '/api/agencies/{id}/credits',
  who: 'member',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({
    /** Made by the caller. */
    id: Id,
    credits: z.int().check(z.gte(1), z.lte(CREDITS_MOVED_LIMIT)),
  }),
  returns: z.object({ data: AgencyCredits }),
  errors: { ...agencyErrors, CREDITS_LACKING: 409 },
})
