import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { inviteReviewers, inviteReviewersJob } from './inviting.ts'
import { reviewNotifications } from './notifications.ts'
import { reviewPersonalData } from './personal-data.ts'
import { reviewRoutes } from './routes.ts'

export const reviews: Domain = ({ config, database, clock }) => ({
  routes: ({ api }) => reviewRoutes(api, { database, clock, rateLimitScale: config.RATE_LIMIT_SCALE }),
  workers: [worker(inviteReviewersJob, (background) => inviteReviewers(background, clock.now()))],
  personalData: [reviewPersonalData],
  notifications: reviewNotifications,
})
