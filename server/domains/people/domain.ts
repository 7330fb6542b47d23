import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { endThoseOver, impersonationPersonalData } from './impersonation.ts'
import { unlockDue } from './locks.ts'
import { closeDueAccounts, closeEmptied, closeEmptiedJob, mergePersonalData } from './merging/closing.ts'
import { peopleNotifications } from './notifications.ts'
import { deleteExpiredExports, makeExport, makeExportJob } from './export-people.ts'
import { proposalNotifications } from './proposals/notifications.ts'
import { proposalPersonalData } from './proposals/personal-data.ts'
import { deleteExpiredProposals } from './proposals/proposing.ts'
import { weighMonth, weighNews } from './risk/scores.ts'
import { peopleRoutes } from './routes.ts'

export const people: Domain = ({ config, database, clock, personalData }) => ({
  routes: ({ api }) => peopleRoutes(api, { database, clock, market: config.MARKET }),
  workers: [
    worker(makeExportJob, (background, { id }) => background.transaction((db) => makeExport(db, clock.now(), id))),
    worker(closeEmptiedJob, (background, { id }) => closeEmptied(background, clock.now(), personalData, id)),
  ],
  cleanUps: {
    hourly: [
      (background, now) => background.transaction((db) => unlockDue(db, now, config.MARKET)),
      closeDueAccounts,
      deleteExpiredProposals,
      deleteExpiredExports,
      (background, now) => background.transaction((db) => endThoseOver(db, now)),
      weighNews,
    ],
    nightly: [weighMonth],
  },
  personalData: [impersonationPersonalData, proposalPersonalData, mergePersonalData],
  notifications: [...peopleNotifications, ...proposalNotifications],
  userEvents: [
    'account-changed',
    'favourites-changed',
    'leads-changed',
    'listings-changed',
    'plan-changed',
    'purchase-changed',
    'queries-changed',
    'searches-changed',
    'threads-changed',
    'tickets-changed',
    'visits-changed',
  ],
})
