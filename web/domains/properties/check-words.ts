import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Verification, VerificationKind } from '../../../contract/properties/verifications.ts'

/** What is checked about a home. */
export const checkNames: Record<VerificationKind, MessageDescriptor> = {
  phone: msg`The lister’s phone`,
  id: msg`Who the lister is`,
  title: msg`The title papers`,
  'site-visit': msg`The home itself, during a visit`,
  rera: msg`The RERA registration`,
  'photo-geo': msg`Where the photographs were taken`,
}

/** What came of it. */
export const checkResultNames: Record<Verification['result'], MessageDescriptor> = {
  passed: msg`Checked`,
  expired: msg`Checked too long ago to count`,
  pending: msg`Being checked`,
  failed: msg`Could not be confirmed`,
  given: msg`Provided, not checked`,
}
