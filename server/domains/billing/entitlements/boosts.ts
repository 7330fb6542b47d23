import { BOOST_DAYS } from '../../../../contract/billing/boosts.ts'
import type { BoostQuota } from '../../../../contract/billing/packages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { balanceOf } from '../ledger/ledger.ts'
import { spendBoost, usesOf, type Account, type Limits } from './entitlements.ts'

/** The boosts of a person: how many of the plan they used in 30 days, and how many they may use with those that they bought. */
export async function boostQuota(db: Db, now: Date, userId: string, { all }: Limits): Promise<BoostQuota> {
  const { boosts: used } = await usesOf(db, now, userId)
  const bought = await balanceOf(db, { kind: 'user', id: userId }, 'boost')
  // A smaller plan than before leaves bought boosts, though more of the plan are used than it has.
  return { used, most: Math.max(all.boosts, used) + bought }
}

/**
 * Boosts a home or project for a week with a boost of `account`, which is undefined if none is used, and returns the end. If its last
 * boost, until `until`, has not ended, it keeps that end and uses no second one. Call it in the transaction that locks the home or
 * project. Refuses with BOOSTS_SPENT.
 */
export async function boostUntil(
  db: Db,
  now: Date,
  account: Account | undefined,
  until: Date | null | undefined,
): Promise<Date> {
  if (until && until > now) return until
  if (account) await spendBoost(db, now, account, uuidv7())
  return new Date(now.getTime() + BOOST_DAYS * DAY_MS)
}

/** SQL of the order in which boosted rows take turns, another one every hour. */
export const turnOf = (id: string, now: string) => `md5(${id}::text || floor(extract(epoch from ${now}) / 3600)::text)`
