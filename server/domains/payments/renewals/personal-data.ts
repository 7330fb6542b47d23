import { endSubscription, forgetMandates, lockSubscription } from '../../billing/service.ts'
import type { PersonalData } from '../../users/service.ts'

/**
 * Plans that a person bought for themselves. Closing the account ends the one that runs; the history stays without it. An agency's goes on
 * for its other managers, without the mandate that the person gave.
 */
export const subscriptionPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: plans } = await db.query({
      name: 'subscriptions-of-user',
      text: `select s.id, v.package_code as package, s.state, s.period_start as "periodStart", s.period_end as "periodEnd",
          s.auto_renew as "autoRenew", s.mandate is not null as "mayBeCharged", s.provider, s.created_at as "createdAt"
        from subscriptions s join package_versions v on v.id = s.package_version_id
        where s.owner_kind = 'user' and s.owner_id = $1 order by s.created_at, s.id`,
      values: [userId],
    })
    return { plans }
  },
  async erase(db, userId, now) {
    const running = await lockSubscription(db, { kind: 'user', id: userId })
    if (running) await endSubscription(db, now, running)
    await forgetMandates(db, now, userId)
  },
}
