import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingMove, ModerationReason } from '../../../../contract/properties/moves.ts'

/** What a lister can do with a home, as the words of a button. */
export const moveNames: Record<ListingMove, MessageDescriptor> = {
  confirm: msg`Confirm it is on offer`,
  renew: msg`Put back on the market`,
  pause: msg`Pause`,
  resume: msg`Resume`,
  'under-offer': msg`Mark as under offer`,
  'back-on-market': msg`Back on the market`,
  'close-sold': msg`Close as sold`,
  'close-rented': msg`Close as rented`,
  withdraw: msg`Withdraw for good`,
}

/** What came of it. */
export const doneWords: Record<ListingMove, MessageDescriptor> = {
  confirm: msg`Confirmed: it is on offer.`,
  renew: msg`It is on the market again.`,
  pause: msg`Paused. No search finds it until you resume it.`,
  resume: msg`It is on the market again.`,
  'under-offer': msg`Marked as under offer.`,
  'back-on-market': msg`It is on the market again.`,
  'close-sold': msg`Closed as sold.`,
  'close-rented': msg`Closed as rented.`,
  withdraw: msg`Withdrawn.`,
}

/** What a moderator has against a listing, to its lister. */
export const reasonWords: Record<ModerationReason, MessageDescriptor> = {
  'wrong-place': msg`The place on the map is not where the home is.`,
  'wrong-price': msg`The price cannot be right.`,
  'wrong-facts': msg`Some facts do not fit together.`,
  'poor-pictures': msg`The photographs are too dark, too small or show too little.`,
  'foreign-pictures': msg`The photographs show another home or belong to somebody else.`,
  'contact-in-text': msg`The text holds a phone number, an e-mail address or a link.`,
  discriminating: msg`The wording shuts people out.`,
  duplicate: msg`This home is on the market already.`,
  'not-available': msg`The home is not on offer any more.`,
  'no-right-to-list': msg`It is not shown that you may list this home.`,
  forbidden: msg`Homes of this kind are not listed here.`,
  other: msg`Another reason, see the note.`,
}
