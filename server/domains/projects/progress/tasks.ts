import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message } from '../../../../contract/messages/messages.ts'
import {
  DONE_TASKS_LISTED,
  MAX_OPEN_TASKS,
  type addProjectTask,
  type ProjectTask,
  type ProjectTaskKind,
} from '../../../../contract/projects/tasks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { projectRights } from '../rights/project-rights.ts'
import { noteProject } from '../project-events.ts'
import { dayOf } from '../../../platform/db/market-day.ts'

interface TaskRow {
  id: string
  kind: ProjectTaskKind
  title: string | null
  dueOn: string
  doneAt: Date | null
  doneBy: string | null
  isOverdue: boolean
}

async function read(db: Db, now: Date, projectId: string, id: string | null): Promise<ProjectTask[]> {
  const { rows } = await db.query<TaskRow>({
    name: 'worked-tasks',
    // Index project_tasks_project.
    text: `select k.id, k.kind, k.title, to_char(k.due_on, 'YYYY-MM-DD') as "dueOn", k.done_at as "doneAt",
        nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "doneBy",
        k.done_at is null and k.due_on < ${dayOf('r.market', '$2')} as "isOverdue"
      from projects r join project_tasks k on k.project_id = r.id left join users u on u.id = k.done_by_user_id and u.state = 'active'
      where r.id = $1 and ($3::uuid is null or k.id = $3::uuid)
      order by k.done_at is not null, case when k.done_at is null then k.due_on end, k.done_at desc, k.id
      limit ${MAX_OPEN_TASKS + DONE_TASKS_LISTED}`,
    values: [projectId, now, id],
  })
  return rows.map(({ title, doneAt, doneBy, ...row }) => ({
    ...row,
    ...(title !== null && { title }),
    ...(doneAt && { doneAt: doneAt.toISOString() }),
    ...(doneAt && doneBy && { doneBy }),
  }))
}

async function readOne(db: Db, now: Date, projectId: string, id: string): Promise<ProjectTask> {
  const [found] = await read(db, now, projectId, id)
  if (!found) throw new Refusal('TASK_NOT_FOUND')
  return found
}

/** Tasks of a project for its builder: open ones by due day, then the last completed ones. */
export async function tasksOf(db: Db, now: Date, viewer: Viewer, projectId: string): Promise<ProjectTask[]> {
  await projectRights(db, projectId, viewer, { builderOnly: true })
  const tasks = await read(db, now, projectId, null)
  const done = tasks.filter(({ doneAt }) => doneAt !== undefined)
  return [...tasks.filter(({ doneAt }) => doneAt === undefined), ...done.slice(0, DONE_TASKS_LISTED)]
}

/** Adds a task that the builder wrote. Returns whether it is new; call it in a transaction. */
export async function addTask(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params, body }: Pick<EndpointRequest<typeof addProjectTask>, 'params' | 'body'>,
): Promise<{ task: ProjectTask; isNew: boolean }> {
  const { id: projectId } = params
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const { rows } = await db.query<{ today: string; open: number; there: string | null }>(
    `select to_char(${dayOf('r.market', '$2')}, 'YYYY-MM-DD') as today, (select project_id from project_tasks where id = $3) as there,
       (select count(*) from project_tasks k where k.project_id = r.id and k.done_at is null) as open from projects r where r.id = $1`,
    [projectId, now, body.id],
  )
  const [found] = rows
  if (!found) throw new Refusal('PROJECT_NOT_FOUND')
  if (found.there !== null && found.there !== projectId)
    throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (found.there !== null) return { task: await readOne(db, now, projectId, body.id), isNew: false }
  if (body.dueOn < found.today)
    throw new Refusal('TASK_DAY_PASSED', { fields: { dueOn: [message('TASK_DAY_PASSED')] } })
  if (found.open >= MAX_OPEN_TASKS) throw new Refusal('TASKS_TOO_MANY')
  await db.query(
    `insert into project_tasks (id, project_id, kind, title, due_on, created_at) values ($1, $2, 'other', $3, $4, $5)`,
    [body.id, projectId, body.title, body.dueOn, now],
  )
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'task', to: body.id })
  return { task: await readOne(db, now, projectId, body.id), isNew: true }
}

/** Marks a task as done or open; idempotent. Call it in a transaction. */
export async function tickTask(
  db: Db,
  now: Date,
  viewer: Viewer,
  { projectId, id, done }: { projectId: string; id: string; done: boolean },
): Promise<ProjectTask> {
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const task = await readOne(db, now, projectId, id)
  if (task.kind === 'quarterly-update') throw new Refusal('TASK_BY_POSTING')
  if ((task.doneAt !== undefined) === done) return task
  await db.query(`update project_tasks set done_at = $2, done_by_user_id = $3 where id = $1`, [
    id,
    done ? now : null,
    done ? viewer.userId : null,
  ])
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'task', ...(done ? { to: id } : { from: id }) })
  return readOne(db, now, projectId, id)
}

/** Deletes a task that the builder wrote; call it in a transaction. */
export async function removeTask(db: Db, now: Date, viewer: Viewer, projectId: string, id: string): Promise<void> {
  await projectRights(db, projectId, viewer, { locked: true, builderOnly: true })
  const { rowCount } = await db.query(
    `delete from project_tasks where id = $1 and project_id = $2 and kind = 'other'`,
    [id, projectId],
  )
  if (!rowCount) throw new Refusal('TASK_NOT_FOUND')
  await noteProject(db, { projectId, at: now, by: viewer.userId, kind: 'task', from: id })
}
