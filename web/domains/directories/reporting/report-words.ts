import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileReportReason } from '../../../../contract/directories/profile-admin.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const names: Record<ProfileReportReason, MessageDescriptor> = {
  'not-real': msg`This person or firm does not exist`,
  'wrong-facts': msg`Incorrect information`,
  'wrong-license': msg`The licence is not valid or not theirs`,
  fraud: msg`They tried to cheat me`,
  behaviour: msg`They insulted, threatened or discriminated`,
  duplicate: msg`This profile is a duplicate`,
  other: msg`Something else`,
}

/** A reason for reporting a profile, in the market's spelling. */
export const profileReportName = (reason: ProfileReportReason, market: MarketId): MessageDescriptor =>
  market === 'us' && reason === 'wrong-license' ? msg`The license is not valid or not theirs` : names[reason]
