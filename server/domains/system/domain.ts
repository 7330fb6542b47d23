import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { systemRoutes } from './routes.ts'
import { countFiles, countFilesJob } from './stored-files.ts'

export const system: Domain = ({ config, database, clock }) => ({
  routes: ({ api, http }) => systemRoutes(api, http, { config, database, clock }),
  workers: [worker(countFilesJob, (background) => countFiles(background, clock.now()))],
})
