import {
  MAX_REFUNDABLE,
  REFUNDS_PER_PAGE,
  type AdminRefund,
  type Refund,
  type RefundableOrder,
} from '../../../../contract/payments/refunds.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Owner } from '../../billing/service.ts'
import { bestCreditPrice, creditsFor, rulesOf, takenBy, type CreditPrice, type Rule } from './rules.ts'

/** What can come back of the paid orders of a person or agency, newest first, or of one. */
export async function listRefundable(
  db: Db,
  now: Date,
  owner: Owner,
  order: string | undefined,
): Promise<RefundableOrder[]> {
  const orders: RefundableOrder[] = []
  /** By market and audience, which most orders of a buyer share. */
  const prices = new Map<string, CreditPrice | undefined>()
  const priceFor = async (rule: Rule) => {
    const key = `${rule.market} ${rule.audience}`
    if (!prices.has(key)) prices.set(key, await bestCreditPrice(db, rule))
    return prices.get(key)
  }
  for (const rule of await rulesOf(db, now, owner, { order, limit: MAX_REFUNDABLE })) {
    const { credits, boosts, endsPlan } = takenBy(rule, rule.amount)
    const bar = rule.bar ?? (rule.until === null || rule.until < now ? 'too-late' : undefined)
    const asCredits =
      bar === undefined && rule.amount > 0 ? creditsFor(await priceFor(rule), rule, rule.amount) : undefined
    orders.push({
      orderId: rule.id,
      names: rule.names,
      currency: rule.currency,
      total: rule.total,
      refunded: rule.refunded,
      capturedAt: rule.capturedAt.toISOString(),
      ...(rule.until && { until: rule.until.toISOString() }),
      amount: bar === undefined ? rule.amount : 0,
      ...(bar !== undefined && rule.refunded < rule.total && { bar }),
      credits,
      boosts,
      endsPlan,
      ...(asCredits !== undefined && { asCredits }),
    })
  }
  return orders
}

interface Row {
  id: string
  orderId: string
  names: Refund['names']
  currency: Refund['currency']
  state: Refund['state']
  amount: number
  backAs: Refund['backAs']
  credits: number | null
  reason: Refund['reason']
  note: string | null
  decision: string | null
  requestedAt: Date
  updatedAt: Date
}

const COLUMNS = `r.id, r.order_id as "orderId", o.currency, r.state, r.amount, r.back_as as "backAs", r.credits_given as credits, r.reason,
    r.note, r.decision, r.requested_at as "requestedAt", r.updated_at as "updatedAt",
    (select json_agg(v.names order by i.position) from order_items i join package_versions v on v.id = i.package_version_id
      where i.order_id = o.id) as names`
const FROM = `from refunds r join orders o on o.id = r.order_id`

const refundOf = (row: Row): Refund => ({
  id: row.id,
  orderId: row.orderId,
  names: row.names,
  currency: row.currency,
  state: row.state,
  amount: row.amount,
  backAs: row.backAs,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ...(row.credits !== null && { credits: row.credits }),
  ...(row.note !== null && { note: row.note }),
  ...(row.decision !== null && { decision: row.decision }),
})

/** One refund, as its buyer sees it. Throws REFUND_NOT_FOUND. */
export async function readRefund(db: Db, id: string): Promise<Refund> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} ${FROM} where r.id = $1`, [id])
  if (!rows[0]) throw new Refusal('REFUND_NOT_FOUND')
  return refundOf(rows[0])
}

/** One page of the refunds of a person or agency, newest first. */
export async function listRefunds(db: Db, owner: Owner, page: number): Promise<{ data: Refund[]; total: number }> {
  const mine = `${FROM} where o.owner_kind = $1 and o.owner_id = $2`
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} ${mine} order by r.requested_at desc, r.id desc limit $3 offset $4`,
    [owner.kind, owner.id, REFUNDS_PER_PAGE, (page - 1) * REFUNDS_PER_PAGE],
  )
  const { rows: counts } = await db.query<{ total: number }>(`select count(*)::int as total ${mine}`, [
    owner.kind,
    owner.id,
  ])
  return { data: rows.map(refundOf), total: counts[0]?.total ?? 0 }
}

interface AdminRow extends Row {
  market: MarketId
  buyer: string | null
  byStaff: boolean
  requestedBy: string | null
  approvedBy: string | null
  secondBy: string | null
  needsSecond: boolean
  own: boolean
  orderTotal: number
  orderRefunded: number
  provider: string
  method: string | null
  creditsTaken: number
  boostsTaken: number
  evidence: string | null
  history: AdminRefund['history']
}

/** SQL of the name of a person, while the account exists. */
const nameOf = (id: string) =>
  `(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${id} and u.state <> 'closed')`

/** SQL of whether member of staff `viewer` may not decide refund `r` of order `o`. */
const isOwn = (viewer: string) => `(${viewer} in (r.requested_by, o.user_id)
  or r.state = 'requested' and r.approved_by = ${viewer})`

const ADMIN = `${COLUMNS}, o.market, r.by_staff as "byStaff", r.needs_second as "needsSecond",
    case when o.owner_kind = 'agency' then (select name from profiles where id = o.owner_id) else ${nameOf('o.owner_id')} end as buyer,
    ${nameOf('r.requested_by')} as "requestedBy", ${nameOf('r.approved_by')} as "approvedBy", ${nameOf('r.second_by')} as "secondBy",
    coalesce(${isOwn('$1')}, false) as own, o.total as "orderTotal", o.refunded as "orderRefunded", coalesce(r.provider, o.provider) as provider, o.method,
    r.credits_taken as "creditsTaken", r.boosts_taken as "boostsTaken", r.evidence,
    (select json_agg(json_strip_nulls(json_build_object('at', to_json(e.at at time zone 'UTC') #>> '{}', 'by', ${nameOf('e.by_user_id')},
      'to', e.to_state)) order by e.id)
      from refund_events e where e.refund_id = r.id and (e.from_state is distinct from e.to_state or e.to_state = 'requested')) as history`

const adminOf = (row: AdminRow): AdminRefund => ({
  ...refundOf(row),
  market: row.market,
  byStaff: row.byStaff,
  needsSecond: row.needsSecond,
  own: row.own,
  orderTotal: row.orderTotal,
  orderRefunded: row.orderRefunded,
  provider: row.provider,
  creditsTaken: row.creditsTaken,
  boostsTaken: row.boostsTaken,
  history: row.history.map(({ at, ...event }) => ({ at: new Date(`${at}Z`).toISOString(), ...event })),
  ...(row.buyer !== null && { buyer: row.buyer }),
  ...(row.requestedBy !== null && { requestedBy: row.requestedBy }),
  ...(row.approvedBy !== null && { approvedBy: row.approvedBy }),
  ...(row.secondBy !== null && { secondBy: row.secondBy }),
  ...(row.method !== null && { method: row.method }),
  ...(row.evidence !== null && { evidence: row.evidence }),
})

/** One page of the refunds of a market as member of staff `viewerId` sees them, newest first. */
export async function adminRefunds(
  db: Db,
  viewerId: string,
  { market, state, id, page }: { market: MarketId; state?: string | undefined; id?: string | undefined; page: number },
): Promise<{ data: AdminRefund[]; total: number }> {
  const where = `${FROM} where o.market = $2 and ($3::text is null or r.state = $3) and ($4::uuid is null or r.id = $4)`
  const values = [viewerId, market, state ?? null, id ?? null]
  const { rows } = await db.query<AdminRow>(
    `select ${ADMIN} ${where} order by r.requested_at desc, r.id desc limit $5 offset $6`,
    [...values, REFUNDS_PER_PAGE, (page - 1) * REFUNDS_PER_PAGE],
  )
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*)::int as total ${where} and $1::uuid is not null`,
    values,
  )
  return { data: rows.map(adminOf), total: counts[0]?.total ?? 0 }
}

/** One refund as member of staff `viewerId` sees it. Throws REFUND_NOT_FOUND. */
export async function adminRefund(db: Db, viewerId: string, id: string): Promise<AdminRefund> {
  const { rows } = await db.query<AdminRow>(`select ${ADMIN} ${FROM} where r.id = $2`, [viewerId, id])
  if (!rows[0]) throw new Refusal('REFUND_NOT_FOUND')
  return adminOf(rows[0])
}
