import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { commentRoutes } from './comments/routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { publishPostsJob, publishScheduled } from './office/moving.ts'
import { officeRoutes } from './office/routes.ts'
import { blogPersonalData } from './office/personal-data.ts'
import { blogNotifications } from './posts/notifications.ts'
import { blogRoutes } from './posts/routes.ts'
import { taxonomyRoutes } from './taxonomy/routes.ts'

export const blog: Domain = ({ config, database, clock, key }) => {
  const { MARKET: market, MAIN_SITE_URL: origin, BRAND_NAME: brandName, RATE_LIMIT_SCALE: rateLimitScale } = config
  return {
    routes({ api, http }) {
      blogRoutes(api, { database, clock, key, rateLimitScale })
      commentRoutes(api, { database, clock, rateLimitScale })
      officeRoutes(api, { database, clock, key })
      taxonomyRoutes(api, { database, clock })
      feedRoutes(http, { db: database, clock }, { market, origin, brandName })
    },
    workers: [worker(publishPostsJob, (background) => publishScheduled(background, clock.now()))],
    personalData: [blogPersonalData],
    notifications: blogNotifications,
  }
}
