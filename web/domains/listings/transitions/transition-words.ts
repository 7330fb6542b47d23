import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingTransition } from '../../../../contract/listings/status-transitions.ts'

/** What a lister can do with a home, as the words of a button. */
export const transitionNames: Record<ListingTransition, MessageDescriptor> = {
  confirm: msg`Confirm it is available`,
  renew: msg`Put back on the market`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  'under-offer': msg`Mark as under offer`,
  'back-on-market': msg`Back on the market`,
  'close-sold': msg`Close as sold`,
  'close-rented': msg`Close as rented`,
  withdraw: msg`Withdraw permanently`,
}

/** What came of it. */
export const doneWords: Record<ListingTransition, MessageDescriptor> = {
  confirm: msg`Confirmed as available.`,
  renew: msg`It is on the market again.`,
  pause: msg`Paused. It will not appear in search until you resume it.`,
  resume: msg`It is on the market again.`,
  'under-offer': msg`Marked as under offer.`,
  'back-on-market': msg`It is on the market again.`,
  'close-sold': msg`Closed as sold.`,
  'close-rented': msg`Closed as rented.`,
  withdraw: msg`Withdrawn.`,
}
