import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'

export const verificationKinds = ['phone', 'id', 'title', 'site-visit', 'rera', 'photo-geo'] as const
export const VerificationKind = z.enum(verificationKinds)
export type VerificationKind = z.infer<typeof VerificationKind>

export const Verification = z.object({
  kind: VerificationKind,
  /** `given`: the lister said it and nobody checked. `expired`: it passed once, but no longer counts. */
  result: z.enum(['passed', 'failed', 'pending', 'expired', 'given']),
  /** Who checked; absent where a code sent to the phone did, or nobody. */
  by: z.optional(z.string()),
  at: z.optional(Timestamp),
  expiresAt: z.optional(Timestamp),
})
export type Verification = z.infer<typeof Verification>

export const propertyVerifications = endpoint({
  name: 'propertyVerifications',
  summary:
    'What has been checked about a home, the newest check of each kind: what, by whom, when and until when. A kind that is absent was not checked.',
  method: 'GET',
  path: '/api/properties/{id}/verifications',
  who: 'anyone',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.array(Verification) }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})
