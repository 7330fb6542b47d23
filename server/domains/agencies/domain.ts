import type { Domain } from '../domain.ts'
import { forgetOldInvitations } from './forgetting.ts'
import { forgetHandovers } from './handing-over.ts'
import { agencyNotifications } from './notifications.ts'
import { agencyPersonalData } from './personal-data.ts'
import { agencyRoutes } from './routes.ts'

export const agencies: Domain = ({ config, database, clock, places }) => ({
  routes: ({ api }) =>
    agencyRoutes(api, { database, clock, places, sms: config.sms, rateLimitScale: config.RATE_LIMIT_SCALE }),
  cleanUps: { nightly: [forgetOldInvitations, forgetHandovers] },
  personalData: [agencyPersonalData],
  notifications: agencyNotifications,
  userEvents: ['account-changed', 'leads-changed'],
})
