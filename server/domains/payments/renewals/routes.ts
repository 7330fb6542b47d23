import {
  cancelSubscription,
  dropScheduledPlan,
  orderRenewal,
  resumeSubscription,
  setAutoRenew,
} from '../../../../contract/payments/renewals.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import type { Checkouts } from '../orders/orders.ts'
import { cancel, keepPlan, resume, switchAutoRenew, type Changed } from './changes.ts'
import * as renewals from './renewal-orders.ts'

interface Options extends Checkouts {
  database: Database
  clock: Clock
}

const answer = ({ state, version }: Changed) => ({ data: { state, version } })

/** What owners do with their subscriptions. */
export function renewalRoutes({ serve }: Api, { database, clock, ...checkouts }: Options): void {
  serve(cancelSubscription, async ({ params, body, viewer }) =>
    answer(await database.transaction((db) => cancel(db, clock.now(), viewer, { ...params, ...body }))),
  )
  serve(resumeSubscription, async ({ params, body, viewer }) =>
    answer(await database.transaction((db) => resume(db, clock.now(), viewer, { ...params, ...body }))),
  )
  serve(setAutoRenew, async ({ params, body, viewer }) =>
    answer(await database.transaction((db) => switchAutoRenew(db, clock.now(), viewer, { ...params, ...body }))),
  )
  serve(dropScheduledPlan, async ({ params, body, viewer }) =>
    answer(await database.transaction((db) => keepPlan(db, clock.now(), viewer, { ...params, ...body }))),
  )
  serve(orderRenewal, async ({ params, body, viewer, client }) => {
    const renewal = { subscriptionId: params.id, id: body.id, language: client.language() }
    const { order, isNew } = await renewals.orderRenewal(database, clock.now(), viewer, renewal, checkouts)
    return isNew ? { data: order } : new Existing({ data: order })
  })
}
