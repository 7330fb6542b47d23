import { forgetUserEvents, userEventPersonalData } from '../../platform/realtime/user-events.ts'
import type { Domain } from '../domain.ts'
import { forgetMessageAllowances, messageAllowancePersonalData } from './message-allowance.ts'
import { userRoutes } from './routes.ts'

export const users: Domain = ({ database, clock }) => ({
  routes: ({ api, personalData }) => userRoutes(api, { database, clock, personalData }),
  cleanUps: { hourly: [forgetMessageAllowances, forgetUserEvents] },
  personalData: [messageAllowancePersonalData, userEventPersonalData],
  userEvents: ['account-changed'],
})
