import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryOutcome, QueryState } from '../../../../contract/enquiries/lead-stages.ts'

export const stateNames: Record<QueryState, MessageDescriptor> = {
  sent: msg`Sent`,
  delivered: msg`Delivered`,
  seen: msg`Seen`,
  replied: msg`Answered`,
  withdrawn: msg`Withdrawn`,
  closed: msg`Closed`,
  expired: msg`Expired`,
}

export const outcomeNames: Record<QueryOutcome, MessageDescriptor> = {
  found: msg`I chose this home`,
  'found-elsewhere': msg`I chose another home`,
  'gave-up': msg`I stopped looking`,
  'no-answer': msg`They did not answer`,
}

/** Why nothing more can be written in a thread. */
export const endNotes: Partial<Record<QueryState, MessageDescriptor>> = {
  withdrawn: msg`You withdrew this. They no longer see your contact.`,
  closed: msg`You closed this.`,
  expired: msg`Nobody answered in 30 days, so this has ended. You can ask again.`,
}
