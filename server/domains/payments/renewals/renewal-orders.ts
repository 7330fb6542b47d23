import { totalsOf, withTax } from '../../../../contract/billing/amounts.ts'
import { REMINDER_DAYS } from '../../../../contract/billing/subscriptions.ts'
import { markets } from '../../../../contract/markets.ts'
import { type Order } from '../../../../contract/payments/orders.ts'
import { paymentProviders, type PaymentProviderId } from '../../../../contract/payments/webhooks.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSettings, type LiveSubscription } from '../../billing/service.ts'
import { capture } from '../orders/capturing.ts'
import { expireOpenPlans, openCheckout, type Checkouts } from '../orders/orders.ts'
import type { Providers } from '../providers/open-providers.ts'
import { buyersFor } from '../subscribers/subscribers.ts'
import { lockMine, ownerOfMine } from './my-subscription.ts'
import { setting } from '../../market-settings/service.ts'

/** The provider that can charge the mandate of a subscription, while the person who gave it may buy for the owner. */
export async function chargeableBy(
  db: Db,
  { owner, provider, mandate, mandateBy }: Pick<LiveSubscription, 'owner' | 'provider' | 'mandate' | 'mandateBy'>,
  providers: Providers,
): Promise<PaymentProviderId | undefined> {
  const found = paymentProviders.find((id) => id === provider)
  if (mandate === null || !found || !providers.isConfigured(found)) return undefined
  if (owner.kind === 'user') return found
  return mandateBy !== null && (await buyersFor(db, owner)).includes(mandateBy) ? found : undefined
}

/** What the next period costs with tax, in minor units. */
export const renewalTotal = ({ terms, next }: Pick<LiveSubscription, 'terms' | 'next'>) => {
  const { price, taxRate } = next ?? terms
  return withTax(price, taxRate)
}

/** Whether the next period can be paid on a page: it is overdue, or the end is near and nothing is charged then. */
export function isPayable(
  now: Date,
  { state, periodEnd, autoRenew, next }: Pick<LiveSubscription, 'state' | 'periodEnd' | 'autoRenew' | 'next'>,
  isCharged: boolean,
): boolean {
  if (state === 'past_due' || state === 'paused') return true
  const days = REMINDER_DAYS[state]
  if (days === undefined || next !== null || (autoRenew && isCharged)) return false
  const left = periodEnd.getTime() - now.getTime()
  return left > 0 && left <= days * DAY_MS
}

interface Renewal {
  id: string
  /** Who pays on the provider's page; absent if the mandate is charged. */
  userId: string | null
  byMandate: boolean
  provider: string
}

/** Orders the next period of a locked subscription, billed like the order before; one that is free begins at once. */
export async function writeRenewal(
  db: Db,
  now: Date,
  { id: subscriptionId, owner, market, terms, next }: LiveSubscription,
  { id, userId, byMandate, provider }: Renewal,
): Promise<void> {
  const plan = next ?? terms
  const { subtotal, tax, total } = totalsOf([
    { unitPrice: plan.price, quantity: 1, taxRate: plan.taxRate, isDiscounted: false },
  ])
  const { rows } = await db.query<{ billing: object; language: Language }>(
    // Index orders_owner.
    `select billing, language from orders where owner_kind = $1 and owner_id = $2 and captured_at is not null
     order by created_at desc, id desc limit 1`,
    [owner.kind, owner.id],
  )
  await insertRow(db, 'orders', {
    id,
    market,
    ownerKind: owner.kind,
    ownerId: owner.id,
    userId,
    kind: 'renewal',
    subscriptionId,
    byMandate,
    state: 'created',
    currency: markets[market].currency,
    subtotal,
    tax,
    total,
    billing: JSON.stringify(rows[0]?.billing ?? {}),
    language: rows[0]?.language ?? 'en',
    provider,
    createdAt: now,
    expiresAt: new Date(now.getTime() + setting(db, market, 'order-hours') * HOUR_MS),
    updatedAt: now,
  })
  await insertRow(db, 'order_items', {
    orderId: id,
    position: 0,
    packageVersionId: plan.versionId,
    quantity: 1,
    unitPrice: plan.price,
    taxRate: plan.taxRate,
    tax,
  })
  if (total === 0) await capture(db, now, id, {})
}

/**
 * Orders the next period of a subscription and opens its payment page; the order that is open already is answered instead. Refuses with
 * RENEWAL_NOT_DUE, or RENEWAL_PENDING while the mandate is being charged.
 */
export async function orderRenewal(
  database: Database,
  now: Date,
  viewer: Viewer,
  { subscriptionId, id, language }: { subscriptionId: string; id: string; language: Language },
  checkouts: Checkouts,
): Promise<{ order: Order; isNew: boolean }> {
  const { orderId, isNew, wantsMandate } = await database.transaction(async (db) => {
    // Payments lock orders before subscriptions, and so does this.
    await expireOpenPlans(db, now, await ownerOfMine(db, viewer, subscriptionId))
    const running = await lockMine(db, viewer, subscriptionId)
    const wantsMandate = running.autoRenew
    const { rows } = await db.query<{ id: string; byMandate: boolean }>(
      `select id, by_mandate as "byMandate" from orders where subscription_id = $1 and kind = 'renewal'
         and (id = $2 or state in ('created', 'authorised')) order by id = $2 desc limit 1`,
      [subscriptionId, id],
    )
    const [made] = rows
    if (made?.byMandate) throw new Refusal('RENEWAL_PENDING')
    if (made) return { orderId: made.id, isNew: false, wantsMandate }
    const isCharged = (await chargeableBy(db, running, checkouts.providers)) !== undefined
    const { settings } = await readSettings(db, running.market)
    if (settings.freeMode || !isPayable(now, running, isCharged)) throw new Refusal('RENEWAL_NOT_DUE')
    const { rowCount } = await db.query(`select from orders where id = $1`, [id])
    if (rowCount) throw new Refusal('ORDER_NOT_FOUND')
    const provider = checkouts.providers.providerFor(markets[running.market].currency).id
    await writeRenewal(db, now, running, { id, userId: viewer.userId, byMandate: false, provider })
    return { orderId: id, isNew: true, wantsMandate }
  })
  return { order: await openCheckout(database, now, viewer, { id: orderId, language, wantsMandate }, checkouts), isNew }
}
