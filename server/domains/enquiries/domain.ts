import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { poolNotifications } from './pool/notifications.ts'
import { poolPersonalData } from './pool/personal-data.ts'
import { poolRoutes } from './pool/routes.ts'
import { expireRequirements } from './requirements/changing.ts'
import { requirementNotifications } from './requirements/notifications.ts'
import { requirementPersonalData } from './requirements/personal-data.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { tellArea, tellAreaJob } from './requirements/telling.ts'

export const enquiries: Domain = ({ config, database, clock, key, places }) => {
  const { MARKET: market, RATE_LIMIT_SCALE: rateLimitScale } = config
  return {
    routes({ api }) {
      requirementRoutes(api, { database, clock, key, places, market, rateLimitScale })
      poolRoutes(api, { database, clock, places, market })
    },
    workers: [worker(tellAreaJob, (background, payload) => tellArea(background, clock.now(), payload))],
    cleanUps: { hourly: [expireRequirements] },
    personalData: [requirementPersonalData, poolPersonalData],
    notifications: [...requirementNotifications, ...poolNotifications],
    userEvents: ['leads-changed', 'pool-changed', 'queries-changed'],
  }
}
