import type { Domain } from '../domain.ts'
import { pageOfficeRoutes } from './office-routes.ts'
import { pagePersonalData } from './personal-data.ts'
import { pageRoutes } from './routes.ts'

export const pages: Domain = ({ database, clock }) => ({
  routes({ api }) {
    pageRoutes(api, { database, clock })
    pageOfficeRoutes(api, { database, clock })
  },
  personalData: [pagePersonalData],
})
