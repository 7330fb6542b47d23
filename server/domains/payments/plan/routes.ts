import type { MarketId } from '../../../../contract/markets.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { agencyPlan, personPlan } from './plan.ts'

interface Tools {
  database: Database
  clock: Clock
  market: MarketId
}

/** The plans of people and agencies. */
export function planRoutes({ serve }: Api, { database, clock, market }: Tools): void {
  serve(getPlan, async ({ query: { agency }, viewer }) => ({
    data: await (agency === undefined
      ? personPlan(database, clock.now(), market, viewer)
      : agencyPlan(database, market, viewer, agency)),
  }))
}
