import type { Domain } from '../domain.ts'
import { visitRoutes } from './routes.ts'
import { visitPersonalData } from './service.ts'

export const visits: Domain = ({ database, clock }) => ({
  routes: ({ api }) => visitRoutes(api, { db: database, clock }),
  personalData: [visitPersonalData],
})
