import { audienceOf, type Audience, type Quotas } from '../../../../contract/billing/packages.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { LOSSES_NAMED, type PlanLosses, type previewPlan } from '../../../../contract/payments/plan-losses.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { managedAgency } from '../../agencies/service.ts'
import { agencyLimits, limitsByUser, limitsOf, packagesOnSale, sharesOfAgency } from '../../billing/service.ts'
import { homesByUser, homesOnMarket, homesToPause } from '../../listings/service.ts'
import { byMember, membersOf } from './shares.ts'

/** The quotas of a plan on sale, or of the free one. Throws PACKAGE_NOT_FOUND. */
async function quotasOn(db: Db, market: MarketId, audience: Audience, code = `free-${audience}`): Promise<Quotas> {
  const { data } = await packagesOnSale(db, market, audience)
  const plan = data.find((one) => one.code === code && one.kind === 'plan')
  if (!plan) throw new Refusal('PACKAGE_NOT_FOUND')
  return plan.quotas
}

/** What another plan would take away from a person or from an agency they manage. Throws like `managedAgency`. */
export async function planLosses(
  db: Db,
  market: MarketId,
  viewer: Viewer,
  { agency: agencyId, package: code }: EndpointRequest<typeof previewPlan>['query'],
): Promise<PlanLosses> {
  if (agencyId === undefined) {
    const { listings } = await quotasOn(db, market, audienceOf(viewer), code)
    const { shared } = await limitsOf(db, viewer)
    const excess = (await homesOnMarket(db, viewer.userId)) - listings - shared.listings
    return {
      homes: await homesToPause(db, new Map([[viewer.userId, excess]]), LOSSES_NAMED),
      shares: { count: 0, first: [] },
    }
  }
  const agency = await managedAgency(db, viewer, agencyId)
  const quotas = await quotasOn(db, agency.market, 'agency', code)
  const before = byMember(await sharesOfAgency(db, agency.id, await agencyLimits(db, agency.id)), 'amount')
  const after = await sharesOfAgency(db, agency.id, quotas)
  const members = new Map((await membersOf(db, agency.id)).map((member) => [member.userId, member]))
  const smaller = after.flatMap(({ userId, quota, amount: to }) => {
    const from = before.get(userId)?.[quota] ?? 0
    const member = members.get(userId)
    return member && to < from ? [{ member, quota, from, to }] : []
  })
  const losing = smaller.filter(({ quota }) => quota === 'listings')
  const limits = await limitsByUser(
    db,
    losing.map(({ member }) => member),
  )
  const homes = await homesByUser(
    db,
    losing.map(({ member }) => member.userId),
  )
  const excess = losing.map(({ member: { userId }, from, to }): [string, number] => {
    const limit = (limits.get(userId)?.all.listings ?? 0) - from + to
    return [userId, (homes.get(userId) ?? 0) - limit]
  })
  return {
    homes: await homesToPause(db, new Map(excess), LOSSES_NAMED),
    shares: {
      count: smaller.length,
      first: smaller.slice(0, LOSSES_NAMED).map(({ member: { name }, quota, from, to }) => ({ name, quota, from, to })),
    },
  }
}
