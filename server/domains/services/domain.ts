import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { adminRoutes } from './admin/routes.ts'
import { serviceRoutes } from './routes.ts'
import { waitlistNotifications } from './waitlist/notifications.ts'
import { waitlistPersonalData } from './waitlist/personal-data.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { tellWaitlist, tellWaitlistJob } from './waitlist/telling.ts'
import { forgetWishes } from './waitlist/wishes.ts'

export const services: Domain = ({ config, database, clock, key, places, site }) => ({
  routes({ api, http }) {
    serviceRoutes(api, { database, places })
    adminRoutes(api, { database, clock, places })
    waitlistRoutes(api, http, { database, clock, key, places, site, rateLimitScale: config.RATE_LIMIT_SCALE })
  },
  workers: [worker(tellWaitlistJob, (background, { service }) => tellWaitlist(background, clock.now(), service))],
  cleanUps: { nightly: [forgetWishes] },
  personalData: [waitlistPersonalData],
  notifications: waitlistNotifications,
})
