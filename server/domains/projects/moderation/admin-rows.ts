import { iso } from '../../../platform/db/iso.ts'
import type { EndpointOutput, EndpointRequest } from '../../../../contract/endpoint.ts'
import { readProject } from '../../../../contract/projects/read-project.ts'
import {
  ADMIN_PROJECTS_PER_PAGE,
  type AdminProject,
  type AdminProjectDetail,
  type AdminView,
  type adminProjects,
} from '../../../../contract/projects/project-admin.ts'
import { projectTransitions, type ProjectState } from '../../../../contract/projects/project-states.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { keysetPage, keysetSql, type KeysetOrder } from '../../../platform/db/keyset.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isUuid } from '../../../platform/ids.ts'
import { countedPlaces, unknownPlace, type Gazetteer } from '../../places/service.ts'
import { isSeen, projectFields, withPatch } from '../drafts/project-fields.ts'
import { waitingChanges } from '../drafts/revisions.ts'
import { partnersOf } from '../rights/project-rights.ts'

/**
 * SQL of whether user `viewer` is the builder of project `r`, even a suspended one, or sells its units: such people must not moderate it.
 */
export const isProjectParty = (viewer: string) =>
  `(exists (select from profiles b where b.id = r.builder_id and b.user_id = ${viewer}::uuid and b.state <> 'closed')
    or cardinality(array${partnersOf(viewer)}) > 0)`

/** The states a moderator may set. */
export const openToModerator = (state: ProjectState): ProjectState[] =>
  projectTransitions.filter(({ from, by }) => from === state && by.includes('moderator')).map(({ to }) => to)

const where: Record<AdminView, string> = {
  // Index projects_waiting.
  waiting: `r.state = 'pending_review'`,
  // Index project_revisions_pending.
  changes: `v.state = 'pending'`,
  active: `r.state in ('active', 'sold_out', 'completed')`,
  paused: `r.state = 'paused'`,
  rejected: `r.state = 'rejected'`,
  all: `r.state <> 'draft'`,
}
const PROJECTS = `projects r left join project_revisions v on v.project_id = r.id left join profiles b on b.id = r.builder_id`
const SINCE = `case when v.state = 'pending' and r.state <> 'pending_review' then v.at else coalesce(r.submitted_at, r.created_at) end`
const row = `'id', r.id, 'slug', r.slug, 'name', r.name, 'market', r.market, 'state', r.state, 'builder', b.name, 'cityId', r.city_id,
  'localityId', r.locality_id, 'unitsTotal', r.units_total, 'hasChanges', coalesce(v.state = 'pending', false), 'since', ${iso(`(${SINCE})`)}`

type Row = Omit<AdminProject, 'city' | 'locality'> & { cityId: number; localityId: number }
const placed = (gazetteer: Gazetteer, { cityId, localityId, ...rest }: Row): AdminProject => ({
  ...rest,
  city: gazetteer.byId.get(cityId)?.name ?? '',
  locality: gazetteer.byId.get(localityId)?.name ?? '',
})

type Query = EndpointRequest<typeof adminProjects>['query']

const SINCE_MS = `floor(extract(epoch from ${SINCE}) * 1000)::bigint`
const orders: Record<Query['sort'], KeysetOrder> = {
  oldest: { key: SINCE_MS, type: 'bigint', way: 'asc' },
  newest: { key: SINCE_MS, type: 'bigint', way: 'desc' },
  name: { key: 'lower(r.name)', type: 'text', way: 'asc' },
}

/** A page of projects for moderators, how many there are and wait, and the cities of all that are no drafts. */
export async function readAdminProjects(
  db: Db,
  gazetteer: Gazetteer,
  query: Query,
): Promise<EndpointOutput<typeof adminProjects>> {
  const { market, view, text, city: slug } = query
  const city = slug === undefined ? undefined : market && gazetteer.city(market, slug)
  if (slug !== undefined && !city) throw unknownPlace('city', slug)
  const values = new Values()
  const inMarket = `(${values.add(market ?? null)}::market is null or r.market = $1)`
  const those = [where[view], inMarket]
  if (text !== undefined && isUuid(text)) those.push(`r.id = ${values.add(text, 'uuid')}`)
  else if (text) {
    const part = values.add(text.toLowerCase())
    those.push(`(position(${part} in lower(r.name)) > 0 or position(${part} in lower(b.name)) > 0)`)
  }
  if (city) those.push(`r.city_id = ${values.add(city.id, 'int')}`)
  const counted = await db.query<{ total: number; waiting: number; changes: number; cities: Counted[] }>(
    `select (select count(*)::int from ${PROJECTS} where ${those.join(' and ')}) as total,
       (select count(*)::int from projects r where ${where.waiting} and ${inMarket}) as waiting,
       (select count(*)::int from project_revisions v join projects r on r.id = v.project_id where ${where.changes} and ${inMarket}) as changes,
       (select coalesce(json_agg(c), '[]') from (select r.city_id as value, count(*)::int as count from projects r
         where ${where.all} and ${inMarket} group by 1) c) as cities`,
    [...values.list],
  )
  const { key, orderBy, after } = keysetSql(orders[query.sort], 'r.id', query, values)
  const { rows } = await db.query<{ id: string; key: number | string; project: Row }>(
    `select r.id, to_json(${key}) as key, json_strip_nulls(json_build_object(${row})) as project from ${PROJECTS}
     where ${[...those, ...after].join(' and ')} order by ${orderBy} limit ${ADMIN_PROJECTS_PER_PAGE + 1}`,
    values.list,
  )
  const { page, ...rest } = keysetPage(query.sort, rows, ADMIN_PROJECTS_PER_PAGE)
  const { total = 0, waiting = 0, changes = 0, cities = [] } = counted.rows[0] ?? {}
  return {
    data: page.map(({ project }) => placed(gazetteer, project)),
    ...rest,
    total,
    waiting,
    changes,
    cities: market ? countedPlaces(gazetteer, market, cities) : [],
  }
}

interface Counted {
  value: number
  count: number
}

type Detail = Row & Pick<AdminProjectDetail, 'version' | 'documents' | 'homes' | 'history' | 'isHeldBack' | 'party'>

/** One project as a moderator sees it, with everything that was submitted; by primary keys and indexes of its parts. */
export async function readAdminProject(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  viewer: string,
  id: string,
): Promise<AdminProjectDetail> {
  const { rows } = await db.query<{ project: Detail }>({
    name: 'admin-project',
    text: `select json_strip_nulls(json_build_object(${row}, 'version', r.version, 'isHeldBack', r.held_back, 'party', ${isProjectParty('$1')},
        'documents', coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'type', d.type, 'bytes', d.bytes,
            'uploadedAt', ${iso('d.uploaded_at')}, 'expiresAt', ${iso('d.expires_at')}, 'as', j."as", 'isPublic', j.shown) order by d.uploaded_at, d.id)
          from (select document_id as id, kind as "as", is_public as shown from project_documents where project_id = r.id
            union select (item->>'documentId')::uuid, item->>'kind', coalesce((item->>'isPublic')::boolean, false)
              from jsonb_array_elements(case when v.state = 'pending' then v.fields->'documents' end) item) j
          join documents d on d.id = j.id and d.stored_at is not null), '[]'),
        'homes', coalesce((select json_agg(json_build_object('tower', h.tower, 'unitType', h.type, 'count', h.count) order by h.tower, h.type)
          from (select t.name as tower, k.name as type, count(*)::int as count from project_units u join project_towers t on t.id = u.tower_id
            join unit_types k on k.id = u.unit_type_id where u.project_id = r.id group by 1, 2) h), '[]'),
        'history', coalesce((select json_agg(json_strip_nulls(json_build_object('at', ${iso('e.at')}, 'from', e.from_value, 'to', e.to_value,
            'by', (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u where u.id = e.by_user_id), 'reason', e.reason)) order by e.id desc)
          from (select * from project_events where project_id = r.id and kind in ('state', 'facts') order by id desc limit 30) e), '[]'))) as project
      from ${PROJECTS} where r.id = $2 and r.state <> 'draft'`,
    values: [viewer, id],
  })
  const known = rows[0] && (await projectFields(db, gazetteer, now, id))
  if (!rows[0] || !known) throw new Refusal('PROJECT_NOT_FOUND')
  const { version, documents, homes, history, isHeldBack, party, ...listed } = rows[0].project
  const waiting = await waitingChanges(db, id)
  const fields = waiting ? withPatch(known.fields, waiting.fields) : known.fields
  const { warnings } = readProject(fields, { market: known.market, isPublic: isSeen(known.state), now })
  return {
    ...placed(gazetteer, listed),
    version,
    fields: known.fields,
    ...(waiting && { revision: { fields: waiting.fields, at: waiting.at.toISOString() } }),
    warnings,
    documents,
    homes,
    history,
    isHeldBack,
    party,
    open: party ? [] : openToModerator(known.state),
  }
}
