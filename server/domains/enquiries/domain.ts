import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { leadChangeRoutes } from './leads/change-routes.ts'
import { remindOfTasks, remindOfTasksJob } from './leads/lead-tasks.ts'
import { leadNotifications } from './leads/notifications.ts'
import { leadPersonalData } from './leads/personal-data.ts'
import { watchReplyClock, watchReplyClockJob } from './leads/reply-clock.ts'
import { leadRoutes } from './leads/routes.ts'
import { talkNotifications } from './talk/notifications.ts'
import { talkPersonalData } from './talk/personal-data.ts'
import { talkRoutes } from './talk/routes.ts'

export const enquiries: Domain = ({ config, database, clock }) => ({
  routes({ api }) {
    leadRoutes(api, { database, clock })
    leadChangeRoutes(api, { database, clock, market: config.MARKET })
    talkRoutes(api, { database, clock })
  },
  workers: [
    worker(remindOfTasksJob, (background) => remindOfTasks(background, clock.now())),
    worker(watchReplyClockJob, (background) => watchReplyClock(background, clock.now())),
  ],
  personalData: [talkPersonalData, leadPersonalData],
  notifications: [...leadNotifications, ...talkNotifications],
  userEvents: ['leads-changed', 'queries-changed'],
})
