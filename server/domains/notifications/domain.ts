import { worker } from '../../platform/jobs/job.ts'
import { readVapid } from '../../platform/messages/vapid.ts'
import type { Domain } from '../domain.ts'
import { forgetAllowances } from './allowance.ts'
import { lineOf } from './compose.ts'
import { deliver, type DeliveryTools } from './delivering.ts'
import { countDeliveries, countDeliveriesJob, forgetDeliveryDays } from './delivery-days.ts'
import { forgetNotifications } from './inbox.ts'
import { deliverNotificationJob, releaseNotificationsJob } from './jobs.ts'
import { notificationPersonalData } from './personal-data.ts'
import { pushRoutes } from './push-routes.ts'
import { pushPersonalData } from './push-subscriptions.ts'
import { releaseNotifications } from './releasing.ts'
import { notificationRoutes } from './routes.ts'
import { waiting } from './waiting-kind.ts'

export const notifications: Domain = ({ config, database, clock, messages, key, site, kinds, isAllowed }) => {
  const tools: DeliveryTools = {
    clock,
    messages,
    kinds,
    market: config.MARKET,
    smsRules: config.sms,
    vapid: readVapid(config.DATA_DIR, config.vapid),
    contact: config.contact,
    isAllowed,
    sender: {
      brand: config.BRAND_NAME,
      site,
      api: config.API_BASE_URL ?? site,
      images: config.IMAGE_BASE_URL ?? site,
      key,
      line(name, params, say) {
        const kind = kinds.get(name)
        return kind && lineOf({ kind, params }, say)
      },
    },
  }
  return {
    routes({ api, http }) {
      notificationRoutes(api, http, { ...tools, database, rateLimitScale: config.RATE_LIMIT_SCALE })
      pushRoutes(api, { ...tools, database })
    },
    workers: [
      worker(deliverNotificationJob, (background, delivery) => deliver(background, tools, delivery)),
      worker(releaseNotificationsJob, (background) => releaseNotifications(background, tools)),
      worker(countDeliveriesJob, (background) => countDeliveries(background, clock.now(), config.MARKET)),
    ],
    cleanUps: { hourly: [forgetAllowances], nightly: [forgetNotifications, forgetDeliveryDays] },
    personalData: [notificationPersonalData, pushPersonalData],
    notifications: [waiting],
    userEvents: ['account-changed', 'notifications-changed'],
  }
}
