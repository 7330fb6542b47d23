import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { AdminCheck, AdminProfileDetail, ProfileReport } from '../../../../contract/directories/profile-admin.ts'
import type { ProfileState } from '../../../../contract/directories/profile-states.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Chip } from '../../../ui/chip.tsx'

type Tone = NonNullable<ComponentProps<typeof Chip>['tone']>

export const profileStateNames: Record<ProfileState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'of a profile' }),
  pending: msg({ message: 'Waiting', context: 'of a profile' }),
  active: msg({ message: 'Live', context: 'of a profile' }),
  rejected: msg({ message: 'Rejected', context: 'of a profile' }),
  paused: msg({ message: 'Paused', context: 'of a profile' }),
  suspended: msg({ message: 'Suspended', context: 'of a profile' }),
  closed: msg({ message: 'Closed', context: 'of a profile' }),
}
export const profileTones: Record<ProfileState, Tone> = {
  draft: 'plain',
  pending: 'due',
  active: 'verified',
  rejected: 'wrong',
  paused: 'plain',
  suspended: 'wrong',
  closed: 'plain',
}

export const adminCheckNames: Record<AdminCheck['result'], MessageDescriptor> = {
  requested: msg`Requested`,
  passed: msg`Passed`,
  failed: msg`Not passed`,
  expired: msg`Expired`,
  revoked: msg`Withdrawn`,
}
export const checkTones: Record<AdminCheck['result'], Tone> = {
  requested: 'due',
  passed: 'verified',
  failed: 'wrong',
  expired: 'plain',
  revoked: 'wrong',
}

type Way = AdminProfileDetail['alike'][number]['in'][number]

const alikeNames: Record<Way, MessageDescriptor> = {
  license: msg`same licence`,
  phone: msg`same phone`,
  email: msg`same e-mail`,
  'tax-id': msg`same tax number`,
  name: msg`same name`,
}

/** What two profiles have in common, in the market's spelling. */
export const alikeName = (way: Way, market: MarketId): MessageDescriptor =>
  market === 'us' && way === 'license' ? msg`same license` : alikeNames[way]

export const reportStateNames: Record<ProfileReport['state'], MessageDescriptor> = {
  open: msg({ message: 'Waiting', context: 'of a report' }),
  upheld: msg({ message: 'Upheld', context: 'of a report' }),
  dismissed: msg({ message: 'Dismissed', context: 'of a report' }),
}
