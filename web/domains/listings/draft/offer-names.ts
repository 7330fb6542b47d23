import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'

/** What a lister does with a property; who looks for one has other words. */
export const offerNames: Record<Intent, MessageDescriptor> = {
  sale: msg`Sell`,
  rent: msg`Rent out`,
  lease: msg`Lease to a business`,
  pg: msg`PG or hostel`,
  auction: msg`Auction`,
}

export const offersAbout: Record<Intent, MessageDescriptor> = {
  sale: msg`Sell a home, a plot or a commercial property.`,
  rent: msg`Someone lives there and pays month by month.`,
  lease: msg`A business uses it for several years.`,
  pg: msg`Rooms or beds with service.`,
  auction: msg`It goes to the highest bidder on a set day.`,
}
