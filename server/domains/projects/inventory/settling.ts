import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'

/** Publishes to the devices of a project's builder, and of its partners with their agents, that its units changed. */
export async function publishProject(db: Db, projectId: string): Promise<void> {
  const { rows } = await db.query<{ people: string[] }>({
    name: 'sellers-of-project',
    text: `select array(
        select b.user_id from projects r join profiles b on b.id = r.builder_id where r.id = $1 and b.user_id is not null
        union select m.user_id from project_partners pp join profiles m on pp.profile_id in (m.id, m.agency_id)
          where pp.project_id = $1 and pp.ended_at is null and pp.is_accepted and m.user_id is not null and m.state = 'active') as people`,
    values: [projectId],
  })
  await publishUserEvent(db, rows[0]?.people ?? [], 'projects-changed', projectId)
}

/**
 * Updates a project after its units changed: it is sold out once every unit is booked or sold, and active again once one is free or held.
 * Publishes that to its sellers. Call it with the project's row locked.
 */
export async function settleProject(db: Db, now: Date, projectId: string): Promise<void> {
  await db.query({
    name: 'settle-project',
    text: `with n as (select coalesce(sum(units_free + units_held), 0) as open, coalesce(sum(units_booked + units_sold), 0) as gone
        from unit_types where project_id = $1)
      update projects r set updated_at = $2, state = case r.state when 'active' then 'sold_out' else 'active' end::project_state from n
      where r.id = $1 and (r.state = 'active' and n.open = 0 and n.gone > 0 or r.state = 'sold_out' and n.open > 0)`,
    values: [projectId, now],
  })
  await publishProject(db, projectId)
}
