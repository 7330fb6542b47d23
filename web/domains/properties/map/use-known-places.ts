import { useQuery } from '@tanstack/react-query'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { citiesQuery, cityQuery, saysWhere } from './start.ts'
import type { KnownPlaces } from './start.ts'
import type { Search } from '../search-query.ts'

/** What is known of the places a search names; `ready` when a map can open at them. */
export function useKnownPlaces(search: Search, homes: readonly PropertyCard[]): { known: KnownPlaces; ready: boolean } {
  const cities = useQuery({ ...citiesQuery(search), enabled: !saysWhere(search) })
  const city = useQuery({ ...cityQuery(search), enabled: search.city !== undefined })
  const known = { cities: cities.data?.data, city: search.city ? city.data?.data : undefined, homes }
  return { known, ready: !cities.isLoading && !city.isLoading }
}
