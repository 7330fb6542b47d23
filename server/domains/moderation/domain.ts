import type { Domain } from '../domain.ts'
import { reportPersonalData } from './reports.ts'
import { moderationRoutes } from './routes.ts'

export const moderation: Domain = ({ config, database, clock, messages, site }) => ({
  routes: ({ api }) =>
    moderationRoutes(api, { database, clock, messages, origin: site, rateLimitScale: config.RATE_LIMIT_SCALE }),
  personalData: [reportPersonalData],
  userEvents: ['listings-changed'],
})
