import { adminCoupons, createCoupon, endCoupon } from '../../../../contract/payments/coupons.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import * as coupons from './coupons.ts'

/** The operator's coupons. */
export function couponRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(adminCoupons, ({ query }) => coupons.listCoupons(database, clock.now(), query))
  serve(createCoupon, async ({ body, viewer }) => ({
    data: await database.transaction((db) => coupons.writeCoupon(db, clock.now(), viewer.userId, body)),
  }))
  serve(endCoupon, async ({ params, viewer }) => ({
    data: await database.transaction((db) => coupons.endCoupon(db, clock.now(), viewer.userId, params.code)),
  }))
}
