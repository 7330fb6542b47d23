import type { BillingDetails } from '../../../../contract/billing/billing-details.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { ORDERS_PER_PAGE, type Order, type OrderState, type Quote } from '../../../../contract/payments/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import { lock } from '../../../platform/db/locks.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { agencyLimits, inMarket, limitsOf, readSettings, type Owner } from '../../billing/service.ts'
import type { Providers } from '../providers/open-providers.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import { ITEMS, type Item } from './items.ts'
import { isBuyer } from '../invoices/buyers.ts'
import { capture } from './capturing.ts'
import { releaseCoupon } from './payment-events.ts'
import {
  buyerOf,
  EXPIRES_FOR_PLAN,
  HAS_PLAN,
  priceCart,
  type Buyer,
  type Cart,
  type Person,
  type Priced,
} from './pricing.ts'
import { setting } from '../../market-settings/service.ts'

export interface Checkouts {
  providers: Providers
  /** The site's address. */
  site: string
  brandName: string
}

const itemsOf = ({ lines, totals }: Priced, market: MarketId) =>
  lines.map(({ terms, quantity, unitPrice }, at) => ({
    package: inMarket(terms, market),
    quantity,
    unitPrice,
    discount: totals.items[at]?.discount ?? 0,
    taxRate: terms.taxRate,
    tax: totals.items[at]?.tax ?? 0,
  }))

/** What a cart costs and does; changes nothing. */
export async function quote(database: Database, now: Date, viewer: Viewer, cart: Cart): Promise<Quote> {
  return database.transaction((db) => quoteFor(db, now, viewer, cart))
}

/** The same for a person, in a transaction. */
export async function quoteFor(db: Db, now: Date, person: Person, cart: Cart): Promise<Quote> {
  const buyer = await buyerOf(db, person, cart.agency)
  const priced = await priceCart(db, now, buyer, cart, false)
  const { subtotal, discount, tax, total } = priced.totals
  const { plan, replaced, credit, startsAt, trialEndsAt } = priced
  return {
    currency: markets[cart.market].currency,
    items: itemsOf(priced, cart.market),
    subtotal,
    discount,
    tax,
    total,
    ...(cart.coupon !== undefined && { coupon: cart.coupon }),
    ...(replaced && {
      change: {
        from: inMarket(replaced.terms, cart.market),
        credit,
        ...(startsAt && { startsAt: startsAt.toISOString() }),
      },
    }),
    ...(trialEndsAt && { trialEndsAt: trialEndsAt.toISOString() }),
    quotas: plan?.quotas ?? (await quotasOf(db, person, buyer.owner)),
    refundDays: (await readSettings(db, cart.market)).settings.refundDays,
    ...(await lastBilling(db, buyer.owner, cart.market)),
  }
}

/** Whom the last order of a buyer in a market was invoiced to, if there is one. */
async function lastBilling(db: Db, { kind, id }: Owner, market: MarketId): Promise<{ billing?: BillingDetails }> {
  const { rows } = await db.query<{ billing: BillingDetails }>(
    // Index orders_owner.
    `select billing from orders where owner_kind = $1 and owner_id = $2 and market = $3 and billing <> '{}'
     order by created_at desc, id desc limit 1`,
    [kind, id, market],
  )
  return rows[0] ?? {}
}

const quotasOf = async (db: Db, person: Person, { kind, id }: Owner) =>
  kind === 'agency' ? agencyLimits(db, id) : (await limitsOf(db, person)).own

export interface Creating extends Cart {
  id: string
  billing: BillingDetails
  total: number
}

/**
 * Orders a cart and opens a checkout of it at the payment provider. The same id is one order. Throws PRICE_CHANGED if it costs something
 * else than the person agreed to, PAYMENT_UNAVAILABLE if the provider does not answer: the order stays and can be paid later.
 */
export async function createOrder(
  database: Database,
  now: Date,
  viewer: Viewer,
  { language, ...body }: Creating & { language: Language },
  { providers, site, brandName }: Checkouts,
): Promise<{ order: Order; isNew: boolean }> {
  const provider = providers.providerFor(markets[body.market].currency)
  const isNew = await database.transaction(async (db) => {
    const buyer = await buyerOf(db, viewer, body.agency)
    // The same order sent twice at once is written once.
    await lock(db, 'order', body.id)
    const { rows } = await db.query<{ isOwn: boolean }>(
      `select owner_kind = $2 and owner_id = $3 and kind <> 'renewal' as "isOwn" from orders where id = $1`,
      [body.id, buyer.owner.kind, buyer.owner.id],
    )
    if (rows[0]?.isOwn === false) throw new Refusal('ORDER_NOT_FOUND')
    if (rows[0]) return false
    await placeCart(db, now, { userId: viewer.userId, buyer, body, language, provider: provider.id })
    return true
  })
  const order = await openCheckout(database, now, viewer, { id: body.id, language }, { providers, site, brandName })
  return { order, isNew }
}

/**
 * Prices a cart and orders it; the caller holds the lock of its id. Throws PRICE_CHANGED if it costs something else than `body.total`,
 * PAYMENT_BEING_CONFIRMED if the money for another plan has arrived and staff confirm it.
 */
export async function placeCart(
  db: Db,
  now: Date,
  { body, ...placing }: Omit<Placing, 'priced' | 'body'> & { body: Creating },
): Promise<void> {
  const { buyer } = placing
  const codes = body.items.map((item) => item.package)
  // Before the subscription is locked, as payments lock the order first.
  await expireOpenPlans(db, now, buyer.owner, codes)
  await assertNoneConfirmed(db, buyer.owner, codes)
  const priced = await priceCart(db, now, buyer, body, true)
  if (priced.totals.total !== body.total) throw new Refusal('PRICE_CHANGED')
  await placeOrder(db, now, { ...placing, body, priced })
}

/** Throws PAYMENT_BEING_CONFIRMED if one of `codes` is a plan while staff confirm the payment of another. */
async function assertNoneConfirmed(db: Db, { kind, id }: Owner, codes: readonly string[]): Promise<void> {
  const { rowCount } = await db.query(
    `select from orders o
     where owner_kind = $1 and owner_id = $2 and state in ('created', 'authorised') and evidence is not null and ${HAS_PLAN}
       and exists (select from packages where code = any($3) and kind = 'plan')`,
    [kind, id, codes],
  )
  if (rowCount) throw new Refusal('PAYMENT_BEING_CONFIRMED')
}

/** An order with the provider's page, which is opened if the order is unpaid and has none. Throws PAYMENT_UNAVAILABLE. */
export async function openCheckout(
  database: Database,
  now: Date,
  viewer: Viewer,
  { id, language, wantsMandate = true }: { id: string; language: Language; wantsMandate?: boolean },
  { providers, site, brandName }: Checkouts,
): Promise<Order> {
  const order = await readOrder(database, viewer, id)
  if (order.state !== 'created' || order.checkoutUrl !== undefined || order.method !== undefined) return order
  try {
    const { ref, url } = await providers.providerFor(order.currency).createCheckout({
      orderId: id,
      amount: order.total,
      currency: order.currency,
      description: descriptionOf(order.items, brandName, language),
      language,
      returnUrl: `${site}${paths.receipt(id)}`,
      wantsMandate: wantsMandate && order.items.some((item) => item.package.kind === 'plan'),
    })
    await updateRow(database, 'orders', { id }, { checkoutRef: ref, checkoutUrl: url, updatedAt: now })
    return { ...order, checkoutUrl: url }
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('PAYMENT_UNAVAILABLE', { retryAfterSeconds: 60 })
    throw error
  }
}

/** What the provider's page and its statements call an order. */
export const descriptionOf = (
  items: readonly { package: { names: Record<Language, string> } }[],
  brandName: string,
  language: Language,
) => `${brandName}: ${items.map((item) => item.package.names[language]).join(', ')}`

/**
 * Expires what the owner ordered and did not pay with a plan in it, so that two tabs cannot pay for two plans: if they now order one of
 * `codes` that is a plan, or without `codes` renew, which keeps the renewal that is open. The charge of a mandate goes on.
 */
export async function expireOpenPlans(
  db: Db,
  now: Date,
  { kind, id }: Owner,
  codes?: readonly string[],
): Promise<void> {
  const { rows } = await db.query<{ coupon: string | null }>(
    `update orders o set state = 'expired', expires_at = least(expires_at, $3), updated_at = $3
     where owner_kind = $1 and owner_id = $2 and ${EXPIRES_FOR_PLAN}
       and case when $4::text[] is null then o.kind <> 'renewal'
         else exists (select from packages where code = any($4) and kind = 'plan') end
     returning coupon_code as coupon`,
    [kind, id, now, codes ?? null],
  )
  for (const { coupon } of rows) await releaseCoupon(db, coupon)
}

interface Placing {
  userId: string
  buyer: Buyer
  priced: Priced
  body: Pick<Creating, 'id' | 'market' | 'coupon' | 'billing'>
  language: Language
  provider: string
}

/** Orders what `priceCart` priced and reserved, in its transaction; it is captured at once if it costs nothing. */
export async function placeOrder(db: Db, now: Date, placing: Placing): Promise<void> {
  const { priced, body } = placing
  await writeOrder(db, now, placing)
  if (priced.totals.total === 0) await capture(db, now, body.id, {})
}

async function writeOrder(
  db: Db,
  now: Date,
  { userId, buyer: { owner }, priced, body, language, provider }: Placing,
): Promise<void> {
  const { subtotal, discount, tax, total } = priced.totals
  const expiresAt = new Date(now.getTime() + setting(db, body.market, 'order-hours') * HOUR_MS)
  await insertRow(db, 'orders', {
    id: body.id,
    market: body.market,
    ownerKind: owner.kind,
    ownerId: owner.id,
    userId,
    kind: priced.replaced ? 'change' : 'purchase',
    subscriptionId: priced.replaced?.id,
    state: 'created',
    currency: markets[body.market].currency,
    subtotal,
    discount,
    tax,
    total,
    couponCode: body.coupon,
    billing: JSON.stringify(body.billing),
    language,
    provider: total === 0 ? 'none' : provider,
    createdAt: now,
    expiresAt,
    updatedAt: now,
  })
  for (const [position, { terms, quantity, unitPrice }] of priced.lines.entries())
    await insertRow(db, 'order_items', {
      orderId: body.id,
      position,
      packageVersionId: terms.versionId,
      quantity,
      unitPrice,
      discount: priced.totals.items[position]?.discount ?? 0,
      taxRate: terms.taxRate,
      tax: priced.totals.items[position]?.tax ?? 0,
    })
}

export interface OrderRow {
  id: string
  state: OrderState
  market: MarketId
  subtotal: number
  discount: number
  tax: number
  total: number
  coupon: string | null
  refunded: number
  createdAt: Date
  expiresAt: Date
  capturedAt: Date | null
  refundableUntil: Date | null
  method: string | null
  checkoutUrl: string | null
  agency: string | null
  invoice: { id: string; number: string } | null
  items: Item[]
}

/** SQL that reads orders `o`, each as an `OrderRow`. */
export const ORDER = `select o.id, o.state, o.market, o.subtotal, o.discount, o.tax, o.total, o.coupon_code as coupon, o.refunded,
    o.created_at as "createdAt", o.expires_at as "expiresAt", o.captured_at as "capturedAt", o.refundable_until as "refundableUntil",
    o.method, o.checkout_url as "checkoutUrl", case o.owner_kind when 'agency' then o.owner_id end as agency,
    (select json_build_object('id', v.id, 'number', v.number) from invoices v where v.order_id = o.id and v.kind = 'invoice') as invoice,
    ${ITEMS} as items
  from orders o`

export const orderOf = ({ market, items, coupon, method, checkoutUrl, agency, invoice, ...row }: OrderRow): Order => ({
  id: row.id,
  state: row.state,
  ...(agency !== null && { agency }),
  currency: markets[market].currency,
  items: items.map(({ terms, ...item }) => ({ package: inMarket(terms, market), ...item })),
  subtotal: row.subtotal,
  discount: row.discount,
  tax: row.tax,
  total: row.total,
  refunded: row.refunded,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(coupon !== null && { coupon }),
  ...(row.capturedAt && { capturedAt: row.capturedAt.toISOString() }),
  ...(row.refundableUntil && { refundableUntil: row.refundableUntil.toISOString() }),
  ...(method !== null && { method }),
  // A payment that staff recorded is not made a second time online.
  ...(checkoutUrl !== null && row.state === 'created' && method === null && { checkoutUrl }),
  ...(invoice && { invoice }),
})

/** An order of a person, or of an agency that they manage. Throws ORDER_NOT_FOUND. */
export async function readOrder(db: Db, viewer: Viewer, id: string): Promise<Order> {
  const { rows } = await db.query<OrderRow>(`${ORDER} where o.id = $1 and ${isBuyer('$2')}`, [id, viewer.userId])
  if (!rows[0]) throw new Refusal('ORDER_NOT_FOUND')
  return orderOf(rows[0])
}

/** One page of the orders of a person or an agency, newest first. */
export async function listOrders(db: Db, { kind, id }: Owner, page: number): Promise<{ data: Order[]; total: number }> {
  const { rows } = await db.query<OrderRow>(
    // Index orders_owner.
    `${ORDER} where o.owner_kind = $1 and o.owner_id = $2 order by o.created_at desc, o.id desc limit $3 offset $4`,
    [kind, id, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*) as total from orders where owner_kind = $1 and owner_id = $2`,
    [kind, id],
  )
  return { data: rows.map(orderOf), total: counted[0]?.total ?? 0 }
}
