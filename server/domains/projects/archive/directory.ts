import type { ProjectOfBuilder, ProjectOfPlace } from '../../../../contract/projects/directory.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { place } from '../../properties/service.ts'

/** The projects of a builder, newest first; index projects_builder. */
export async function projectsOfBuilder(db: Db, builderId: string, today: string): Promise<ProjectOfBuilder[]> {
  const { rows } = await db.query<{ project: ProjectOfBuilder }>({
    name: 'projects-of-builder',
    text: `select json_strip_nulls(json_build_object('slug', r.slug, 'name', r.name, 'stage', project_stage(r, $2),
        'launchYear', extract(year from r.launched_on), 'delayMonths', project_delay(r, $2), 'locality', ${place('l')}, 'city', ${place('c')},
        'homesOnOffer', (select count(*) from search_homes h where h.project_id = r.id))) as project
      from projects r join places l on l.id = r.locality_id join places c on c.id = r.city_id
      where r.builder_id = $1 and r.state in ('active', 'sold_out', 'completed') order by r.launched_on desc nulls last, r.name, r.id limit 60`,
    values: [builderId, today],
  })
  return rows.map(({ project }) => project)
}

/** The projects of a locality by name, each with its plans, small ones first; indexes projects_locality and unit_types_project_id_name_key. */
export async function projectsOf(db: Db, localityId: number): Promise<ProjectOfPlace[]> {
  const { rows } = await db.query<{ project: ProjectOfPlace }>({
    name: 'projects-of-locality',
    text: `select json_strip_nulls(json_build_object('slug', p.slug, 'name', p.name,
        'builderName', (select name from builders where id = p.builder_id),
        'unitTypes', coalesce((select json_agg(json_build_object('name', u.name, 'propertySubType', u.property_sub_type,
            'unitTypeBedsTotal', u.unit_type_beds_total, 'unitTypeBathsTotal', u.unit_type_baths_total, 'livingArea', u.living_area)
            order by u.unit_type_beds_total, u.living_area, u.name) from unit_types u where u.project_id = p.id), '[]'))) as project
      from projects p where p.locality_id = $1 and p.state in ('active', 'sold_out', 'completed') order by p.name, p.id`,
    values: [localityId],
  })
  return rows.map(({ project }) => project)
}
