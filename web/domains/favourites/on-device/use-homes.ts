import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { savedOnDevice, type SavedOnDevice } from '../../../../contract/favourites.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { query } from '../../../platform/api/query-client.ts'

export type HomeOnOffer = Omit<SavedOnDevice, 'home'> & { home: PropertyCard }

const isOnOffer = (one: SavedOnDevice): one is HomeOnOffer => one.home !== undefined && one.gone === undefined

/** The homes with these ids, loaded in one call: available ones in order, and those that are gone. */
export function useHomes(ids: readonly string[]) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(savedOnDevice, { query: { ids: ids.join(',') } }),
    placeholderData: keepPreviousData,
  })
  const known = data?.data
  return {
    onOffer: known?.filter(isOnOffer) ?? [],
    /** Homes without public data have only their id. */
    gone: known ? ids.flatMap((propertyId) => goneOf(propertyId, known)) : [],
    isLoaded: known !== undefined,
    error: known ? null : error,
    isFetching,
    retry: () => void refetch(),
  }
}

export type GoneHome = Pick<SavedOnDevice, 'propertyId' | 'gone'> & Partial<SavedOnDevice>

function goneOf(propertyId: string, known: readonly SavedOnDevice[]): GoneHome[] {
  const one = known.find((other) => other.propertyId === propertyId)
  if (one && isOnOffer(one)) return []
  return [one ?? { propertyId, gone: 'expired' }]
}
