import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { forgetHomeBatches } from './homes/batches.ts'
import { homesNotifications } from './homes/notifications.ts'
import { homesRoutes } from './homes/routes.ts'
import { moderationNotifications } from './notifications.ts'
import { forgetMovedRows, indexLocality, indexLocalityJob, moveMerged, moveMergedJob } from './places/merges.ts'
import { placesRoutes } from './places/routes.ts'
import { reportPersonalData } from './reports.ts'
import { moderationRoutes } from './routes.ts'
import { staffPersonalData, viewRoutes } from './views.ts'

export const moderation: Domain = ({ config, database, clock, places }) => ({
  routes({ api }) {
    moderationRoutes(api, { database, clock, market: config.MARKET, rateLimitScale: config.RATE_LIMIT_SCALE })
    homesRoutes(api, { database, clock, places, market: config.MARKET })
    placesRoutes(api, { database, clock, places })
    viewRoutes(api, database)
  },
  workers: [
    worker(moveMergedJob, (background, { merge }) => moveMerged(background, clock.now(), merge)),
    worker(indexLocalityJob, (background, { place }) => indexLocality(background, place)),
  ],
  cleanUps: { nightly: [forgetHomeBatches, forgetMovedRows] },
  personalData: [reportPersonalData, staffPersonalData],
  notifications: [...moderationNotifications, ...homesNotifications],
  userEvents: ['listings-changed'],
})
