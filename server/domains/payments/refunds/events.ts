import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { book } from '../../billing/service.ts'
import type { PaymentEvent } from '../providers/provider.ts'
import { ruleFor } from './rules.ts'
import { failRefund, sendRefundsJob } from './sending.ts'
import { completeRefund, endDispute, lockRefund, moveRefund, takeBack } from './settling.ts'

/**
 * Does what a provider reported about a refund of an order, which is locked. The event may come before the name that the provider gave the
 * refund is stored; then its amount tells which it is.
 */
export async function applyRefundEvent(db: Db, now: Date, orderId: string, event: PaymentEvent): Promise<void> {
  const { kind, refundRef = '', amount } = event
  const { rows } = await db.query<{ id: string }>(
    `select id from refunds r where order_id = $1 and state in ('sent', 'failed') and (provider_ref = $2
       or state = 'sent' and provider_ref is null and attempt > 0 and amount = $3
         and not exists (select from refund_events e join refunds other on other.id = e.refund_id
           where other.order_id = $1 and e.provider_ref = $2))
     order by provider_ref is null, requested_at limit 1`,
    [orderId, refundRef, amount],
  )
  const refund = rows[0] && (await lockRefund(db, rows[0].id))
  if (!refund) return
  const { id, state, providerRef } = refund
  if (providerRef === null) await updateRow(db, 'refunds', { id }, { providerRef: refundRef })
  // A failure that the provider took back.
  if (kind === 'refunded') await completeRefund(db, now, refund, state === 'failed' ? ['sent', 'done'] : ['done'])
  else if (state === 'sent') await failRefund(db, now, id)
}

interface PaidOrder {
  id: string
  userId: string | null
  provider: string
  currency: 'INR' | 'USD'
  /** The payment that the order took. */
  paymentRef: string | null
}

/**
 * Books money that its order could not take, because it was over, paid already or of another amount, and has it sent back: it belongs to
 * the payer. The order is locked.
 */
export async function returnPayment(db: Db, now: Date, order: PaidOrder, event: PaymentEvent): Promise<void> {
  const { id: orderId, userId, provider, currency } = order
  const { paymentRef, amount } = event
  if (paymentRef === undefined || paymentRef === order.paymentRef || event.currency !== currency || amount === 0) return
  const id = uuidv7()
  const { rowCount } = await insertRow(
    db,
    'refunds',
    {
      id,
      orderId,
      amount,
      backAs: 'payment',
      reason: 'not-due',
      state: 'approved',
      paymentRef,
      provider,
      requestedAt: now,
      decidedAt: now,
      updatedAt: now,
    },
    { onConflict: '(order_id, payment_ref) where payment_ref is not null do nothing' },
  )
  if (!rowCount) return
  await book(db, now, {
    kind: 'payment',
    key: id,
    orderId,
    userId: userId ?? undefined,
    lines: [
      { account: `provider:${provider}`, unit: currency, amount },
      { account: 'owed', unit: currency, amount: -amount },
    ],
  })
  await addJob(db, sendRefundsJob, {}, { key: sendRefundsJob.name })
}

/**
 * Does what it means that the buyer's bank took a payment back: what the order gave ends, and the refund is written as one that is done. A
 * refund that was approved and not sent yet is done by that, too; the provider decides about one that was sent. The order is locked.
 */
export async function settleDispute(db: Db, now: Date, orderId: string, event: PaymentEvent): Promise<void> {
  await endDispute(db, now, orderId)
  const { rows } = await db.query<{ id: string }>(
    `select id from refunds where order_id = $1 and reason not in ('chargeback', 'not-due')
       and state in ('requested', 'approved', 'sent', 'failed', 'by_hand')`,
    [orderId],
  )
  const open = rows[0] && (await lockRefund(db, rows[0].id))
  let lost = event.amount
  if (open?.state === 'requested') await moveRefund(db, now, open.id, ['declined'], { decidedAt: now })
  if (open?.state === 'approved' || open?.state === 'failed' || open?.state === 'by_hand') {
    const states = { approved: ['sent', 'done'], failed: ['by_hand', 'done'], by_hand: ['done'] } as const
    await completeRefund(db, now, open, states[open.state])
    lost -= open.amount
  }
  const rule = await ruleFor(db, now, orderId)
  if (!rule) return
  const amount = Math.min(lost, rule.total - rule.refunded - rule.underWay)
  if (amount <= 0) return
  const id = uuidv7()
  await insertRow(db, 'refunds', {
    id,
    orderId,
    amount,
    backAs: 'payment',
    reason: 'chargeback',
    state: 'requested',
    requestedAt: now,
    decidedAt: now,
    updatedAt: now,
  })
  const refund = await lockRefund(db, id)
  if (!refund) throw new Error(`there is no refund ${id}`)
  await takeBack(db, now, refund, () => ruleFor(db, now, orderId))
  await completeRefund(db, now, refund, ['approved', 'sent', 'done'])
}
