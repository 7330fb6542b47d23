import { worker } from '../../platform/jobs/job.ts'
import { contactsChangedJob } from '../auth/service.ts'
import { profileStandingJob } from '../directories/service.ts'
import type { Domain } from '../domain.ts'
import { adoptGuest } from './asking/adoption.ts'
import { expireEnquiries } from './asking/expiring.ts'
import { enquirySubject } from './asking/enquiry-subject.ts'
import { askingNotifications } from './asking/notifications.ts'
import { askingPersonalData } from './asking/personal-data.ts'
import { askingRoutes } from './asking/routes.ts'
import { forgetEndedContacts } from './consents/consents.ts'
import { consentRoutes } from './consents/routes.ts'
import { leadChangeRoutes } from './leads/change-routes.ts'
import { remindOfTasks, remindOfTasksJob } from './leads/lead-tasks.ts'
import { leadNotifications } from './leads/notifications.ts'
import { leadPersonalData } from './leads/personal-data.ts'
import { leadSubject } from './leads/lead-subject.ts'
import { watchReplyClock, watchReplyClockJob } from './leads/reply-clock.ts'
import { measureReplies } from './leads/reply-figures.ts'
import { stopLister } from './leaving/lister-suspended.ts'
import { leadRoutes } from './leads/routes.ts'
import { fadeScores } from './leads/score.ts'
import { poolNotifications } from './pool/notifications.ts'
import { poolPersonalData } from './pool/personal-data.ts'
import { poolRoutes } from './pool/routes.ts'
import { queryRoutes } from './my-enquiries/routes.ts'
import { requirementSubject } from './requirements/requirement-subject.ts'
import { expireRequirements } from './requirements/changing.ts'
import { requirementNotifications } from './requirements/notifications.ts'
import { requirementPersonalData } from './requirements/personal-data.ts'
import { requirementRoutes } from './requirements/routes.ts'
import { tellArea, tellAreaJob } from './requirements/telling.ts'
import { talkNotifications } from './talk/notifications.ts'

export const enquiries: Domain = ({ config, database, clock, key, places }) => {
  const { MARKET: market, RATE_LIMIT_SCALE: rateLimitScale, BRAND_NAME: brandName } = config
  return {
    routes({ api }) {
      askingRoutes(api, { database, clock, key, market, rateLimitScale, brandName })
      queryRoutes(api, { database, clock })
      consentRoutes(api, { database, clock })
      leadRoutes(api, { database, clock })
      leadChangeRoutes(api, { database, clock, market })
      requirementRoutes(api, { database, clock, key, places, market, rateLimitScale })
      poolRoutes(api, { database, clock, places, market })
    },
    workers: [
      worker(contactsChangedJob, (background, { userId }) => adoptGuest(background, clock.now(), userId)),
      worker(profileStandingJob, async (background, { profileId, isSuspended }) => {
        if (isSuspended) await stopLister(background, clock.now(), profileId)
      }),
      worker(remindOfTasksJob, (background) => remindOfTasks(background, clock.now())),
      worker(watchReplyClockJob, (background) => watchReplyClock(background, clock.now())),
      worker(tellAreaJob, (background, payload) => tellArea(background, clock.now(), payload)),
    ],
    cleanUps: {
      hourly: [fadeScores, forgetEndedContacts, expireEnquiries, expireRequirements],
      nightly: [measureReplies],
    },
    subjects: [enquirySubject(clock), leadSubject, requirementSubject(clock)],
    personalData: [leadPersonalData, poolPersonalData, requirementPersonalData, askingPersonalData],
    notifications: [
      ...askingNotifications,
      ...leadNotifications,
      ...talkNotifications,
      ...requirementNotifications,
      ...poolNotifications,
    ],
    userEvents: ['leads-changed', 'pool-changed', 'queries-changed', 'threads-changed'],
  }
}
