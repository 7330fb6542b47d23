import * as z from 'zod/mini'

export const subscriptionStates = ['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const
export const SubscriptionState = z.enum(subscriptionStates)
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** Which state may follow which. The database holds the same table. */
export const subscriptionTransitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
  trialing: ['active', 'expired', 'cancelled'],
  active: ['past_due', 'cancelled'],
  past_due: ['active', 'paused'],
  paused: ['active'],
  cancelled: ['active', 'trialing', 'expired'],
  expired: [],
}

/** States in which the plan gives its quotas; a cancelled one does until its period ends. */
export const entitledStates = ['trialing', 'active', 'past_due', 'cancelled'] as const satisfies SubscriptionState[]
