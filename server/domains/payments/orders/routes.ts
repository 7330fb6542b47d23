import { createOrder, getOrder, listOrders, quoteOrder } from '../../../../contract/payments/orders.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import * as orders from './orders.ts'
import { buyerOf } from './pricing.ts'

interface OrderOptions extends orders.Checkouts {
  database: Database
  clock: Clock
}

/** Buying packages. */
export function orderRoutes({ serve }: Api, { database, clock, ...checkouts }: OrderOptions): void {
  serve(quoteOrder, async ({ body, viewer }) => ({ data: await orders.quote(database, clock.now(), viewer, body) }))
  serve(createOrder, async ({ body, viewer, client }) => {
    const language = client.language()
    const { order, isNew } = await orders.createOrder(database, clock.now(), viewer, { ...body, language }, checkouts)
    return isNew ? { data: order } : new Existing({ data: order })
  })
  serve(getOrder, async ({ params, viewer }) => ({ data: await orders.readOrder(database, viewer, params.id) }))
  serve(listOrders, async ({ query, viewer }) =>
    orders.listOrders(database, (await buyerOf(database, viewer, query.agency)).owner, query.page),
  )
}
