import { lock } from '../../../platform/db/locks.ts'
import { may, type Right } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { LISTED_BY_TEAM, LISTER } from './listing-rights.ts'

interface Most {
  listings: number
  /** In thirty days. */
  boosts: number
}

/** What is free of charge with a right; the first that an account has counts. */
const packages: readonly [Right, Most][] = [
  ['list-as-builder', { listings: 200, boosts: 10 }],
  ['list-as-agent', { listings: 100, boosts: 5 }],
]
const OWNER: Most = { listings: 5, boosts: 1 }
const BOOST_PERIOD_MS = 30 * 86_400_000

/** SQL of whether home `p` takes a place of the package of user `$1`: it is theirs, on offer or about to be. */
export const takesPlace = (lister: string) =>
  `(p.standard_status in ('pending_review', 'active', 'coming_soon', 'under_offer') and ${lister} = $1)`
export const TAKES_PLACE = takesPlace(LISTER)

export interface Quota {
  listings: { used: number; most: number }
  boosts: { used: number; most: number }
}

/** What an account may list and boost free of charge. */
export const packageOf = (account: Pick<Viewer, 'roles'>): Most =>
  packages.find(([right]) => may(account, right))?.[1] ?? OWNER

/** What an account may list and boost, and how much of it is used. */
export async function quotaOf(db: Db, now: Date, account: Account): Promise<Quota> {
  const most = packageOf(account)
  const { rows } = await db.query<{ listings: number; boosts: number }>({
    name: 'allowance-used',
    text: `select
        (select count(*) from properties p where p.id in ${LISTED_BY_TEAM} and ${TAKES_PLACE}) as listings,
        (select count(*) from property_history h join properties p on p.id = h.property_id
          where p.id in ${LISTED_BY_TEAM} and coalesce(${LISTER}, h.by_user_id) = $1 and h.change_type = 'boosted' and h.at > $2) as boosts`,
    values: [account.userId, new Date(now.getTime() - BOOST_PERIOD_MS)],
  })
  const used = rows[0] ?? { listings: 0, boosts: 0 }
  return {
    listings: { used: used.listings, most: most.listings },
    boosts: { used: used.boosts, most: most.boosts },
  }
}

type Account = Pick<Viewer, 'userId' | 'roles'>

/**
 * Whose allowance what is done with a home takes from: its lister's, whoever does it. Of a home that no account lists it
 * is the one's who does it, and nobody's where that is an admin.
 */
export async function accountOf(db: Db, viewer: Account, propertyId: string): Promise<Account | undefined> {
  const { rows } = await db.query<{ account: Account }>({
    name: 'account-of-home',
    text: `select json_build_object('userId', u.id, 'roles', u.roles) as account
      from properties p join users u on u.id = ${LISTER} where p.id = $1`,
    values: [propertyId],
  })
  return rows[0]?.account ?? (may(viewer, 'manage-all-listings') ? undefined : viewer)
}

/** Refuses where there is no room for one more home on the market. */
export async function assertQuota(db: Db, now: Date, account: Account | undefined): Promise<void> {
  if (!account) return
  // Two calls of one account are counted one after the other, so that together they cannot take more than there is.
  await lock(db, 'listingQuota', account.userId)
  const { listings } = await quotaOf(db, now, account)
  if (listings.used >= listings.most) throw new Refusal('LISTINGS_FULL')
}

/** Refuses where the boosts of these thirty days are spent. */
export async function assertBoostQuota(db: Db, now: Date, account: Account | undefined): Promise<void> {
  if (!account) return
  await lock(db, 'listingQuota', account.userId)
  const { boosts } = await quotaOf(db, now, account)
  if (boosts.used >= boosts.most) throw new Refusal('BOOSTS_SPENT')
}
