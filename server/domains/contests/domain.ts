import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { contestNotifications } from './notifications.ts'
import { contestPersonalData, forgetVisitors } from './personal-data.ts'
import { remindPlayers, remindPlayersJob } from './reminders.ts'
import { makeContests, makeContestsJob, runContests, runContestsJob } from './rounds.ts'
import { adminRoutes, contestRoutes } from './routes.ts'

export const contests: Domain = ({ config, database, clock, places }) => ({
  routes({ api }) {
    contestRoutes(api, { database, clock, places, rateLimitScale: config.RATE_LIMIT_SCALE })
    adminRoutes(api, { database, clock, places })
  },
  workers: [
    worker(runContestsJob, (background) => runContests(background, clock.now())),
    worker(makeContestsJob, (background) => makeContests(background, clock.now())),
    worker(remindPlayersJob, (background, reminded) => remindPlayers(background, clock.now(), reminded)),
  ],
  cleanUps: { nightly: [forgetVisitors] },
  personalData: [contestPersonalData],
  notifications: contestNotifications,
})
