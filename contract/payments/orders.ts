import * as z from 'zod/mini'
import { agencyErrors } from '../agencies/agency-values.ts'
import { Package, PackageCode, Quotas } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Amount, Currency, Id, Timestamp, queryInt } from '../values.ts'
import { BillingDetails } from '../billing/billing-details.ts'
import { CouponCode } from './coupons.ts'

export const orderStates = [
  'created',
  'authorised',
  'captured',
  'failed',
  'expired',
  'part_refunded',
  'refunded',
  'disputed',
] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.infer<typeof OrderState>

/** Which state may follow which. The database holds the same table. */
export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  created: ['authorised', 'captured', 'failed', 'expired'],
  authorised: ['captured', 'failed', 'expired'],
  captured: ['part_refunded', 'refunded', 'disputed'],
  part_refunded: ['refunded', 'disputed'],
  disputed: ['captured', 'refunded'],
  refunded: [],
  failed: [],
  expired: [],
}

export const ORDERS_PER_PAGE = 20
export const MAX_ITEMS = 10

/** What is bought, by whom. */
export const cart = {
  market: MarketId,
  /** The agency that buys; the person if absent. */
  agency: z.optional(Id),
  items: z
    .array(z.strictObject({ package: PackageCode, quantity: z._default(z.int().check(z.gte(1), z.lte(100)), 1) }))
    .check(z.minLength(1), z.maxLength(MAX_ITEMS)),
  coupon: z.optional(CouponCode),
}

export const OrderItem = z.object({
  package: Package,
  quantity: z.int(),
  /** Net; of a change of plan, less what is left of the plan before. */
  unitPrice: Amount,
  discount: Amount,
  taxRate: z.int(),
  tax: Amount,
})

const totals = {
  currency: Currency,
  items: z.array(OrderItem),
  /** Net, before the discount. */
  subtotal: Amount,
  discount: Amount,
  tax: Amount,
  total: Amount,
  coupon: z.optional(z.string()),
}

/** What a cart costs and does. */
export const Quote = z.object({
  ...totals,
  /** A plan in the cart replaces the one that runs. */
  change: z.optional(
    z.object({
      from: Package,
      /** What is left of its price, net, taken off the new plan. */
      credit: Amount,
      /** A smaller plan begins when the period that is paid for ends, and costs nothing today. */
      startsAt: z.optional(Timestamp),
    }),
  ),
  /** When a trial ends and the first payment is due. */
  trialEndsAt: z.optional(Timestamp),
  /** The quotas once it is paid. */
  quotas: Quotas,
  refundDays: z.int(),
  /** Whom the buyer's last order was invoiced to. */
  billing: z.optional(BillingDetails),
})
export type Quote = z.infer<typeof Quote>

export const cartErrors = {
  ...agencyErrors,
  PACKAGE_NOT_FOUND: 404,
  COUPON_REFUSED: 409,
  ONE_PLAN_ONLY: 422,
  PLAN_THE_SAME: 409,
  SUBSCRIPTION_UNPAID: 409,
  RENEWAL_PENDING: 409,
} as const

export const quoteOrder = endpoint({
  name: 'quoteOrder',
  summary: 'What a cart costs now, with tax, discount and what is left of the plan that it replaces. Changes nothing.',
  method: 'POST',
  path: '/api/orders/quote',
  who: 'member',
  body: z.strictObject(cart),
  returns: z.object({ data: Quote }),
  errors: cartErrors,
})

export const Order = z.object({
  id: Id,
  state: OrderState,
  /** The agency that bought; a person if absent. */
  agency: z.optional(Id),
  ...totals,
  refunded: Amount,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  capturedAt: z.optional(Timestamp),
  refundableUntil: z.optional(Timestamp),
  /** How it was paid; `bank` or `cash` of an unpaid one that staff recorded and a second person confirms. */
  method: z.optional(z.string()),
  /** The payment provider's page, while the order can be paid. */
  checkoutUrl: z.optional(z.string()),
  /** Once it is paid. */
  invoice: z.optional(z.object({ id: Id, number: z.string() })),
})
export type Order = z.infer<typeof Order>

export const createOrder = endpoint({
  name: 'createOrder',
  summary:
    'Orders a cart and answers the payment page. The same id sent twice is one order; a price that changed is refused.',
  method: 'POST',
  path: '/api/orders',
  who: 'member',
  professional: 'acts',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** Made by the caller. */
    id: Id,
    ...cart,
    billing: BillingDetails,
    /** The total of the quote that the person agreed to. */
    total: Amount,
  }),
  returns: z.object({ data: Order }),
  errors: {
    ...cartErrors,
    ORDER_NOT_FOUND: 404,
    PRICE_CHANGED: 409,
    PAYMENT_BEING_CONFIRMED: 409,
    PAYMENT_UNAVAILABLE: 503,
  },
})

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'An order of the signed-in person or of an agency they manage, as it is now.',
  method: 'GET',
  path: '/api/orders/{id}',
  who: 'member',
  params: z.object({ id: Id }),
  returns: z.object({ data: Order }),
  errors: { ORDER_NOT_FOUND: 404 },
})

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'The orders of the signed-in person, or of an agency they manage, newest first.',
  method: 'GET',
  path: '/api/orders',
  who: 'member',
  query: z.object({ agency: z.optional(Id), page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({ data: z.array(Order), total: z.int() }),
  errors: agencyErrors,
})
