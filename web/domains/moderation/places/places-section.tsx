import { useRequestedParams } from '../../../ui/requested-params.ts'
import { CityList } from './city-list.tsx'
import { LocalityList } from './locality-list.tsx'
import { LocalityView } from './locality-view.tsx'
import { useNamedPlace } from './named-place.ts'

/** The section of places: cities, the localities of one, and single localities. */
export function PlacesSection() {
  const [params] = useRequestedParams()
  const named = useNamedPlace()
  const [city, locality] = [params.get('city'), params.get('locality')]
  if (city === null) return <CityList />
  const of = { market: named.market, city }
  return locality === null ? (
    <LocalityList key={city} {...of} />
  ) : (
    <LocalityView key={locality} {...of} locality={locality} />
  )
}
