import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { measureNearbyJob } from '../places/service.ts'
import { brochureRoutes } from './brochure/brochure-routes.ts'
import { measureNearby } from './measure-nearby.ts'
import { propertyRoutes } from './routes.ts'

export const properties: Domain = ({ config, database, clock, storage, site }) => ({
  routes({ api, http }) {
    propertyRoutes(api, { db: database, clock })
    const origin = config.MAIN_SITE_URL
    brochureRoutes(api, http, { database, clock, storage, brand: config.BRAND_NAME, origin, site })
  },
  workers: [worker(measureNearbyJob, measureNearby)],
})
