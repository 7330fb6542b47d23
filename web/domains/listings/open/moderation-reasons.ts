import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'

/** What a moderator has against a listing, to moderators and to its lister. */
export const moderationReasonNames: Record<ModerationReason, MessageDescriptor> = {
  'wrong-place': msg`The location or address is wrong`,
  'wrong-price': msg`The price is wrong`,
  'wrong-facts': msg`Some facts are wrong`,
  'poor-pictures': msg`The pictures do not show the home well enough`,
  'foreign-pictures': msg`The pictures belong to someone else or show another home`,
  'contact-in-text': msg`Phone number, address or link in the text`,
  discriminating: msg`Words that exclude people`,
  duplicate: msg`The home is already listed`,
  'not-available': msg`The home is not available`,
  'no-right-to-list': msg`No proof of the right to list it`,
  forbidden: msg`Something in it is not allowed`,
  other: msg`Another reason`,
}
