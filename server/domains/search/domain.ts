import { MINUTE_MS } from '../../../contract/time.ts'
import { openDocuments } from '../../platform/http/documents.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { indexHomes, rebuildFigures, rebuildFiguresJob } from './index-homes.ts'
import { searchRoutes } from './routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/** How late a sitemap may name a home, and still name one that is gone. */
const SITEMAP_LIFE_MS = 10 * MINUTE_MS

export const search: Domain = ({ config, database, clock, places }) => ({
  routes({ api, http }) {
    searchRoutes(api, { db: database, places, clock, rateLimitScale: config.RATE_LIMIT_SCALE })
    const sendDocument = openDocuments({ config, database, clock }, SITEMAP_LIFE_MS)
    sitemapRoutes(http, { db: database, places, market: config.MARKET, origin: config.MAIN_SITE_URL, sendDocument })
  },
  workers: [
    worker(indexHomesJob, (background, { ids }) => background.transaction((db) => indexHomes(db, ids))),
    worker(rebuildFiguresJob, async (background) => {
      await background.transaction(rebuildFigures)
      places.forget()
    }),
  ],
})
