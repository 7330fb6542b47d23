import { useQuery } from '@tanstack/react-query'
import { citiesQuery, cityQuery, extentOfHomes, extentSaid, homesEverywhereQuery, saysWhere } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { MapPosition } from '../query/open/map-area.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** The places of a search, for a map whose position may be in the address; `ready` when the map can open. */
export function useKnownPlaces(search: Search, at: MapPosition | undefined): { known: KnownPlaces; ready: boolean } {
  const cities = useQuery({ ...citiesQuery(search), enabled: !saysWhere(search) })
  const city = useQuery({ ...cityQuery(search), enabled: search.city !== undefined })
  const homes = useQuery({ ...homesEverywhereQuery(search), enabled: !at && !extentSaid(search) })
  const known = {
    cities: cities.data?.data,
    city: search.city ? city.data?.data : undefined,
    homes: homes.data && extentOfHomes(homes.data.data),
  }
  return { known, ready: !cities.isLoading && !city.isLoading && !homes.isLoading }
}
