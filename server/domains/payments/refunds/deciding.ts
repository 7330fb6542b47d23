import { paymentProviders } from '../../../../contract/payments/webhooks.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { audit } from '../../audit/service.ts'
import { readSettings } from '../../billing/service.ts'
import { mostOf } from './requesting.ts'
import { ruleFor } from './rules.ts'
import { sendRefundsJob } from './sending.ts'
import { completeRefund, lockRefund, moveRefund, takeBack, type LockedRefund } from './settling.ts'
import { tellBuyer } from './telling.ts'

/** Locks a refund for a decision of staff, who neither requested it nor bought the order. */
async function refundToDecide(db: Db, by: string, id: string): Promise<LockedRefund> {
  const refund = await lockRefund(db, id)
  if (!refund) throw new Refusal('REFUND_NOT_FOUND')
  if (refund.requestedBy === by || refund.order.userId === by) throw new Refusal('REFUND_OWN')
  await setActor(db, by)
  return refund
}

/** Words stay with the refund, where closing the account erases them. */
const log = (
  db: Db,
  now: Date,
  { id, orderId, state, amount }: LockedRefund,
  { by, action, after }: { by: string; action: string; after: object },
) =>
  audit(db, now, {
    by,
    action,
    targetKind: 'refund',
    targetId: id,
    targetName: orderId,
    before: { state },
    after: { amount, ...after },
  })

/** Declines a requested refund, with words for the buyer. Call it in a transaction. */
export async function declineRefund(db: Db, now: Date, by: string, id: string, decision: string): Promise<void> {
  const refund = await refundToDecide(db, by, id)
  if (refund.state !== 'requested') throw new Refusal('REFUND_DECIDED')
  await moveRefund(db, now, id, ['declined'], { decision, decidedAt: now })
  await log(db, now, refund, { by, action: 'decline-refund', after: { state: 'declined' } })
  await tellBuyer(db, now, id, 'declined')
}

/**
 * Approves a requested refund: the first of two, or at last. The last one takes back what the order gave, and has the money sent. Call it
 * in a transaction.
 */
export async function approveRefund(db: Db, now: Date, by: string, id: string): Promise<void> {
  const refund = await refundToDecide(db, by, id)
  const { state, approvedBy, amount, orderId, reason, backAs, order } = refund
  if (state !== 'requested') throw new Refusal('REFUND_DECIDED')
  if (approvedBy === by) throw new Refusal('REFUND_OWN')
  const { settings } = await readSettings(db, order.market)
  const needsSecond = refund.needsSecond || (!refund.byStaff && amount > settings.fourEyesAbove)
  if (needsSecond && approvedBy === null) {
    await updateRow(db, 'refunds', { id }, { approvedBy: by, needsSecond, updatedAt: now })
    await log(db, now, refund, { by, action: 'approve-refund', after: { state } })
    return
  }
  await takeBack(
    db,
    now,
    { ...refund, by },
    () => ruleFor(db, now, orderId),
    (rule) => {
      if (order.state === 'disputed' || amount > mostOf(rule, reason)) throw new Refusal('REFUND_TOO_LARGE')
    },
  )
  await moveRefund(db, now, id, ['approved'], {
    ...(approvedBy === null ? { approvedBy: by } : { secondBy: by }),
    decidedAt: now,
  })
  await log(db, now, refund, { by, action: 'approve-refund', after: { state: 'approved' } })
  if (backAs === 'credits') await completeRefund(db, now, refund, ['sent', 'done'])
  else if (paymentProviders.some((id) => id === order.provider))
    await addJob(db, sendRefundsJob, {}, { key: sendRefundsJob.name })
  else await moveRefund(db, now, id, ['by_hand'])
}

/** Sends a failed refund to its provider again. Call it in a transaction. */
export async function retryRefund(db: Db, now: Date, by: string, id: string): Promise<void> {
  const refund = await lockRefund(db, id)
  if (!refund) throw new Refusal('REFUND_NOT_FOUND')
  if (refund.state !== 'failed') throw new Refusal('REFUND_NOT_FAILED')
  await setActor(db, by)
  await moveRefund(db, now, id, ['sent'], { attempt: refund.attempt + 1, providerRef: null, askedAt: null })
  await log(db, now, refund, { by, action: 'retry-refund', after: { state: 'sent' } })
  await addJob(db, sendRefundsJob, {}, { key: sendRefundsJob.name })
}

/** Records that the money went back by hand, and how. Call it in a transaction. */
export async function settleByHand(db: Db, now: Date, by: string, id: string, evidence: string): Promise<void> {
  const refund = await refundToDecide(db, by, id)
  const { state } = refund
  if (state === 'done') throw new Refusal('REFUND_DECIDED')
  if (state !== 'failed' && state !== 'by_hand') throw new Refusal('REFUND_NOT_FAILED')
  await log(db, now, refund, { by, action: 'settle-refund', after: { state: 'done' } })
  await completeRefund(db, now, refund, state === 'failed' ? ['by_hand', 'done'] : ['done'], { evidence })
}
