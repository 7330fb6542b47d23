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
import type { Sender } from './say.ts'
import { openPublished } from './texts/published.ts'
import { textRoutes } from './texts/routes.ts'
import { waiting } from './waiting-kind.ts'

export const notifications: Domain = ({ config, database, clock, log, messages, key, site, kinds, isAllowed }) => {
  const sender: Sender = {
    brand: config.BRAND_NAME,
    site,
    api: config.API_BASE_URL ?? site,
    images: config.IMAGE_BASE_URL ?? site,
    key,
    line(name, params, say) {
      const kind = kinds.get(name)
      return kind && lineOf({ kind, params }, say)
    },
  }
  const texts = { sender, kinds, market: config.MARKET, clock }
  const { published, forget } = openPublished(database, texts)
  const tools: DeliveryTools = {
    clock,
    log,
    messages,
    kinds,
    market: config.MARKET,
    smsRules: config.sms,
    vapid: readVapid(config.DATA_DIR, config.vapid),
    contact: config.contact,
    isAllowed,
    sender,
    published,
  }
  return {
    routes({ api, http }) {
      notificationRoutes(api, http, { ...tools, database, rateLimitScale: config.RATE_LIMIT_SCALE })
      pushRoutes(api, { ...tools, database })
      textRoutes(api, { ...texts, database, published, changed: forget })
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
