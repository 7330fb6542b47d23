import { addJob } from '../../platform/jobs/queue.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { ratesChangedJob } from '../currencies/service.ts'
import { indexHomesJob } from '../properties/service.ts'
import { forgetAlerts, forgetSentAlerts } from './forgetting.ts'
import { matchAlerts, matchAlertsJob } from './matching.ts'
import { alertNotifications } from './notifications.ts'
import { savedSearchPersonalData } from './personal-data.ts'
import { savedSearchRoutes } from './routes.ts'
import { followRates } from './follow-rates.ts'
import { sendAlerts, sendAlertsJob } from './sending.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export const savedSearches: Domain = ({ config, database, clock, key, places, site }) => {
  return {
    routes({ api, http }) {
      savedSearchRoutes(api, {
        database,
        places,
        clock,
        key,
        market: config.MARKET,
        rateLimitScale: config.RATE_LIMIT_SCALE,
      })
      unsubscribeRoutes(http, { database, clock, key, site })
    },
    workers: [
      worker(indexHomesJob, (background) => addJob(background, matchAlertsJob, {}, { key: matchAlertsJob.name })),
      worker(ratesChangedJob, (background) => followRates(background, { places, clock })),
      worker(matchAlertsJob, async (background) => {
        if (await matchAlerts(background, clock.now()))
          await addJob(background, sendAlertsJob, {}, { key: sendAlertsJob.name })
      }),
      worker(sendAlertsJob, async (background) => {
        await sendAlerts(background, clock.now())
      }),
    ],
    cleanUps: { hourly: [forgetAlerts], nightly: [forgetSentAlerts] },
    personalData: [savedSearchPersonalData],
    notifications: alertNotifications,
    userEvents: ['searches-changed'],
  }
}
