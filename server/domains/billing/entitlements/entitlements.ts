import { audienceOf, quotaNames, type QuotaName, type Quotas } from '../../../../contract/billing/packages.ts'
import { entitledStates } from '../../../../contract/billing/subscriptions.ts'
import type { Role } from '../../../../contract/roles.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { lock } from '../../../platform/db/locks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { book, exchange, lockBalance } from '../ledger/ledger.ts'
import { sharesWithin } from './shares.ts'

/** Whose plan is asked: a person, with the roles that decide their free plan. */
export interface Account {
  userId: string
  roles: readonly Role[]
}

/** Quotas of plans that count what was used in so long. */
const USE_PERIOD_MS = 30 * DAY_MS

/** SQL of the version of the plan that an owner subscribes to and has the quotas of; null if none. */
const subscribed = (kind: 'user' | 'agency', owner: string) =>
  `(select package_version_id from subscriptions where owner_kind = '${kind}' and owner_id = ${owner}
    and state in (${entitledStates.map((state) => `'${state}'`).join(', ')}))`

/** SQL of the version of the free plan of an audience. */
const free = (audience: string) =>
  `(select v.id from packages p join package_versions v on v.package_code = p.code
    where p.is_default and p.audience = ${audience} order by v.version desc limit 1)`

/** SQL of the version of the plan in force. */
export const planOf = (kind: 'user' | 'agency', owner: string, audience: string) =>
  `coalesce(${subscribed(kind, owner)}, ${free(audience)})`

/** SQL of the quotas of the plan in force. */
const quotasOf = (kind: 'user' | 'agency', owner: string, audience: string) =>
  `(select quotas from package_versions where id = ${planOf(kind, owner, audience)})`

/** SQL of what agencies share of their plans with user `user`, by quota. */
const sharesOf = (user: string) =>
  `(select coalesce(json_object_agg(quota, amount), '{}') from (
    select s.quota, sum(s.amount) as amount
    from ${sharesWithin(`(select agency_id, ${quotasOf('agency', 'agency_id', `'agency'`)}
      from (select distinct agency_id from entitlement_shares where user_id = ${user}) sharing)`)} s
    where s.user_id = ${user} group by s.quota) shared)`

interface LimitRow {
  userId: string
  own: Partial<Quotas>
  shared: Partial<Quotas>
}

export interface Limits {
  /** By the person's plan. */
  own: Quotas
  /** By the plans of agencies, as far as their managers share them. */
  shared: Quotas
  /** Both together. */
  all: Quotas
}

const full = (some: Partial<Quotas>): Quotas => ({
  listings: some.listings ?? 0,
  boosts: some.boosts ?? 0,
  reveals: some.reveals ?? 0,
  leads: some.leads ?? 0,
  seats: some.seats ?? 0,
  sites: some.sites ?? 0,
})

function limitsIn(row: LimitRow | undefined): Limits {
  const own = full(row?.own ?? {})
  const shared = full(row?.shared ?? {})
  const all = { ...own }
  for (const quota of quotaNames) all[quota] += shared[quota]
  return { own, shared, all }
}

/** What accounts may use, by the id of their user. */
export async function limitsByUser(db: Db, accounts: readonly Account[]): Promise<Map<string, Limits>> {
  const { rows } = await db.query<LimitRow>({
    name: 'limits-of-accounts',
    text: `select u.id as "userId", ${quotasOf('user', 'u.id', 'u.audience')} as own, ${sharesOf('u.id')} as shared
      from unnest($1::uuid[], $2::text[]) u (id, audience)`,
    values: [accounts.map(({ userId }) => userId), accounts.map(audienceOf)],
  })
  return new Map(rows.map((row) => [row.userId, limitsIn(row)]))
}

/** What an account may use. */
export async function limitsOf(db: Db, account: Account): Promise<Limits> {
  return (await limitsByUser(db, [account])).get(account.userId) ?? limitsIn(undefined)
}

/** What an agency may use itself. */
export async function agencyLimits(db: Db, agencyId: string): Promise<Quotas> {
  const { rows } = await db.query<{ own: Partial<Quotas> }>({
    name: 'limits-of-agency',
    text: `select ${quotasOf('agency', '$1', `'agency'`)} as own`,
    values: [agencyId],
  })
  return full(rows[0]?.own ?? {})
}

/** Has what takes of a quota of `owner` happen one after the other, so that together they take no more than there is. */
export const lockQuota = (db: Db, owner: string) => lock(db, 'quota', owner)

/** Whether an account or an agency may have one more of a quota in use; call it in the transaction of the use. */
export async function hasRoom(
  db: Db,
  owner: Account | { agencyId: string },
  quota: QuotaName,
  used: () => Promise<number>,
): Promise<boolean> {
  const isAgency = 'agencyId' in owner
  await lockQuota(db, isAgency ? owner.agencyId : owner.userId)
  const limits = isAgency ? await agencyLimits(db, owner.agencyId) : (await limitsOf(db, owner)).all
  return (await used()) < limits[quota]
}

type CountedQuota = 'boosts' | 'leads'

/** How much accounts used of their plans in 30 days, by the id of their user; without those that used nothing. */
export async function usesByUser(
  db: Db,
  now: Date,
  userIds: readonly string[],
): Promise<Map<string, Record<CountedQuota, number>>> {
  const { rows } = await db.query<{ userId: string; quota: CountedQuota; used: number }>({
    name: 'uses-of-accounts',
    // Index entitlement_uses_user.
    text: `select user_id as "userId", quota, count(*) as used from entitlement_uses
      where user_id = any($1::uuid[]) and quota = any('{boosts,leads}') and at > $2 and not from_wallet and returned_at is null group by 1, 2`,
    values: [userIds, new Date(now.getTime() - USE_PERIOD_MS)],
  })
  const uses = new Map<string, Record<CountedQuota, number>>()
  for (const { userId, quota, used } of rows)
    uses.set(userId, { boosts: 0, leads: 0, ...uses.get(userId), [quota]: used })
  return uses
}

/** How much an account used of its plan in 30 days. */
export const usesOf = async (db: Db, now: Date, userId: string): Promise<Record<CountedQuota, number>> =>
  (await usesByUser(db, now, [userId])).get(userId) ?? { boosts: 0, leads: 0 }

/** Uses one of a quota that is counted over 30 days, if there is one left; `key` names the use. Call it in its transaction. */
export async function spendQuota(
  db: Db,
  now: Date,
  account: Account,
  { quota, key }: { quota: CountedQuota; key: string },
): Promise<boolean> {
  const { all } = await limitsOf(db, account)
  // Most plans include no leads, and then there is nothing to count.
  if (all[quota] === 0) return false
  await lockQuota(db, account.userId)
  const used = await usesOf(db, now, account.userId)
  if (used[quota] >= all[quota]) return false
  await noteUse(db, now, account, { quota, key, fromWallet: false })
  return true
}

/** Uses a boost of the plan, else one that was bought. Refuses with BOOSTS_SPENT. */
export async function spendBoost(db: Db, now: Date, account: Account, key: string): Promise<void> {
  if (await spendQuota(db, now, account, { quota: 'boosts', key })) return
  const wallet = { kind: 'user', id: account.userId } as const
  if ((await lockBalance(db, wallet, 'boost')) < 1) throw new Refusal('BOOSTS_SPENT')
  await book(db, now, {
    kind: 'boost',
    key,
    userId: account.userId,
    lines: exchange(wallet, 'boost', -1),
  })
  await noteUse(db, now, account, { quota: 'boosts', key, fromWallet: true })
}

async function noteUse(
  db: Db,
  now: Date,
  { userId }: Account,
  { quota, key, fromWallet }: { quota: CountedQuota; key: string; fromWallet: boolean },
): Promise<void> {
  await insertRow(db, 'entitlement_uses', { quota, key, userId, at: now, fromWallet }, { name: 'note-use' })
}

/** Gives a use back, such as a lead whose dispute was refunded; answers whether there was one. */
export async function returnUse(
  db: Db,
  now: Date,
  { quota, key }: { quota: CountedQuota; key: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update entitlement_uses set returned_at = $3 where quota = $1 and key = $2 and returned_at is null`,
    [quota, key, now],
  )
  return rowCount === 1
}
