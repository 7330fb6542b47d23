import * as z from 'zod/mini'
import { CreditHistory, creditFilters, creditPage, creditsDownload } from '../billing/credits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { agencyErrors, ofAgency } from './agency-values.ts'
import { CreditShare } from './membership.ts'

export const CREDITS_MOVED_LIMIT = 10_000

export const AgencyCredits = z.object({
  balance: z.int(),
  /** What no member has been given yet. */
  unshared: z.int(),
  /** What the signed-in person could put in. */
  own: z.int(),
  shares: z.array(z.object({ agentId: Id, name: z.string(), credits: z.int(), spent: z.int() })),
})
export type AgencyCredits = z.infer<typeof AgencyCredits>

export const getAgencyCredits = endpoint({
  name: 'getAgencyCredits',
  summary: 'The credits of an agency and how its members share them, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/credits',
  who: 'member',
  params: ofAgency,
  returns: z.object({ data: AgencyCredits }),
  errors: agencyErrors,
})

export const listAgencyCredits = endpoint({
  name: 'listAgencyCredits',
  summary: 'Every change of an agency’s credits with who made it, newest first, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/credits/history',
  who: 'member',
  params: ofAgency,
  query: z.object(creditPage),
  returns: CreditHistory,
  errors: { ...agencyErrors, CURSOR_INVALID: 400 },
})

export const exportAgencyCredits = endpoint({
  name: 'exportAgencyCredits',
  summary:
    'The changes of an agency’s credits as a table for spreadsheets (CSV, UTF-8), the newest 20,000, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/credits/export',
  who: 'member',
  params: ofAgency,
  query: z.object(creditFilters),
  returns: z.string(),
  download: creditsDownload,
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
