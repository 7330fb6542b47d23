import { dayIn } from '../../../../contract/markets.ts'
import { projectPriceLists } from '../../../../contract/projects/price-lists.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { findProject } from '../rights/public-projects.ts'
import { priceListOn, priceListsUntil } from './price-lists.ts'

export function priceListRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(projectPriceLists, async ({ params: { key }, query: { market } }) => {
    const id = await findProject(database, market, key)
    if (id === undefined) throw new Refusal('PROJECT_NOT_FOUND')
    const today = dayIn(clock.now(), market)
    const [inForce, versions] = await Promise.all([
      priceListOn(database, id, today),
      priceListsUntil(database, id, today),
    ])
    return { data: { ...(inForce && { inForce }), versions } }
  })
}
