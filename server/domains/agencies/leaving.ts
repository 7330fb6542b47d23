import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { Leaving, leaveAgency } from '../../../contract/agencies/membership.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { endShares, requestFit } from '../billing/service.ts'
import { handLeadsOn, lockAgency, managersOf, workOf } from '../enquiries/service.ts'
import { countHomesOf, leaveHomes, listersOf } from '../listings/service.ts'
import { notify } from '../notifications/service.ts'
import {
  countOpenHousesOf,
  countVisitsOf,
  handOpenHousesOver,
  handVisitsOver,
  holdOpenHousesOf,
  holdVisitsOf,
} from '../visits/service.ts'
import { logStaff, memberFor, type Membership } from './actor.ts'
import { agencyLeft, agencyMemberLeft, leadsHandedOver } from './notifications.ts'

interface Colleague {
  agentId: string
  userId: string
  name: string
  role: 'agent' | 'manager'
}

/** The other members with an account: managers first, then by joining date. */
async function colleaguesOf(db: Db, { agency, agentId }: Pick<Membership, 'agency' | 'agentId'>): Promise<Colleague[]> {
  const { rows } = await db.query<Colleague>(
    `select a.id as "agentId", a.user_id as "userId", a.name, a.agency_role as role
     from profiles a join users u on u.id = a.user_id and u.state = 'active'
     where a.kind = 'agent' and a.agency_id = $1 and a.id <> $2 and a.state not in ('closed', 'suspended')
     order by a.agency_role desc, a.joined_agency_at nulls first, a.created_at, a.id`,
    [agency.id, agentId],
  )
  return rows
}

const settingsOf = async (db: Db, agencyId: string) => {
  const { rows } = await db.query<{ homesMayGo: boolean; routing: string }>(
    `select homes_may_go as "homesMayGo", routing from agency_settings where agency_id = $1`,
    [agencyId],
  )
  return rows[0] ?? { homesMayGo: false, routing: 'off' }
}

/** Whether the agency would have no manager once this member has left. */
async function needsManager(db: Db, { agency, userId }: Membership): Promise<boolean> {
  const managers = await managersOf(db, agency.id)
  return managers.every((one) => one === userId) && managers.length > 0
}

/** What a member would leave behind, for themselves and their managers. */
export async function readLeaving(
  db: Db,
  now: Date,
  viewer: Viewer,
  agencyId: string,
  agentId: string,
): Promise<Leaving> {
  const member = await memberFor(db, viewer, agencyId, agentId)
  const { userId, name } = member
  const { homesMayGo, routing } = await settingsOf(db, agencyId)
  const colleagues = await colleaguesOf(db, member)
  const work = userId === null ? { leads: 0, tasks: 0 } : await workOf(db, userId, agencyId)
  return {
    name,
    homes: await countHomesOf(db, agentId, agencyId),
    ...work,
    visits: userId === null ? 0 : await countVisitsOf(db, now, userId, agencyId),
    openHouses: userId === null ? 0 : await countOpenHousesOf(db, now, userId, agencyId),
    homesMayGo,
    isRouted: routing !== 'off',
    needsManager: await needsManager(db, member),
    mustHandOver: ownerStays(member, colleagues),
    colleagues: colleagues.map((one) => ({
      agentId: one.agentId,
      name: one.name,
      role: one.role,
    })),
  }
}

/**
 * An owner can only leave after a colleague has accepted the agency, and managers cannot remove the owner: they would take over its credits
 * and leads.
 */
const ownerStays = ({ agency, isSelf, isOwner }: Membership, colleagues: readonly Colleague[]): boolean =>
  isOwner && !agency.asStaff && (!isSelf || colleagues.length > 0)

type Choice = EndpointRequest<typeof leaveAgency>['body']

/** A named colleague; throws COLLEAGUE_NOT_FOUND. */
function named(colleagues: readonly Colleague[], field: 'homesTo' | 'leadsTo' | 'manager', id: string): Colleague {
  const found = colleagues.find(({ agentId }) => agentId === id)
  if (!found) throw new Refusal('COLLEAGUE_NOT_FOUND', { fields: { [field]: [message('COLLEAGUE_NOT_FOUND')] } })
  return found
}

/** Settles everything and ends a membership, for the member or their managers; call it in a transaction. */
export async function leave(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: { params: { id: string; agent: string }; body: Choice },
): Promise<{ name: string }> {
  await lockAgency(db, params.id)
  const member = await memberFor(db, viewer, params.id, params.agent)
  const { agency, isSelf } = member
  const colleagues = await colleaguesOf(db, member)
  if (ownerStays(member, colleagues)) throw new Refusal('OWNER_STAYS')
  const to = {
    homes: body.homesTo === undefined ? undefined : named(colleagues, 'homesTo', body.homesTo),
    leads: body.leadsTo === undefined ? undefined : named(colleagues, 'leadsTo', body.leadsTo),
    manager: body.manager === undefined ? undefined : named(colleagues, 'manager', body.manager),
  }
  if (body.homes === 'go' && !(await settingsOf(db, agency.id)).homesMayGo) throw new Refusal('HOMES_STAY')
  if (!to.manager && (await needsManager(db, member)))
    throw new Refusal(colleagues.length === 0 ? 'LAST_MEMBER' : 'LAST_MANAGER', {
      fields: { manager: [message(colleagues.length === 0 ? 'LAST_MEMBER' : 'LAST_MANAGER')] },
    })
  await settle(db, now, { member, by: viewer.userId, homes: body.homes, colleagues, to, isErased: false })
  if (!isSelf) await logStaff(db, now, viewer, agency, { removed: params.agent, homes: body.homes })
  return { name: member.name }
}

interface Settling {
  member: Membership
  by: string
  homes: 'stay' | 'go'
  colleagues: readonly Colleague[]
  to: Partial<Record<'homes' | 'leads' | 'manager', Colleague | undefined>>
  /** The account is being erased, which deals with the rest of the person's data. */
  isErased: boolean
}

/** Reassigns a member's work for an agency, and ends the membership; the agency's row is locked. */
async function settle(db: Db, now: Date, settling: Settling): Promise<void> {
  const { member, by, homes, colleagues, to, isErased } = settling
  const { agency, agentId, userId } = member
  const visits = userId === null ? [] : await holdVisitsOf(db, now, userId, agency.id)
  const openHouses = userId === null ? [] : await holdOpenHousesOf(db, now, userId, agency.id)
  await passOn(db, now, member, to.manager)
  // Ends the membership before anything is routed.
  await db.query(
    `update profiles set agency_id = null, agency_role = 'agent', joined_agency_at = null, away_from = null, away_until = null,
       credit_share = 0, updated_at = $2, version = version + 1 where id = $1`,
    [agentId, now],
  )
  await db.query(`delete from agency_turns where agency_id = $1 and agent_id = $2`, [agency.id, agentId])
  if (userId !== null) {
    await endShares(db, agency.id, userId)
    // Homes that stay with the agency leave room in the plan of the member.
    await requestFit(db, { kind: 'user', id: userId })
  }
  const counts =
    userId === null
      ? new Map<string, number>()
      : await handLeadsOn(db, now, {
          by: isErased ? null : by,
          userId,
          agencyId: agency.id,
          agencyName: agency.name,
          market: agency.market,
          to: to.leads?.userId,
          isErased,
        })
  // The homes of an erased account are reassigned by their own erasure.
  const homeIds = isErased
    ? []
    : await leaveHomes(db, now, {
        by,
        agentId,
        agencyId: agency.id,
        choice: homes,
        toAgentId: to.homes?.agentId,
      })
  const listers = await listersOf(
    db,
    [...visits, ...openHouses].map(({ propertyId }) => propertyId),
  )
  /** The appointments at homes that stay, each with the candidates to host them. */
  const toHandOver = (appointments: readonly { id: string; propertyId: string }[]) =>
    appointments
      .filter(({ propertyId }) => homes === 'stay' || !homeIds.includes(propertyId))
      .map(({ id, propertyId }) => {
        const first = [listers.get(propertyId), to.homes?.userId].filter((one) => one !== undefined && one !== userId)
        return { id, candidates: [...first, ...colleagues.map((one) => one.userId)].filter((one) => one !== undefined) }
      })
  // Open houses first, because a free host is harder to find for their longer time.
  await handOpenHousesOver(db, now, toHandOver(openHouses))
  await handVisitsOver(db, now, toHandOver(visits))
  await db.query(
    `delete from team_members m using teams t where m.agent_id = $1 and t.id = m.team_id and t.agency_id = $2`,
    [agentId, agency.id],
  )
  await tell(db, now, settling, { counts, homes: homes === 'stay' ? homeIds.length : 0 })
  if (userId !== null && !isErased) await publishUserEvent(db, [userId], 'account-changed')
}

/** Makes a colleague a manager, and the owner if the leaving member owned the agency. */
async function passOn(
  db: Db,
  now: Date,
  { agency, userId }: Membership,
  manager: Colleague | undefined,
): Promise<void> {
  if (manager)
    await db.query(
      `update profiles set agency_role = 'manager', updated_at = $2, version = version + 1 where id = $1`,
      [manager.agentId, now],
    )
  const heir = manager?.userId ?? (await managersOf(db, agency.id)).find((one) => one !== userId)
  if (userId !== null && heir !== undefined)
    await db.query(
      `update profiles set user_id = $3, updated_at = $4, version = version + 1 where id = $1 and user_id = $2`,
      [agency.id, userId, heir, now],
    )
  if (manager) await publishUserEvent(db, [manager.userId], 'account-changed')
}

async function tell(
  db: Db,
  now: Date,
  { member, by, homes: choice, isErased }: Settling,
  { counts, homes }: { counts: ReadonlyMap<string, number>; homes: number },
): Promise<void> {
  const { agency, agentId, userId, name, isSelf } = member
  const key = `${agency.id} ${agentId} ${now.getTime()}`
  // The name of an erased account is not stored.
  const who = isErased ? '' : name
  if (userId !== null && !isErased)
    await notify(db, now, agencyLeft, {
      to: { userId },
      params: { agency: agency.name, by: isSelf ? 'self' : 'manager', homes: choice },
      key,
    })
  const leads = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const manager of await managersOf(db, agency.id))
    if (manager !== by)
      await notify(db, now, agencyMemberLeft, {
        to: { userId: manager },
        params: { agencyId: agency.id, agency: agency.name, name: who, homes, leads },
        key,
      })
  for (const [owner, count] of counts)
    await notify(db, now, leadsHandedOver, {
      to: { userId: owner },
      params: { agency: agency.name, name: who, count },
      key,
    })
}

/** Removes a person whose account is being erased from all agencies, with the default choices. */
export async function leaveAll(db: Db, now: Date, userId: string): Promise<void> {
  const { rows } = await db.query<{ agencyId: string; agentId: string }>(
    `select agency_id as "agencyId", id as "agentId" from profiles
     where kind = 'agent' and user_id = $1 and agency_id is not null order by agency_id, id`,
    [userId],
  )
  for (const { agencyId, agentId } of rows) {
    await lockAgency(db, agencyId)
    const member = await memberFor(db, { userId, roles: [] }, agencyId, agentId)
    const colleagues = await colleaguesOf(db, member)
    const manager = (await needsManager(db, member)) ? colleagues[0] : undefined
    await settle(db, now, { member, by: userId, homes: 'stay', colleagues, to: { manager }, isErased: true })
  }
  await passOnOwned(db, now, userId)
}

/** Passes agencies that the person owned without being their agent to a manager, else to the earliest member. */
async function passOnOwned(db: Db, now: Date, userId: string): Promise<void> {
  await db.query(
    `with heirs as (select g.id, (select a.id from profiles a join users u on u.id = a.user_id and u.state = 'active'
         where a.kind = 'agent' and a.agency_id = g.id and a.user_id <> $1 and a.state not in ('closed', 'suspended')
         order by a.agency_role desc, a.joined_agency_at nulls first, a.id limit 1) as agent_id
       from profiles g where g.kind = 'agency' and g.user_id = $1)
     update profiles a set agency_role = 'manager', updated_at = $2, version = version + 1 from heirs
     where a.id = heirs.agent_id and a.agency_role <> 'manager'`,
    [userId, now],
  )
}

/** Ends every membership of an agency that closes for good: its members keep their homes and go on alone. Call it in a transaction. */
export async function dissolveAgency(
  db: Db,
  now: Date,
  staff: Pick<Viewer, 'userId' | 'roles'>,
  agencyId: string,
): Promise<void> {
  await lockAgency(db, agencyId)
  const { rows } = await db.query<{ agentId: string }>(
    `select id as "agentId" from profiles where kind = 'agent' and agency_id = $1 order by id`,
    [agencyId],
  )
  for (const { agentId } of rows) {
    const member = await memberFor(db, staff, agencyId, agentId)
    await settle(db, now, { member, by: staff.userId, homes: 'go', colleagues: [], to: {}, isErased: false })
  }
}
