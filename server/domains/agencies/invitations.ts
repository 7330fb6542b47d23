import { INVITATIONS_PER_PAGE, type Invitation, type InvitationState } from '../../../contract/agencies/invitations.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Gazetteer } from '../places/service.ts'
import { managedAgency } from './actor.ts'
import { areasNamed } from './areas.ts'

interface Row {
  id: string
  name: string | null
  email: string | null
  mobilePhone: string | null
  role: Invitation['role']
  leadWeight: number
  creditShare: number
  areaIds: number[]
  state: InvitationState
  sentAt: Date
  expiresAt: Date
  decidedAt: Date | null
  invitedBy: string | null
  agentSlug: string | null
  agentName: string | null
}

/** SQL of the state of invitation `i` at the time `now` (a parameter): open ones expire. */
const stateAt = (now: string) =>
  `(case when i.state = 'open' and i.expires_at <= ${now} then 'expired' else i.state end)`

const read = `select i.id, i.full_name as name, i.email, i.mobile_phone as "mobilePhone", i.role, i.lead_weight as "leadWeight",
    i.credit_share as "creditShare", i.area_ids as "areaIds", ${stateAt('$2')} as state, i.sent_at as "sentAt", i.expires_at as "expiresAt",
    i.decided_at as "decidedAt", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "invitedBy",
    a.slug as "agentSlug", a.name as "agentName"
  from agency_invitations i left join users u on u.id = i.invited_by_user_id and u.state <> 'closed'
    left join profiles a on a.id = i.agent_id and a.state <> 'closed'`

function invitationOf(gazetteer: Gazetteer, row: Row): Invitation {
  const { name, email, mobilePhone, areaIds, sentAt, expiresAt, decidedAt, invitedBy, agentSlug, agentName, ...rest } =
    row
  return {
    ...rest,
    ...(name !== null && { name }),
    ...(email !== null && { email }),
    ...(mobilePhone !== null && { mobilePhone }),
    areaNames: areasNamed(gazetteer, areaIds).map((area) => area.name),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
    ...(invitedBy !== null && { invitedBy }),
    ...(agentSlug !== null && agentName !== null && { agent: { slug: agentSlug, name: agentName } }),
  }
}

/** One page of an agency's invitations, newest first, for its managers. */
export async function readInvitations(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: Viewer,
  { agencyId, state, page }: { agencyId: string; state?: InvitationState | undefined; page: number },
): Promise<{ data: Invitation[]; total: number; open: number }> {
  await managedAgency(db, viewer, agencyId)
  const where = `i.agency_id = $1 and ($3::text is null or ${stateAt('$2')} = $3)`
  const { rows } = await db.query<Row>(
    `${read} where ${where} order by i.created_at desc, i.id desc limit ${INVITATIONS_PER_PAGE} offset $4`,
    [agencyId, now, state ?? null, (page - 1) * INVITATIONS_PER_PAGE],
  )
  const { rows: counted } = await db.query<{ total: number; open: number }>(
    `select count(*) filter (where $3::text is null or ${stateAt('$2')} = $3)::int as total,
       count(*) filter (where ${stateAt('$2')} = 'open')::int as open from agency_invitations i where i.agency_id = $1`,
    [agencyId, now, state ?? null],
  )
  const { total = 0, open = 0 } = counted[0] ?? {}
  return { data: rows.map((row) => invitationOf(gazetteer, row)), total, open }
}

/** One invitation of an agency for its managers. Throws INVITATION_NOT_FOUND. */
export async function readInvitation(db: Db, gazetteer: Gazetteer, now: Date, id: string): Promise<Invitation> {
  const { rows } = await db.query<Row>(`${read} where i.id = $1`, [id, now])
  if (!rows[0]) throw new Refusal('INVITATION_NOT_FOUND')
  return invitationOf(gazetteer, rows[0])
}
