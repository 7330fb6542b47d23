import * as z from 'zod/mini'
import { BillingDetails } from '../billing/billing-details.ts'
import { InvoiceSummary } from '../billing/invoices.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Amount, CalendarDate, Currency, Id, Timestamp, queryFlag, queryInt } from '../values.ts'
import { CouponCode } from './coupons.ts'
import { Order, OrderState } from './orders.ts'
import { Subscription } from './plan.ts'
import { paymentProviders } from './webhooks.ts'

export const orderProviders = [...paymentProviders, 'bank', 'cash', 'none'] as const
export type OrderProvider = (typeof orderProviders)[number]

/** An order can be downloaded with so many others at once. */
export const MAX_ORDERS_EXPORTED = 10_000

const names = z.object({ en: z.string(), hi: z.string() })

/** Who bought, as far as the account or agency still exists. */
const Buyer = z.object({
  userId: z.optional(Id),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The agency that it was bought for. */
  agency: z.optional(z.object({ id: Id, name: z.string() })),
})

/** An order in the list of the operator. */
export const AdminOrder = z.object({
  id: Id,
  market: MarketId,
  state: OrderState,
  currency: Currency,
  total: Amount,
  refunded: Amount,
  createdAt: Timestamp,
  capturedAt: z.optional(Timestamp),
  provider: z.string(),
  method: z.optional(z.string()),
  coupon: z.optional(z.string()),
  packages: z.array(names),
  buyer: Buyer,
  /** Staff recorded a payment by bank or cash, which a second person has to confirm. */
  waits: z.boolean(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const filters = {
  market: MarketId,
  state: z.optional(OrderState),
  provider: z.optional(z.enum(orderProviders)),
  /** The id of an order, or the e-mail address of an account. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  coupon: z.optional(CouponCode),
  /** Days of the market; both are included. */
  from: z.optional(CalendarDate),
  until: z.optional(CalendarDate),
  /** Only those that wait for a confirmation. */
  waits: z.optional(queryFlag),
}

export const adminOrders = endpoint({
  name: 'adminOrders',
  summary: 'The orders of a market, for the operator: newest first, or oldest.',
  method: 'GET',
  path: '/api/admin/orders',
  who: 'manage-payments',
  query: z.object({
    ...filters,
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminOrder), total: z.int() }),
  errors: {},
})

export const exportOrders = endpoint({
  name: 'exportOrders',
  summary: 'The orders that the filters find, as a table for spreadsheets (CSV, UTF-8), oldest first. It is logged.',
  method: 'GET',
  path: '/api/admin/orders/export',
  who: 'manage-payments',
  secondFactor: 'fresh',
  query: z.object(filters),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'orders.csv' },
  errors: { TOO_MANY_ORDERS: 422 },
})

/** An order with everything that happened to it. */
export const AdminOrderDetail = z.extend(AdminOrder, {
  order: Order,
  /** Absent once the account of an unpaid order is closed. */
  billing: z.optional(BillingDetails),
  /** The payment provider's names of the checkout and the payment. */
  checkoutRef: z.optional(z.string()),
  paymentRef: z.optional(z.string()),
  /** Of a payment that staff recorded. */
  recorded: z.optional(
    z.object({
      by: z.optional(z.string()),
      evidence: z.string(),
      confirmedBy: z.optional(z.string()),
    }),
  ),
  /** Whether the person who asks bought it, and so decides nothing about it. */
  isOwn: z.boolean(),
  /** Whether they recorded its payment, which another person confirms. */
  isRecorder: z.boolean(),
  /** What the provider reported, in the order of arrival. */
  events: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      kind: z.string(),
      amount: Amount,
      occurredAt: Timestamp,
      receivedAt: Timestamp,
      /** The state that it moved the order to; absent if it changed nothing. */
      to: z.optional(OrderState),
    }),
  ),
  /** Amounts in minor units of a currency, or whole credits or boosts. */
  transactions: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      at: Timestamp,
      lines: z.array(z.object({ account: z.string(), unit: z.string(), amount: z.int() })),
    }),
  ),
  invoices: z.array(InvoiceSummary),
  refunds: z.array(z.object({ id: Id, amount: Amount, state: z.string(), requestedAt: Timestamp })),
  /** The subscription of the buyer as it is now, if the order has a plan. */
  subscription: z.optional(
    z.pick(Subscription, { id: true, state: true, package: true, periodStart: true, periodEnd: true }),
  ),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

export const adminOrder = endpoint({
  name: 'adminOrder',
  summary: 'An order with its events, ledger transactions, invoices, refunds and subscription, for the operator.',
  method: 'GET',
  path: '/api/admin/orders/{id}',
  who: 'manage-payments',
  params: z.object({ id: Id }),
  returns: z.object({ data: AdminOrderDetail }),
  errors: { ORDER_NOT_FOUND: 404 },
})
