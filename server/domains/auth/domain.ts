import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { accountRoutes } from './account-routes.ts'
import { establishContactsJob, establishDueContacts } from './contact-changes.ts'
import { forgetOld } from './forgetting.ts'
import { messagePersonalData } from './my-messages.ts'
import { providerWindowRoutes } from './provider-window-routes.ts'
import { authNotifications } from './notifications.ts'
import { openProviders } from './providers.ts'
import { authRoutes } from './routes.ts'
import { factorPersonalData } from './second-factor/personal-data.ts'
import { factorRecovery, factorRequired } from './second-factor/notifications.ts'
import { continueRecoveries } from './second-factor/recovery.ts'
import { startGrace } from './second-factor/required.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInPersonalData } from './sign-in-methods.ts'

export const auth: Domain = ({ config, database, clock, log, messages, key, providers, personalData }) => {
  const identity = {
    database,
    clock,
    key,
    market: config.MARKET,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    brand: config.BRAND_NAME,
  }
  return {
    routes({ api, http }) {
      const codes = { ...identity, log, sms: config.sms }
      authRoutes(api, { ...codes, providers: openProviders(config, clock, providers) })
      secondFactorRoutes(api, { ...codes, site: config.MAIN_SITE_URL })
      accountRoutes(api, { ...identity, personalData })
      providerWindowRoutes(http)
    },
    workers: [worker(establishContactsJob, (background) => establishDueContacts(background, clock.now(), identity))],
    cleanUps: { hourly: [forgetOld, (background, now) => continueRecoveries(background, now, identity), startGrace] },
    personalData: [messagePersonalData(messages), signInPersonalData, factorPersonalData],
    notifications: [...authNotifications, factorRecovery, factorRequired],
    userEvents: ['account-changed'],
  }
}
