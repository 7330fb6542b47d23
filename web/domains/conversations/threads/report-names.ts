import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { messageReportReasons } from '../../../../contract/conversations/threads.ts'

/** Reasons for reporting a message. */
export const reportNames: Record<(typeof messageReportReasons)[number], MessageDescriptor> = {
  spam: msg`Spam or advertising`,
  abuse: msg`Insults or threats`,
  fraud: msg`Fraud or a false offer`,
  contact: msg`Asks me to pay or talk elsewhere`,
  other: msg`Something else`,
}
