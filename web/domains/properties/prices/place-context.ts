import { queryOptions } from '@tanstack/react-query'
import { getCity } from '../../../../contract/places.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { callOf } from '../../../platform/api/query-client.ts'

/** Medians of homes for sale, minor units per m². */
export interface PlaceContext {
  locality?: number
  city?: number
}

/** What homes ask in the locality and city of a home. Of the whole answer only the two figures are kept and rendered. */
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

/** Whether it may be told what homes like it ask: homes to live in, whose listers let them be compared. */
export const isEstimated = (home: Pick<Property, 'intent' | 'category' | 'internetAutomatedValuationDisplayYN'>) =>
  home.internetAutomatedValuationDisplayYN === undefined &&
  home.category === 'residential' &&
  (home.intent === 'sale' || home.intent === 'rent')

/** Whether a home can be held against those medians: they are of homes for sale. */
export const isComparable = (home: Parameters<typeof isEstimated>[0]) => home.intent === 'sale' && isEstimated(home)
