import { worker } from '../../platform/jobs/job.ts'
import { profileStandingJob } from '../directories/service.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { forgetQuarters, moveVisits, moveVisitsJob, remindOfVisits, remindOfVisitsJob } from './by-the-clock.ts'
import { visitNotifications } from './notifications.ts'
import { cancelAtGoneHomes, cancelOfSuspended } from './off-market.ts'
import { openHouseRoutes } from './open-house-routes.ts'
import { visitPersonalData } from './personal-data.ts'
import { visitRoutes } from './routes.ts'
import { visitSubject } from './subject.ts'

export const visits: Domain = ({ config, database, clock, site }) => ({
  routes({ api }) {
    visitRoutes(api, {
      database,
      clock,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      calendars: { site, api: config.API_BASE_URL ?? site, brandName: config.BRAND_NAME },
    })
    openHouseRoutes(api, { database, clock })
  },
  workers: [
    worker(indexHomesJob, (background, { ids }) => cancelAtGoneHomes(background, clock.now(), ids)),
    worker(profileStandingJob, async (background, { profileId, isSuspended }) => {
      if (isSuspended) await cancelOfSuspended(background, clock.now(), profileId)
    }),
    worker(moveVisitsJob, (background) => moveVisits(background, clock.now())),
    worker(remindOfVisitsJob, (background) => remindOfVisits(background, clock.now())),
  ],
  cleanUps: { nightly: [forgetQuarters] },
  personalData: [visitPersonalData],
  subjects: [visitSubject(clock)],
  notifications: visitNotifications,
  userEvents: ['visits-changed'],
})
