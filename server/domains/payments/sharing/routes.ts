import type { MarketId } from '../../../../contract/markets.ts'
import { previewPlan } from '../../../../contract/payments/plan-losses.ts'
import { getPlanShares, savePlanShares } from '../../../../contract/payments/shares.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { planLosses } from './plan-losses.ts'
import { readPlanShares, writePlanShares } from './shares.ts'

interface Tools {
  database: Database
  clock: Clock
  market: MarketId
}

/** What agencies share of their plans, and what another plan would take away. */
export function sharingRoutes({ serve }: Api, { database, clock, market }: Tools): void {
  serve(getPlanShares, async ({ params: { id }, viewer }) => ({
    data: await readPlanShares(database, clock.now(), viewer, id),
  }))
  serve(savePlanShares, async ({ params: { id }, body, viewer }) => {
    await database.transaction((db) => writePlanShares(db, clock.now(), viewer, id, body))
    return { data: await readPlanShares(database, clock.now(), viewer, id) }
  })
  serve(previewPlan, async ({ query, viewer }) => ({ data: await planLosses(database, market, viewer, query) }))
}
