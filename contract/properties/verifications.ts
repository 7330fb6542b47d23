import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'

export const verificationKinds = ['phone', 'id', 'title', 'site-visit', 'rera', 'photo-geo'] as const
export const VerificationKind = z.enum(verificationKinds)
export type VerificationKind = z.infer<typeof VerificationKind>

/** Kinds that moderators check; a phone number is verified by a code. */
export const checkedKinds = ['id', 'title', 'site-visit', 'rera', 'photo-geo'] as const
export const CheckedKind = z.enum(checkedKinds)
export type CheckedKind = z.infer<typeof CheckedKind>

/** Days that a passed check stays valid by default. */
export const daysOfCheck: Record<CheckedKind, number> = {
  id: 730,
  title: 180,
  'site-visit': 60,
  rera: 60,
  'photo-geo': 365,
}

export const checkResults = ['passed', 'failed', 'pending'] as const
export const CheckResult = z.enum(checkResults)
export type CheckResult = z.infer<typeof CheckResult>

export const Verification = z.object({
  kind: VerificationKind,
  /** `given`: stated by the lister and unchecked. `expired`: passed, but no longer valid. */
  result: z.enum([...checkResults, 'expired', 'given']),
  /** The checker; absent if a code verified the phone or nothing was checked. */
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
  who: 'public',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.array(Verification) }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})
