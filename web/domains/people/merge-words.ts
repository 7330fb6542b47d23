import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MergeObstacle, MergedKind } from '../../../contract/people/merging.ts'

/** What moves with a merge. */
export const mergedKindNames: Record<MergedKind, MessageDescriptor> = {
  home: msg`Homes`,
  draft: msg`Drafts`,
  profile: msg`Profiles`,
  enquiry: msg`Enquiries sent`,
  requirement: msg`Requirements`,
  lead: msg`Leads`,
  favourite: msg`Saved homes`,
  search: msg`Saved searches`,
  visit: msg`Visits`,
  thread: msg`Conversations`,
  order: msg`Orders`,
  review: msg`Reviews`,
  ticket: msg`Tickets`,
  document: msg`Documents`,
  purchase: msg`Purchase journeys`,
  credit: msg`Credits`,
  boost: msg`Boosts`,
}

/** Why two accounts cannot be merged. */
export const mergeObstacleNames: Record<MergeObstacle, MessageDescriptor> = {
  staff: msg`One of them has rights in the back office. Take the role away first.`,
  'not-active': msg`One of them is locked or closed.`,
  'merged-lately': msg`One of them was merged in the last seven days. Undo that merge, or wait until it is final.`,
  'same-profile': msg`Both have a profile of the same kind. Close one of them first.`,
  agency: msg`One of them belongs to an agency. The person must leave it, or hand it over, first.`,
  'open-payment': msg`The other account has a payment or refund under way.`,
  'two-plans': msg`Both have a plan. End one of them first.`,
  'with-each-other': msg`They dealt with each other, in a conversation, visit, enquiry, review or report. They may be two people.`,
  'same-time': msg`Both have a visit or open house at the same time. Move one of them first.`,
  'second-factor': msg`The other account has a second factor, and this one has none. Merge them the other way round, or have the person add one here first.`,
  'too-much': msg`The other account has too much to move at once.`,
}
