import type { Domain } from '../domain.ts'
import { unitRoutes } from './units/unit-routes.ts'

export const projects: Domain = ({ database, clock }) => ({
  routes({ api }) {
    unitRoutes(api, { database, clock })
  },
})
