import { share, withTax } from '../../../../contract/billing/amounts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { openRefundStates, type RefundBar } from '../../../../contract/payments/refunds.ts'
import type { Currency } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { NEWEST, type Owner } from '../../billing/service.ts'

interface Names {
  en: string
  hi: string
}

interface OrderRow {
  id: string
  market: MarketId
  currency: Currency
  state: string
  ownerKind: Owner['kind']
  ownerId: string
  provider: string
  total: number
  refunded: number
  /** Of refunds on their way. */
  underWay: number
  capturedAt: Date
  until: Date | null
  audience: string
  names: Names[]
  /** With tax, of the items by their kind. */
  planPrice: number
  creditPrice: number
  boostPrice: number
  planVersion: string | null
  /** Credits and boosts that the order gave, and how many are unspent. */
  creditsGiven: number
  creditsLeft: number
  boostsGiven: number
  boostsLeft: number
  /** By earlier refunds. */
  creditsTaken: number
  boostsTaken: number
  isReplaced: boolean
  isOpen: boolean
}

const lots = (unit: 'credit' | 'boost') => `coalesce((
    select json_build_object('given', sum(lot.amount), 'left',
      coalesce(sum(lot.remaining) filter (where lot.expires_at is null or lot.expires_at > $1), 0))
    from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    join ledger_accounts a on a.id = l.account_id join ledger_lots lot on lot.line_id = l.id
    where t.kind = 'purchase' and t.key = o.id and a.unit = '${unit}'), '{}')`

const priceOf = (kind: string) =>
  `coalesce(sum(i.unit_price * i.quantity - i.discount + i.tax) filter (where p.kind = '${kind}'), 0)::bigint`

const taken = (column: string) => `coalesce((select sum(${column}) from refunds r where r.order_id = o.id), 0)::int`

/** SQL of paid orders `o` and what the rule of refunds looks at; `$1` is now. */
const ORDERS = `select o.id, o.market, o.currency, o.state, o.owner_kind as "ownerKind", o.owner_id as "ownerId", o.provider, o.total,
    o.refunded, coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.reason <> 'not-due'
      and r.state in ('approved', 'sent', 'failed', 'by_hand')), 0)::bigint as "underWay", o.captured_at as "capturedAt", o.refundable_until as until, items.*,
    coalesce((credit ->> 'given')::int, 0) as "creditsGiven", coalesce((credit ->> 'left')::int, 0) as "creditsLeft",
    coalesce((boost ->> 'given')::int, 0) as "boostsGiven", coalesce((boost ->> 'left')::int, 0) as "boostsLeft",
    ${taken('credits_taken')} as "creditsTaken", ${taken('boosts_taken')} as "boostsTaken",
    items."planVersion" is not null and exists (
      select from orders later join order_items i on i.order_id = later.id and i.unit_price > 0
      join package_versions v on v.id = i.package_version_id join packages p on p.code = v.package_code and p.kind = 'plan'
      where later.owner_kind = o.owner_kind and later.owner_id = o.owner_id and later.captured_at > o.captured_at
        and later.state <> 'refunded') as "isReplaced",
    exists (select from refunds r where r.order_id = o.id and r.reason not in ('chargeback', 'not-due')
      and r.state in (${openRefundStates.map((state) => `'${state}'`).join(', ')})) as "isOpen"
  from orders o
  join lateral (
    select json_agg(v.names order by i.position) as names, min(p.audience) as audience, ${priceOf('plan')} as "planPrice",
      ${priceOf('credits')} as "creditPrice", ${priceOf('boosts')} as "boostPrice",
      min(v.id::text) filter (where p.kind = 'plan') as "planVersion"
    from order_items i join package_versions v on v.id = i.package_version_id join packages p on p.code = v.package_code
    where i.order_id = o.id) items on true
  cross join lateral (select ${lots('credit')} as credit, ${lots('boost')} as boost) wallet
  where o.captured_at is not null and o.total > 0`

/** What can come back of a paid order by the rule: all but what was spent of it. Amounts in minor units, with tax. */
export interface Rule extends OrderRow {
  owner: Owner
  amount: number
  bar?: RefundBar | undefined
  endsPlan: boolean
}

/** `amount * part / whole`, rounded up. */
const shareUp = (amount: number, part: number, whole: number) =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

/** The price of what was spent. */
const spentPrice = (price: number, { given, left, taken: back }: { given: number; left: number; taken: number }) =>
  given === 0 ? 0 : share(price, Math.min(given, given - left - back), given)

function ruleOf(row: OrderRow): Rule {
  const { total, refunded, isReplaced, planPrice, planVersion } = row
  const spent =
    spentPrice(row.creditPrice, { given: row.creditsGiven, left: row.creditsLeft, taken: row.creditsTaken }) +
    spentPrice(row.boostPrice, { given: row.boostsGiven, left: row.boostsLeft, taken: row.boostsTaken })
  const open = total - refunded - row.underWay
  const amount = Math.max(0, open - spent - (isReplaced ? planPrice : 0))
  const bar = row.isOpen
    ? 'open'
    : row.state === 'disputed'
      ? 'disputed'
      : amount > 0 || open === 0
        ? undefined
        : isReplaced
          ? 'plan-replaced'
          : 'used'
  return {
    ...row,
    owner: { kind: row.ownerKind, id: row.ownerId },
    amount,
    bar,
    endsPlan: planVersion !== null && !isReplaced,
  }
}

/** What can come back of paid orders, newest first. */
export async function rulesOf(
  db: Db,
  now: Date,
  { kind, id }: Owner,
  { order, limit }: { order?: string | undefined; limit: number },
): Promise<Rule[]> {
  const { rows } = await db.query<OrderRow>(
    // Index orders_owner.
    `${ORDERS} and o.owner_kind = $2 and o.owner_id = $3 and ($4::uuid is null or o.id = $4) order by o.created_at desc, o.id desc limit $5`,
    [now, kind, id, order ?? null, limit],
  )
  return rows.map(ruleOf)
}

/** What can come back of one paid order. */
export async function ruleFor(db: Db, now: Date, orderId: string): Promise<Rule | undefined> {
  const { rows } = await db.query<OrderRow>(`${ORDERS} and o.id = $2`, [now, orderId])
  return rows[0] && ruleOf(rows[0])
}

/** What a refund of `amount` takes out of the wallet: the share of what is left, all with all. */
export function takenBy(rule: Rule, amount: number): { credits: number; boosts: number; endsPlan: boolean } {
  const part = Math.min(amount, rule.amount)
  const of = (left: number) => (part === 0 ? 0 : shareUp(left, part, rule.amount))
  return {
    credits: of(rule.creditsLeft),
    boosts: of(rule.boostsLeft),
    endsPlan: rule.endsPlan && part === rule.amount,
  }
}

/** What a credit costs at the best price on sale. */
export interface CreditPrice {
  /** Of so many credits, net. */
  price: number
  taxRate: number
  quantity: number
}

/** The best price of credits on sale in a market to an audience; undefined where none are sold. */
export async function bestCreditPrice(
  db: Db,
  { market, audience }: Pick<Rule, 'market' | 'audience'>,
): Promise<CreditPrice | undefined> {
  const { rows } = await db.query<CreditPrice>(
    `select v.price, v.tax_rate as "taxRate", v.quantity from packages p ${NEWEST} join billing_settings b on b.market = p.market
     where p.market = $1 and p.audience = $2 and p.kind = 'credits' and p.is_visible and not b.free_mode and v.price > 0
     order by v.price::numeric * (10000 + v.tax_rate) / v.quantity limit 1`,
    [market, audience],
  )
  return rows[0]
}

/** How many credits a buyer gets instead of `amount`; undefined where none are sold or the order itself has credits. */
export function creditsFor(best: CreditPrice | undefined, { creditsGiven }: Rule, amount: number): number | undefined {
  if (creditsGiven > 0 || !best) return undefined
  const credits = Number((BigInt(amount) * BigInt(best.quantity)) / BigInt(withTax(best.price, best.taxRate)))
  return credits > 0 ? credits : undefined
}
