import { setImmediate } from 'node:timers/promises'
import { MAX_ORDERS_EXPORTED, type AdminOrder } from '../../../../contract/payments/admin-orders.ts'
import { ORDERS_PER_PAGE, type OrderState } from '../../../../contract/payments/orders.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../../contract/text/csv.ts'
import { Id } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'

export interface AdminOrderRow {
  id: string
  market: MarketId
  state: OrderState
  total: number
  refunded: number
  createdAt: Date
  capturedAt: Date | null
  provider: string
  method: string | null
  coupon: string | null
  packages: AdminOrder['packages']
  userId: string | null
  name: string | null
  email: string | null
  agencyId: string | null
  agency: string | null
  waits: boolean
}

/** Columns of order `o` in the list, with the account `u` that bought it and the agency `g` that it was bought for. */
export const COLUMNS = `o.id, o.market, o.state, o.total, o.refunded, o.created_at as "createdAt", o.captured_at as "capturedAt", o.provider,
  o.method, o.coupon_code as coupon, u.id as "userId", nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.email, g.id as "agencyId", g.name as agency,
  o.evidence is not null and o.state in ('created', 'authorised') as waits,
  (select json_agg(v.names order by i.position) from order_items i join package_versions v on v.id = i.package_version_id
    where i.order_id = o.id) as packages`
export const OWNERS = `left join users u on u.id = o.user_id and u.state <> 'closed'
  left join profiles g on o.owner_kind = 'agency' and g.id = o.owner_id`

export const adminOrderOf = (row: AdminOrderRow): AdminOrder => ({
  id: row.id,
  market: row.market,
  state: row.state,
  currency: markets[row.market].currency,
  total: row.total,
  refunded: row.refunded,
  createdAt: row.createdAt.toISOString(),
  ...(row.capturedAt && { capturedAt: row.capturedAt.toISOString() }),
  provider: row.provider,
  ...(row.method !== null && { method: row.method }),
  ...(row.coupon !== null && { coupon: row.coupon }),
  packages: row.packages,
  buyer: {
    ...(row.userId !== null && { userId: row.userId }),
    ...(row.name !== null && { name: row.name }),
    ...(row.email !== null && { email: row.email }),
    ...(row.agencyId !== null && row.agency !== null && { agency: { id: row.agencyId, name: row.agency } }),
  },
  waits: row.waits,
})

export interface OrderFilters {
  market: MarketId
  state?: OrderState | undefined
  provider?: string | undefined
  text?: string | undefined
  coupon?: string | undefined
  from?: string | undefined
  until?: string | undefined
  waits?: boolean | undefined
}

/** Finds order `o` by its id or by the address of who bought it. */
function textSql(text: string, values: Values): string {
  if (Id.safeParse(text).success) return `o.id = ${values.add(text)}::uuid`
  const user = `(select id from users where lower(email) = lower(${values.add(text)}))`
  return `(o.user_id = ${user} or o.owner_kind = 'user' and o.owner_id = ${user})`
}

/** Conditions on order `o`. Index orders_newest. */
function conditions(filters: OrderFilters, values: Values): string {
  const { market, state, provider, text, coupon, from, until, waits } = filters
  const zone = () => values.add(markets[market].timeZone)
  return [
    `o.market = ${values.add(market)}`,
    ...(state ? [`o.state = ${values.add(state)}`] : []),
    ...(provider ? [`o.provider = ${values.add(provider)}`] : []),
    ...(coupon ? [`o.coupon_code = ${values.add(coupon)}`] : []),
    ...(from ? [`o.created_at >= ${values.add(from)}::date::timestamp at time zone ${zone()}`] : []),
    ...(until ? [`o.created_at < (${values.add(until)}::date + 1)::timestamp at time zone ${zone()}`] : []),
    ...(waits ? [`o.evidence is not null and o.state in ('created', 'authorised')`] : []),
    ...(text ? [textSql(text, values)] : []),
  ].join(' and ')
}

/** One page of the orders that the filters find. */
export async function adminOrders(
  db: Db,
  { sort, page, ...filters }: OrderFilters & { sort: 'newest' | 'oldest'; page: number },
): Promise<{ data: AdminOrder[]; total: number }> {
  const values = new Values()
  const where = conditions(filters, values)
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*)::int as total from orders o where ${where}`,
    values.list,
  )
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const { rows } = await db.query<AdminOrderRow>(
    `select ${COLUMNS} from orders o ${OWNERS} where ${where} order by o.created_at ${direction}, o.id ${direction}
     limit ${values.add(ORDERS_PER_PAGE)} offset ${values.add((page - 1) * ORDERS_PER_PAGE)}`,
    values.list,
  )
  return { data: rows.map(adminOrderOf), total: counts[0]?.total ?? 0 }
}

const columns: [name: string, cell: (order: AdminOrder) => Cell][] = [
  ['Order', ({ id }) => id],
  ['Ordered', ({ createdAt }) => createdAt],
  ['Paid', ({ capturedAt }) => capturedAt],
  ['State', ({ state }) => state],
  ['Bought by', ({ buyer }) => buyer.name],
  ['E-mail', ({ buyer }) => buyer.email],
  ['For the agency', ({ buyer }) => buyer.agency?.name],
  ['Packages', ({ packages }) => packages.map(({ en }) => en).join(', ')],
  ['Coupon', ({ coupon }) => coupon],
  ['Provider', ({ provider }) => provider],
  ['Method', ({ method }) => method],
  ['Currency', ({ currency }) => currency],
  ['Total', ({ total }) => total / 100],
  ['Refunded', ({ refunded }) => refunded / 100],
]

const ROWS_AT_ONCE = 500

/** The orders that the filters find as CSV, oldest first, in major units; the log says who took them. Call it in a transaction. */
export async function ordersCsv(db: Db, now: Date, by: string, filters: OrderFilters): Promise<string> {
  const values = new Values()
  const where = conditions(filters, values)
  const { rows } = await db.query<AdminOrderRow>(
    `select ${COLUMNS} from orders o ${OWNERS} where ${where} order by o.created_at, o.id limit ${values.add(MAX_ORDERS_EXPORTED + 1)}`,
    values.list,
  )
  if (rows.length > MAX_ORDERS_EXPORTED) throw new Refusal('TOO_MANY_ORDERS')
  const { market, from, until } = filters
  await audit(db, now, {
    by,
    action: 'orders-exported',
    targetKind: 'market',
    targetId: '00000000-0000-0000-0000-000000000000',
    targetName: market,
    after: { from, until, count: rows.length },
  })
  const parts = [csvText([columns.map(([name]) => name)])]
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const orders = rows.slice(at, at + ROWS_AT_ONCE).map(adminOrderOf)
    parts.push(csvText(orders.map((order) => columns.map(([, cell]) => cell(order)))))
    // Other requests are answered in between.
    await setImmediate()
  }
  return UTF8_MARK + parts.join('')
}
