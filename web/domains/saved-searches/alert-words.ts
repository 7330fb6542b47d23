import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertChannel, AlertEvent, AlertSchedule, PauseReason } from '../../../contract/saved-searches.ts'

export const eventWords: Record<AlertEvent, MessageDescriptor> = {
  new: msg`New homes`,
  'price-down': msg`Price cuts`,
  back: msg`Homes back on the market`,
  status: msg`Homes that leave the market`,
}

/** What happened to one home. */
export const matchWords: Record<AlertEvent, MessageDescriptor> = {
  new: msg`New`,
  'price-down': msg`Price cut`,
  back: msg`Back on the market`,
  status: msg`Off the market`,
}

export const scheduleWords: Record<AlertSchedule, MessageDescriptor> = {
  instant: msg`Immediately`,
  daily: msg`Once a day`,
  weekly: msg`Once a week`,
  off: msg`Never`,
}

export const alertChannelWords: Record<AlertChannel, MessageDescriptor> = {
  inApp: msg`In-app`,
  email: msg`E-mail`,
  sms: msg`SMS`,
}

export const reasonWords: Record<PauseReason, MessageDescriptor> = {
  found: msg`I found a home`,
  'too-many': msg`Too many messages`,
  'wrong-homes': msg`Not what I’m looking for`,
  later: msg`I’ll check again later`,
  unsubscribed: msg`Stopped from an e-mail`,
}
/** Those a person gives when they pause a search. */
export const pauseChoices = ['later', 'found', 'too-many', 'wrong-homes'] as const satisfies PauseReason[]
