import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PartState, PublicStatus, StatusPart } from '../../../../contract/system/public-status.ts'

export const partNames: Record<StatusPart, MessageDescriptor> = {
  website: msg`Website`,
  search: msg({ message: 'Search', context: 'a part of the site' }),
  messages: msg`Messages and sign-in codes`,
  payments: msg({ message: 'Payments', context: 'a part of the site' }),
  pictures: msg`Photos and documents`,
}

export const stateNames: Record<PartState, MessageDescriptor> = {
  works: msg`Working`,
  degraded: msg`Having problems`,
  down: msg`Not working`,
}

/** The state of the whole: that of its worst part. */
export function overall({ parts }: Pick<PublicStatus, 'parts'>): PartState {
  const states = new Set(parts.map(({ state }) => state))
  return states.has('down') ? 'down' : states.has('degraded') ? 'degraded' : 'works'
}

/** A share as a percentage with two decimals, rounded down: what failed once never shows as 100. */
export const hundredths = (share: number): number => Math.floor(share * 10_000) / 10_000
