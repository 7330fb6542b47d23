import { PAUSE_AFTER_DAYS, REMINDER_DAYS, RENEWAL_TRY_DAYS } from '../../../../contract/billing/subscriptions.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { changeSubscription, lockSubscriptionById, type LiveSubscription } from '../../billing/service.ts'
import { isRenewing } from '../orders/pricing.ts'
import type { Providers } from '../providers/open-providers.ts'
import { planEnding } from '../subscribers/notifications.ts'
import { buyersFor, duesOf, end, markUnpaid, pause, tellOwner } from '../subscribers/subscribers.ts'
import { chargeableBy, renewalTotal, writeRenewal } from './renewal-orders.ts'

const OPEN = `from orders o where o.subscription_id = s.id and o.kind = 'renewal' and o.state in ('created', 'authorised')`
const days = (count: string) => `${count} * interval '1 day'`

/**
 * Subscriptions that have something to do: a reminder, the end of a period, another try, a pause. One whose renewal may still be paid
 * waits for that. In free mode they rest.
 */
const DUE = `select s.id from subscriptions s join billing_settings b on b.market = s.market
  where not b.free_mode and s.id <> all($2) and s.state <> 'expired'
    and s.period_end <= $1::timestamptz + ${days(`${Math.max(...Object.values(REMINDER_DAYS))}`)}
    and (s.period_end > $1 and s.reminded_of is distinct from s.period_end and s.period_end <= $1::timestamptz
        + ${days(`case s.state when 'trialing' then ${REMINDER_DAYS.trialing} when 'active' then ${REMINDER_DAYS.active} end`)}
      or s.period_end <= $1 and s.state in ('trialing', 'active', 'cancelled') and not exists (select ${OPEN})
      or s.state = 'past_due' and (
        s.past_due_since <= $1::timestamptz - ${days(`${PAUSE_AFTER_DAYS}`)}
          and not exists (select ${OPEN} and (o.by_mandate or o.state = 'authorised'))
        or s.mandate is not null and not exists (select ${OPEN})
          and s.past_due_since <= $1::timestamptz - ${days(`(array[${RENEWAL_TRY_DAYS.join(', ')}])[s.renewal_attempts + 1]`)}))
  order by s.period_end limit 1 for no key update of s skip locked`

/** Does what is due for one subscription, in a transaction; answers its id, or undefined if none but `done` ones are due. */
export async function settleOne(
  db: Db,
  now: Date,
  providers: Providers,
  done: readonly string[],
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(DUE, [now, done])
  const running = rows[0] && (await lockSubscriptionById(db, rows[0].id))
  if (!running) return undefined
  const provider = await chargeableBy(db, running, providers)
  const charge = (id: NonNullable<typeof provider>) =>
    writeRenewal(db, now, running, { id: uuidv7(), userId: payerOf(running), byMandate: true, provider: id })
  if (running.state === 'past_due') {
    const { pausesAt = now, nextTryAt } = duesOf(running)
    if (provider && nextTryAt && nextTryAt <= now && !(await isRenewing(db, running.id, true))) await charge(provider)
    else if (pausesAt <= now) await pause(db, now, running)
  } else if (now < running.periodEnd) await remind(db, now, running, provider !== undefined)
  else if (running.state === 'cancelled' || !(await goesOn(db, running))) await end(db, now, running)
  else if (provider) await charge(provider)
  else if (renewalTotal(running) === 0)
    await writeRenewal(db, now, running, {
      id: uuidv7(),
      userId: payerOf(running),
      byMandate: false,
      provider: providers.providerFor(markets[running.market].currency).id,
    })
  else if (running.state === 'trialing') await end(db, now, running)
  else await markUnpaid(db, now, running, 0)
  return running.id
}

/** Whom a charge without its owner is for: an agency’s belongs to none of its managers. */
const payerOf = ({ owner }: LiveSubscription) => (owner.kind === 'user' ? owner.id : null)

/** Whether the next period is wanted: an agency without managers can neither pay nor cancel. */
const goesOn = async (db: Db, { autoRenew, owner }: LiveSubscription) =>
  autoRenew && (await buyersFor(db, owner)).length > 0

async function remind(db: Db, now: Date, running: LiveSubscription, isChargeable: boolean): Promise<void> {
  const { periodEnd, autoRenew, market } = running
  await changeSubscription(db, now, running, { remindedOf: periodEnd })
  const total = renewalTotal(running)
  const endsAt = periodEnd.toISOString()
  await tellOwner(db, now, running, planEnding, {
    key: endsAt,
    params: (about) => ({
      ...about,
      endsAt,
      total,
      currency: markets[market].currency,
      isCharged: autoRenew && (isChargeable || total === 0),
    }),
  })
}
