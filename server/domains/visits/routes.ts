import { activeVisit } from '../../../contract/visits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { activeVisits } from './active.ts'

/** Visits to homes. */
export function visitRoutes({ serve }: Api, { db, clock }: { db: Db; clock: Clock }): void {
  serve(activeVisit, async ({ query, viewer }) => {
    if (query.seller !== viewer.userId) throw new Refusal('NOT_ALLOWED')
    const page = { number: query.currentPage, size: query.pageSize }
    return { data: await activeVisits(db, clock.now(), viewer.userId, page) }
  })
}
