import { MarketId } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { adminCities, adminLocalities, adminLocality } from '../../../../contract/admin/places.ts'
import { getCity } from '../../../../contract/places.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'

/** The names of a city in addresses. */
export interface CityName {
  market: MarketId
  city: string
}
/** Those of a locality. */
export interface LocalityName extends CityName {
  locality: string
}

/** The market that the address names, else the own one. */
export function useNamedPlace(): { market: MarketId } {
  const [params] = useRequestedParams()
  const own = useMarket().id
  return { market: MarketId.safeParse(params.get('market')).data ?? own }
}

/** Where the operator sees a market's cities, the localities of one, or one of them. */
export const placeAddress = (place: { market: MarketId; city?: string; locality?: string }) =>
  memberPaths.admin('places', { ...place })

/** What a change of a locality makes old. */
export const stalePlaces = [adminCities, adminLocalities, adminLocality, getCity]
