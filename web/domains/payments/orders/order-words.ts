import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order, OrderState } from '../../../../contract/payments/orders.ts'
import type { Language } from '../../../../contract/values.ts'

export const orderStateNames: Record<OrderState, MessageDescriptor> = {
  created: msg`Not paid yet`,
  authorised: msg`Payment being confirmed`,
  captured: msg`Paid`,
  failed: msg`Payment failed`,
  expired: msg`Expired`,
  part_refunded: msg`Partly refunded`,
  refunded: msg`Refunded`,
  disputed: msg`Disputed`,
}

/** Whether the payment may still arrive. */
export const isPending = (state: OrderState): boolean => state === 'created' || state === 'authorised'

/** Whether the order ended without a payment. */
export const hasFailed = (state: OrderState): boolean => state === 'failed' || state === 'expired'

/** The names of what was ordered. */
export const itemNames = ({ items }: Order, language: Language): string =>
  items
    .map(({ package: of, quantity }) => (quantity > 1 ? `${of.names[language]} × ${quantity}` : of.names[language]))
    .join(', ')
