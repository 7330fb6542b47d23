import { queryOptions } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { getCity } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import { callOf } from '../../../platform/api/query-client.ts'

interface LocalityFacts {
  city: Pick<Place, 'slug' | 'name' | 'nameHindi'>
  locality: Pick<Place, 'slug' | 'name' | 'nameHindi' | 'propertiesCount' | 'medianPricePerArea'> | undefined
}

/** A locality an article speaks of. Of the whole city only its own figures are kept and rendered. */
export const localityQuery = (city: string, locality: string, market: MarketId) =>
  queryOptions({
    queryKey: ['articleLocality', market, city, locality] as const,
    queryFn: async ({ client, signal }): Promise<LocalityFacts> => {
      const { data } = await callOf(client)(getCity, { params: { slug: city }, query: { market } }, { signal })
      const found = data.localities.find(({ slug }) => slug === locality)
      const named = ({ slug, name, nameHindi }: Place) => ({ slug, name, ...(nameHindi && { nameHindi }) })
      return {
        city: named(data),
        locality: found && {
          ...named(found),
          propertiesCount: found.propertiesCount,
          ...(found.medianPricePerArea !== undefined && { medianPricePerArea: found.medianPricePerArea }),
        },
      }
    },
  })
