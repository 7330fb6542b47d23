import { PAUSE_AFTER_DAYS, RENEWAL_TRY_DAYS } from '../../../../contract/billing/subscriptions.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import {
  changeSubscription,
  endSubscription,
  lockSubscriptionById,
  periodFrom,
  type LiveSubscription,
  type Mandate,
  type Owner,
  type PackageTerms,
} from '../../billing/service.ts'
import { managersOf } from '../../enquiries/service.ts'
import { notify, type Kind } from '../../notifications/service.ts'
import { planEnded, planPaused, planRenewed, planUnpaid } from './notifications.ts'

/** The people who may buy for an owner: the person, or the managers of the agency. */
export const buyersFor = async (db: Db, { kind, id }: Owner): Promise<string[]> =>
  kind === 'user' ? [id] : managersOf(db, id)

/** Notifies everyone who may buy for the owner of a subscription; the same `key` once. */
export async function tellOwner<Params>(
  db: Db,
  now: Date,
  { id, owner, terms }: LiveSubscription,
  kind: Kind<Params>,
  { key, params }: { key: string; params: (about: { plan: PackageTerms['names']; agency?: string }) => Params },
): Promise<void> {
  const about = { plan: terms.names, ...(owner.kind === 'agency' && { agency: owner.id }) }
  const people = await buyersFor(db, owner)
  for (const userId of people)
    await notify(db, now, kind, { to: { userId }, params: params(about), key: `${id} ${key}` })
  await publishUserEvent(db, people, 'plan-changed', id)
}

/** When an unpaid subscription is paused, and when its mandate is charged next. */
export function duesOf({
  pastDueSince,
  renewalAttempts,
  mandate,
}: Pick<LiveSubscription, 'pastDueSince' | 'renewalAttempts' | 'mandate'>): { pausesAt?: Date; nextTryAt?: Date } {
  if (pastDueSince === null) return {}
  const after = (days: number) => new Date(pastDueSince.getTime() + days * DAY_MS)
  const tryDay = mandate === null ? undefined : RENEWAL_TRY_DAYS[renewalAttempts]
  return { pausesAt: after(PAUSE_AFTER_DAYS), ...(tryDay !== undefined && { nextTryAt: after(tryDay) }) }
}

export interface PaidRenewal {
  plan: PackageTerms
  /** Net. */
  value: number
  /** Charged without its owner, who may have cancelled meanwhile. */
  byMandate: boolean
  mandate: Mandate | undefined
}

/**
 * Adds the period that was paid. It follows the one before without a gap, except after a pause, which is not paid for. A subscription
 * that ended or changed its plan in the same moment stays as it is; of one that ended before the payment is sent back
 * (`applyPaymentEvent`).
 */
export async function renew(
  db: Db,
  now: Date,
  subscriptionId: string,
  { plan, value, byMandate, mandate }: PaidRenewal,
): Promise<void> {
  const running = await lockSubscriptionById(db, subscriptionId)
  if (!running || ![running.terms.versionId, running.next?.versionId].includes(plan.versionId)) return
  const days = plan.periodDays ?? 1
  const following = periodFrom(running.periodEnd, days)
  const period = running.state === 'paused' || following.periodEnd <= now ? periodFrom(now, days) : following
  const isEarly = now < running.periodEnd
  await changeSubscription(db, now, running, {
    state: running.state === 'cancelled' && byMandate ? 'cancelled' : 'active',
    packageVersionId: plan.versionId,
    nextVersionId: null,
    ...period,
    periodValue: value,
    // Both periods are one until the first ends, so that an upgrade takes off what is left of both.
    ...(isEarly && { periodStart: running.periodStart, periodValue: running.periodValue + value }),
    pastDueSince: null,
    renewalAttempts: 0,
    ...mandate,
  })
  const endsAt = period.periodEnd.toISOString()
  await tellOwner(db, now, { ...running, terms: plan }, planRenewed, {
    key: endsAt,
    params: (about) => ({ ...about, endsAt }),
  })
}

/**
 * What a failed charge does: a trial ends, a plan is past due until the next try, and the last one pauses it. A mandate that the provider
 * refused is forgotten.
 */
export async function failRenewal(
  db: Db,
  now: Date,
  subscriptionId: string,
  { isMandateRefused = false } = {},
): Promise<void> {
  const running = await lockSubscriptionById(db, subscriptionId)
  if (!running) return
  if (running.state === 'trialing') return end(db, now, running)
  if (running.state !== 'active' && running.state !== 'past_due') return
  await markUnpaid(db, now, running, running.renewalAttempts + 1, isMandateRefused)
}

/** Has a subscription wait for its payment, or pauses it when it has waited long enough; `failed` charges have been tried. */
export async function markUnpaid(
  db: Db,
  now: Date,
  running: LiveSubscription,
  failed: number,
  isMandateRefused = false,
): Promise<void> {
  const after = {
    ...running,
    pastDueSince: running.pastDueSince ?? now,
    renewalAttempts: failed,
    ...(isMandateRefused && { mandate: null, mandateBy: null, provider: null }),
  }
  const { pausesAt = now, nextTryAt } = duesOf(after)
  const { pastDueSince, renewalAttempts, mandate, mandateBy, provider } = after
  after.version = await changeSubscription(db, now, running, {
    state: 'past_due',
    pastDueSince,
    renewalAttempts,
    mandate,
    mandateBy,
    provider,
  })
  if (failed >= RENEWAL_TRY_DAYS.length || now >= pausesAt) return pause(db, now, after)
  await tellOwner(db, now, running, planUnpaid, {
    key: `${running.periodEnd.toISOString()} ${failed}`,
    params: (about) => ({
      ...about,
      failed,
      pausesAt: pausesAt.toISOString(),
      ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
    }),
  })
}

/** Pauses a subscription that was past due for too long. */
export async function pause(db: Db, now: Date, running: LiveSubscription): Promise<void> {
  await changeSubscription(db, now, running, { state: 'paused' })
  await tellOwner(db, now, running, planPaused, {
    key: running.periodEnd.toISOString(),
    params: (about) => about,
  })
}

/** Ends a subscription and tells its owner. */
export async function end(db: Db, now: Date, running: LiveSubscription): Promise<void> {
  await endSubscription(db, now, running)
  await tellOwner(db, now, running, planEnded, { key: 'ended', params: (about) => about })
}
