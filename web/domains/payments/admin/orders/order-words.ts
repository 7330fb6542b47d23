import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderProvider } from '../../../../../contract/payments/admin-orders.ts'
import type { OrderState } from '../../../../../contract/payments/orders.ts'

export const orderStateNames: Record<OrderState, MessageDescriptor> = {
  created: msg({ message: 'Not paid yet', context: 'an order' }),
  authorised: msg({ message: 'Being paid', context: 'an order' }),
  captured: msg({ message: 'Paid', context: 'an order' }),
  failed: msg({ message: 'Failed', context: 'an order' }),
  expired: msg({ message: 'Expired', context: 'an order' }),
  part_refunded: msg({ message: 'Partly refunded', context: 'an order' }),
  refunded: msg({ message: 'Refunded', context: 'an order' }),
  disputed: msg({ message: 'Disputed', context: 'an order' }),
}

export const orderTones = {
  created: 'plain',
  authorised: 'accent',
  captured: 'verified',
  failed: 'wrong',
  expired: 'plain',
  part_refunded: 'due',
  refunded: 'due',
  disputed: 'wrong',
} as const satisfies Record<OrderState, string>

export const providerNames: Record<OrderProvider, MessageDescriptor> = {
  sandbox: msg`Sandbox`,
  razorpay: msg`Razorpay`,
  stripe: msg`Stripe`,
  bank: msg`Bank transfer`,
  cash: msg`Cash`,
  none: msg`Nothing to pay`,
}

const methodNames: Record<string, MessageDescriptor> = {
  upi: msg`UPI`,
  card: msg`Card`,
  netbanking: msg`Net banking`,
}

/** How an order was paid, if it was. */
export const methodName = (method: string | undefined): MessageDescriptor | undefined =>
  method === undefined ? undefined : methodNames[method]

const eventNames: Record<string, MessageDescriptor> = {
  authorised: msg`Payment authorised`,
  captured: msg`Payment captured`,
  failed: msg`Payment failed`,
  refunded: msg`Refund paid`,
  'refund-failed': msg`Refund failed`,
  disputed: msg`Payment disputed`,
  'dispute-won': msg`Dispute won`,
  'dispute-lost': msg`Dispute lost`,
}
const transactionNames: Record<string, MessageDescriptor> = {
  payment: msg`Payment`,
  purchase: msg`Credits or boosts granted`,
  repayment: msg`Repayment`,
  reversal: msg`Credits or boosts revoked`,
}
const accountNames: Record<string, MessageDescriptor> = {
  wallet: msg`Buyer’s account`,
  revenue: msg`Revenue`,
  tax: msg`Tax owed`,
  credits: msg`Operator’s credits`,
  boosts: msg`Operator’s boosts`,
  'provider:sandbox': msg`Sandbox`,
  'provider:razorpay': msg`Razorpay`,
  'provider:stripe': msg`Stripe`,
  'provider:bank': msg`Bank transfer`,
  'provider:cash': msg`Cash`,
}
const unitNames: Record<string, MessageDescriptor> = { credit: msg`credits`, boost: msg`boosts` }

/** Names of what other parts of the product may add to; an unknown one is shown as it is. */
export const ledgerWords = { event: eventNames, transaction: transactionNames, account: accountNames, unit: unitNames }
