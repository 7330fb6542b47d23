import { iso } from '../../../platform/db/iso.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
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
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Gazetteer } from '../../places/service.ts'
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

/** Projects for moderators, and how many wait. */
export async function readAdminProjects(
  db: Db,
  gazetteer: Gazetteer,
  { market, view, text, page }: Query,
): Promise<{ data: AdminProject[]; total: number; waiting: number; changes: number }> {
  const those = `${where[view]} and ($1::market is null or r.market = $1) and ($2::text is null or position(lower($2) in lower(r.name)) > 0)`
  const values = [market ?? null, text ?? null]
  const isQueue = view === 'waiting' || view === 'changes'
  const { rows: counts } = await db.query<{ total: number; waiting: number; changes: number }>(
    `select (select count(*)::int from ${PROJECTS} where ${those}) as total,
       (select count(*)::int from projects r where ${where.waiting} and ($1::market is null or r.market = $1)) as waiting,
       (select count(*)::int from project_revisions v join projects r on r.id = v.project_id where ${where.changes}
         and ($1::market is null or r.market = $1)) as changes`,
    values,
  )
  const { rows } = await db.query<{ project: Row }>(
    `select json_strip_nulls(json_build_object(${row})) as project from ${PROJECTS} where ${those}
     order by ${SINCE} ${isQueue ? '' : 'desc'}, r.id limit ${ADMIN_PROJECTS_PER_PAGE} offset $3`,
    [...values, (page - 1) * ADMIN_PROJECTS_PER_PAGE],
  )
  const { total = 0, waiting = 0, changes = 0 } = counts[0] ?? {}
  return { data: rows.map(({ project }) => placed(gazetteer, project)), total, waiting, changes }
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
