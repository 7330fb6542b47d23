import type { Domain } from '../domain.ts'
import { comparisonRoutes } from './routes.ts'

export const comparison: Domain = ({ database, clock }) => ({
  routes: ({ api }) => comparisonRoutes(api, { db: database, clock }),
})
