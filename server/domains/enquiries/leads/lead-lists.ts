import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { LeadStage } from '../../../../contract/enquiries/lead-stages.ts'
import type { listLeads } from '../../../../contract/enquiries/leads.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../../platform/http/cursor.ts'
import { Values } from '../../../platform/db/values.ts'
import { filterSql, filteredTables, type LeadFilters } from './lead-filters.ts'
import { leadJoins, leadJson } from './lead-json.ts'
import { keysOf } from './team-access.ts'

type Query = EndpointRequest<typeof listLeads>['query']

const orders: Record<Query['sort'], string> = {
  activity: 'l.activity_at desc, l.id desc',
  newest: 'l.created_at desc, l.id desc',
  score: 'l.score desc, l.activity_at desc, l.id desc',
  // New leads without a reply first, the most urgent on top.
  due: `(l.first_reply_at is null and l.stage = 'new' and l.first_reply_due_at is not null) desc, l.first_reply_due_at, l.activity_at desc, l.id desc`,
}

/** SQL of a lead's cursor position in the order of activity, to the microsecond. */
export const PLACE = `json_build_array((extract(epoch from l.activity_at) * 1000000)::bigint, l.id)::text`

export const cursorOf = (stage: LeadStage | undefined, place: string): string =>
  writeCursor(`activity ${stage ?? ''}`, place)

/** The statement of one page: reads each team key by its index and merges the results. */
export function leadPage(now: Date, keys: string[], query: Omit<Query, 'page'> & { offset: number }): Statement {
  const { stage, sort, cursor, limit, offset } = query
  const values = new Values()
  const [team, at] = [values.add(keys), values.add(now)]
  const filters = filterSql(query, at, now, values)
  const after = cursor === undefined ? undefined : readCursor(cursor, `activity ${stage ?? ''}`)
  const since =
    after &&
    `and (l.activity_at, l.id) < ('epoch'::timestamptz + ${values.add(readKey('bigint', after.place[0]))}::bigint * interval '1 microsecond', ${values.add(after.id)}::uuid)`
  const inStage = stage ? `and l.stage = ${values.add(stage)}` : ''
  const most = values.add(limit + offset + 1)
  return {
    text: `with page as (select l.* from unnest(${team}::uuid[]) k (key)
        cross join lateral (select l.* from ${filteredTables(query)} where l.team_key = k.key ${inStage} ${since ?? ''} ${filters}
          order by ${orders[sort]} limit ${most}) l
        order by ${orders[sort]} limit ${values.add(limit + 1)} offset ${values.add(offset)})
      select ${leadJson(at)}::text as lead, ${PLACE} as place from page l ${leadJoins} order by ${orders[sort]}`,
    values: values.list,
  }
}

/** The statement of how many leads there are in each stage. */
export function stageCounts(now: Date, keys: string[], filters: LeadFilters): Statement {
  const values = new Values()
  const [team, at] = [values.add(keys), values.add(now)]
  // The time is a parameter of some filters only, and no statement may have one that it does not use.
  return {
    text: `select l.stage, count(*) as count from ${filteredTables(filters)}
      where l.team_key = any(${team}) and ${at}::timestamptz is not null ${filterSql(filters, at, now, values)} group by l.stage`,
    values: values.list,
  }
}

/** One page of the leads of a person's teams as JSON, the total, and the cursor of the next page. */
export async function listLeadsOf(
  db: Db,
  now: Date,
  userId: string,
  { page, ...query }: Query,
): Promise<{ leads: string[]; total: number; next?: string }> {
  const keys = await keysOf(db, userId)
  const offset = page === undefined || query.cursor !== undefined ? 0 : (page - 1) * query.limit
  const { rows } = await db.query<{ lead: string; place: string }>(leadPage(now, keys, { ...query, offset }))
  const counted = await db.query<{ stage: LeadStage; count: number }>(stageCounts(now, keys, query))
  const last = rows[query.limit - 1]
  const more = rows.length > query.limit && query.sort === 'activity' && last
  return {
    leads: rows.slice(0, query.limit).map(({ lead }) => lead),
    total: counted.rows.reduce(
      (sum, { stage, count }) => sum + (query.stage === undefined || stage === query.stage ? count : 0),
      0,
    ),
    ...(more && { next: cursorOf(query.stage, more.place) }),
  }
}
