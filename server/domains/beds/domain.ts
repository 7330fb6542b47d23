import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { indexHomesJob } from '../properties/service.ts'
import { endHoldsAtGoneHomes, expireBedHolds, expireBedHoldsJob } from './holds/expiring.ts'
import { bedNotifications } from './holds/notifications.ts'
import { bedPersonalData } from './personal-data.ts'
import { countBedsOf } from './rooms/counting.ts'
import { roommateNews, roommateReportDecided, roommateRequestDecided } from './roommates/notifications.ts'
import { forgetRequests } from './roommates/posting.ts'
import { roommateRoutes } from './roommates/routes.ts'
import { roommateSubject } from './roommates/subject.ts'
import { bedRoutes } from './routes.ts'
import { wardenRoutes } from './wardens/routes.ts'
import { forgetWardens } from './wardens/wardens.ts'

export const beds: Domain = ({ config, database, clock, log, key, places }) => ({
  routes({ api }) {
    const tools = { database, places, clock, rateLimitScale: config.RATE_LIMIT_SCALE }
    bedRoutes(api, tools)
    roommateRoutes(api, tools)
    wardenRoutes(api, { ...tools, log, key, market: config.MARKET, sms: config.sms })
  },
  workers: [
    worker(expireBedHoldsJob, (background) => expireBedHolds(background, clock.now())),
    worker(indexHomesJob, async (background, { ids }) => {
      await endHoldsAtGoneHomes(background, clock.now(), ids)
      await countBedsOf(background, clock.now(), ids)
    }),
  ],
  personalData: [bedPersonalData],
  cleanUps: { nightly: [forgetRequests, forgetWardens] },
  subjects: [roommateSubject],
  notifications: [...bedNotifications, roommateNews, roommateReportDecided, roommateRequestDecided],
  userEvents: ['beds-changed', 'roommates-changed'],
})
