import type { MarketId } from '../../../../contract/markets.ts'
import type { BackAs, RefundReason, RefundState } from '../../../../contract/payments/refunds.ts'
import type { Currency } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import {
  book,
  endSubscription,
  exchange,
  lockBalance,
  lockSubscription,
  type Line,
  type Owner,
} from '../../billing/service.ts'
import { issueCreditNote } from '../invoices/issuing.ts'
import { takenBy, type Rule } from './rules.ts'
import { tellBuyer } from './telling.ts'

/** A refund and its order, both locked until the transaction ends. */
export interface LockedRefund {
  id: string
  orderId: string
  state: RefundState
  amount: number
  backAs: BackAs
  creditsGiven: number | null
  reason: RefundReason
  requestedBy: string | null
  approvedBy: string | null
  needsSecond: boolean
  byStaff: boolean
  attempt: number
  providerRef: string | null
  /** Of money that its order could not take. */
  paymentRef: string | null
  order: {
    state: string
    market: MarketId
    currency: Currency
    owner: Owner
    userId: string | null
    total: number
    refunded: number
    provider: string
  }
}

/** The order first: whatever changes it waits there for each other. */
export const lockOrder = (db: Db, orderId: string) =>
  db.query({
    name: 'lock-order',
    text: `select from orders where id = $1 for update`,
    values: [orderId],
  })

/** Locks a refund after its order; undefined if there is none. */
export async function lockRefund(db: Db, id: string): Promise<LockedRefund | undefined> {
  const { rows: found } = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from refunds where id = $1`,
    [id],
  )
  if (!found[0]) return undefined
  await lockOrder(db, found[0].orderId)
  const { rows } = await db.query<LockedRefund>(
    `select r.id, r.order_id as "orderId", r.state, r.amount, r.back_as as "backAs", r.credits_given as "creditsGiven", r.reason,
       r.requested_by as "requestedBy", r.approved_by as "approvedBy", r.needs_second as "needsSecond", r.by_staff as "byStaff", r.attempt,
       r.provider_ref as "providerRef", r.payment_ref as "paymentRef",
       json_build_object('state', o.state, 'market', o.market, 'currency', o.currency, 'userId', o.user_id, 'total', o.total,
         'owner', json_build_object('kind', o.owner_kind, 'id', o.owner_id), 'refunded', o.refunded, 'provider', coalesce(r.provider, o.provider)) as "order"
     from refunds r join orders o on o.id = r.order_id where r.id = $1 for update of r`,
    [id],
  )
  return rows[0]
}

/** Moves a refund, through each of the states in turn. */
export async function moveRefund(
  db: Db,
  now: Date,
  id: string,
  states: readonly RefundState[],
  changes: Parameters<typeof updateRow>[3] = {},
): Promise<void> {
  for (const state of states) await updateRow(db, 'refunds', { id }, { ...changes, state, updatedAt: now })
}

/**
 * Takes back what the order gave, so that it is not spent while the money is on its way: unspent credits and boosts, and the plan if all
 * comes back. The order is locked. The wallet is locked before `readRule` counts what is left in it.
 */
export async function takeBack(
  db: Db,
  now: Date,
  refund: Pick<LockedRefund, 'id' | 'orderId' | 'amount' | 'order'> & { by?: string | undefined },
  readRule: () => Promise<Rule | undefined>,
  accepts: (rule: Rule) => void = () => undefined,
): Promise<void> {
  const { id, orderId, amount, by, order } = refund
  const subscription = await lockSubscription(db, order.owner)
  for (const unit of ['credit', 'boost'] as const) await lockBalance(db, order.owner, unit)
  const rule = await readRule()
  if (!rule) return
  accepts(rule)
  const { credits, boosts, endsPlan } = takenBy(rule, amount)
  const lines = (
    [
      ['credit', credits],
      ['boost', boosts],
    ] as const
  ).flatMap(([unit, count]): Line[] =>
    count === 0 ? [] : exchange(order.owner, unit, -count).map((line) => ({ ...line, from: orderId })),
  )
  if (lines.length) {
    await book(db, now, { kind: 'reversal', key: id, orderId, userId: order.userId ?? undefined, by, lines })
    await updateRow(db, 'refunds', { id }, { creditsTaken: credits, boostsTaken: boosts })
  }
  if (endsPlan && subscription && subscription.terms.versionId === rule.planVersion)
    await endSubscription(db, now, subscription)
}

/**
 * Completes a refund whose money or credits have gone back, with the order, the books and the credit note, all in the transaction that
 * learns of it. Both are locked. `states` lead to done.
 */
export async function completeRefund(
  db: Db,
  now: Date,
  refund: LockedRefund,
  states: readonly RefundState[] = ['done'],
  changes: Parameters<typeof updateRow>[3] = {},
): Promise<void> {
  const { id, orderId, amount, creditsGiven, paymentRef, order } = refund
  await moveRefund(db, now, id, states, changes)
  if (paymentRef === null) {
    await countRefund(db, now, refund)
    if (creditsGiven !== null)
      await book(db, now, {
        kind: 'refund',
        key: id,
        orderId,
        userId: order.userId ?? undefined,
        lines: exchange(order.owner, 'credit', creditsGiven),
      })
  }
  await tellBuyer(db, now, id, 'done')
  await bookRepayment(db, now, refund, paymentRef === null ? await creditNote(db, now, id) : { owed: amount })
}

async function countRefund(db: Db, now: Date, { orderId, amount, order }: LockedRefund): Promise<void> {
  const refunded = order.refunded + amount
  const state = refunded === order.total ? 'refunded' : order.state === 'disputed' ? 'disputed' : 'part_refunded'
  await updateRow(db, 'orders', { id: orderId }, { refunded, state, updatedAt: now })
}

/** The state of a locked order once the provider has decided about a dispute. */
export async function endDispute(db: Db, now: Date, orderId: string): Promise<void> {
  const { rows } = await db.query<{ refunded: number }>(
    `update orders set state = 'captured', updated_at = $2 where id = $1 and state = 'disputed' returning refunded`,
    [orderId, now],
  )
  if (rows[0] && rows[0].refunded > 0) await updateRow(db, 'orders', { id: orderId }, { state: 'part_refunded' })
}

/** What the credit note takes back. It locks the series of numbers, so it comes after all that locks a wallet. */
async function creditNote(db: Db, now: Date, refundId: string): Promise<{ revenue: number; tax: number }> {
  const noteId = await issueCreditNote(db, now, refundId)
  const { rows } = await db.query<{ revenue: number; tax: number }>(
    `select taxable as revenue, tax from invoices where id = $1`,
    [noteId],
  )
  if (!rows[0]) throw new Error(`there is no credit note ${noteId}`)
  return rows[0]
}

async function bookRepayment(
  db: Db,
  now: Date,
  { id, orderId, amount, backAs, order }: LockedRefund,
  parts: { owed: number } | { revenue: number; tax: number },
): Promise<void> {
  const { currency: unit } = order
  const lines: Line[] = [
    { account: backAs === 'credits' ? 'prepaid' : `provider:${order.provider}`, unit, amount: -amount },
    ...('owed' in parts
      ? [{ account: 'owed' as const, unit, amount: parts.owed }]
      : [
          { account: 'revenue' as const, unit, amount: parts.revenue },
          { account: 'tax' as const, unit, amount: parts.tax },
        ]),
  ]
  await book(db, now, {
    kind: 'repayment',
    key: id,
    orderId,
    userId: order.userId ?? undefined,
    lines: lines.filter((line) => line.amount !== 0),
  })
}
