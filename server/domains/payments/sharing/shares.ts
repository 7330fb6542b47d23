import { createHash } from 'node:crypto'
import { sharedQuotas, type Quotas } from '../../../../contract/billing/packages.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { PlanShares, SharedQuotas, savePlanShares } from '../../../../contract/payments/shares.ts'
import type { Role } from '../../../../contract/roles.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { logStaff, managedAgency } from '../../agencies/service.ts'
import {
  agencyLimits,
  limitsByUser,
  lockQuota,
  replaceShares,
  sharesOfAgency,
  usesByUser,
  type Share,
} from '../../billing/service.ts'
import { revealsByUser } from '../../enquiries/service.ts'
import { homesByUser } from '../../listings/service.ts'

export interface Member {
  agentId: string
  userId: string
  name: string
  roles: Role[]
}

/** The members of an agency who have an account, in the order of joining. */
export async function membersOf(db: Db, agencyId: string): Promise<Member[]> {
  const { rows } = await db.query<Member>({
    name: 'members-to-share-with',
    text: `select a.id as "agentId", a.user_id as "userId", a.name, u.roles::text[] as roles
      from profiles a join users u on u.id = a.user_id and u.state <> 'closed'
      where a.kind = 'agent' and a.agency_id = $1 and a.state <> 'closed' order by a.joined_agency_at nulls first, a.created_at, a.id`,
    values: [agencyId],
  })
  return rows
}

const none = (): SharedQuotas => ({ listings: 0, boosts: 0, reveals: 0, leads: 0 })

/** The same shares have the same version. */
const versionOf = (shares: readonly Share[]): string =>
  createHash('sha256')
    .update(JSON.stringify(shares.map(({ userId, quota, given }) => `${userId} ${quota} ${given}`).toSorted()))
    .digest('hex')
    .slice(0, 16)

/** What members use now beyond their own plans, by the id of their user. */
async function usedBeyondOwn(db: Db, now: Date, members: readonly Member[]): Promise<Map<string, SharedQuotas>> {
  const ids = members.map(({ userId }) => userId)
  const limits = await limitsByUser(db, members)
  const homes = await homesByUser(db, ids)
  const uses = await usesByUser(db, now, ids)
  const reveals = await revealsByUser(db, now, ids)
  return new Map(
    ids.map((id) => {
      const used = { ...none(), ...uses.get(id), listings: homes.get(id) ?? 0, reveals: reveals.get(id) ?? 0 }
      for (const quota of sharedQuotas) used[quota] = Math.max(0, used[quota] - (limits.get(id)?.own[quota] ?? 0))
      return [id, used]
    }),
  )
}

/** Of each member with a share, by the id of their user. */
export function byMember(shares: readonly Share[], column: 'given' | 'amount'): Map<string, SharedQuotas> {
  const all = new Map<string, SharedQuotas>()
  for (const share of shares)
    all.set(share.userId, { ...(all.get(share.userId) ?? none()), [share.quota]: share[column] })
  return all
}

/** What an agency shares of its plan with each member, for its managers. Throws like `managedAgency`. */
export async function readPlanShares(db: Db, now: Date, viewer: Viewer, id: string): Promise<PlanShares> {
  const agency = await managedAgency(db, viewer, id)
  const limits = await agencyLimits(db, agency.id)
  const shares = await sharesOfAgency(db, agency.id, limits)
  const members = await membersOf(db, agency.id)
  const used = await usedBeyondOwn(db, now, members)
  const given = byMember(shares, 'given')
  const covered = byMember(shares, 'amount')
  const { listings, boosts, reveals, leads } = limits
  return {
    version: versionOf(shares),
    limits: { listings, boosts, reveals, leads },
    members: members.map(({ agentId, userId, name }) => ({
      agentId,
      name,
      given: given.get(userId) ?? none(),
      covered: covered.get(userId) ?? none(),
      used: used.get(userId) ?? none(),
    })),
  }
}

/** Sets what each member may use of an agency's plan; call it in a transaction. */
export async function writePlanShares(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  { version, members: wanted }: EndpointRequest<typeof savePlanShares>['body'],
): Promise<void> {
  const agency = await managedAgency(db, viewer, id)
  await lockQuota(db, agency.id)
  const limits = await agencyLimits(db, agency.id)
  const before = await sharesOfAgency(db, agency.id, limits)
  if (versionOf(before) !== version) throw new Refusal('AGENCY_CHANGED')
  const byAgent = new Map(wanted.map((one) => [one.agentId, one]))
  const members = await membersOf(db, agency.id)
  const ids = new Set(members.map(({ agentId }) => agentId))
  if (wanted.some(({ agentId }) => !ids.has(agentId))) throw new Refusal('MEMBER_NOT_FOUND')
  const shares = members.flatMap(({ agentId, userId }) =>
    sharedQuotas.flatMap((quota) => {
      const given = byAgent.get(agentId)?.[quota] ?? 0
      return given > 0 ? [{ userId, quota, given }] : []
    }),
  )
  assertCovered(shares, limits)
  await replaceShares(db, agency.id, shares)
  await publishUserEvent(db, [...new Set([...before, ...shares].map(({ userId }) => userId))], 'plan-changed')
  await logStaff(db, now, viewer, agency, { shares: Object.fromEntries(byAgent) })
}

/** Refuses shares that are together more than the plan has, with the figures. */
function assertCovered(shares: readonly Pick<Share, 'quota' | 'given'>[], limits: Quotas): void {
  const fields = Object.fromEntries(
    sharedQuotas.flatMap((quota) => {
      const given = shares.reduce((sum, share) => sum + (share.quota === quota ? share.given : 0), 0)
      const limit = limits[quota]
      return given > limit ? [[quota, [message('PLAN_SHARES_EXCEED', { given, limit })]]] : []
    }),
  )
  const [first] = Object.values(fields)
  if (first?.[0]) throw new Refusal('PLAN_SHARES_EXCEED', { fields, message: first[0] })
}
