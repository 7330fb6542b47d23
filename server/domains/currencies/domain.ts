import { worker } from '../../platform/jobs/job.ts'
import type { Domain } from '../domain.ts'
import { httpFeed, readRateFeed, readRateFeedJob } from './feed.ts'
import { currencyRoutes } from './routes.ts'

export const currencies: Domain = ({ config, database, clock, log }) => {
  const feed = config.EXCHANGE_RATES_URL === undefined ? undefined : httpFeed(config.EXCHANGE_RATES_URL)
  return {
    routes: ({ api }) => currencyRoutes(api, { database, clock, feed }),
    workers: feed ? [worker(readRateFeedJob, (background) => readRateFeed(background, clock.now(), feed, log))] : [],
  }
}
