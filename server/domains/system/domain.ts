import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { checkParts } from './public/checks.ts'
import { openPublicStatus } from './public/public-status.ts'
import { checkPartsJob, forgetStatusDays, recordCheck } from './public/status-days.ts'
import { systemRoutes } from './routes.ts'
import { countFiles, countFilesJob } from './stored-files.ts'

export const system: Domain = ({ config, database, storage, clock }) => {
  const market = config.MARKET
  return {
    routes({ api, http }) {
      const readPublic = openPublicStatus({ database, storage, clock, market })
      systemRoutes(api, http, { config, database, clock, readPublic })
    },
    workers: [
      worker(countFilesJob, (background) => countFiles(background, clock.now())),
      worker(checkPartsJob, async (background) => {
        const { states } = await checkParts(background, storage, clock.now())
        await recordCheck(background, clock.now(), market, states)
      }),
    ],
    cleanUps: { nightly: [forgetStatusDays] },
  }
}
