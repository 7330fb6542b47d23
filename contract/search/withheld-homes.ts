import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PropertyCard } from '../properties/property.ts'
import { PropertyFilters } from './filters.ts'

export const withheldProperties = endpoint({
  name: 'withheldProperties',
  summary: 'Active homes that match and whose exact place is withheld, newest first, a page at a time.',
  method: 'GET',
  path: '/api/properties/withheld',
  who: 'public',
  query: z.extend(PropertyFilters, { cursor: z.optional(z.string().check(z.maxLength(300))) }),
  returns: z.object({
    data: z.array(PropertyCard),
    /** Cursor of the next page; absent on the last. */
    next: z.optional(z.string()),
  }),
  errors: { CURSOR_INVALID: 400, PLACE_NOT_FOUND: 404 },
})
