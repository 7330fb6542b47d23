import { BillingDetails } from '../../../../contract/billing/billing-details.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { AdminOrderDetail } from '../../../../contract/payments/admin-orders.ts'
import type { OrderState } from '../../../../contract/payments/orders.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { PACKAGE, inMarket, type Owner, type PackageTerms } from '../../billing/service.ts'
import { isBuyer } from '../invoices/buyers.ts'
import { invoicesOf } from '../invoices/reading.ts'
import { ORDER, orderOf, type OrderRow } from '../orders/orders.ts'
import { COLUMNS, OWNERS, adminOrderOf, type AdminOrderRow } from './order-list.ts'

interface DetailRow extends AdminOrderRow {
  ownerKind: Owner['kind']
  ownerId: string
  billing: unknown
  checkoutRef: string | null
  paymentRef: string | null
  evidence: string | null
  recordedBy: string | null
  confirmedBy: string | null
  isOwn: boolean
  isRecorder: boolean
}

const nameOf = (user: string) => `(select concat_ws(' ', first_name, last_name) from users where id = ${user})`

/** Everything that happened to an order, as a member of staff sees it. Throws ORDER_NOT_FOUND. */
export async function adminOrder(db: Db, viewerId: string, id: string): Promise<AdminOrderDetail> {
  const { rows } = await db.query<DetailRow>(
    `select ${COLUMNS}, o.owner_kind as "ownerKind", o.owner_id as "ownerId", o.billing, o.checkout_ref as "checkoutRef", o.payment_ref as "paymentRef",
       o.evidence, ${nameOf('o.recorded_by')} as "recordedBy", ${nameOf('o.confirmed_by')} as "confirmedBy",
       coalesce(o.user_id = $2, false) or ${isBuyer('$2')} as "isOwn", coalesce(o.recorded_by = $2, false) as "isRecorder"
     from orders o ${OWNERS} where o.id = $1`,
    [id, viewerId],
  )
  const [row] = rows
  const { rows: orders } = await db.query<OrderRow>(`${ORDER} where o.id = $1`, [id])
  if (!row || !orders[0]) throw new Refusal('ORDER_NOT_FOUND')
  const order = orderOf(orders[0])
  const billing = BillingDetails.safeParse(row.billing).data
  const hasPlan = order.items.some((item) => item.package.kind === 'plan')
  return {
    ...adminOrderOf(row),
    order,
    ...(billing && { billing }),
    ...(row.checkoutRef !== null && { checkoutRef: row.checkoutRef }),
    ...(row.paymentRef !== null && { paymentRef: row.paymentRef }),
    ...(row.evidence !== null && {
      recorded: {
        evidence: row.evidence,
        ...(row.recordedBy !== null && { by: row.recordedBy }),
        ...(row.confirmedBy !== null && { confirmedBy: row.confirmedBy }),
      },
    }),
    isOwn: row.isOwn,
    isRecorder: row.isRecorder,
    events: await eventsOf(db, id),
    transactions: await transactionsOf(db, id),
    invoices: await invoicesOf(db, id),
    refunds: await refundsOf(db, id),
    ...(hasPlan && (await subscriptionOf(db, row.market, { kind: row.ownerKind, id: row.ownerId }))),
  }
}

async function eventsOf(db: Db, orderId: string): Promise<AdminOrderDetail['events']> {
  const { rows } = await db.query<{
    id: string
    provider: string
    kind: string
    amount: number
    occurredAt: Date
    receivedAt: Date
    to: OrderState | null
  }>(
    `select event_id as id, provider, kind, amount, occurred_at as "occurredAt", received_at as "receivedAt", to_state as to
     from payment_events where order_id = $1 order by received_at, occurred_at, event_id`,
    [orderId],
  )
  return rows.map(({ to, ...event }) => ({
    ...event,
    occurredAt: event.occurredAt.toISOString(),
    receivedAt: event.receivedAt.toISOString(),
    ...(to !== null && { to }),
  }))
}

async function transactionsOf(db: Db, orderId: string): Promise<AdminOrderDetail['transactions']> {
  const { rows } = await db.query<{
    id: number
    kind: string
    at: Date
    lines: AdminOrderDetail['transactions'][number]['lines']
  }>(
    `select t.id, t.kind, t.at, (
       select json_agg(json_build_object('account', a.name, 'unit', a.unit, 'amount', l.amount) order by l.amount desc, a.name)
       from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.transaction_id = t.id) as lines
     from ledger_transactions t where t.order_id = $1 order by t.id`,
    [orderId],
  )
  return rows.map(({ at, ...transaction }) => ({ ...transaction, at: at.toISOString() }))
}

async function refundsOf(db: Db, orderId: string): Promise<AdminOrderDetail['refunds']> {
  const { rows } = await db.query<{ id: string; amount: number; state: string; requestedAt: Date }>(
    `select id, amount, state, requested_at as "requestedAt" from refunds where order_id = $1 order by requested_at, id`,
    [orderId],
  )
  return rows.map(({ requestedAt, ...refund }) => ({ ...refund, requestedAt: requestedAt.toISOString() }))
}

interface SubscriptionRow {
  id: string
  state: NonNullable<AdminOrderDetail['subscription']>['state']
  terms: PackageTerms
  periodStart: Date
  periodEnd: Date
}

/** The newest subscription of a buyer. */
async function subscriptionOf(
  db: Db,
  market: MarketId,
  { kind, id }: Owner,
): Promise<Pick<AdminOrderDetail, 'subscription'>> {
  const { rows } = await db.query<SubscriptionRow>(
    `select s.id, s.state, ${PACKAGE} as terms, s.period_start as "periodStart", s.period_end as "periodEnd"
     from subscriptions s join package_versions v on v.id = s.package_version_id join packages p on p.code = v.package_code
     where s.owner_kind = $1 and s.owner_id = $2 order by s.created_at desc limit 1`,
    [kind, id],
  )
  const [row] = rows
  if (!row) return {}
  return {
    subscription: {
      id: row.id,
      state: row.state,
      package: inMarket(row.terms, market),
      periodStart: row.periodStart.toISOString(),
      periodEnd: row.periodEnd.toISOString(),
    },
  }
}
