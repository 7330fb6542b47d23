import type { OwnListing } from '../../../../contract/properties/listings.ts'

/** What stands open over the list, of one home. */
export interface Task {
  kind: 'boost' | 'stats' | 'history' | 'qr'
  listing: OwnListing
}
