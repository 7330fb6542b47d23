import type { FastifyInstance } from 'fastify'
import { adminJobs, cancelJob, jobKinds, retryJob } from '../../../contract/system/jobs.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { publicStatus, type PublicStatus } from '../../../contract/system/public-status.ts'
import { systemStatus } from '../../../contract/system/system.ts'
import { cached } from '../../platform/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { askBefore } from '../../platform/metrics/registry.ts'
import type { Api } from '../../platform/http/serve.ts'
import { readJobKinds, readJobs } from './queued-jobs.ts'
import { cancel, retry } from './jobs.ts'
import { businessCounter } from './metrics/business.ts'
import { showStatus } from './metrics/gauges.ts'
import { readStatus } from './status.ts'

interface SystemTools {
  config: Config
  database: Database
  clock: Clock
  readPublic: (market: MarketId) => Promise<PublicStatus>
}

/** Sizes and lengths are read at most this often. */
const STATUS_MS = 5000

export function systemRoutes(
  { serve }: Api,
  http: FastifyInstance,
  { config, database, clock, readPublic }: SystemTools,
): void {
  const status = cached(() => readStatus(database, clock.now(), config), STATUS_MS)
  const stops = [showStatus(status), askBefore('business', businessCounter(database, config.MARKET))]
  http.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  serve(systemStatus, async () => ({ data: await status() }))
  serve(publicStatus, async ({ query: { market } }) => ({ data: await readPublic(market) }), { microCached: true })
  serve(adminJobs, ({ query }) => readJobs(database, query))
  serve(jobKinds, async () => ({ data: await readJobKinds(database) }))
  serve(retryJob, async ({ params: { id }, body: { updatedAt }, viewer: { userId: by } }) => ({
    data: await database.transaction((db) => retry(db, clock.now(), { by, id, updatedAt })),
  }))
  serve(cancelJob, async ({ params: { id }, body: { updatedAt }, viewer: { userId: by } }) => {
    await database.transaction((db) => cancel(db, clock.now(), { by, id, updatedAt }))
    return { data: {} }
  })
}
