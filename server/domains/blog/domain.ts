import { MINUTE_MS } from '../../../contract/time.ts'
import { openDocuments } from '../../platform/http/documents.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { commentRoutes } from './comments/routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { publishPostsJob, publishScheduled } from './admin/moving.ts'
import { adminRoutes } from './admin/routes.ts'
import { blogPersonalData } from './admin/personal-data.ts'
import { blogNotifications } from './posts/notifications.ts'
import { blogRoutes } from './posts/routes.ts'
import { taxonomyRoutes } from './taxonomy/routes.ts'

/** How long a feed may be cached, and miss new posts or list removed ones. */
const FEED_LIFE_MS = MINUTE_MS

export const blog: Domain = ({ config, database, clock, key }) => {
  const { MARKET: market, BRAND_NAME: brandName, RATE_LIMIT_SCALE: rateLimitScale } = config
  return {
    routes({ api, http }) {
      blogRoutes(api, { database, clock, key, rateLimitScale })
      commentRoutes(api, { database, clock, rateLimitScale })
      adminRoutes(api, { database, clock, key })
      taxonomyRoutes(api, { database, clock })
      const sendDocument = openDocuments({ config, database, clock }, FEED_LIFE_MS)
      feedRoutes(http, { db: database, clock, market, brandName, sendDocument })
    },
    workers: [worker(publishPostsJob, (background) => publishScheduled(background, clock.now()))],
    personalData: [blogPersonalData],
    notifications: blogNotifications,
  }
}
