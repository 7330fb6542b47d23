import { listingHistory, myListings } from '../../../contract/listings/my-listings.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'listings-changed': [myListings.name, listingHistory.name],
}
