import { place } from '../../properties/service.ts'
import { iso } from '../../../platform/db/iso.ts'
import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { UPDATES_AT_ONCE, type Project, type ProjectUpdate } from '../../../../contract/projects/project.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { pictureFields } from '../../uploads/service.ts'
import { PUBLIC_PROJECT } from '../rights/public-projects.ts'
import { deliveryRecordJson } from './delivery-record.ts'
import { delaySql, stageSql } from '../stage-sql.ts'

const MAX_DOCUMENTS = 60

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`
/** JSON of update `w` as `ProjectUpdate` of the contract; index project_updates_project. */
const updateJson = `json_build_object('id', w.id, 'onDay', ${day('w.on_day')}, 'percent', w.percent, 'text', w.text,
  'tower', (select name from project_towers where id = w.tower_id),
  'pictures', coalesce((select json_agg(json_build_object(${pictureFields('pic')}, 'takenOn', ${day('m.taken_on')}, 'alt', m.alt,
      'mediaAlteration', m.media_alteration) order by m.position)
    from project_update_pictures m join pictures pic on pic.key = m.picture_key where m.update_id = w.id), '[]'))`

const builderJson = `(select json_build_object('id', b.id, 'name', b.name, 'since', b.since,
    'slug', case when b.state = 'active' then b.slug end, 'record', ${deliveryRecordJson('b.id', '$3::date')})
  from builders b where b.id = r.builder_id)`

const unitTypesJson = `coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'propertySubType', k.property_sub_type,
    'unitTypeBedsTotal', k.unit_type_beds_total, 'livingArea', k.living_area, 'unitsTotal', k.units_total, 'unitsFree', k.units_free,
    'priceFrom', k.price_from, 'priceTo', k.price_to) order by k.position, k.unit_type_beds_total, k.living_area, k.name)
  from unit_types k where k.project_id = r.id), '[]')`

const towersJson = `coalesce((select json_agg(json_build_object('name', t.name, 'floors', t.floors, 'unitsTotal', coalesce(u.total, 0),
    'unitsFree', coalesce(u.free, 0)) order by t.position, t.name)
  from project_towers t left join (select tower_id, count(*) as total, count(*) filter (where state = 'available') as free
    from project_units where project_id = r.id group by tower_id) u on u.tower_id = t.id
  where t.project_id = r.id), '[]')`

const mediaJson = `coalesce((select json_agg(json_build_object(${pictureFields('pic')}, 'kind', m.kind, 'caption', m.caption,
    'mediaAlteration', m.media_alteration) order by m.position) from project_pictures m join pictures pic on pic.key = m.picture_key where m.project_id = r.id), '[]')`

const documentsJson = `coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'type', d.type, 'bytes', d.bytes)
    order by d.at, d.name, d.id)
  from (select f.id, s.kind, f.name, f.type, f.bytes, array_position(array['registration', 'land-title', 'sanctioned-plan', 'commencement',
      'occupancy', 'completion', 'brochure', 'price-list', 'other'], s.kind) as at
    from project_documents s join documents f on f.id = s.document_id
    where s.project_id = r.id and s.is_public and f.stored_at is not null and f.expires_at > $4
    order by at, f.name, f.id limit ${MAX_DOCUMENTS}) d), '[]')`

/** Homes listed in it, without those that represent its unit types in search. */
const homesJson = `coalesce((select json_agg(json_build_object('intent', h.intent, 'count', h.count) order by h.intent)
  from (select intent, count(*)::int as count from search_homes where project_id = r.id
    and not exists (select from properties p where p.id = search_homes.id and p.offers_unit_type) group by intent) h), '[]')`

/**
 * The page of a public project by its slug, in one statement. Uses index projects_market_slug_key and the indexes that begin with the
 * project.
 */
export async function projectPage(db: Db, market: MarketId, slug: string, now: Date): Promise<Project | undefined> {
  const { rows } = await db.query<{ project: Project }>({
    name: 'project-page',
    text: `select json_strip_nulls(json_build_object('id', r.id, 'slug', r.slug, 'market', r.market, 'name', r.name, 'state', r.state,
        'stage', ${stageSql('r', '$3::date')}, 'builder', ${builderJson}, 'locality', ${place('l')}, 'city', ${place('c')},
        'stateOrProvince', (select s.name from places s where s.id = c.parent_id and s.kind = 'state'),
        'stateOrProvinceHindi', (select s.name_hindi from places s where s.id = c.parent_id and s.kind = 'state'),
        'location', json_build_array(round(r.longitude::numeric, 6), round(r.latitude::numeric, 6)),
        'registrationId', r.registration_id, 'launchedOn', ${day('r.launched_on')},
        'constructionStartedOn', ${day('r.construction_started_on')}, 'possessionDeclaredOn', ${day('r.possession_declared_on')},
        'possessionRevisedOn', r.possession_revised_on, 'possessionOn', ${day('r.possession_on')}, 'completedOn', ${day('r.completed_on')},
        'delayMonths', ${delaySql('r', '$3::date')}, 'landArea', r.land_area, 'priceFrom', r.price_from, 'priceTo', r.price_to,
        'areaPriceFrom', r.area_price_from, 'bedrooms', r.bedrooms, 'unitsTotal', r.units_total, 'unitsFree', r.units_free,
        'towers', ${towersJson},
        'unitTypes', ${unitTypesJson}, 'media', ${mediaJson}, 'facts', r.facts - 'architects',
        'architects', coalesce((select json_agg(json_build_object('slug', a.slug, 'name', a.name) order by a.name) from profiles a
          where a.kind = 'architect' and a.market = r.market and a.state = 'active'
            and a.slug in (select jsonb_array_elements_text(coalesce(r.facts -> 'architects', '[]')))), '[]'),
        'updates', coalesce((select json_agg(${updateJson} order by w.on_day desc, w.id desc) from (select * from project_updates
          where project_id = r.id order by on_day desc, id desc limit ${UPDATES_AT_ONCE}) w), '[]'),
        'updatesCount', (select count(*) from project_updates where project_id = r.id),
        'documents', ${documentsJson}, 'homesOnOffer', ${homesJson},
        'updatedAt', ${iso('r.updated_at')})) as project
      from projects r join places l on l.id = r.locality_id join places c on c.id = r.city_id
      where r.market = $1 and r.slug = $2 and r.state in ${PUBLIC_PROJECT}`,
    values: [market, slug, dayIn(now, market), now],
  })
  return rows[0]?.project
}

/** The updates of a project before a given one, latest first; empty if the project has no such update. */
export async function updatesBefore(db: Db, projectId: string, updateId: string): Promise<ProjectUpdate[]> {
  const { rows } = await db.query<{ update: ProjectUpdate }>({
    name: 'project-updates-before',
    // Index project_updates_project.
    text: `select json_strip_nulls(${updateJson}) as update from project_updates w
      where w.project_id = $1 and (w.on_day, w.id) < (select on_day, id from project_updates where id = $2 and project_id = $1)
      order by w.on_day desc, w.id desc limit ${UPDATES_AT_ONCE}`,
    values: [projectId, updateId],
  })
  return rows.map(({ update }) => update)
}

/** Whether a document of a public project is public; by the primary key of project_documents. */
export async function isPublicDocument(db: Db, market: MarketId, slug: string, documentId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'project-document-public',
    text: `select from projects r join project_documents s on s.project_id = r.id
      where r.market = $1 and r.slug = $2 and r.state in ${PUBLIC_PROJECT} and s.document_id = $3 and s.is_public`,
    values: [market, slug, documentId],
  })
  return rowCount === 1
}
