import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { DisputeReason } from '../../../../../contract/enquiries/lead-pool.ts'
import type { ClaimState } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Chip } from '../../../../ui/chip.tsx'
import type { PoolSort } from './pool-data.ts'

export const sortNames: Record<PoolSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  'price-low': msg`Fewest credits first`,
  'budget-high': msg`Highest budget first`,
  ending: msg`Ending soonest`,
}

export const claimStateNames: Record<ClaimState, MessageDescriptor> = {
  taken: msg`Taken`,
  disputed: msg`Disputed`,
  refunded: msg`Refunded`,
  upheld: msg`Not refunded`,
}

export const claimTones: Record<ClaimState, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  taken: 'plain',
  disputed: 'due',
  refunded: 'verified',
  upheld: 'wrong',
}

export const disputeReasonNames: Record<DisputeReason, MessageDescriptor> = {
  'wrong-contact': msg`The number or address is wrong`,
  'no-answer': msg`They do not answer`,
  'not-looking': msg`They are not looking for a home`,
  duplicate: msg`I already had this person as a lead`,
  other: msg`Something else`,
}
