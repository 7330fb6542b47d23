import { adminOrder, adminOrders, exportOrders } from '../../../../contract/payments/admin-orders.ts'
import {
  cancelPayment,
  confirmPayment,
  findBuyer,
  quotePayment,
  recordOrderPayment,
  recordPayment,
} from '../../../../contract/payments/staff-payments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, RawJson, type Api } from '../../../platform/http/serve.ts'
import { adminOrder as readOrder } from './order-detail.ts'
import * as list from './order-list.ts'
import * as payments from './staff-payments.ts'

/** Orders in the back office, and payments by bank and cash. */
export function backOfficeRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(adminOrders, ({ query }) => list.adminOrders(database, query))
  serve(
    exportOrders,
    async ({ query, viewer }) =>
      new RawJson(await database.transaction((db) => list.ordersCsv(db, clock.now(), viewer.userId, query))),
  )
  serve(adminOrder, async ({ params, viewer }) => ({ data: await readOrder(database, viewer.userId, params.id) }))
  serve(findBuyer, async ({ query }) => ({ data: await payments.buyerByEmail(database, clock.now(), query.email) }))
  serve(quotePayment, async ({ body }) => ({
    data: await database.transaction((db) => payments.quotePaymentFor(db, clock.now(), body)),
  }))
  serve(recordPayment, async ({ body, viewer }) => {
    const { recorded, isNew } = await database.transaction((db) =>
      payments.recordCartPayment(db, clock.now(), viewer.userId, body),
    )
    return isNew ? { data: recorded } : new Existing({ data: recorded })
  })
  serve(recordOrderPayment, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) => payments.recordPaymentOf(db, clock.now(), viewer.userId, params.id, body)),
  }))
  serve(confirmPayment, async ({ params, viewer }) => ({
    data: await database.transaction((db) => payments.confirmPaymentOf(db, clock.now(), viewer.userId, params.id)),
  }))
  serve(cancelPayment, async ({ params, body, viewer }) => ({
    data: await database.transaction((db) =>
      payments.cancelPaymentOf(db, clock.now(), viewer.userId, params.id, body.reason),
    ),
  }))
}
