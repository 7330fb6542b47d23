import { addJob } from '../../platform/jobs/queue.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { sendSmsSummaries } from '../users/service.ts'
import { forgetAlerts, forgetSentAlerts } from './forgetting.ts'
import { matchAlerts, matchAlertsJob } from './matching.ts'
import { savedSearchPersonalData } from './personal-data.ts'
import { savedSearchRoutes } from './routes.ts'
import { sendAlerts, sendAlertsJob } from './sending.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

export const savedSearches: Domain = ({ config, database, clock, messages, key, places, site }) => {
  const alerts = {
    brand: config.BRAND_NAME,
    site,
    api: config.API_BASE_URL ?? site,
    images: config.IMAGE_BASE_URL ?? site,
    key,
    messages,
  }
  return {
    routes({ api, http }) {
      savedSearchRoutes(api, { database, places, clock, alerts, rateLimitScale: config.RATE_LIMIT_SCALE })
      unsubscribeRoutes(http, { database, clock, alerts })
    },
    workers: [
      worker(indexHomesJob, (background) => addJob(background, matchAlertsJob, {}, { key: matchAlertsJob.name })),
      worker(matchAlertsJob, async (background) => {
        if (await matchAlerts(background, clock.now()))
          await addJob(background, sendAlertsJob, {}, { key: sendAlertsJob.name })
      }),
      worker(sendAlertsJob, async (background) => {
        await sendSmsSummaries(background, clock.now(), { ...alerts, market: config.MARKET })
        await sendAlerts(background, clock.now(), alerts)
      }),
    ],
    cleanUps: { hourly: [forgetAlerts], nightly: [forgetSentAlerts] },
    personalData: [savedSearchPersonalData],
    userEvents: ['searches-changed'],
  }
}
