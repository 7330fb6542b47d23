import type { InvitationToMe } from '../../../contract/agencies/membership.ts'
import type { ProfileState } from '../../../contract/directories/profile-states.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import { isNameless, type User } from '../../../contract/users.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasRoom } from '../billing/service.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { hashToken } from '../auth/service.ts'
import { assertNotSuspended, makeAgent } from '../directories/service.ts'
import { lockAgency, managersOf } from '../enquiries/service.ts'
import { notify } from '../notifications/service.ts'
import type { Gazetteer } from '../places/service.ts'
import { accountById, changeAccount, changeRole, splitName } from '../users/service.ts'
import { assertJoinable } from './actor.ts'
import { areasNamed } from './areas.ts'
import { countMembers } from './members.ts'
import { agencyAnswered } from './notifications.ts'
import { unsharedCredits } from './quota.ts'

interface Row {
  id: string
  agencyId: string
  agencySlug: string
  agencyName: string
  agencyState: ProfileState
  market: MarketId
  cityId: number | null
  email: string | null
  mobilePhone: string | null
  fullName: string | null
  role: InvitationToMe['role']
  areaIds: number[]
  license: string | null
  leadWeight: number
  creditShare: number
  teamId: string | null
  state: 'open' | 'accepted' | 'declined' | 'revoked'
  decidedBy: string | null
  agentId: string | null
  invitedBy: string | null
  expiresAt: Date
}

const read = `select i.id, i.agency_id as "agencyId", g.slug as "agencySlug", g.name as "agencyName", g.state as "agencyState", g.market, g.city_id as "cityId", i.email,
    i.mobile_phone as "mobilePhone", i.full_name as "fullName", i.role, i.area_ids as "areaIds", i.license, i.lead_weight as "leadWeight",
    i.credit_share as "creditShare", i.team_id as "teamId", i.state, i.user_id as "decidedBy", i.agent_id as "agentId", i.expires_at as "expiresAt",
    nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "invitedBy"
  from agency_invitations i join profiles g on g.id = i.agency_id and g.state <> 'closed'
    left join users u on u.id = i.invited_by_user_id and u.state <> 'closed'`

/** The verified contacts of an account, which invitations are matched with. */
const provenOf = (user: User) => ({
  email: user.emailVerified ? user.email?.toLowerCase() : undefined,
  phone: user.phoneVerified ? user.phone : undefined,
})

async function userOf(db: Db, { userId }: Viewer): Promise<User> {
  const account = await accountById(db, userId)
  if (!account?.isActive) throw new Refusal('NOT_SIGNED_IN')
  return account.user
}

function isFor(user: User, { email, mobilePhone }: Row): boolean {
  const proven = provenOf(user)
  return (
    (email !== null && proven.email === email.toLowerCase()) || (mobilePhone !== null && proven.phone === mobilePhone)
  )
}

/** Throws for an invitation that is not this person's, without revealing more, and for one that is closed. */
function assertOpen(user: User, now: Date, row: Row | undefined): asserts row is Row {
  if (!row) throw new Refusal('INVITATION_NOT_FOUND')
  if (row.state !== 'open')
    throw new Refusal(row.decidedBy === user._id ? 'INVITATION_DECIDED' : 'INVITATION_NOT_FOUND')
  if (!isFor(user, row)) throw new Refusal('INVITATION_NOT_YOURS')
  if (row.expiresAt <= now) throw new Refusal('INVITATION_EXPIRED')
}

interface OwnAgent {
  id: string
  state: string
  agencyId: string | null
  agencySlug: string | null
  agencyName: string | null
}

/** A person's agent profile in a market. */
async function ownAgent(db: Db, userId: string, market: MarketId): Promise<OwnAgent | undefined> {
  const { rows } = await db.query<OwnAgent>(
    `select a.id, a.state, g.id as "agencyId", g.slug as "agencySlug", g.name as "agencyName" from profiles a
     left join profiles g on g.id = a.agency_id and g.kind = 'agency'
     where a.user_id = $1 and a.kind = 'agent' and a.market = $2 and a.state <> 'closed' order by a.created_at, a.id limit 1`,
    [userId, market],
  )
  return rows[0]
}

async function toMe(db: Db, gazetteer: Gazetteer, userId: string, row: Row): Promise<InvitationToMe> {
  const own = await ownAgent(db, userId, row.market)
  const { agencyId: id, agencySlug: slug, agencyName: name } = own ?? {}
  return {
    id: row.id,
    agency: { id: row.agencyId, slug: row.agencySlug, name: row.agencyName },
    ...(row.invitedBy !== null && { invitedBy: row.invitedBy }),
    role: row.role,
    areas: areasNamed(gazetteer, row.areaIds),
    expiresAt: row.expiresAt.toISOString(),
    ...(id && slug && name && id !== row.agencyId && { leaveFirst: { id, slug, name } }),
  }
}

/** The invitation of a link's token, only for its recipient. */
export async function openByToken(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: Viewer,
  token: string,
): Promise<InvitationToMe> {
  const { rows } = await db.query<Row>(`${read} where i.token_hash = $1`, [hashToken(token)])
  const [row] = rows
  assertOpen(await userOf(db, viewer), now, row)
  return toMe(db, gazetteer, viewer.userId, row)
}

/** The open invitations to a person's verified contacts. */
export async function invitationsTo(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: Viewer,
): Promise<InvitationToMe[]> {
  const { email, phone } = provenOf(await userOf(db, viewer))
  const { rows } = await db.query<Row>(
    // Indexes agency_invitations_to_email and agency_invitations_to_phone.
    `${read} where i.state = 'open' and (lower(i.email) = $1 or i.mobile_phone = $2) and i.expires_at > $3 order by i.sent_at desc limit 20`,
    [email ?? null, phone ?? null, now],
  )
  const found: InvitationToMe[] = []
  for (const row of rows) found.push(await toMe(db, gazetteer, viewer.userId, row))
  return found
}

/** Answers an invitation; idempotent. Call it in a transaction. */
export async function answer(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id, accept }: { id: string; accept: boolean },
): Promise<{ agentId?: string }> {
  const { rows: known } = await db.query<{ agencyId: string }>(
    `select agency_id as "agencyId" from agency_invitations where id = $1`,
    [id],
  )
  if (!known[0]) throw new Refusal('INVITATION_NOT_FOUND')
  await lockAgency(db, known[0].agencyId)
  // Locks the account, so that no one joins two agencies at once.
  await db.query(`select from users where id = $1 for no key update`, [viewer.userId])
  const { rows } = await db.query<Row>(`${read} where i.id = $1 for update of i for share of g`, [id])
  const [row] = rows
  if (row?.decidedBy === viewer.userId && row.state === (accept ? 'accepted' : 'declined'))
    return row.agentId === null ? {} : { agentId: row.agentId }
  const user = await userOf(db, viewer)
  assertOpen(user, now, row)
  const agentId = accept ? await join(db, now, viewer, user, row) : undefined
  await db.query(
    `update agency_invitations set state = $2, decided_at = $3, user_id = $4, agent_id = $5, email = null, mobile_phone = null where id = $1`,
    [id, accept ? 'accepted' : 'declined', now, viewer.userId, agentId ?? null],
  )
  const name = nameFor(user, row)
  for (const userId of await managersOf(db, row.agencyId))
    if (userId !== viewer.userId)
      await notify(db, now, agencyAnswered, {
        to: { userId },
        params: { agencyId: row.agencyId, agency: row.agencyName, name, what: accept ? 'accepted' : 'declined' },
        key: id,
      })
  return agentId === undefined ? {} : { agentId }
}

/** An account that an e-mail code created earlier has only a part of the address as its name. */
const isUnnamed = (user: User) =>
  isNameless(user) ||
  (user.lastName === '' && user.email?.toLowerCase().startsWith(user.firstName.toLowerCase()) === true)

/** The agent's name: that of the account, else the one in the invitation. */
const nameFor = (user: User, { fullName }: Pick<Row, 'fullName'>) =>
  (isUnnamed(user) ? fullName : undefined) ?? `${user.firstName} ${user.lastName}`.trim()

/** Makes a person an agent of the agency, with their existing profile or a new one; returns its id. */
async function join(db: Db, now: Date, viewer: Viewer, user: User, row: Row): Promise<string> {
  const { userId } = viewer
  if (may(viewer, 'manage-agencies')) throw new Refusal('STAFF_JOIN_NOTHING')
  const own = await ownAgent(db, userId, row.market)
  assertJoinable({ state: row.agencyState })
  await assertNotSuspended(db, userId, row.license)
  if (own?.agencyId && own.agencyId !== row.agencyId)
    throw new Refusal('AGENCY_TO_LEAVE', { message: message('AGENCY_TO_LEAVE', { agency: own.agencyName ?? '' }) })
  if (own?.agencyId !== row.agencyId && !(await hasRoom(db, row, 'seats', () => countMembers(db, row.agencyId))))
    throw new Refusal('SEATS_FULL')
  const share = row.creditShare > 0 ? Math.min(row.creditShare, await unsharedCredits(db, row.agencyId)) : 0
  const { market, cityId } = row
  const agentId = own?.id ?? (await makeAgent(db, now, { userId, market, cityId, name: nameFor(user, row) }))
  await db.query(
    `update profiles set agency_id = $2, agency_role = $3, lead_weight = $4, credit_share = $5, joined_agency_at = $6, away_from = null,
       away_until = null, area_ids = case when area_ids = '{}' then $7 else area_ids end, license = coalesce(license, $8),
       updated_at = $6, version = version + 1 where id = $1`,
    [agentId, row.agencyId, row.role, row.leadWeight, share, now, row.areaIds, row.license],
  )
  if (row.teamId !== null)
    await db.query(
      `insert into team_members (agent_id, team_id, team_member_type) values ($1, $2, $3)
       on conflict (agent_id) do update set team_id = excluded.team_id, team_member_type = excluded.team_member_type`,
      [agentId, row.teamId, row.role === 'manager' ? 'leader' : 'member'],
    )
  await changeRole(db, now, userId, 'Agent', true)
  if (isUnnamed(user) && row.fullName !== null) await changeAccount(db, now, userId, splitName(row.fullName))
  await publishUserEvent(db, [userId], 'account-changed')
  await publishUserEvent(db, [userId], 'leads-changed')
  return agentId
}
