import { queryOptions } from '@tanstack/react-query'
import { getCity } from '../../../../contract/places.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { callOf } from '../../../platform/api/query-client.ts'

/** Medians of homes for sale, minor units per m². */
export interface PlaceContext {
  locality?: number
  city?: number
}

/** Median prices in the locality and city of a home; only these two values of the answer are cached. */
export const placeContextQuery = ({ market, city, locality }: Pick<Property, 'market' | 'city' | 'locality'>) =>
  queryOptions({
    queryKey: ['placeContext', market, city.slug, locality.slug] as const,
    queryFn: async ({ client, signal }): Promise<PlaceContext> => {
      const input = { params: { slug: city.slug }, query: { market } }
      const { data } = await callOf(client)(getCity, input, { signal })
      const own = data.localities.find(({ slug }) => slug === locality.slug)?.medianPricePerArea
      return {
        ...(own !== undefined && { locality: own }),
        ...(data.medianPricePerArea !== undefined && { city: data.medianPricePerArea }),
      }
    },
  })

/** Whether a home may be compared with similar ones: residential, and its lister allows it. */
export const isEstimated = (home: Pick<Property, 'intent' | 'category' | 'internetAutomatedValuationDisplayYN'>) =>
  home.internetAutomatedValuationDisplayYN === undefined &&
  home.category === 'residential' &&
  (home.intent === 'sale' || home.intent === 'rent')

/** Whether a home can be compared with those medians, which are of homes for sale. */
export const isComparable = (home: Parameters<typeof isEstimated>[0]) => home.intent === 'sale' && isEstimated(home)
