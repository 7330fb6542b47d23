import type { Db } from '../../../platform/db/pool.ts'

/** Days after the end of a quarter within which its update is due. */
export const QUARTER_GRACE_DAYS = 7

/** SQL of the first day of the quarter of a task that is due on the day `due`. */
const quarterOf = (due: string) => `date_trunc('quarter', ${due} - ${QUARTER_GRACE_DAYS})::date`
/** SQL of the day by which the update for the quarter of the day `day` is due. */
export const dueOf = (day: string) =>
  `(date_trunc('quarter', ${day}::date) + interval '3 months')::date - 1 + ${QUARTER_GRACE_DAYS}`

interface Posted {
  projectId: string
  onDay: string
  userId: string
}

/** Completes the tasks of the quarter that an update belongs to, and of earlier ones; index project_tasks_project. */
export async function doneByPosting(db: Db, now: Date, { projectId, onDay, userId }: Posted): Promise<void> {
  await db.query(
    `update project_tasks set done_at = $2, done_by_user_id = $3
     where project_id = $1 and kind = 'quarterly-update' and done_at is null and due_on <= ${dueOf('$4')}`,
    [projectId, now, userId, onDay],
  )
}

/** Reopens tasks whose update was deleted. */
export async function reopenUnposted(db: Db, projectId: string): Promise<void> {
  await db.query(
    `update project_tasks k set done_at = null, done_by_user_id = null
     where k.project_id = $1 and k.kind = 'quarterly-update' and k.done_at is not null
       and not exists (select from project_updates n where n.project_id = k.project_id and n.on_day >= ${quarterOf('k.due_on')})`,
    [projectId],
  )
}
