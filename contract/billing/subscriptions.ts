import * as z from 'zod/mini'

export const subscriptionStates = ['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired'] as const
export const SubscriptionState = z.enum(subscriptionStates)
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** Which state may follow which. The database holds the same table. */
export const subscriptionTransitions: Record<SubscriptionState, readonly SubscriptionState[]> = {
  trialing: ['active', 'expired', 'cancelled'],
  active: ['past_due', 'cancelled'],
  past_due: ['active', 'paused', 'expired'],
  paused: ['active', 'expired'],
  cancelled: ['active', 'trialing', 'expired'],
  expired: [],
}

/** States in which the plan gives its quotas; a cancelled one does until its period ends. */
export const entitledStates = ['trialing', 'active', 'past_due', 'cancelled'] as const satisfies SubscriptionState[]

/** How many days before the end of a trial or a period its owner is reminded, and can pay for the next period. */
export const REMINDER_DAYS: Partial<Record<SubscriptionState, number>> = { trialing: 3, active: 7 }

/** On which days after a period ended unpaid its mandate is charged. */
export const RENEWAL_TRY_DAYS = [0, 4, 10] as const
/** A plan that is unpaid for so many days is paused. */
export const PAUSE_AFTER_DAYS = 10
