import type { Domain } from '../domain.ts'
import { forgetOldPlaceSearches } from './place-searches.ts'
import { placeRoutes } from './routes.ts'

export const places: Domain = ({ database, clock, places: gazetteers }) => ({
  routes: ({ api }) => placeRoutes(api, { database, clock, places: gazetteers }),
  cleanUps: { nightly: [forgetOldPlaceSearches] },
})
