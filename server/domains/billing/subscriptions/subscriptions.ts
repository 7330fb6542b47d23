import type { SubscriptionState } from '../../../../contract/billing/subscriptions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { NEWEST, PACKAGE, type PackageTerms } from '../catalogue/packages.ts'
import type { Owner } from '../ledger/ledger.ts'

/** The subscription of an owner that has not expired. */
export interface LiveSubscription {
  id: string
  state: SubscriptionState
  periodStart: Date
  periodEnd: Date
  /** What the period was bought for, net. */
  periodValue: number
  autoRenew: boolean
  mandate: string | null
  version: number
  terms: PackageTerms
}

/** The live subscription of an owner, locked until the transaction ends. */
export async function lockSubscription(db: Db, owner: Owner): Promise<LiveSubscription | undefined> {
  const { rows } = await db.query<LiveSubscription>(
    `select s.id, s.state, s.period_start as "periodStart", s.period_end as "periodEnd", s.period_value as "periodValue", s.auto_renew as "autoRenew", s.mandate, s.version,
       ${PACKAGE} as terms
     from subscriptions s join package_versions v on v.id = s.package_version_id join packages p on p.code = v.package_code
     where s.owner_kind = $1 and s.owner_id = $2 and s.state <> 'expired' for no key update of s`,
    [owner.kind, owner.id],
  )
  return rows[0]
}

/** Whether an owner ever subscribed: a trial is for those who did not. */
export async function hasSubscribed(db: Db, owner: Owner): Promise<boolean> {
  const { rowCount } = await db.query(`select from subscriptions where owner_kind = $1 and owner_id = $2 limit 1`, [
    owner.kind,
    owner.id,
  ])
  return rowCount === 1
}

/** The packages that are on sale by these codes, in their newest versions. */
export async function packagesByCode(db: Db, market: MarketId, codes: readonly string[]): Promise<PackageTerms[]> {
  const { rows } = await db.query<{ terms: PackageTerms }>(
    `select ${PACKAGE} as terms from packages p ${NEWEST} join billing_settings b on b.market = p.market
     where p.market = $1 and p.code = any($2) and p.is_visible and not b.free_mode and not p.is_default`,
    [market, codes],
  )
  return rows.map(({ terms }) => terms)
}

interface Begin {
  owner: Owner
  market: MarketId
  plan: PackageTerms
  isTrial: boolean
  /** What the period is bought for, net, with what is left of the plan before. */
  value: number
  provider: string
  mandate?: string | undefined
}

const periodFrom = (start: Date, days: number) => ({
  periodStart: start,
  periodEnd: new Date(start.getTime() + days * DAY_MS),
})

/** Subscribes an owner without a live subscription; answers its id. */
export async function beginSubscription(db: Db, now: Date, begin: Begin): Promise<string> {
  const { owner, market, plan, isTrial, value, provider, mandate } = begin
  const id = uuidv7()
  await insertRow(db, 'subscriptions', {
    id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    market,
    packageVersionId: plan.versionId,
    state: isTrial ? 'trialing' : 'active',
    periodValue: value,
    ...periodFrom(now, isTrial ? plan.trialDays : (plan.periodDays ?? 1)),
    provider,
    mandate,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Replaces the plan of a live subscription now: a new period begins. */
export async function replacePlan(
  db: Db,
  now: Date,
  { id, version }: LiveSubscription,
  { plan, value, provider, mandate }: Pick<Begin, 'plan' | 'value' | 'provider' | 'mandate'>,
): Promise<void> {
  await updateRow(
    db,
    'subscriptions',
    { id },
    {
      packageVersionId: plan.versionId,
      nextVersionId: null,
      state: 'active',
      pastDueSince: null,
      renewalAttempts: 0,
      periodValue: value,
      ...periodFrom(now, plan.periodDays ?? 1),
      provider,
      ...(mandate !== undefined && { mandate }),
      version: version + 1,
      updatedAt: now,
    },
  )
}

/** Has a smaller plan begin when the period that is paid for ends. */
export async function schedulePlan(
  db: Db,
  now: Date,
  { id, version }: LiveSubscription,
  plan: PackageTerms,
): Promise<void> {
  await updateRow(db, 'subscriptions', { id }, { nextVersionId: plan.versionId, version: version + 1, updatedAt: now })
}

/** Ends a plan that is in force before its period does, through the states that lead there; an unpaid one ends by itself. */
export async function endSubscription(
  db: Db,
  now: Date,
  { id, state, periodStart, version }: LiveSubscription,
): Promise<void> {
  if (state === 'past_due' || state === 'paused') return
  if (state === 'active') await updateRow(db, 'subscriptions', { id }, { state: 'cancelled', updatedAt: now })
  await updateRow(
    db,
    'subscriptions',
    { id },
    {
      state: 'expired',
      periodEnd: new Date(Math.max(now.getTime(), periodStart.getTime() + 1)),
      nextVersionId: null,
      autoRenew: false,
      mandate: null,
      version: version + 1,
      updatedAt: now,
    },
  )
}
