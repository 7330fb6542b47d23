import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { hasRight } from '../../users/service.ts'

/** The team of the operator: its members are the administrators of the market. */
export const OPERATORS = '00000000-0000-7000-8000-0000000000aa'

/**
 * SQL of the keys of the teams that user `param` works in: their account, their profiles, the agency of an agent who is not suspended, and
 * the operator's team.
 */
export const teamKeys = (param: string) => `(select ${param}::uuid
  union all select agency_id from agents where user_id = ${param}::uuid and agency_id is not null and state <> 'suspended'
  union all select id from profiles where user_id = ${param}::uuid
  union all select '${OPERATORS}'::uuid from users u where u.id = ${param}::uuid and ${hasRight('u', 'work-operator-leads')})`

/** SQL of the key of the team that lists home `p`. */
export const TEAM_OF_HOME = `coalesce(p.list_office_id, p.list_agent_id, p.list_builder_id, p.owner_user_id)`

/** SQL of the accounts of the team with the key `param`, without the suspended agents of an agency. */
export const teamMembers = (
  param: string,
) => `(select ${param}::uuid as user_id where exists (select from users where id = ${param}::uuid)
  union select user_id from agents where (agency_id = ${param}::uuid and state <> 'suspended' or id = ${param}::uuid) and user_id is not null
  union select user_id from profiles where id = ${param}::uuid and user_id is not null and kind <> 'agent'
  union select u.id from users u where ${param}::uuid = '${OPERATORS}' and ${hasRight('u', 'work-operator-leads')} and state = 'active')`

/** SQL of the active accounts of the team of lead `l` as an array, the one that works on it first. */
export const teamFirst = `array(select u.id from users u where u.state = 'active' and u.id in ${teamMembers('l.team_key')}
  order by u.id <> coalesce(l.owner_member_key, l.lister_user_id), u.id)`

export async function membersOf(db: Db, teamKey: string): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'team-members',
    text: `select user_id from ${teamMembers('$1')} m`,
    values: [teamKey],
  })
  return rows.map((row) => row.user_id)
}

/** SQL of the accounts that manage the agency `param`: its owner, and agents of it who are managers. */
export const agencyManagers = (
  param: string,
) => `(select p.user_id from profiles p join users u on u.id = p.user_id and u.state = 'active'
  where p.kind = 'agency' and p.id = ${param}::uuid or p.kind = 'agent' and p.agency_id = ${param}::uuid and p.agency_role = 'manager' and p.state <> 'suspended')`

/** The accounts that manage an agency. */
export async function managersOf(db: Db, agencyId: string): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'agency-managers',
    text: `select distinct user_id from ${agencyManagers('$1')} m order by user_id`,
    values: [agencyId],
  })
  return rows.map((row) => row.user_id)
}

/** The key of the team a person works in, in a market: their agency, else themselves. */
export async function teamOf(db: Db, userId: string, market: MarketId): Promise<string> {
  const { rows } = await db.query<{ key: string }>({
    name: 'team-of-user',
    text: `select coalesce((select coalesce(agency_id, id) from agents where user_id = $1 and market = $2 and state <> 'closed' order by created_at limit 1),
      (select id from builders where user_id = $1 and market = $2 and state <> 'closed' order by created_at limit 1), $1) as key`,
    values: [userId, market],
  })
  return rows[0]?.key ?? userId
}
