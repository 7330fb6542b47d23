import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { measureNearbyJob } from '../places/service.ts'
import { brochureRoutes } from './brochure/brochure-routes.ts'
import { customFieldRoutes } from './custom-fields/routes.ts'
import { measureNearby } from './measure-nearby.ts'
import { propertyRoutes } from './routes.ts'

/** How long other servers may show custom fields as they were. */
const FRESH_MS = 3000

export const properties: Domain = ({ config, database, clock, storage, site }) => ({
  routes({ api, http }) {
    propertyRoutes(api, { db: database, clock })
    customFieldRoutes(api, { database, clock, freshMs: config.MICRO_CACHE_MS > 0 ? FRESH_MS : 0 })
    const origin = config.MAIN_SITE_URL
    brochureRoutes(api, http, { database, clock, storage, brand: config.BRAND_NAME, origin, site })
  },
  workers: [worker(measureNearbyJob, measureNearby)],
})
