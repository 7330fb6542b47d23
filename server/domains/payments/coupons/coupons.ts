import {
  COUPONS_PER_PAGE,
  type Coupon,
  type CouponState,
  type createCoupon,
} from '../../../../contract/payments/coupons.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'

interface CouponRow {
  code: string
  market: MarketId
  percent: number | null
  amount: number | null
  packages: string[]
  firstOrder: boolean
  perOwner: number
  total: number
  validFrom: Date
  validUntil: Date
  state: CouponState
  used: number
  paid: number
  saved: number
}

/** SQL of the coupons `c` at the time of parameter `now`; its state as a column `state`. */
const coupons = (
  now: string,
) => `select c.code, c.market, c.percent, c.amount, c.package_codes as packages, c.first_order as "firstOrder",
    c.per_owner as "perOwner", c.total, c.valid_from as "validFrom", c.valid_until as "validUntil", c.used,
    case when c.ended_at is not null or c.valid_until <= ${now} then 'ended' when c.used >= c.total then 'used-up'
      when c.valid_from > ${now} then 'upcoming' else 'active' end as state
  from coupons c`

/** SQL of how many orders with coupon `c` were paid, and what they saved. */
const USE = `select count(*)::int as paid, coalesce(sum(discount), 0) as saved from orders
  where coupon_code = c.code and captured_at is not null`

const couponOf = ({ percent, amount, validFrom, validUntil, ...row }: CouponRow): Coupon => ({
  ...row,
  currency: markets[row.market].currency,
  discount: percent === null ? { amount: amount ?? 0 } : { percent },
  validFrom: validFrom.toISOString(),
  validUntil: validUntil.toISOString(),
})

const sorts = {
  newest: '"validFrom" desc, code',
  used: 'used desc, code',
  ending: `state in ('ended', 'used-up'), "validUntil", code`,
}

interface Filters {
  market: MarketId
  state?: CouponState | undefined
  text?: string | undefined
}

/** One page of the coupons of a market. */
export async function listCoupons(
  db: Db,
  now: Date,
  { market, state, text, sort, page }: Filters & { sort: keyof typeof sorts; page: number },
): Promise<{ data: Coupon[]; total: number }> {
  const values = new Values()
  const found = `${coupons(values.add(now))} where c.market = ${values.add(market)}
    ${text ? `and c.code like ${values.add(`${escapeLike(text.toUpperCase())}%`)}` : ''}`
  const chosen = state ? `where state = ${values.add(state)}` : ''
  const { rows: counts } = await db.query<{ total: number }>(
    `select count(*)::int as total from (${found}) c ${chosen}`,
    values.list,
  )
  const { rows } = await db.query<CouponRow>(
    `select * from (
       select * from (${found}) c ${chosen} order by ${sorts[sort]}
       limit ${values.add(COUPONS_PER_PAGE)} offset ${values.add((page - 1) * COUPONS_PER_PAGE)}) c
     cross join lateral (${USE}) use order by ${sorts[sort]}`,
    values.list,
  )
  return { data: rows.map(couponOf), total: counts[0]?.total ?? 0 }
}

async function readCoupon(db: Db, now: Date, code: string): Promise<Coupon> {
  const { rows } = await db.query<CouponRow>(
    `select * from (${coupons('$1')} where c.code = $2) c cross join lateral (${USE}) use`,
    [now, code],
  )
  if (!rows[0]) throw new Refusal('COUPON_NOT_FOUND')
  return couponOf(rows[0])
}

type Creating = EndpointRequest<typeof createCoupon>['body']

/** Creates a coupon. Call it in a transaction. */
export async function writeCoupon(db: Db, now: Date, by: string, coupon: Creating): Promise<Coupon> {
  const { code, market, discount, packages, firstOrder, perOwner, total, validFrom, validUntil } = coupon
  if (new Date(validUntil) <= now)
    throw new Refusal('COUPON_OVER', { fields: { validUntil: [message('COUPON_OVER')] } })
  const { rows: unknown } = await db.query<{ code: string }>(
    `select w.code from unnest($1::text[]) w (code) where not exists (select from packages p where p.code = w.code and p.market = $2)`,
    [packages, market],
  )
  if (unknown.length) throw new Refusal('PACKAGE_NOT_FOUND', { fields: { packages: [message('PACKAGE_NOT_FOUND')] } })
  const { rowCount } = await insertRow(
    db,
    'coupons',
    {
      code,
      market,
      ...discount,
      packageCodes: [...new Set(packages)],
      firstOrder,
      perOwner,
      total,
      validFrom,
      validUntil,
      createdBy: by,
    },
    { onConflict: 'do nothing' },
  )
  if (!rowCount) throw new Refusal('COUPON_CODE_TAKEN', { fields: { code: [message('COUPON_CODE_TAKEN')] } })
  await log(db, now, by, { action: 'coupon-created', code, after: { market, ...discount, total, perOwner } })
  return readCoupon(db, now, code)
}

/** Ends a coupon now; orders that have it keep it. Call it in a transaction. */
export async function endCoupon(db: Db, now: Date, by: string, code: string): Promise<Coupon> {
  const { rows } = await db.query<{ used: number }>(
    `update coupons set ended_at = $2 where code = $1 and ended_at is null returning used`,
    [code, now],
  )
  if (rows[0]) await log(db, now, by, { action: 'coupon-ended', code, after: { used: rows[0].used } })
  return readCoupon(db, now, code)
}

/** Coupons have no id; the audit log requires one. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const log = (db: Db, now: Date, by: string, { action, code, after }: { action: string; code: string; after: object }) =>
  audit(db, now, { by, action, targetKind: 'coupon', targetId: NO_ID, targetName: code, after })
