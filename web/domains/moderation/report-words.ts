import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '../../../contract/moderation.ts'

/** What may be wrong with a home. */
export const reportReasonNames: Record<ReportReason, MessageDescriptor> = {
  'not-available': msg`It is sold, rented or not available`,
  'wrong-price': msg`The price is not the one asked`,
  'wrong-facts': msg`Something stated is not true`,
  'wrong-pictures': msg`The pictures are of another home`,
  'wrong-place': msg`It is somewhere else`,
  fraud: msg`Someone asks for money before a visit, or it looks like fraud`,
  discriminating: msg`It excludes people`,
  duplicate: msg`It is listed more than once`,
  other: msg`Something else`,
}
