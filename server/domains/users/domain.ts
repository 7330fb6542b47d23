import { forgetUserEvents, userEventPersonalData } from '../../platform/realtime/user-events.ts'
import type { Domain } from '../domain.ts'
import { forgetRiskSigns, riskPersonalData } from './risk-signs.ts'
import { userRoutes } from './routes.ts'

export const users: Domain = ({ database, clock }) => ({
  routes: ({ api }) => userRoutes(api, { database, clock }),
  cleanUps: { hourly: [forgetUserEvents], nightly: [forgetRiskSigns] },
  personalData: [userEventPersonalData, riskPersonalData],
  userEvents: ['account-changed'],
})
