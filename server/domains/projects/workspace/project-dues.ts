import { DUE_SOON_DAYS } from '../../../../contract/projects/workspace.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { dayOf } from '../../../platform/db/market-day.ts'

/** What is due for a builder's projects, counted as on the cards of the workspace. */
interface ProjectDues {
  all: number
  updatesDue: number
  tasksDue: number
  overdue: number
  held: number
}

/**
 * What is due; indexes projects_builder, project_tasks_project and unit_types_project_id_name_key.
 */
export async function projectDues(db: Db, now: Date, userId: string): Promise<ProjectDues> {
  const { rows } = await db.query<ProjectDues>({
    name: 'project-dues',
    text: `with own as materialized (select r.id, ${dayOf('r.market', '$2')} as today from profiles b join projects r on r.builder_id = b.id
        where b.user_id = $1::uuid and b.kind = 'builder' and b.state <> 'closed'),
      due as (select k.kind, k.due_on < o.today as late from own o join project_tasks k on k.project_id = o.id
        where k.done_at is null and k.due_on <= o.today + ${DUE_SOON_DAYS})
      select (select count(*) from own) as "all", (select count(*) from due where kind = 'quarterly-update') as "updatesDue",
        (select count(*) from due where kind <> 'quarterly-update') as "tasksDue", (select count(*) from due where late) as overdue,
        (select coalesce(sum(t.units_held), 0) from own o join unit_types t on t.project_id = o.id) as held`,
    values: [userId, now],
  })
  return rows[0] ?? { all: 0, updatesDue: 0, tasksDue: 0, overdue: 0, held: 0 }
}
