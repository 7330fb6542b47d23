import { afterAll, beforeAll, expect, test } from 'vitest'
import { DASHBOARD_ROWS, getDashboard, type Dashboard } from '../../../contract/dashboards/dashboard.ts'
import { workedStages, type LeadStage } from '../../../contract/enquiries/lead-stages.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeLead } from '../enquiries/factory.ts'
import { openReviews, type TestReviews } from '../reviews/factory.ts'

let app: TestApp
let market: TestReviews
let manager: ListingAgent
let colleague: ListingAgent
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
  const agencies = await openAgencies(app, market.base)
  manager = await agencies.manager()
  colleague = await agencies.colleague(manager)
})
afterAll(() => app.close())

/** A pseudo-random generator with a seed, so that every run is the same. */
let seed = 20261126
function below(end: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * end)
}
const oneOf = <Value>(of: readonly [Value, ...Value[]]): Value => of[below(of.length)] ?? of[0]
const now = () => app.clock.now().getTime()
const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await app.db.query<Row>(text, values)).rows

interface LeadRow {
  id: string
  stage: LeadStage
  owner: string | null
  due: Date | null
  replied: Date | null
  at: Date
}
const leads = () =>
  rowsOf<LeadRow>(
    `select id, stage, owner_member_key as owner, first_reply_due_at as due, first_reply_at as replied, created_at as at
     from leads where team_key = $1`,
    [manager.agencyId],
  )
const homes = () =>
  rowsOf<{ id: string }>(
    `select id from properties where deleted_at is null and (list_office_id = $1 or list_agent_id = $2) order by id`,
    [manager.agencyId, manager.agentId],
  )
const member = () => oneOf<string | null>([manager.id, colleague.id, null])
const anyLead = async () => {
  const all = await leads()
  return all[below(all.length)]
}

/** Changes that may happen between two reads. */
const changes: [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
  async () => {
    const id = await makeLead(app.db, app.clock.now(), {
      teamKey: manager.agencyId,
      listerUserId: manager.id,
      ownerMemberKey: member(),
      ...(below(4) && { firstReplyDueAt: new Date(now() + (below(48) - 24) * HOUR_MS) }),
    })
    // Exact multiples of weeks and months are as frequent as other times.
    const ago = oneOf([0, 6 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS + 1, 14 * DAY_MS, 30 * DAY_MS, below(40 * DAY_MS)])
    await app.db.query(`update leads set created_at = $2, activity_at = $2 where id = $1`, [id, new Date(now() - ago)])
  },
  async () => {
    const lead = await anyLead()
    if (lead) await app.db.query(`update leads set first_reply_at = $2 where id = $1`, [lead.id, app.clock.now()])
  },
  async () => {
    const lead = await anyLead()
    const next = { new: 'contacted', contacted: 'qualified', qualified: 'offer', visit: 'offer', offer: 'won' } as const
    if (lead && lead.stage in next)
      await app.db.query(`update leads set stage = ($2::json ->> stage::text)::lead_stage where id = $1`, [
        lead.id,
        next,
      ])
  },
  async () => {
    const lead = await anyLead()
    if (lead) await app.db.query(`update leads set owner_member_key = $2 where id = $1`, [lead.id, member()])
  },
  async () => {
    const lead = await anyLead()
    if (lead)
      await app.db.query(
        `insert into lead_tasks (id, lead_id, owner_member_key, title, due_at, created_at) values ($1, $2, $3, 'Call back', $4, $5)`,
        [uuidv7(), lead.id, member(), new Date(now() + (below(72) - 36) * HOUR_MS), app.clock.now()],
      )
  },
  () =>
    app.db.query(
      `update lead_tasks set done_at = $1 where id = (select id from lead_tasks order by md5(id::text || $2) limit 1)`,
      [app.clock.now(), below(1000)],
    ),
  async () => {
    const of = oneOf([manager, colleague])
    await market.homeOf(of)
  },
  async () => {
    const all = await homes()
    const home = all[below(all.length)]
    // Past days too, as when saves are erased with an account.
    if (home)
      await app.db.query(
        `insert into property_stats as s (property_id, day, views, saves) values ($1, $2, $3, $4)
         on conflict (property_id, day) do update set views = s.views + excluded.views, saves = s.saves + excluded.saves`,
        [home.id, utcDay(now() - below(33) * DAY_MS), below(20), below(5)],
      )
  },
  async () => {
    const all = await homes()
    const home = all[below(all.length)]
    if (home && all.length > 3)
      await app.db.query(`update properties set deleted_at = $2 where id = $1`, [home.id, app.clock.now()])
  },
  async () => {
    const all = await homes()
    const home = all[below(all.length)]
    if (home)
      await app.db.query(`delete from property_stats where property_id = $1 and day = $2`, [
        home.id,
        utcDay(now() - below(33) * DAY_MS),
      ])
  },
  async () => app.clock.move(below(20) * HOUR_MS),
]

/** The same figures, counted one by one. */
async function counted({ day }: Dashboard) {
  const all = await leads()
  const tasks = await rowsOf<{ lead: string; owner: string | null; due: Date; done: Date | null }>(
    `select lead_id as lead, owner_member_key as owner, due_at as due, done_at as done from lead_tasks where lead_id = any($1::uuid[])`,
    [all.map(({ id }) => id)],
  )
  const stats = await rowsOf<{ day: string; views: number; saves: number }>(
    `select day::text as day, views, saves from property_stats where property_id = any($1::uuid[])`,
    [(await homes()).map(({ id }) => id)],
  )
  const cameIn = (from: number, to: number) =>
    all.filter(({ at }) => at.getTime() >= now() - to * DAY_MS && at.getTime() < now() - from * DAY_MS + (from ? 0 : 1))
  const week = cameIn(0, 7)
  const waits = all.filter(({ stage, due, replied }) => stage === 'new' && due && !replied)
  const late = waits.filter(({ due }) => due && due.getTime() < now())
  const dueOf = (owner: string | null) =>
    new Set(
      tasks.filter((one) => one.owner === owner && !one.done && one.due < new Date(day.to)).map(({ lead }) => lead),
    ).size
  const days = Array.from({ length: 30 }, (_, at) => utcDay(now() - (29 - at) * DAY_MS))
  const sum = (of: 'views' | 'saves', within: readonly string[]) =>
    stats.filter((one) => within.includes(one.day)).reduce((total, one) => total + one[of], 0)
  return {
    waiting: waits.length,
    overdue: late.length,
    urgent: waits
      .map(({ due }) => due?.getTime() ?? 0)
      .toSorted((a, b) => a - b)
      .slice(0, DASHBOARD_ROWS)
      .map((ms) => new Date(ms).toISOString()),
    withTaskDue: dueOf(manager.id),
    week: week.length,
    weekBefore: cameIn(7, 14).length,
    weekReplied: week.filter(({ replied }) => replied).length,
    month: cameIn(0, 30).length,
    byDay: Array.from(
      { length: 7 },
      (_, at) => week.filter((one) => Math.min(6, Math.floor((now() - one.at.getTime()) / DAY_MS)) === 6 - at).length,
    ),
    stages: workedStages.map((stage) => ({ stage, count: all.filter((one) => one.stage === stage).length })),
    homes: (await homes()).length,
    viewsByDay: days.map((one) => sum('views', [one])),
    views: sum('views', days),
    saves: sum('saves', days),
    team: [null, manager.id, colleague.id].map((owner) => ({
      owner,
      waiting: waits.filter((one) => one.owner === owner).length,
      overdue: late.filter((one) => one.owner === owner).length,
      withTaskDue: owner === null ? 0 : dueOf(owner),
      week: week.filter((one) => one.owner === owner).length,
    })),
  }
}

const shown = ({ hosting, team = [] }: Dashboard) => ({
  waiting: hosting?.leads.waiting,
  overdue: hosting?.leads.overdue,
  urgent: hosting?.leads.urgent.map(({ firstReplyDueAt }) => firstReplyDueAt),
  withTaskDue: hosting?.leads.withTaskDue,
  week: hosting?.leads.week,
  weekBefore: hosting?.leads.weekBefore,
  weekReplied: hosting?.leads.weekReplied,
  month: hosting?.leads.month,
  byDay: hosting?.leads.byDay,
  stages: hosting?.leads.stages,
  homes: hosting?.homes.all,
  viewsByDay: hosting?.homes.viewsByDay,
  views: hosting?.homes.views,
  saves: hosting?.homes.saves,
  team: [null, manager.id, colleague.id].map((owner) => {
    const line = team.find(({ member }) => (member?.userId ?? null) === owner)
    return {
      owner,
      waiting: line?.waiting,
      overdue: line?.overdue,
      withTaskDue: line?.withTaskDue,
      week: line?.week,
    }
  }),
})

test('whatever happens, each figure of a manager is what counting one by one gives', async () => {
  for (let step = 0; step < 60; step++) {
    for (let at = 0; at < 5; at++) await oneOf(changes)()
    const { data } = await app.ask(getDashboard, { token: manager.token })
    expect({ step, ...shown(data) }).toEqual({ step, ...(await counted(data)) })
  }
})
