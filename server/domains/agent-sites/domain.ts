import type { Domain } from '../domain.ts'
import { agentSiteRoutes } from './routes.ts'
import { agentSitePersonalData } from './service.ts'

export const agentSites: Domain = ({ database }) => ({
  routes: ({ api }) => agentSiteRoutes(api, { db: database }),
  personalData: [agentSitePersonalData],
})
