import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { AdminHomeSort, HomeAge, HomeChange, HomeState } from '../../../../contract/admin/homes.ts'
import type { Chip } from '../../../ui/chip.tsx'
import { statusNames } from '../../properties/open/word-lists.ts'

export const homeStateNames: Record<HomeState, MessageDescriptor> = {
  ...statusNames,
  hidden: msg`Hidden until confirmed`,
  held: msg`On hold`,
  deleted: msg`Deleted`,
}

export const homeStateTones: Record<HomeState, NonNullable<ComponentProps<typeof Chip>['tone']>> = {
  draft: 'plain',
  pending_review: 'due',
  active: 'verified',
  coming_soon: 'plain',
  under_offer: 'accent',
  paused: 'plain',
  sold: 'plain',
  rented: 'plain',
  expired: 'due',
  withdrawn: 'plain',
  rejected: 'wrong',
  hidden: 'due',
  held: 'wrong',
  deleted: 'plain',
}

export const ageNames: Record<HomeAge, MessageDescriptor> = {
  '1d': msg`In the last 24 hours`,
  '7d': msg`In the last 7 days`,
  '30d': msg`In the last 30 days`,
  'over-90d': msg`More than 90 days ago`,
  'over-365d': msg`More than a year ago`,
}

export const adminSortNames: Record<AdminHomeSort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  updated: msg`Recently changed first`,
  quality: msg`Lowest quality first`,
  'price-high': msg`Highest price first`,
  'price-low': msg`Lowest price first`,
}

/** Buttons of what staff do with homes. */
export const changeNames: Record<HomeChange, MessageDescriptor> = {
  hide: msg`Hide`,
  unhide: msg`Show again`,
  ask: msg`Ask if available`,
  recompute: msg`Recompute`,
}

/** What each change means, before it is made. */
export const changeEffects: Record<HomeChange, MessageDescriptor> = {
  hide: msg`They are put on hold: buyers cannot find them, and their owners or agents cannot show them again. Each owner or agent gets the reasons in one message.`,
  unhide: msg`What was on the market before is on the market again. Each owner or agent gets one message.`,
  ask: msg`They are due for confirmation now. Each owner or agent gets one message with a link for each home. A home that nobody confirms falls in the lists and is hidden in the end.`,
  recompute: msg`Their quality and their entries in the search are computed from what is stored. Nobody is notified.`,
}
