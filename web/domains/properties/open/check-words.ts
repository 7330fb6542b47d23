import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Verification, VerificationKind } from '../../../../contract/properties/verifications.ts'

/** What is checked about a home. */
export const checkNames: Record<VerificationKind, MessageDescriptor> = {
  phone: msg`Phone number of the owner or agent`,
  id: msg`Identity of the owner or agent`,
  title: msg`Title documents`,
  'site-visit': msg`Site visit`,
  rera: msg`RERA registration`,
  'photo-geo': msg`Photo locations`,
}

/** What came of it. */
export const checkResultNames: Record<Verification['result'], MessageDescriptor> = {
  passed: msg`Checked`,
  expired: msg`Verification has expired`,
  pending: msg`Being verified`,
  failed: msg`Could not be confirmed`,
  given: msg`Provided, not verified`,
}
