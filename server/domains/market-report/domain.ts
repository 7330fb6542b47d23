import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { rebuildMarketReport, rebuildMarketReportJob } from './rebuild.ts'
import { marketReportRoutes } from './routes.ts'

export const marketReport: Domain = ({ database, clock, places }) => ({
  routes({ api }) {
    marketReportRoutes(api, { db: database, places })
  },
  workers: [worker(rebuildMarketReportJob, (background) => rebuildMarketReport(background, clock.now()))],
})
