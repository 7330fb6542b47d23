import type { Domain } from '../domain.ts'
import { moderationNotifications } from './notifications.ts'
import { reportPersonalData } from './reports.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Domain = ({ config, database, clock }) => ({
  routes: ({ api }) =>
    moderationRoutes(api, { database, clock, market: config.MARKET, rateLimitScale: config.RATE_LIMIT_SCALE }),
  personalData: [reportPersonalData],
  notifications: moderationNotifications,
  userEvents: ['listings-changed'],
})
