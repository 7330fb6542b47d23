import type { MyListing } from '../../../../contract/listings/my-listings.ts'

/** What stands open over the list, of one home. */
export interface Task {
  kind: 'boost' | 'stats' | 'history' | 'qr' | 'voice'
  listing: MyListing
}
