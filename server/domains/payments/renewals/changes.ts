import type { SubscriptionState } from '../../../../contract/billing/subscriptions.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { changeSubscription, type LiveSubscription, type SubscriptionChange } from '../../billing/service.ts'
import { isRenewing } from '../orders/pricing.ts'
import { buyersFor, end } from '../subscribers/subscribers.ts'
import { lockMine } from './my-subscription.ts'

/** Which subscription, in the version that the person saw. */
export interface Seen {
  id: string
  version: number
}

export interface Changed {
  state: SubscriptionState
  version: number
}

function assertSeen({ version }: LiveSubscription, seen: Seen): void {
  if (version !== seen.version) throw new Refusal('SUBSCRIPTION_CHANGED')
}

async function change(db: Db, now: Date, running: LiveSubscription, to: SubscriptionChange): Promise<Changed> {
  const version = await changeSubscription(db, now, running, to)
  await publishUserEvent(db, await buyersFor(db, running.owner), 'plan-changed', running.id)
  return { state: to.state ?? running.state, version }
}

/** Expires the payment page of a renewal. Orders are locked before subscriptions. */
async function closePages(db: Db, now: Date, subscriptionId: string): Promise<void> {
  await db.query(
    `update orders set state = 'expired', expires_at = least(expires_at, $2), updated_at = $2
     where subscription_id = $1 and kind = 'renewal' and state = 'created' and not by_mandate`,
    [subscriptionId, now],
  )
}

/** Cancels at the end of the period; a subscription whose payment is missing ends now. Call it in a transaction. */
export async function cancel(db: Db, now: Date, viewer: Viewer, seen: Seen): Promise<Changed> {
  await closePages(db, now, seen.id)
  const running = await lockMine(db, viewer, seen.id)
  if (running.state === 'cancelled') return running
  assertSeen(running, seen)
  if (running.state === 'active' || running.state === 'trialing')
    return change(db, now, running, { state: 'cancelled' })
  if (await isRenewing(db, running.id, true)) throw new Refusal('RENEWAL_PENDING')
  await end(db, now, running)
  return { state: 'expired', version: running.version + 1 }
}

/** Takes a cancellation back. Call it in a transaction. Refuses with SUBSCRIPTION_ENDED once the period is over. */
export async function resume(db: Db, now: Date, viewer: Viewer, seen: Seen): Promise<Changed> {
  const running = await lockMine(db, viewer, seen.id)
  if (running.state !== 'cancelled') return running
  assertSeen(running, seen)
  if (running.periodEnd <= now) throw new Refusal('SUBSCRIPTION_ENDED')
  const { rows } = await db.query<{ state: 'trialing' | 'active' }>(
    // Index subscription_events_subscription.
    `select from_state as state from subscription_events where subscription_id = $1 and to_state = 'cancelled'
       and from_state <> 'cancelled' order by id desc limit 1`,
    [running.id],
  )
  return change(db, now, running, { state: rows[0]?.state ?? 'active' })
}

/** Switches renewal on or off. Call it in a transaction. */
export async function switchAutoRenew(
  db: Db,
  now: Date,
  viewer: Viewer,
  { autoRenew, ...seen }: Seen & { autoRenew: boolean },
): Promise<Changed> {
  const running = await lockMine(db, viewer, seen.id)
  if (running.autoRenew === autoRenew) return running
  assertSeen(running, seen)
  return change(db, now, running, { autoRenew })
}

/** Drops the smaller plan that waits. Call it in a transaction. Refuses with RENEWAL_PENDING while its price is being charged. */
export async function keepPlan(db: Db, now: Date, viewer: Viewer, seen: Seen): Promise<Changed> {
  await closePages(db, now, seen.id)
  const running = await lockMine(db, viewer, seen.id)
  if (running.next === null) return running
  assertSeen(running, seen)
  if (await isRenewing(db, running.id, true)) throw new Refusal('RENEWAL_PENDING')
  return change(db, now, running, { nextVersionId: null })
}
