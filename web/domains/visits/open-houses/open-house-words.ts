import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpenHouseStatus } from '../../../../contract/visits/open-houses.ts'

export const openHouseNames: Record<OpenHouseStatus, MessageDescriptor> = {
  scheduled: msg({ message: 'Planned', context: 'an open house' }),
  live: msg({ message: 'Now', context: 'an open house' }),
  ended: msg({ message: 'Over', context: 'an open house' }),
  cancelled: msg({ message: 'Cancelled', context: 'an open house' }),
}

export const openHouseTones = {
  scheduled: 'plain',
  live: 'accent',
  ended: 'plain',
  cancelled: 'wrong',
} as const satisfies Record<OpenHouseStatus, string>
