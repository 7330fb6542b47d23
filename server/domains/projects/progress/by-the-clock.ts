import { markets, marketIds, dayIn, type MarketId } from '../../../../contract/markets.ts'
import type { ProjectTaskKind } from '../../../../contract/projects/tasks.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { notify } from '../../notifications/service.ts'
import { projectTaskReminder } from './notifications.ts'
import { dueOf } from './quarterly.ts'

export const watchProjectTasksJob = defineJob({
  name: 'watch-project-tasks',
  payload: noPayload,
  cron: { at: '17 * * * *', options: 'max=1' },
})

/** Days before its end that a registration is to be renewed. */
const RENEWAL_DAYS = 60
/** Days before it is due that a renewal is listed. */
const RENEWAL_AHEAD_DAYS = 120
const REMIND_BEFORE_DAYS = 7
const AT_ONCE = 200

/** SQL of projects `r` on the market whose builder has an account, of the market `$1`. */
const WATCHED = `projects r join profiles b on b.id = r.builder_id and b.user_id is not null and b.state <> 'closed'`
const ON_OFFER = `r.market = $1 and r.state in ('active', 'sold_out')`

interface Found {
  projectId: string
  dueOn: string
}

/** Adds the tasks of one kind that do not exist yet. */
async function add(database: Database, now: Date, kind: ProjectTaskKind, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return
  await database.query(
    `insert into project_tasks (id, project_id, kind, due_on, created_at)
     select id, project_id, $4, due_on, $5 from unnest($1::uuid[], $2::uuid[], $3::date[]) n (id, project_id, due_on)
     on conflict (project_id, kind, due_on) where kind <> 'other' do nothing`,
    [found.map(() => uuidv7()), found.map((one) => one.projectId), found.map((one) => one.dueOn), kind, now],
  )
}

const MISSING = (kind: ProjectTaskKind, due: string) =>
  `not exists (select from project_tasks k where k.project_id = r.id and k.kind = '${kind}' and k.due_on = ${due})`

/** Adds one progress update per quarter for projects that are not completed, unless the quarter has one. */
async function addQuarterly(database: Database, now: Date, market: MarketId, today: string): Promise<void> {
  const { rows } = await database.query<Found>(
    `select r.id as "projectId", to_char(${dueOf('$2')}, 'YYYY-MM-DD') as "dueOn" from ${WATCHED}
     where ${ON_OFFER} and (r.completed_on is null or r.completed_on >= date_trunc('quarter', $2::date))
       and ${MISSING('quarterly-update', dueOf('$2'))}
       and not exists (select from project_updates n where n.project_id = r.id and n.on_day >= date_trunc('quarter', $2::date))`,
    [market, today],
  )
  await add(database, now, 'quarterly-update', rows)
}

/** Adds the renewal of each phase's registration, and deletes open renewals whose day has changed. */
async function addRenewals(database: Database, now: Date, market: MarketId, today: string): Promise<void> {
  const due = `(phase ->> 'validUntil')::date - ${RENEWAL_DAYS}`
  await database.query(
    `delete from project_tasks k using projects r where r.id = k.project_id and r.market = $1 and k.kind = 'registration-renewal' and k.done_at is null
       and not exists (select from jsonb_array_elements(coalesce(r.facts -> 'phases', '[]')) phase where ${due} = k.due_on)`,
    [market],
  )
  const { rows } = await database.query<Found>(
    `select distinct r.id as "projectId", to_char(${due}, 'YYYY-MM-DD') as "dueOn"
     from ${WATCHED}, jsonb_array_elements(coalesce(r.facts -> 'phases', '[]')) phase
     where ${ON_OFFER} and phase ? 'validUntil' and (r.completed_on is null or r.completed_on > $2)
       and ${due} between $2::date - ${RENEWAL_DAYS} and $2::date + ${RENEWAL_AHEAD_DAYS} and ${MISSING('registration-renewal', due)}`,
    [market, today],
  )
  await add(database, now, 'registration-renewal', rows)
}

/** Adds the audit of a project's account, due within six months of each financial year, which ends in March. */
async function addAudits(database: Database, now: Date, market: MarketId, today: string): Promise<void> {
  const year = today.slice(0, 4)
  if (today < `${year}-04-01` || today > `${year}-09-30`) return
  const { rows } = await database.query<Found>(
    `select r.id as "projectId", $2::text as "dueOn" from ${WATCHED}
     where ${ON_OFFER} and (r.completed_on is null or r.completed_on >= $3::date)
       and coalesce(r.construction_started_on, r.launched_on, r.published_at::date, r.created_at::date) < $3::date
       and ${MISSING('annual-audit', '$2::date')}`,
    [market, `${year}-09-30`, `${year}-04-01`],
  )
  await add(database, now, 'annual-audit', rows)
}

interface Due {
  id: string
  projectId: string
  name: string
  kind: ProjectTaskKind
  title: string | null
  dueOn: string
  slot: string
  userId: string
}

/** SQL of the latest reminder day of task `k` up to the day `$2`. */
const SLOT = `(case when $2::date < k.due_on then k.due_on - ${REMIND_BEFORE_DAYS} else k.due_on + 7 * (($2::date - k.due_on) / 7) end)`

/** Sends reminders of tasks a week before, on the day and weekly after; after an outage only the latest. Index project_tasks_open. */
const remind = (database: Database, now: Date, market: MarketId, today: string): Promise<number> =>
  database.transaction(async (db: Db) => {
    const { rows } = await db.query<Due>({
      name: 'project-tasks-to-remind-of',
      text: `with due as (select k.id, r.id as project, r.name, b.user_id, ${SLOT} as slot from project_tasks k join ${WATCHED} on r.id = k.project_id
          where k.done_at is null and k.due_on <= $2::date + ${REMIND_BEFORE_DAYS} and r.market = $1
            and (r.state in ('active', 'sold_out') or k.kind = 'other')
            and (k.reminded_at is null or (k.reminded_at at time zone $4)::date < ${SLOT})
          order by k.due_on, k.id limit ${AT_ONCE} for update of k skip locked)
        update project_tasks k set reminded_at = $3 from due where k.id = due.id
        returning k.id, due.project as "projectId", due.name, k.kind, k.title, to_char(k.due_on, 'YYYY-MM-DD') as "dueOn",
          to_char(due.slot, 'YYYY-MM-DD') as slot, due.user_id as "userId"`,
      values: [market, today, now, markets[market].timeZone],
    })
    for (const { id, projectId, name, kind, title, dueOn, slot, userId } of rows)
      await notify(db, now, projectTaskReminder, {
        to: { userId },
        params: {
          project: projectId,
          name,
          task: kind,
          title: title ?? '',
          dueOn,
          when: today < dueOn ? 'soon' : today === dueOn ? 'today' : 'late',
        },
        key: `${id} ${slot}`,
      })
    return rows.length
  })

/** Adds the tasks of builders, each once, and sends reminders. Renewals and audits are required by Indian law. */
export async function watchProjectTasks(database: Database, now: Date): Promise<void> {
  for (const market of marketIds) {
    const today = dayIn(now, market)
    await addQuarterly(database, now, market, today)
    if (market === 'in') {
      await addRenewals(database, now, market, today)
      await addAudits(database, now, market, today)
    }
    while ((await remind(database, now, market, today)) === AT_ONCE);
  }
}
