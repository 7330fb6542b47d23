import type { OrderState } from '../../../../contract/payments/orders.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import type { PaymentEvent } from '../providers/provider.ts'
import { capture } from './capturing.ts'

interface OrderRow {
  id: string
  state: OrderState
  total: number
  currency: string
  coupon: string | null
}

/**
 * Does what a provider reported, once for each event and in any order of arrival: an event that says less than is known already changes
 * nothing. Call it in a transaction. Events of unknown checkouts are ignored.
 */
export async function applyPaymentEvent(db: Db, now: Date, provider: string, event: PaymentEvent): Promise<void> {
  const { rows } = await db.query<OrderRow>(
    // Index orders_checkout. Events of one order wait here for each other.
    `select id, state, total, currency, coupon_code as coupon from orders where provider = $1 and checkout_ref = $2 for update`,
    [provider, event.checkoutRef],
  )
  const [order] = rows
  if (!order) return
  const to = nextState(order, event)
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
  if (to === undefined) return
  if (event.kind === 'captured') await capture(db, now, order.id, event)
  else await updateRow(db, 'orders', { id: order.id }, { state: to, updatedAt: now })
  if (to === 'failed') await releaseCoupon(db, order.coupon)
}

const isPayable = ({ state }: Pick<OrderRow, 'state'>) => state === 'created' || state === 'authorised'

/** The state after an event; undefined if it changes none. */
function nextState(order: OrderRow, { kind, amount, currency }: PaymentEvent): OrderState | undefined {
  const { state } = order
  switch (kind) {
    case 'authorised':
      return state === 'created' ? 'authorised' : undefined
    case 'captured':
      return isPayable(order) && amount === order.total && currency === order.currency ? 'captured' : undefined
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

/** Expires an order that was not paid in time; call it in a transaction. */
export async function expireOrder(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<{ coupon: string | null }>(
    `update orders set state = 'expired', updated_at = $2 where id = $1 and state in ('created', 'authorised') and expires_at <= $2
     returning coupon_code as coupon`,
    [id, now],
  )
  if (rows[0]) await releaseCoupon(db, rows[0].coupon)
}

/** Frees the coupon of an order that will not be paid. */
export async function releaseCoupon(db: Db, code: string | null): Promise<void> {
  if (code !== null) await db.query(`update coupons set used = used - 1 where code = $1`, [code])
}
