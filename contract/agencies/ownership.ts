import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp } from '../values.ts'
import { agencyErrors, AgencyName, ofAgency } from './agency-values.ts'

/** An offer of an agency's ownership may be accepted so long. */
export const OWNERSHIP_DAYS = 7
export const OWNERSHIP_REASON_LENGTH = 500

/** The ownership of an agency, for its managers. */
export const Ownership = z.object({
  /** The caller owns the agency, or is of the operator's staff. */
  mayOffer: z.boolean(),
  /** The caller acts for the operator and writes why. */
  needsReason: z.boolean(),
  /** The offer that may be accepted now. */
  offer: z.optional(z.object({ agentId: Id, name: z.string(), byStaff: z.boolean(), expiresAt: Timestamp })),
})
export type Ownership = z.infer<typeof Ownership>

/** An offer as the person it is made to sees it. */
export const OwnershipToMe = z.object({ agency: AgencyName, byStaff: z.boolean(), expiresAt: Timestamp })
export type OwnershipToMe = z.infer<typeof OwnershipToMe>

const Said = z.object({ message: z.string() })

export const offerOwnership = endpoint({
  name: 'offerOwnership',
  summary:
    'The owner offers the agency to one of its members, who has seven days to accept; until then nothing changes. The operator’s staff may do it with a written reason. Repeating the same offer changes nothing.',
  method: 'POST',
  path: '/api/agencies/{id}/ownership-offer',
  who: 'member',
  secondFactor: 'fresh',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({
    agent: Id,
    /** Of staff; it is kept in the log. */
    reason: z.optional(
      z.string().check(z.trim(), z.minLength(3, code('REASON_REQUIRED')), z.maxLength(OWNERSHIP_REASON_LENGTH)),
    ),
  }),
  returns: Said,
  errors: { ...agencyErrors, CONTACT_NOT_PROVEN: 403, OWNERSHIP_OFFERED: 409, COLLEAGUE_NOT_FOUND: 422 },
})

export const withdrawOwnership = endpoint({
  name: 'withdrawOwnership',
  summary: 'The owner, or the operator’s staff, takes an offer of the agency’s ownership back before it is accepted.',
  method: 'DELETE',
  path: '/api/agencies/{id}/ownership-offer',
  who: 'member',
  params: ofAgency,
  returns: Said,
  errors: { ...agencyErrors, OWNERSHIP_OFFER_NOT_FOUND: 404 },
})

export const answerOwnership = endpoint({
  name: 'answerOwnership',
  summary:
    'The person to whom an agency’s ownership is offered accepts or declines it. Who accepts owns the agency; the owner before stays a manager if they work there.',
  method: 'POST',
  path: '/api/agencies/{id}/ownership-offer/answer',
  who: 'member',
  secondFactor: 'fresh',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({ accept: z.boolean() }),
  returns: Said,
  errors: { ...agencyErrors, OWNERSHIP_OFFER_NOT_FOUND: 404 },
})
