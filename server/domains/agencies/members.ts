import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { AgencyMember, MyAgency, setAway, updateMember } from '../../../contract/agencies/membership.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { dayIn, isAway, lockAgency, managersOf } from '../enquiries/service.ts'
import type { Gazetteer } from '../places/service.ts'
import { logStaff, managedAgency, memberFor, type Agency } from './actor.ts'
import { areaIds, areasNamed } from './areas.ts'
import { readOwnership } from './ownership.ts'

interface MemberRow {
  agentId: string
  slug: string
  userId: string | null
  name: string
  role: AgencyMember['role']
  isOwner: boolean
  areaIds: number[]
  license: string | null
  leadWeight: number
  creditShare: number
  awayFrom: string | null
  awayUntil: string | null
  isAway: boolean
  takesLeads: boolean
  openLeads: number
  homesOnOffer: number
  teamName: string | null
  joinedAt: Date | null
}

const membersSql = (
  agency: Agency,
) => `select a.id as "agentId", a.slug, a.user_id as "userId", a.name, a.agency_role as role,
    coalesce(a.user_id = g.user_id, false) as "isOwner", a.area_ids as "areaIds", a.license, a.lead_weight as "leadWeight",
    a.credit_share as "creditShare", to_char(a.away_from, 'YYYY-MM-DD') as "awayFrom", to_char(a.away_until, 'YYYY-MM-DD') as "awayUntil",
    ${isAway(agency.market, '$2')} as "isAway", coalesce(u.state = 'active', false) and a.state = 'active' as "takesLeads",
    (select count(*)::int from leads l where l.owner_member_key = a.user_id and l.team_key = $1
      and l.stage in ('new', 'contacted', 'qualified', 'visit', 'offer')) as "openLeads",
    a.homes_on_offer as "homesOnOffer", (select t.team_name from team_members m join teams t on t.id = m.team_id
      where m.agent_id = a.id and t.agency_id = $1) as "teamName", a.joined_agency_at as "joinedAt"
  from profiles a join profiles g on g.id = $1 left join users u on u.id = a.user_id
  where a.kind = 'agent' and a.agency_id = $1 and a.state <> 'closed'`

function memberOf(gazetteer: Gazetteer, viewer: Viewer, row: MemberRow): AgencyMember {
  const { userId, areaIds: ids, license, awayFrom, awayUntil, teamName, joinedAt, ...rest } = row
  return {
    ...rest,
    ...(userId !== null && { userId }),
    isYou: userId === viewer.userId,
    areas: areasNamed(gazetteer, ids),
    ...(license !== null && { license }),
    ...(awayFrom !== null && { awayFrom }),
    ...(awayUntil !== null && { awayUntil }),
    ...(teamName !== null && { teamName }),
    ...(joinedAt !== null && { joinedAt: joinedAt.toISOString() }),
  }
}

/** The members of an agency, and its teams. */
export async function readMembers(db: Db, gazetteer: Gazetteer, now: Date, viewer: Viewer, agencyId: string) {
  const agency = await managedAgency(db, viewer, agencyId)
  const { rows } = await db.query<MemberRow>(`${membersSql(agency)} order by a.agency_role desc, a.name, a.id`, [
    agencyId,
    now,
  ])
  const { rows: teams } = await db.query<{ id: string; name: string }>(
    `select id, team_name as name from teams where agency_id = $1 order by team_name`,
    [agencyId],
  )
  const { id, slug, name } = agency
  return {
    agency: { id, slug, name },
    data: rows.map((row) => memberOf(gazetteer, viewer, row)),
    teams,
    ownership: await readOwnership(db, now, viewer, agency),
  }
}

/** How many seats of an agency's plan are taken. */
export async function countMembers(db: Db, agencyId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    `select count(*) as used from profiles where agency_id = $1 and kind = 'agent' and state <> 'closed'`,
    [agencyId],
  )
  return rows[0]?.used ?? 0
}

/** Changes a member of an agency, for its managers; call it in a transaction. */
export async function changeMember(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof updateMember>, 'params' | 'body'>,
): Promise<AgencyMember> {
  const agency = await managedAgency(db, viewer, params.id)
  // Locks the agency, so that two managers cannot demote each other at once.
  await lockAgency(db, agency.id)
  const member = await memberFor(db, viewer, params.id, params.agent)
  const areas = body.areas && areaIds(gazetteer, agency.market, body.areas)
  if (member.role === 'manager' && body.role === 'agent') {
    const others = (await managersOf(db, agency.id)).filter((userId) => userId !== member.userId)
    if (others.length === 0) throw new Refusal('LAST_MANAGER')
  }
  await db.query(
    `update profiles set agency_role = coalesce($3, agency_role), lead_weight = coalesce($4, lead_weight),
       area_ids = coalesce($5, area_ids), updated_at = $6, version = version + 1 where id = $1 and agency_id = $2`,
    [params.agent, agency.id, body.role ?? null, body.leadWeight ?? null, areas ?? null, now],
  )
  await logStaff(db, now, viewer, agency, { agent: params.agent, ...body, areas: body.areas?.length })
  const { rows } = await db.query<MemberRow>(`${membersSql(agency)} and a.id = $3`, [agency.id, now, params.agent])
  if (!rows[0]) throw new Refusal('MEMBER_NOT_FOUND')
  return memberOf(gazetteer, viewer, rows[0])
}

/** Sets when a member is away, for themselves and their managers; call it in a transaction. */
export async function saveAway(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body: { from, until } }: Pick<EndpointRequest<typeof setAway>, 'params' | 'body'>,
): Promise<void> {
  const { agency } = await memberFor(db, viewer, params.id, params.agent)
  await db.query(
    `update profiles set away_from = $3, away_until = $4, updated_at = $5 where id = $1 and agency_id = $2`,
    [params.agent, params.id, from, until, now],
  )
  await logStaff(db, now, viewer, agency, { agent: params.agent, away: from !== null })
}

interface MyRow extends Omit<MyAgency, 'agentId' | 'awayFrom' | 'awayUntil'> {
  agentId: string | null
  awayFrom: string | null
  awayUntil: string | null
}

/** The agencies a person manages or works in; without past absences. */
export async function agenciesOf(db: Db, now: Date, userId: string): Promise<MyAgency[]> {
  const { rows } = await db.query<MyRow>({
    name: 'agencies-of-user',
    text: `select g.id, g.slug, g.name, g.market, coalesce(g.user_id = $1 or a.agency_role = 'manager', false) and g.state in ('active', 'paused') as manages, a.id as "agentId",
        coalesce(a.credit_share, 0) as "creditShare", to_char(a.away_from, 'YYYY-MM-DD') as "awayFrom",
        to_char(a.away_until, 'YYYY-MM-DD') as "awayUntil"
      from profiles g left join (select id, agency_id, agency_role, credit_share,
          case when is_over then null else away_from end as away_from, case when is_over then null else away_until end as away_until
        from (select *, away_until < case market when 'us' then ${dayIn('us', '$2')} else ${dayIn('in', '$2')} end as is_over
          from profiles where kind = 'agent' and user_id = $1) own) a on a.agency_id = g.id
      where g.kind = 'agency' and g.state <> 'closed' and (g.user_id = $1 and g.state in ('active', 'paused') or a.id is not null) order by g.name, g.id`,
    values: [userId, now],
  })
  return rows.map(({ agentId, awayFrom, awayUntil, ...rest }) => ({
    ...rest,
    ...(agentId !== null && { agentId }),
    ...(awayFrom !== null && { awayFrom }),
    ...(awayUntil !== null && { awayUntil }),
  }))
}
