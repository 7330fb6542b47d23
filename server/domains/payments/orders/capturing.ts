import { DAY_MS } from '../../../../contract/time.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import {
  beginSubscription,
  book,
  exchange,
  lockSubscription,
  readSettings,
  replacePlan,
  schedulePlan,
  type Line,
  type Owner,
} from '../../billing/service.ts'
import { ITEMS, type Item } from './items.ts'
import { issueInvoice } from '../invoices/issuing.ts'
import { buyersFor, renew } from '../subscribers/subscribers.ts'

interface Paid {
  method?: string | undefined
  paymentRef?: string | undefined
  mandate?: string | undefined
}

interface OrderRow {
  kind: 'purchase' | 'change' | 'renewal'
  subscriptionId: string | null
  byMandate: boolean
  market: MarketId
  ownerKind: Owner['kind']
  ownerId: string
  userId: string | null
  currency: 'INR' | 'USD'
  provider: string
  subtotal: number
  discount: number
  tax: number
  total: number
  items: Item[]
}

/**
 * What a payment does, all in one transaction: the order is captured, the money booked, everything in it granted, and the invoice issued.
 * The order is locked by the caller.
 */
export async function capture(
  db: Db,
  now: Date,
  orderId: string,
  { method, paymentRef, mandate }: Paid,
): Promise<void> {
  const order = await orderToCapture(db, orderId)
  const { settings } = await readSettings(db, order.market)
  await updateRow(
    db,
    'orders',
    { id: orderId },
    {
      state: 'captured',
      capturedAt: now,
      refundableUntil: order.total > 0 ? new Date(now.getTime() + settings.refundDays * DAY_MS) : null,
      method,
      paymentRef,
      updatedAt: now,
    },
  )
  const owner: Owner = { kind: order.ownerKind, id: order.ownerId }
  await bookPayment(db, now, orderId, order)
  await grantItems(db, now, orderId, owner, order)
  const plan = order.items.find(({ terms }) => terms.kind === 'plan')
  if (plan) await grantPlan(db, now, owner, order, plan, mandate)
  await publishUserEvent(db, await buyersFor(db, owner), 'plan-changed', orderId)
  // Last, because it locks the series of numbers.
  if (order.total > 0) await issueInvoice(db, now, orderId)
}

async function orderToCapture(db: Db, id: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>(
    `select o.kind, o.subscription_id as "subscriptionId", o.by_mandate as "byMandate", o.market, o.owner_kind as "ownerKind", o.owner_id as "ownerId", o.user_id as "userId", o.currency, o.provider, o.subtotal,
       o.discount, o.tax, o.total,
       ${ITEMS} as items
     from orders o where o.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error(`there is no order ${id}`)
  return rows[0]
}

/** Money at the provider, revenue, and tax that the operator owes. */
async function bookPayment(db: Db, now: Date, orderId: string, order: OrderRow): Promise<void> {
  const { currency: unit, provider, subtotal, discount, tax, total } = order
  if (total === 0) return
  const lines: Line[] = [
    { account: `provider:${provider}`, unit, amount: total },
    { account: 'revenue', unit, amount: discount - subtotal },
    { account: 'tax', unit, amount: -tax },
  ]
  await book(db, now, {
    kind: 'payment',
    key: orderId,
    orderId,
    userId: order.userId ?? undefined,
    lines: lines.filter(({ amount }) => amount !== 0),
  })
}

/** Puts bought credits and boosts into the wallet. */
async function grantItems(db: Db, now: Date, orderId: string, owner: Owner, order: OrderRow): Promise<void> {
  const lines = (['credit', 'boost'] as const).flatMap((unit): Line[] => {
    const parts = order.items
      .filter(({ terms }) => terms.kind === `${unit}s`)
      .map(({ terms, quantity }) => ({
        amount: (terms.quantity ?? 0) * quantity,
        expiresAt: terms.validDays === undefined ? null : new Date(now.getTime() + terms.validDays * DAY_MS),
      }))
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    if (amount === 0) return []
    return exchange(owner, unit, amount, parts)
  })
  if (lines.length)
    await book(db, now, { kind: 'purchase', key: orderId, orderId, userId: order.userId ?? undefined, lines })
}

/** Begins the plan, renews it, replaces the one that runs, or has a smaller one begin when its period ends. */
async function grantPlan(
  db: Db,
  now: Date,
  owner: Owner,
  { kind, subscriptionId, byMandate, market, provider, userId }: OrderRow,
  { terms: plan, unitPrice, discount }: Item,
  given: string | undefined,
): Promise<void> {
  const mandate = given === undefined ? undefined : { provider, mandate: given, mandateBy: userId }
  if (kind === 'renewal' && subscriptionId !== null)
    return renew(db, now, subscriptionId, { plan, value: plan.price - discount, byMandate, mandate })
  const running = await lockSubscription(db, owner)
  if (running && unitPrice === 0 && plan.price > 0) return schedulePlan(db, now, running, plan)
  const isTrial = !running && unitPrice === 0 && plan.trialDays > 0
  const value = isTrial ? 0 : plan.price - discount
  if (running) return replacePlan(db, now, running, { plan, value, mandate })
  await beginSubscription(db, now, { owner, market, plan, isTrial, value, mandate })
}
