import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { unitStates } from '../../../../contract/projects/unit-states.ts'
import type { UnitMatrix } from '../../../../contract/projects/units.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { priceListOn } from '../prices/price-lists.ts'

/** States of a project that people see, as SQL. */
export const PUBLIC_PROJECT = `('active', 'sold_out', 'completed')`

/** The id of a public project by the last part of its address; index projects_market_slug_key. */
export async function findProject(db: Db, market: MarketId, slug: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'project-by-slug',
    text: `select id from projects where market = $1 and slug = $2 and state in ${PUBLIC_PROJECT}`,
    values: [market, slug],
  })
  return rows[0]?.id
}

/** All homes of a project, column by column, in the order of tower, floor and number; indexes project_units_matrix, unit_types_project_id_name_key. */
export async function matrixOf(db: Db, projectId: string, market: MarketId, now: Date): Promise<UnitMatrix> {
  const list = await priceListOn(db, projectId, dayIn(now, market))
  const { rows } = await db.query<Omit<UnitMatrix, 'locations'>>({
    name: 'unit-matrix',
    text: `with t as (select id, name, floors, (row_number() over (order by position, name))::int - 1 as at from project_towers where project_id = $1),
      k as (select *, (row_number() over (order by position, unit_type_beds_total, living_area, name))::int - 1 as at from unit_types
        where project_id = $1 and units_total > 0)
      select coalesce((select json_agg(json_build_object('id', id, 'name', name, 'floors', floors) order by at) from t), '[]') as towers,
        coalesce((select json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'unitTypeBedsTotal', unit_type_beds_total,
          'unitTypeBathsTotal', unit_type_baths_total, 'livingArea', living_area, 'balconyArea', balcony_area,
          'superBuiltUpArea', super_built_up_area, 'unitsTotal', units_total, 'unitsFree', units_free,
          'priceFrom', price_from, 'priceTo', price_to)) order by at) from k), '[]') as "unitTypes",
        (select json_build_object(
          'unitNumber', coalesce(json_agg(u.unit_number order by n), '[]'), 'tower', coalesce(json_agg(u.tower order by n), '[]'),
          'entryLevel', coalesce(json_agg(u.entry_level order by n), '[]'), 'unitType', coalesce(json_agg(u.unit_type order by n), '[]'),
          'state', coalesce(json_agg(u.state order by n), '[]'), 'listPrice', coalesce(json_agg(u.list_price order by n), '[]'),
          'directionFaces', coalesce(json_agg(u.direction_faces order by n), '[]'),
          'locationCodes', coalesce(json_agg(u.location_codes order by n), '[]'))
        from (select u.unit_number, t.at as tower, u.entry_level, k.at as unit_type, array_position($2::text[], u.state::text) - 1 as state,
            coalesce(u.list_price, 0) as list_price, u.direction_faces, u.location_codes,
            row_number() over (order by t.at, u.entry_level, u.unit_number) as n
          from project_units u join t on t.id = u.tower_id join k on k.id = u.unit_type_id where u.project_id = $1) u) as units`,
    values: [projectId, unitStates],
  })
  const found = rows[0]
  if (!found) throw new Error('A statement of aggregates answers one row.')
  const named = list?.prices.preferredLocations.map(({ code, label }) => [code, label] as const) ?? []
  return { ...found, locations: Object.fromEntries(named) }
}
