import { forgetUserEvents, userEventPersonalData } from '../../platform/realtime/user-events.ts'
import type { Domain } from '../domain.ts'
import { userRoutes } from './routes.ts'

export const users: Domain = ({ database, clock }) => ({
  routes: ({ api }) => userRoutes(api, { database, clock }),
  cleanUps: { hourly: [forgetUserEvents] },
  personalData: [userEventPersonalData],
  userEvents: ['account-changed'],
})
