import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VisitMethod, VisitStatus } from '../../../../contract/visits/visit-states.ts'

export const visitStatusNames: Record<VisitStatus, MessageDescriptor> = {
  requested: msg({ message: 'Requested', context: 'a visit' }),
  confirmed: msg({ message: 'Confirmed', context: 'a visit' }),
  in_progress: msg({ message: 'In progress', context: 'a visit' }),
  done: msg({ message: 'Done', context: 'a visit' }),
  cancelled: msg({ message: 'Cancelled', context: 'a visit' }),
  declined: msg({ message: 'Declined', context: 'a visit' }),
  no_show: msg({ message: 'No-show', context: 'a visit' }),
  rescheduled: msg({ message: 'Moved', context: 'a visit' }),
  expired: msg({ message: 'Not answered', context: 'a visit' }),
}

export const visitTones = {
  requested: 'due',
  confirmed: 'verified',
  in_progress: 'accent',
  done: 'plain',
  cancelled: 'plain',
  declined: 'plain',
  no_show: 'wrong',
  rescheduled: 'plain',
  expired: 'plain',
} as const satisfies Record<VisitStatus, string>

export const visitMethodNames: Record<VisitMethod, MessageDescriptor> = {
  'in-person': msg`In person`,
  virtual: msg`Video call`,
}
