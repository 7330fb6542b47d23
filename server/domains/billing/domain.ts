import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { expireLots, expireLotsJob } from './ledger/expiry.ts'
import { creditsGranted } from './notifications.ts'
import { creditPersonalData } from './personal-data.ts'
import { billingRoutes } from './routes.ts'

export const billing: Domain = ({ config, database, clock }) => ({
  routes: ({ api }) =>
    billingRoutes(api, {
      database,
      clock,
      takesPayments: config.paymentSandbox || config.razorpay !== undefined || config.stripe !== undefined,
    }),
  workers: [worker(expireLotsJob, (background) => expireLots(background, clock.now()))],
  personalData: [creditPersonalData],
  notifications: [creditsGranted],
})
