import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeliveryState } from '../../../../contract/notifications.ts'

/** What became of a message, in the log. */
export const deliveryStateNames: Record<DeliveryState, MessageDescriptor> = {
  waiting: msg({ message: 'Waiting', context: 'a message' }),
  sending: msg({ message: 'Sending', context: 'a message' }),
  sent: msg({ message: 'Sent', context: 'a message' }),
  failed: msg({ message: 'Failed', context: 'a message' }),
  dropped: msg({ message: 'Dropped', context: 'a message' }),
  folded: msg({ message: 'Combined', context: 'a message' }),
}

/** What each state means. */
export const deliveryStateNotes: Record<DeliveryState, MessageDescriptor> = {
  waiting: msg`Waiting for quiet hours to end, or for the next attempt.`,
  sending: msg`Being sent now.`,
  sent: msg`The gateway accepted it.`,
  failed: msg`Could not be sent. There are no further attempts.`,
  dropped: msg`No longer needed.`,
  folded: msg`Combined with other waiting notifications.`,
}

export const deliveryTones = {
  waiting: 'due',
  sending: 'plain',
  sent: 'verified',
  failed: 'wrong',
  dropped: 'plain',
  folded: 'plain',
} as const satisfies Record<DeliveryState, string>
