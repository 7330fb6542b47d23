import type { Domain } from '../domain.ts'
import { forgetOldPlaceSearches } from './place-searches.ts'
import { placeRoutes } from './routes.ts'

export const places: Domain = (tools) => ({
  routes: ({ api }) => placeRoutes(api, tools.places),
  cleanUps: { nightly: [forgetOldPlaceSearches] },
})
