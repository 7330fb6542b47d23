import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { indexHomes, rebuildFigures, rebuildFiguresJob } from './index-homes.ts'
import { searchRoutes } from './routes.ts'

export const search: Domain = ({ config, database, clock, places }) => ({
  routes({ api }) {
    searchRoutes(api, { db: database, places, clock, rateLimitScale: config.RATE_LIMIT_SCALE })
  },
  workers: [
    worker(indexHomesJob, (background, { ids }) => background.transaction((db) => indexHomes(db, ids))),
    worker(rebuildFiguresJob, async (background) => {
      await background.transaction(rebuildFigures)
      places.forget()
    }),
  ],
})
