import { iso } from '../../platform/db/iso.ts'
import {
  DASHBOARD_ROWS,
  MONTH_DAYS,
  WEEK_DAYS,
  type HostingPart,
  type TeamLine,
} from '../../../contract/dashboards/dashboard.ts'
import { workedStages } from '../../../contract/enquiries/lead-stages.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { WAITS, isLate, isTaskDue, shownName } from '../enquiries/service.ts'

type Leads = HostingPart['leads']

/** Days since they came; from the eighth day on for the week before, and beyond. */
const [WEEK_BEFORE, EARLIER] = [WEEK_DAYS, WEEK_DAYS + 1]

/** Counts of leads by the person who works on them; without an owner for unassigned leads. */
interface Row {
  waits: { owner: string | null; waiting: number; overdue: number }[]
  came: { owner: string | null; ago: number; count: number; replied: number }[]
  tasks: { owner: string; withTaskDue: number }[]
  urgent: Leads['urgent']
  tasksOf: Leads['tasks']
  stages: Leads['stages']
}
const list = (of: string) => `coalesce((select json_agg(r) from (${of}) r), '[]')`

const statement = `with waits as materialized (
    select l.id, l.owner_member_key as owner, l.first_reply_due_at as due, ${isLate('$2')} as late from leads l
    where l.team_key = any($1::uuid[]) and ${WAITS}),
  tasks as materialized (select t.id, t.lead_id, t.title, t.due_at, t.owner_member_key as owner, l.subject_title as about
    from lead_tasks t join leads l on l.id = t.lead_id
    where t.owner_member_key = any($7::uuid[]) and l.team_key = any($1::uuid[]) and ${isTaskDue('$2')})
  select ${list(`select owner, count(*) as waiting, count(*) filter (where late) as overdue from waits group by 1`)} as waits,
    ${list(`select l.owner_member_key as owner, case when l.created_at < $4 then ${EARLIER} when l.created_at < $3 then ${WEEK_BEFORE}
        else least(greatest(floor(extract(epoch from $2::timestamptz - l.created_at) / 86400)::int, 0), ${WEEK_DAYS - 1}) end as ago,
      count(*) as count, count(l.first_reply_at) as replied
      from leads l where l.team_key = any($1::uuid[]) and l.created_at >= $5 group by 1, 2`)} as came,
    ${list(`select owner, count(distinct lead_id) as "withTaskDue" from tasks group by 1`)} as tasks,
    coalesce((select json_agg(json_strip_nulls(json_build_object('id', l.id, 'title', l.subject_title, 'fullName', ${shownName('$2')},
        'firstReplyDueAt', ${iso('w.due')})) order by w.due, w.id)
      from (select id, due from waits order by due, id limit ${DASHBOARD_ROWS}) w join leads l on l.id = w.id
        join consents c on c.id = l.consent_id), '[]') as urgent,
    coalesce((select json_agg(json_build_object('id', id, 'leadId', lead_id, 'title', title, 'about', about, 'dueAt', ${iso('due_at')})
      order by due_at, id) from (select * from tasks where owner = $6 order by due_at, id limit ${DASHBOARD_ROWS}) d), '[]') as "tasksOf",
    ${list(`select s.stage, (select count(*) from leads l where l.team_key = any($1::uuid[]) and l.stage = s.stage) as count
      from unnest('{${workedStages.join(',')}}'::lead_stage[]) with ordinality s (stage, n) order by s.n`)} as stages`

interface Whose {
  userId: string
  /** Keys of the teams whose leads they see. */
  keys: readonly string[]
  /** Members whose tasks are counted in addition to the user's. */
  members: readonly string[]
}

/** Figures of the leads of these teams, and of each member. */
export async function leadFigures(
  db: Db,
  now: Date,
  { userId, keys, members }: Whose,
): Promise<{ leads: Leads; lineOf: (member: string | null) => Omit<TeamLine, 'member'> }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await db.query<Row>({
    name: 'dashboard-leads',
    // By leads_team_waiting, leads_team_came, leads_team_stage and lead_tasks_owner, of which the first three hold all that is asked.
    text: statement,
    values: [keys, now, before(WEEK_DAYS), before(2 * WEEK_DAYS), before(MONTH_DAYS), userId, [userId, ...members]],
  })
  if (!rows[0]) throw new Error('The database counted no leads.')
  const { waits, came, tasks, urgent, tasksOf, stages } = rows[0]
  const sum = <Key extends string>(all: readonly Record<Key, number>[], key: Key) =>
    all.reduce((total, one) => total + one[key], 0)
  const ofWeek = came.filter(({ ago }) => ago < WEEK_DAYS)
  const byDay = Array.from({ length: WEEK_DAYS }, (_, day) =>
    sum(
      ofWeek.filter(({ ago }) => ago === WEEK_DAYS - 1 - day),
      'count',
    ),
  )
  const isOf = (member: string | null) => (one: { owner: string | null }) => one.owner === member
  const lineOf = (member: string | null) => {
    const { waiting = 0, overdue = 0 } = waits.find(isOf(member)) ?? {}
    const { withTaskDue = 0 } = tasks.find(isOf(member)) ?? {}
    return { waiting, overdue, withTaskDue, week: sum(ofWeek.filter(isOf(member)), 'count') }
  }
  return {
    leads: {
      waiting: sum(waits, 'waiting'),
      overdue: sum(waits, 'overdue'),
      urgent,
      withTaskDue: lineOf(userId).withTaskDue,
      tasks: tasksOf,
      week: sum(ofWeek, 'count'),
      weekBefore: sum(
        came.filter(({ ago }) => ago === WEEK_BEFORE),
        'count',
      ),
      weekReplied: sum(ofWeek, 'replied'),
      month: sum(came, 'count'),
      byDay,
      stages,
    },
    lineOf,
  }
}
