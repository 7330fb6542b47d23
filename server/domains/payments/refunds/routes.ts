import {
  adminRefunds,
  decideRefund,
  listRefundable,
  listRefunds,
  requestRefund,
  requestRefundFor,
  retryRefund,
  settleRefundByHand,
  withdrawRefund,
} from '../../../../contract/payments/refunds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { ownerFor } from '../invoices/reading.ts'
import * as deciding from './deciding.ts'
import * as reading from './reading.ts'
import * as requesting from './requesting.ts'

/** Getting money back, for buyers and staff. */
export function refundRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const change = (work: (db: Db, now: Date) => Promise<void>) => database.transaction((db) => work(db, clock.now()))
  const answer = async (userId: string, id: string) => ({ data: await reading.adminRefund(database, userId, id) })

  serve(listRefundable, async ({ query: { agency, order }, viewer }) => ({
    data: await reading.listRefundable(database, clock.now(), await ownerFor(database, viewer.userId, agency), order),
  }))
  serve(requestRefund, async ({ body, viewer: { userId } }) => {
    const isNew = await database.transaction((db) => requesting.requestRefund(db, clock.now(), userId, body))
    const data = await reading.readRefund(database, body.id)
    return isNew ? { data } : new Existing({ data })
  })
  serve(withdrawRefund, async ({ params: { id }, viewer: { userId } }) => {
    await change((db, now) => requesting.withdrawRefund(db, now, userId, id))
    return { data: await reading.readRefund(database, id) }
  })
  serve(listRefunds, async ({ query: { agency, page }, viewer }) =>
    reading.listRefunds(database, await ownerFor(database, viewer.userId, agency), page),
  )
  serve(adminRefunds, ({ query, viewer }) => reading.adminRefunds(database, viewer.userId, query))
  serve(requestRefundFor, async ({ body, viewer: { userId } }) => {
    const isNew = await database.transaction((db) => requesting.requestRefundFor(db, clock.now(), userId, body))
    const data = await answer(userId, body.id)
    return isNew ? data : new Existing(data)
  })
  serve(decideRefund, async ({ params: { id }, body, viewer: { userId } }) => {
    await change((db, now) =>
      body.approve
        ? deciding.approveRefund(db, now, userId, id)
        : deciding.declineRefund(db, now, userId, id, body.decision),
    )
    return answer(userId, id)
  })
  serve(retryRefund, async ({ params: { id }, viewer: { userId } }) => {
    await change((db, now) => deciding.retryRefund(db, now, userId, id))
    return answer(userId, id)
  })
  serve(settleRefundByHand, async ({ params: { id }, body, viewer: { userId } }) => {
    await change((db, now) => deciding.settleByHand(db, now, userId, id, body.evidence))
    return answer(userId, id)
  })
}
