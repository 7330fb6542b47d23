import type { MyListing } from '../../../../contract/listings/my-listings.ts'

/** The dialog over the list, and its home. */
export interface Task {
  kind: 'boost' | 'stats' | 'history' | 'qr' | 'voice'
  listing: MyListing
}
