import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { profileDocumentUse } from './admin/document-use.ts'
import { adminNotifications } from './admin/notifications.ts'
import { adminPersonalData } from './admin/personal-data.ts'
import { remindProfiles, remindProfilesJob } from './admin/reminders.ts'
import { profileAdminRoutes } from './admin/routes.ts'
import { ownProfileRoutes } from './own/routes.ts'
import { directoryRoutes } from './routes.ts'
import { directoryPersonalData } from './service.ts'

export const directories: Domain = ({ config, database, clock, places }) => ({
  routes: ({ api }) => {
    directoryRoutes(api, { db: database, clock, places })
    ownProfileRoutes(api, { database, clock, places, rateLimitScale: config.RATE_LIMIT_SCALE })
    profileAdminRoutes(api, { database, clock, places, rateLimitScale: config.RATE_LIMIT_SCALE })
  },
  workers: [worker(remindProfilesJob, (background) => remindProfiles(background, clock.now()))],
  // Reports are erased first: they are found through the profiles' owners.
  personalData: [adminPersonalData, directoryPersonalData],
  userEvents: ['account-changed'],
  documentUse: profileDocumentUse,
  notifications: adminNotifications,
})
