import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AnnouncementAudience,
  AnnouncementState,
  AnnouncementTone,
} from '../../../../contract/pages/announcements.ts'

export const audienceNames: Record<AnnouncementAudience, MessageDescriptor> = {
  everybody: msg`Everyone`,
  members: msg`Signed-in people`,
  listers: msg`Agents and builders`,
}
export const toneNames: Record<AnnouncementTone, MessageDescriptor> = {
  info: msg`Information`,
  warning: msg`Warning`,
}
export const stateNames: Record<AnnouncementState, MessageDescriptor> = {
  current: msg({ message: 'Current', context: 'of an announcement' }),
  planned: msg({ message: 'Planned', context: 'of an announcement' }),
  past: msg({ message: 'Past', context: 'of an announcement' }),
}
