import { msg } from '@lingui/core/macro'
import { Footprints } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { myPurchase } from '../../../contract/purchases/purchases.ts'
import type { SignedInDomain } from '../domain.ts'

const stale = [myPurchase.name]

export const purchases: SignedInDomain = {
  menu: [
    {
      group: 'personal',
      to: paths.homeBuyers(),
      icon: Footprints,
      name: msg`My purchase journey`,
      for: 'send-enquiries',
    },
  ],
  staleReads: {
    'purchase-changed': stale,
    'favourites-changed': stale,
    'visits-changed': stale,
    'queries-changed': stale,
    'threads-changed': stale,
    'listing-changed': stale,
  },
}
