import type { BillingDetails } from '../../contract/billing/billing-details.ts'
import { taxOn } from '../../contract/billing/amounts.ts'
import { markets, type MarketId } from '../../contract/markets.ts'
import type { Db } from '../platform/db/pool.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { issueInvoice } from '../domains/payments/invoices/issuing.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Asked } from './start-app.ts'

interface SoldPackage {
  market: MarketId
  code: string
  versionId: string
  /** Minor units, without tax. */
  price: number
  taxRate: number
}

/** Somewhere in Bengaluru, and in Seattle. */
export const billedTo: Record<MarketId, BillingDetails> = {
  in: { market: 'in', name: 'Asha Rao', address: ['12 Church Street', 'Bengaluru'], region: '29', postcode: '560001' },
  us: { market: 'us', name: 'Jane Doe', address: ['5 Pine Street', 'Seattle'], region: 'WA', postcode: '98101' },
}

/** A package on sale: a plan of 30 days for agents at 999 with 18 % tax, with overrides. */
export async function writePackage(
  db: Db,
  now: Date,
  {
    market = 'in',
    price = 999_00,
    taxRate = 1800,
    version = {},
    ...more
  }: { market?: MarketId; price?: number; taxRate?: number; version?: object } & Record<string, unknown> = {},
): Promise<SoldPackage> {
  const [code, versionId] = [`package-${uuidv7().slice(-12)}`, uuidv7()]
  await insertRows(db, 'packages', [{ code, market, audience: 'agent', kind: 'plan', isVisible: true, ...more }])
  await insertRows(db, 'package_versions', [
    {
      id: versionId,
      packageCode: code,
      version: 1,
      names: { en: 'Professional', hi: 'पेशेवर' },
      price,
      taxRate,
      taxCode: market === 'in' ? '998365' : null,
      periodDays: 30,
      createdAt: now,
      ...version,
    },
  ])
  return { market, code, versionId, price, taxRate }
}

export interface OrderedPackage {
  of: SoldPackage
  quantity?: number
  unitPrice?: number
  /** Minor units off this item. */
  discount?: number
}

/** A paid order, by UPI through the sandbox, with overrides; returns its id and total. */
export async function writeOrder(
  db: Db,
  now: Date,
  { userId, items, ...more }: { userId: string; items: readonly OrderedPackage[] } & Record<string, unknown>,
): Promise<{ id: string; total: number }> {
  const id = uuidv7()
  const market = items[0]?.of.market ?? 'in'
  const rows = items.map(({ of, quantity = 1, unitPrice = of.price, discount = 0 }, position) => {
    const tax = taxOn(unitPrice * quantity - discount, of.taxRate)
    return {
      orderId: id,
      position,
      packageVersionId: of.versionId,
      quantity,
      unitPrice,
      discount,
      taxRate: of.taxRate,
      tax,
    }
  })
  const sum = (part: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + part(row), 0)
  const [subtotal, discount, tax] = [
    sum((row) => row.unitPrice * row.quantity),
    sum((row) => row.discount),
    sum((row) => row.tax),
  ]
  const total = subtotal - discount + tax
  await insertRows(db, 'orders', [
    {
      id,
      // The hash of no token.
      market,
      ownerKind: 'user',
      ownerId: userId,
      userId,
      kind: 'purchase',
      state: 'captured',
      currency: markets[market].currency,
      subtotal,
      discount,
      tax,
      total,
      billing: billedTo[market],
      language: 'en',
      provider: 'sandbox',
      method: 'upi',
      checkoutRef: `checkout-${id}`,
      paymentRef: `payment-${id}`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1_800_000),
      capturedAt: now,
      updatedAt: now,
      ...more,
    },
  ])
  await insertRows(db, 'order_items', rows)
  return { id, total }
}

/** A refund that the provider has paid back, with overrides; returns its id. */
export async function writeRefund(
  db: Db,
  now: Date,
  { orderId, amount, ...more }: { orderId: string; amount: number } & Record<string, unknown>,
): Promise<string> {
  const id = uuidv7()
  await insertRows(db, 'refunds', [
    {
      id,
      orderId,
      amount,
      backAs: 'payment',
      reason: 'not-needed',
      state: 'done',
      requestedAt: now,
      decidedAt: now,
      updatedAt: now,
      ...more,
    },
  ])
  return id
}

/** The invoice of a paid order of `by`, or of a new agency of `owner`, as the params of a call. */
export async function writeInvoice({ db, clock }: Asked, by: { id: string }, owner?: { id: string }) {
  const now = clock.now()
  const agency = makeProfile({ kind: 'agency', userId: owner?.id })
  if (owner) await insertRows(db, 'profiles', [agency])
  const items = [{ of: await writePackage(db, now) }]
  const of = owner ? { ownerKind: 'agency', ownerId: agency.id } : {}
  const { id } = await writeOrder(db, now, { userId: by.id, items, ...of })
  return { params: { id: await db.transaction((transaction) => issueInvoice(transaction, now, id)) } }
}
