import type { Quotas, SharedQuota } from '../../../../contract/billing/packages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { requestFit } from '../subscriptions/fit-to-plan.ts'

/** What an agency lets a member use of one quota of its plan. */
export interface Share {
  userId: string
  quota: SharedQuota
  /** As its managers set it. */
  given: number
  /** As much of that as the plan covers: those who joined last lose first. */
  amount: number
}

/** SQL of the shares of agencies; `agencies` is SQL of their ids with the quotas of their plans. */
export const sharesWithin = (agencies: string) => `(select e.agency_id, e.user_id, e.quota, e.amount as given,
    greatest(0, least(e.amount, coalesce((a.quotas ->> e.quota)::int, 0) - sum(e.amount) over w + e.amount))::int as amount
  from ${agencies} a (id, quotas) join entitlement_shares e on e.agency_id = a.id
  window w as (partition by e.agency_id, e.quota order by e.position, e.user_id))`

/** The shares of an agency's members, in the order of joining, if its plan has these quotas. */
export async function sharesOfAgency(db: Db, agencyId: string, quotas: Quotas): Promise<Share[]> {
  const { rows } = await db.query<Share>({
    name: 'shares-of-agency',
    text: `select s.user_id as "userId", s.quota, s.given, s.amount from ${sharesWithin('(values ($1::uuid, $2::jsonb))')} s
      join entitlement_shares e on e.agency_id = s.agency_id and e.user_id = s.user_id and e.quota = s.quota
      order by e.position, s.user_id, s.quota`,
    values: [agencyId, JSON.stringify(quotas)],
  })
  return rows
}

/** Replaces the shares of an agency by these, which are in the order of joining; call it in a transaction that locks the agency's quota. */
export async function replaceShares(
  db: Db,
  agencyId: string,
  shares: readonly Pick<Share, 'userId' | 'quota' | 'given'>[],
): Promise<void> {
  const { rows } = await db.query<{ userId: string }>(
    `delete from entitlement_shares where agency_id = $1 returning user_id as "userId"`,
    [agencyId],
  )
  await db.query(
    `insert into entitlement_shares (agency_id, user_id, quota, amount, position)
     select $1, user_id, quota, amount, position from unnest($2::uuid[], $3::text[], $4::int[]) with ordinality s (user_id, quota, amount, position)`,
    [agencyId, shares.map((one) => one.userId), shares.map((one) => one.quota), shares.map((one) => one.given)],
  )
  for (const userId of new Set([...rows, ...shares].map((one) => one.userId)))
    await requestFit(db, { kind: 'user', id: userId })
}

/** Ends the shares of an agency, or those of one member; call it in the transaction of their reason. */
export async function endShares(db: Db, agencyId: string, userId?: string): Promise<void> {
  const { rows } = await db.query<{ userId: string }>(
    `with ended as (delete from entitlement_shares where agency_id = $1 and ($2::uuid is null or user_id = $2) returning user_id)
     select distinct user_id as "userId" from ended order by 1`,
    [agencyId, userId ?? null],
  )
  for (const one of rows) await requestFit(db, { kind: 'user', id: one.userId })
  // What one member no longer has may be covered for the next.
  if (rows.length > 0 && userId !== undefined) await requestFit(db, { kind: 'agency', id: agencyId })
}

/** Whose limits a change of an owner's plan changes: the person, or the members with whom an agency shares homes on the market. */
export async function usersOfPlan(db: Db, { kind, id }: { kind: 'user' | 'agency'; id: string }): Promise<string[]> {
  if (kind === 'user') return [id]
  const { rows } = await db.query<{ userId: string }>(
    `select user_id as "userId" from entitlement_shares where agency_id = $1 and quota = 'listings' order by position, user_id`,
    [id],
  )
  return rows.map(({ userId }) => userId)
}
