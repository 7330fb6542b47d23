import { worker } from '../../platform/jobs/job.ts'
import { contactsChangedJob } from '../auth/service.ts'
import type { Domain } from '../domain.ts'
import { faqRoutes } from './faq/routes.ts'
import { faqPersonalData } from './faq/votes.ts'
import { newsletterNotifications } from './newsletter/notifications.ts'
import { newsletterPersonalData } from './newsletter/personal-data.ts'
import { forgetUnconfirmed } from './newsletter/readers.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { adoptTickets } from './tickets/adoption.ts'
import { closeAnswered, forgetTickets } from './tickets/closing.ts'
import { ticketNotifications } from './tickets/notifications.ts'
import { ticketPersonalData } from './tickets/personal-data.ts'
import { ticketRoutes } from './tickets/routes.ts'

export const support: Domain = ({ config, database, clock, key, site }) => {
  const tools = { database, clock, market: config.MARKET, rateLimitScale: config.RATE_LIMIT_SCALE }
  return {
    routes({ api, http }) {
      ticketRoutes(api, tools)
      faqRoutes(api, tools)
      newsletterRoutes(api, http, { ...tools, key, site })
    },
    workers: [worker(contactsChangedJob, (background, { userId }) => adoptTickets(background, userId))],
    cleanUps: { hourly: [closeAnswered], nightly: [forgetTickets, forgetUnconfirmed] },
    personalData: [ticketPersonalData, faqPersonalData, newsletterPersonalData],
    notifications: [...ticketNotifications, ...newsletterNotifications],
    userEvents: ['tickets-changed'],
  }
}
