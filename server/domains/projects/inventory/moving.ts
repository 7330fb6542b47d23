import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  USUAL_HOLD_HOURS,
  type moveUnits as MoveUnits,
  type RefusedUnitCode,
  type UnitMove,
  type UnitOutcomes,
} from '../../../../contract/projects/inventory.ts'
import { unitTransitionsIn } from '../../../../contract/projects/unit-states.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { assertNotStopped, assertSelling, type ProjectRights } from '../rights/project-rights.ts'
import { answeredChange, beginChange, rememberChange } from './changes.ts'
import { endHolds } from './holds.ts'
import { settleProject } from './settling.ts'
import { priceOf, pricesInForce, unitColumns, unitsToMove, workedUnit, type UnitNow } from './unit-rows.ts'

type Body = EndpointRequest<typeof MoveUnits>['body']

interface Asking {
  rights: ProjectRights
  userId: string
  reason: string | undefined
}

/** Whether another person already has the unit that a transition asks for. */
function isTaken({ state, heldByUserId }: UnitNow, to: UnitMove['state'], { rights, userId }: Asking): boolean {
  if (to !== 'held' && to !== 'booked' && to !== 'sold') return false
  if (state === 'sold') return true
  if (state === 'booked') return to !== 'sold'
  return state === 'held' && heldByUserId !== userId && (!rights.isBuilder || to === 'held')
}

/** The code that refuses a transition; undefined if it is allowed. */
function refusalOf(
  unit: UnitNow | undefined,
  { version, state: to }: UnitMove,
  asking: Asking,
): RefusedUnitCode | undefined {
  if (!unit) return 'UNIT_NOT_FOUND'
  const { rights, userId, reason } = asking
  if (unit.version !== version) return isTaken(unit, to, asking) ? 'UNIT_ALREADY_TAKEN' : 'UNIT_CHANGED'
  // A hold belongs to its holder: colleagues who sell the same units cannot change it.
  const isOthersHold = unit.state === 'held' && unit.heldByUserId !== null && unit.heldByUserId !== userId
  if (isOthersHold && !rights.isBuilder) return 'UNIT_ALREADY_TAKEN'
  const transition = unitTransitionsIn(rights.state).find(({ from, to: into }) => from === unit.state && into === to)
  if (!transition?.by.includes(rights.isBuilder ? 'builder' : 'partner'))
    return rights.state === 'completed' ? 'PROJECT_COMPLETED' : 'UNIT_MOVE_NOT_OPEN'
  return transition.needsReason && !reason ? 'UNIT_REASON_REQUIRED' : undefined
}

/** A transition of a unit with its price afterwards: cancelling a booking restores the price in force. */
type PricedMove = UnitMove & Pick<UnitNow, 'listPrice'>

async function applyMoves(db: Db, now: Date, userId: string, moves: readonly PricedMove[]): Promise<UnitNow[]> {
  const until = ({ state, holdHours = USUAL_HOLD_HOURS }: UnitMove) =>
    state === 'held' ? new Date(now.getTime() + holdHours * HOUR_MS) : null
  const { rows } = await db.query<UnitNow>({
    name: 'move-units',
    text: `update project_units u set state = m.state, version = u.version + 1, updated_at = $4, held_until = m.until, list_price = m.price,
        held_by_user_id = case when m.state = 'held' then $5::uuid end
      from unnest($1::uuid[], $2::unit_state[], $3::timestamptz[], $6::bigint[]) m (id, state, until, price) where u.id = m.id returning ${unitColumns}`,
    values: [
      moves.map(({ id }) => id),
      moves.map(({ state }) => state),
      moves.map(until),
      now,
      userId,
      moves.map(({ listPrice }) => listPrice),
    ],
  })
  return rows
}

/**
 * Moves units of a project to other states, each separately; the result also lists the refused ones. A single refused one throws its code.
 * Locks the project's row, so that of two people who want the last unit the second is refused.
 */
export async function moveUnits(
  database: Database,
  now: Date,
  userId: string,
  projectId: string,
  { clientId, moves, reason }: Body,
): Promise<UnitOutcomes> {
  return database.transaction(async (db) => {
    const rights = await beginChange(db, projectId, userId)
    const answered = await answeredChange(db, projectId, userId, clientId)
    if (answered) return answered
    assertNotStopped(rights)
    if (rights.state !== 'completed') assertSelling(rights)
    await endHolds(db, now, projectId)
    await setActor(db, userId, reason)
    const ids = moves.map(({ id }) => id)
    const units = await unitsToMove(db, rights, userId, ids)
    const prices = await pricesInForce(db, now, rights)
    const judged = moves.map((move, place) => {
      const unit = units.get(move.id)
      return { move, place, unit, code: refusalOf(unit, move, { rights, userId, reason }) }
    })
    const only = judged[0]
    if (judged.length === 1 && only?.code) throw new Refusal(only.code)
    const refused = judged.flatMap(({ place, code, unit }) =>
      code ? [{ place, code, ...(unit && { unit: workedUnit(unit, userId) }) }] : [],
    )
    const changed = await applyMoves(
      db,
      now,
      userId,
      judged.flatMap(({ move, unit, code }) =>
        code || !unit ? [] : [{ ...move, listPrice: priceOf({ ...unit, state: move.state }, prices) }],
      ),
    )
    if (changed.length) await settleProject(db, now, projectId)
    return rememberChange(
      db,
      now,
      { projectId, userId, clientId },
      { changed: changed.map((unit) => workedUnit(unit, userId)), refused },
      changed.map(({ id, version }) => ({ unitId: id, version, before: units.get(id) })),
    )
  })
}
