import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PropertyCard } from '../properties/property.ts'
import { filterGroups } from './filter-table.ts'
import { PropertyFilterQuery } from './filters.ts'

const NearMatch = z.extend(PropertyCard, {
  /** The one filter it does not meet. */
  differs: z.enum(filterGroups),
})
export type NearMatch = z.infer<typeof NearMatch>

export const nearMatches = endpoint({
  name: 'nearMatches',
  summary:
    'For a search that finds few: up to six more active homes that miss one filter by little, in a place near by or at a price somewhat above, each with the filter it misses. None of them is a result of the search.',
  method: 'GET',
  path: '/api/properties/near-matches',
  who: 'public',
  query: PropertyFilterQuery,
  returns: z.object({ data: z.array(NearMatch) }),
  errors: { PLACE_NOT_FOUND: 404 },
})
