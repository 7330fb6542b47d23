import type { Domain } from '../domain.ts'
import { creditsGranted } from './notifications.ts'
import { creditPersonalData } from './personal-data.ts'
import { billingRoutes } from './routes.ts'

export const billing: Domain = ({ database, clock }) => ({
  routes: ({ api }) => billingRoutes(api, { database, clock }),
  personalData: [creditPersonalData],
  notifications: [creditsGranted],
})
