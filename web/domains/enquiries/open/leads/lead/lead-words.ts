import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadReply, LeadSource, LostReason } from '../../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../../contract/enquiries/leads.ts'
import { leadStageNames } from '../../../../directories/open/lead-stage-names.ts'

export const sourceNames: Record<LeadSource, MessageDescriptor> = {
  enquiry: msg`Enquiry`,
  'phone-reveal': msg`Asked for the number`,
  'lead-pool': msg`Lead pool`,
  manual: msg`Added by hand`,
  import: msg`Imported`,
}

export const replyNames: Record<LeadReply, MessageDescriptor> = {
  waiting: msg`Waiting for a reply`,
  overdue: msg`Reply overdue`,
  answered: msg({ message: 'Replied', context: 'leads' }),
}

export const lostNames: Record<LostReason, MessageDescriptor> = {
  'no-answer': msg`No answer`,
  'not-serious': msg`Not serious`,
  'found-elsewhere': msg`Found a home elsewhere`,
  budget: msg`Budget too low`,
  location: msg`Wrong location`,
  'home-gone': msg`Home no longer available`,
  'wrong-contact': msg`Wrong contact details`,
  duplicate: msg`Duplicate`,
  other: msg`Another reason`,
}

export const stageName = (stage: string, i18n: I18n): string => {
  const known = Object.entries(leadStageNames).find(([name]) => name === stage)
  return known ? i18n._(known[1]) : stage
}

/** Who asks, as far as the team may know. */
export const nameOf = ({ contact }: Pick<Lead, 'contact'>, i18n: I18n): string =>
  contact?.fullName ?? i18n._(msg`Contact withdrawn`)
