import { msg } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { favouriteCollections, listFavourites } from '../../../contract/favourites.ts'
import { paths } from '../../../contract/paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const favourites: SignedInDomain = {
  menu: [{ group: 'personal', to: paths.favourites(), icon: Heart, name: msg`Saved homes` }],
  staleReads: {
    'favourites-changed': [listFavourites.name, favouriteCollections.name],
    'listing-changed': [listFavourites.name],
  },
}
