import type { PartnerInvitation } from '../../../../contract/projects/workspace.ts'
import { iso } from '../../../platform/db/iso.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { PUBLIC_PROJECT } from './public-projects.ts'

/** SQL of whether profile `m` speaks for the partner `pp`: the agent themselves, or a manager or the owner of the agency. */
export const SPEAKS_FOR_PARTNER = `(m.id = pp.profile_id or m.agency_id = pp.profile_id and m.kind = 'agent' and m.agency_role = 'manager' and m.state <> 'suspended')`

/** Open invitations to a user, as an agent or for the agency they manage; index project_partners_profile. */
export async function invitationsTo(db: Db, userId: string): Promise<PartnerInvitation[]> {
  const { rows } = await db.query<{ invitation: PartnerInvitation }>({
    name: 'partner-invitations',
    text: `select distinct on (pp.since, pp.id) jsonb_strip_nulls(jsonb_build_object('id', pp.id, 'builder', coalesce(b.name, r.name), 'profile', p.name,
        'project', jsonb_build_object('name', r.name, 'slug', case when r.state in ${PUBLIC_PROJECT} then r.slug end),
        'commission', pp.commission, 'at', ${iso('pp.since')})) as invitation
      from profiles m join project_partners pp on pp.profile_id in (m.id, m.agency_id) and ${SPEAKS_FOR_PARTNER} join profiles p on p.id = pp.profile_id
        join projects r on r.id = pp.project_id left join profiles b on b.id = r.builder_id
      where m.user_id = $1 and pp.ended_at is null and not pp.is_accepted order by pp.since desc, pp.id`,
    values: [userId],
  })
  return rows.map(({ invitation }) => invitation)
}
