import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { RoundState } from '../../../../contract/contests/contest-admin.ts'
import type { Chip } from '../../../ui/chip.tsx'

export const roundStateNames: Record<RoundState, MessageDescriptor> = {
  scheduled: msg({ message: 'Planned', context: 'a round of the contest' }),
  open: msg({ message: 'Open', context: 'a round of the contest' }),
  closed: msg({ message: 'Over', context: 'a round of the contest' }),
  cancelled: msg({ message: 'Cancelled', context: 'a round of the contest' }),
}

export const roundTones: Record<RoundState, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  scheduled: 'plain',
  open: 'verified',
  closed: 'plain',
  cancelled: 'wrong',
}
