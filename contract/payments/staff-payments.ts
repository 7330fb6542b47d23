import * as z from 'zod/mini'
import { BillingDetails } from '../billing/billing-details.ts'
import { Audience } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { Email } from '../users.ts'
import { Amount, Id } from '../values.ts'
import { OrderState, Quote, cart, cartErrors } from './orders.ts'

export const PROOF_LENGTH = 500
export const CANCEL_REASON_LENGTH = 200

export const staffMethods = ['bank', 'cash'] as const
export const StaffMethod = z.enum(staffMethods)
export type StaffMethod = z.infer<typeof StaffMethod>

export const findBuyer = endpoint({
  name: 'findBuyer',
  summary:
    'The account with a verified e-mail address and the agencies that it manages, to record a payment of theirs.',
  method: 'GET',
  path: '/api/admin/buyers',
  who: 'manage-payments',
  query: z.object({ email: Email }),
  returns: z.object({
    data: z.object({
      userId: Id,
      name: z.string(),
      audience: Audience,
      agencies: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  errors: { ACCOUNT_NOT_FOUND: 404 },
})

/** The cart of a buyer, as staff fill it; `agency` is one that they manage. */
const buyersCart = { user: Id, ...cart }
const buyerErrors = { ...cartErrors, ACCOUNT_NOT_FOUND: 404 } as const

export const quotePayment = endpoint({
  name: 'quotePayment',
  summary: 'What the cart of a buyer costs now, as they would see it themselves. Changes nothing.',
  method: 'POST',
  path: '/api/admin/payments/quote',
  who: 'manage-payments',
  body: z.strictObject(buyersCart),
  returns: z.object({ data: Quote }),
  errors: buyerErrors,
})

/** Whether a payment that was recorded has done its work, or waits for a second person. */
const Recorded = z.object({ id: Id, state: OrderState, waits: z.boolean() })

/** How it was paid. */
const payment = {
  method: StaffMethod,
  /** What proves it: the reference of the transfer, the number of the receipt. */
  evidence: z.string().check(z.trim(), z.minLength(3), z.maxLength(PROOF_LENGTH)),
  /** What was received, which has to be what is due. */
  total: Amount,
}

export const recordPayment = endpoint({
  name: 'recordPayment',
  summary:
    'Records that a buyer paid a cart by bank or cash. Above the limit of the market a second person confirms it, below it takes effect at once. The same id sent twice is one. Nobody records their own. It is logged.',
  method: 'POST',
  path: '/api/admin/payments',
  who: 'manage-payments',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** Made by the caller. */
    id: Id,
    ...buyersCart,
    billing: BillingDetails,
    ...payment,
  }),
  returns: z.object({ data: Recorded }),
  errors: {
    ...buyerErrors,
    ORDER_NOT_FOUND: 404,
    OWN_PAYMENT: 403,
    PAYMENT_NOT_NEEDED: 409,
    PRICE_CHANGED: 409,
    PAYMENT_BEING_CONFIRMED: 409,
  },
})

const anOrder = { who: 'manage-payments', params: z.object({ id: Id }), returns: z.object({ data: Recorded }) } as const

export const recordOrderPayment = endpoint({
  name: 'recordOrderPayment',
  summary:
    'Records that an unpaid order was paid by bank or cash, like `recordPayment`. Sent twice by the same person it is one.',
  method: 'POST',
  path: '/api/admin/orders/{id}/payment',
  whose: 'other',
  ...anOrder,
  body: z.strictObject(payment),
  errors: { ORDER_NOT_FOUND: 404, OWN_PAYMENT: 403, ORDER_NOT_PAYABLE: 409, PRICE_CHANGED: 409 },
})

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary:
    'Confirms a recorded payment, which then takes effect: neither who recorded it nor the buyer can. It is logged.',
  method: 'POST',
  path: '/api/admin/orders/{id}/confirmation',
  whose: 'other',
  ...anOrder,
  errors: { ORDER_NOT_FOUND: 404, OWN_PAYMENT: 403, SECOND_PERSON_NEEDED: 403, PAYMENT_NOT_WAITING: 409 },
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Expires an order whose recorded payment waits, because it never arrived. It is logged with the reason.',
  method: 'POST',
  path: '/api/admin/orders/{id}/cancellation',
  whose: 'other',
  ...anOrder,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(CANCEL_REASON_LENGTH)) }),
  errors: { ORDER_NOT_FOUND: 404, OWN_PAYMENT: 403, PAYMENT_NOT_WAITING: 409 },
})
