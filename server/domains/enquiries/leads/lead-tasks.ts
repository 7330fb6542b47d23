import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  TASKS_A_LEAD,
  type addLeadTask as AddLeadTask,
  type updateLeadTask as UpdateLeadTask,
} from '../../../../contract/enquiries/lead-changes.ts'
import type { LeadTask } from '../../../../contract/enquiries/leads.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { notify } from '../../notifications/service.ts'
import { TASK_JSON } from './lead-detail.ts'
import { touchLead } from './lead-notes.ts'
import { taskDue } from './notifications.ts'
import { assertInTeam, holdLead } from './team-access.ts'

async function taskOf(db: Db, leadId: string, id: string): Promise<LeadTask | undefined> {
  const { rows } = await db.query<{ task: LeadTask }>({
    name: 'lead-task',
    text: `select ${TASK_JSON} as task from lead_tasks t where t.id = $1 and t.lead_id = $2`,
    values: [id, leadId],
  })
  return rows[0]?.task
}

const writeEvent = (db: Db, now: Date, userId: string, leadId: string, what: 'added' | 'done', title: string) =>
  db.query(
    `insert into lead_events (lead_id, at, by_user_id, kind, to_value, text) values ($1, $2, $3, 'task', $4, $5)`,
    [leadId, now, userId, what, title],
  )

/** Adds a task to a lead. Idempotent by id. */
export async function addTask(
  db: Db,
  now: Date,
  userId: string,
  leadId: string,
  { id, title, dueAt, ownerMemberKey = userId }: EndpointRequest<typeof AddLeadTask>['body'],
): Promise<LeadTask> {
  const lead = await holdLead(db, userId, leadId)
  const known = await taskOf(db, leadId, id)
  if (known) return known
  await assertInTeam(db, lead.teamKey, ownerMemberKey)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from lead_tasks where lead_id = $1 and done_at is null`,
    [leadId],
  )
  if ((rows[0]?.count ?? 0) >= TASKS_A_LEAD) throw new Refusal('TASKS_FULL')
  const { rowCount } = await db.query(
    `insert into lead_tasks (id, lead_id, owner_member_key, title, due_at, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, leadId, ownerMemberKey, title, dueAt, now],
  )
  if (!rowCount) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  await writeEvent(db, now, userId, leadId, 'added', title)
  await touchLead(db, now, lead)
  return mustBe(await taskOf(db, leadId, id))
}

/** Completes, reopens, reschedules or renames a task; a rescheduled one sends its reminder again. */
export async function changeTask(
  db: Db,
  now: Date,
  userId: string,
  { id: leadId, task: id }: { id: string; task: string },
  { done, title, dueAt }: EndpointRequest<typeof UpdateLeadTask>['body'],
): Promise<LeadTask> {
  const lead = await holdLead(db, userId, leadId)
  const was = await taskOf(db, leadId, id)
  if (!was) throw new Refusal('TASK_NOT_FOUND')
  await db.query(
    `update lead_tasks set title = coalesce($3, title), due_at = coalesce($4, due_at),
       reminded_at = case when $4::timestamptz is distinct from due_at and $4::timestamptz is not null then null else reminded_at end,
       done_at = case when $5::boolean is null then done_at when $5 then coalesce(done_at, $6) end
     where id = $1 and lead_id = $2`,
    [id, leadId, title ?? null, dueAt ?? null, done ?? null, now],
  )
  if (done && was.doneAt === undefined) await writeEvent(db, now, userId, leadId, 'done', title ?? was.title)
  await touchLead(db, now, lead)
  return mustBe(await taskOf(db, leadId, id))
}

function mustBe(task: LeadTask | undefined): LeadTask {
  if (!task) throw new Error('A task was not written.')
  return task
}

export const remindOfTasksJob = defineJob({
  name: 'remind-of-lead-tasks',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

const REMINDERS_AT_ONCE = 200

/** Sends one reminder for each due task, to its assignee, else to the person who works on the lead. */
export async function remindOfTasks(database: Database, now: Date): Promise<void> {
  for (;;) {
    const reminded = await database.transaction(async (db) => {
      const { rows } = await db.query<{ id: string; due: number; lead: string; home: string; userId: string | null }>({
        name: 'tasks-due',
        // Index lead_tasks_due.
        text: `with due as (select id from lead_tasks where done_at is null and reminded_at is null and due_at <= $1
            order by due_at limit ${REMINDERS_AT_ONCE} for update skip locked)
          update lead_tasks t set reminded_at = $1 from due, leads l where t.id = due.id and l.id = t.lead_id
          returning t.id, (extract(epoch from t.due_at) * 1000)::bigint as due, l.id as lead, l.subject_title as home,
            coalesce(t.owner_member_key, l.owner_member_key, l.lister_user_id) as "userId"`,
        values: [now],
      })
      for (const { id, due, lead, home, userId } of rows)
        if (userId !== null)
          await notify(db, now, taskDue, {
            to: { userId },
            params: { lead, home },
            key: `${id} ${due}`,
            isScheduled: true,
          })
      return rows.length
    })
    if (reminded < REMINDERS_AT_ONCE) return
  }
}
