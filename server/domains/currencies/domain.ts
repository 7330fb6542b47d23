import { cached } from '../../platform/cached.ts'
import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { httpFeed, readRateFeed, readRateFeedJob } from './feed.ts'
import { readRates } from './rates.ts'
import { currencyRoutes } from './routes.ts'

/** How long other servers may render pages with the rate before. */
const FRESH_MS = 10_000

export const currencies: Domain = ({ config, database, clock, log }) => {
  const feed = config.EXCHANGE_RATES_URL === undefined ? undefined : httpFeed(config.EXCHANGE_RATES_URL)
  const shown = cached(
    async () => (await readRates(database)).map(({ base, quote, rate, day }) => ({ base, quote, rate, day })),
    FRESH_MS,
  )
  return {
    routes: ({ api }) => currencyRoutes(api, { database, clock, feed }),
    workers: feed ? [worker(readRateFeedJob, (background) => readRateFeed(background, clock.now(), feed, log))] : [],
    sitePart: async () => {
      // A page is rendered without conversions rather than not at all.
      const rates = await shown().catch(() => [])
      return rates.length > 0 ? { rates } : {}
    },
  }
}
