import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { profileDocumentUse } from './office/document-use.ts'
import { officeNotifications } from './office/notifications.ts'
import { officePersonalData } from './office/personal-data.ts'
import { remindProfiles, remindProfilesJob } from './office/reminders.ts'
import { profileOfficeRoutes } from './office/routes.ts'
import { ownProfileRoutes } from './own/routes.ts'
import { directoryRoutes } from './routes.ts'
import { directoryPersonalData } from './service.ts'

export const directories: Domain = ({ config, database, clock, places }) => ({
  routes: ({ api }) => {
    directoryRoutes(api, { db: database, clock, places })
    ownProfileRoutes(api, { database, clock, places, rateLimitScale: config.RATE_LIMIT_SCALE })
    profileOfficeRoutes(api, { database, clock, places, rateLimitScale: config.RATE_LIMIT_SCALE })
  },
  workers: [worker(remindProfilesJob, (background) => remindProfiles(background, clock.now()))],
  // Reports are told apart by whose profile they are of.
  personalData: [officePersonalData, directoryPersonalData],
  userEvents: ['account-changed'],
  documentUse: profileDocumentUse,
  notifications: officeNotifications,
})
