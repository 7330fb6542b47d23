import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { ReviewState } from '../../../contract/reviews/review-states.ts'
import type {
  ReviewDisputeReason,
  ReviewPart,
  ReviewReportReason,
  ReviewSort,
} from '../../../contract/reviews/reviews.ts'
import type { Chip } from '../../ui/chip.tsx'

type Tone = NonNullable<ComponentProps<typeof Chip>['tone']>

export const partNames: Record<ReviewPart, MessageDescriptor> = {
  knewPlace: msg`Knew the area`,
  keptWord: msg`Kept their word`,
  answeredQuickly: msg`Answered quickly`,
}

export const starNames: Record<number, MessageDescriptor> = {
  1: msg({ message: 'Poor', context: 'one star' }),
  2: msg({ message: 'Fair', context: 'two stars' }),
  3: msg({ message: 'Good', context: 'three stars' }),
  4: msg({ message: 'Very good', context: 'four stars' }),
  5: msg({ message: 'Excellent', context: 'five stars' }),
}

export const sortNames: Record<ReviewSort, MessageDescriptor> = {
  newest: msg`Newest`,
  highest: msg`Highest`,
  lowest: msg`Lowest`,
}

export const reviewStateNames: Record<ReviewState, MessageDescriptor> = {
  pending: msg({ message: 'Waiting', context: 'of a review' }),
  published: msg({ message: 'Published', context: 'of a review' }),
  disputed: msg({ message: 'Disputed', context: 'of a review' }),
  removed: msg({ message: 'Removed', context: 'of a review' }),
}

export const reviewTones: Record<ReviewState, Tone> = {
  pending: 'due',
  published: 'verified',
  disputed: 'due',
  removed: 'wrong',
}

export const disputeNames: Record<ReviewDisputeReason, MessageDescriptor> = {
  'not-client': msg`This person never dealt with us`,
  false: msg`It states something untrue`,
  abuse: msg`It insults or threatens`,
  private: msg`It reveals private details`,
  other: msg`Something else`,
}

export const reviewReportNames: Record<ReviewReportReason, MessageDescriptor> = {
  spam: msg`It is advertising or spam`,
  abuse: msg`It insults or threatens`,
  false: msg`It is false or misleading`,
  private: msg`It reveals private details`,
  other: msg`Something else`,
}
