import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'

export const verificationKinds = ['phone', 'id', 'title', 'site-visit', 'rera', 'photo-geo'] as const
export const VerificationKind = z.enum(verificationKinds)
export type VerificationKind = z.infer<typeof VerificationKind>

/** Kinds that people check; a phone proves itself by a code. */
export const checkedKinds = ['id', 'title', 'site-visit', 'rera', 'photo-geo'] as const
export const CheckedKind = z.enum(checkedKinds)
export type CheckedKind = z.infer<typeof CheckedKind>

/** For how many days what passed counts, where nobody says another day. */
export const daysOfCheck: Record<CheckedKind, number> = {
  id: 730,
  title: 180,
  'site-visit': 60,
  rera: 60,
  'photo-geo': 365,
}

/** What comes of looking. */
export const checkResults = ['passed', 'failed', 'pending'] as const
export const CheckResult = z.enum(checkResults)
export type CheckResult = z.infer<typeof CheckResult>

export const Verification = z.object({
  kind: VerificationKind,
  /** `given`: the lister said it and nobody checked. `expired`: it passed once, but no longer counts. */
  result: z.enum([...checkResults, 'expired', 'given']),
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
  who: 'public',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.array(Verification) }),
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})
