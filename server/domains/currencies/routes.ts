import {
  addExchangeRate,
  adminExchangeRates,
  exchangeRates,
  feedProblems,
} from '../../../contract/currencies/exchange-rates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { RateFeed } from './feed.ts'
import { enterRate, forgetRates, listRates, readRates } from './rates.ts'

interface Tools {
  database: Database
  clock: Clock
  feed: RateFeed | undefined
}

/** Exchange rates: the current ones are public, the operator enters them. */
export function currencyRoutes({ serve }: Api, { database, clock, feed }: Tools): void {
  serve(exchangeRates, async () => ({ data: await readRates(database) }), { microCached: true })
  serve(adminExchangeRates, async ({ query }) => ({
    ...(await listRates(database, query.page)),
    ...(feed && { feed: await feedState(database, feed) }),
  }))
  serve(addExchangeRate, async ({ params, body, viewer }) => {
    const rate = await database.transaction((db) =>
      enterRate(db, clock.now(), viewer.userId, { ...body, id: params.id }),
    )
    forgetRates()
    return { data: rate }
  })
}

interface FeedRow {
  tried_at: Date
  succeeded_at: Date | null
  problem: string | null
}

async function feedState(database: Database, { host }: RateFeed) {
  const { rows } = await database.query<FeedRow>('select tried_at, succeeded_at, problem from exchange_rate_feed')
  const [row] = rows
  const problem = feedProblems.find((one) => one === row?.problem)
  return {
    host,
    ...(row && { triedAt: row.tried_at.toISOString() }),
    ...(row?.succeeded_at && { succeededAt: row.succeeded_at.toISOString() }),
    ...(problem && { problem }),
  }
}
