import { totalsOf, unused, type Discount, type Totals } from '../../../../contract/billing/amounts.ts'
import { audienceOf, type Audience } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { managedAgency } from '../../agencies/service.ts'
import {
  hasSubscribed,
  lockSubscription,
  packagesByCode,
  type LiveSubscription,
  type Owner,
  type PackageTerms,
} from '../../billing/service.ts'

export interface Cart {
  market: MarketId
  agency?: string | undefined
  items: readonly { package: string; quantity: number }[]
  coupon?: string | undefined
}

export type Person = Pick<Viewer, 'userId' | 'roles'>

export interface Buyer {
  owner: Owner
  audience: Audience
}

/** The person, or the agency they manage, as the buyer. Staff buy for no agency. */
export async function buyerOf(db: Db, viewer: Person, agencyId: string | undefined): Promise<Buyer> {
  if (agencyId === undefined) return { owner: { kind: 'user', id: viewer.userId }, audience: audienceOf(viewer) }
  const { asStaff } = await managedAgency(db, viewer, agencyId)
  if (asStaff) throw new Refusal('NOT_ALLOWED')
  return { owner: { kind: 'agency', id: agencyId }, audience: 'agency' }
}

export interface PricedLine {
  terms: PackageTerms
  quantity: number
  /** Net. */
  unitPrice: number
}

export interface Priced {
  lines: PricedLine[]
  totals: Totals
  /** The plan in the cart, and the subscription that it changes. */
  plan?: PackageTerms | undefined
  replaced?: LiveSubscription | undefined
  /** What is left of the plan that is replaced, net. */
  credit: number
  /** A smaller plan begins then, and costs nothing now. */
  startsAt?: Date | undefined
  trialEndsAt?: Date | undefined
}

/** What a cart costs its buyer now. Locks the buyer's subscription, and the coupon if `reserves`, which then counts as used. */
export async function priceCart(
  db: Db,
  now: Date,
  { owner, audience }: Buyer,
  { market, items, coupon }: Cart,
  reserves: boolean,
): Promise<Priced> {
  const found = new Map(
    (
      await packagesByCode(
        db,
        market,
        items.map((item) => item.package),
      )
    ).map((terms) => [terms.code, terms]),
  )
  const chosen = items.map(({ package: packageCode, quantity }) => {
    const terms = found.get(packageCode)
    if (terms?.audience !== audience) throw new Refusal('PACKAGE_NOT_FOUND')
    return { terms, quantity }
  })
  const plans = chosen.filter(({ terms }) => terms.kind === 'plan')
  const isDouble = new Set(items.map((item) => item.package)).size < items.length
  if (plans.length > 1 || plans.some(({ quantity }) => quantity > 1) || isDouble)
    throw new Refusal('ONE_PLAN_ONLY', { fields: { items: [message('ONE_PLAN_ONLY')] } })
  const plan = plans[0]?.terms
  const replaced = plan && (await lockSubscription(db, owner))
  if (replaced && (replaced.state === 'past_due' || replaced.state === 'paused'))
    throw new Refusal('SUBSCRIPTION_UNPAID')
  if (replaced && (await isRenewing(db, replaced.id, reserves))) throw new Refusal('RENEWAL_PENDING')
  // A trial is paid for by buying its plan.
  if (replaced && replaced.terms.versionId === plan.versionId && replaced.state !== 'trialing')
    throw new Refusal('PLAN_THE_SAME')
  const period = replaced && { start: replaced.periodStart, end: replaced.periodEnd }
  const credit = replaced && period ? unused(replaced.periodValue, period, now) : 0
  const isSmaller = plan !== undefined && replaced !== undefined && credit > 0 && plan.price <= credit
  const isTrial = plan !== undefined && !replaced && plan.trialDays > 0 && !(await hasSubscribed(db, owner))
  const lines = chosen.map(({ terms, quantity }): PricedLine => {
    if (terms !== plan) return { terms, quantity, unitPrice: terms.price }
    return { terms, quantity, unitPrice: isSmaller || isTrial ? 0 : terms.price - credit }
  })
  const off =
    coupon === undefined
      ? undefined
      : await discountOf(db, now, owner, { market, code: coupon, hasPlan: plan !== undefined }, reserves)
  const totals = totalsOf(
    lines.map(({ terms, quantity, unitPrice }) => ({
      unitPrice,
      quantity,
      taxRate: terms.taxRate,
      isDiscounted: off !== undefined && (off.codes.length === 0 || off.codes.includes(terms.code)),
    })),
    off?.discount,
  )
  if (off && totals.discount === 0) throw new Refusal('COUPON_REFUSED')
  return {
    lines,
    totals,
    plan,
    replaced,
    credit: isSmaller ? 0 : credit,
    ...(isSmaller && { startsAt: replaced.periodEnd }),
    ...(isTrial && { trialEndsAt: new Date(now.getTime() + plan.trialDays * DAY_MS) }),
  }
}

/** Whether a renewal may still be paid: a charge that is under way or, if `anyway`, also an open payment page. */
export async function isRenewing(db: Db, subscriptionId: string, anyway: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    // Index orders_open_renewal.
    `select from orders where subscription_id = $1 and kind = 'renewal' and state in ('created', 'authorised')
       and (by_mandate or state = 'authorised' or $2)`,
    [subscriptionId, anyway],
  )
  return rowCount !== 0
}

/** SQL of whether order `o` has a plan in it. */
export const HAS_PLAN = `exists (
  select from order_items i join package_versions v on v.id = i.package_version_id join packages p on p.code = v.package_code
  where i.order_id = o.id and p.kind = 'plan')`

/** SQL of whether order `o` is unpaid and expires when its owner orders another plan. */
export const EXPIRES_FOR_PLAN = `o.state = 'created' and not o.by_mandate and o.evidence is null and ${HAS_PLAN}`

interface CouponRow {
  percent: number | null
  amount: number | null
  codes: string[]
  firstOrder: boolean
  perOwner: number
  isUsedUp: boolean
}

/** What a coupon takes off. Refuses with COUPON_REFUSED one that does not apply, or is used up. */
async function discountOf(
  db: Db,
  now: Date,
  owner: Owner,
  { market, code, hasPlan }: { market: MarketId; code: string; hasPlan: boolean },
  reserves: boolean,
): Promise<{ discount: Discount; codes: string[] }> {
  const columns = `percent, amount, package_codes as codes, first_order as "firstOrder", per_owner as "perOwner"`
  const applies = `code = $1 and market = $2 and ended_at is null and $3 >= valid_from and $3 < valid_until`
  const { rows } = await db.query<CouponRow>(
    reserves
      ? // Orders with the same coupon wait here for each other, so that no more than `total` get it.
        `update coupons set used = used + 1 where ${applies} and used < total returning ${columns}, false as "isUsedUp"`
      : `select ${columns}, used >= total as "isUsedUp" from coupons where ${applies}`,
    [code, market, now],
  )
  const [coupon] = rows
  if (!coupon) throw new Refusal('COUPON_REFUSED')
  const { rows: before } = await db.query<{ orders: number; withIt: number; freed: number }>(
    // A quote counts as the order will, which expires those it replaces before it is priced.
    `select count(*) filter (where not expires) as orders, count(*) filter (where not expires and has_it) as "withIt",
       count(*) filter (where expires and has_it) as freed
     from (select ${hasPlan && !reserves ? EXPIRES_FOR_PLAN : 'false'} as expires, coupon_code = $3 as has_it
       from orders o where owner_kind = $1 and owner_id = $2 and state not in ('failed', 'expired')) counted`,
    [owner.kind, owner.id, code],
  )
  const { orders = 0, withIt = 0, freed = 0 } = before[0] ?? {}
  if (coupon.isUsedUp && freed === 0) throw new Refusal('COUPON_REFUSED')
  if ((coupon.firstOrder && orders > 0) || withIt >= coupon.perOwner) throw new Refusal('COUPON_REFUSED')
  const { percent, amount, codes } = coupon
  return { discount: percent === null ? { amount: amount ?? 0 } : { percent }, codes }
}
