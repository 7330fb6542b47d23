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
import { iso } from '../properties/service.ts'

type Leads = HostingPart['leads']

/** Counts of leads by who works on them; without an owner of those that nobody does. */
interface ByOwner {
  waits: { owner: string | null; waiting: number; overdue: number }[]
  came: { owner: string | null; week: number }[]
  tasks: { owner: string; withTaskDue: number }[]
}

interface Row extends ByOwner {
  urgent: Leads['urgent']
  tasksOf: Leads['tasks']
  came: { owner: string | null; week: number; weekBefore: number; weekReplied: number; month: number }[]
  days: { ago: number; count: number }[]
  stages: Leads['stages']
}

/** Nothing happened to a lead before it came: so the index leads_team finds what came lately by what happened last. */
const cameSince = (since: string) =>
  `leads l where l.team_key = any($1::uuid[]) and l.activity_at >= ${since} and l.created_at >= ${since}`
const list = (of: string) => `coalesce((select json_agg(r) from (${of}) r), '[]')`

const statement = `with waits as materialized (
    select l.id, l.owner_member_key as owner, l.first_reply_due_at as due, ${isLate('$2')} as late from leads l
    where l.team_key = any($1::uuid[]) and ${WAITS}),
  came as materialized (select l.owner_member_key as owner, l.created_at as at, l.first_reply_at is not null as replied from ${cameSince('$5')}),
  tasks as materialized (select t.id, t.lead_id, t.title, t.due_at, t.owner_member_key as owner, l.subject_title as about
    from lead_tasks t join leads l on l.id = t.lead_id
    where t.owner_member_key = any($7::uuid[]) and l.team_key = any($1::uuid[]) and ${isTaskDue('$2')})
  select ${list(`select owner, count(*) as waiting, count(*) filter (where late) as overdue from waits group by 1`)} as waits,
    ${list(`select owner, count(*) filter (where at >= $3) as week, count(*) filter (where at < $3 and at >= $4) as "weekBefore",
      count(*) filter (where at >= $3 and replied) as "weekReplied", count(*) as month from came group by 1`)} as came,
    ${list(`select floor(extract(epoch from $2::timestamptz - at) / 86400)::int as ago, count(*) as count from came where at >= $3 group by 1`)} as days,
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
  /** Of the teams whose leads they see. */
  keys: readonly string[]
  /** Whose tasks are counted beside their own. */
  members: readonly string[]
}

/** The leads of the teams with these keys, and how each member keeps up with theirs. */
export async function leadFigures(
  db: Db,
  now: Date,
  { userId, keys, members }: Whose,
): Promise<{ leads: Leads; lineOf: (member: string | null) => Omit<TeamLine, 'member'> }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await db.query<Row>({
    name: 'dashboard-leads',
    // By leads_team_stage, leads_team and lead_tasks_owner.
    text: statement,
    values: [keys, now, before(WEEK_DAYS), before(2 * WEEK_DAYS), before(MONTH_DAYS), userId, [userId, ...members]],
  })
  if (!rows[0]) throw new Error('The database counted no leads.')
  const { waits, came, tasks, days, urgent, tasksOf, stages } = rows[0]
  const sum = <Key extends string>(all: readonly Record<Key, number>[], key: Key) =>
    all.reduce((total, one) => total + one[key], 0)
  const byDay = Array.from({ length: WEEK_DAYS }, () => 0)
  for (const { ago, count } of days) {
    const day = WEEK_DAYS - 1 - Math.min(WEEK_DAYS - 1, Math.max(0, ago))
    byDay[day] = (byDay[day] ?? 0) + count
  }
  const isOf = (member: string | null) => (one: { owner: string | null }) => one.owner === member
  const lineOf = (member: string | null) => {
    const { waiting = 0, overdue = 0 } = waits.find(isOf(member)) ?? {}
    const { withTaskDue = 0 } = tasks.find(isOf(member)) ?? {}
    return { waiting, overdue, withTaskDue, week: came.find(isOf(member))?.week ?? 0 }
  }
  return {
    leads: {
      waiting: sum(waits, 'waiting'),
      overdue: sum(waits, 'overdue'),
      urgent,
      withTaskDue: lineOf(userId).withTaskDue,
      tasks: tasksOf,
      week: sum(came, 'week'),
      weekBefore: sum(came, 'weekBefore'),
      weekReplied: sum(came, 'weekReplied'),
      month: sum(came, 'month'),
      byDay,
      stages,
    },
    lineOf,
  }
}
