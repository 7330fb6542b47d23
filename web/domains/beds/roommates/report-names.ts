import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoommateReportReason } from '../../../../contract/beds/roommates.ts'

/** Reasons for reporting a roommate request. */
export const roommateReportNames: Record<RoommateReportReason, MessageDescriptor> = {
  spam: msg`Spam, or posted many times`,
  fraud: msg`Fraud or a false offer`,
  advertising: msg`Advertises rooms or a service`,
  other: msg`Something else`,
}
