import { COMPLETED_REASON } from '../../../../contract/projects/inventory.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { endHolds, freeHeld } from './holds.ts'

/**
 * Takes all homes of a project off sale that are not booked or sold, because it is about to be completed; whoever held one is told. Call it
 * where the project's row is locked; index project_units_matrix.
 */
export async function blockUnsold(db: Db, now: Date, userId: string, projectId: string): Promise<void> {
  await endHolds(db, now, projectId)
  await setActor(db, userId, COMPLETED_REASON)
  // By way of `available`: no held home is blocked directly.
  await freeHeld(db, now, projectId, userId)
  await db.query({
    name: 'block-unsold-units',
    text: `update project_units set state = 'blocked', version = version + 1, updated_at = $2 where project_id = $1 and state = 'available'`,
    values: [projectId, now],
  })
}
