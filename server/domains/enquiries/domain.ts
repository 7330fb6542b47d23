import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { leadChangeRoutes } from './leads/change-routes.ts'
import { remindOfTasks, remindOfTasksJob } from './leads/lead-tasks.ts'
import { leadNotifications } from './leads/notifications.ts'
import { leadPersonalData } from './leads/personal-data.ts'
import { watchReplyClock, watchReplyClockJob } from './leads/reply-clock.ts'
import { leadRoutes } from './leads/routes.ts'
import { poolNotifications } from './pool/notifications.ts'
import { poolPersonalData } from './pool/personal-data.ts'
import { poolRoutes } from './pool/routes.ts'
import { expireRequirements } from './requirements/changing.ts'
import { requirementNotifications } from './requirements/notifications.ts'
import { requirementPersonalData } from './requirements/personal-data.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { tellArea, tellAreaJob } from './requirements/telling.ts'
import { talkNotifications } from './talk/notifications.ts'
import { talkPersonalData } from './talk/personal-data.ts'
import { talkRoutes } from './talk/routes.ts'

export const enquiries: Domain = ({ config, database, clock, key, places }) => {
  const { MARKET: market, RATE_LIMIT_SCALE: rateLimitScale } = config
  return {
    routes({ api }) {
      leadRoutes(api, { database, clock })
      leadChangeRoutes(api, { database, clock, market })
      talkRoutes(api, { database, clock })
      requirementRoutes(api, { database, clock, key, places, market, rateLimitScale })
      poolRoutes(api, { database, clock, places, market })
    },
    workers: [
      worker(remindOfTasksJob, (background) => remindOfTasks(background, clock.now())),
      worker(watchReplyClockJob, (background) => watchReplyClock(background, clock.now())),
      worker(tellAreaJob, (background, payload) => tellArea(background, clock.now(), payload)),
    ],
    cleanUps: { hourly: [expireRequirements] },
    personalData: [requirementPersonalData, poolPersonalData, talkPersonalData, leadPersonalData],
    notifications: [...leadNotifications, ...talkNotifications, ...requirementNotifications, ...poolNotifications],
    userEvents: ['leads-changed', 'pool-changed', 'queries-changed'],
  }
}
