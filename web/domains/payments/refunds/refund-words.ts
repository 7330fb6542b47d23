import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { RefundReason, RefundState } from '../../../../contract/payments/refunds.ts'
import type { Chip } from '../../../ui/chip.tsx'

export const refundStateNames: Record<RefundState, MessageDescriptor> = {
  requested: msg({ message: 'Requested', context: 'a refund' }),
  approved: msg({ message: 'Approved', context: 'a refund' }),
  sent: msg({ message: 'On its way', context: 'a refund' }),
  failed: msg({ message: 'Delayed', context: 'a refund' }),
  by_hand: msg({ message: 'Paid by hand next', context: 'a refund' }),
  done: msg({ message: 'Refunded', context: 'a refund' }),
  declined: msg({ message: 'Declined', context: 'a refund' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'a refund' }),
}

export const refundTones: Record<RefundState, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  requested: 'due',
  approved: 'accent',
  sent: 'accent',
  failed: 'wrong',
  by_hand: 'due',
  done: 'verified',
  declined: 'wrong',
  withdrawn: 'plain',
}

export const refundReasonNames: Record<RefundReason, MessageDescriptor> = {
  'not-needed': msg`I do not need it any more`,
  'not-as-described': msg`It is not what was described`,
  'bought-twice': msg`Bought twice`,
  technical: msg`It does not work`,
  other: msg`Something else`,
  goodwill: msg`Goodwill`,
  chargeback: msg`The bank took the payment back`,
  'not-due': msg`The payment could not be applied to its order`,
}
