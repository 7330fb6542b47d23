import { getPlan } from '../../../../contract/payments/plan.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { agencyPlan, personPlan, type Reading } from './plan.ts'

interface Tools extends Reading {
  database: Database
  clock: Clock
}

/** The plans of people and agencies. */
export function planRoutes({ serve }: Api, { database, clock, ...reading }: Tools): void {
  serve(getPlan, async ({ query: { agency }, viewer }) => ({
    data: await (agency === undefined
      ? personPlan(database, clock.now(), reading, viewer)
      : agencyPlan(database, clock.now(), reading, viewer, agency)),
  }))
}
