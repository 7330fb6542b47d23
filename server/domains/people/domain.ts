import type { Domain } from '../domain.ts'
import { endThoseOver, impersonationPersonalData } from './impersonation.ts'
import { unlockDue } from './locks.ts'
import { peopleNotifications } from './notifications.ts'
import { deleteExpiredProposals } from './roles.ts'
import { peopleRoutes } from './routes.ts'

export const people: Domain = ({ config, database, clock }) => ({
  routes: ({ api }) => peopleRoutes(api, { database, clock, market: config.MARKET }),
  cleanUps: {
    hourly: [
      (background, now) => background.transaction((db) => unlockDue(db, now, config.MARKET)),
      deleteExpiredProposals,
      (background, now) => background.transaction((db) => endThoseOver(db, now)),
    ],
  },
  personalData: [impersonationPersonalData],
  notifications: peopleNotifications,
  userEvents: ['account-changed'],
})
