import {
  decideDispute,
  disputeClaim,
  getServiceAreas,
  leadPool,
  listClaims,
  listDisputes,
  listLeadPrices,
  passLead,
  saveLeadPrice,
  saveServiceAreas,
  takeLead,
} from '../../../../contract/enquiries/lead-pool.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Places } from '../../places/service.ts'
import { claimsOf, dispute } from './claims.ts'
import { decide, readDisputes } from './disputes.ts'
import { readLeadPrices, saveLeadPrice as savePrice } from './lead-prices.ts'
import { passRequirement, poolPage } from './pool-page.ts'
import { readServiceAreas, saveServiceAreas as saveAreas } from './service-areas.ts'
import { takeRequirement } from './taking.ts'

interface PoolTools {
  database: Database
  clock: Clock
  places: Places
  /** In which places are looked for first. */
  market: MarketId
}

/** The lead pool of those who take requirements up, and what the back office decides of it. */
export function poolRoutes({ serve }: Api, { database, clock, places, market }: PoolTools): void {
  serve(leadPool, ({ query, viewer }) =>
    poolPage(database, clock.now(), viewer.userId, { ...query, passed: query.passed !== undefined }),
  )
  serve(takeLead, async ({ params, viewer }) => ({
    data: await database.transaction((db) => takeRequirement(db, clock.now(), viewer.userId, params.id)),
  }))
  serve(passLead, async ({ params, body, viewer: { userId } }) =>
    database.transaction(async (db) => {
      if (!(await passRequirement(db, clock.now(), { id: params.id, userId, passed: body.passed })))
        throw new Refusal('REQUIREMENT_NOT_FOUND')
      await publishUserEvent(db, [userId], 'pool-changed', params.id)
      return { data: body }
    }),
  )
  serve(listClaims, ({ query, viewer }) => claimsOf(database, viewer.userId, query.page))
  serve(disputeClaim, async ({ params, body, viewer: { userId } }) => ({
    data: await database.transaction(async (db) => {
      const claim = await dispute(db, clock.now(), { id: params.id, userId, ...body })
      await publishUserEvent(db, [userId], 'pool-changed', claim.requirementId)
      return claim
    }),
  }))

  serve(getServiceAreas, async ({ viewer }) => ({
    data: await readServiceAreas(database, await places.gazetteer(), viewer.userId),
  }))
  serve(saveServiceAreas, async ({ body, viewer: { userId } }) => {
    const gazetteer = await places.gazetteer()
    await database.transaction((db) => saveAreas(db, gazetteer, { userId, market }, body))
    return { data: await readServiceAreas(database, gazetteer, userId) }
  })

  serve(listDisputes, ({ query, viewer }) => readDisputes(database, viewer.userId, query))
  serve(decideDispute, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => decide(db, clock.now(), { id: params.id, by: viewer.userId, ...body })),
  }))
  serve(listLeadPrices, async () => ({ data: await readLeadPrices(database) }))
  serve(saveLeadPrice, async ({ body, viewer }) => ({
    data: await database.transaction((db) => savePrice(db, viewer.userId, clock.now(), body)),
  }))
}
