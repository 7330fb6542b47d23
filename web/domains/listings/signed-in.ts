import { msg } from '@lingui/core/macro'
import { House, HousePlus } from 'lucide-react'
import { listingHistory, myListings } from '../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const listings: SignedInDomain = {
  menu: [
    {
      group: 'homes',
      to: memberPaths.listings(),
      icon: House,
      name: msg`Listings`,
      for: 'lister',
      count: ({ hosting }) => hosting?.homes.due ?? 0,
    },
    { group: 'add', to: paths.submitListing(), icon: HousePlus, name: msg`Add a home`, for: 'list-homes' },
  ],
  staleReads: {
    'listings-changed': [myListings.name, listingHistory.name],
  },
}
