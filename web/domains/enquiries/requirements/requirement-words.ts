import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryOutcome, QueryState, RequirementState } from '../../../../contract/enquiries/lead-stages.ts'
import type { ComponentProps } from 'react'
import type { Chip } from '../../../ui/chip.tsx'

export const requirementStateNames: Record<RequirementState, MessageDescriptor> = {
  draft: msg`Draft`,
  open: msg({ message: 'Open', context: 'a state' }),
  paused: msg`Paused`,
  matched: msg`All places taken`,
  closed: msg`Closed`,
  expired: msg`Expired`,
}

export const requirementTones: Record<RequirementState, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  draft: 'plain',
  open: 'verified',
  paused: 'due',
  matched: 'accent',
  closed: 'plain',
  expired: 'plain',
}

export const requirementOutcomes: Record<QueryOutcome, MessageDescriptor> = {
  found: msg`I found a home through this`,
  'found-elsewhere': msg`I found a home elsewhere`,
  'gave-up': msg`I stopped looking`,
  'no-answer': msg`Nobody answered`,
}

/** What a recipient did so far. */
export const recipientStateNames: Record<QueryState, MessageDescriptor> = {
  sent: msg`Has your contact`,
  delivered: msg`Has your contact`,
  seen: msg`Has read it`,
  replied: msg`Has answered`,
  withdrawn: msg`Withdrawn`,
  closed: msg`Closed`,
  expired: msg`Expired without a reply`,
}
