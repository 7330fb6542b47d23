import * as z from 'zod/mini'
import { UNDO_REASON } from '../../../../contract/projects/inventory.ts'
import { unitTransitions, UnitState } from '../../../../contract/projects/unit-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { assertNotStopped, assertSelling, type ProjectRights } from '../rights/project-rights.ts'
import { beginChange, openUndo } from './changes.ts'
import { endHolds } from './holds.ts'
import { settleProject } from './settling.ts'
import { priceOf, pricesInForce, unitsToMove, type UnitNow } from './unit-rows.ts'

/** The values of a unit that undoing restores. */
const Before = z.object({
  id: z.uuid(),
  unitNumber: z.string(),
  unitTypeId: z.uuid(),
  entryLevel: z.int(),
  directionFaces: z.nullable(z.string()),
  locationCodes: z.array(z.string()),
  state: UnitState,
  listPrice: z.nullable(z.int()),
  partnerId: z.nullable(z.uuid()),
  heldByUserId: z.nullable(z.uuid()),
  heldUntil: z.nullable(z.string()),
})
type Before = z.infer<typeof Before>

/** The shortest path of allowed transitions between two states, without the first; undefined if there is none. */
function wayBack(from: UnitState, to: UnitState, by: 'builder' | 'partner'): UnitState[] | undefined {
  const ways: UnitState[][] = [[from]]
  const seen = new Set<UnitState>([from])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way.slice(1)
    for (const { from: at, to: next, by: whose } of unitTransitions)
      if (at === last && whose.includes(by) && !seen.has(next)) {
        seen.add(next)
        ways.push([...way, next])
      }
  }
  return undefined
}

/** The state that undoing restores: not a hold that has expired meanwhile. */
const stateBack = ({ state, heldUntil }: Before, now: Date): UnitState =>
  heldUntil !== null && Date.parse(heldUntil) <= now.getTime() ? 'available' : state

interface Step {
  id: string
  state: UnitState
  heldByUserId: string | null
  heldUntil: string | null
}

async function walk(db: Db, now: Date, steps: readonly Step[]): Promise<void> {
  await db.query({
    name: 'undo-unit-moves',
    text: `update project_units u set state = n.state, version = u.version + 1, updated_at = $2, held_by_user_id = n."heldByUserId", held_until = n."heldUntil"
      from jsonb_to_recordset($1::jsonb) n (id uuid, state unit_state, "heldByUserId" uuid, "heldUntil" timestamptz) where u.id = n.id`,
    values: [JSON.stringify(steps), now],
  })
}

/** Restores states through allowed transitions, one statement for each step. */
async function restoreStates(
  db: Db,
  now: Date,
  units: Map<string, UnitNow>,
  befores: readonly Before[],
  by: 'builder' | 'partner',
) {
  const ways = befores.map((before) => {
    const unit = units.get(before.id)
    if (!unit) throw new Refusal('INVENTORY_UNDO_NOT_OPEN')
    const way = wayBack(unit.state, stateBack(before, now), by)
    if (!way) throw new Refusal('INVENTORY_UNDO_NOT_OPEN')
    return { before, way }
  })
  for (let far = 0; ; far += 1) {
    const steps = ways.flatMap(({ before, way }): Step[] => {
      const state = way[far]
      if (state === undefined) return []
      const isHeld = state === 'held'
      return [
        {
          id: before.id,
          state,
          heldByUserId: isHeld ? before.heldByUserId : null,
          heldUntil: isHeld ? before.heldUntil : null,
        },
      ]
    })
    if (!steps.length) return
    await walk(db, now, steps)
  }
}

/** Restores details, allotments and prices that differ; units for sale get the price in force. */
async function restoreFacts(db: Db, now: Date, rights: ProjectRights, changed: readonly Before[]): Promise<void> {
  const { projectId } = rights
  const prices = await pricesInForce(db, now, rights)
  const befores = changed.map((before) => ({
    ...before,
    listPrice: priceOf({ ...before, state: stateBack(before, now) }, prices),
  }))
  const { rowCount: taken } = await db.query({
    name: 'undo-units-numbers',
    text: `select from jsonb_to_recordset($1::jsonb) n (id uuid, "unitNumber" text)
      join project_units u on u.project_id = $2 and u.unit_number = n."unitNumber" and u.id <> n.id`,
    values: [JSON.stringify(befores), projectId],
  })
  if (taken) throw new Refusal('INVENTORY_UNDO_NOT_OPEN')
  await db.query({
    name: 'undo-unit-facts',
    text: `update project_units u set unit_number = n."unitNumber", entry_level = n."entryLevel", unit_type_id = n."unitTypeId",
        direction_faces = n."directionFaces", location_codes = n."locationCodes", partner_id = n."partnerId", list_price = n."listPrice",
        version = u.version + 1, updated_at = $2
      from jsonb_to_recordset($1::jsonb) n (id uuid, "unitNumber" text, "entryLevel" int, "unitTypeId" uuid,
        "directionFaces" direction_faces, "locationCodes" text[], "partnerId" uuid, "listPrice" bigint)
      where u.id = n.id and (u.unit_number, u.entry_level, u.unit_type_id, u.direction_faces, u.location_codes, u.partner_id, u.list_price)
        is distinct from (n."unitNumber", n."entryLevel", n."unitTypeId", n."directionFaces", n."locationCodes", n."partnerId", n."listPrice")`,
    values: [JSON.stringify(befores), now],
  })
}

async function restore(db: Db, now: Date, rights: ProjectRights, userId: string, changeId: string): Promise<void> {
  const { rows } = await db.query<{ unitId: string; before: unknown }>({
    name: 'homes-of-unit-change',
    text: `select unit_id as "unitId", before from unit_change_homes where change_id = $1 order by unit_id`,
    values: [changeId],
  })
  const befores = rows.flatMap(({ before }) => (before === null ? [] : [Before.parse(before)]))
  const added = rows.flatMap(({ unitId, before }) => (before === null ? [unitId] : []))
  const units = await unitsToMove(
    db,
    rights,
    userId,
    befores.map(({ id }) => id),
  )
  await restoreStates(db, now, units, befores, rights.isBuilder ? 'builder' : 'partner')
  if (rights.isBuilder) await restoreFacts(db, now, rights, befores)
  if (added.length) await db.query(`delete from project_units where id = any($1::uuid[])`, [added])
  // The units are now as the change before left them, so that it can be undone next.
  await db.query({
    name: 'reopen-unit-changes',
    text: `update unit_change_homes h set version = u.version from unit_change_homes undone, project_units u, unit_changes c
      where undone.change_id = $1 and u.id = undone.unit_id and h.unit_id = undone.unit_id and h.version = (undone.before ->> 'version')::int
        and c.id = h.change_id and c.by_user_id = $2 and c.undone_at is null and c.id <> $1`,
    values: [changeId, userId],
  })
}

/**
 * Undoes the viewer's last change of a project's units through allowed transitions, unless those units have changed since; returns how many
 * units it covered. Units that the change added are deleted. Idempotent.
 */
export async function undoChange(
  database: Database,
  now: Date,
  userId: string,
  projectId: string,
  changeId: string,
): Promise<number> {
  return database.transaction(async (db) => {
    const rights = await beginChange(db, projectId, userId)
    const { rows } = await db.query<{ units: number; isUndone: boolean }>({
      name: 'unit-change',
      text: `select units, undone_at is not null as "isUndone" from unit_changes where id = $1 and project_id = $2 and by_user_id = $3`,
      values: [changeId, projectId, userId],
    })
    const change = rows[0]
    if (change?.isUndone) return change.units
    assertNotStopped(rights)
    assertSelling(rights)
    await endHolds(db, now, projectId)
    const open = await openUndo(db, now, userId, projectId)
    if (!change || open?.changeId !== changeId) throw new Refusal('INVENTORY_UNDO_NOT_OPEN')
    await setActor(db, userId, UNDO_REASON)
    await restore(db, now, rights, userId, changeId)
    await db.query(`update unit_changes set undone_at = $2 where id = $1`, [changeId, now])
    await settleProject(db, now, projectId)
    return change.units
  })
}
