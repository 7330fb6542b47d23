import type { Domain } from '../domain.ts'
import { settingsOfPages } from './in-force.ts'
import { marketSettingRoutes } from './routes.ts'

export const marketSettings: Domain = ({ config, database, clock, reloadSettings }) => ({
  routes: ({ api }) => marketSettingRoutes(api, { database, clock, market: config.MARKET, reload: reloadSettings }),
  sitePart: async () => settingsOfPages(database),
})
