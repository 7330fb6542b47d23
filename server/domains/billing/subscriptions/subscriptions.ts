import type { SubscriptionState } from '../../../../contract/billing/subscriptions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { NEWEST, PACKAGE, type PackageTerms } from '../catalogue/packages.ts'
import type { Owner } from '../ledger/ledger.ts'
import { requestFit } from './fit-to-plan.ts'

/** The subscription of an owner that has not expired. */
export interface LiveSubscription {
  id: string
  owner: Owner
  market: MarketId
  state: SubscriptionState
  periodStart: Date
  periodEnd: Date
  /** What the period was bought for, net. */
  periodValue: number
  autoRenew: boolean
  /** The provider of the mandate. */
  provider: string | null
  mandate: string | null
  /** Who gave it. */
  mandateBy: string | null
  pastDueSince: Date | null
  /** Charges of the mandate that failed since the period ended. */
  renewalAttempts: number
  version: number
  terms: PackageTerms
  /** The plan of the next period, if it changes then. */
  next: PackageTerms | null
}

const lockSql = (
  where: string,
) => `select s.id, json_build_object('kind', s.owner_kind, 'id', s.owner_id) as owner, s.market, s.state,
    s.period_start as "periodStart", s.period_end as "periodEnd", s.period_value as "periodValue", s.auto_renew as "autoRenew",
    s.provider, s.mandate, s.mandate_by as "mandateBy", s.past_due_since as "pastDueSince", s.renewal_attempts as "renewalAttempts",
    s.version, ${PACKAGE} as terms,
    (select ${PACKAGE} from package_versions v join packages p on p.code = v.package_code where v.id = s.next_version_id) as next
  from subscriptions s join package_versions v on v.id = s.package_version_id join packages p on p.code = v.package_code
  where s.state <> 'expired' and ${where} for no key update of s`

/** The live subscription of an owner, locked until the transaction ends. */
export async function lockSubscription(db: Db, owner: Owner): Promise<LiveSubscription | undefined> {
  const { rows } = await db.query<LiveSubscription>(lockSql('s.owner_kind = $1 and s.owner_id = $2'), [
    owner.kind,
    owner.id,
  ])
  return rows[0]
}

/** The subscription with an id, locked until the transaction ends, unless it has expired. */
export async function lockSubscriptionById(db: Db, id: string): Promise<LiveSubscription | undefined> {
  const { rows } = await db.query<LiveSubscription>(lockSql('s.id = $1'), [id])
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

/** An authority to charge again without the person. */
export interface Mandate {
  provider: string
  mandate: string
  /** Who gave it. */
  mandateBy: string | null
}

interface Begin {
  owner: Owner
  market: MarketId
  plan: PackageTerms
  isTrial: boolean
  /** What the period is bought for, net, with what is left of the plan before. */
  value: number
  mandate: Mandate | undefined
}

export const periodFrom = (start: Date, days: number) => ({
  periodStart: start,
  periodEnd: new Date(start.getTime() + days * DAY_MS),
})

/** Subscribes an owner without a live subscription; answers its id. */
export async function beginSubscription(db: Db, now: Date, begin: Begin): Promise<string> {
  const { owner, market, plan, isTrial, value, mandate } = begin
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
    ...mandate,
    createdAt: now,
    updatedAt: now,
  })
  await requestFit(db, owner)
  return id
}

/** Columns of a subscription that change together; those that are left out stay. */
export interface SubscriptionChange {
  state?: SubscriptionState
  packageVersionId?: string
  nextVersionId?: string | null
  periodStart?: Date
  periodEnd?: Date
  periodValue?: number
  autoRenew?: boolean
  provider?: string | null
  mandate?: string | null
  mandateBy?: string | null
  pastDueSince?: Date | null
  renewalAttempts?: number
  remindedOf?: Date
}

/** Changes a locked subscription. Everything but its beginning goes through here; answers its new version. */
export async function changeSubscription(
  db: Db,
  now: Date,
  { id, owner, version }: Pick<LiveSubscription, 'id' | 'owner' | 'version'>,
  change: SubscriptionChange,
): Promise<number> {
  await updateRow(db, 'subscriptions', { id }, { ...change, version: version + 1, updatedAt: now })
  if (change.state !== undefined || change.packageVersionId !== undefined) await requestFit(db, owner)
  return version + 1
}

/** Replaces the plan of a live subscription now: a new period begins. */
export async function replacePlan(
  db: Db,
  now: Date,
  running: LiveSubscription,
  { plan, value, mandate }: Pick<Begin, 'plan' | 'value' | 'mandate'>,
): Promise<void> {
  await changeSubscription(db, now, running, {
    packageVersionId: plan.versionId,
    nextVersionId: null,
    state: 'active',
    pastDueSince: null,
    renewalAttempts: 0,
    periodValue: value,
    ...periodFrom(now, plan.periodDays ?? 1),
    ...mandate,
  })
}

/** Has a smaller plan begin when the period that is paid for ends; one that was to end then goes on. */
export async function schedulePlan(db: Db, now: Date, running: LiveSubscription, plan: PackageTerms): Promise<void> {
  await changeSubscription(db, now, running, {
    nextVersionId: plan.versionId,
    autoRenew: true,
    ...(running.state === 'cancelled' && { state: 'active' }),
  })
}

/** Ends a locked subscription now. Nothing is deleted; the free plan is in force. */
export async function endSubscription(db: Db, now: Date, running: LiveSubscription): Promise<void> {
  // An active one that ends has been cancelled.
  const version =
    running.state === 'active' ? await changeSubscription(db, now, running, { state: 'cancelled' }) : running.version
  const { id, owner, periodStart, periodEnd } = running
  await changeSubscription(
    db,
    now,
    { id, owner, version },
    {
      state: 'expired',
      periodEnd: new Date(Math.min(periodEnd.getTime(), Math.max(now.getTime(), periodStart.getTime() + 1))),
      autoRenew: false,
      pastDueSince: null,
      nextVersionId: null,
      provider: null,
      mandate: null,
      mandateBy: null,
    },
  )
}

/** Forgets the mandates that a person gave, whatever they pay for. */
export async function forgetMandates(db: Db, now: Date, userId: string): Promise<void> {
  await db.query(
    `update subscriptions set provider = null, mandate = null, mandate_by = null, version = version + 1, updated_at = $2
     where mandate_by = $1`,
    [userId, now],
  )
}
