import { favouriteCollections, listFavourites } from '../../../contract/favourites.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'favourites-changed': [listFavourites.name, favouriteCollections.name],
  'listing-changed': [listFavourites.name],
}
