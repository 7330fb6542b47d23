import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { endHoldsAtGoneHomes, expireBedHolds, expireBedHoldsJob } from './holds/expiring.ts'
import { bedNotifications } from './holds/notifications.ts'
import { bedPersonalData } from './personal-data.ts'
import { countBedsOf } from './rooms/counting.ts'
import { bedRoutes } from './routes.ts'

export const beds: Domain = ({ config, database, clock, places }) => ({
  routes: ({ api }) => bedRoutes(api, { database, places, clock, rateLimitScale: config.RATE_LIMIT_SCALE }),
  workers: [
    worker(expireBedHoldsJob, (background) => expireBedHolds(background, clock.now())),
    worker(indexHomesJob, async (background, { ids }) => {
      await endHoldsAtGoneHomes(background, clock.now(), ids)
      await countBedsOf(background, clock.now(), ids)
    }),
  ],
  personalData: [bedPersonalData],
  notifications: bedNotifications,
  userEvents: ['beds-changed'],
})
