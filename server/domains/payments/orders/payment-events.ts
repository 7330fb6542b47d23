import type { OrderState } from '../../../../contract/payments/orders.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import type { PaymentEvent } from '../providers/provider.ts'
import { applyRefundEvent, returnPayment, settleDispute } from '../refunds/events.ts'
import { endDispute } from '../refunds/settling.ts'
import { failRenewal } from '../subscribers/subscribers.ts'
import { capture } from './capturing.ts'

interface OrderRow {
  id: string
  /** The one that the order was made with, or `bank` or `cash`. */
  paidThrough: string
  /** Staff recorded that it was paid by bank or cash. */
  isRecorded: boolean
  state: OrderState
  total: number
  currency: 'INR' | 'USD'
  coupon: string | null
  userId: string | null
  paymentRef: string | null
  /** Whose renewal it charges by a mandate. */
  charged: string | null
  /** It renews a subscription that has ended since. */
  isObsolete: boolean
}

const CHARGED = `case when by_mandate then subscription_id end as charged`

/**
 * Does what a provider reported, once for each event and in any order of arrival: an event that says less than is known already changes
 * nothing. Call it in a transaction. Events of unknown checkouts are ignored.
 */
export async function applyPaymentEvent(db: Db, now: Date, provider: string, event: PaymentEvent): Promise<void> {
  const { rows } = await db.query<OrderRow>(
    // Index orders_checkout. Events of one order wait here for each other; one that was paid by bank or cash keeps its checkout.
    `select id, provider as "paidThrough", evidence is not null as "isRecorded", state, total, currency, coupon_code as coupon, user_id as "userId", payment_ref as "paymentRef",
       ${CHARGED}, kind = 'renewal' and exists (select from subscriptions s where s.id = subscription_id and s.state = 'expired') as "isObsolete"
     from orders where provider in ($1, 'bank', 'cash') and checkout_ref = $2 for update`,
    [provider, event.checkoutRef],
  )
  const [order] = rows
  if (!order) return
  const isLate = event.kind === 'disputed' && (await areDisputesOver(db, order.id))
  // The money came another way, or may have.
  const isDecided = order.paidThrough !== provider || (order.isRecorded && event.kind === 'failed')
  const to = isLate || isDecided ? undefined : nextState(order, event)
  const { rowCount } = await insertRow(
    db,
    'payment_events',
    {
      provider,
      eventId: event.id,
      orderId: order.id,
      kind: event.kind,
      amount: event.amount,
      occurredAt: event.occurredAt,
      receivedAt: now,
      fromState: order.state,
      toState: to,
    },
    { onConflict: 'do nothing' },
  )
  if (!rowCount) return
  switch (event.kind) {
    case 'captured':
      if (to === undefined) await returnPayment(db, now, { ...order, provider }, event)
      else await capture(db, now, order.id, event)
      return
    case 'refunded':
    case 'refund-failed':
      return applyRefundEvent(db, now, order.id, event)
    case 'dispute-won':
      return endDispute(db, now, order.id)
    case 'dispute-lost':
      return settleDispute(db, now, order.id, event)
    case 'authorised':
    case 'failed':
    case 'disputed':
      if (to !== undefined) await updateRow(db, 'orders', { id: order.id }, { state: to, updatedAt: now })
      if (to === 'failed') await giveUp(db, now, order)
  }
}

/** Whether the outcome of every dispute is known: it may arrive before the dispute itself. */
async function areDisputesOver(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*) filter (where kind = 'disputed') - count(*) filter (where kind <> 'disputed') as open
     from payment_events where order_id = $1 and kind in ('disputed', 'dispute-won', 'dispute-lost')`,
    [orderId],
  )
  return (rows[0]?.open ?? 0) < 0
}

const isPayable = ({ state }: Pick<OrderRow, 'state'>) => state === 'created' || state === 'authorised'

/** The state after an event; undefined if it changes none. */
function nextState(order: OrderRow, { kind, amount, currency }: PaymentEvent): OrderState | undefined {
  const { state } = order
  switch (kind) {
    case 'authorised':
      return state === 'created' ? 'authorised' : undefined
    case 'captured':
      return isPayable(order) && !order.isObsolete && amount === order.total && currency === order.currency
        ? 'captured'
        : undefined
    case 'failed':
      return isPayable(order) ? 'failed' : undefined
    case 'disputed':
      return state === 'captured' || state === 'part_refunded' ? 'disputed' : undefined
    case 'dispute-won':
      return state === 'disputed' ? 'captured' : undefined
    case 'dispute-lost':
    case 'refunded':
    case 'refund-failed':
      return undefined
  }
}

/**
 * Expires an order that was not paid in time; call it in a transaction. A charge that the provider accepted stays open, and
 * an order that staff recorded a payment of. */
export async function expireOrder(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<Pick<OrderRow, 'coupon' | 'charged'>>(
    `update orders set state = 'expired', updated_at = $2
     where id = $1 and state in ('created', 'authorised') and expires_at <= $2 and not (by_mandate and state = 'authorised')
       and evidence is null
     returning coupon_code as coupon, ${CHARGED}`,
    [id, now],
  )
  if (rows[0]) await giveUp(db, now, rows[0])
}

/** Fails a charge that the provider refused to make; call it in a transaction. */
export async function refuseCharge(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<Pick<OrderRow, 'charged'>>(
    `update orders set state = 'failed', updated_at = $2 where id = $1 and state = 'created' and checkout_ref is null
     returning ${CHARGED}`,
    [id, now],
  )
  const charged = rows[0]?.charged
  if (charged) await failRenewal(db, now, charged, { isMandateRefused: true })
}

/** What an order that will not be paid leaves behind. */
async function giveUp(db: Db, now: Date, { coupon, charged }: Pick<OrderRow, 'coupon' | 'charged'>): Promise<void> {
  await releaseCoupon(db, coupon)
  if (charged !== null) await failRenewal(db, now, charged)
}

/** Frees the coupon of an order that will not be paid. */
export async function releaseCoupon(db: Db, code: string | null): Promise<void> {
  if (code !== null) await db.query(`update coupons set used = used - 1 where code = $1`, [code])
}
