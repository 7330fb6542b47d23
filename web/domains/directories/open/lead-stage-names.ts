import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeadStage } from '../../../../contract/enquiries/lead-stages.ts'

/** Stages of a lead. */
export const leadStageNames: Record<LeadStage, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'stage of a lead' }),
  contacted: msg`Contacted`,
  qualified: msg`Qualified`,
  visit: msg({ message: 'Visit', context: 'stage of a lead' }),
  offer: msg({ message: 'Offer', context: 'stage of a lead' }),
  won: msg`Won`,
  lost: msg`Lost`,
  withdrawn: msg({ message: 'Withdrawn', context: 'stage of a lead' }),
}
