import type { Domain } from '../domain.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { agentEntryRoutes } from './agent-entry-routes.ts'
import { openAnnouncements } from './announcements/showing.ts'
import { pageAdminRoutes } from './admin-routes.ts'
import { pagePersonalData } from './personal-data.ts'
import { pageRoutes } from './routes.ts'

export const pages: Domain = ({ database, clock }) => {
  const { sitePart, forget } = openAnnouncements(database, clock)
  return {
    routes({ api }) {
      agentEntryRoutes(api, { database, clock })
      pageRoutes(api, { database, clock })
      pageAdminRoutes(api, { database, clock })
      announcementRoutes(api, { database, clock, changed: forget })
    },
    personalData: [pagePersonalData],
    sitePart,
  }
}
