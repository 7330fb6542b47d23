import { DAY_MS } from '../../../../contract/time.ts'
import { boardStages, type LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import { BOARD_CARDS } from '../../../../contract/enquiries/leads.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { filterSql, filteredTables, type LeadFilters } from './lead-filters.ts'
import { leadJoins, leadJson } from './lead-json.ts'
import { PLACE, cursorOf, stageCounts } from './lead-lists.ts'
import { keysOf, teammates } from './team-access.ts'

const REPLY_DAYS = 90
const MAX_CHOICES = 100

/** The statement of the first cards of every column, by the index `leads_team_stage`. */
export function boardCards(now: Date, keys: string[], filters: LeadFilters): Statement {
  const values = new Values()
  const [team, at] = [values.add(keys), values.add(now)]
  const order = 'l.activity_at desc, l.id desc'
  return {
    text: `with cards as (select l.* from unnest(${values.add(boardStages)}::lead_stage[]) s (stage) cross join lateral (
        select l.* from unnest(${team}::uuid[]) k (key) cross join lateral (
          select l.* from ${filteredTables(filters)} where l.team_key = k.key and l.stage = s.stage ${filterSql(filters, at, now, values)}
          order by ${order} limit ${BOARD_CARDS + 1}) l
        order by ${order} limit ${BOARD_CARDS + 1}) l)
      select l.stage, ${leadJson(at)}::text as lead, ${PLACE} as place from cards l ${leadJoins} order by ${order}`,
    values: values.list,
  }
}

/** The statement of what leads can be filtered by, and of how fast the team answers. */
export const boardFacts = (now: Date, keys: string[]): Statement => ({
  name: 'board-facts',
  text: `with own as materialized (select property_id, case when subject_kind = 'project' then subject_id end as project_id, subject_title, campaign, stage, created_at, first_reply_at, first_reply_due_at
      from leads where team_key = any($1::uuid[]))
    select (select json_agg(json_build_object('id', property_id, 'title', title, 'count', count) order by count desc, title, property_id)
        from (select property_id, max(subject_title) as title, count(*) as count from own where property_id is not null
          group by 1 order by 3 desc, 2 limit ${MAX_CHOICES}) h) as listings,
      (select json_agg(json_build_object('id', project_id, 'title', title, 'count', count) order by count desc, title, project_id)
        from (select project_id, max(subject_title) as title, count(*) as count from own where project_id is not null
          group by 1 order by 3 desc, 2 limit ${MAX_CHOICES}) d) as projects,
      (select json_agg(json_build_object('name', campaign, 'count', count) order by count desc, campaign)
        from (select campaign, count(*) as count from own where campaign is not null group by 1 order by 2 desc, 1 limit ${MAX_CHOICES}) n) as campaigns,
      (select json_build_object('medianMinutes', round(extract(epoch from percentile_cont(0.5) within group (order by first_reply_at - created_at)
            filter (where first_reply_at is not null)) / 60)::int,
          'answered', count(first_reply_at), 'overdue', count(*) filter (where first_reply_at is null and stage = 'new' and first_reply_due_at < $2))
        from own where created_at > $3 and first_reply_due_at is not null) as reply`,
  values: [keys, now, new Date(now.getTime() - REPLY_DAYS * DAY_MS)],
})

interface Facts {
  listings: { id: string; title: string; count: number }[] | null
  projects: { id: string; title: string; count: number }[] | null
  campaigns: { name: string; count: number }[] | null
  reply: { medianMinutes: number | null; answered: number; overdue: number }
}

/** The board of a person's teams as JSON. */
export async function leadBoardOf(db: Db, now: Date, userId: string, filters: LeadFilters): Promise<string> {
  const keys = await keysOf(db, userId)
  const cards = await db.query<{ stage: LeadStage; lead: string; place: string }>(boardCards(now, keys, filters))
  const counted = await db.query<{ stage: LeadStage; count: number }>(stageCounts(now, keys, filters))
  const facts = (await db.query<Facts>(boardFacts(now, keys))).rows[0]
  const columns = boardStages.map((stage) => {
    const all = cards.rows.filter((row) => row.stage === stage)
    const last = all.length > BOARD_CARDS ? all[BOARD_CARDS - 1] : undefined
    const leads = all.slice(0, BOARD_CARDS).map(({ lead }) => lead)
    const count = counted.rows.find((row) => row.stage === stage)?.count ?? 0
    const next = last ? `,"next":"${cursorOf(stage, last.place)}"` : ''
    return `{"stage":"${stage}","count":${count},"leads":[${leads.join(',')}]${next}}`
  })
  const rest = {
    listings: facts?.listings ?? [],
    projects: facts?.projects ?? [],
    campaigns: facts?.campaigns ?? [],
    team: await teammates(db, keys),
    ...(facts?.reply.answered && { reply: facts.reply }),
  }
  return `{"data":{"columns":[${columns.join(',')}],${JSON.stringify(rest).slice(1)}}`
}
