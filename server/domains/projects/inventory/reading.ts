import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import type { Inventory, UnitEvent } from '../../../../contract/projects/inventory.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import { unitStates } from '../../../../contract/projects/unit-states.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { priceListOn } from '../prices/price-lists.ts'
import { isSelling, projectRights } from '../rights/project-rights.ts'
import { openUndo } from './changes.ts'
import { iso } from '../../../platform/db/iso.ts'
import { mayMove } from './unit-rows.ts'

interface Head {
  id: string
  name: string
  slug: string
  market: MarketId
  state: ProjectState
}

type Listed = Pick<Inventory, 'towers' | 'unitTypes' | 'partners' | 'holders' | 'units'>

/**
 * All homes of a project as the viewer works on them; indexes project_units_matrix, unit_types_project_id_name_key. What a partner may not
 * know is left out in the statement itself: allotments, holds and versions of homes that are not theirs to move. A hold past its time shows
 * as what its expiry will make of it.
 */
export async function readInventory(db: Db, now: Date, userId: string, projectId: string): Promise<Inventory> {
  const rights = await projectRights(db, projectId, { userId })
  const head = (
    await db.query<Head>({
      name: 'inventory-head',
      text: `select id, name, slug, market, state from projects where id = $1`,
      values: [projectId],
    })
  ).rows[0]
  if (!head) throw new Refusal('PROJECT_NOT_FOUND')
  const { rows } = await db.query<Listed>({
    name: 'inventory',
    text: `with t as (select id, name, floors, (row_number() over (order by position, name))::int - 1 as at from project_towers where project_id = $1),
      k as (select *, (row_number() over (order by position, unit_type_beds_total, living_area, name))::int - 1 as at from unit_types
        where project_id = $1),
      m as (select pp.id, f.name, pp.ended_at, (row_number() over (order by f.name, pp.id))::int - 1 as at
        from project_partners pp join profiles f on f.id = pp.profile_id
        where pp.project_id = $1 and ($3 or pp.id = any($4))
          and (pp.ended_at is null and pp.is_accepted or exists (select from project_units u where u.partner_id = pp.id))),
      own as (select u.*, ${mayMove} as is_own, u.state = 'held' and u.held_until <= $6 as is_over from project_units u where u.project_id = $1),
      h as (select p.id, concat_ws(' ', p.first_name, p.last_name) as name, (row_number() over (order by p.id))::int - 1 as at
        from users p where p.id in (select held_by_user_id from own where not is_over and ($3 or held_by_user_id = $5)))
      select coalesce((select json_agg(json_build_object('id', id, 'name', name, 'floors', floors) order by at) from t), '[]') as towers,
        coalesce((select json_agg(json_build_object('id', id, 'name', name, 'unitsTotal', units_total, 'unitsFree', units_free) order by at)
          from k), '[]') as "unitTypes",
        coalesce((select json_agg(json_build_object('id', id, 'name', name, 'isEnded', ended_at is not null) order by at) from m), '[]') as partners,
        coalesce((select json_agg(json_build_object('name', name, 'isViewer', id = $5) order by at) from h), '[]') as holders,
        (select json_build_object(
          'id', coalesce(json_agg(u.id order by n), '[]'), 'version', coalesce(json_agg(u.version order by n), '[]'),
          'unitNumber', coalesce(json_agg(u.unit_number order by n), '[]'), 'tower', coalesce(json_agg(u.tower order by n), '[]'),
          'entryLevel', coalesce(json_agg(u.entry_level order by n), '[]'), 'unitType', coalesce(json_agg(u.unit_type order by n), '[]'),
          'state', coalesce(json_agg(u.state order by n), '[]'), 'listPrice', coalesce(json_agg(u.list_price order by n), '[]'),
          'directionFaces', coalesce(json_agg(u.direction_faces order by n), '[]'),
          'locationCodes', coalesce(json_agg(u.location_codes order by n), '[]'), 'partner', coalesce(json_agg(u.partner order by n), '[]'),
          'heldUntil', coalesce(json_agg(u.held_until order by n), '[]'), 'holder', coalesce(json_agg(u.holder order by n), '[]'),
          'isOwn', coalesce(json_agg(u.is_own order by n), '[]'))
        from (select u.id, case when is_own then u.version + is_over::int else 0 end as version, u.unit_number, t.at as tower, u.entry_level,
            k.at as unit_type, array_position($2::text[], case when is_over then 'available' else u.state::text end) - 1 as state,
            coalesce(u.list_price, 0) as list_price, u.direction_faces, u.location_codes, coalesce(m.at, -1) as partner,
            case when is_own and not is_over then ${iso('u.held_until')} end as held_until,
            case when is_own and not is_over then coalesce(h.at, -1) else -1 end as holder, is_own,
            row_number() over (order by t.at, u.entry_level, u.unit_number) as n
          from own u join t on t.id = u.tower_id join k on k.id = u.unit_type_id left join m on m.id = u.partner_id
            left join h on h.id = u.held_by_user_id) u) as units`,
    values: [projectId, unitStates, rights.isBuilder, rights.partnerIds, userId, now],
  })
  const found = rows[0]
  if (!found) throw new Error('A statement of aggregates answers one row.')
  const list = await priceListOn(db, projectId, dayIn(now, head.market))
  const named = list?.prices.preferredLocations.map(({ code, label }) => [code, label] as const) ?? []
  const undo = isSelling(rights) && !rights.isStopped ? await openUndo(db, now, userId, projectId) : undefined
  return {
    ...head,
    as: rights.isBuilder ? 'builder' : 'partner',
    ...found,
    locations: Object.fromEntries(named),
    ...(rights.isStopped && { isStopped: true }),
    ...(undo && { undo }),
  }
}

interface EventRow {
  at: Date
  by: UnitEvent['by']
  name: string | null
  field: UnitEvent['field']
  from: string | null
  to: string | null
  reason: string | null
}

/**
 * What happened to a home, the latest 200 changes; index project_unit_events_unit. A partner reads it of homes that are theirs to move, without
 * the names, reasons and allotments of others.
 */
export async function readUnitHistory(db: Db, userId: string, projectId: string, unitId: string): Promise<UnitEvent[]> {
  const rights = await projectRights(db, projectId, { userId })
  const { rowCount } = await db.query({
    name: 'unit-of-history',
    text: `select from project_units u where u.project_id = $1 and u.id = $2 and ${mayMove}`,
    values: [projectId, unitId, rights.isBuilder, rights.partnerIds, userId],
  })
  if (!rowCount) throw new Refusal('UNIT_NOT_FOUND')
  const { rows } = await db.query<EventRow>({
    name: 'unit-history',
    text: `select e.at, case when e.by_user_id = $2 then 'viewer' when e.by_user_id is null then 'clock'
          when e.by_user_id = b.user_id then 'builder' else 'partner' end as by,
        case when $3 then nullif(concat_ws(' ', w.first_name, w.last_name), '') end as name, e.field,
        case e.field when 'partner' then (select f.name from project_partners pp join profiles f on f.id = pp.profile_id where pp.id::text = e.from_value)
          when 'facts' then null else e.from_value end as from,
        case e.field when 'partner' then (select f.name from project_partners pp join profiles f on f.id = pp.profile_id where pp.id::text = e.to_value)
          when 'facts' then null else e.to_value end as to,
        case when $3 or e.by_user_id = $2 then e.reason end as reason
      from project_unit_events e join project_units u on u.id = e.unit_id join projects r on r.id = u.project_id
        left join profiles b on b.id = r.builder_id left join users w on w.id = e.by_user_id
      where e.unit_id = $1 and ($3 or e.field <> 'partner') order by e.id desc limit 200`,
    values: [unitId, userId, rights.isBuilder],
  })
  return rows.map(({ at, by, name, field, from, to, reason }) => ({
    at: at.toISOString(),
    by,
    field,
    ...(name !== null && { name }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(reason !== null && { reason }),
  }))
}
