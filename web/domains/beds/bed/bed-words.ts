import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BedHoldReason, BedHoldState } from '../../../../contract/beds/bed-holds.ts'
import type { Bed, BedState } from '../../../../contract/beds/beds.ts'

export const reasonNames: Record<BedHoldReason, MessageDescriptor> = {
  'found-another': msg`I found another place`,
  'plans-changed': msg`My plans changed`,
  'too-expensive': msg`It costs too much`,
  'no-answer': msg`Nobody answered me`,
  'bed-taken': msg`The bed is taken`,
  repairs: msg`The room needs repairs`,
  'dates-do-not-fit': msg`The dates do not fit`,
  'did-not-come': msg`The person did not come`,
  other: msg({ message: 'Another reason', context: 'of a reservation' }),
}

export const holdStateNames: Record<BedHoldState, MessageDescriptor> = {
  asked: msg`Waiting for an answer`,
  accepted: msg({ message: 'Confirmed', context: 'a reservation' }),
  moved_in: msg`Moved in`,
  cancelled: msg({ message: 'Cancelled', context: 'a reservation' }),
  declined: msg({ message: 'Declined', context: 'a reservation' }),
  expired: msg({ message: 'Expired', context: 'a reservation' }),
}

export const bedStateNames: Record<Bed['state'] | BedState, MessageDescriptor> = {
  available: msg({ message: 'Free', context: 'a bed' }),
  held: msg({ message: 'Reserved', context: 'a bed' }),
  occupied: msg({ message: 'Occupied', context: 'a bed' }),
  closed: msg({ message: 'Not offered', context: 'a bed' }),
}
