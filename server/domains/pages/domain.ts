import type { Domain } from '../domain.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { agentEntryRoutes } from './agent-entry-routes.ts'
import { openAnnouncements } from './announcements/showing.ts'
import { pageAdminRoutes } from './admin-routes.ts'
import { pagePersonalData } from './personal-data.ts'
import { pageRoutes } from './routes.ts'
import { openScreenTexts } from './screen-texts/published.ts'
import { screenTextRoutes } from './screen-texts/routes.ts'
import { openShipped } from './screen-texts/shipped.ts'

export const pages: Domain = ({ database, clock }) => {
  const announcements = openAnnouncements(database, clock)
  const readShipped = openShipped()
  const screenTexts = openScreenTexts(database, readShipped)
  return {
    routes({ api }) {
      agentEntryRoutes(api, { database, clock })
      pageRoutes(api, { database, clock })
      pageAdminRoutes(api, { database, clock })
      announcementRoutes(api, { database, clock, changed: announcements.forget })
      screenTextRoutes(api, {
        database,
        clock,
        readShipped,
        readEdited: screenTexts.readEdited,
        changed: screenTexts.forget,
      })
    },
    personalData: [pagePersonalData],
    sitePart: async (asked) => ({ ...(await announcements.sitePart(asked)), ...(await screenTexts.sitePart(asked)) }),
  }
}
