import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { unitStates } from '../../../../contract/projects/unit-states.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { RawJson } from '../../../platform/http/serve.ts'
import { priceListOn } from '../prices/price-lists.ts'

/**
 * All homes of a project as the text of a `UnitMatrix`, column by column, in the order of tower, floor and number. The database writes the
 * columns, so that 5,000 homes are no objects here; indexes project_units_matrix, unit_types_project_id_name_key.
 */
export async function matrixOf(db: Db, projectId: string, market: MarketId, now: Date): Promise<RawJson> {
  const [list, { rows }] = await Promise.all([
    priceListOn(db, projectId, dayIn(now, market)),
    db.query<{ towers: string; unitTypes: string; units: string }>({
      name: 'unit-matrix',
      text: `with t as materialized (
          select id, name, floors, (row_number() over (order by position, name))::int - 1 as at from project_towers where project_id = $1),
        k as materialized (
          select *, (row_number() over (order by position, unit_type_beds_total, living_area, name))::int - 1 as at from unit_types
          where project_id = $1 and units_total > 0)
        select coalesce((select json_agg(json_build_object('id', id, 'name', name, 'floors', floors) order by at) from t), '[]')::text as towers,
          coalesce((select json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'propertySubType', property_sub_type,
            'unitTypeBedsTotal', unit_type_beds_total, 'unitTypeBathsTotal', unit_type_baths_total, 'livingArea', living_area,
            'balconyArea', balcony_area, 'superBuiltUpArea', super_built_up_area, 'plan', plan, 'description', description,
            'unitsTotal', units_total, 'unitsFree', units_free, 'priceFrom', price_from, 'priceTo', price_to)) order by at) from k), '[]')::text
            as "unitTypes",
          (select json_build_object(
            'unitNumber', coalesce(array_to_json(array_agg(unit_number)), '[]'), 'tower', coalesce(array_to_json(array_agg(tower)), '[]'),
            'entryLevel', coalesce(array_to_json(array_agg(entry_level)), '[]'), 'unitType', coalesce(array_to_json(array_agg(unit_type)), '[]'),
            'state', coalesce(array_to_json(array_agg(state)), '[]'), 'listPrice', coalesce(array_to_json(array_agg(list_price)), '[]'),
            'directionFaces', coalesce(array_to_json(array_agg(direction_faces)), '[]'),
            'locationCodes', coalesce(json_agg(location_codes), '[]'))
          from (select u.unit_number, t.at as tower, u.entry_level, k.at as unit_type, array_position($2::text[], u.state::text) - 1 as state,
              coalesce(u.list_price, 0) as list_price, u.direction_faces, u.location_codes
            from project_units u join t on t.id = u.tower_id join k on k.id = u.unit_type_id where u.project_id = $1
            order by t.at, u.entry_level, u.unit_number collate "C") u)::text as units`,
      values: [projectId, unitStates],
    }),
  ])
  const found = rows[0]
  if (!found) throw new Error('A statement of aggregates answers one row.')
  const named = list?.prices.preferredLocations.map(({ code, label }) => [code, label] as const) ?? []
  const locations = JSON.stringify(Object.fromEntries(named))
  return new RawJson(
    `{"data":{"towers":${found.towers},"unitTypes":${found.unitTypes},"locations":${locations},"units":${found.units}}}`,
  )
}
