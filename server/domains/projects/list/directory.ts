import type { MarketId } from '../../../../contract/markets.ts'
import type { ProjectOfBuilder, ProjectOfPlace } from '../../../../contract/projects/directory.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { place } from '../../properties/service.ts'
import { PUBLIC_PROJECT } from '../rights/public-projects.ts'
import { delaySql, stageSql } from '../stage-sql.ts'

/** The projects of a builder, newest first; index projects_builder. */
export async function projectsOfBuilder(db: Db, builderId: string, today: string): Promise<ProjectOfBuilder[]> {
  const { rows } = await db.query<{ project: ProjectOfBuilder }>({
    name: 'projects-of-builder',
    text: `select json_strip_nulls(json_build_object('slug', r.slug, 'name', r.name, 'stage', ${stageSql('r', '$2')},
        'launchYear', extract(year from r.launched_on), 'delayMonths', ${delaySql('r', '$2')}, 'locality', ${place('l')}, 'city', ${place('c')},
        'homesOnOffer', (select count(*) from search_homes h where h.project_id = r.id))) as project
      from projects r join places l on l.id = r.locality_id join places c on c.id = r.city_id
      where r.builder_id = $1 and r.state in ('active', 'sold_out', 'completed') order by r.launched_on desc nulls last, r.name, r.id limit 60`,
    values: [builderId, today],
  })
  return rows.map(({ project }) => project)
}

/** Public builders with public projects, by name, with the number of projects in a market or city; index projects_builder. */
export async function buildersOf(
  db: Db,
  market: MarketId,
  cityId?: number,
): Promise<{ slug: string; name: string; count: number }[]> {
  const { rows } = await db.query<{ slug: string; name: string; count: number }>({
    name: 'builders-of-projects',
    text: `select b.slug, b.name, count(*)::int as count from profiles b join projects r on r.builder_id = b.id
      where b.kind = 'builder' and b.market = $1 and b.state = 'active' and r.state in ${PUBLIC_PROJECT} and ($2::int is null or r.city_id = $2)
      group by b.id order by b.name, b.id limit 500`,
    values: [market, cityId ?? null],
  })
  return rows
}

/**
 * The projects of a locality by name, each with its unit types, smallest first; indexes projects_locality and
 * unit_types_project_id_name_key.
 */
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
