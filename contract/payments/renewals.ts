import * as z from 'zod/mini'
import { SubscriptionState } from '../billing/subscriptions.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { Order } from './orders.ts'

const ofSubscription = z.object({ id: Id })

const changed = z.object({ data: z.object({ state: SubscriptionState, version: z.int() }) })

/** The version that the person saw. */
const seen = { version: z.int() }

const changeErrors = { SUBSCRIPTION_NOT_FOUND: 404, SUBSCRIPTION_CHANGED: 412 } as const

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary:
    'Cancels a subscription at the end of its period, for its owner or a manager of the agency; one whose payment is missing ends at once.',
  method: 'POST',
  path: '/api/subscriptions/{id}/cancel',
  who: 'member',
  params: ofSubscription,
  body: z.strictObject(seen),
  returns: changed,
  errors: { ...changeErrors, RENEWAL_PENDING: 409 },
})

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  summary: 'Takes back the cancellation of a subscription before its period ends.',
  method: 'POST',
  path: '/api/subscriptions/{id}/resume',
  who: 'member',
  params: ofSubscription,
  body: z.strictObject(seen),
  returns: changed,
  errors: { ...changeErrors, SUBSCRIPTION_ENDED: 409 },
})

export const setAutoRenew = endpoint({
  name: 'setAutoRenew',
  summary:
    'Says whether a subscription renews at the end of its period; if not, it ends unless the next period is paid.',
  method: 'PUT',
  path: '/api/subscriptions/{id}/auto-renew',
  who: 'member',
  params: ofSubscription,
  body: z.strictObject({ ...seen, autoRenew: z.boolean() }),
  returns: changed,
  errors: changeErrors,
})

export const dropScheduledPlan = endpoint({
  name: 'dropScheduledPlan',
  summary: 'Keeps the plan that runs instead of the smaller one that waits for the end of the period.',
  method: 'POST',
  path: '/api/subscriptions/{id}/keep-plan',
  who: 'member',
  params: ofSubscription,
  body: z.strictObject(seen),
  returns: changed,
  errors: { ...changeErrors, RENEWAL_PENDING: 409 },
})

export const orderRenewal = endpoint({
  name: 'orderRenewal',
  summary:
    'Orders the next period of a subscription and answers the payment page: of one that is unpaid, or ends soon and renews by no mandate. An open order for it is answered instead.',
  method: 'POST',
  path: '/api/subscriptions/{id}/renewal',
  who: 'member',
  status: 201,
  existingStatus: 200,
  params: ofSubscription,
  /** The id of the order, made by the caller. */
  body: z.strictObject({ id: Id }),
  returns: z.object({ data: Order }),
  errors: {
    SUBSCRIPTION_NOT_FOUND: 404,
    ORDER_NOT_FOUND: 404,
    RENEWAL_NOT_DUE: 409,
    RENEWAL_PENDING: 409,
    PAYMENT_UNAVAILABLE: 503,
  },
})
