import { audienceOf, type QuotaName } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Plan, PlanUse, QuotaUse, Subscription } from '../../../../contract/payments/plan.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { countMembers, managedAgency } from '../../agencies/service.ts'
import { sitesOfAgency, sitesOfAgent } from '../../agent-sites/service.ts'
import {
  PACKAGE,
  agencyLimits,
  balanceOf,
  inMarket,
  limitsOf,
  planOf,
  readSettings,
  sharesOfAgency,
  usesOf,
  type Account,
  type LiveSubscription,
  type Owner,
  type PackageTerms,
} from '../../billing/service.ts'
import { revealsOf } from '../../enquiries/service.ts'
import { homesOnMarket } from '../../listings/service.ts'
import type { Providers } from '../providers/open-providers.ts'
import { chargeableBy, isPayable, renewalTotal } from '../renewals/renewal-orders.ts'
import { duesOf } from '../subscribers/subscribers.ts'

interface SubscriptionRow extends Pick<
  LiveSubscription,
  | 'id'
  | 'market'
  | 'state'
  | 'terms'
  | 'periodStart'
  | 'periodEnd'
  | 'autoRenew'
  | 'provider'
  | 'mandate'
  | 'mandateBy'
  | 'next'
  | 'pastDueSince'
  | 'renewalAttempts'
  | 'version'
> {
  isCharging: boolean
}

export interface Reading {
  /** Of the site, for owners without a subscription. */
  market: MarketId
  providers: Providers
}

type PlanRow = { inForce: PackageTerms } & (SubscriptionRow | { id: null; market: null })

/** SQL of the package that has a version. */
const packageOf = (version: string) =>
  `(select ${PACKAGE} from package_versions v join packages p on p.code = v.package_code where v.id = ${version})`

/** SQL of the plan in force of owner `$1` with audience `$2`, and of the subscription that has not expired. */
const planSql = (
  kind: Owner['kind'],
) => `select ${packageOf(planOf(kind, '$1', '$2'))} as "inForce", s.id, s.market, s.state,
    ${packageOf('s.package_version_id')} as terms, s.period_start as "periodStart", s.period_end as "periodEnd",
    s.auto_renew as "autoRenew", s.provider, s.mandate, s.mandate_by as "mandateBy", ${packageOf('s.next_version_id')} as next,
    s.past_due_since as "pastDueSince", s.renewal_attempts as "renewalAttempts", s.version, exists (
      select from orders where subscription_id = s.id and kind = 'renewal' and (by_mandate and state = 'created' or state = 'authorised')) as "isCharging"
  from (values (true)) one
  left join subscriptions s on s.owner_kind = '${kind}' and s.owner_id = $1 and s.state <> 'expired'`

/** What the screens show of a subscription; in free mode nothing is paid for it. */
async function subscriptionOf(
  db: Db,
  now: Date,
  owner: Owner,
  row: SubscriptionRow,
  providers: Providers,
): Promise<Subscription> {
  const { market, terms, next, isCharging } = row
  const { settings } = await readSettings(db, market)
  const isChargeable = (await chargeableBy(db, { owner, ...row }, providers)) !== undefined
  const { pausesAt, nextTryAt } = duesOf({ ...row, mandate: isChargeable ? row.mandate : null })
  return {
    id: row.id,
    state: row.state,
    package: inMarket(terms, market),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    autoRenew: row.autoRenew,
    hasMandate: isChargeable,
    ...(next !== null && { next: inMarket(next, market) }),
    ...(!settings.freeMode && !isCharging && isPayable(now, row, isChargeable) && { due: renewalTotal(row) }),
    ...(isCharging && { isCharging }),
    ...(pausesAt && row.state === 'past_due' && { pausesAt: pausesAt.toISOString() }),
    ...(nextTryAt && row.state === 'past_due' && { nextTryAt: nextTryAt.toISOString() }),
    version: row.version,
  }
}

/** The plan of an owner, its subscription, and the wallet. */
async function boughtBy(
  db: Db,
  now: Date,
  { market, providers }: Reading,
  owner: Owner,
  audience: Plan['package']['audience'],
): Promise<Omit<Plan, 'use'>> {
  const { rows } = await db.query<PlanRow>({
    name: `plan-of-${owner.kind}`,
    text: planSql(owner.kind),
    values: [owner.id, audience],
  })
  const [row] = rows
  if (!row) throw new Error(`audience ${audience} has no free plan`)
  return {
    package: inMarket(row.inForce, row.market ?? market),
    ...(row.id !== null && { subscription: await subscriptionOf(db, now, owner, row, providers) }),
    credits: await balanceOf(db, owner),
    boosts: await balanceOf(db, owner, 'boost'),
  }
}

/** The plan of a person: what it allows, with what agencies share, and how much of that is used. */
export async function personPlan(db: Db, now: Date, reading: Reading, viewer: Viewer): Promise<Plan> {
  const { userId } = viewer
  const bought = await boughtBy(db, now, reading, { kind: 'user', id: userId }, audienceOf(viewer))
  return { ...bought, use: await personUse(db, now, viewer) }
}

async function personUse(db: Db, now: Date, account: Account): Promise<PlanUse> {
  const { userId } = account
  const { own, shared } = await limitsOf(db, account)
  const { boosts, leads } = await usesOf(db, now, userId)
  const sites = await sitesOfAgent(db, userId)
  const quotaUse = (quota: QuotaName, used: number): QuotaUse => ({
    limit: own[quota],
    ...(shared[quota] > 0 && { shared: shared[quota] }),
    used,
  })
  return {
    listings: quotaUse('listings', await homesOnMarket(db, userId)),
    boosts: quotaUse('boosts', boosts),
    reveals: quotaUse('reveals', await revealsOf(db, now, userId)),
    leads: quotaUse('leads', leads),
    ...(own.sites + sites > 0 && { sites: quotaUse('sites', sites) }),
  }
}

/** The plan of an agency for its managers: what it allows, its members, its sites, and what it shares. Throws like `managedAgency`. */
export async function agencyPlan(db: Db, now: Date, reading: Reading, viewer: Viewer, id: string): Promise<Plan> {
  const agency = await managedAgency(db, viewer, id)
  const bought = await boughtBy(db, now, reading, { kind: 'agency', id: agency.id }, 'agency')
  return { ...bought, use: await agencyUse(db, agency.id) }
}

async function agencyUse(db: Db, agencyId: string): Promise<PlanUse> {
  const limits = await agencyLimits(db, agencyId)
  const shared = { listings: 0, boosts: 0, reveals: 0, leads: 0 }
  for (const { quota, amount } of await sharesOfAgency(db, agencyId, limits)) shared[quota] += amount
  const quotaUse = (quota: QuotaName, used: number): QuotaUse => ({ limit: limits[quota], used })
  return {
    listings: quotaUse('listings', shared.listings),
    boosts: quotaUse('boosts', shared.boosts),
    reveals: quotaUse('reveals', shared.reveals),
    leads: quotaUse('leads', shared.leads),
    seats: quotaUse('seats', await countMembers(db, agencyId)),
    sites: quotaUse('sites', await sitesOfAgency(db, agencyId)),
  }
}
