import { msg } from '@lingui/core/macro'
import { House, Plus } from 'lucide-react'
import { listingHistory, myListings } from '../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const listings: SignedInDomain = {
  menu: [
    { group: 'personal', to: memberPaths.listings(), icon: House, name: msg`My listings` },
    { group: 'action', to: paths.submitListing(), icon: Plus, name: msg`Post a property` },
  ],
  staleReads: {
    'listings-changed': [myListings.name, listingHistory.name],
  },
}
