import { worker } from '../../platform/jobs/job.ts'
import { contactsChangedJob } from '../auth/service.ts'
import type { Domain } from '../domain.ts'
import { adoptGuest } from './asking/adoption.ts'
import { expireEnquiries } from './asking/expiring.ts'
import { askingNotifications } from './asking/notifications.ts'
import { askingPersonalData } from './asking/personal-data.ts'
import { askingRoutes } from './asking/routes.ts'
import { forgetEndedContacts } from './consents/consents.ts'
import { consentRoutes } from './consents/routes.ts'
import { queryRoutes } from './queries/routes.ts'

export const enquiries: Domain = ({ config, database, clock, key }) => ({
  routes({ api }) {
    askingRoutes(api, {
      database,
      clock,
      key,
      market: config.MARKET,
      rateLimitScale: config.RATE_LIMIT_SCALE,
    })
    queryRoutes(api, { database, clock })
    consentRoutes(api, { database, clock })
  },
  workers: [worker(contactsChangedJob, (background, { userId }) => adoptGuest(background, clock.now(), userId))],
  cleanUps: { hourly: [forgetEndedContacts, expireEnquiries] },
  personalData: [askingPersonalData],
  notifications: askingNotifications,
  userEvents: ['leads-changed', 'queries-changed'],
})
