import type { LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { leadJoins, leadJson } from './lead-json.ts'
import { teamKeys, teamMembers } from './team.ts'

export async function keysOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>({
    name: 'team-keys',
    text: `select distinct key from ${teamKeys('$1')} k (key)`,
    values: [userId],
  })
  return rows.map(({ key }) => key)
}

/** A lead about to be changed. */
export interface HeldLead {
  id: string
  version: number
  teamKey: string
  stage: LeadStage
  lostAt: Date | null
  ownerMemberKey: string | null
  listerUserId: string | null
  enquiryId: string | null
  consentId: string
  title: string
  hasContact: boolean
}

const COLUMNS = `l.id, l.version, l.team_key as "teamKey", l.stage, l.lost_at as "lostAt", l.owner_member_key as "ownerMemberKey",
  l.lister_user_id as "listerUserId", l.enquiry_id as "enquiryId", l.consent_id as "consentId", l.subject_title as title, l.full_name is not null as "hasContact"`

/** A lead of the person's team. Throws LEAD_NOT_FOUND for leads of other teams too, so that their ids cannot be probed. */
export async function ownLead(
  db: Db,
  userId: string,
  id: string,
  hold: '' | 'for update of l' = '',
): Promise<HeldLead> {
  const { rows } = await db.query<HeldLead>({
    name: `own-lead${hold && '-held'}`,
    text: `select ${COLUMNS} from leads l where l.id = $2 and l.team_key in ${teamKeys('$1')} ${hold}`,
    values: [userId, id],
  })
  if (!rows[0]) throw new Refusal('LEAD_NOT_FOUND')
  return rows[0]
}

/** The same with its row locked until the transaction ends. */
export const holdLead = (db: Db, userId: string, id: string) => ownLead(db, userId, id, 'for update of l')

/** Throws ASSIGNEE_NOT_IN_TEAM for an account outside the team, or one that is not active. */
export async function assertInTeam(db: Db, teamKey: string, userId: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'in-team',
    text: `select from ${teamMembers('$1')} m join users u on u.id = m.user_id and u.state = 'active' where m.user_id = $2`,
    values: [teamKey, userId],
  })
  if (!rowCount) throw new Refusal('ASSIGNEE_NOT_IN_TEAM')
}

/** The active members of teams, by name. */
export async function teammates(db: Db, keys: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'teammates',
    text: `select distinct u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name
      from unnest($1::uuid[]) k (key) cross join lateral ${teamMembers('k.key')} m join users u on u.id = m.user_id and u.state = 'active'
      order by 2, 1`,
    values: [keys],
  })
  return rows
}

/** A lead as its team sees it, as JSON. */
export async function leadText(db: Db, now: Date, id: string): Promise<string> {
  const { rows } = await db.query<{ lead: string }>({
    name: 'lead-text',
    text: `select ${leadJson('$2')}::text as lead from leads l ${leadJoins} where l.id = $1`,
    values: [id, now],
  })
  if (!rows[0]) throw new Refusal('LEAD_NOT_FOUND')
  return rows[0].lead
}
