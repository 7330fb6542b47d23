import { may } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { boostQuota, hasRoom, limitsOf } from '../../billing/service.ts'
import { LISTER, listedBy } from './listing-rights.ts'

/** SQL of whether home `p` takes a place of the plan of user `user`: it is theirs, on offer or about to be. */
export const takesPlace = (lister: string, user = '$1') =>
  `(p.standard_status in ('pending_review', 'active', 'coming_soon', 'under_offer') and ${lister} = ${user})`
export const TAKES_PLACE = takesPlace(LISTER)

export interface Quota {
  listings: { used: number; most: number }
  boosts: { used: number; most: number }
}

/** What an account may list and boost, with boosts that it bought, and how much of it is used. */
export async function quotaOf(db: Db, now: Date, account: Account): Promise<Quota> {
  const limits = await limitsOf(db, account)
  return {
    listings: { used: await homesOnMarket(db, account.userId), most: limits.all.listings },
    boosts: await boostQuota(db, now, account.userId, limits),
  }
}

/** How many homes of people take a place of their plans, by the id of the person; without those who have none. */
export async function homesByUser(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; used: number }>({
    name: 'homes-on-market',
    text: `select u.id as "userId", count(*) as used from unnest($1::uuid[]) u (id)
      join lateral (select from properties p where p.id in ${listedBy('u.id')} and ${takesPlace(LISTER, 'u.id')}) home on true group by u.id`,
    values: [userIds],
  })
  return new Map(rows.map(({ userId, used }) => [userId, used]))
}

/** How many homes of an account take a place of its plan. */
export const homesOnMarket = async (db: Db, userId: string): Promise<number> =>
  (await homesByUser(db, [userId])).get(userId) ?? 0

type Account = Pick<Viewer, 'userId' | 'roles'>

/** The account that lists a home, if any. */
export async function listingAccount(db: Db, propertyId: string): Promise<Account | undefined> {
  const { rows } = await db.query<{ account: Account }>({
    name: 'account-of-home',
    text: `select json_build_object('userId', u.id, 'roles', u.roles) as account
      from properties p join users u on u.id = ${LISTER} where p.id = $1`,
    values: [propertyId],
  })
  return rows[0]?.account
}

/**
 * The account whose quota an action on a home uses: its lister's, regardless of who acts. For a home without one it is the viewer's, and
 * none for administrators.
 */
export const accountOf = async (db: Db, viewer: Account, propertyId: string): Promise<Account | undefined> =>
  (await listingAccount(db, propertyId)) ?? (may(viewer, 'manage-all-listings') ? undefined : viewer)

/** Refuses if there is no room for one more home on the market. */
export async function assertQuota(db: Db, account: Account | undefined): Promise<void> {
  if (account && !(await hasRoom(db, account, 'listings', () => homesOnMarket(db, account.userId))))
    throw new Refusal('LISTINGS_FULL')
}
