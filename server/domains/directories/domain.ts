import type { Domain } from '../domain.ts'
import { directoryRoutes } from './routes.ts'
import { directoryPersonalData } from './service.ts'

export const directories: Domain = ({ database, clock, places }) => ({
  routes: ({ api }) => directoryRoutes(api, { db: database, clock, places }),
  personalData: [directoryPersonalData],
})
