import type { Domain } from '../domain.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboards: Domain = ({ config, database, clock, subjects }) => ({
  routes: ({ api }) => dashboardRoutes(api, { database, clock, market: config.MARKET, subjects }),
})
