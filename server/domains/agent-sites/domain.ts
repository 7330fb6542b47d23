import type { Domain } from '../domain.ts'
import { siteNotifications } from './admin/notifications.ts'
import { openPageSites } from './site/page-site.ts'
import { agentSitePersonalData } from './personal-data.ts'
import { agentSiteRoutes } from './routes.ts'

export const agentSites: Domain = ({ config, database, clock, key }) => ({
  routes: ({ api }) => agentSiteRoutes(api, { database, clock, key, rateLimitScale: config.RATE_LIMIT_SCALE }),
  personalData: [agentSitePersonalData],
  notifications: siteNotifications,
  sitePart: openPageSites({ db: database, clock, key, config }),
})
